/** Looks into the journals of runs, while they grow and afterwards. */
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { canonical } from '../../server/experiments/runDefinition.ts';

type Json = Readonly<Record<string, unknown>>;

export const journalOf = (folder: string): string => join(folder, 'journal.jsonl');

const textOf = (folder: string): string =>
  existsSync(journalOf(folder)) ? readFileSync(journalOf(folder), 'utf8') : '';

export const linesIn = (folder: string): number => textOf(folder).split('\n').length - 1;

export const recordsIn = (folder: string): readonly Json[] =>
  textOf(folder)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.looseObject({}).parse(JSON.parse(line)));

/** What the clock alone decides. */
const times = new Set(['at', 'startedAt', 'endedAt', 'durationMs']);

/** The lines sorted by key, without times, with their fields in order: equal for two runs that played the same episodes. */
export const timelessRecords = (folder: string): readonly string[] =>
  recordsIn(folder)
    .toSorted((a, b) => (String(a['key']) < String(b['key']) ? -1 : 1))
    .map((record) =>
      canonical(
        JSON.parse(
          JSON.stringify(record, (name, value: unknown) => (times.has(name) ? undefined : value)),
        ),
      ),
    );

/** Settles when the journal has that many lines, or when `ended` does. */
export const untilLines = (folder: string, lines: number, ended: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(folder, () => {
      if (linesIn(folder) >= lines) settle();
    });
    const settle = (): void => {
      watcher.close();
      resolve();
    };
    if (linesIn(folder) >= lines) settle();
    void ended.finally(settle);
  });
