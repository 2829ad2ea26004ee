/** Puts together what the options ask for: the run's manifest, and the bots that play it. */
import { rulesOf } from '#shared/game/rulesets';
import type { Instance } from '../../experiments/instance.ts';
import { makeManifest, readManifest, type Manifest } from '../../experiments/folder/manifest.ts';
import { rulesVersion } from '../../experiments/runDefinition.ts';
import { runFiles } from '../../experiments/folder/runFolder.ts';
import { programVersion } from '../../programVersion.ts';
import { UsageError } from '../usageError.ts';
import { nameBots } from './bots.ts';
import { instancesFor } from './instances.ts';
import { recallOptions, rememberOptions, type RunOptions } from './options.ts';
import type { NamedBots } from './seats.ts';

export type RunPlan = {
  readonly manifest: Manifest;
  readonly bots: NamedBots;
};

/** With --resume, what the folder remembers stands in for what was not given this time. */
export const withRemembered = async (
  options: RunOptions,
  given: Partial<RunOptions>,
): Promise<{ readonly options: RunOptions; readonly given: Partial<RunOptions> }> => {
  const { out, resume } = options;
  if (resume !== true) return { options, given };
  if (out === undefined) throw new UsageError('--resume needs the run’s folder: --out DIR.');
  const read = await readManifest(runFiles(out).manifest);
  if (!read.ok) throw new UsageError(read.error);
  if (read.value === null) {
    throw new UsageError(`${out} holds no run to resume. Leave --resume out to start one there.`);
  }
  const remembered = recallOptions(read.value.options);
  if (remembered === null) {
    throw new UsageError(
      `${runFiles(out).manifest} remembers options that this program doesn’t know. Give them all again, without --resume.`,
    );
  }
  return {
    options: { ...options, ...remembered, ...given },
    given: { ...remembered, ...given },
  };
};

const instancesIn = async (out: string | undefined): Promise<readonly Instance[]> => {
  const read = out === undefined ? undefined : await readManifest(runFiles(out).manifest);
  return read?.ok === true ? (read.value?.instances ?? []) : [];
};

export const planRun = async (
  options: RunOptions,
  given: Partial<RunOptions>,
): Promise<RunPlan> => {
  const { ruleset, parse = rulesOf(ruleset).replies, seed, repeats, timeout } = options;
  const bots = await nameBots(options);
  const manifest = makeManifest(
    {
      rulesVersion,
      ruleset,
      parsing: parse,
      seed,
      repeats,
      bots: bots.definitions,
      pairs: bots.pairs,
      instances: await instancesFor(options, await instancesIn(options.out)),
    },
    {
      program: programVersion(),
      createdAt: Date.now(),
      timeoutSeconds: timeout ?? null,
      options: rememberOptions(given),
    },
  );
  return { manifest, bots };
};
