/** How far a run is: counted as episodes and calls come in. */
import type { ModelCall } from '../players/modelCall.ts';

export type ProgressFigures = {
  readonly done: number;
  readonly total: number;
  readonly errors: number;
  /** Calls that wait for their server to take more. */
  readonly waiting: number;
  /** Other processes that play; null where this one does. */
  readonly workers: number | null;
  readonly tokens: number;
  /** US dollars. */
  readonly cost: number;
  /** Milliseconds, from the pace so far; null before the first episode. */
  readonly leftMs: number | null;
};

/** What can be asked of wherever the episodes are played. */
export type Players = { readonly waiting: () => number; readonly workers: () => number | null };

export type EpisodeNews = { readonly isError: boolean; readonly isRetry: boolean };

export class Progress {
  readonly #total: number;
  readonly #startedAt: number;
  readonly #players: Players;
  #doneBefore = 0;
  #done = 0;
  #errors = 0;
  #tokens = 0;
  #cost = 0;

  /** `total` counts the episodes that were played before, too. */
  constructor(total: number, startedAt: number, players: Players) {
    this.#total = total;
    this.#startedAt = startedAt;
    this.#players = players;
  }

  /** Episodes of an earlier start; they say nothing of this one's pace. */
  countEarlier(episodes: number, errors: number): void {
    this.#doneBefore += episodes;
    this.#errors += errors;
  }

  /** A retry counts as played before, with its error. */
  countEpisode({ isError, isRetry }: EpisodeNews): void {
    this.#done++;
    if (isRetry) {
      this.#doneBefore--;
      this.#errors--;
    }
    if (isError) this.#errors++;
  }

  countCall({ promptTokens, completionTokens, cost }: ModelCall): void {
    this.#tokens += (promptTokens ?? 0) + (completionTokens ?? 0);
    this.#cost += cost ?? 0;
  }

  figures(now: number): ProgressFigures {
    const done = this.#doneBefore + this.#done;
    const perEpisode = (now - this.#startedAt) / this.#done;
    return {
      done,
      total: this.#total,
      errors: this.#errors,
      waiting: this.#players.waiting(),
      workers: this.#players.workers(),
      tokens: this.#tokens,
      cost: this.#cost,
      leftMs: this.#done === 0 ? null : perEpisode * (this.#total - done),
    };
  }
}
