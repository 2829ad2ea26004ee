/** The names of everything that we keep in Redis. */

const prefix = 'taboo';

/** A room that was released belongs to nobody; this stands where its owner's name would. */
export const nobody = 'nobody:nobody';

export const keys = {
  /** Holds the incarnation of a living node, and expires with it. */
  node: (node: string) => `${prefix}:node:${node}`,
  /** Hash: owner, epoch, code, version of the log; `ended` once it has. */
  own: (room: string) => `${prefix}:room:${room}:own`,
  /** Stream: one entry a record, under `<epoch>-<seq>`, and one under `<epoch>-0` for each claim. */
  log: (room: string) => `${prefix}:room:${room}:log`,
  snapshot: (room: string) => `${prefix}:room:${room}:snap`,
  /** Set: who gave commands in the records that were cut off. */
  askers: (room: string) => `${prefix}:room:${room}:by`,
  /** The room of a code. */
  code: (code: string) => `${prefix}:code:${code}`,
  /** Hash: the codes of an owner's rooms, by room. */
  rooms: (owner: string) => `${prefix}:rooms:${owner}`,
  /** Set: every owner that may have rooms. */
  owners: `${prefix}:owners`,
  /** Sorted set: rooms that have ended, by the time they did. */
  ended: `${prefix}:ended`,
  sanctions: (sanction: string) => `${prefix}:sanction:${sanction}`,
  reports: `${prefix}:reports`,
  sanctionChannel: `${prefix}:sanctions`,
  spent: (account: string) => `${prefix}:spent:${account}`,
  /** Set: the runs that workers may play. */
  runs: `${prefix}:runs`,
  /** Hash: the coordinator's process, the offer to workers, and whether new episodes may be begun. */
  run: (run: string) => `${prefix}:run:${run}`,
  /** Stream: episodes that are to be played or being played, with a consumer group. */
  todo: (run: string) => `${prefix}:run:${run}:todo`,
  /** Stream: records that are not in the journal yet. */
  done: (run: string) => `${prefix}:run:${run}:done`,
  /** Hash: why a worker does not play the run. */
  refusals: (run: string) => `${prefix}:run:${run}:refusals`,
  /** There while the worker lives. */
  worker: (worker: string) => `${prefix}:worker:${worker}`,
  secret: `${prefix}:secret`,
  /** Hash: who works on this player's request to open a room, and the code that came of it. */
  once: (player: string, id: string) => `${prefix}:once:${player}:${id}`,
  limit: (name: string) => `${prefix}:limit:${name}`,
} as const;
