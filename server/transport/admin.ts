/** The operator's own door: rooms, players, sanctions, reports, figures; behind the admin token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { err } from '#shared/game/result';
import { identityOf } from '#shared/game/room/room';
import { byServer, type LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { AnyAnswer } from './door.ts';
import { refusalOf, refuse } from './refusals.ts';
import { sanctions, type Moderation } from '../store/moderation.ts';
import type { RoomLog } from '../store/roomLog.ts';

export type AdminParts = {
  readonly token: string | undefined;
  /** What an operator needs to see of every room. */
  readonly rooms: () => Promise<readonly unknown[]>;
  readonly endRoom: (code: string) => Promise<AnyAnswer>;
  readonly moderation: Moderation;
  readonly log: RoomLog;
  readonly bots: readonly string[];
  /** Those that cost the operator something. */
  readonly models: readonly string[];
  /** Closes the connections of a player. */
  readonly disconnect: (player: string) => void;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Without a token set there is no admin at all; a wrong one learns nothing from the time it takes. */
export const onlyAdmin =
  (token: string | undefined): RequestHandler =>
  (request, response, next) => {
    const given = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (token === undefined) {
      response.status(404).json({ message: 'The operator has set no ADMIN_TOKEN.' });
    } else if (given === undefined || !timingSafeEqual(digest(given), digest(token))) {
      response.status(401).json({ message: 'Send the admin token as a bearer token.' });
    } else next();
  };

/** What an operator needs to see of a room; never its card. */
const summaryOf = ({ state, version }: LiveRoom, presence: Presence) => {
  const { code, room, visibility, phase, seats, settings } = state;
  const present = presence.players(code);
  return {
    code,
    room,
    visibility,
    phase: phase.kind,
    version,
    ruleset: settings.ruleset,
    present: present.size,
    seats: seats.map((seat) => {
      const player = identityOf(seat);
      return {
        seat: seat.id,
        role: seat.role,
        kind: seat.player.kind,
        name: seat.player.name,
        player,
        // The server's own bots are always here.
        online: player === null || present.has(player),
      };
    }),
  };
};

/** Of the rooms of this process. */
export const summariesOf = (registry: RoomRegistry, presence: Presence): readonly unknown[] =>
  registry.all().map((live) => summaryOf(live, presence));

export const endRoomOf = async (registry: RoomRegistry, code: string): Promise<AnyAnswer> => {
  const live = registry.find(code);
  if (live === undefined) return refuse('NO_SUCH_ROOM');
  const ended = await live.submit({ type: 'closeRoom' }, byServer);
  return ended.ok ? ended : err(refusalOf(ended.error));
};

const ruling = z.strictObject({ sanction: z.enum(sanctions), holds: z.boolean() });
const mostReports = 200;

export const createAdmin = (parts: AdminParts): Router => {
  const { moderation, log } = parts;
  const router = Router();
  router.use(onlyAdmin(parts.token));
  router.use(express.json({ limit: '4kb' }));

  router.get('/rooms', async (_request, response) => {
    response.json({ rooms: await parts.rooms() });
  });

  router.post('/rooms/:code/end', async (request, response) => {
    const ended = await parts.endRoom(request.params.code);
    if (!ended.ok && ended.error.code === 'NO_SUCH_ROOM') {
      response.status(404).json({ message: 'There is no room with this code.' });
      return;
    }
    response.status(ended.ok ? 200 : 503).json(ended);
  });

  router.get('/players', (_request, response) => {
    const sanctioned = [...moderation.sanctioned()].map(([player, held]) => ({
      player,
      sanctions: [...held],
    }));
    response.json({ sanctioned });
  });

  router.post('/players/:player', async (request, response) => {
    const parsed = ruling.safeParse(request.body);
    if (!parsed.success) {
      response.status(400).json({ message: z.prettifyError(parsed.error) });
      return;
    }
    const { sanction, holds } = parsed.data;
    await moderation.set(request.params.player, sanction, holds);
    if (sanction === 'ban' && holds) parts.disconnect(request.params.player);
    response.json({ ok: true });
  });

  router.delete('/players/:player', async (request, response) => {
    await moderation.forget(request.params.player);
    const deleted = await log.deleteEndedOf(request.params.player);
    response.status(deleted.ok ? 200 : 503).json(deleted);
  });

  router.get('/reports', async (_request, response) => {
    response.json({ reports: await moderation.reports(mostReports) });
  });

  router.get('/bots', (_request, response) => {
    response.json({ bots: parts.bots, models: parts.models });
  });

  return router;
};
