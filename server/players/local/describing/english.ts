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

const irregularPlurals: ReadonlyMap<string, string> = new Map(
  `child children, person people, foot feet, tooth teeth, goose geese, mouse mice, knife knives, wife wives, life lives, leaf leaves,
   wolf wolves, half halves, shelf shelves, thief thieves, loaf loaves, calf calves, scarf scarves`
    .split(/,\s+/)
    .map((pair): [string, string] => {
      const [one = '', many = ''] = pair.split(' ');
      return [one, many];
    }),
);

const pluralsOf = (noun: string): readonly string[] => {
  const irregular = irregularPlurals.get(noun);
  if (irregular !== undefined) return [irregular];
  if (/(?:^|[a-z])man$/.test(noun) && !/(?:hu|ger|ro|sha)man$/.test(noun))
    return [noun.replace(/an$/, 'en')];
  if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`];
  if (/o$/.test(noun)) return [`${noun}s`, `${noun}es`];
  return [/(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`];
};

/** Things that one counts are met in the plural at least this often, as a share of the singular. */
const countableShare = 0.08;

/** undefined for what isn't counted (music, ivory), as far as its use shows. */
export const pluralOf = (
  lexicon: Lexicon,
  noun: string,
  share = countableShare,
): string | undefined => {
  const least = share * lexicon.perMillion(noun);
  return pluralsOf(noun)
    .filter((plural) => lexicon.perMillion(plural) > least)
    .sort((a, b) => lexicon.perMillion(b) - lexicon.perMillion(a))[0];
};

/** "a trunk", "an ear"; "ivory". */
export const withArticle = (lexicon: Lexicon, noun: string): string =>
  pluralOf(lexicon, noun) === undefined ? noun : `${articleFor(noun)} ${noun}`;

/** "trunks"; "ivory". */
export const inGeneral = (lexicon: Lexicon, noun: string): string =>
  pluralOf(lexicon, noun) ?? noun;

/** Mends "a" and "an" before the words that now follow them. */
export const withRightArticles = (text: string): string =>
  text.replace(/\b([Aa])n?(?= ([a-z]))/g, (article: string, a: string, _next, at: number) => {
    if (!/^an?$/i.test(article)) return article;
    const word = text.slice(at + article.length + 1);
    return a === 'A' ? capitalised(articleFor(word)) : articleFor(word);
  });
