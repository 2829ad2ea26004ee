/** Finds what makes a card unplayable or unfair, before anybody plays it. */
import { functionWords } from '#shared/game/functionWords';
import { foldGuess, foldText } from '#shared/game/normalise';
import { textLimits } from '#shared/protocol/messages';
import type { BreachKind } from '#shared/game/card';
import type { LinedEntry } from './ownEntry.ts';
import { repeats } from './repeats.ts';

export const findingCodes = [
  'EMPTY_TARGET',
  'UNMATCHABLE_TARGET',
  'DUPLICATE_TARGET',
  'NO_RELATED',
  'TOO_MANY_RELATED',
  'EMPTY_RELATED',
  'LONG_RELATED',
  'RELATED_IS_TARGET',
  'RELATED_REPEATS_TARGET',
  'DUPLICATE_RELATED',
  'RELATED_REPEATS_RELATED',
  'FUNCTION_WORD',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export type Finding = {
  readonly line: number;
  readonly code: FindingCode;
  readonly sentence: string;
};

/** More than any card game prints; comparing each with each takes time that grows with the square. */
const mostRelated = 20;

const longestQuoted = 40;
const quote = (word: string): string => {
  const trimmed = word.trim();
  const isLong = trimmed.length > longestQuoted;
  return `“${isLong ? `${trimmed.slice(0, longestQuoted)}…` : trimmed}”`;
};

const relationTo: Readonly<Record<BreachKind, string>> = {
  exact: 'is the same word as',
  disguise: 'is only another way to write',
  variant: 'is a form of',
  part: 'shares a part with',
  compound: 'shares a part with',
};

/** What a guess has to say, or why no guess can say it. */
const unmatchable = (target: string): string | undefined => {
  if (foldGuess(target) === '') return 'has no letter or digit that a guess could match';
  if (/[\r\n\u2028\u2029]/.test(target.trim())) return 'has a line break, and a guess is one line';
  if (target.length > textLimits.guess) {
    return `is longer than a guess may be (${textLimits.guess} characters)`;
  }
  if (/\S\s*[([{]|[)\]}]\s*\S/.test(target)) {
    return 'has a remark in brackets, which nobody would add to a guess';
  }
  return undefined;
};

type Report = (code: FindingCode, sentence: string) => void;

const checkAgainstTarget = (word: string, target: string, report: Report): void => {
  const kind = repeats(word, target);
  if (kind === undefined) return;
  const relation = `${relationTo[kind]} the target ${quote(target)}`;
  report('RELATED_REPEATS_TARGET', `The related word ${quote(word)} ${relation}.`);
};

const checkAgainstRelated = (word: string, other: string, report: Report): void => {
  if (foldGuess(word) === foldGuess(other)) {
    report('DUPLICATE_RELATED', `The related word ${quote(word)} stands twice on the card.`);
    return;
  }
  const kind = repeats(word, other);
  if (kind === undefined) return;
  const relation = `${relationTo[kind]} ${quote(other)}`;
  report('RELATED_REPEATS_RELATED', `The related word ${quote(word)} ${relation}.`);
};

const isFunctionWord = (word: string): boolean => functionWords.has(foldText(word));

const checkRelated = ({ target, related }: LinedEntry, report: Report): void => {
  if (related.length === 0) {
    report('NO_RELATED', `The card of ${quote(target)} has no related words.`);
  }
  if (related.length > mostRelated) {
    const limit = `${related.length} related words; ${mostRelated} are the most that are compared`;
    report('TOO_MANY_RELATED', `The card of ${quote(target)} has ${limit}.`);
  }
  const seen: string[] = [];
  for (const word of related.slice(0, mostRelated)) {
    if (word.length > textLimits.guess) {
      const limit = `is longer than ${textLimits.guess} characters`;
      report('LONG_RELATED', `The related word ${quote(word)} ${limit}.`);
      continue;
    }
    if (foldGuess(word) === '') {
      const what = word.trim() === '' ? 'is empty' : `(${quote(word)}) has no letter or digit`;
      report('EMPTY_RELATED', `A related word of ${quote(target)} ${what}.`);
      continue;
    }
    if (foldGuess(word) === foldGuess(target)) {
      report('RELATED_IS_TARGET', `The related word ${quote(word)} is the target itself.`);
    } else if (isFunctionWord(word)) {
      const why = 'is a function word, which the judge lets pass';
      report('FUNCTION_WORD', `The related word ${quote(word)} ${why}.`);
    } else {
      checkAgainstTarget(word, target, report);
      for (const other of seen) checkAgainstRelated(word, other, report);
      seen.push(word);
    }
  }
};

/** Every finding, in the order of the entries. An entry without a target, or with an endless one, isn't looked at further. */
export const lintDeck = (entries: readonly LinedEntry[]): readonly Finding[] => {
  const findings: Finding[] = [];
  const firstLineOf = new Map<string, number>();
  for (const entry of entries) {
    const { line, target } = entry;
    const report: Report = (code, sentence) => findings.push({ line, code, sentence });
    if (target.trim() === '') {
      report('EMPTY_TARGET', 'The card has no target.');
      continue;
    }
    const key = foldGuess(target);
    const first = firstLineOf.get(key);
    if (key !== '' && first !== undefined) {
      report('DUPLICATE_TARGET', `The target ${quote(target)} stands on line ${first} already.`);
    }
    firstLineOf.set(key, first ?? line);
    const reason = unmatchable(target);
    if (reason !== undefined) {
      report('UNMATCHABLE_TARGET', `The target ${quote(target)} ${reason}.`);
    }
    if (target.length <= textLimits.guess) checkRelated(entry, report);
  }
  return findings;
};
