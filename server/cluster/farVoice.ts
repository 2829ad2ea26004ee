/** A room's voice that reaches the connections of all nodes: its owner sends each node what it has to say, once. */
import { z } from 'zod';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomName } from '../store/roomLog.ts';
import type { Addressed, LocalVoice, Push, Voice } from '../transport/voice.ts';
import type { Bus } from './bus.ts';
import { placeOf, type Run } from './names.ts';

export type FarVoiceParts = {
  readonly local: LocalVoice;
  readonly bus: Bus;
  readonly presence: Presence;
  /** Nodes that have not told yet who of theirs is in this room. */
  readonly unheard: (code: string) => Iterable<Run>;
};

const text = z.string();
const pushForm = z.object({ name: text, message: z.unknown() });
const addressedForm = pushForm.extend({ to: text, except: z.array(text) });
/** The rest of their form is as the owner's compiler saw it: only nodes of the same version speak. */
const push = z.custom<Push>((value) => pushForm.safeParse(value).success);
const addressed = z.custom<Addressed>((value) => addressedForm.safeParse(value).success);
const roomName = { room: text, code: text };
const spoken = z.object({ messages: z.array(addressed) });
const whispered = z.object({ connection: text, push });
const dismissed = z.object({ ...roomName, connection: text, player: text });
const closed = z.object(roomName);

/** What other nodes' rooms say to the connections of this one. */
const listen = (bus: Bus, local: LocalVoice): void => {
  bus.on('say', (body) => {
    local.tell(spoken.parse(body).messages);
  });
  bus.on('whisper', (body) => {
    const whisper = whispered.parse(body);
    local.tellOne(whisper.connection, whisper.push);
  });
  bus.on('dismiss', (body) => {
    const { connection, player, ...name } = dismissed.parse(body);
    local.dismiss(connection, name, player);
  });
  bus.on('close', (body) => {
    local.close(closed.parse(body));
  });
};

export const createFarVoice = ({ local, bus, presence, unheard }: FarVoiceParts): Voice => {
  listen(bus, local);
  const nodesIn = ({ state: { code } }: LiveRoom): ReadonlySet<Run> => {
    const nodes = new Set<Run>(unheard(code));
    for (const connection of presence.connectionsIn(code)) {
      const place = placeOf(connection);
      if (place !== null) nodes.add(place.run);
    }
    return nodes;
  };
  const nameOf = ({ room, code }: RoomName): RoomName => ({ room, code });
  return {
    tell(live, messages) {
      local.tell(messages);
      bus.tell(nodesIn(live), 'say', { messages });
    },
    tellOne(connection, message) {
      const place = placeOf(connection);
      if (place === null) local.tellOne(connection, message);
      else bus.tell([place.run], 'whisper', { connection: place.connection, push: message });
    },
    admit(connection, name, player) {
      // A connection of another node is let in there, before the owner is asked.
      if (placeOf(connection) === null) local.admit(connection, name, player);
    },
    dismiss(connection, name, player) {
      const place = placeOf(connection);
      if (place === null) local.dismiss(connection, name, player);
      else {
        const body = { ...nameOf(name), connection: place.connection, player };
        bus.tell([place.run], 'dismiss', body);
      }
    },
    close(live) {
      local.close(live.state);
      bus.tell(nodesIn(live), 'close', nameOf(live.state));
    },
  };
};
