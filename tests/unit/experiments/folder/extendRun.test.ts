import { describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import { extendRun } from '../../../../server/experiments/folder/extendRun.ts';
import type { RunDefinition } from '../../../../server/experiments/runDefinition.ts';
import { definitionOf, instanceOf, runOf } from '../givenRun.ts';

const differencesWith = (changes: Partial<RunDefinition>): readonly string[] => {
  const extended = extendRun(runOf(), runOf(changes));
  return extended.ok ? [] : extended.error;
};

describe('a run may grow', () => {
  it.each([
    ['nothing new', {}],
    ['repeats', { repeats: 5 }],
    ['instances', { instances: [instanceOf(2), instanceOf(1), instanceOf(0)] }],
    [
      'bots',
      {
        bots: [definitionOf('c'), ...runOf().bots],
        pairs: [...runOf().pairs, { describer: 'c', guesser: 'c' }],
      },
    ],
  ])('by %s', (_, changes) => {
    expect(differencesWith(changes)).toEqual([]);
  });

  it('and keeps the cards as they were made at first', () => {
    const old = instanceOf(0, {
      card: { ...plainCard('target0', ['one', 'two', 'three']), exempt: ['old'] },
    });
    const extended = extendRun(runOf({ instances: [old] }), runOf());
    expect(extended.ok && extended.value.instances).toEqual([old, instanceOf(1)]);
  });
});

describe('a run that would become another is refused by name of', () => {
  it.each([
    ['ruleset (standard there, clembench here)', { ruleset: 'clembench' as const }],
    ['parsing (lenient there, strict here)', { parsing: 'strict' as const }],
    ['seed (seed there, other here)', { seed: 'other' }],
    ['repeats (2 there, only 1 here)', { repeats: 1 }],
    ['the bot a (model)', { bots: [definitionOf('a', { model: 'n' }), definitionOf('b')] }],
    ['the pair b and a (left out here)', { pairs: runOf().pairs.slice(0, 1) }],
    ['the instance high_en/1 (left out here)', { instances: [instanceOf(0)] }],
  ])('%s', (sentence, changes) => {
    expect(differencesWith(changes)).toEqual([sentence]);
  });

  it('an instance whose words differ', () => {
    const other = instanceOf(1, { card: plainCard('moon', ['one', 'two', 'three']) });
    const [difference] = differencesWith({ instances: [instanceOf(0), other] });
    expect(difference).toContain('high_en/1 (“target1” there, “moon” here');
  });
});
