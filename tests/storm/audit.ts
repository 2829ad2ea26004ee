/** Reads along in the rooms' streams while they are written, since a snapshot cuts the old records off. */
import { createClient } from 'redis';
import { z } from 'zod';
import { keys } from '../../server/store/redisKeys.ts';
import type { Acknowledged } from './stubbornPlayer.ts';

type Written = { readonly epoch: number; readonly by: string; readonly commandId: string | null };

/** Of one room: its records by number, and what is wrong with their order. */
type Ledger = {
  readonly room: string;
  readonly records: Map<number, Written[]>;
  readonly faults: string[];
  lastId: string;
  lastSeq: number;
};

const body = z.object({ commandId: z.string().nullable() });

const blockMs = 200;

const streamsRead = z
  .array(
    z.object({
      name: z.string(),
      messages: z.array(z.object({ id: z.string(), message: z.record(z.string(), z.string()) })),
    }),
  )
  .nullable();

export type Findings = {
  /** Acknowledged, and not in the log under the version told. */
  readonly lost: number;
  /** Of each: the room's code, the version told, the command, and the numbers under which it was found. */
  readonly lostOnes: readonly string[];
  /** Acknowledged under versions that were cut off before they could be read. */
  readonly unread: number;
  /** Counted more than once. */
  readonly doubled: number;
  /** Numbers that two owners wrote, and records that follow no other. */
  readonly twoOwners: readonly string[];
};

export type Audit = {
  /** Settles once all that is written has been read. */
  close(): Promise<void>;
  findings(acknowledged: readonly Acknowledged[]): Findings;
  /** When rooms changed hands, as far as it was seen at once, on `performance.now()`. */
  claims(): readonly number[];
  /** Codes of the rooms that this node owns now. */
  roomsOf(node: string): Promise<ReadonlySet<string>>;
};

export const startAudit = async (url: string, codes: readonly string[]): Promise<Audit> => {
  const client = createClient({ url, socket: { reconnectStrategy: () => 50 } });
  client.on('error', () => undefined);
  await client.connect();
  const ledgers = new Map<string, Ledger>();
  const byCode = new Map<string, Ledger>();
  for (const code of codes) {
    const room = await client.get(keys.code(code));
    if (room === null) throw new Error(`no room for ${code}`);
    const ledger = {
      room,
      records: new Map<number, Written[]>(),
      faults: [],
      lastId: '0',
      lastSeq: 0,
    };
    ledgers.set(room, ledger);
    byCode.set(code, ledger);
  }
  const claims: number[] = [];

  const take = (room: string, ledger: Ledger, id: string, fields: Record<string, string>): void => {
    const [epoch = 0, seq = 0] = id.split('-').map(Number);
    ledger.lastId = id;
    if (seq === 0) {
      claims.push(performance.now());
      if (Number(fields['seq']) !== ledger.lastSeq)
        ledger.faults.push(`${room}: ${id} after ${ledger.lastSeq}`);
      return;
    }
    // A cut between two looks leaves a hole, which is no fault; to go back is one.
    if (seq <= ledger.lastSeq) ledger.faults.push(`${room}: ${id} after ${ledger.lastSeq}`);
    ledger.lastSeq = seq;
    const { commandId } = body.parse(JSON.parse(fields['record'] ?? '{}'));
    const written = { epoch, by: fields['by'] ?? '', commandId };
    ledger.records.set(seq, [...(ledger.records.get(seq) ?? []), written]);
  };

  const rooms = new Map([...ledgers].map(([room, ledger]) => [keys.log(room), { room, ledger }]));
  /** Waits for the next entries, since what is written is soon cut off. */
  const look = async (options: { BLOCK?: number }): Promise<void> => {
    const streams = [...rooms].map(([key, { ledger }]) => ({ key, id: ledger.lastId }));
    const answer = streamsRead.parse(await client.xRead(streams, options));
    for (const { name, messages } of answer ?? []) {
      const known = rooms.get(name);
      if (known === undefined) continue;
      for (const { id, message } of messages) take(known.room, known.ledger, id, message);
    }
  };
  const state = { goesOn: true };
  const reading = (async () => {
    while (state.goesOn) {
      // Redis is away now and then; what is written meanwhile is read afterwards.
      await look({ BLOCK: blockMs }).catch(
        () => new Promise((resolve) => setTimeout(resolve, blockMs)),
      );
    }
  })();

  /** Some later record was read, and this one was not: it was written, by whomever. */
  const isHole = (code: string, version: number): boolean => {
    const ledger = byCode.get(code);
    return ledger !== undefined && version < ledger.lastSeq && !ledger.records.has(version);
  };

  return {
    async close() {
      state.goesOn = false;
      await reading;
      await look({});
      client.destroy();
    },
    claims: () => claims,
    async roomsOf(node) {
      const owners = await Promise.all(
        [...byCode].map(async ([code, { room }]) => {
          const owner = await client.hGet(keys.own(room), 'owner');
          return owner?.startsWith(`${node}:`) === true ? [code] : [];
        }),
      );
      return new Set(owners.flat());
    },
    findings(acknowledged) {
      const seqs = new Map<string, Set<number>>();
      let doubled = 0;
      for (const { records } of ledgers.values()) {
        const seen = new Set<string>();
        for (const [seq, written] of records) {
          for (const { by, commandId } of written) {
            if (commandId === null) continue;
            const command = `${by} ${commandId}`;
            if (seen.has(command)) doubled++;
            seen.add(command);
            seqs.set(commandId, (seqs.get(commandId) ?? new Set()).add(seq));
          }
        }
      }
      const missing = acknowledged.filter(({ id, version }) => seqs.get(id)?.has(version) !== true);
      const lost = missing.filter(({ version, code }) => !isHole(code, version));
      return {
        lost: lost.length,
        lostOnes: lost.map(
          ({ code, version, id }) =>
            `${code} ${version} ${id}: ${[...(seqs.get(id) ?? [])].join(' ') || 'nowhere'}`,
        ),
        unread: missing.length - lost.length,
        doubled,
        twoOwners: [...ledgers.values()].flatMap(({ faults }) => faults),
      };
    },
  };
};
