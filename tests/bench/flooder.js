// Floods a server with messages, oversized and malformed ones among them; comes back when dropped.
import { io } from 'socket.io-client';

const [url, perSecond] = [process.argv[2], Number(process.argv[3])];
const everyMs = 10;
const payloads = [{ code: 'AAAAAA' }, null, 'x', { deep: { er: [] } }, 'y'.repeat(20_000), 42];

const flood = () => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  let sent = 0;
  const timer = setInterval(() => {
    if (!socket.connected) return;
    for (let n = 0; n < (perSecond * everyMs) / 1000; n++) {
      socket.emit('room:enter', payloads[sent++ % payloads.length], () => undefined);
    }
  }, everyMs);
  const again = () => {
    clearInterval(timer);
    setTimeout(flood, 50);
  };
  socket.once('disconnect', again);
  socket.once('connect_error', again);
};
flood();
