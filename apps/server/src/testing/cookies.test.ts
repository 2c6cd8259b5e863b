import { globSync, readFileSync } from 'node:fs';
import { defaults } from '@tavolo/content/defaults';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import cookies from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Preview } from '../content/admin/preview.ts';
import { StaffGuard } from '../staff/guard.ts';
import { openingNeeds } from '@tavolo/contract/staff';
import { handlesOf } from '../kernel/database/index.ts';
import { ManualClock } from '../kernel/clock/clock.ts';
import { noSecurityLog } from '../kernel/log/index.ts';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';

// Every door of the product that gives a browser a cookie, as it stands on the internet.

const origin = 'https://nova.example';
let app: TestApplication;
let server: FastifyInstance;
beforeAll(async () => {
  app = await createTestApplication({
    // What an installation on the internet has to have is not what is looked at here.
    config: { ...testConfig(), publicUrl: origin, openWithout: openingNeeds },
  });
  server = app.application.fastify;
  // The local service is asked over the network.
  await app.listen();
});
afterAll(() => app.close());

interface Cookie {
  name: string;
  value: string;
  parts: string[];
  line: string;
}
/** Every header, not the first alone. */
async function cookiesOf(options: InjectOptions): Promise<{ status: number; cookies: Cookie[]; location: string }> {
  const { headers, statusCode } = await server.inject(options);
  return { status: statusCode, cookies: read(headers['set-cookie']), location: headers.location ?? '' };
}
const read = (header: unknown): Cookie[] =>
  (Array.isArray(header) ? header : header === undefined ? [] : [header]).map((one) => {
    const line = String(one);
    const [pair = '', ...parts] = line.split('; ');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), parts: parts.toSorted(), line };
  });
const browser = { origin, 'sec-fetch-site': 'same-origin' };
const call = (name: string, payload: object, cookie = '') =>
  cookiesOf({ method: 'POST', url: `/api/${name}?v=2.34&locale=en`, headers: { ...browser, cookie }, payload });

const kept = (maxAge: number, path = '/', sameSite = 'Lax') => [
  'HttpOnly',
  `Max-Age=${maxAge}`,
  `Path=${path}`,
  `SameSite=${sameSite}`,
  'Secure',
];
const [session, device] = [kept(43_200), kept(34_560_000)];
const shape = (all: Cookie[]) => Object.fromEntries(all.map(({ name, parts }) => [name, parts]));
/** None goes to other hosts, is read by scripts, travels in the open, or is larger than browsers take. */
function expectSafe(all: Cookie[]): void {
  for (const { name, line, parts } of all) {
    expect(line, name).not.toMatch(/domain=/i);
    expect(line.length, name).toBeLessThanOrEqual(4096);
    expect(parts, name).toEqual(expect.arrayContaining(['HttpOnly', 'Secure']));
    expect(name, name).toMatch(/^__(Host|Secure)-tavolo_/);
  }
}

const form = { type: 'form', password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };

test('[AUT-16] signing up, in and out: session and device, each __Host-, Secure, HttpOnly, SameSite=Lax', async () => {
  const up = await call('auth.register', { ...form, email: 'cookies@example.com' });
  expect(up.status).toBe(200);
  expect(shape(up.cookies)).toEqual({ '__Host-tavolo_session': session, '__Host-tavolo_device': device });
  const signedIn = await call('auth.login', { login: 'cookies@example.com', password: form.password });
  expect(shape(signedIn.cookies)).toEqual({ '__Host-tavolo_session': session, '__Host-tavolo_device': device });
  const own = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const out = await cookiesOf({ url: '/api/auth.logout?v=2.34&locale=en', headers: { ...browser, cookie: own } });
  expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([['__Host-tavolo_session', '']]);
  expectSafe([...up.cookies, ...signedIn.cookies]);
  // A refused sign-in gives none.
  expect((await call('auth.login', { login: 'cookies@example.com', password: 'Wrong.123' })).cookies).toEqual([]);
});

test('[AUT-16] the way to a service and back: a cookie of ten minutes for the callback alone, then session and device', async () => {
  const query = new URLSearchParams({ service: 'local', redirect_url: '/oauth/return', type_auth: 'registration' });
  const begun = await cookiesOf({ url: `/oauth/init?${query}` });
  expect(begun.status).toBe(302);
  expect(shape(begun.cookies)).toEqual({ '__Secure-tavolo_oauth': kept(600, '/oauth/callback') });
  const authorize = new URL(begun.location);
  const person = { email: 'service@example.com', email_verified: '1', given_name: 'Ada', family_name: 'Rossi' };
  const chosen = await cookiesOf({
    method: 'POST',
    url: authorize.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ ...Object.fromEntries(authorize.searchParams), ...person })),
  });
  expect(chosen.cookies).toEqual([]);
  const callback = new URL(chosen.location);
  // An answer that nobody's browser asked for gives no session.
  const foreign = await cookiesOf({ url: `${callback.pathname}${callback.search}` });
  expect(foreign.cookies.filter(({ value }) => value !== '')).toEqual([]);
  expectSafe(begun.cookies);
});

test('[AUT-16] the editors’ door and the preview that they open: of their own path or the site’s, SameSite=Strict and Lax', async () => {
  const scope = fastify();
  await scope.register(cookies);
  const guard = new StaffGuard({
    sessions: Object.create(null),
    signIn: Object.create(null),
    security: noSecurityLog,
    limit: { take: () => 0 },
    publicUrl: origin,
  });
  const tx = handlesOf({ query: async () => [{ id: 1n }] as never });
  const database = { ...tx, transaction: <T>(work: (handles: typeof tx) => Promise<T>) => work(tx) };
  const preview = new Preview({
    database,
    key: Buffer.alloc(32, 1),
    clock: new ManualClock(new Date('2026-11-21T12:00:00Z')),
    isSecure: true,
    staff: Object.create(null),
  });
  scope.get('/staff', async (request, reply) => {
    guard.open(reply, { person: Object.create(null), token: 'x'.repeat(43) });
    await preview.begin(request, reply, Object.create(null), '/');
    return reply.send('');
  });
  const given = read((await scope.inject('/staff')).headers['set-cookie']);
  await scope.close();
  expect(Object.keys(shape(given))).toEqual(['__Secure-tavolo_staff', '__Host-tavolo_preview']);
  expect(shape(given)['__Secure-tavolo_staff']).toEqual(expect.arrayContaining(['Path=/staff/api', 'SameSite=Strict']));
  expect(shape(given)['__Host-tavolo_preview']).toEqual(kept(3600));
  expectSafe(given);
});

test('the page about cookies names each cookie that the product sets, in both languages', () => {
  const root = new URL('../../../../', import.meta.url);
  const sources = globSync(['apps/server/src/**/*.ts', 'apps/site/app/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const set = sources.flatMap((file) => {
    const source = readFileSync(new URL(file, root), 'utf8');
    if (!/cookie/i.test(source)) return [];
    return [...source.matchAll(/['`](?:__(?:Host|Secure)-)?(tavolo_[a-z]+)['`=]/g)].map(([, name = '']) => name);
  });
  const names = [...new Set(set)].toSorted();
  expect(names).toEqual(['consent', 'device', 'locale', 'oauth', 'preview', 'session', 'staff'].map((name) => `tavolo_${name}`));
  const page = defaults.collections.page.find(({ en }) => en.slug === 'cookies');
  for (const locale of ['en', 'it'] as const) for (const name of names) expect(JSON.stringify(page?.[locale]), locale).toContain(name);
});
