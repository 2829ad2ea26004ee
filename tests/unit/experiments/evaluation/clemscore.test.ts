import { describe, expect, it } from 'vitest';
import { clemscores, roundToCents } from '../../../../server/experiments/evaluation/clemscore.ts';
import { rawCsv, resultsCsv } from '../../../../server/experiments/evaluation/clembenchTables.ts';
import { anEpisode } from './given.ts';

type Told = Parameters<typeof anEpisode>[0];
const results = (pair: string, told: readonly Told[]) =>
  told.map((each, instance) => ({ pair, episode: anEpisode({ instance, ...each }) }));

const mixed = [{ won: 1 }, { won: 3 }, { ended: 'aborted' }, { ended: 'failure' }] as const;

describe('clembench’s evaluation', () => {
  it('rounds % Played, Quality, its spread (n - 1) and clemscore as the evaluator does', () => {
    expect(clemscores(results('a--b', mixed))).toEqual([
      { pair: 'a--b', played: 75, quality: 44.44, qualityDeviation: 50.92, clemscore: 33.33 },
    ]);
  });

  it('knows no quality where everything was aborted', () => {
    expect(clemscores(results('a--b', [{ ended: 'aborted' }, { ended: 'aborted' }]))).toEqual([
      { pair: 'a--b', played: 0, quality: null, qualityDeviation: null, clemscore: null },
    ]);
  });

  it('knows no spread of a single episode', () => {
    expect(clemscores(results('a--b', [{ won: 2 }]))).toEqual([
      { pair: 'a--b', played: 100, quality: 50, qualityDeviation: null, clemscore: 50 },
    ]);
  });

  it('leaves errors out of everything', () => {
    const withErrors = [...mixed, { ended: 'error' }, { ended: 'error' }] as const;
    expect(clemscores(results('a--b', withErrors))).toEqual(clemscores(results('a--b', mixed)));
    expect(clemscores(results('a--b', [{ ended: 'error' }]))).toEqual([]);
  });

  it('rounds ties to the even digit', () => {
    expect([0.125, 0.375, 2.5, 33.333].map(roundToCents)).toEqual([0.12, 0.38, 2.5, 33.33]);
  });
});

describe('results.csv', () => {
  it('has the evaluator’s header, decimals, blanks and order', () => {
    const all = [
      ...results('c-t0.0--b-t0.0', [{ ended: 'aborted' }, { ended: 'aborted' }]),
      ...results('a-t0.0--b-t0.0', mixed),
      ...results('B-t0.0--b-t0.0', [{ won: 2 }]),
    ];
    expect(resultsCsv(all)).toBe(
      [
        ',"-, clemscore","all, Average % Played","all, Average Quality Score","taboo, % Played","taboo, Quality Score","taboo, Quality Score (std)"',
        'B-t0.0--b-t0.0,50.0,100.0,50.0,100.0,50.0,',
        'a-t0.0--b-t0.0,33.33,75.0,44.44,75.0,44.44,50.92',
        'c-t0.0--b-t0.0,,0.0,,0.0,,',
        '',
      ].join('\n'),
    );
  });

  it('puts a name with commas, quotes or line ends in quotes', () => {
    expect(resultsCsv(results('a,"x"\ny', [{ won: 2 }]))).toContain('\n"a,""x""\ny",50.0,');
  });
});

describe('raw.csv', () => {
  it('has a row an episode and metric, Played last, and an empty cell for what is undefined', () => {
    const folderOf = ({ instance }: { readonly instance: number }): string =>
      `instance_${String(instance).padStart(5, '0')}`;
    const lines = rawCsv(
      results('a--b', [{ ended: 'aborted' }, { won: 3 }, { ended: 'error' }]),
      folderOf,
    ).split('\n');
    expect(lines[0]).toBe(',game,model,experiment,episode,metric,value');
    expect(lines[1]).toBe('0,taboo,a--b,high_en,instance_00000,Aborted,1');
    expect(lines).toContain('3,taboo,a--b,high_en,instance_00000,Main Score,');
    expect(lines).toContain('13,taboo,a--b,high_en,instance_00001,Main Score,33.333333333333336');
    expect(lines.slice(-3)).toEqual([
      '20,taboo,a--b,high_en,instance_00000,Played,0',
      '21,taboo,a--b,high_en,instance_00001,Played,1',
      '',
    ]);
  });
});
