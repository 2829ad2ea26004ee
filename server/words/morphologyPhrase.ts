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

/** The last word of "hot dog", the first of "give up", "mother-in-law" and "attorney general". */
const heads = (tokens: readonly Token[]): readonly number[] => {
  const content = tokens.flatMap(({ text, isWord }, index) =>
    isWord && !functionWords.has(text) ? [index] : [],
  );
  return [...new Set([...content.slice(0, 1), ...content.slice(-1)])];
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
