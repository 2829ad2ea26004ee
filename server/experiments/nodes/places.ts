/** An episode's place as the queue carries it. */
import { z } from 'zod';
import type { EpisodePlace } from '../record.ts';

const place = z.strictObject({
  describer: z.string(),
  guesser: z.string(),
  experiment: z.string(),
  instance: z.int().min(0),
  repeat: z.int().min(0),
}) satisfies z.ZodType<EpisodePlace>;

export const writePlace = ({
  describer,
  guesser,
  experiment,
  instance,
  repeat,
}: EpisodePlace): string => JSON.stringify({ describer, guesser, experiment, instance, repeat });

/** Throws at what no coordinator of this version writes. */
export const readPlace = (text: string): EpisodePlace => place.parse(JSON.parse(text));
