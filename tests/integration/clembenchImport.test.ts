import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeScores } from '../../server/experiments/clembench/writeScores.ts';
import { writeTranscripts } from '../../server/experiments/clembench/writeTranscripts.ts';
import type { LoadedRun } from '../../server/experiments/folder/loadedRun.ts';
import { readEpisodes } from '../../server/experiments/folder/readEpisodes.ts';
import { taboo } from './tabooProcess.ts';

/** Small folders of our own in both dialects; the newer one holds every fault that is forgiven. */
const samples = 'tests/samples/clembench';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taboo-import-'));
  cpSync(samples, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const load = async (path: string): Promise<LoadedRun> => {
  const read = await readEpisodes(path);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const outcomes = ({ episodes }: LoadedRun) =>
  episodes.map(({ target, score, clembench }) => [target, score.outcome, clembench.mainScore]);
const old = (...path: readonly string[]): string =>
  join(folder, 'old', 'quill-t0.0--quill-t0.0', ...path);
const present = (...path: readonly string[]): string =>
  join(folder, 'present/results', 'quill-t0.0--ember-t0.7', ...path);

describe('results from before version 1', () => {
  it('are read as their game master recorded them, and score as they were published', async () => {
    const run = await load(join(folder, 'old'));
    expect(outcomes(run)).toEqual([
      ['harbour', 'success', 50],
      ['ladder', 'aborted', null],
      ['window', 'aborted', 0],
      ['engine', 'failure', 0],
    ]);
    expect(run).toMatchObject({ source: 'clembench', missing: [], faults: [], parsing: 'strict' });
    expect(run.episodes.map(({ level, experiment }) => [level, experiment])).toContainEqual([
      'high',
      'high_en',
    ]);
    expect(run.instances[0]?.prompts?.describer).toContain('$TARGET_WORD$');
  });

  it('count an illegal clue once, though the record names it twice', async () => {
    const run = await load(join(folder, 'old'));
    const log = run.episodes[2]?.readLog() ?? [];
    expect(log.filter(({ type }) => type === 'clueRefused')).toHaveLength(1);
  });

  it('count the same guess in a row', async () => {
    const run = await load(join(folder, 'old'));
    expect(run.episodes[3]?.clembench.repetitionGuesser).toBe(1);
  });
});

describe('results of today', () => {
  it('are read with every ending, a win in the last turn among them', async () => {
    const run = await load(join(folder, 'present'));
    expect(outcomes(run)).toEqual([
      ['lantern', 'success', 100 / 3],
      ['meadow', 'aborted', null],
      ['anvil', 'aborted', 0],
      ['pebble', 'error', null],
      ['ribbon', 'failure', 0],
      ['acorn', 'success', 100],
    ]);
    expect(run.bots).toMatchObject([
      { name: 'quill', temperature: 0 },
      { name: 'ember', temperature: 0.7 },
    ]);
  });

  it('say what was wrong with an illegal clue', async () => {
    const run = await load(join(folder, 'present'));
    const breaches = run.episodes[2]
      ?.readLog()
      .flatMap((event) => (event.type === 'clueRefused' ? event.breaches : []));
    expect(breaches).toMatchObject([{ word: 'hammer', match: 'hammers', kind: 'variant' }]);
  });

  it('miss a crashed and an unreadable episode, and count a broken record as an error', async () => {
    const { missing, episodes } = await load(join(folder, 'present'));
    expect(missing.map(({ instance }) => instance)).toEqual([3, 7]);
    expect(episodes.filter(({ score }) => score.outcome === 'error')).toMatchObject([
      { instance: 4 },
    ]);
  });

  it('name each published score that the record does not lead to', async () => {
    const { faults } = await load(join(folder, 'present'));
    expect(faults).toEqual([
      expect.stringMatching(/instance_00006: Main Score is 100, published 50\.$/),
      expect.stringMatching(/instance_00007.interactions\.json is no whole JSON/),
      expect.stringMatching(/^In 1 episode repetitions were published as 0/),
    ]);
  });

  it('miss episodes that were begun and left no folder', async () => {
    rmSync(present('taboo/low_en/instance_00003'), { recursive: true });
    rmSync(present('taboo/low_en/instance_00007'), { recursive: true });
    const { faults, missing } = await load(join(folder, 'present'));
    expect(faults.join('\n')).toContain('8 episodes were begun; 6 are there');
    expect(missing.map(({ instance }) => instance)).toEqual([3, 7]);
    const { code, stdout, stderr } = await taboo(['eval', join(folder, 'present')]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Not complete: 1 error, 2 missing');
    const shown = await taboo([
      'eval',
      join(folder, 'present'),
      '--with-errors',
      '--format',
      'csv',
    ]);
    expect(shown.stdout).toMatch(/^clembench,level,,,low,5,5,1,2,/m);
  });

  it('are found where links lead to a pair or an episode, each once', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const episode = present('taboo/low_en/instance_00002');
    renameSync(episode, join(elsewhere, 'moved'));
    symlinkSync(join(elsewhere, 'moved'), episode);
    const pair = present();
    renameSync(pair, join(elsewhere, 'quill-t0.0--ember-t0.7'));
    symlinkSync(join(elsewhere, 'quill-t0.0--ember-t0.7'), pair);
    symlinkSync('.', join(folder, 'present/results/round'));
    symlinkSync(pair, join(folder, 'present/results/x-t0.0--y-t0.0'));
    const { episodes, missing } = await load(join(folder, 'present'));
    expect(episodes).toHaveLength(6);
    expect(missing).toHaveLength(2);
  });

  it('do not miss twice what others played and the pair’s own file counts', async () => {
    cpSync(present(), join(folder, 'present/results/a-t0.0--b-t0.0'), { recursive: true });
    rmSync(present('taboo/low_en/instance_00000'), { recursive: true });
    const { missing } = await load(join(folder, 'present'));
    const ofPair = missing.filter(({ describer }) => describer === 'quill');
    expect(ofPair.map(({ instance }) => instance).sort()).toEqual([0, 3, 7]);
  });

  it('miss what one pair played and another did not', async () => {
    cpSync(present(), join(folder, 'present/results/a-t0.0--b-t0.0'), { recursive: true });
    rmSync(join(folder, 'present/results/a-t0.0--b-t0.0/run.json'));
    rmSync(join(folder, 'present/results/a-t0.0--b-t0.0/taboo/low_en/instance_00000'), {
      recursive: true,
    });
    const { missing } = await load(join(folder, 'present'));
    expect(missing).toContainEqual({
      describer: 'a',
      guesser: 'b',
      experiment: 'low_en',
      instance: 0,
      repeat: 0,
    });
  });

  it('are read from the folder of one pair or one experiment, too', async () => {
    expect((await load(present())).episodes).toHaveLength(6);
    expect((await load(present('taboo/low_en'))).episodes).toHaveLength(6);
  });
});

describe('a folder that can’t be read is refused with place and remedy', () => {
  const refusal = async (path: string): Promise<string> => {
    const read = await readEpisodes(path);
    return read.ok ? 'read' : read.error;
  };

  it('where nothing is', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(await refusal(empty)).toMatch(/^.*empty holds no episodes .* Name the folder/);
    expect(await refusal(join(folder, 'nowhere'))).toMatch(/nowhere is no folder\. Name/);
  });

  it('where the game comes before the pair, as it did before 0.9', async () => {
    const before = join(folder, 'before/taboo/a-t0.0--b-t0.0');
    mkdirSync(before, { recursive: true });
    renameSync(old('taboo/0_high_en'), join(before, '0_high_en'));
    expect(await refusal(join(folder, 'before'))).toMatch(/before version 0\.9.*Move each pair/);
  });

  it('where a link leads nowhere', async () => {
    symlinkSync('lost', join(folder, 'present/results/x-t0.0--y-t0.0'));
    expect(await refusal(join(folder, 'present'))).toMatch(
      /y-t0\.0 is a link that leads nowhere\. Mend/,
    );
  });

  it('where no record has a known shape', async () => {
    for (const at of [0, 1, 2, 3]) {
      writeFileSync(old(`taboo/0_high_en/episode_${at}/interactions.json`), '{"rounds": []}');
    }
    expect(await refusal(join(folder, 'old'))).toMatch(
      /None of the 4 episodes .*episode_0.interactions\.json is in no format that is known here \(at turns\).*score older ones/,
    );
  });

  it('where two sets of results lie side by side', async () => {
    cpSync(join(folder, 'old'), join(folder, 'other'), { recursive: true });
    const file = join(
      folder,
      'other/quill-t0.0--quill-t0.0/taboo/0_high_en/episode_0/instance.json',
    );
    writeFileSync(file, readFileSync(file, 'utf8').replace('harbour', 'jetty'));
    expect(await refusal(folder)).toMatch(/several sets of results: instance 0 of high_en is/);
  });

  it('where a run of another version was written', async () => {
    writeFileSync(join(folder, 'run.json'), '{"version": 0}');
    expect(await refusal(folder)).toMatch(/run\.json has the version 0/);
  });
});

describe('scores and transcripts', () => {
  it('are written where there are none; what was published stays unless asked otherwise', async () => {
    const file = present('taboo/low_en/instance_00006/scores.json');
    const published = readFileSync(file, 'utf8');
    expect(await writeScores(join(folder, 'present'), { overwrite: false })).toMatchObject({
      value: { written: 0, kept: 5, skipped: 3 },
    });
    expect(readFileSync(file, 'utf8')).toBe(published);
    expect(await writeScores(join(folder, 'present'), { overwrite: true })).toMatchObject({
      value: { written: 5, kept: 0, skipped: 3 },
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      'episode scores': { 'Main Score': 100 },
      meta: { game_id: 6 },
    });
    expect((await load(join(folder, 'present'))).faults).toHaveLength(1);
  });

  it('show every message, with nothing of it taken for mark-up', async () => {
    const record = old('taboo/0_high_en/episode_0/interactions.json');
    const nasty = String.raw`<script>x()</script> & \input{y} 50% $_^~#{}`;
    const told = readFileSync(record, 'utf8').replace(
      '"CLUE: Boats rest here."',
      JSON.stringify(`CLUE: ${nasty}\n\nNaN`),
    );
    writeFileSync(record, told);
    const written = await writeTranscripts(join(folder, 'old'));
    expect(written).toMatchObject({ value: { written: 4, kept: 0, skipped: 0 } });
    const html = readFileSync(old('taboo/0_high_en/episode_0/transcript.html'), 'utf8');
    expect(html).not.toContain('<script');
    expect(html).toContain('CLUE: &lt;script&gt;x()&lt;/script&gt; &amp; \\input{y} 50% $_^~#{}');
    expect(html).toContain('Taboo, high_en, instance 0: quill describes, quill guesses');
    expect(html).not.toMatch(/(?:src|href)=/);
    const tex = readFileSync(old('taboo/0_high_en/episode_0/transcript.tex'), 'utf8');
    expect(tex).toContain(
      String.raw`CLUE: \textless{}script\textgreater{}x()\textless{}/script\textgreater{} \& \textbackslash{}input\{y\} 50\% \$\_\textasciicircum{}\textasciitilde{}\#\{\}`,
    );
    expect(await writeTranscripts(join(folder, 'old'))).toMatchObject({
      value: { written: 0, kept: 4 },
    });
  });
});
