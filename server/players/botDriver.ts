/** Lets the bots of live rooms play: outside the room's queue, through the same door as everybody. */
import type { EpisodeCommand } from '#shared/game/episode/commands';
import type { Room } from '#shared/game/room/room';
import { seatOf } from '#shared/game/room/room';
import { viewFor } from '#shared/game/view';
import type { BotTrouble } from '#shared/protocol/messages';
import { pause, type Clock } from '../clock.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { BotWatch } from './bot.ts';
import { NoReply, replyWithin } from './botReply.ts';
import type { BotFor } from './roomBots.ts';
import { dueSeats, type DueSeat } from './dueSeats.ts';

export type BotPace = {
  /** Milliseconds a bot takes before it speaks, so that people can follow. */
  readonly thinkMs: number;
  /** Milliseconds for a reply, its retries included; the room's clock may be shorter. */
  readonly replyMs: number;
};

export type BotDriverParts = {
  readonly registry: RoomRegistry;
  readonly botFor: BotFor;
  readonly clock: Clock;
  readonly pace: BotPace;
  readonly onTrouble: (live: LiveRoom, trouble: Omit<BotTrouble, 'code'>) => void;
  /** For the operator: what players are told is a plain sentence. */
  readonly onFailure: (error: unknown, live: LiveRoom) => void;
};

/** When the room's log could not take the reply. */
const retryAfterFaultMs = 1_000;

type Task = { readonly due: DueSeat; readonly key: string };

const tasksOf = ({ phase, episode, episodesStarted, seats }: Room): readonly Task[] => {
  if (phase.kind !== 'playing' || episode === null) return [];
  const bots = new Set(seats.filter(({ player }) => player.kind === 'bot').map(({ id }) => id));
  return dueSeats(episode)
    .filter(({ seat }) => bots.has(seat))
    .map((due) => ({
      due,
      key: [episodesStarted, episode.turns.length, episode.refusals.length, due.seat].join(':'),
    }));
};

export class BotDriver {
  readonly #parts: BotDriverParts;
  readonly #running = new Map<LiveRoom, Map<string, AbortController>>();

  constructor(parts: BotDriverParts) {
    this.#parts = parts;
    parts.registry.onChange(({ live }) => {
      this.attend(live);
    });
    parts.registry.onGivenUp((live) => {
      this.attend(live);
    });
  }

  /** Starts what is due in this room and calls off what no longer is. */
  attend(live: LiveRoom): void {
    const running = this.#running.get(live) ?? new Map<string, AbortController>();
    const tasks = live.isClosed || live.isGivenUp ? [] : tasksOf(live.state);
    const due = new Set(tasks.map(({ key }) => key));
    for (const [key, controller] of running) {
      if (due.has(key)) continue;
      controller.abort(new Error('The turn is over.'));
      running.delete(key);
    }
    for (const task of tasks) {
      if (running.has(task.key)) continue;
      const controller = new AbortController();
      running.set(task.key, controller);
      void this.#play(live, task, controller.signal);
    }
    if (running.size === 0) this.#running.delete(live);
    else this.#running.set(live, running);
  }

  stop(): void {
    for (const running of this.#running.values()) {
      for (const controller of running.values()) controller.abort(new Error('The server stops.'));
    }
    this.#running.clear();
  }

  async #play(live: LiveRoom, task: Task, signal: AbortSignal): Promise<void> {
    const { episode, episodesStarted } = live.state;
    if (episode === null) return;
    const { due, key } = task;
    const answered = await this.#answer(live, task, episode.turns.length, signal);
    if (signal.aborted) return;
    const intent = { type: 'play', episode: episodesStarted, command: answered } as const;
    const result = await live.submit(intent, { by: due.seat, commandId: key });
    if (!result.ok && result.error.code === 'UNAVAILABLE') this.#tryAgain(live, key);
  }

  /** What the bot says, or that its backend failed. */
  async #answer(
    live: LiveRoom,
    { due, key }: Task,
    turn: number,
    signal: AbortSignal,
  ): Promise<EpisodeCommand> {
    const { clock, pace, onTrouble, onFailure } = this.#parts;
    const { seat } = due;
    const episode = live.state.episodesStarted;
    try {
      await pause(clock, pace.thinkMs, signal);
      const raw = await replyWithin((ending, watch) => this.#reply(live, due, key, ending, watch), {
        clock,
        limitMs: pace.replyMs,
        signal,
        onTrouble(trouble) {
          onTrouble(live, { seat, episode, turn, ...trouble });
        },
        onFailure(error) {
          onFailure(error, live);
        },
      });
      return { type: 'sendReply', seat, turn, raw };
    } catch (error) {
      const { message } = error instanceof NoReply ? error : new NoReply('faulty');
      return { type: 'reportFailure', seat, turn, message };
    }
  }

  #tryAgain(live: LiveRoom, key: string): void {
    const { clock } = this.#parts;
    clock.schedule(clock.now() + retryAfterFaultMs, () => {
      this.#running.get(live)?.delete(key);
      this.attend(live);
    });
  }

  #reply(
    live: LiveRoom,
    { seat, role }: DueSeat,
    key: string,
    signal: AbortSignal,
    watch: BotWatch,
  ): Promise<string> {
    const room = live.state;
    const player = seatOf(room, seat)?.player;
    const bot =
      player?.kind === 'bot'
        ? this.#parts.botFor(player, room.room, `${room.seed ?? ''}:${key}`)
        : null;
    if (bot === null) throw new Error('This bot is not installed on the server.');
    const { episode } = viewFor(room, { kind: 'seat', seat });
    if (episode === null) throw new Error('The episode is over.');
    return bot.reply({ seat, role, episode }, signal, watch);
  }
}
