/** Shorter readings of a definition, for when some of its words may not be said. */
import { isFunctionWord } from '../../../words/functionWords.ts';
import type { Part, SenseFacts } from '../clueFacts.ts';
import { withRightArticles } from './english.ts';

export type Reading = {
  readonly text: string;
  /** From 0 to 1: how much of the definition is left. */
  readonly completeness: number;
};

const nounBorders =
  /,? (?=(?:that|which|who|whose|where|when|with|without|used|made|consisting|containing|having|for|from|in|on|at|during|between|through|especially|usually|often|typically|such|after|before|under|over|within|designed|located|worn|given|held|produced|performed|caused|formed|characterized|against|among|so|because|as) )|, /g;
/** After a verb a preposition may belong to it ("look at"), so less may be cut. */
const otherBorders =
  /,? (?=(?:that|which|who|when|while|until|so as|in order|especially|such as|because|usually|often) )|, /g;

const shortest = 3;

const countWords = (text: string): number => text.split(' ').length;

/** No article, preposition or half of a pair may stand at the end. */
const endsWell = (text: string): boolean => {
  const last = /([a-z]+)$/i.exec(text)?.[1] ?? '';
  return (
    last !== '' &&
    !isFunctionWord(last.toLowerCase()) &&
    !/\b(?:either|both|neither|such) [^,]*$/.test(text)
  );
};

/** Everything before a border between phrases. */
const beginnings = (clause: string, part: Part): readonly string[] => {
  const borders = part === 'noun' ? nounBorders : otherBorders;
  return [...clause.matchAll(borders)]
    .map(({ index }) => clause.slice(0, index))
    .filter((text) => countWords(text) >= shortest && endsWell(text))
    .reverse();
};

const standIns: ReadonlyMap<string, string> = new Map([
  ['person', 'someone'],
  ['animal', 'an animal'],
  ['plant', 'a plant'],
  ['time', 'a time'],
  ['place', 'a place'],
  ['feeling', 'a feeling'],
  ['group', 'a group'],
  ['substance', 'a substance'],
  ['quality', 'a quality'],
  ['event', 'an event'],
  ['body', 'a part of the body'],
]);

/** For heads of no special topic. */
const standInBefore: ReadonlyMap<string, string> = new Map([
  ['where', 'a place'],
  ['when', 'a time'],
]);

const headBorder =
  /^(?:[a-z’-]+ ){0,6}?[a-z’-]+,? (?=(that|which|who|whose|of|used|made|with|for (?=[a-z]+ing)|to (?:support|hold|make|keep|give|cover|protect|cut|carry|remove|prevent|show|help|move|produce|provide|form|join|store|measure|attract|treat|open|close|lift|pull|push|wear|eat|drink|play|do|be|have|get|take|put|hit|control|clean|see|hear)|in which|on which|where|consisting|containing|having|between|during|when|designed|worn|located|produced) )/;

/** "the season of the year between…" -> "a time of the year between…": the head gives way to something vaguer. */
const withVagueHead = (clause: string, topic: string | undefined): readonly string[] => {
  const found = headBorder.exec(clause);
  if (!found) return [];
  const [head, border = ''] = found;
  const standIn = standIns.get(topic ?? '') ?? standInBefore.get(border) ?? 'something';
  if (border === 'of' && !/^a (?:time|place|group|feeling)$/.test(standIn)) return [];
  const rest = clause.slice(head.length);
  if (countWords(rest) < shortest) return [];
  const who = standIn === 'someone' ? rest.replace(/^(?:that|which) /, 'who ') : rest;
  return [`${standIn} ${who}`];
};

/** "the coldest season" -> "the season": a describing word between article and noun can go. */
const withoutDescribingWords = (
  clause: string,
  isDescribing: (word: string) => boolean,
): readonly string[] =>
  [...clause.matchAll(/\b(?:an?|the|any) ([a-z-]+) (?=([a-z]+))/g)]
    .filter(([, word = '', next = '']) => isDescribing(word) && !isFunctionWord(next))
    .map(({ 0: match, 1: word = '', index }) => {
      const at = index + match.lastIndexOf(word);
      return withRightArticles(clause.slice(0, at) + clause.slice(at + word.length + 1));
    });

const longest = 22;

/** Every reading that is a whole phrase, the most complete first, as written in the lexicon: no capital, no stop. */
export const readingsOf = (
  { meaning, part, topic }: Pick<SenseFacts, 'meaning' | 'part' | 'topic'>,
  isDescribing: (word: string) => boolean,
): readonly Reading[] => {
  const clauses = meaning.split('; ').filter((clause) => clause !== '');
  const [first = '', second = ''] = clauses;
  const total = countWords(first);
  const readings: Reading[] = [];
  const add = (text: string, completeness: number): void => {
    if (countWords(text) <= longest && !readings.some((other) => other.text === text)) {
      readings.push({ text, completeness });
    }
  };
  if (first === '') return [];
  if (second !== '' && total < 8) add(`${first}; ${second}`, 1);
  add(first, 1);
  if (part === 'noun') {
    for (const text of withoutDescribingWords(first, isDescribing)) add(text, 0.85);
    for (const text of withVagueHead(first, topic)) add(text, 0.7);
  }
  for (const text of beginnings(first, part)) add(text, (0.75 * countWords(text)) / total);
  if (part === 'noun') {
    for (const vague of withVagueHead(first, topic)) {
      for (const text of beginnings(vague, part)) add(text, (0.5 * countWords(text)) / total);
    }
  }
  if (second !== '' && countWords(second) >= shortest) add(second, 0.4);
  return readings;
};
