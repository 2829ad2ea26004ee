/** clembench's own clue check, faults included, for results that compare with published ones. */
import { stem } from 'porter2';
import type { Card } from '../card.ts';
import { nltkStopWords } from '../functionWords.ts';
import type { Verdict } from './verdict.ts';

const punctuation = /[!-/:-@[-`{-~]/;

/** NLTK's Snowball stemmer takes typographic apostrophes for plain ones and lowers case. */
const snowball = (word: string): string => stem(word.toLowerCase().replace(/[‘’‛]/g, "'"));

type CleanedClue = { readonly text: string; readonly places: readonly number[] };

/** Stripped, in lower case, without ASCII punctuation; `places` leads back to the clue's UTF-16 units. */
const clean = (clue: string): CleanedClue => {
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < clue.length; at++) {
    const char = clue.charAt(at);
    if (punctuation.test(char)) continue;
    for (const lowered of char.toLowerCase()) {
      text += lowered;
      places.push(at);
    }
  }
  return { text, places };
};

/** A reply as clembench compares it: stripped, lower case, without ASCII punctuation; inner newlines stay. */
export const cleanForClembench = (text: string): string => clean(text.trim()).text;

/** The first word of the clue with the stem of a forbidden word ends the check, as it does there. */
export const judgeClembench = (card: Card, clue: string): Verdict => {
  const forbidden = new Map<string, string>();
  for (const word of [card.target, ...card.related]) {
    const stemmed = snowball(word);
    if (!forbidden.has(stemmed)) forbidden.set(stemmed, word);
  }
  const { text, places } = clean(clue.trim());
  const indent = clue.length - clue.trimStart().length;
  let from = 0;
  for (const word of text.split(' ')) {
    const to = from + word.length;
    const stemmed = nltkStopWords.has(word) ? undefined : snowball(word);
    const hit = stemmed === undefined ? undefined : forbidden.get(stemmed);
    if (hit !== undefined && stemmed !== undefined) {
      const start = indent + (places[from] ?? 0);
      const end = indent + (places[to - 1] ?? 0) + 1;
      const kind = word === hit.toLowerCase() ? 'exact' : 'variant';
      const breach = {
        word: hit,
        kind,
        match: clue.slice(start, end),
        start,
        end,
        normalised: word,
      } as const;
      return { legal: false, breaches: [breach] };
    }
    from = to + 1;
  }
  return { legal: true, breaches: [] };
};
