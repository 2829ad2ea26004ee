/** Clues that say what the word means. */
import { isFunctionWord } from '../../../words/functionWords.ts';
import type { SenseFacts } from '../clueFacts.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ClueCandidate } from './clueCandidate.ts';
import { readingsOf } from './cutMeaning.ts';
import { articleFor, capitalised, pluralOf } from './english.ts';

const asYourOwn = (text: string): string =>
  text.replace(/\bone[’']s\b/g, 'your').replace(/\boneself\b/g, 'yourself');

/** Share of plurals; where the article is missing, one has to be surer that there should be one. */
const clearlyCounted = 0.2;

/** Many definitions begin without an article: "diurnal insect that…". */
const headOfPhrase =
  /^[a-z’-]+(?: [a-z’-]+){0,3}?(?=$|[,;]| (?:that|which|who|of|used|made|with|for|in|where|consisting|containing|having|between|by|on|to|from|typically|usually|especially|designed|worn|located|produced|accompanying|resembling) )/;

const withItsArticle = (lexicon: Lexicon, meaning: string): string => {
  const [phrase = ''] = headOfPhrase.exec(meaning) ?? [];
  const words = phrase.split(' ');
  const [first = '', head = ''] = [words[0], words.at(-1)];
  const isCounted =
    lexicon.lemmaOf(head) === head && pluralOf(lexicon, head, clearlyCounted) !== undefined;
  if (!isCounted || isFunctionWord(first) || /ing$|s$/.test(head) || /[a-z]ing$/.test(first))
    return meaning;
  return `${articleFor(first)} ${meaning}`;
};

const nounSentences = (lexicon: Lexicon, bare: string): readonly string[] => {
  const meaning = withItsArticle(lexicon, bare);
  const act = /^the (?:act|action|activity|process|practice) of ((?!being)\w+ing .+)$/.exec(
    meaning,
  );
  if (act) return [`${capitalised(asYourOwn(act[1] ?? ''))}.`];
  const many = /^any (?:of (?:various|several|numerous|many) |of a number of )(.+)$/.exec(meaning);
  if (many) return [`One of many ${many[1] ?? ''}.`];
  const any = /^any (?:of (?:the )?)?(.+)$/.exec(meaning);
  if (any && !meaning.startsWith('any of')) return [`Any ${any[1] ?? ''}.`];
  if (/^(?:an?|the|one of|some(?:one|thing|body)|an) /.test(meaning)) {
    const someone = meaning.replace(/^a person (?=who )/, 'someone ');
    return [`It’s ${someone}.`, `${capitalised(someone)}.`, `Think of ${someone}.`];
  }
  return [`${capitalised(meaning)}.`];
};

const verbSentences = (meaning: string): readonly string[] => {
  const own = asYourOwn(meaning);
  const doing = own.replace(/^be /, 'are ').replace(/; be /g, '; are ');
  return [`To ${own}.`, `It’s what you do when you ${doing}.`];
};

const sentencesOf = (
  lexicon: Lexicon,
  { part }: SenseFacts,
  meaning: string,
): readonly string[] => {
  if (part === 'noun') return nounSentences(lexicon, meaning);
  if (part === 'verb') return verbSentences(meaning.replace(/^to /, ''));
  return [`It means “${meaning}”.`, `You could put it as “${meaning}”.`];
};

/** A definition is at its best between a phrase and a long sentence. */
const lengthAppeal = (text: string): number => {
  const count = text.split(' ').length;
  if (count < 4) return 0.6;
  return count <= 16 ? 1 : 0.8;
};

export const definitionClues = (lexicon: Lexicon, sense: SenseFacts): readonly ClueCandidate[] =>
  readingsOf(sense.meaning, sense.part, sense.topic).flatMap(({ text, completeness }) =>
    sentencesOf(lexicon, sense, text).map((sentence) => ({
      family: 'definition' as const,
      text: sentence,
      appeal: completeness * lengthAppeal(text),
    })),
  );
