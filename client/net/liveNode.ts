/** Leaves a node that has fallen silent, and tries others until one is there, as quickly as the network allows. */
import type { Socket } from 'socket.io-client';
import { createConnectPatience } from './connectPatience.ts';
import { createSilence, type Silence } from './silence.ts';

/** `now` is any steady clock in milliseconds. Tell what it returns of every answer that is awaited. */
export const seekLiveNode = (socket: Socket, now: () => number): Silence => {
  const { io } = socket;
  const patience = createConnectPatience(now);
  const silence = createSilence(patience.silence, () => {
    if (socket.connected) io.engine.close();
  });
  socket.onAny(silence.heard);
  io.on('ping', silence.heard);
  const pause = () => io.reconnectionDelayMax(patience.longestPause());
  patience.begin();
  pause();
  io.on('open', () => {
    patience.succeed();
    pause();
  });
  io.on('reconnect_attempt', () => {
    io.timeout(patience.begin());
    pause();
  });
  return silence;
};
