/** Plays episodes of whatever runs there are, and hands each record in where the episode came from. */
import { setImmediate } from 'node:timers/promises';
import type { OpenRunRef, QueueEntry, WorkSource } from '../../store/runQueue.ts';
import { playPlanned } from '../playPlanned.ts';
import { isError, metBudget } from '../folder/readJournal.ts';
import { journalVersion } from '../folder/recordSchema.ts';
import { openOffer, type KnownRun, type Playable, type WorkerBots } from './openOffer.ts';
import { createPatience, type Patience } from './patience.ts';
import { readPlace } from './places.ts';

export type WorkerParts = {
  readonly source: WorkSource;
  /** The program's version. */
  readonly program: string;
  readonly bots: WorkerBots;
  /** Episodes under way at a time. */
  readonly concurrency: number;
  /** Nothing new is begun after this. */
  readonly stop: AbortSignal;
  /** What is under way is given up. */
  readonly giveUp: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Sentences for whoever started the worker. */
  readonly tell: (sentence: string) => void;
};

/** Well within the time for which a beat tells that the worker lives. */
const beatMs = 500;
const idleMs = 200;
/** After Redis was away, until every living worker has told so again. */
const settlingMs = 4_000;

class Worker {
  readonly #parts: WorkerParts;
  readonly #answered: Patience;
  readonly #known = new Map<string, KnownRun>();
  /** The entries that are played, by run; each with what calls it off. */
  readonly #playing = new Map<string, Map<string, AbortController>>();
  readonly #underWay = new Set<QueueEntry>();
  #open: readonly OpenRunRef[] = [];
  #inheritsFrom = 0;
  #isLeaving = false;
  #failure: Error | null = null;
  #played = 0;
  #wake: () => void = () => undefined;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#answered = createPatience({
      ...parts,
      onAway: () => {
        this.#inheritsFrom = parts.now() + settlingMs;
      },
    });
  }

  /** Settles with the number of episodes that counted, once nothing is under way any more. */
  async work(): Promise<number> {
    const { stop, giveUp, source, concurrency, wait } = this.#parts;
    stop.addEventListener('abort', () => {
      this.#wake();
    });
    giveUp.addEventListener('abort', () => {
      this.#callOff(() => true, giveUp.reason);
    });
    const isOver = (): boolean => stop.aborted || this.#failure !== null;
    await this.#beat();
    const beating = this.#beatOn();
    while (!isOver()) {
      const got = await this.#takeSome();
      if (isOver()) break;
      if (this.#underWay.size >= concurrency) await this.#untilWoken();
      else if (got === 0) await wait(idleMs);
      // Bots that answer at once would never let timers and beats have their turn.
      await setImmediate();
    }
    while (this.#underWay.size > 0 && this.#failure === null) await this.#untilWoken();
    this.#isLeaving = true;
    await beating;
    await source.leave();
    if (this.#failure !== null) throw this.#failure;
    return this.#played;
  }

  /** Until an episode is over, or the worker is. */
  #untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async #beatOn(): Promise<void> {
    for (;;) {
      await this.#parts.wait(beatMs);
      if (this.#isLeaving) return;
      await this.#beat();
    }
  }

  async #beat(): Promise<void> {
    const runs = await this.#answered(this.#parts.source.beat());
    if (runs === null) return;
    this.#open = runs;
    const open = new Set(runs.map(({ run }) => run));
    this.#callOff((run) => !open.has(run), new Error('The run is over.'));
    for (const run of this.#known.keys()) if (!open.has(run)) this.#known.delete(run);
  }

  #callOff(which: (run: string) => boolean, reason: unknown): void {
    for (const [run, playing] of this.#playing) {
      if (which(run)) for (const callOff of playing.values()) callOff.abort(reason);
    }
  }

  /** How many episodes were begun; the runs take turns. */
  async #takeSome(): Promise<number> {
    const { source, concurrency, now } = this.#parts;
    const [first, ...rest] = this.#open;
    if (first !== undefined) this.#open = [...rest, first];
    let got = 0;
    for (const ref of this.#open) {
      const most = concurrency - this.#underWay.size;
      if (most <= 0) break;
      const known = await this.#knownRun(ref);
      if (known?.play.ok !== true) continue;
      const { run, revision } = known;
      const { value: play } = known.play;
      const playing = [...(this.#playing.get(run)?.keys() ?? [])];
      const taken = await this.#answered(
        source.take({ run, revision, most, playing, inherit: now() >= this.#inheritsFrom }),
      );
      if (taken === 'CHANGED') this.#known.delete(run);
      else for (const entry of taken ?? []) this.#begin(run, play, entry);
      if (Array.isArray(taken)) got += taken.length;
    }
    return got;
  }

  async #knownRun({ run, revision }: OpenRunRef): Promise<KnownRun | null> {
    const known = this.#known.get(run);
    // Another revision may be one that can be played here.
    if (known !== undefined && (known.play.ok || known.revision === revision)) return known;
    const { source, tell } = this.#parts;
    const offer = await this.#answered(source.offer(run));
    if (offer === null) return null;
    const opened = openOffer(run, offer, this.#parts);
    this.#known.set(run, opened);
    if (opened.play.ok) tell(`Playing the run ${run}.`);
    else {
      tell(`The run ${run} is not played here. ${opened.play.error}`);
      await this.#answered(source.refuse(run, opened.play.error));
    }
    return opened;
  }

  #begin(run: string, play: Playable, entry: QueueEntry): void {
    this.#underWay.add(entry);
    this.#playOne(run, play, entry)
      .catch((error: unknown) => {
        this.#failure = error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => {
        this.#underWay.delete(entry);
        this.#wake();
      });
  }

  async #playOne(
    run: string,
    { offer, find, bots }: Playable,
    { entry, key, body }: QueueEntry,
  ): Promise<void> {
    const planned = find(readPlace(body));
    if (planned?.key !== key) {
      throw new Error(`The run ${run} has another episode for ${body} than this worker.`);
    }
    const callOff = new AbortController();
    const { signal } = callOff;
    const playing = this.#playing.get(run) ?? new Map<string, AbortController>();
    this.#playing.set(run, playing.set(entry, callOff));
    try {
      const { now } = this.#parts;
      const record = await playPlanned(planned, { run: offer, bots, now, signal, watch: {} });
      const halt = isError(record) && metBudget(record);
      const text = JSON.stringify({ version: journalVersion, ...record });
      await this.#handIn(run, { entry, key, body: text }, halt, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      playing.delete(entry);
      if (playing.size === 0) this.#playing.delete(run);
    }
  }

  /** Until it is known to have arrived: the answer may have cost money. */
  async #handIn(
    run: string,
    answer: QueueEntry,
    halt: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    for (;;) {
      const result = await this.#answered(this.#parts.source.handIn(run, answer, halt));
      if (result === 'OK') this.#played++;
      if (result !== null) return;
      signal.throwIfAborted();
    }
  }
}

export const work = (parts: WorkerParts): Promise<number> => new Worker(parts).work();
