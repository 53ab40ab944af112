/** The parts of a service worker that this file uses: the types of pages do not have them. */
interface WorkerEvent extends Event {
  request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
declare const self: {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
};

/** The files of the built page, and the name of this version of them (`offline.ts`). */
declare const FILES_OF_THE_PAGE: string[];
declare const VERSION: string;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(FILES_OF_THE_PAGE))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name !== VERSION).map((name) => caches.delete(name)))
      .then((deleted) => Promise.all(deleted))
      .then(() => self.clients.claim()),
  );
});

/** Whatever the address, the page is its index. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(location.origin)) return;
  const known = request.mode === 'navigate' ? 'index.html' : request;
  event.respondWith(
    caches
      .open(VERSION)
      .then((cache) => cache.match(known))
      .then((cached) => cached ?? fetch(request)),
  );
});
