import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ending } from '#shared/game/episode/events';
import { makeManifest, writeManifest } from '../../../../server/experiments/folder/manifest.ts';
import { readRun } from '../../../../server/experiments/folder/readRun.ts';
import type { EpisodeRecord } from '../../../../server/experiments/record.ts';
import { plannedEpisodes } from '../../../../server/experiments/runDefinition.ts';
import { episodesOf, runFiles } from '../../../../server/experiments/folder/runFolder.ts';
import type { ModelCall } from '../../../../server/players/modelCall.ts';
import { recordOf, runOf } from '../givenRun.ts';

const run = runOf({ repeats: 1 });
const [first, second, ...others] = [...plannedEpisodes(run)];

const played = (planned: typeof first, ending: Ending): EpisodeRecord => {
  if (planned === undefined) throw new Error('There is no such episode.');
  const { instance, key, place } = planned;
  const { level, maxTurns } = instance;
  return recordOf({
    key,
    ...place,
    events: [
      {
        type: 'episodeStarted',
        ruleset: 'standard',
        level,
        card: null,
        maxTurns,
        describer: 's1',
        guessers: ['s2'],
        clueSeconds: null,
        guessSeconds: null,
        open: true,
      },
      { type: 'turnStarted', turn: 1, deadline: null, at: 1 },
      { type: 'episodeEnded', ending, at: 2, reveal: null },
    ],
  });
};

const failure: Ending = { outcome: 'failure' };
const success: Ending = { outcome: 'success', seat: 's2', turn: 1 };
const error: Ending = { outcome: 'error', role: 'guesser', message: 'HTTP 500' };

const line = (record: EpisodeRecord, version = 1): string =>
  `${JSON.stringify({ version, ...record })}\n`;

const more = { program: '0', createdAt: 5, timeoutSeconds: null, options: {} };
const manifest = makeManifest(run, more);

const call: ModelCall = {
  role: 'guesser',
  turn: 1,
  attempt: 1,
  model: 'm',
  startedAt: 1,
  durationMs: 1,
  fault: null,
  message: null,
  promptTokens: 1,
  completionTokens: 1,
  cost: null,
  finishReason: 'stop',
};

let folder: string;
let journal: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-read-'));
  journal = runFiles(folder).journal;
  await writeManifest(runFiles(folder).manifest, manifest);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (...lines: readonly string[]) => {
  await writeFile(journal, lines.join(''));
  const loaded = await readRun(folder);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
};
const outcomes = async (...lines: readonly string[]) =>
  (await read(...lines)).episodes.map(({ score }) => score.outcome);

describe('a run that is read back', () => {
  it('has its episodes with scores and whole logs, and tells which are missing', async () => {
    const loaded = await read(line(played(first, success)));
    expect(loaded.episodes).toMatchObject([{ target: 'target0', describer: 'a', level: 'high' }]);
    expect(loaded.episodes[0]?.readLog()[0]).toMatchObject({ card: first?.instance.card });
    expect(loaded.missing).toEqual([second, ...others].map((each) => each?.place));
    expect(loaded).toMatchObject({ source: 'run', createdAt: 5, seed: 'seed', parsing: 'lenient' });
  });

  it('lets a later line replace an error, and nothing else', async () => {
    const lines = (...endings: readonly Ending[]) =>
      endings.map((ending) => line(played(first, ending)));
    expect(await outcomes(...lines(error, success))).toEqual(['success']);
    expect(await outcomes(...lines(error, error))).toEqual(['error']);
    expect(await outcomes(...lines(success, error))).toEqual(['success']);
    expect(await outcomes(...lines(failure, success))).toEqual(['failure']);
  });

  it('keeps the calls of lines that were replaced, as they had to be paid for', async () => {
    const withCall = (ending: Ending, cost: number): EpisodeRecord => ({
      ...played(first, ending),
      calls: [{ ...call, cost }],
    });
    const lines = [withCall(error, 1), withCall(error, 2), withCall(success, 4)];
    await writeFile(journal, lines.map((record) => line(record)).join(''));
    const costs: (number | null)[] = [];
    for await (const { replacedCalls, record } of episodesOf(folder, manifest)) {
      costs.push(...[...replacedCalls, ...record.calls].map(({ cost }) => cost));
    }
    expect(costs).toEqual([1, 2, 4]);
  });

  it('counts a half-written last line as not played, and says so', async () => {
    const loaded = await read(
      line(played(first, success)),
      line(played(second, success)).slice(0, 99),
    );
    expect(loaded.episodes).toHaveLength(1);
    expect(loaded.faults).toEqual([expect.stringContaining('Line 2 is half written')]);
  });

  it('takes a last line that lacks only its line feed', async () => {
    expect(await outcomes(line(played(first, success)).trimEnd())).toEqual(['success']);
  });

  it.each([
    ['is broken', () => '{"version":1\n', 'not valid JSON'],
    ['is of another version', () => line(played(first, success), 2), 'has the version 2'],
    ['is no episode', () => '{"version":1,"key":"x"}\n', 'is no episode'],
    [
      'has no end',
      () => line(recordOf({ events: [{ type: 'turnStarted', turn: 1, deadline: null, at: 1 }] })),
      'no end',
    ],
    [
      'is of another run',
      () => line({ ...played(first, success), key: 'x' }),
      'none of this run’s',
    ],
  ])('is refused with the number of a line that %s', async (_, broken, sentence) => {
    await writeFile(journal, line(played(second, success)) + broken());
    await appendFile(journal, line(played(others[0], success)));
    const loaded = await readRun(folder);
    expect(loaded).toMatchObject({ ok: false });
    if (loaded.ok) return;
    expect(loaded.error).toContain(`${journal}, line 2: `);
    expect(loaded.error).toContain(sentence);
  });

  it('gives one remedy for a line of another version: to take it out would lose an episode', async () => {
    await writeFile(journal, line(played(first, success), 2));
    const loaded = await readRun(folder);
    expect(loaded.ok ? '' : loaded.error).toMatch(
      /version 1\. Use the program that wrote it, or another folder\.$/,
    );
  });

  it('is refused where there is no manifest, or one of another version', async () => {
    expect(await readRun(join(folder, 'nowhere'))).toMatchObject({ ok: false });
    await writeFile(runFiles(folder).manifest, '{"version":2}');
    const loaded = await readRun(folder);
    expect(loaded.ok ? '' : loaded.error).toContain('has the version 2, and this program knows');
  });
});
