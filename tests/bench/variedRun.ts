/** A run's folder of thousands of episodes in which players do well and badly, with what models would cost. */
import { mkdir } from 'node:fs/promises';
import { plainCard } from '#shared/game/card';
import { levels } from '#shared/game/level';
import { seededRandom } from '#shared/game/random';
import type { Role } from '#shared/game/seat';
import type { Instance } from '../../server/experiments/instance.ts';
import { Journal, openJournalFile } from '../../server/experiments/folder/journal.ts';
import { makeManifest, writeManifest } from '../../server/experiments/folder/manifest.ts';
import { playPlanned } from '../../server/experiments/playPlanned.ts';
import type { BotSeat, RunBot } from '../../server/experiments/runBot.ts';
import { plannedEpisodes, rulesVersion } from '../../server/experiments/runDefinition.ts';
import { runFiles } from '../../server/experiments/folder/runFolder.ts';
import type { Bot } from '../../server/players/bot.ts';

const describers = ['ada', 'bo'];
const guessers = ['cy', 'dee'];
const perLevel = 100;

const instances = levels.flatMap((level) =>
  Array.from({ length: perLevel }, (_, id): Instance => ({
    experiment: `${level}_en`,
    id,
    level,
    card: plainCard(`target${level}${id}`, ['first', 'second', 'third']),
    maxTurns: 3,
    prompts: null,
  })),
);

const replyOf = (role: Role, target: string, chance: number): string => {
  if (role === 'describer') {
    return chance < 0.02
      ? `CLUE: it is ${target}`
      : `CLUE: something that most people have at home and few think about, take ${chance}`;
  }
  if (chance < 0.03) return 'I could not say\nwhat you mean';
  return `GUESS: ${chance < 0.35 ? target : `thing ${Math.floor(9 * chance)}`}`;
};

const botFor = ({ role, instance, seed }: BotSeat): Bot => {
  const random = seededRandom(seed);
  return {
    reply: ({ episode: { turns } }, _signal, watch) => {
      watch?.onCall?.({
        role,
        turn: turns.length,
        attempt: 1,
        model: 'model',
        startedAt: 0,
        durationMs: random.below(5000),
        fault: null,
        message: null,
        promptTokens: random.below(900),
        completionTokens: random.below(90),
        cost: random.next() / 1000,
        finishReason: 'stop',
      });
      return Promise.resolve(replyOf(role, instance.card.target, random.next()));
    },
  };
};

/** Each of the 4 pairs plays each of the 300 words equally often. */
export const writeVariedRun = async (folder: string, episodes: number): Promise<void> => {
  const bots = [...describers, ...guessers].map((name): RunBot => ({
    name,
    kind: 'scripted',
    temperature: 0,
    settings: {},
    seat: botFor,
  }));
  const pairs = describers.flatMap((describer) =>
    guessers.map((guesser) => ({ describer, guesser })),
  );
  const run = {
    rulesVersion,
    ruleset: 'standard',
    parsing: 'lenient',
    seed: '1',
    repeats: episodes / (pairs.length * instances.length),
    bots: bots.map(({ seat: _, ...bot }) => bot),
    pairs,
    instances,
  } as const;
  await mkdir(folder, { recursive: true });
  const files = runFiles(folder);
  const occasion = { program: '0', createdAt: 0, timeoutSeconds: null, options: {} };
  await writeManifest(files.manifest, makeManifest(run, occasion));
  const file = await openJournalFile(files.journal);
  const journal = new Journal({ path: files.journal, file, paid: false });
  const named = new Map(bots.map((bot) => [bot.name, bot]));
  for (const planned of plannedEpisodes(run)) {
    await journal.append(
      await playPlanned(planned, {
        run,
        bots: named,
        now: () => 0,
        signal: new AbortController().signal,
        watch: {},
      }),
    );
  }
  await journal.close();
};
