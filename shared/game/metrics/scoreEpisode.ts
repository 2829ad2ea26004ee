/** Scores an episode from its log: one log, two conventions, nothing judged again. */
import { evolveEpisode, type Episode } from '../episode/episode.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import { clembenchScoreOf, type ClembenchScore } from './clembenchScore.ts';
import { scoreOf, type Score } from './score.ts';

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
