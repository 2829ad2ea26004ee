/** Published scores beside those that the same record leads to here. */
import { z } from 'zod';
import { episodeScores, type EpisodeScores } from './scoresFile.ts';

export const publishedScores = z.object({ 'episode scores': episodeScores.partial() });
export type PublishedScores = z.infer<typeof publishedScores>['episode scores'];

const tolerance = 1e-9;

const differ = (ours: number | null, published: number | null): boolean =>
  ours === null || published === null ? ours !== published : Math.abs(ours - published) > tolerance;

const shown = (value: number | null): string => (value === null ? 'undefined' : String(value));

export type Differences = {
  /** "Main Score is 50, published 100", one for each metric. */
  readonly differences: readonly string[];
  /**
   * Repetitions that were published as none: the scorer looks for names of events that the game
   * master has not written since version 1.
   */
  readonly uncounted: boolean;
};

export const compareScores = (ours: EpisodeScores, published: PublishedScores): Differences => {
  const differing = episodeScores.keyof().options.flatMap((name) => {
    const theirs = published[name];
    return theirs === undefined || !differ(ours[name], theirs) ? [] : [{ name, theirs }];
  });
  const isUncounted = ({ name, theirs }: (typeof differing)[number]): boolean =>
    name.startsWith('Repetition-') && theirs === 0;
  return {
    differences: differing
      .filter((each) => !isUncounted(each))
      .map(({ name, theirs }) => `${name} is ${shown(ours[name])}, published ${shown(theirs)}`),
    uncounted: differing.some(isUncounted),
  };
};
