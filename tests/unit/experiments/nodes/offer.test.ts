import { describe, expect, it } from 'vitest';
import { makeManifest } from '../../../../server/experiments/folder/manifest.ts';
import {
  readOffer,
  refusalOf,
  writeOffer,
  type RunOffer,
} from '../../../../server/experiments/nodes/offer.ts';
import type { BotDefinition } from '../../../../server/experiments/runBot.ts';
import { definitionOf, runOf } from '../givenRun.ts';

const run = runOf();
const occasion = { program: '1.2.3', createdAt: 0, timeoutSeconds: null, options: {} };
const text = writeOffer(makeManifest(run, occasion), { usd: 5, tokens: null });

const offer = (): RunOffer => {
  const read = readOffer(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

const refusal = (
  bots: readonly BotDefinition[],
  changes: Partial<RunOffer> = {},
  program = '1.2.3',
): string | null =>
  refusalOf({ ...offer(), ...changes }, program, bots, (name) => `there is no ${name}`);

describe('the offer of a run to workers', () => {
  it('is taken by whoever has the same bots, and perhaps others', () => {
    expect(refusal(run.bots)).toBeNull();
    expect(refusal([...run.bots, definitionOf('other')])).toBeNull();
  });

  it('is refused without one of its bots, with the reason', () => {
    expect(refusal(run.bots.slice(1))).toContain('there is no a');
  });

  it('is refused where a bot has other settings, which are named and not shown', () => {
    const other = definitionOf('a', { model: 'secret' });
    const why = refusal([other, ...run.bots.slice(1)]);
    expect(why).toContain('its bot a has other settings here (model)');
    expect(why).not.toContain('secret');
  });

  it('is refused by another version of the program, or of the rules', () => {
    expect(refusal(run.bots, {}, '1.2.4')).toContain('1.2.3');
    expect(refusal(run.bots, { rulesVersion: 99 })).toContain('rules 99');
  });

  it('is refused where episodes get other keys for whatever reason', () => {
    expect(refusal(run.bots, { seed: 'other' })).toContain('other keys');
  });

  it('of another form is told from a damaged one', () => {
    const later = readOffer(text.replace('"version":1', '"version":2'));
    expect(later.ok ? '' : later.error).toContain('version 1.2.3');
    const damaged = readOffer(text.replace('"seed":', '"salt":'));
    expect(damaged.ok ? '' : damaged.error).toContain('damaged');
  });
});
