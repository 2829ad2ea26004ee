/** Scores an episode from its log: one log, two conventions, nothing judged again. */
import { evolveEpisode, type Episode } from '../episode/episode.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import { clembenchScoreOf, type ClembenchScore } from './clembenchScore.ts';
import { scoreOf, type Score } from './score.ts';
import { turnScoresOf, type TurnScore } from './turnScores.ts';

type Log = readonly EpisodeEvent[];

const replayEpisode = (log: Log): Episode => {
  const episode = log.reduce<Episode | null>(evolveEpisode, null);
  if (episode === null) throw new Error('An empty log can’t be scored.');
  return episode;
};

export function scoreEpisode(log: Log, convention: 'seed'): Score;
export function scoreEpisode(log: Log, convention: 'clembench'): ClembenchScore;
export function scoreEpisode(log: Log, convention: 'seed' | 'clembench'): Score | ClembenchScore {
  const episode = replayEpisode(log);
  return convention === 'seed' ? scoreOf(episode) : clembenchScoreOf(log, episode);
}

export type AllScores = {
  readonly score: Score;
  readonly clembench: ClembenchScore;
  readonly turnScores: readonly TurnScore[];
};

/** Everything that can be scored, with the log gone through only once. */
export const allScoresOf = (log: Log): AllScores => {
  const episode = replayEpisode(log);
  return {
    score: scoreOf(episode),
    clembench: clembenchScoreOf(log, episode),
    turnScores: turnScoresOf(log, episode),
  };
};
