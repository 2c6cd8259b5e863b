import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { keepWorker } from './site-worker.ts';

const source = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const origin = 'https://casino.test';

interface Asked {
  url: string;
  method?: string;
  mode?: string;
  destination?: string;
}

/** The worker of a build, with a network that answers, or does not. */
async function worker({ build = '1', stores = new Map<string, Map<string, Response>>() } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const network = { isThere: true };
  const fetchIt = async (request: { url: string }) => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(request.url);
    const headers = { 'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store' };
    return Object.defineProperty(new Response(`network ${pathname}`, { headers }), 'type', { value: 'basic' });
  };
  const pathOf = (request: { url: string } | string) => new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      addAll: async (all: { url: string }[]) => {
        for (const request of all) store.set(pathOf(request), await fetchIt(request));
      },
      match: async (request: { url: string } | string) => store.get(pathOf(request))?.clone(),
      put: async (request: { url: string }, answer: Response) => void store.set(pathOf(request), answer),
    };
  };
  runInNewContext(source, {
    self: {
      location: { href: `${origin}/sw.js?build=${build}`, origin },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { navigationPreload: { enable: async () => undefined } },
      clients: { claim: async () => undefined },
    },
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    fetch: fetchIt,
    Request: function asked(path: string) {
      return { url: origin + path };
    },
    Response,
    URL,
    TypeError,
  });
  const tell = async (name: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  /** What the worker answers; null where it leaves the request to the browser. */
  const ask = async ({ url, method = 'GET', mode = 'no-cors', destination = '' }: Asked): Promise<Response | null> => {
    let answer: Promise<Response> | null = null;
    const request = { url: url.startsWith('/') ? origin + url : url, method, mode, destination };
    listeners.get('fetch')?.({
      request,
      preloadResponse: Promise.resolve(undefined),
      respondWith: (one: Promise<Response>) => (answer = one),
    });
    return answer;
  };
  await tell('install');
  await tell('activate');
  return { ask, network, stores, kept: () => [...stores].flatMap(([name, store]) => [...store.keys()].map((path) => `${name} ${path}`)) };
}

const page = (url: string): Asked => ({ url, mode: 'navigate', destination: 'document' });
const offline = ['tavolo-1 /offline.html', 'tavolo-1 /it/offline.html'];

test('a page comes from the network, and without one the page that says so, in the language of the address', async () => {
  const { ask, network } = await worker();
  expect(await (await ask(page('/cashier/deposit')))?.text()).toBe('network /cashier/deposit');
  network.isThere = false;
  for (const [path, shown] of [
    ['/cashier/deposit', 'network /offline.html'],
    ['/it', 'network /it/offline.html'],
    ['/it/game/dice', 'network /it/offline.html'],
    ['/italy', 'network /offline.html'],
  ] as const) {
    const answer = await ask(page(path));
    expect([path, answer?.status, await answer?.text()]).toEqual([path, 503, shown]);
  }
});

test('of all that is fetched only files of the build are kept: no page, no data of a page, no answer of the API', async () => {
  const { ask, kept } = await worker();
  for (const path of ['/', '/profile/settings', '/it/cashier/history', '/content-admin']) await ask(page(path));
  for (const url of [
    '/api/account.getInfo?v=2.34',
    '/profile/settings.data',
    '/protection/statements/2026-01/statement.pdf',
    '/media/x.webp',
  ])
    expect(await ask({ url }), url).toBeNull();
  expect(await ask({ url: '/studio/play/dice?launch=x', mode: 'navigate', destination: 'iframe' })).toBeNull();
  expect(await ask({ url: '/api/cashier.makedeposit', method: 'POST' })).toBeNull();
  expect(await ask({ url: 'https://else.test/assets/a.js' })).toBeNull();
  expect(kept()).toEqual(offline);
  await ask({ url: '/assets/a-1234.js' });
  expect(kept()).toEqual([...offline, 'tavolo-1 /assets/a-1234.js']);
});

test('a file of the build that was fetched is there without a connection, and goes with the next build', async () => {
  const first = await worker();
  await first.ask({ url: '/assets/a-1234.js' });
  first.network.isThere = false;
  expect(await (await first.ask({ url: '/assets/a-1234.js' }))?.text()).toBe('network /assets/a-1234.js');
  first.stores.set('of something else', new Map());
  const second = await worker({ build: '2', stores: first.stores });
  expect([...second.stores.keys()]).toEqual(['of something else', 'tavolo-2']);
});

test('a worker that cannot be had any more is taken away with all that it kept', async () => {
  const unregister = vi.fn(async () => true);
  const deleted: string[] = [];
  const parts = (register: () => Promise<ServiceWorkerRegistration>) => ({
    build: '7 a',
    container: { register: vi.fn(register), getRegistration: async () => ({ unregister }) as unknown as ServiceWorkerRegistration },
    storage: { keys: async () => ['tavolo-6', 'of something else'], delete: async (name: string) => deleted.push(name) > 0 },
  });
  const well = parts(async () => ({}) as ServiceWorkerRegistration);
  await keepWorker(well);
  expect(well.container.register).toHaveBeenCalledWith('/sw.js?build=7%20a');
  expect(unregister).not.toHaveBeenCalled();
  await keepWorker(parts(() => Promise.reject(new DOMException('refused by policy', 'SecurityError'))));
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(deleted).toEqual(['tavolo-6']);
});
