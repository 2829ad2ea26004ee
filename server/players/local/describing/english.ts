/** Small rules of English that every phrase needs: articles, plurals, lists, capitals. */
import type { Lexicon } from '../lexicon.ts';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a", or "an" where the word is spoken with a vowel first: an hour, a unit. */
export const articleFor = (word: string): 'a' | 'an' => {
  if (/^(?:hon(?:est|or|our)|hour|heir)/.test(word)) return 'an';
  if (/^(?:uni(?!n|m)|us[ae]|eu|one|ubiq|uten)/.test(word)) return 'a';
  return /^[aeiou]/.test(word) ? 'an' : 'a';
};

/** "ivory, a trunk and a herd". */
export const listed = (words: readonly string[], last: 'and' | 'or' = 'and'): string => {
  const head = words.slice(0, -1).join(', ');
  const tail = words.at(-1) ?? '';
  return head === '' ? tail : `${head} ${last} ${tail}`;
};

/** "a trunk", "an ear"; "ivory". */
export const withArticle = (lexicon: Lexicon, noun: string): string =>
  lexicon.inGeneral(noun) === noun ? noun : `${articleFor(noun)} ${noun}`;

/** Mends "a" and "an" before the words that now follow them. */
export const withRightArticles = (text: string): string =>
  text.replace(/\b([Aa])n?(?= ([a-z]))/g, (article: string, a: string, _next, at: number) => {
    if (!/^an?$/i.test(article)) return article;
    const word = text.slice(at + article.length + 1);
    return a === 'A' ? capitalised(articleFor(word)) : articleFor(word);
  });
