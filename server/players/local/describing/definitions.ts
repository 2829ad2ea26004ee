/** Clues that say what the word means. */
import { isFunctionWord } from '../../../words/functionWords.ts';
import type { SenseFacts } from '../clueFacts.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ClueCandidate } from './clueCandidate.ts';
import { readingsOf } from './cutMeaning.ts';
import { articleFor, capitalised } from './english.ts';

const asYourOwn = (text: string): string =>
  text.replace(/\bone[’']s\b/g, 'your').replace(/\boneself\b/g, 'yourself');

/** Many definitions begin without an article: "diurnal insect that…". */
const headOfPhrase =
  /^[a-z’-]+(?: [a-z’-]+){0,3}?(?=$|[,;]| (?:that|which|who|of|used|made|with|for|in|where|consisting|containing|having|between|by|on|to|from|typically|usually|especially|designed|worn|located|produced|accompanying|resembling) )/;

const withItsArticle = (lexicon: Lexicon, meaning: string): string => {
  const [phrase = ''] = headOfPhrase.exec(meaning) ?? [];
  const words = phrase.split(' ');
  const [first = '', head = ''] = [words[0], words.at(-1)];
  const isCounted = lexicon.isSayable(head) && lexicon.inGeneral(head) !== head;
  if (!isCounted || isFunctionWord(first) || /ing$|s$/.test(head) || /[a-z]ing$/.test(first))
    return meaning;
  return `${articleFor(first)} ${meaning}`;
};

/** Later clauses of a definition often lack their subject: "has a dull back", "usually worn in winter". */
const withSubject = (lexicon: Lexicon, clause: string): string => {
  const [first = ''] = clause.split(' ');
  if (/^(?:usually|often|sometimes|used|found|made|worn|considered|eaten|known)$/.test(first)) {
    return `It’s ${clause}`;
  }
  const isVerb =
    /[^s]s$/.test(first) && lexicon.facts(lexicon.lemmaOf(first))?.senses[0]?.part === 'verb';
  return isVerb || /^(?:has|is|can|was|may|does)$/.test(first)
    ? `It ${clause}`
    : capitalised(clause);
};

const nounSentences = (lexicon: Lexicon, bare: string): readonly string[] => {
  const meaning = withItsArticle(lexicon, bare);
  const act = /^the (?:act|action|activity|process|practice) of ((?!being)\w+ing .+)$/.exec(
    meaning,
  );
  if (act) return [`${capitalised(asYourOwn(act[1] ?? ''))}.`];
  const many = /^any of (?:(?:various|several|numerous|many) |a number of )(.+)$/.exec(meaning);
  if (many) return [`One of many ${many[1] ?? ''}.`];
  const informal = /^informal (?:terms|words|names) for (.+)$/.exec(meaning);
  if (informal) return [`An informal word for ${informal[1] ?? ''}.`];
  if (meaning.startsWith('any of the ')) return [`One of ${meaning.slice('any of '.length)}.`];
  if (/^(?:an?|the|one of|some(?:one|thing|body)) /.test(meaning)) {
    const someone = meaning.replace(/^a person (?=who )/, 'someone ');
    return [`It’s ${someone}.`, `${capitalised(someone)}.`, `Think of ${someone}.`];
  }
  return [`${withSubject(lexicon, meaning)}.`];
};

/** Definitions of verbs often leave the object to the reader ("make amends for"); those with one can be put in a sentence. */
const hasItsObject =
  /^[a-z]+ (?:an?|the|your|yourself|in|into|on|up|out|off|down|over|with|away|back|about|along|through|something|someone) /;
const danglingEnd = / (?:for|from|of|to|with|on|in|into|by|at|about|as|over|against|upon)$/;

const verbSentences = (meaning: string): readonly string[] => {
  const own = asYourOwn(meaning);
  const doing = own.replace(/^be /, 'are ').replace(/; be /g, '; are ');
  const whole = hasItsObject.test(own) && !danglingEnd.test(own);
  return whole ? [`To ${own}.`, `It’s what you do when you ${doing}.`] : [`To ${own}.`];
};

const modifierSentences = (meaning: string): readonly string[] => {
  const about = /^(?:of or )?(?:relating|pertaining) to (?!or )([^,;]+)$/.exec(meaning)?.[1];
  if (about !== undefined && !about.includes(' or ')) return [`It has to do with ${about}.`];
  const said = /^used of (.+)$/.exec(meaning)?.[1];
  if (said !== undefined) return [`It’s said of ${said}.`];
  return [`It means “${meaning}”.`, `You could put it as “${meaning}”.`];
};

const sentencesOf = (
  lexicon: Lexicon,
  { part }: SenseFacts,
  meaning: string,
): readonly string[] => {
  if (part === 'noun') return nounSentences(lexicon, meaning);
  if (part === 'verb') return verbSentences(meaning.replace(/^to /, ''));
  return modifierSentences(meaning);
};

/** A definition is at its best between a phrase and a long sentence. */
const lengthAppeal = (text: string): number => {
  const count = text.split(' ').length;
  if (count < 4) return 0.6;
  return count <= 16 ? 1 : 0.8;
};

const isDescribing = (lexicon: Lexicon, word: string): boolean =>
  lexicon.facts(lexicon.lemmaOf(word))?.senses[0]?.part === 'adjective';

export const definitionClues = (lexicon: Lexicon, sense: SenseFacts): readonly ClueCandidate[] =>
  readingsOf(sense, (word) => isDescribing(lexicon, word)).flatMap(({ text, completeness }) =>
    sentencesOf(lexicon, sense, text).map((sentence) => ({
      family: 'definition' as const,
      text: sentence,
      appeal: completeness * lengthAppeal(text),
    })),
  );
