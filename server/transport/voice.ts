/** How a room speaks to those who are in it, on whatever node their connections are. */
import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#shared/protocol/messages';
import type { Guest } from '../players/identity.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { RoomName } from '../store/roomLog.ts';
import { audiencesFor, everybodyIn } from './audiences.ts';

/** What the server keeps with each connection. */
export type SocketData = { guest: Guest; address: string };

export type ArenaServer = Server<ClientToServer, ServerToClient, object, SocketData>;
export type ArenaSocket = Socket<ClientToServer, ServerToClient, object, SocketData>;

/** A message that the server sends without being asked. */
export type Push = {
  [N in keyof ServerToClient]: {
    readonly name: N;
    readonly message: Parameters<ServerToClient[N]>[0];
  };
}[keyof ServerToClient];

export type Addressed = Push & {
  /** The audience. */
  readonly to: string;
  /** Whoever is in one of these too does not hear it. */
  readonly except: readonly string[];
  /** Not worth keeping for somebody whose connection is busy. */
  readonly volatile?: boolean;
};

export type Voice = {
  /** In this order, to whoever is in the audiences. */
  tell(live: LiveRoom, messages: readonly Addressed[]): void;
  tellOne(connection: string, push: Push): void;
  /** From now on the connection hears what is said in the room to everybody and to this player. */
  admit(connection: string, room: RoomName, player: string): void;
  dismiss(connection: string, room: RoomName, player: string): void;
  /** The room is over: nobody hears of it any more. */
  close(live: LiveRoom): void;
};

/** What a node does to its own connections; rooms by their names, since they may live elsewhere. */
export type LocalVoice = Omit<Voice, 'tell' | 'close'> & {
  tell(messages: readonly Addressed[]): void;
  close(room: RoomName): void;
};

export const createLocalVoice = (io: ArenaServer): LocalVoice => {
  const untyped: Server = io;
  return {
    tell(messages) {
      for (const { to, except, name, message, volatile } of messages) {
        const audience = untyped.to(to).except([...except]);
        (volatile === true ? audience.volatile : audience).emit(name, message);
      }
    },
    tellOne(connection, { name, message }) {
      untyped.to(connection).emit(name, message);
    },
    admit(connection, room, player) {
      void io.sockets.sockets.get(connection)?.join(audiencesFor(room, player));
    },
    dismiss(connection, room, player) {
      const socket = io.sockets.sockets.get(connection);
      for (const name of audiencesFor(room, player)) void socket?.leave(name);
    },
    close(room) {
      for (const connection of io.sockets.adapter.rooms.get(everybodyIn(room)) ?? []) {
        const socket = io.sockets.sockets.get(connection);
        if (socket !== undefined) this.dismiss(connection, room, socket.data.guest.player);
      }
    },
  };
};

/** Of a node that is alone. */
export const nearVoice = (local: LocalVoice): Voice => ({
  ...local,
  tell(_live, messages) {
    local.tell(messages);
  },
  close({ state }) {
    local.close(state);
  },
});
