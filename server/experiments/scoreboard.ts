/** The sums of a run: over all, by level, and by pair. */
import { levels, type Level } from '#shared/game/level';
import type { Score } from '#shared/game/metrics/score';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import type { Instance } from './instance.ts';
import { logOf, type EpisodeRecord } from './record.ts';
import type { Pair } from './runDefinition.ts';
import { Tally, type Summary } from './summary.ts';

export type PairSummary = Pair & Summary;

export class Scoreboard {
  readonly #all = new Tally();
  readonly #levels = new Map<Level, Tally>(levels.map((level) => [level, new Tally()]));
  readonly #pairs: ReadonlyMap<string, { readonly pair: Pair; readonly tally: Tally }>;

  constructor(pairs: readonly Pair[]) {
    this.#pairs = new Map(pairs.map((pair) => [pairName(pair), { pair, tally: new Tally() }]));
  }

  add(record: EpisodeRecord, instance: Instance): Score {
    const score = scoreEpisode(logOf(record, instance), 'seed');
    for (const tally of this.#talliesOf(record, instance)) tally.add(score);
    return score;
  }

  /** Before the record of an episode that had ended in an error is added anew. */
  takeBackError(record: EpisodeRecord, instance: Instance): void {
    for (const tally of this.#talliesOf(record, instance)) tally.takeBackError();
  }

  all(): Summary {
    return this.#all.summary();
  }

  byLevel(): ReadonlyMap<Level, Summary> {
    return new Map([...this.#levels].map(([level, tally]) => [level, tally.summary()]));
  }

  byPair(): readonly PairSummary[] {
    return [...this.#pairs.values()].map(({ pair, tally }) => ({ ...pair, ...tally.summary() }));
  }

  #talliesOf(record: EpisodeRecord, { level }: Instance): readonly Tally[] {
    const ofPair = this.#pairs.get(pairName(record))?.tally;
    const ofLevel = level === null ? undefined : this.#levels.get(level);
    return [this.#all, ofPair, ofLevel].filter((tally) => tally !== undefined);
  }
}

/** No bot's name holds a slash. */
const pairName = ({ describer, guesser }: Pair): string => `${describer}/${guesser}`;
