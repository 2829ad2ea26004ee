/** clembench's `scores.json`: the metrics of an episode and of each of its turns. */
import type { EpisodeEvent } from '#shared/game/episode/events';
import type { ClembenchScore } from '#shared/game/metrics/clembenchScore';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import { z } from 'zod';

const metric = z.number().nullable();

/** null stands where clembench itself writes NaN, which is no JSON. */
export const episodeScores = z.object({
  'Violated Request Count': metric,
  'Parsed Request Count': metric,
  'Request Count': metric,
  'Request Success Ratio': metric,
  Aborted: metric,
  Success: metric,
  Lose: metric,
  'Main Score': metric,
  'Repetition-Guesser': metric,
  'Repetition-Describer': metric,
});
export type EpisodeScores = z.infer<typeof episodeScores>;

export const episodeScoresOf = (score: ClembenchScore): EpisodeScores => ({
  'Violated Request Count': score.violatedRequestCount,
  'Parsed Request Count': score.parsedRequestCount,
  'Request Count': score.requestCount,
  'Request Success Ratio': score.requestSuccessRatio,
  Aborted: score.aborted,
  Success: score.success,
  Lose: score.lose,
  'Main Score': score.mainScore,
  'Repetition-Guesser': score.repetitionGuesser,
  'Repetition-Describer': score.repetitionDescriber,
});

export type TurnScores = {
  /** 1 once the target has been guessed. */
  readonly Accuracy: 0 | 1;
  readonly 'Violated Request Count': 0 | 1;
  readonly 'Parsed Request Count': 0 | 1;
  readonly 'Request Count': 1;
};

const turnScoresOf = (log: readonly EpisodeEvent[]): Readonly<Record<string, TurnScores>> => {
  const violated = new Set<number>();
  const won = new Set<number>();
  const turns: number[] = [];
  for (const event of log) {
    if (event.type === 'turnStarted') turns.push(event.turn);
    if (event.type === 'replyMissed') violated.add(event.turn);
    if (event.type === 'guessMade' && event.mark === 'right') won.add(event.turn);
  }
  return Object.fromEntries(
    turns.map((turn): [string, TurnScores] => [
      String(turn - 1),
      {
        Accuracy: won.has(turn) ? 1 : 0,
        'Violated Request Count': violated.has(turn) ? 1 : 0,
        'Parsed Request Count': violated.has(turn) ? 0 : 1,
        'Request Count': 1,
      },
    ]),
  );
};

export type Scores = {
  readonly 'turn scores': Readonly<Record<string, TurnScores>>;
  readonly 'episode scores': EpisodeScores;
};

/** Of a finished episode's log. */
export const scoresOf = (log: readonly EpisodeEvent[]): Scores => ({
  'turn scores': turnScoresOf(log),
  'episode scores': episodeScoresOf(scoreEpisode(log, 'clembench')),
});
