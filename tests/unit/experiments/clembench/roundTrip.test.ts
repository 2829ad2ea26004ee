import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import { episodeFilesOf } from '../../../../server/experiments/clembench/episodeFiles.ts';
import { interactions } from '../../../../server/experiments/clembench/interactions.ts';
import { compareScores } from '../../../../server/experiments/clembench/publishedScores.ts';
import { readMasterRecord } from '../../../../server/experiments/clembench/readMasterRecord.ts';
import { episodeScoresOf } from '../../../../server/experiments/clembench/scoresFile.ts';
import { anyScript, play, wholeEpisode, winter } from './episodes.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('an episode written as clembench’s files and read again', () => {
  it('has the same scores under both conventions, and the same texts', async () => {
    const endings = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyScript, async (script) => {
        const episode = await wholeEpisode(script);
        const score = scoreEpisode(episode.log, 'seed');
        endings.add(score.outcome);
        const file = episodeFilesOf(episode).get('interactions.json');
        if (score.outcome === 'error') {
          expect(file).toBeUndefined();
          return;
        }
        const log = readMasterRecord(interactions.parse(throughJson(file)), episode.instance);
        expect(scoreEpisode(log, 'seed')).toEqual(score);
        expect(scoreEpisode(log, 'clembench')).toEqual(scoreEpisode(episode.log, 'clembench'));
        const said = (events: typeof log) =>
          events.flatMap((event) => ('reading' in event ? [event.reading] : []));
        expect(said(log)).toEqual(said(episode.log));
      }),
      { numRuns: 300 },
    );
    expect([...endings].sort()).toEqual(['aborted', 'error', 'failure', 'success']);
  });

  it('keeps fouls and lost turns of the party rules', async () => {
    const log = await play({
      ruleset: 'party',
      clues: ['CLUE: snow', 'CLUE: ice', 'well', 'CLUE: frost'],
      guesses: ['GUESS: summer', 'GUESS: winter'],
    });
    const episode = {
      ...(await wholeEpisode({ clues: [], guesses: [] })),
      rules: { ruleset: 'party', parsing: 'lenient' } as const,
      log,
    };
    const file = interactions.parse(throughJson(episodeFilesOf(episode).get('interactions.json')));
    expect(scoreEpisode(readMasterRecord(file, winter()), 'seed')).toMatchObject({
      outcome: 'success',
      fouls: 1,
      lostTurns: 1,
      turns: 3,
    });
  });
});

describe('published scores', () => {
  const ours = async () =>
    episodeScoresOf(
      scoreEpisode(
        await play({
          clues: ['CLUE: ice', 'CLUE: ice', 'CLUE: sledge'],
          guesses: ['GUESS: a', 'GUESS: b', 'GUESS: winter'],
        }),
        'clembench',
      ),
    );

  it('are named where they differ', async () => {
    const { differences } = compareScores(await ours(), { 'Main Score': 50, Success: 1 });
    expect(differences).toEqual(['Main Score is 33.333333333333336, published 50']);
  });

  it('may hold no repetitions, as clembench’s scorer counts none today', async () => {
    const scores = { ...(await ours()), 'Repetition-Describer': 0 };
    expect(compareScores(await ours(), scores)).toEqual({
      differences: [],
      uncounted: true,
    });
  });
});
