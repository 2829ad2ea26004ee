/** Asks for fresh guesses at a run's first clues, keeps them, and prints what they say of each pair. */
import { join } from 'node:path';
import { botLevels } from '#shared/game/seat';
import type { LoadedRun } from '../../experiments/folder/loadedRun.ts';
import { RunFault } from '../../experiments/folder/runFault.ts';
import { firstCluesOf } from '../../experiments/statistics/firstClues.ts';
import type { ProbeAnswer } from '../../experiments/statistics/freshGuess.ts';
import { openProbeJournal } from '../../experiments/statistics/probeJournal.ts';
import { planProbe, type ProbePlan } from '../../experiments/statistics/probePlan.ts';
import { probeResult } from '../../experiments/statistics/probeResult.ts';
import { askAll, type ProbeEnd } from '../../experiments/statistics/probeRunner.ts';
import { probeNotes, probeRows, probeSection } from '../../experiments/statistics/probeTables.ts';
import { holdLock } from '../../store/folderLock.ts';
import { loadRun } from '../evaluation/loadRun.ts';
import { print, tell } from '../output.ts';
import { botsFor } from '../run/bots.ts';
import { watchForInterruption } from '../run/interruption.ts';
import { runScope, usualConcurrency, type RunBots } from '../run/seats.ts';
import { spentOn } from '../run/spentBefore.ts';
import type { ProbeOptions } from '../statistics/options.ts';
import { inFormat } from '../statistics/tables.ts';
import { UsageError } from '../usageError.ts';

/** Built-in bots play under another name than they are asked for with. */
const askedFor = (name: string): string => {
  const level = botLevels.find((each) => name === `local-${each}`);
  return level === undefined ? name : `local:${level}`;
};

const guessersOf = ({ episodes }: LoadedRun): readonly string[] =>
  [...new Set(episodes.map(({ guesser }) => guesser))].sort();

const seatGuessers = (run: LoadedRun, options: ProbeOptions): Promise<RunBots> => {
  const names = options.guesser ?? guessersOf(run).map(askedFor);
  const { bots, seed, timeout, maxCost } = options;
  return botsFor({
    describer: names,
    guesser: names,
    botLevel: 'hard',
    pairs: 'self',
    ruleset: 'standard',
    seed,
    repeats: 1,
    ...(bots === undefined ? {} : { bots }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(maxCost === undefined ? {} : { maxCost }),
  });
};

const planFor = (run: LoadedRun, bots: RunBots, options: ProbeOptions): ProbePlan => {
  const { describer, seed } = options;
  const names = bots.bots.map(({ name }) => name);
  for (const name of guessersOf(run).filter((each) => !names.includes(each))) {
    tell(`${name}, a Guesser of the run, is not asked: nothing will be said of its pairs.`);
  }
  const clues = firstCluesOf(run, seed).filter(
    (clue) => describer === undefined || describer.includes(clue.describer),
  );
  const plan = planProbe({ clues, guessers: bots.bots, parsing: run.parsing, seed });
  if (!plan.ok) throw new RunFault(plan.error);
  return plan.value;
};

const bookEarlier = async (
  { budget, specs }: RunBots,
  earlier: readonly ProbeAnswer[],
): Promise<void> => {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  let [usd, tokens] = [0, 0];
  for (const { guesser, calls } of earlier) {
    const spec = byName.get(guesser);
    if (spec === undefined) continue;
    for (const call of calls) {
      const spent = spentOn(call, spec);
      usd += spent.usd;
      tokens += spent.tokens;
    }
  }
  await budget?.book(runScope, { usd, tokens });
};

type Asked = { readonly end: ProbeEnd; readonly answers: readonly ProbeAnswer[] };

/** Guesses between two lines of progress. */
const tellEvery = 250;

/** Only what no earlier probe got an answer to; errors are asked again. */
const ask = async (
  plan: ProbePlan,
  bots: RunBots,
  file: string,
  concurrency: number | undefined,
): Promise<Asked> => {
  const journal = await openProbeJournal(file);
  const answers = new Map<string, ProbeAnswer>();
  const interruption = watchForInterruption();
  const { stop, giveUp } = interruption;
  try {
    for (const answer of journal.earlier) answers.set(answer.key, answer);
    await bookEarlier(bots, journal.earlier);
    const open = plan.questions.filter(
      ({ key }) => (answers.get(key)?.outcome ?? 'error') === 'error',
    );
    const known = plan.questions.length - open.length;
    tell(`${plan.questions.length} guesses, ${known} of them known; kept in ${file}.`);
    let asked = 0;
    const end = await askAll(open, {
      rules: plan,
      bots: new Map(bots.bots.map((bot) => [bot.name, bot])),
      concurrency: concurrency ?? usualConcurrency(bots.specs),
      now: Date.now,
      signal: giveUp,
      stop,
      watch: {},
      keep: async (answer) => {
        answers.set(answer.key, answer);
        await journal.append(answer);
        asked++;
        if (asked % tellEvery === 0) tell(`${known + asked} of ${plan.questions.length} guesses`);
      },
    });
    return { end, answers: plan.questions.flatMap(({ key }) => answers.get(key) ?? []) };
  } finally {
    interruption.release();
    await journal.close();
  }
};

const conclude = (
  plan: ProbePlan,
  { end, answers }: Asked,
  { seed, draws, format }: ProbeOptions,
): number => {
  if (end === 'stopped') {
    tell('The same command goes on where it stopped.');
    return 130;
  }
  if (end === 'budget') {
    tell('The budget is used up. Raise it with --max-cost or in the bots file, then go on.');
    return 1;
  }
  const result = probeResult(plan, answers, { seed, draws });
  if (!result.ok) throw new RunFault(result.error);
  const { value } = result;
  const shown = {
    sections: [probeSection(value)],
    notes: probeNotes(value),
    rows: probeRows(value),
    json: value,
  };
  print(inFormat(shown, format));
  return value.errors === 0 ? 0 : 1;
};

/** The exit code. */
export const probe = async (path: string, options: ProbeOptions): Promise<number> => {
  try {
    const run = await loadRun(path);
    const bots = await seatGuessers(run, options);
    const plan = planFor(run, bots, options);
    const file = options.out ?? join(path, 'probe.jsonl');
    const unlock = holdLock(`${file}.lock`);
    if (unlock === undefined) {
      throw new UsageError(
        `Another probe writes ${file}. Wait for it, or name another with --out.`,
      );
    }
    try {
      return conclude(plan, await ask(plan, bots, file, options.concurrency), options);
    } finally {
      unlock();
    }
  } catch (error) {
    if (!(error instanceof RunFault)) throw error;
    tell(error.message);
    return 1;
  }
};
