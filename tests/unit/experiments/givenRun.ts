/** Small runs to test with. */
import { plainCard } from '#shared/game/card';
import type { Instance } from '../../../server/experiments/instance.ts';
import type { EpisodeRecord } from '../../../server/experiments/record.ts';
import type { BotDefinition, RunBot } from '../../../server/experiments/runBot.ts';
import { rulesVersion, type RunDefinition } from '../../../server/experiments/runDefinition.ts';
import type { Bot } from '../../../server/players/bot.ts';

export const instanceOf = (id: number, changes: Partial<Instance> = {}): Instance => ({
  experiment: 'high_en',
  id,
  level: 'high',
  card: plainCard(`target${id}`, ['one', 'two', 'three']),
  maxTurns: 3,
  prompts: null,
  ...changes,
});

export const definitionOf = (
  name: string,
  settings: BotDefinition['settings'] = {},
): BotDefinition => ({
  name,
  kind: 'openai',
  temperature: 0,
  settings,
});

export const runOf = (changes: Partial<RunDefinition> = {}): RunDefinition => ({
  rulesVersion,
  ruleset: 'standard',
  parsing: 'lenient',
  seed: 'seed',
  repeats: 2,
  bots: [definitionOf('a', { model: 'm' }), definitionOf('b')],
  pairs: [
    { describer: 'a', guesser: 'b' },
    { describer: 'b', guesser: 'a' },
  ],
  instances: [instanceOf(0), instanceOf(1)],
  ...changes,
});

export const seated = (definition: BotDefinition, seat: RunBot['seat']): RunBot => ({
  ...definition,
  seat,
});

/** A reply that tells which seed its bot got. */
export const replyWith = (role: string, seed: string): string =>
  `${role === 'describer' ? 'CLUE' : 'GUESS'}: ${seed}`;

export const sayingItsSeed = (role: string, seed: string): Bot => ({
  reply: () => Promise.resolve(replyWith(role, seed)),
});

export const recordOf = (changes: Partial<EpisodeRecord> = {}): EpisodeRecord => ({
  key: 'key',
  describer: 'a',
  guesser: 'b',
  experiment: 'high_en',
  instance: 0,
  repeat: 0,
  events: [{ type: 'episodeEnded', ending: { outcome: 'failure' }, at: 1, reveal: null }],
  calls: [],
  startedAt: 0,
  endedAt: 1,
  ...changes,
});
