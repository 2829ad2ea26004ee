/** What the operator has decided about players, and what players have reported. */
import { sql, type Kysely } from 'kysely';
import { openSqlite } from './sqlite.ts';

export const sanctions = ['ban', 'mute'] as const;
export type Sanction = (typeof sanctions)[number];

export type Report = {
  readonly room: string;
  readonly by: string;
  readonly player: string;
  readonly reason: string;
};
export type FiledReport = Report & { readonly at: number };

export type Moderation = {
  isBanned(player: string): boolean;
  isMuted(player: string): boolean;
  sanctioned(): ReadonlyMap<string, ReadonlySet<Sanction>>;
  set(player: string, sanction: Sanction, holds: boolean): Promise<void>;
  file(report: FiledReport): Promise<void>;
  /** Newest first. */
  reports(most: number): Promise<readonly FiledReport[]>;
  /** Deletes what is kept about a player; a ban stays, since it would be lifted by asking. */
  forget(player: string): Promise<void>;
  close(): Promise<void>;
};

type Tables = {
  sanction: { player: string; kind: string };
  report: { at: number; room: string; by: string; player: string; reason: string };
};

const createTables = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create table if not exists sanction (
    player text not null, kind text not null, primary key (player, kind)
  ) strict, without rowid`.execute(db);
  await sql`create table if not exists report (
    at real not null, room text not null, by text not null, player text not null,
    reason text not null
  ) strict`.execute(db);
};

/** Sanctions are asked for at every message, so they are kept in memory beside the file. */
export const createModeration = async (file: string): Promise<Moderation> => {
  const db = openSqlite<Tables>(file);
  await createTables(db);
  const held = new Map<string, Set<Sanction>>();
  const hold = (player: string, sanction: Sanction): void => {
    held.set(player, (held.get(player) ?? new Set()).add(sanction));
  };
  for (const { player, kind } of await db.selectFrom('sanction').selectAll().execute()) {
    const sanction = sanctions.find((each) => each === kind);
    if (sanction !== undefined) hold(player, sanction);
  }

  return {
    isBanned: (player) => held.get(player)?.has('ban') === true,
    isMuted: (player) => held.get(player)?.has('mute') === true,
    sanctioned: () => held,
    async set(player, sanction, holds) {
      if (holds) {
        await db
          .insertInto('sanction')
          .values({ player, kind: sanction })
          .onConflict((on) => on.doNothing())
          .execute();
        hold(player, sanction);
      } else {
        await db
          .deleteFrom('sanction')
          .where('player', '=', player)
          .where('kind', '=', sanction)
          .execute();
        held.get(player)?.delete(sanction);
      }
    },
    async file(report) {
      await db.insertInto('report').values(report).execute();
    },
    reports: (most) =>
      db.selectFrom('report').selectAll().orderBy('at', 'desc').limit(most).execute(),
    async forget(player) {
      await db
        .deleteFrom('report')
        .where((on) => on.or([on('player', '=', player), on('by', '=', player)]))
        .execute();
    },
    close: () => db.destroy(),
  };
};
