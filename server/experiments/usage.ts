/** What an episode's calls to models add up to. */
import type { ModelCall } from '../players/modelCall.ts';
import type { Usage } from './scoredEpisode.ts';

/** null where nobody counted; what some calls leave open is missing from the sum. */
const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
};

export const usageOf = (calls: readonly ModelCall[]): Usage => ({
  calls: calls.length,
  retries: calls.filter(({ attempt }) => attempt > 1).length,
  promptTokens: sum(calls.map(({ promptTokens }) => promptTokens)),
  completionTokens: sum(calls.map(({ completionTokens }) => completionTokens)),
  cost: sum(calls.map(({ cost }) => cost)),
});
