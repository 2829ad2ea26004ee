/** Plays one episode of a run, and gives its record. */
import { rulesOf } from '#shared/game/rulesets';
import type { BotWatch } from '../players/bot.ts';
import type { ModelCall } from '../players/modelCall.ts';
import { playEpisode } from './playEpisode.ts';
import type { EpisodeRecord } from './record.ts';
import type { RunBot } from './runBot.ts';
import type { PlannedEpisode, RunDefinition } from './runDefinition.ts';

export type PlayParts = {
  readonly run: Pick<RunDefinition, 'ruleset' | 'parsing'>;
  readonly bots: ReadonlyMap<string, RunBot>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Gives the episode up; nothing is recorded then. */
  readonly signal: AbortSignal;
  readonly watch: BotWatch;
};

const describer = 's1';
const guesser = 's2';

export const playPlanned = async (
  { place, instance, key, seed }: PlannedEpisode,
  { run, bots, now, signal, watch }: PlayParts,
): Promise<EpisodeRecord> => {
  const { ruleset, parsing } = run;
  const { level, card, maxTurns } = instance;
  const calls: ModelCall[] = [];
  const botNamed = (name: string): RunBot => {
    const bot = bots.get(name);
    if (bot === undefined) throw new Error(`The run has no bot called ${name}.`);
    return bot;
  };
  const startedAt = now();
  const log = await playEpisode(
    {
      start: {
        ruleset,
        level,
        card,
        maxTurns,
        describer,
        guessers: [guesser],
        clueSeconds: null,
        guessSeconds: null,
        open: true,
        ...(parsing === rulesOf(ruleset).replies ? {} : { parsing }),
      },
      bots: new Map(
        (
          [
            [describer, 'describer'],
            [guesser, 'guesser'],
          ] as const
        ).map(([id, role]) => [
          id,
          botNamed(place[role]).seat({ role, instance, seed: `${seed}/${role}` }),
        ]),
      ),
    },
    {
      now,
      signal,
      watch: {
        ...watch,
        onCall: (call) => {
          calls.push(call);
          watch.onCall?.(call);
        },
      },
    },
  );
  const events = log.map((event) =>
    event.type === 'episodeStarted' ? { ...event, card: null } : event,
  );
  return { key, ...place, events, calls, startedAt, endedAt: now() };
};
