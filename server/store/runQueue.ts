/**
 * Through what the coordinator of a run and its workers meet. Episodes and records are texts here:
 * what is in them, both sides check themselves.
 */
import type { Result } from '#shared/game/result';
import type { LogFault } from './roomLog.ts';

/** The key names the episode; the entry is the place where it stands in the queue. */
export type QueueItem = { readonly key: string; readonly body: string };
export type QueueEntry = QueueItem & { readonly entry: string };

export type QueueState = 'open' | 'halted';

export type CoordinatorTurn = {
  /** Answers that are in the journal, or count for nothing. */
  readonly taken: readonly string[];
  readonly add: readonly QueueItem[];
  /** Whether workers may begin new episodes; null leaves it. */
  readonly state: QueueState | null;
};

export type QueueNews = {
  /** The oldest of those that were not taken; the same again until they are. */
  readonly answers: readonly QueueEntry[];
  readonly workers: number;
  /** Episodes that living workers have taken. */
  readonly underWay: number;
  /** Why workers don't play the run, in sentences. */
  readonly refusals: readonly string[];
};

/** `GONE`: the queue was lost, or never there. `TAKEN_OVER`: a later process coordinates the run. */
export type CoordinatorRefusal = 'GONE' | 'TAKEN_OVER';

/**
 * A fault leaves open whether it happened; everything may be asked again. An episode may then stand
 * in the queue twice, so the coordinator counts by key.
 */
export type RunQueue = {
  /** Whether anything is left of the run from an earlier process. */
  exists(): Promise<Result<boolean, LogFault>>;
  /** Makes the run known and open, or takes it over with what stands in its queue. Gives the keys of that. */
  open(offer: string): Promise<Result<readonly string[], LogFault>>;
  turn(turn: CoordinatorTurn): Promise<Result<QueueNews | CoordinatorRefusal, LogFault>>;
  /** Removes all that there is of the run. */
  remove(): Promise<Result<void, LogFault>>;
};

/** `revision` changes with every process that coordinates the run, and the offer with it. */
export type OpenRunRef = { readonly run: string; readonly revision: string };
export type Offer = { readonly revision: string; readonly offer: string };

export type TakeWish = OpenRunRef & {
  readonly most: number;
  /** Entries of this run that the worker has: whatever else stands under its name got lost on the way to it. */
  readonly playing: readonly string[];
  /** Whether it may take what dead workers had: not just after Redis was away, when all seem dead. */
  readonly inherit: boolean;
};

/** `LATE`: another worker's answer was there first, or the run is over. */
export type HandInResult = 'OK' | 'LATE';

export type WorkSource = {
  /** Tells that the worker lives, which it does for some seconds after each; gives the runs there are. */
  beat(): Promise<Result<readonly OpenRunRef[], LogFault>>;
  /** null once the run is over. */
  offer(run: string): Promise<Result<Offer | null, LogFault>>;
  /** Episodes to play, those of dead workers before new ones; new ones only while the queue is open. `CHANGED`: the run is over or has another revision. */
  take(wish: TakeWish): Promise<Result<readonly QueueEntry[] | 'CHANGED', LogFault>>;
  /** Counts once for each entry, whoever is first. `halt`: nobody shall begin another one. */
  handIn(run: string, answer: QueueEntry, halt: boolean): Promise<Result<HandInResult, LogFault>>;
  refuse(run: string, sentence: string): Promise<Result<void, LogFault>>;
  /** What the worker has not handed in is free for others at once. */
  leave(): Promise<Result<void, LogFault>>;
};
