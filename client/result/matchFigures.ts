/** The match in figures: means as the metrics define them. */
import type { PlayedEpisode } from '#shared/game/room/room';

export type MatchFigures = {
  /** Episodes that count: those that ended in an error don't. */
  readonly counted: number;
  readonly successes: number;
  readonly aborts: number;
  /** Mean over the successes; null if there are none. */
  readonly speed: number | null;
  readonly fouls: number;
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

export const matchFigures = (played: readonly PlayedEpisode[]): MatchFigures => {
  const scores = played.map(({ score }) => score);
  const counted = scores.filter(({ outcome }) => outcome !== 'error');
  const speeds = counted.flatMap(({ speed }) => (speed === null ? [] : [speed]));
  return {
    counted: counted.length,
    successes: sum(counted.map(({ success }) => success)),
    aborts: sum(counted.map(({ abort }) => abort)),
    speed: speeds.length === 0 ? null : sum(speeds) / speeds.length,
    fouls: sum(scores.map(({ fouls }) => fouls)),
  };
};

/** The clue after which the word was found soonest; null if none was. */
export const bestClue = (
  played: readonly PlayedEpisode[],
): { readonly clue: string; readonly target: string } | null => {
  let best: { clue: string; target: string; turn: number } | null = null;
  for (const { ending, turns, target } of played) {
    if (ending.outcome !== 'success') continue;
    const { turn } = ending;
    const clue = turns.find(({ number }) => number === turn)?.clue ?? null;
    if (clue !== null && (best === null || turn < best.turn)) best = { clue, target, turn };
  }
  return best;
};
