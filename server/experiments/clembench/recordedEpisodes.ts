/** Recorded clembench episodes: read them, play their replies again, compare the metrics. */
import { z } from 'zod';
import { plainCard } from '#shared/game/card';
import type { EpisodeEvent } from '#shared/game/episode/events';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import type { RulesetName } from '#shared/game/rulesets';
import { scriptedBot } from '../../players/scriptedBot.ts';
import { playEpisode } from '../playEpisode.ts';
import { compareScores } from './publishedScores.ts';
import { episodeScores, episodeScoresOf } from './scoresFile.ts';

const reply = z.object({ from: z.enum(['describer', 'guesser']), text: z.string() });

export const recordedEpisode = z.object({
  source: z.string(),
  target: z.string(),
  related: z.array(z.string()),
  max_turns: z.int().min(1),
  turns: z.array(z.array(reply)),
  scores: z.object({ episode: episodeScores.nullable() }).nullable(),
  /** True where today's rules lead to the published scores. */
  reproducible: z.boolean().nullable(),
});
export type RecordedEpisode = z.infer<typeof recordedEpisode>;

const repliesOf = ({ turns }: RecordedEpisode, role: 'describer' | 'guesser'): string[] =>
  turns.flat().flatMap(({ from, text }) => (from === role ? [text] : []));

/** Plays the recorded replies through the engine; the log is as if the models had played here. */
const replayRecorded = (
  episode: RecordedEpisode,
  ruleset: RulesetName,
): Promise<readonly EpisodeEvent[]> =>
  playEpisode(
    {
      start: {
        ruleset,
        level: null,
        card: plainCard(episode.target, episode.related),
        maxTurns: episode.max_turns,
        describer: 's1',
        guessers: ['s2'],
        clueSeconds: null,
        guessSeconds: null,
        open: true,
      },
      bots: new Map([
        ['s1', scriptedBot(repliesOf(episode, 'describer'))],
        ['s2', scriptedBot(repliesOf(episode, 'guesser'))],
      ]),
    },
    { now: () => 0, signal: new AbortController().signal },
  );

export type Comparison =
  | { readonly result: 'passed' }
  | { readonly result: 'skipped'; readonly why: string }
  | { readonly result: 'failed'; readonly differences: readonly string[] };

/** All ten episode metrics, ours beside the published ones. */
export const compareWithPublished = async (
  episode: RecordedEpisode,
  ruleset: RulesetName,
): Promise<Comparison> => {
  const published = episode.scores?.episode ?? null;
  if (published === null) return { result: 'skipped', why: 'no scores were published' };
  if (episode.reproducible !== true) {
    return { result: 'skipped', why: 'the published scores come from an older clue check' };
  }
  const log = await replayRecorded(episode, ruleset);
  const { differences } = compareScores(episodeScoresOf(scoreEpisode(log, 'clembench')), published);
  return differences.length === 0 ? { result: 'passed' } : { result: 'failed', differences };
};
