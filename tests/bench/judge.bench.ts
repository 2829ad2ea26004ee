import { stem } from 'porter2';
import { expect, it } from 'vitest';
import { judge } from '#shared/game/judge/judge';
import { foldText } from '#shared/game/normalise';
import { makeCard } from '../../server/words/cardMaker.ts';
import { show } from './figures.ts';

const clues = [
  'A small thing that you carry in the dark to see your way',
  'People reach for it when the power goes out at home at night',
  'It comes after autumn and before the spring, with skis and warm gloves',
  'Sailors were glad of it when rocks were near and fog was thick',
];
const rounds = 100_000;

/** Clues a second of this process's own time on the processor, which other programs don't slow. */
const clueRate = (work: (clue: string) => unknown): number => {
  const run = (times: number): void => {
    for (let n = 0; n < times; n++) work(clues[n % clues.length] ?? '');
  };
  run(rounds / 10);
  const before = process.cpuUsage();
  run(rounds);
  const { user, system } = process.cpuUsage(before);
  return (rounds / (user + system)) * 1e6;
};

it('judges 50,000 clues of twelve words a second or more', () => {
  const usual = makeCard('lighthouse', ['beam', 'coast', 'tower']);
  // Its words build many compounds, so that its card is one of the largest.
  const large = makeCard('man', ['hand', 'water', 'back']);
  const baseline = clueRate((clue) => foldText(clue).split(' ').map(stem));
  const rates = {
    usual: clueRate((clue) => judge(usual, clue)),
    large: clueRate((clue) => judge(large, clue)),
  };
  show('judge, clues a second', {
    foldingAndStemmingAlone: Math.round(baseline),
    usualCard: Math.round(rates.usual),
    largeCard: Math.round(rates.large),
    timesTheBaseline: baseline / rates.usual,
  });
  expect(Math.min(rates.usual, rates.large)).toBeGreaterThan(50_000);
});
