import { describe, expect, it } from 'vitest';
import type { Parsing } from '#shared/game/rulesets';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import { playPlanned } from '../../../server/experiments/playPlanned.ts';
import { logOf } from '../../../server/experiments/record.ts';
import { plannedEpisodes } from '../../../server/experiments/runDefinition.ts';
import { definitionOf, runOf, seated } from './givenRun.ts';

const chatty = seated(definitionOf('chatty'), ({ role }) => ({
  reply: () => Promise.resolve(role === 'describer' ? 'CLUE: frosty' : '**Guess:** target0'),
}));

const playUnder = async (parsing: Parsing) => {
  const run = runOf({ parsing });
  const [planned] = plannedEpisodes(run);
  if (planned === undefined) throw new Error('The run is empty.');
  const record = await playPlanned(planned, {
    run,
    bots: new Map([
      ['a', chatty],
      ['b', chatty],
    ]),
    now: () => 0,
    signal: new AbortController().signal,
    watch: {},
  });
  return { record, log: logOf(record, planned.instance) };
};

describe('a run that reads replies otherwise than its ruleset', () => {
  it('aborts where strict reading would, and its log says how it was read', async () => {
    const lenient = await playUnder('lenient');
    expect(scoreEpisode(lenient.log, 'seed').outcome).toBe('success');
    expect(lenient.record.events[0]).not.toHaveProperty('parsing');
    const strict = await playUnder('strict');
    expect(scoreEpisode(strict.log, 'seed')).toMatchObject({
      outcome: 'aborted',
      abortedBy: 'guesser',
    });
    expect(strict.record.events[0]).toHaveProperty('parsing', 'strict');
  });

  it('keeps both readings, whichever counts', async () => {
    const guess = { raw: '**Guess:** target0', strict: null, lenient: 'target0' };
    for (const parsing of ['strict', 'lenient'] as const) {
      const { record } = await playUnder(parsing);
      expect(JSON.stringify(record.events)).toContain(JSON.stringify(guess));
    }
  });
});
