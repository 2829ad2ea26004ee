/** Text as a reader takes it in: folded letters, each with its place in the original and what precedes it. */
import { setBorders } from './borders.ts';
import { characterOf, gap, trait } from './characters.ts';
import type { Letters } from './characters.ts';
import { lookAlikes } from './lookAlikes.ts';

const kindOf = { letter: 1, digit: 2, apostrophe: 3, hyphen: 4 } as const;
/** What each ASCII character is; 0 stands for white space and the punctuation that ends a word. */
const ascii = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  if (/[a-z]/i.test(char)) ascii[code] = kindOf.letter;
  else if (/\d/.test(char)) ascii[code] = kindOf.digit;
  else if (/['`]/.test(char)) ascii[code] = kindOf.apostrophe;
  else if (/[-_~*+=^\\|#@$%]/.test(char)) ascii[code] = kindOf.hyphen;
}

const isLower = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isRegional = (code: number): boolean => code >= 0x1f1e6 && code <= 0x1f1ff;

const readAsEll = [0x6c];
const readAsEye = [0x69];

/** A capital I after a small letter reads as l, a small l after a capital as I. */
const caseTrick = (code: number, before: number): readonly number[] | undefined => {
  const afterCapital = (before & trait.capital) !== 0;
  if (code === 0x49 && !afterCapital) return readAsEll;
  if (code === 0x6c && afterCapital) return readAsEye;
  return undefined;
};

/** Two regional indicators alone are a flag, which is an emoji and says nothing in letters. */
const isFlag = (text: string, at: number): boolean => {
  const regional = (index: number): boolean => isRegional(text.codePointAt(index) ?? 0);
  return regional(at - 2)
    ? !regional(at - 4) && !regional(at + 2)
    : regional(at + 2) && !regional(at + 4);
};

const wordSymbols = /[@$€£!¡|+]/;
const isWordy = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code < 128)
    return (
      ascii[code] === kindOf.letter ||
      ascii[code] === kindOf.digit ||
      wordSymbols.test(text.charAt(at))
    );
  return code >= 128;
};

/** May the symbol at this place stand for a letter? Exclamation marks and the like only within a word. */
const spells = (text: string, at: number): boolean => {
  const symbol = text.charAt(at);
  if (!wordSymbols.test(symbol)) return false;
  return /[!¡|+]/.test(symbol)
    ? isWordy(text, at - 1) && isWordy(text, at + 1)
    : isWordy(text, at - 1) || isWordy(text, at + 1);
};

const codeOfW = 0x77;
const isV = (code: number): boolean => (code | 0x20) === 0x76;

/** Two v are a w to the eye. */
const isDoubleV = (text: string, at: number): boolean =>
  isV(text.charCodeAt(at)) && isV(text.charCodeAt(at + 1));

/**
 * Folds case, accents, Unicode form, ß and ligatures, in one pass over the text.
 * With `symbolsSpell`, symbols that may stand for letters count as letters ("w!nter"), and vv as w.
 * Two texts that Unicode calls canonically equal give the same letters, gaps and borders.
 */
export const foldLetters = (text: string, symbolsSpell = false): Letters => {
  const letters: Letters = {
    text,
    codes: [],
    start: [],
    end: [],
    gaps: [],
    traits: [],
    readings: [],
  };
  let pending: number = gap.space;
  let hyphens = 0;
  const separate = (weight: number): void => {
    if (weight === gap.hyphen) hyphens++;
    /** Two hyphens in a row are a dash. */
    const heavier = hyphens > 1 ? gap.space : weight;
    if (heavier > pending) pending = heavier;
  };
  const put = (
    code: number,
    from: number,
    to: number,
    traits: number,
    readings: readonly number[] | undefined,
  ): void => {
    letters.codes.push(code);
    letters.start.push(from);
    letters.end.push(to);
    letters.gaps.push(pending);
    letters.traits.push(traits);
    letters.readings.push(readings);
    pending = gap.none;
    hyphens = 0;
  };
  const putLetter = (code: number, at: number): void => {
    const before = pending === gap.none ? letters.traits.at(-1) : undefined;
    const readings = before === undefined ? undefined : caseTrick(code, before);
    put(code | 0x20, at, at + 1, code < 0x61 ? trait.capital : 0, readings);
  };
  const putWide = (code: number, at: number, next: number): void => {
    const character = characterOf(code);
    if (character.is === 'mark') {
      if (letters.end.length > 0 && pending <= gap.invisibleBreak)
        letters.end[letters.end.length - 1] = next;
    } else if (character.is === 'gap') separate(character.gap);
    else if (isRegional(code) && isFlag(text, at)) separate(gap.space);
    else {
      for (const each of character.codes) {
        const digit = each < 128 && ascii[each] === kindOf.digit ? trait.digit : 0;
        put(
          each,
          at,
          next,
          character.traits | digit,
          isLower(each) ? undefined : lookAlikes.get(each),
        );
      }
    }
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (symbolsSpell && isDoubleV(text, at)) {
      put(codeOfW, at, at + 2, trait.symbol, undefined);
      at++;
      continue;
    }
    if (code < 128) {
      const kind = ascii[code];
      if (kind === kindOf.letter) putLetter(code, at);
      else if (kind === kindOf.digit) put(code, at, at + 1, trait.digit, lookAlikes.get(code));
      else if (symbolsSpell && spells(text, at))
        put(code, at, at + 1, trait.symbol, lookAlikes.get(code));
      else if (kind === kindOf.apostrophe)
        separate(pending === gap.apostrophe ? gap.space : gap.apostrophe);
      else separate(kind === kindOf.hyphen ? gap.hyphen : gap.space);
    } else if (symbolsSpell && spells(text, at))
      put(code, at, at + 1, trait.symbol, lookAlikes.get(code));
    else {
      const wide = text.codePointAt(at) ?? code;
      const next = at + (wide > 0xffff ? 2 : 1);
      putWide(wide, at, next);
      at = next - 1;
    }
  }
  return setBorders(letters);
};

/** Folded letters as words with one space between them; hyphens separate, apostrophes vanish. */
export const textOf = ({ codes, gaps }: Letters): string => {
  let text = '';
  for (const [index, code] of codes.entries()) {
    const apart = gaps[index] === gap.hyphen || gaps[index] === gap.space;
    text += (apart && index > 0 ? ' ' : '') + String.fromCodePoint(code);
  }
  return text;
};

/** The folded words of a text with one space between them. */
export const foldText = (text: string): string => textOf(foldLetters(text));

/**
 * What a guess comes down to: folded, without a leading article, quotes, brackets, hyphens or spaces, so
 * that "the Ice-Cream" and "icecream" are equal. Empty if the text has no letter or digit.
 */
export const foldGuess = (text: string): string =>
  foldText(text)
    .replace(/^(?:the|an?) (?=.)/u, '')
    .replaceAll(' ', '');
