/** Lets bots play instances against each other, keeps every episode, and sums up the metrics. */
import type { RunnerEnd } from '../../experiments/executor.ts';
import { Progress } from '../../experiments/progress.ts';
import { isError } from '../../experiments/folder/readJournal.ts';
import {
  countEpisodes,
  plannedEpisodes,
  type PlannedEpisode,
} from '../../experiments/runDefinition.ts';
import { RunFault } from '../../experiments/folder/runFault.ts';
import { Scoreboard } from '../../experiments/scoreboard.ts';
import { counted } from '../counted.ts';
import { print, tell } from '../output.ts';
import { estimate, showEstimate } from '../run/dryRun.ts';
import { tellOfFirstError } from '../run/firstError.ts';
import { watchForInterruption, type Interruption } from '../run/interruption.ts';
import { keepIn, keepNothing, keysIn, type Keeping } from '../run/keeping.ts';
import { openStage } from '../run/openStage.ts';
import type { RunOptions } from '../run/options.ts';
import { planRun, withRemembered, type RunPlan } from '../run/plan.ts';
import { spentOn } from '../run/spentBefore.ts';
import { resumeCommand } from '../run/resumeCommand.ts';
import { showProgress } from '../run/progressLine.ts';
import { asJson, asTable } from '../run/report.ts';
import type { NamedBots } from '../run/seats.ts';
import type { Stage } from '../run/stage.ts';
import { UsageError } from '../usageError.ts';

const exitCodes = { fine: 0, failed: 1, belowThreshold: 100, interrupted: 130 } as const;

/**
 * A researcher who tries the built-in bots wants a table and no folder. Answers that were paid for are
 * always kept: without --out in a folder of their own, named by the moment.
 */
const folderFor = ({ out }: RunOptions, { specs }: NamedBots): string | undefined => {
  if (out !== undefined || specs.length === 0) return out;
  const folder = `taboo-runs/${new Date().toISOString().replace(/:/g, '-').slice(0, 19)}`;
  tell(`The episodes are kept in ${folder}.`);
  return folder;
};

/** Those that met the budget go on by themselves; other errors wait until they are asked for. */
function* toPlay(
  { manifest, played, errors }: Keeping,
  retryErrors: boolean,
): Generator<PlannedEpisode> {
  for (const planned of plannedEpisodes(manifest)) {
    const isDue = retryErrors
      ? errors.has(planned.key)
      : !played.has(planned.key) && errors.get(planned.key) !== 'backend';
    if (isDue) yield planned;
  }
}

type Ended = {
  readonly end: RunnerEnd;
  readonly board: Scoreboard;
  readonly missing: number;
};

/** Scores what was played before, and gives it back to the budget and to the progress. */
const play = async (
  { manifest: asked, bots }: RunPlan,
  options: RunOptions,
  out: string | undefined,
  stage: Stage,
  { stop, giveUp }: Interruption,
): Promise<Ended> => {
  const { clembench = false, retryErrors = false } = options;
  const paid = bots.specs.length > 0;
  const board = new Scoreboard(asked.pairs);
  const total = countEpisodes(asked);
  const progress = new Progress(total, Date.now(), stage);
  const specs = new Map(bots.specs.map((spec) => [spec.name, spec]));
  let [usd, tokens] = [0, 0];
  const keeping =
    out === undefined
      ? keepNothing(asked)
      : await keepIn(out, asked, {
          paid,
          clembench,
          onEarlier: ({ record, instance, replacedCalls }) => {
            board.add(record, instance);
            for (const call of [...replacedCalls, ...record.calls]) {
              progress.countCall(call);
              const spec = specs.get(record[call.role]);
              if (spec === undefined) continue;
              const spent = spentOn(call, spec);
              usd += spent.usd;
              tokens += spent.tokens;
            }
          },
        });
  const { played, errors } = keeping;
  const earlier = played.size + errors.size;
  if (earlier > 0) {
    tell(`Resuming: ${earlier} of ${total} episodes are done, ${errors.size} of them with errors.`);
  }
  progress.countEarlier(earlier, errors.size);
  let done = earlier;
  const tellOfFirst = tellOfFirstError();
  const line = showProgress(() => progress.figures(Date.now()));
  try {
    const execute = await stage.executor(keeping, { usd, tokens });
    const end = await execute(toPlay(keeping, retryErrors), {
      stop,
      giveUp,
      watch: {
        onCall: (call) => {
          progress.countCall(call);
        },
      },
      async keep(record, instance) {
        await keeping.keep(record, instance);
        const isRetry = errors.has(record.key);
        if (isRetry) board.takeBackError(record, instance);
        else done++;
        board.add(record, instance);
        if (isError(record)) tellOfFirst(record);
        progress.countEpisode({ isError: isError(record), isRetry });
      },
    });
    return { end, board, missing: total - done };
  } finally {
    line.stop();
    await keeping.close();
  }
};

const exitCodeOf = (
  { end, board, missing }: Ended,
  options: RunOptions,
  out: string | undefined,
): number => {
  const { minSuccess } = options;
  const { success, error } = board.all();
  if (end === 'stopped') {
    tell(
      out === undefined
        ? 'Nothing was kept, as no --out was given.'
        : `Go on with: ${resumeCommand(out, options.nodes)}`,
    );
    return exitCodes.interrupted;
  }
  if (end === 'budget') {
    tell('The budget is used up. Raise it with --max-cost or in the bots file, then go on.');
  }
  if (out !== undefined && missing > 0) {
    tell(
      `${counted(missing, 'episode is', 'episodes are')} still to be played: ${resumeCommand(out, options.nodes)}`,
    );
  }
  if (error > 0) {
    const again =
      out === undefined
        ? ''
        : ` Play them again: ${resumeCommand(out, options.nodes)} --retry-errors`;
    tell(`${counted(error, 'episode')} ended in an error (in no mean).${again}`);
  }
  if (error > 0 || end === 'budget') return exitCodes.failed;
  if (minSuccess !== undefined && (success ?? 0) < minSuccess) {
    tell(`The success rate is below ${minSuccess}.`);
    return exitCodes.belowThreshold;
  }
  return exitCodes.fine;
};

const showPlan = async ({ manifest, bots }: RunPlan, options: RunOptions): Promise<number> => {
  const figures = estimate(manifest, bots.specs, await keysIn(options.out, manifest));
  print(showEstimate(figures, options.json === true));
  return exitCodes.fine;
};

const playPlan = async (plan: RunPlan, options: RunOptions): Promise<number> => {
  const out = folderFor(options, plan.bots);
  const stage = await openStage(plan.bots, options, out);
  const interruption = watchForInterruption();
  try {
    const ended = await play(plan, options, out, stage, interruption);
    print(options.json === true ? asJson(ended.board, ended.missing) : asTable(ended.board));
    return exitCodeOf(ended, options, out);
  } finally {
    interruption.release();
    await stage.close();
  }
};

/** `given` are the options that the command line names itself. Answers with the exit code. */
export const run = async (written: RunOptions, alone: Partial<RunOptions>): Promise<number> => {
  const { options, given } = await withRemembered(written, alone);
  if (options.out === undefined && (options.retryErrors === true || options.clembench === true)) {
    throw new UsageError('--retry-errors and --clembench need the run’s folder: --out DIR.');
  }
  if (options.out === undefined && options.nodes !== undefined) {
    throw new UsageError('--nodes needs the run’s folder: --out DIR.');
  }
  const plan = await planRun(options, given);
  try {
    return options.dryRun === true ? await showPlan(plan, options) : await playPlan(plan, options);
  } catch (error) {
    if (!(error instanceof RunFault)) throw error;
    tell(error.message);
    return exitCodes.failed;
  }
};
