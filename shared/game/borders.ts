/** Where words begin and end in folded letters, and which apostrophes belong to an ending ("winter's"). */
import { gap, trait } from './characters.ts';
import type { Letters } from './characters.ts';

const endings = new Set(['s', 'd', 'm', 't', 'll', 're', 've']);
const longestEnding = 2;

const mark = (letters: Letters, at: number, bits: number): void => {
  if (at >= 0 && at < letters.traits.length) letters.traits[at] = (letters.traits[at] ?? 0) | bits;
};

const has = (letters: Letters, at: number, bits: number): boolean =>
  ((letters.traits[at] ?? 0) & bits) !== 0;

/** The ending that starts at `at`, or '' if the letters there are none. */
const endingAt = (letters: Letters, at: number): string => {
  let to = at + 1;
  while (letters.gaps[to] === gap.none && to - at <= longestEnding) to++;
  if (letters.gaps[to] === gap.apostrophe) return '';
  const ending = String.fromCodePoint(...letters.codes.slice(at, to));
  if (!endings.has(ending)) return '';
  return ending === 't' && letters.codes[at - 1] !== 0x6e ? '' : ending;
};

const can = [0x63, 0x61, 0x6e];
const isCan = (letters: Letters, end: number): boolean =>
  can.every((code, index) => letters.codes[end - 2 + index] === code) &&
  letters.gaps[end - 2] !== gap.none;

/** "do" ends before the n of "don't", "can" after that of "can't". */
const closeBeforeEnding = (letters: Letters, at: number, ending: string): void => {
  const before = ending === 't' && !isCan(letters, at - 1) ? at - 2 : at - 1;
  mark(letters, before, trait.closes);
};

const notSmall = trait.capital | trait.digit | trait.symbol;

const isInnerCapital = (letters: Letters, at: number): boolean =>
  has(letters, at, trait.capital) && !has(letters, at - 1, notSmall);

const divide = (letters: Letters, at: number): void => {
  mark(letters, at - 1, trait.closes);
  mark(letters, at, trait.opens);
};

/** Fills in the border traits; an ending's apostrophe becomes `gap.ending`. */
export const setBorders = (letters: Letters): Letters => {
  let apostrophes = 0;
  for (let at = 0; at < letters.codes.length; at++) {
    const before = letters.gaps[at];
    if (before === gap.none) {
      if (has(letters, at, trait.digit) !== has(letters, at - 1, trait.digit)) divide(letters, at);
      else if (has(letters, at, trait.standsAlone) || has(letters, at - 1, trait.standsAlone))
        divide(letters, at);
      else if (isInnerCapital(letters, at)) {
        mark(letters, at - 1, trait.closesSoftly);
        mark(letters, at, trait.opensSoftly);
      }
    } else if (before === gap.apostrophe) {
      const ending = apostrophes === 0 ? endingAt(letters, at) : '';
      apostrophes++;
      if (ending === '') divide(letters, at);
      else {
        letters.gaps[at] = gap.ending;
        closeBeforeEnding(letters, at, ending);
      }
    } else {
      apostrophes = 0;
      if (before !== gap.invisible) divide(letters, at);
    }
  }
  mark(letters, letters.codes.length - 1, trait.closes);
  return letters;
};
