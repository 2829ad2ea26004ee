/** How wide a word runs, so that every target fills its card: short words set wide, long ones narrow. */

export type Fit = {
  /** The typeface's width axis in percent, 62 to 125. */
  readonly stretch: number;
  /** Width of the word in em at that stretch. */
  readonly ems: number;
};

const narrow = new Set("ijlt1f.,’'-");
const wide = new Set('mwMW@');

/** Advance in em of the bold face at 100 %, near enough: the card keeps a margin. */
const advance = (char: string): number => {
  if (narrow.has(char)) return 0.36;
  if (wide.has(char)) return 0.92;
  return char === 'r' ? 0.46 : 0.63;
};

/** Widths of the typeface's axis against its normal width. */
const stretches = [
  { stretch: 125, factor: 1.24 },
  { stretch: 112, factor: 1.12 },
  { stretch: 100, factor: 1 },
  { stretch: 85, factor: 0.86 },
  { stretch: 70, factor: 0.73 },
  { stretch: 62, factor: 0.66 },
];

/** Below this many em a word is set large enough at the given stretch. */
const roomEms = 4.6;

const emsOf = (word: string): number =>
  Array.from(word, advance).reduce((sum, each) => sum + each, 0);

/** A target of several words is set on several lines; its longest word decides. */
export const fitWord = (target: string): Fit => {
  const normal = Math.max(1, ...target.split(' ').map(emsOf));
  const { stretch, factor } = stretches.find((each) => normal * each.factor <= roomEms) ?? {
    stretch: 62,
    factor: 0.66,
  };
  return { stretch, ems: normal * factor };
};
