// What the site does without a connection: a page that says so, in the reader's language, in place of the browser's own, and the files of the build,
// whose names carry a digest of what is in them. Nothing else is ever kept: no page, no answer of the API, no data of a page, so nothing of any player.
// The address names the build: another build is another worker, which fetches the pages anew and forgets the files of the one before. It takes over when
// the last page of that one is gone, so that no page is served by a worker of another build.

const cacheName = `tavolo-${new URL(self.location.href).searchParams.get('build')}`;
const offlinePages = { en: '/offline.html', it: '/it/offline.html' };

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      const requests = Object.values(offlinePages).map((path) => new Request(path, { credentials: 'omit', cache: 'no-cache' }));
      await cache.addAll(requests);
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith('tavolo-') && name !== cacheName).map((name) => caches.delete(name)));
      // The network is asked for a page while the worker starts.
      await self.registration.navigationPreload?.enable();
      // The first worker of all serves the page that is open.
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(page(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** The page from the network, whatever it answers; without an answer, the one that says so. */
async function page(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(/^\/it(?:\/|$)/.test(pathname) ? offlinePages.it : offlinePages.en);
    if (!kept) throw error;
    return new Response(kept.body, { status: 503, headers: kept.headers });
  }
}

/** A file of the build, kept once it was fetched. */
async function file(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // Part of a file, and what is no file of the build, are not kept.
  if (answer.status === 200 && answer.type === 'basic' && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? ''))
    await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}
