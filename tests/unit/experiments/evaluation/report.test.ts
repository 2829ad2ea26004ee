import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clemscores } from '../../../../server/experiments/evaluation/clemscore.ts';
import { compareEpisodes } from '../../../../server/experiments/evaluation/comparison.ts';
import { comparisonCsv } from '../../../../server/experiments/evaluation/comparisonCsv.ts';
import { csvText } from '../../../../server/experiments/evaluation/csvText.ts';
import { episodesCsv, turnsCsv } from '../../../../server/experiments/evaluation/episodesCsv.ts';
import { markdownTable } from '../../../../server/experiments/evaluation/markdown.ts';
import { html, jsonMarkup } from '../../../../server/experiments/evaluation/report/markup.ts';
import { reportData } from '../../../../server/experiments/evaluation/report/reportData.ts';
import { reportPage } from '../../../../server/experiments/evaluation/report/reportPage.ts';
import { parseCsv } from '../../../../server/words/csv.ts';
import { anEpisode, aTurn } from './given.ts';
import { playedRun } from './playedRun.ts';

describe('what is written can be read again, whatever players said or are called', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '|', '<', '’') });

  it('as CSV', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const marked = rows.map((row) => ['x', ...row]);
        expect(parseCsv(csvText(marked)).map(({ cells }) => cells)).toEqual(marked);
      }),
    );
  });

  it('as JSON within a page: no tag begins or ends in it', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(json);
        const { markup } = jsonMarkup([value, '</script><!--<script>']);
        expect(markup).not.toContain('<');
        expect(JSON.parse(markup)).toEqual([value, '</script><!--<script>']);
      }),
    );
  });

  it('as HTML', () => {
    expect(html`<b title="${'"'}">${'<i>&'}${[html`<u>${1}</u>`]}${null}</b>`.markup).toBe(
      '<b title="&quot;">&lt;i&gt;&amp;<u>1</u></b>',
    );
  });

  it('as a row of markdown', () => {
    expect(
      markdownTable([
        ['a', 'b'],
        ['x|y\nz', '*'],
      ]),
    ).toBe('| a | b |\n| :-- | --: |\n| x\\|y z | \\* |');
  });
});

describe('the tidy tables', () => {
  it('leave an undefined speed and an error’s metrics empty, never 0 and never NaN', () => {
    const all = [anEpisode(), anEpisode({ instance: 1, ended: 'error' })];
    const [header = [], lost = [], error = []] = parseCsv(episodesCsv(all)).map(
      ({ cells }) => cells,
    );
    expect(lost[header.indexOf('speed')]).toBe('');
    expect(lost[header.indexOf('success')]).toBe('0');
    expect(error[header.indexOf('outcome')]).toBe('error');
    expect(error[header.indexOf('success')]).toBe('');
    const csv = comparisonCsv(compareEpisodes(all, [], '1'));
    expect(csv).not.toMatch(/NaN|null|undefined|Infinity/);
  });

  it('have a line for each turn, but for those of errors', () => {
    const turnScores = [aTurn(1, { milliseconds: null }), aTurn(2, { accuracy: 1 })];
    const all = [
      anEpisode({ won: 2, turnScores }),
      anEpisode({ instance: 1, ended: 'error', turnScores }),
    ];
    const [header = [], ...turns] = parseCsv(turnsCsv(all)).map(({ cells }) => cells);
    const column = (name: string) => turns.map((cells) => cells[header.indexOf(name)]);
    expect(column('turn')).toEqual(['1', '2']);
    expect(column('accuracy')).toEqual(['0', '1']);
    expect(column('ms')).toEqual(['', '1000']);
  });
});

describe('the report', () => {
  it('carries each transcript with its breaches, and readings only where they tell more', async () => {
    const run = await playedRun({ ada: 0.8 }, { bo: 0.9 });
    const { episodes, cards, players } = reportData(run);
    expect([episodes.length, cards.length, players]).toEqual([30, 30, ['ada', 'bo']]);
    const lines = episodes.flatMap((episode) => episode.lines);
    const broken = lines.filter((line) => line.kind === 'clue' && line.breaches.length > 0);
    expect(broken.length).toBeGreaterThan(0);
    const readings = lines.flatMap(({ reading }) => reading ?? []);
    expect(readings.length).toBeGreaterThan(0);
    expect(readings.every(({ strict, lenient }) => strict !== lenient || lenient === null)).toBe(
      true,
    );
  });

  it('never pools rulesets: each has sections and ids of its own', async () => {
    const standard = await playedRun({ ada: 0.8 }, { bo: 0.9 }, { perLevel: 2 });
    const clembench = await playedRun(
      { ada: 0.8 },
      { bo: 0.9 },
      { perLevel: 2, ruleset: 'clembench' },
    );
    const run = { ...standard, episodes: [...standard.episodes, ...clembench.episodes] };
    const page = reportPage(
      {
        run,
        comparisons: compareEpisodes(run.episodes, [], '1'),
        clemscores: clemscores([]),
        gaps: [],
        seed: '1',
      },
      { script: '', style: '' },
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['pairs-standard', 'pairs-clembench']));
  });
});
