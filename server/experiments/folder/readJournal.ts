/** Reads a run's journal, a record a line. */
import { z } from 'zod';
import type { EpisodeEvent, Ending } from '#shared/game/episode/events';
import { linesOf, type FileLine } from './fileLines.ts';
import type { CardlessEvent, EpisodeRecord } from '../record.ts';
import { journalLine, journalVersion } from './recordSchema.ts';
import { isMissing, RunFault } from './runFault.ts';

export type JournalEntry =
  | {
      readonly kind: 'record';
      readonly line: number;
      readonly record: EpisodeRecord;
      readonly extent: { readonly start: number; readonly length: number };
    }
  /** What a killed process or a full disk left of the last line. */
  | {
      readonly kind: 'fragment';
      readonly line: number;
      readonly start: number;
      readonly bytes: Buffer;
    }
  /** The last record is whole, but its line feed is missing. */
  | { readonly kind: 'unended' };

const endingOf = (events: readonly (CardlessEvent | EpisodeEvent)[]): Ending | undefined => {
  const last = events.at(-1);
  return last?.type === 'episodeEnded' ? last.ending : undefined;
};

/** Nothing was sent, as the money was used up: no fault of the backend, and played again as soon as there is some. */
export const metBudget = ({ calls }: EpisodeRecord): boolean =>
  calls.some(({ fault }) => fault === 'budget');

export const isError = (record: EpisodeRecord): boolean =>
  endingOf(record.events)?.outcome === 'error';

const anyVersion = z.object({ version: z.number() });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** For a line that nobody meant. */
const mendIt =
  'Put the line right from a backup, or take it out (that episode is then played again).';

const whyNot = (value: unknown, { issues: [issue] }: z.ZodError): string => {
  const versioned = anyVersion.safeParse(value);
  return versioned.success && versioned.data.version !== journalVersion
    ? `it has the version ${versioned.data.version}, and this program knows version ${journalVersion}. Use the program that wrote it, or another folder.`
    : `it is no episode (at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}). ${mendIt}`;
};

/** The record, or what is wrong with the line and what to do. */
export const readLine = (bytes: Buffer): EpisodeRecord | string => {
  const value = parseJson(bytes.toString('utf8'));
  if (value === undefined) return `it is not valid JSON. ${mendIt}`;
  const parsed = journalLine.safeParse(value);
  if (!parsed.success) return whyNot(value, parsed.error);
  const { version: _, ...record } = parsed.data;
  return endingOf(record.events) === undefined ? `its episode has no end. ${mendIt}` : record;
};

const corrupt = (file: string, line: number, why: string): RunFault =>
  new RunFault(`${file}, line ${line}: ${why}`);

const entriesOf = function* (file: string, line: FileLine): Generator<JournalEntry> {
  const { number, bytes, start, ended } = line;
  const record = readLine(bytes);
  if (typeof record !== 'string') {
    yield { kind: 'record', line: number, record, extent: { start, length: bytes.length } };
    if (!ended) yield { kind: 'unended' };
  } else if (ended) {
    throw corrupt(file, number, record);
  } else {
    yield { kind: 'fragment', line: number, start, bytes };
  }
};

/** Throws a RunFault at a line that can't be read; a missing journal is an empty one. */
export async function* readJournal(file: string): AsyncGenerator<JournalEntry> {
  try {
    for await (const line of linesOf(file)) yield* entriesOf(file, line);
  } catch (error) {
    if (isMissing(error)) return;
    if (error instanceof RunFault) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new RunFault(`${file} could not be read: ${why}.`, { cause: error });
  }
}
