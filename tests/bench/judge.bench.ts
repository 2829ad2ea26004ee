/** How many clues of twelve words a second: `npx vitest bench --project unit tests/bench`. The target is 50,000 on one core. */
import { stem } from 'porter2';
import { bench, describe } from 'vitest';
import { judge } from '#shared/game/judge/judge';
import { foldText } from '#shared/game/normalise';
import { makeCard } from '../../server/words/cardMaker.ts';

const clues = [
  'A small thing that you carry in the dark to see your way',
  'People reach for it when the power goes out at home at night',
  'It comes after autumn and before the spring, with skis and warm gloves',
  'Sailors were glad of it when rocks were near and fog was thick',
];
let at = 0;
const nextClue = (): string => clues[at++ % clues.length] ?? '';

describe('one clue of twelve words', () => {
  const usual = makeCard('lighthouse', ['beam', 'coast', 'tower']);
  const large = makeCard('man', ['hand', 'water', 'back']);

  bench('baseline: folding and stemming alone', () => {
    foldText(nextClue()).split(' ').forEach(stem);
  });
  bench('the judge, a usual card', () => {
    judge(usual, nextClue());
  });
  bench('the judge, a card of words that build many compounds', () => {
    judge(large, nextClue());
  });
});

describe('one card', () => {
  bench('of words from the vocabulary', () => {
    makeCard('lighthouse', ['beam', 'coast', 'tower']);
  });
  bench('of a user’s own words', () => {
    makeCard('blockchain', ['cryptobro', 'unfriending', 'zorblax']);
  });
});
