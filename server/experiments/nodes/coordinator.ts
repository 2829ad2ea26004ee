/**
 * The executor that lets workers play: it keeps the run's queue filled, and hands on what comes back,
 * each episode once. Whatever gets lost between it and the queue is made good by looking what is there.
 */
import type { Result } from '#shared/game/result';
import type { LogFault } from '../../store/roomLog.ts';
import type { QueueEntry, QueueNews, QueueState, RunQueue } from '../../store/runQueue.ts';
import type { Executor, ExecutorParts, RunnerEnd } from '../executor.ts';
import { isError, metBudget, readLine } from '../folder/readJournal.ts';
import type { EpisodePlace, EpisodeRecord } from '../record.ts';
import type { PlannedEpisode } from '../runDefinition.ts';
import { RunFault } from '../folder/runFault.ts';
import { awayMs, createPatience, type Patience } from './patience.ts';
import { writePlace } from './places.ts';

export type CoordinatorParts = {
  readonly queue: RunQueue;
  readonly offer: string;
  readonly find: (place: EpisodePlace) => PlannedEpisode | undefined;
  /** What the journal held at the start. */
  readonly earlier: {
    readonly played: ReadonlySet<string>;
    readonly errors: { has(key: string): boolean };
  };
  /** Called before the run becomes known where nothing was left of it: books what it cost so far. */
  readonly onFresh: () => Promise<Result<void, LogFault>>;
  readonly onNews: (news: QueueNews) => void;
  /** Sentences for whoever started the run. */
  readonly tell: (sentence: string) => void;
  readonly wait: (ms: number) => Promise<void>;
};

/** Episodes in the queue at a time: enough for many workers, little for Redis. */
const mostQueued = 1_000;
const pollMs = 100;
/** Attempts to clear up at the end. */
const mostFarewells = 10;

class Coordinator {
  readonly #parts: CoordinatorParts;
  readonly #answered: Patience;
  readonly #wish: ExecutorParts;
  readonly #ahead: Iterator<PlannedEpisode>;
  /** Asked for and not settled, by key. */
  readonly #due = new Map<string, string>();
  readonly #settled = new Set<string>();
  #isAtEnd = false;
  #isBroke = false;
  #add: string[] = [];
  #taken: string[] = [];
  /** Keys that stood in the queue when it was looked at. */
  #queued: ReadonlySet<string> = new Set();

  constructor(episodes: Iterable<PlannedEpisode>, parts: CoordinatorParts, wish: ExecutorParts) {
    this.#ahead = episodes[Symbol.iterator]();
    this.#parts = parts;
    this.#answered = createPatience(parts);
    this.#wish = wish;
  }

  async run(): Promise<RunnerEnd> {
    const { giveUp } = this.#wish;
    let isKnown = false;
    for (;;) {
      if (giveUp.aborted) {
        await this.#turn('halted');
        return 'stopped';
      }
      if (!isKnown) {
        if (!(await this.#attach())) continue;
        isKnown = true;
      }
      const isHalted = this.#isHalted();
      if (!isHalted) this.#lookAhead();
      const news = await this.#turn(isHalted ? 'halted' : null);
      if (news === null) {
        isKnown = false;
        continue;
      }
      if (news.answers.length > 0) continue;
      if (isHalted && news.underWay === 0) return this.#isBroke ? 'budget' : 'stopped';
      if (this.#due.size === 0 && this.#isAtEnd) return 'done';
      await this.#parts.wait(pollMs);
    }
  }

  /** Nothing of a run that is over stays behind; if Redis is away, it expires. */
  async end(): Promise<void> {
    for (let attempt = 1; attempt <= mostFarewells; attempt++) {
      if ((await this.#parts.queue.remove()).ok) return;
      await this.#parts.wait(awayMs);
    }
    this.#parts.tell('Redis is away; what is left of the run there expires by itself.');
  }

  /** So that workers begin nothing whose record could not be kept. */
  async halt(): Promise<void> {
    await this.#parts.queue.turn({ taken: [], add: [], state: 'halted' });
  }

  /** Makes the run known and compares what should be in the queue with what is. */
  async #attach(): Promise<boolean> {
    const { queue, offer, onFresh } = this.#parts;
    const exists = await this.#answered(queue.exists());
    if (exists === null) return false;
    if (!exists && (await this.#answered(onFresh())) === null) return false;
    const queued = await this.#answered(queue.open(offer));
    if (queued === null) return false;
    this.#add = [];
    // What was in the queue a moment ago is now there, or among the answers.
    for (;;) {
      const news = await this.#turn(null);
      if (news === null) return false;
      if (news.answers.length === 0) break;
    }
    this.#queued = new Set(queued);
    this.#add = [...this.#due.keys()].filter((key) => !this.#queued.has(key));
    if (!this.#isHalted()) this.#lookAhead();
    return (await this.#turn(this.#isHalted() ? 'halted' : 'open')) !== null;
  }

  #isHalted(): boolean {
    return this.#wish.stop.aborted || this.#isBroke;
  }

  #lookAhead(): void {
    while (!this.#isAtEnd && this.#due.size < mostQueued) {
      const next = this.#ahead.next();
      if (next.done === true) {
        this.#isAtEnd = true;
        return;
      }
      const { key, place } = next.value;
      if (this.#settled.has(key)) continue;
      this.#due.set(key, writePlace(place));
      if (!this.#queued.has(key)) this.#add.push(key);
    }
  }

  /** null if the queue has to be looked at again. */
  async #turn(state: QueueState | null): Promise<QueueNews | null> {
    const add = this.#add.flatMap((key) => {
      const body = this.#due.get(key);
      return body === undefined ? [] : [{ key, body }];
    });
    const news = await this.#answered(this.#parts.queue.turn({ taken: this.#taken, add, state }));
    if (news === 'TAKEN_OVER') {
      throw new RunFault(
        'Another process coordinates this run now (from a copy of its folder?). Nothing more was written here.',
      );
    }
    if (news === null || news === 'GONE') return null;
    this.#add = [];
    this.#taken = [];
    this.#parts.onNews(news);
    await Promise.all(news.answers.map((answer) => this.#take(answer)));
    this.#taken = news.answers.map(({ entry }) => entry);
    return news;
  }

  #recordIn({ body }: QueueEntry): EpisodeRecord {
    const record = readLine(Buffer.from(body));
    if (typeof record === 'string') {
      throw new RunFault(
        `A worker handed in what can’t be kept: ${record}. Look after its program.`,
      );
    }
    return record;
  }

  /** Whether the episode counts, and counts now. */
  #isNews(record: EpisodeRecord): boolean {
    const { key } = record;
    const { played, errors } = this.#parts.earlier;
    if (this.#due.has(key)) return true;
    if (this.#settled.has(key) || played.has(key)) return false;
    // What an earlier start left behind; what failed then may fare better now.
    return !isError(record) || (!metBudget(record) && !errors.has(key));
  }

  async #take(answer: QueueEntry): Promise<void> {
    const record = this.#recordIn(answer);
    const { key } = record;
    const planned = this.#parts.find(record);
    if (planned?.key !== key || !this.#isNews(record)) return;
    const wasDue = this.#due.delete(key);
    this.#settled.add(key);
    for (const call of record.calls) this.#wish.watch.onCall?.(call);
    await this.#wish.keep(record, planned.instance);
    if (wasDue && isError(record) && metBudget(record)) this.#isBroke = true;
  }
}

/** After a failure to keep a record, what has not been kept stays in the queue for the next start. */
export const playOnNodes =
  (parts: CoordinatorParts): Executor =>
  async (episodes, wish) => {
    const coordinator = new Coordinator(episodes, parts, wish);
    let end: RunnerEnd;
    try {
      end = await coordinator.run();
    } catch (error) {
      await coordinator.halt();
      throw error;
    }
    await coordinator.end();
    return end;
  };
