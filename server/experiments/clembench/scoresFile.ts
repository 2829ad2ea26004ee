/** clembench's `scores.json`: the metrics of an episode and of each of its turns. */
import type { EpisodeEvent } from '#shared/game/episode/events';
import type { ClembenchScore } from '#shared/game/metrics/clembenchScore';
import { allScoresOf } from '#shared/game/metrics/scoreEpisode';
import type { TurnScore } from '#shared/game/metrics/turnScores';
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

/** Turns are numbered from 0 there. */
const scoresOfTurns = (turns: readonly TurnScore[]): Scores['turn scores'] =>
  Object.fromEntries(
    turns.map(({ turn, accuracy, parsedRequestCount, violatedRequestCount }) => [
      String(turn - 1),
      {
        Accuracy: accuracy,
        'Violated Request Count': violatedRequestCount,
        'Parsed Request Count': parsedRequestCount,
        'Request Count': 1,
      },
    ]),
  );

export type Scores = {
  readonly 'turn scores': Readonly<Record<string, TurnScores>>;
  readonly 'episode scores': EpisodeScores;
};

/** Of a finished episode's log. */
export const scoresOf = (log: readonly EpisodeEvent[]): Scores => {
  const { clembench, turnScores } = allScoresOf(log);
  return {
    'turn scores': scoresOfTurns(turnScores),
    'episode scores': episodeScoresOf(clembench),
  };
};
