/** Clues that leave the word out of a sentence. */
import { isFunctionWord } from '../../../words/functionWords.ts';
import type { SenseFacts } from '../clueFacts.ts';
import { wordsIn } from '../knowledgeIndex.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ClueCandidate } from './clueCandidate.ts';

const gap = '____';
/** With fewer telling words around it, a gap could be filled with anything. */
const fewestTelling = 2;
const enoughTelling = 3;

const quoted = (text: string): string => `“${text}”${/[.!?]$/.test(text) ? '' : '.'}`;

const templates = {
  asIs: [
    (text: string) => `Fill the gap: ${quoted(text)}`,
    (text: string) => `What is missing? ${quoted(text)}`,
  ],
  inflected: [(text: string) => `Fill the gap with some form of it: ${quoted(text)}`],
};

export const gapClues = (
  lexicon: Lexicon,
  target: string,
  { examples }: SenseFacts,
): readonly ClueCandidate[] => {
  const isForm = (form: string): boolean => form === target || lexicon.lemmaOf(form) === target;
  return examples.flatMap((example) => {
    const telling = wordsIn(example).filter((word) => !isFunctionWord(word)).length - 1;
    if (telling < fewestTelling) return [];
    const hidden = example.match(/[A-Za-z]+/g)?.filter((form) => isForm(form.toLowerCase())) ?? [];
    const [form] = hidden;
    if (form === undefined || hidden.length !== 1) return [];
    const text = example.replace(new RegExp(`\\b${form}\\b`), gap);
    const isAsIs = form.toLowerCase() === target;
    const [sentences, fit] = isAsIs ? [templates.asIs, 0.9] : [templates.inflected, 0.65];
    const appeal = telling >= enoughTelling ? fit : 0.7 * fit;
    return sentences.map((say) => ({ family: 'gap' as const, text: say(text), appeal }));
  });
};
