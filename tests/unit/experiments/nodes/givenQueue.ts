/** A run's queue in memory, whose answers may get lost. */
import { err, ok, type Result } from '#shared/game/result';
import type { LogFault } from '../../../../server/store/roomLog.ts';
import type {
  QueueItem,
  QueueNews,
  QueueState,
  RunQueue,
} from '../../../../server/store/runQueue.ts';

type Held = {
  readonly todo: QueueItem[];
  readonly done: Map<string, QueueItem>;
  state: QueueState;
};

export type GivenQueue = RunQueue & {
  /** What stands in it; null while nothing is left of the run. */
  held: Held | null;
  /** Called before each turn; what it answers stands for the turn's outcome, which happens all the same. */
  onTurn: (turn: number) => Result<never, LogFault> | null;
  /** Plays everything that is to be played, as `answer` says. */
  work(answer: (item: QueueItem) => string): void;
  holder: string;
};

export const lost = err<LogFault>({ code: 'UNAVAILABLE', message: 'no answer' });

export const givenQueue = (): GivenQueue => {
  let turns = 0;
  let entries = 0;
  const queue: GivenQueue = {
    held: null,
    holder: 'us',
    onTurn: () => null,
    work(answer) {
      if (queue.held?.state !== 'open') return;
      for (const item of queue.held.todo.splice(0)) {
        queue.held.done.set(String(entries++), { ...item, body: answer(item) });
      }
    },
    exists: () => Promise.resolve(ok(queue.held !== null)),
    open() {
      queue.held ??= { todo: [], done: new Map(), state: 'open' };
      queue.held.state = 'open';
      return Promise.resolve(ok(queue.held.todo.map(({ key }) => key)));
    },
    turn({ taken, add, state }) {
      const fault = queue.onTurn(++turns);
      const { held } = queue;
      if (held === null) return Promise.resolve(ok('GONE'));
      if (queue.holder !== 'us') return Promise.resolve(ok('TAKEN_OVER'));
      for (const entry of taken) held.done.delete(entry);
      held.todo.push(...add);
      held.state = state ?? held.state;
      const answers = [...held.done].map(([entry, item]) => ({ entry, ...item }));
      const news: QueueNews = { answers, workers: 1, underWay: 0, refusals: [] };
      return Promise.resolve(fault ?? ok(news));
    },
    remove() {
      queue.held = null;
      return Promise.resolve(ok(undefined));
    },
  };
  return queue;
};
