/** Opens a run's folder to play in: a new one, or one that goes on where it stopped. */
import { mkdir } from 'node:fs/promises';
import { err, ok, type Result } from '#shared/game/result';
import { extendRun } from './extendRun.ts';
import { Journal, openJournalFile } from './journal.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { endLastLine, setFragmentAside } from './mendJournal.ts';
import { isError, metBudget, readJournal } from './readJournal.ts';
import {
  episodesOf,
  runFiles,
  sentenceOf,
  type JournalFinding,
  type RunEpisode,
} from './runFolder.ts';
import { canonical } from '../runDefinition.ts';
import { writeFault } from './runFault.ts';

export type OpenRun = {
  /** With what was asked for added to what was there. */
  readonly manifest: Manifest;
  readonly journal: Journal;
  /** Keys of the episodes that need not be played again. */
  readonly played: ReadonlySet<string>;
  /** Keys of those that ended in an error, and whose it was. */
  readonly errors: ReadonlyMap<string, EpisodeError>;
};

export type EpisodeError = 'backend' | 'budget';

export type OpenWish = {
  readonly paid: boolean;
  /** Told of each episode that was played before. */
  readonly onEpisode: (episode: RunEpisode) => void;
  /** Sentences for whoever started the run. */
  readonly tell: (sentence: string) => void;
};

export const makeRunFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw writeFault(folder, error);
  }
};

const holdsLines = async (journal: string): Promise<boolean> => {
  for await (const _ of readJournal(journal)) return true;
  return false;
};

const withoutOccasion = ({ createdAt: _, options: __, program: ___, ...rest }: Manifest): string =>
  canonical(rest);

type Agreed = {
  readonly manifest: Manifest;
  /** What the folder has; null where it holds no run yet. */
  readonly before: Manifest | null;
};

/** The run as it would be played in this folder, or why it can't be. Changes nothing. */
export const agreeOnManifest = async (
  folder: string,
  asked: Manifest,
): Promise<Result<Agreed, string>> => {
  const files = runFiles(folder);
  const read = await readManifest(files.manifest);
  if (!read.ok) return read;
  const before = read.value;
  if (before === null) {
    if (await holdsLines(files.journal)) {
      return err(
        `${files.journal} is there, but ${files.manifest} is missing. Put it back from a backup, or use another folder.`,
      );
    }
    return ok({ manifest: asked, before });
  }
  const extended = extendRun(before, asked);
  if (!extended.ok) {
    return err(
      `${folder} holds a run with other settings: ${extended.error.join('; ')}. Use the same settings (--resume alone remembers them), or another folder. A run may only grow: more bots, repeats or instances.`,
    );
  }
  return ok({ manifest: { ...asked, ...extended.value, createdAt: before.createdAt }, before });
};

const mend = async (
  journal: string,
  findings: readonly JournalFinding[],
  tell: OpenWish['tell'],
): Promise<void> => {
  for (const finding of findings) {
    tell(`${journal}: ${sentenceOf(finding)}`);
    if (finding.kind === 'unended') await endLastLine(journal);
    if (finding.kind === 'fragment') {
      tell(`It was set aside in ${await setFragmentAside(journal, finding)}.`);
    }
  }
};

/** The folder must be there and locked. A sentence if it can't be used; throws a RunFault for a damaged journal. */
export const openRun = async (
  folder: string,
  asked: Manifest,
  { paid, onEpisode, tell }: OpenWish,
): Promise<Result<OpenRun, string>> => {
  const agreed = await agreeOnManifest(folder, asked);
  if (!agreed.ok) return agreed;
  const { manifest, before } = agreed.value;
  const files = runFiles(folder);
  if (before === null || withoutOccasion(manifest) !== withoutOccasion(before)) {
    await writeManifest(files.manifest, manifest);
  }
  const path = files.journal;
  const played = new Set<string>();
  const errors = new Map<string, EpisodeError>();
  const findings: JournalFinding[] = [];
  const find = (finding: JournalFinding): void => {
    findings.push(finding);
  };
  for await (const episode of episodesOf(folder, manifest, find)) {
    const { record } = episode;
    if (!isError(record)) played.add(record.key);
    else errors.set(record.key, metBudget(record) ? 'budget' : 'backend');
    onEpisode(episode);
  }
  await mend(path, findings, tell);
  const journal = new Journal({ path, file: await openJournalFile(path), paid });
  return ok({ manifest, journal, played, errors });
};
