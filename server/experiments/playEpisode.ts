/** Plays one episode between bots without a room: the same rules, as fast as the bots answer. */
import type { Card } from '#shared/game/card';
import type { EpisodeCommand } from '#shared/game/episode/commands';
import { decideEpisode, startEpisode } from '#shared/game/episode/decide';
import { evolveEpisode, type Episode } from '#shared/game/episode/episode';
import type { EpisodeEvent, EpisodeStarted } from '#shared/game/episode/events';
import type { SeatId } from '#shared/game/seat';
import { viewEpisode } from '#shared/game/view';
import type { Bot, BotWatch } from '../players/bot.ts';
import { dueSeats, type DueSeat } from '../players/dueSeats.ts';

export type EpisodeTable = {
  readonly start: Omit<EpisodeStarted<Card>, 'type'>;
  readonly bots: ReadonlyMap<SeatId, Bot>;
};

export type EpisodeParts = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Told of each event with the state that it led to. */
  readonly onEvent?: (event: EpisodeEvent, after: Episode) => void;
  /** Told of the bots' calls to their backends. */
  readonly watch?: BotWatch;
};

const ask = async (
  { bots }: EpisodeTable,
  episode: Episode,
  { seat, role }: DueSeat,
  { signal, watch }: Pick<EpisodeParts, 'signal' | 'watch'>,
): Promise<EpisodeCommand> => {
  const turn = episode.turns.length;
  try {
    const bot = bots.get(seat);
    if (bot === undefined) throw new Error(`Nobody sits at ${seat}.`);
    const view = viewEpisode(episode, { kind: 'seat', seat });
    return {
      type: 'sendReply',
      seat,
      turn,
      raw: await bot.reply({ seat, role, episode: view }, signal, watch),
    };
  } catch (error) {
    signal.throwIfAborted();
    const message = error instanceof Error ? error.message : 'The bot gave no answer.';
    return { type: 'reportFailure', seat, turn, message };
  }
};

/** The episode's log. Rejects only when the signal aborts; whatever a bot does is in the log. */
export const playEpisode = async (
  table: EpisodeTable,
  parts: EpisodeParts,
): Promise<readonly EpisodeEvent[]> => {
  const { now, onEvent } = parts;
  const log: EpisodeEvent[] = [];
  let episode: Episode | null = null;
  const take = (events: readonly EpisodeEvent[]): void => {
    for (const event of events) {
      episode = evolveEpisode(episode, event);
      log.push(event);
      onEvent?.(event, episode);
    }
  };
  const current = (): Episode => {
    if (episode === null) throw new Error('The episode has not started.');
    return episode;
  };

  take(startEpisode(table.start, now()));
  for (;;) {
    const [due] = dueSeats(current());
    if (due === undefined) return log;
    const decision = decideEpisode(current(), await ask(table, current(), due, parts), now());
    if (!decision.ok) throw new Error(`A bot’s reply was refused: ${decision.error.message}`);
    take(decision.value);
  }
};
