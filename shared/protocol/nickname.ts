/** What a nickname may look like, counted as people count: in graphemes. */
import { z } from 'zod/mini';
import { isBlank } from '#shared/game/blank';

export const nicknameLimits = {
  graphemes: 24,
  /** Marks stacked on one letter; more would spill over the lines around. */
  marksPerLetter: 3,
  /** UTF-16 units: a family emoji is one grapheme of eleven. */
  units: 200,
} as const;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const graphemesOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const isPiledUp = (grapheme: string): boolean =>
  (grapheme.match(/\p{M}/gu)?.length ?? 0) > nicknameLimits.marksPerLetter;

/** Controls, and the characters that turn the direction of what follows, are taken out. */
const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '').trim();

export const nickname = z.pipe(
  z.pipe(z.string().check(z.maxLength(nicknameLimits.units)), z.transform(withoutControls)),
  z.string().check(
    z.refine(
      (text: string) => !isBlank(text),
      'A name needs at least one letter that can be seen.',
    ),
    z.refine(
      (text: string) => graphemesOf(text).length <= nicknameLimits.graphemes,
      `A name has at most ${nicknameLimits.graphemes} letters.`,
    ),
    z.refine(
      (text: string) => !graphemesOf(text).some(isPiledUp),
      'A letter of a name carries at most three marks.',
    ),
  ),
);
