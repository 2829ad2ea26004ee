/** Carries requests about rooms to their owners, and serves those that others carry here. */
import { z } from 'zod';
import type { RequestName } from '#shared/protocol/messages';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { RoomName } from '../store/roomLog.ts';
import { isMisread, isRequestName, type Serve } from '../transport/door.ts';
import { refuse } from '../transport/refusals.ts';
import type { Caller, Visitor } from '../transport/visitor.ts';
import type { Bus } from './bus.ts';
import type { Directory } from './directory.ts';
import type { Membership } from './membership.ts';
import { farConnection } from './names.ts';
import type { Errand, Outcome, Router } from './router.ts';

const guest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('human'), player: z.string() }),
  z.object({ kind: z.literal('bot'), player: z.string(), name: z.string() }),
]);
const served = z.object({
  name: z.string(),
  payload: z.unknown(),
  caller: z.object({ guest, connection: z.string(), address: z.string() }),
});
const inRoom = z.looseObject({ code: z.string() });

/** The token stays with the connection: no other node needs the proof. */
export const servedElsewhere = (
  name: RequestName,
  { guest: who, connection, address }: Caller,
  payload: unknown,
): Errand['there'] => ({
  name: 'serve',
  body: { name, payload, caller: { guest: guest.parse(who), connection, address } },
});

/** This node's own connections. */
export type Connections = {
  isHere(connection: string): boolean;
  /** Those that it has entered. */
  rooms(connection: string): readonly RoomName[];
  admit(connection: string, room: RoomName, player: string): void;
  dismiss(connection: string, room: RoomName, player: string): void;
  /** Tells the owners of these rooms. */
  gone(connection: string, rooms: readonly RoomName[]): void;
};

export type AnswerParts = {
  readonly bus: Bus;
  readonly registry: RoomRegistry;
  readonly membership: Membership;
  readonly own: Serve;
  readonly meet: (caller: Caller) => Visitor;
};

export const answerOthers = ({ bus, registry, membership, own, meet }: AnswerParts): void => {
  bus.on('serve', async (body, from): Promise<Outcome> => {
    const { name, payload, caller } = served.parse(body);
    const { code } = inRoom.parse(payload);
    if (!isRequestName(name) || registry.find(code) === undefined || !membership.isCurrent()) {
      return refuse('MOVED');
    }
    const connection = farConnection(from, caller.connection);
    return own(name, meet({ ...caller, connection }), payload);
  });
};

export type CarrierParts = {
  readonly own: Serve;
  readonly route: Router;
  readonly directory: Directory;
  readonly connections: Connections;
};

export const createCarrier = ({ own, route, directory, connections }: CarrierParts): Serve => {
  const enter = async (visitor: Visitor, errand: Errand): Promise<Outcome> => {
    const { connection } = visitor;
    const { player } = visitor.guest;
    const before = connections.rooms(connection);
    const letInto: RoomName[] = [];
    const answer = await route({
      ...errand,
      beforeAsking(place) {
        // Or what the room says right after its answer would be missed.
        connections.admit(connection, place, player);
        if (!before.some(({ room }) => room === place.room)) letInto.push(place);
      },
    });
    if (!answer.ok) for (const place of letInto) connections.dismiss(connection, place, player);
    // Gone while the room was looked for: the owner may have heard of it in the wrong order.
    if (!connections.isHere(connection)) connections.gone(connection, letInto);
    return answer;
  };

  const exit = async (visitor: Visitor, code: string): Promise<void> => {
    const found = await directory.find(code);
    if (!found.ok || found.value === null) return;
    connections.dismiss(visitor.connection, found.value, visitor.guest.player);
  };

  return async (name, visitor, payload) => {
    const named = inRoom.safeParse(payload);
    const isCarried = named.success && name !== 'exhibition:enter';
    if (!isCarried || isMisread(name, payload)) return own(name, visitor, payload);
    const { code } = named.data;
    const errand = {
      code,
      here: () => own(name, visitor, payload),
      there: servedElsewhere(name, visitor, payload),
      isWanted: () => connections.isHere(visitor.connection),
    };
    if (name === 'room:enter') return enter(visitor, errand);
    if (name === 'room:exit') await exit(visitor, code);
    return route(errand);
  };
};
