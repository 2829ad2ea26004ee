/** A run's folder as `taboo run` leaves it, played by players whose every reply is known. */
import { mkdir } from 'node:fs/promises';
import { plainCard } from '#shared/game/card';
import type { Instance } from '../../server/experiments/instance.ts';
import { Journal, openJournalFile } from '../../server/experiments/folder/journal.ts';
import { makeManifest, writeManifest } from '../../server/experiments/folder/manifest.ts';
import { playPlanned } from '../../server/experiments/playPlanned.ts';
import type { RunBot } from '../../server/experiments/runBot.ts';
import {
  plannedEpisodes,
  rulesVersion,
  type Pair,
  type RunDefinition,
} from '../../server/experiments/runDefinition.ts';
import { runFiles } from '../../server/experiments/folder/runFolder.ts';
import { scriptedBot } from '../../server/players/scriptedBot.ts';

export type PlayedRun = {
  readonly pairs: readonly Pair[];
  readonly instances: number;
  readonly clue: (describer: string, instance: number) => string;
  /** Whether the target is guessed, in the first turn. */
  readonly guesses: (pair: Pair, instance: number) => boolean;
  readonly ruleset?: RunDefinition['ruleset'];
};

const instanceOf = (id: number): Instance => ({
  experiment: 'words',
  id,
  level: null,
  card: plainCard(`target${id}`, ['first', 'second', 'third']),
  maxTurns: 1,
  prompts: null,
});

export const writePlayedRun = async (
  folder: string,
  { pairs, instances, clue, guesses, ruleset = 'standard' }: PlayedRun,
): Promise<void> => {
  const names = [...new Set(pairs.flatMap(({ describer, guesser }) => [describer, guesser]))];
  const run: RunDefinition = {
    rulesVersion,
    ruleset,
    parsing: 'lenient',
    seed: '1',
    repeats: 1,
    bots: names.map((name) => ({ name, kind: 'scripted', temperature: 0, settings: {} })),
    pairs,
    instances: Array.from({ length: instances }, (_, id) => instanceOf(id)),
  };
  await mkdir(folder, { recursive: true });
  const files = runFiles(folder);
  const occasion = { program: '0', createdAt: 0, timeoutSeconds: null, options: {} };
  await writeManifest(files.manifest, makeManifest(run, occasion));
  const file = await openJournalFile(files.journal);
  const journal = new Journal({ path: files.journal, file, paid: false });
  for (const planned of plannedEpisodes(run)) {
    const { place, instance } = planned;
    const right = guesses(place, instance.id);
    const bots = run.bots.map((bot): RunBot => ({
      ...bot,
      seat: ({ role }) =>
        scriptedBot([
          role === 'describer'
            ? `CLUE: ${clue(place.describer, instance.id)}`
            : `GUESS: ${right ? instance.card.target : 'wrong'}`,
        ]),
    }));
    await journal.append(
      await playPlanned(planned, {
        run,
        bots: new Map(bots.map((bot) => [bot.name, bot])),
        now: () => 0,
        signal: new AbortController().signal,
        watch: {},
      }),
    );
  }
  await journal.close();
};
