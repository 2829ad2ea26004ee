// Keeps one page for when the server can't be reached. Everything else comes from the network: the
// game is live, and an old page would not understand a new server.
const kept = 'taboo-offline-1';
const page = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(page)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  };
  event.waitUntil(old().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(page)));
});
