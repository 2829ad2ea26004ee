/** What one character outside ASCII means to a reader: letters, a mark, a kind of gap, or nothing at all. */

/** What separates a letter from the one before it. The numbers order gaps by weight. */
export const gap = {
  none: 0,
  /** Zero-width characters, soft hyphens: nothing that a reader would see. */
  invisible: 1,
  /** The zero-width space, at which a word may end all the same. */
  invisibleBreak: 2,
  apostrophe: 3,
  hyphen: 4,
  space: 5,
  /** The apostrophe of an ending: "winter's", "we'll". */
  ending: 6,
} as const;

/** Bits that describe one letter. */
export const trait = {
  /** A word may begin, or end, with this letter. */
  opens: 1,
  closes: 2,
  /** The same where only an inner capital says so, as in "SnowDay". */
  opensSoftly: 4,
  closesSoftly: 8,
  digit: 16,
  /** A symbol that may stand for a letter. */
  symbol: 32,
  /** Only compatibility folding leads to this letter: full-width, mathematical, ligatures. */
  compatible: 64,
  /** Of a script without spaces between words, so that each character may begin or end one. */
  standsAlone: 128,
  capital: 256,
} as const;

/**
 * Parallel arrays, one item a letter: `codes` are folded code points, `start` and `end` (exclusive)
 * UTF-16 units of `text`, `gaps` says what stands before the letter, `traits` holds the bits above,
 * `readings` the other letters that it may pass for (3 for e).
 */
export type Letters = {
  readonly text: string;
  readonly codes: number[];
  readonly start: number[];
  readonly end: number[];
  readonly gaps: number[];
  readonly traits: number[];
  readonly readings: (readonly number[] | undefined)[];
};

export type Character =
  | { readonly is: 'gap'; readonly gap: number }
  | { readonly is: 'mark' }
  | { readonly is: 'letters'; readonly codes: readonly number[]; readonly traits: number };

const gapOf = (weight: number): Character => ({ is: 'gap', gap: weight });

const space = gapOf(gap.space);
const hyphens = new Set('‐‑⁃−·•‧∙⋅・﹘﹣－˗⸗');
const apostrophes = new Set('’‘‛ʼʻʹ′´＇`ꞌ');
/** Characters of category letter or symbol that show nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/;
const invisible = /^[\p{Default_Ignorable_Code_Point}\u180e\p{Cf}]$/u;
/** Accents and overlays that belong to no script; the vowel signs of other scripts are letters. */
const accent =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const accents = new RegExp(accent, 'g');
const letter = /^[\p{L}\p{Nd}\p{Nl}\p{M}]$/u;
const enclosed = /^[\u24b6-\u24e9\u{1f130}-\u{1f149}]$/u;
const capital = /^[\p{Lu}\p{Lt}]$/u;
const han = /^\p{Script=Han}$/u;

/** Letters with a stroke, ligatures of two letters: spelling conventions that Unicode does not decompose. */
const plainSpelling = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ħ: 'h',
    ŧ: 't',
    þ: 'th',
    ς: 'σ',
  }),
);

const codesOf = (text: string): number[] =>
  Array.from(text).flatMap((char) =>
    Array.from(plainSpelling.get(char) ?? char, (each) => each.codePointAt(0) ?? 0),
  );

const withoutAccents = (text: string): string => text.replace(accents, '');

/** Regional indicators and the negative circled and squared capitals have no decomposition of their own. */
const emblems = [0x1f1e6, 0x1f150, 0x1f170];
const emblemLetter = (code: number): number | undefined => {
  const first = emblems.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : code - first + 0x61;
};

const classify = (char: string): Character => {
  const code = char.codePointAt(0) ?? 0;
  if (apostrophes.has(char)) return gapOf(gap.apostrophe);
  if (hyphens.has(char)) return gapOf(gap.hyphen);
  if (blanks.test(char)) return space;
  if (char === '\u200b') return gapOf(gap.invisibleBreak);
  if (invisible.test(char)) return gapOf(gap.invisible);
  if (accent.test(char)) return { is: 'mark' };
  const emblem = emblemLetter(code);
  if (emblem !== undefined) {
    return { is: 'letters', codes: [emblem], traits: trait.compatible };
  }
  if (!letter.test(char) && !enclosed.test(char)) return space;
  const canonical = withoutAccents(char.toLowerCase().normalize('NFD'));
  const compatible = withoutAccents(canonical.normalize('NFKD').toLowerCase().normalize('NFKD'));
  const codes = codesOf(compatible);
  if (codes.length === 0) return { is: 'mark' };
  const traits =
    (canonical === compatible ? 0 : trait.compatible) |
    (han.test(char) ? trait.standsAlone : 0) |
    (capital.test(char) ? trait.capital : 0);
  return { is: 'letters', codes, traits };
};

/** Pure memo: the same character always means the same; bounded so that no clue can make it grow. */
const known = new Map<number, Character>();
const mostKnown = 4096;

/** `code` is a code point of 128 or more; a lone surrogate is a gap. */
export const characterOf = (code: number): Character => {
  const before = known.get(code);
  if (before !== undefined) return before;
  const character = code >= 0xd800 && code <= 0xdfff ? space : classify(String.fromCodePoint(code));
  if (known.size >= mostKnown) known.clear();
  known.set(code, character);
  return character;
};
