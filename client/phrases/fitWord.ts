/** How wide a word runs, so that every target fills its card: short words set wide, long ones narrow. */

export type Fit = {
  /** The typeface's width axis in percent, 62 to 125. */
  readonly stretch: number;
  /** Width of the word in em at that stretch. */
  readonly ems: number;
};

/** Advances in em of the letters that are not as wide as most, measured on the bold face at 100 %. */
const advances: readonly (readonly [letters: string, ems: number])[] = [
  ["ijl'’.,", 0.28],
  ['frt-', 0.38],
  ['svyz', 0.57],
  ['mwMW', 0.93],
];
const most = 0.63;

const advance = (char: string): number =>
  advances.find(([letters]) => letters.includes(char))?.[1] ?? most;

/** Widths of the typeface's axis against its normal width, measured likewise. */
const stretches = [
  { stretch: 125, factor: 1.22 },
  { stretch: 112, factor: 1.11 },
  { stretch: 100, factor: 1 },
  { stretch: 85, factor: 0.86 },
  { stretch: 70, factor: 0.73 },
] as const;
const narrowest = { stretch: 62, factor: 0.66 } as const;

/** Below this many em a word is set large enough at the given stretch. */
const roomEms = 4.6;

const emsOf = (word: string): number =>
  Array.from(word, advance).reduce((sum, each) => sum + each, 0);

/** A target of several words is set on several lines; its longest word decides. */
export const fitWord = (target: string): Fit => {
  const normal = Math.max(1, ...target.split(' ').map(emsOf));
  const { stretch, factor } =
    stretches.find((each) => normal * each.factor <= roomEms) ?? narrowest;
  return { stretch, ems: normal * factor };
};
