/** Inflections and regional spellings of entries of several words: hot dogs, mothers-in-law, gave up. */
import { functionWords } from '#shared/game/functionWords';
import { inflectionsOf, partsOf } from './morphologyForms.ts';
import { spellingsOf } from './morphologyFamily.ts';

type Token = { readonly text: string; readonly isWord: boolean };

/** Words and what stands between them, so that the phrase can be put together again. */
const tokensOf = (phrase: string): readonly Token[] =>
  (phrase.toLowerCase().match(/[\p{L}\p{M}'’]+|[^\p{L}\p{M}'’]+/gu) ?? []).map((text) => ({
    text,
    isWord: /\p{L}/u.test(text),
  }));

const withReplaced = (tokens: readonly Token[], at: number, replacement: string): string =>
  tokens
    .map(({ text }, index) => (index === at ? replacement : text))
    .join('')
    .trim();

/** The first word of "give up" and "mother-in-law", the last of "hot dog". */
const heads = (tokens: readonly Token[]): readonly number[] => {
  const words = tokens.flatMap(({ isWord }, index) => (isWord ? [index] : []));
  const content = words.filter((index) => !functionWords.has(tokens[index]?.text ?? ''));
  const [first] = content;
  const last = content.at(-1);
  const found = new Set<number>();
  if (last !== undefined) found.add(last);
  if (first !== undefined && content.length < words.length) found.add(first);
  return [...found];
};

export const phraseInflections = (phrase: string): readonly string[] => {
  const tokens = tokensOf(phrase);
  if (tokens.filter(({ isWord }) => isWord).length < 2) return [];
  return heads(tokens).flatMap((at) => {
    const head = tokens[at]?.text ?? '';
    const known = partsOf(head) === '' ? [] : inflectionsOf(head);
    return known.map((form) => withReplaced(tokens, at, form));
  });
};

export const phraseSpellings = (phrase: string): readonly string[] => {
  const tokens = tokensOf(phrase);
  return tokens.flatMap(({ text, isWord }, at) =>
    isWord ? spellingsOf(text).map((other) => withReplaced(tokens, at, other)) : [],
  );
};
