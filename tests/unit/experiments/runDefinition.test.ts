import { describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import {
  countEpisodes,
  plannedEpisodes,
  type RunDefinition,
} from '../../../server/experiments/runDefinition.ts';
import { definitionOf, instanceOf, runOf } from './givenRun.ts';

const planOf = (run: RunDefinition) => [...plannedEpisodes(run)];
const keysOf = (run: RunDefinition) => planOf(run).map(({ key }) => key);

describe('a run’s episodes', () => {
  it('are pairs by instances by repeats, each with its own key and seed', () => {
    const planned = planOf(runOf());
    expect(planned).toHaveLength(8);
    expect(countEpisodes(runOf())).toBe(8);
    expect(new Set(planned.map(({ key }) => key)).size).toBe(8);
    expect(new Set(planned.map(({ seed }) => seed)).size).toBe(8);
  });

  it('come so that every pair has met an instance before the next', () => {
    const first = planOf(runOf()).slice(0, 2);
    expect(first.map(({ place }) => [place.describer, place.instance])).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });

  it('keep key and seed when the run grows or its parts are named in another order', () => {
    const { bots, pairs, instances, ...run } = runOf();
    const byKey = (definition: RunDefinition) =>
      new Map(planOf(definition).map(({ key, seed }) => [key, seed]));
    const larger = byKey({
      ...run,
      repeats: 3,
      bots: [definitionOf('c'), ...bots.toReversed()],
      pairs: [{ describer: 'c', guesser: 'a' }, ...pairs.toReversed()],
      instances: [instanceOf(2), ...instances.toReversed()],
    });
    for (const [key, seed] of byKey(runOf())) expect(larger.get(key)).toBe(seed);
  });

  it('ignore the order of a setting’s fields', () => {
    const one = runOf({
      bots: [definitionOf('a', { x: 1, y: { p: 1, q: 2 } }), definitionOf('b')],
    });
    const other = runOf({
      bots: [definitionOf('a', { y: { q: 2, p: 1 }, x: 1 }), definitionOf('b')],
    });
    expect(keysOf(other)).toEqual(keysOf(one));
  });
});

describe('a key changes with everything that defines the episode', () => {
  const [first] = planOf(runOf());
  const changed = (name: string, changes: Partial<RunDefinition>) => ({ name, changes });
  it.each([
    changed('rules', { rulesVersion: 99 }),
    changed('ruleset', { ruleset: 'party' }),
    changed('parsing', { parsing: 'strict' }),
    changed('seed', { seed: 'other' }),
    changed('a bot’s model', { bots: [definitionOf('a', { model: 'n' }), definitionOf('b')] }),
    changed('a bot’s temperature', {
      bots: [{ ...definitionOf('a', { model: 'm' }), temperature: 1 }, definitionOf('b')],
    }),
    changed('the related words', {
      instances: [instanceOf(0, { card: plainCard('target0', ['one', 'two']) })],
    }),
    changed('turns', { instances: [instanceOf(0, { maxTurns: 4 })] }),
    changed('prompts', {
      instances: [instanceOf(0, { prompts: { describer: 'd', guesser: 'g' } })],
    }),
    changed('the experiment', { instances: [instanceOf(0, { experiment: 'low_en' })] }),
  ])('$name', ({ changes }) => {
    expect(keysOf(runOf(changes))).not.toContain(first?.key);
  });
});
