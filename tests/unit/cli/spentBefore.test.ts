import { describe, expect, it } from 'vitest';
import { spentOn } from '../../../server/cli/run/spentBefore.ts';
import type { ModelCall } from '../../../server/players/modelCall.ts';

const call = (changes: Partial<ModelCall>): ModelCall => ({
  role: 'guesser',
  turn: 1,
  attempt: 1,
  model: 'm',
  startedAt: 0,
  durationMs: 1,
  fault: null,
  message: null,
  promptTokens: 100,
  completionTokens: 10,
  cost: 0.5,
  finishReason: 'stop',
  ...changes,
});
const uncounted = { promptTokens: null, completionTokens: null, cost: null };
const priced = { price: { inputPerMillion: 1000, outputPerMillion: 10_000 }, maxTokens: 300 };
const free = { price: undefined, maxTokens: 300 };

describe('what a run that goes on has spent before', () => {
  it('is what the calls came to', () => {
    expect(spentOn(call({}), priced)).toEqual({ usd: 0.5, tokens: 0 });
    expect(spentOn(call({ cost: null }), free)).toEqual({ usd: 0, tokens: 110 });
  });

  it.each([null, 'timeout', 'unusable'] as const)(
    'is the worst case of a call (fault: %s) for which no server counted',
    (fault) => {
      expect(spentOn(call({ ...uncounted, fault }), priced)).toEqual({ usd: 4, tokens: 0 });
      expect(spentOn(call({ ...uncounted, fault }), free)).toEqual({ usd: 0, tokens: 1300 });
    },
  );

  it.each(['budget', 'refused', 'rateLimited', 'connection'] as const)(
    'is nothing for a call that was not served (%s)',
    (fault) => {
      expect(spentOn(call({ ...uncounted, fault }), priced)).toEqual({ usd: 0, tokens: 0 });
    },
  );
});
