/** What to say when there is hardly anything to say: honest, legal, and rarely needed. */
import type { Card } from '#shared/game/card';
import type { Lexicon } from '../lexicon.ts';
import { associatesOf } from './associations.ts';
import type { ClueCandidate } from './clueCandidate.ts';
import { listed } from './english.ts';

/** What still comes to mind when nothing else does; cosines. */
const loose = { alone: 0.25, inCompany: 0.1 };
const perWord = 6;

/** By way of what is near the card's words, related ones too; those words themselves may not be said. */
export const roundaboutClues = (
  lexicon: Lexicon,
  { target, related }: Card,
): readonly ClueCandidate[] => {
  const words = [target, ...related].flatMap((word) =>
    associatesOf(lexicon, lexicon.lemmaOf(word.toLowerCase()), loose).slice(0, perWord),
  );
  const nouns = [...new Set(words)].map((noun) => lexicon.inGeneral(noun));
  return nouns.flatMap((first, place) =>
    nouns.slice(place + 1, place + 3).map((second) => ({
      family: 'association' as const,
      text: `It has to do with ${listed([first, second])}.`,
      appeal: 0.3 * 0.97 ** place,
    })),
  );
};

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const lastResorts = ({ target }: Card): readonly string[] => {
  const letters = target.match(/\p{L}/gu) ?? [];
  const count = numbers[letters.length] ?? String(letters.length);
  return [
    `I know little about this one, but it has ${count} letters.`,
    `It ends in “${letters.at(-1) ?? ''}”.`,
    'This one is hard to put into words.',
    'Your guess is as good as mine.',
    'I can’t say more than that.',
    'Have another try.',
  ];
};
