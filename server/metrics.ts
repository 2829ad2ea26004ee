/** The operator's figures, in the format of Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Room } from '#shared/game/room/room';
import type { RefusalCode, RequestName } from '#shared/protocol/messages';
import type { RoomLog } from './store/roomLog.ts';

const secondsBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** What the door tells of each message. */
export type Served = {
  readonly name: RequestName | 'unknown';
  readonly code: 'OK' | RefusalCode;
  readonly seconds: number;
};

export type MetricsSources = {
  readonly rooms: () => readonly Room[];
  readonly sockets: () => number;
};

export type Metrics = {
  readonly onServed: (served: Served) => void;
  /** The same log, with its appends timed. */
  timed(log: RoomLog): RoomLog;
  /** What is counted when somebody asks; set once the server is built. */
  watch(sources: MetricsSources): void;
  render(): Promise<string>;
  readonly contentType: string;
};

const countBy = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const rooms = new Gauge({
    name: 'taboo_rooms',
    help: 'Rooms alive, by phase',
    labelNames: ['phase'],
    registers,
  });
  const seats = new Gauge({
    name: 'taboo_seats',
    help: 'Seats taken, by kind of player',
    labelNames: ['kind'],
    registers,
  });
  const sockets = new Gauge({ name: 'taboo_sockets', help: 'Connections', registers });
  const latency = new Histogram({
    name: 'taboo_request_seconds',
    help: 'From the arrival of a request to its answer',
    labelNames: ['request'],
    buckets: secondsBuckets,
    registers,
  });
  const refusals = new Counter({
    name: 'taboo_refusals_total',
    help: 'Requests refused, by code',
    labelNames: ['code'],
    registers,
  });
  const appends = new Histogram({
    name: 'taboo_log_append_seconds',
    help: 'Time until a record is safe in the log',
    buckets: secondsBuckets,
    registers,
  });
  let sources: MetricsSources = { rooms: () => [], sockets: () => 0 };

  const collect = (): void => {
    const alive = sources.rooms();
    rooms.reset();
    for (const [phase, count] of countBy(alive, (room) => room.phase.kind)) {
      rooms.set({ phase }, count);
    }
    seats.reset();
    const taken = alive.flatMap((room) => room.seats);
    for (const [kind, count] of countBy(taken, ({ player }) => player.kind)) {
      seats.set({ kind }, count);
    }
    sockets.set(sources.sockets());
  };

  return {
    contentType: registry.contentType,
    onServed({ name, code, seconds }) {
      latency.observe({ request: name }, seconds);
      if (code !== 'OK') refusals.inc({ code });
    },
    timed: (log) => ({
      ...log,
      async append(room, record) {
        const stop = appends.startTimer();
        try {
          return await log.append(room, record);
        } finally {
          stop();
        }
      },
    }),
    watch(given) {
      sources = given;
    },
    render() {
      collect();
      return registry.metrics();
    },
  };
};
