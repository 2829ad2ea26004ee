import { describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import {
  chooseInstances,
  type InstanceChoice,
  type InstanceEntry,
} from '../../../server/experiments/instances.ts';

const everything: InstanceChoice = {
  maxTurns: undefined,
  levels: undefined,
  ids: undefined,
  limit: undefined,
};

const entries: readonly InstanceEntry[] = [
  { target: 'sun', related: [], level: 'high' },
  { target: 'tea', related: [], level: 'low' },
  { target: 'moon', related: [], level: 'high' },
  { target: 'mine', related: [] },
];

const choose = (from: readonly InstanceEntry[], choice: Partial<InstanceChoice> = {}) =>
  chooseInstances(from, { ...everything, ...choice }, plainCard);

const namesOf = (from: readonly InstanceEntry[], choice: Partial<InstanceChoice> = {}) => {
  const chosen = choose(from, choice);
  if (!chosen.ok) throw new Error(chosen.error);
  return chosen.value.map(({ experiment, id, card }) => `${experiment}/${id} ${card.target}`);
};

describe('instances', () => {
  it('are numbered from 0 in the experiment of their level', () => {
    expect(namesOf(entries)).toEqual([
      'high_en/0 sun',
      'low_en/0 tea',
      'high_en/1 moon',
      'own_en/0 mine',
    ]);
  });

  it('keep their numbers when only some are chosen', () => {
    expect(namesOf(entries, { levels: new Set(['high']), ids: (id) => id === 1 })).toEqual([
      'high_en/1 moon',
    ]);
    expect(namesOf(entries, { limit: 2 })).toHaveLength(2);
  });

  it('take turns and prompts from a file, unless turns are asked for', () => {
    const prompts = { describer: 'd', guesser: 'g' };
    const imported = [
      { target: 'x', related: [], experiment: 'e', gameId: 7, maxTurns: 5, prompts },
    ];
    const asIs = choose(imported);
    expect(asIs.ok && asIs.value[0]).toMatchObject({
      experiment: 'e',
      id: 7,
      maxTurns: 5,
      prompts,
    });
    const shorter = choose(imported, { maxTurns: 2 });
    expect(shorter.ok && shorter.value[0]?.maxTurns).toBe(2);
  });

  it('with the same place twice are refused, and so is a choice of none', () => {
    const twin = { target: 'x', related: [], experiment: 'e', gameId: 0 };
    expect(choose([twin, twin])).toMatchObject({ ok: false });
    expect(choose(entries, { ids: () => false })).toMatchObject({ ok: false });
  });
});
