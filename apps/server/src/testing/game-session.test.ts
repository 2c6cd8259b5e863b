import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../kernel/log/index.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { createWallet } from '../wallet/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { askGame, enterGame, loadFrame, sendInto } from './game-client.ts';

// Two processes on one database. The other one hears of nothing by itself: what is refused there is refused by what stands in the database.

const minute = 60_000;
const lines: string[] = [];
let one: TestApplication;
let other: TestApplication;
let players = 0;

beforeAll(async () => {
  const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  one = await createTestApplication({ log });
  other = await createTestApplication({
    beside: one,
    log,
    random: new SeededRandom('the other process'),
    notifications: { listen: async () => {}, close: async () => {} },
  });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const at = (app: TestApplication) => sendInto(app.application.fastify);
const later = (milliseconds: number) => [one, other].forEach(({ clock }) => clock.advance(milliseconds));

async function call(name: string, params: Record<string, string>, cookie = '', method: 'GET' | 'POST' = 'POST') {
  const { statusCode, body, cookies } = await one.application.fastify.inject({
    method,
    url: `/api/${name}?v=2.34`,
    headers: { cookie },
    ...(method === 'POST' && { payload: params }),
  });
  const { data, error } = JSON.parse(body);
  return { status: statusCode, data, error, cookie: `tavolo_session=${cookies.find((set) => set.name === 'tavolo_session')?.value}` };
}

const login = (email: string) => ({ login: email, password: 'Secret.123' });

/** Somebody with 100.00 EUR. */
async function player(): Promise<{ id: bigint; email: string; cookie: string }> {
  const email = `frame${++players}@example.com`;
  const facts = { currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
  const { data, cookie } = await call('auth.register', { email, password: 'Secret.123', ...facts });
  const id = BigInt(data.uid);
  await createWallet({ database: one.db.database, clock: one.clock }).post(one.db.database, {
    playerId: id,
    currency: 'EUR',
    kind: 'deposit',
    key: 'test:deposit',
    fingerprint: '',
    legs: [
      { account: 'main', amount: 100_00n },
      { account: 'house:deposits:card', amount: -100_00n },
    ],
  });
  return { id, email, cookie };
}

const launch = async (cookie: string, mode: 'real' | 'demo' = 'real'): Promise<{ url: string }> =>
  (await call('games.launch', { sysname: 'hot-seven-deluxe', mode }, cookie)).data;
const codeIn = (url: string): string => new URL(url, 'http://site.invalid').searchParams.get('launch') ?? '';

let keys = 0;
/** A round: the refusal's code, or `played`. */
async function round(app: TestApplication, session: string): Promise<string> {
  // The pause between two rounds: less than a process believes what it knows of a session.
  later(2_500);
  const bet = { key: `k${++keys}`, stake: '100' };
  return (await askGame(at(app), session, 'round', bet)).error?.code ?? 'played';
}

describe('the session of a game', () => {
  test('[AUT-13] is opened by an address that is good once, in one process, and for a minute; nothing that opens it is kept', async () => {
    const { cookie } = await player();
    const launched = await launch(cookie);
    expect(Object.keys(launched)).toEqual(['url']);
    expect(launched.url).toMatch(/^\/studio\/play\/hot-seven-deluxe\?launch=[\w-]{43}$/);
    // Neither a look ahead nor the code itself opens anything.
    expect((await one.application.fastify.inject({ method: 'HEAD', url: launched.url })).statusCode).toBe(404);
    expect((await askGame(at(one), codeIn(launched.url), 'balance')).status).toBe(401);

    const loads = await Promise.allSettled([one, other, one, other].map((app) => loadFrame(at(app), launched)));
    const opened = loads.flatMap((load) => (load.status === 'fulfilled' ? [load.value] : []));
    expect(opened).toHaveLength(1);
    const [token = ''] = opened;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(codeIn(launched.url));
    for (const app of [one, other]) {
      expect((await askGame(at(app), token, 'balance')).status).toBe(200);
      expect((await at(app)({ method: 'GET', path: launched.url, headers: {} })).status).toBe(401);
      expect((await at(app)({ method: 'GET', path: `/studio/play/hot-seven-deluxe?launch=${token}`, headers: {} })).status).toBe(401);
      expect((await at(app)({ method: 'GET', path: `/studio/balance?session=${token}`, headers: {} })).status).toBe(401);
    }
    const late = await launch(cookie);
    later(minute);
    await expect(loadFrame(at(one), late)).rejects.toThrow('401');

    const kept = await one.db.ownerDatabase.query<{ row: string }>('select t::text as row from studio_session t');
    expect(kept.length).toBeGreaterThan(0);
    for (const secret of [token, codeIn(launched.url), codeIn(late.url)])
      for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')])
        expect(kept.map(({ row }) => row).join('\n')).not.toContain(form);
  });

  test.each([
    ['signs out', async ({ cookie }: { cookie: string }) => call('auth.logout', {}, cookie, 'GET')],
    [
      'signs in anew in the same browser',
      async ({ cookie, email }: { cookie: string; email: string }) => call('auth.login', login(email), cookie),
    ],
    [
      'ends it from another device',
      async ({ email }: { email: string }) => call('account.endOtherSessions', {}, (await call('auth.login', login(email))).cookie),
    ],
    ['excludes themselves', async ({ cookie }: { cookie: string }) => call('protection.exclude', { term: '6m', confirmed: '1' }, cookie)],
  ])('[AUT-13] ends with the player’s: who %s plays no other round, in no process', async (_, leave) => {
    const who = await player();
    const session = await enterGame(at(one), await launch(who.cookie));
    expect([await round(one, session), await round(other, session)]).toEqual(['played', 'played']);
    // Both believe by now, for some seconds, that the player is signed in.
    const left = await leave(who);
    expect(left.error ?? null).toBeNull();
    const rounds = async () => (await one.db.database.query('select id from round where player_id = $1 and stake > 0', [who.id])).length;
    for (const app of [other, one]) {
      expect(['session_expired', 'play_blocked']).toContain(await round(app, session));
      expect((await askGame(at(app), session, 'here', {})).status).toBeGreaterThanOrEqual(401);
      expect(['session_expired', 'play_blocked']).toContain(await round(app, session));
    }
    expect(await rounds()).toBe(2);
    later(5_000);
    for (const app of [other, one])
      for (const path of ['session', 'balance', 'rounds', 'seeds', 'recall?round=x'])
        expect((await askGame(at(app), session, path)).status, path).toBeGreaterThanOrEqual(401);
  });

  test('the end of one device’s session leaves the game on the other one', async () => {
    const who = await player();
    const first = await enterGame(at(one), await launch(who.cookie));
    const { cookie } = await call('auth.login', login(who.email));
    const second = await enterGame(at(one), await launch(cookie));
    expect([await round(one, first), await round(one, second)]).toEqual(['other_game', 'played']);
    await call('auth.logout', {}, who.cookie, 'GET');
    expect(await round(other, second)).toBe('played');
    expect((await askGame(at(other), first, 'here', {})).error?.code).toBe('session_expired');
    expect(await round(other, second)).toBe('played');
  });

  test('ends after twenty minutes without a request in any process, and with the player’s twelve hours at the latest', async () => {
    const who = await player();
    const session = await enterGame(at(one), await launch(who.cookie));
    expect(await round(one, session)).toBe('played');
    for (const app of [other, one, other]) {
      later(19 * minute);
      expect((await askGame(at(app), session, 'balance')).status).toBe(200);
    }
    for (const app of [one, other]) app.clock.advance(20 * minute);
    for (const app of [one, other]) expect((await askGame(at(app), session, 'round', {})).status).not.toBe(200);
    for (const app of [one, other]) expect((await askGame(at(app), session, 'balance')).error?.code).toBe('session_expired');

    const { cookie } = await call('auth.login', login(who.email));
    const opened = one.clock.now().getTime();
    later(5 * minute);
    const long = await enterGame(at(one), await launch(cookie));
    while (one.clock.now().getTime() + 15 * minute - opened < 12 * 60 * minute) {
      later(15 * minute);
      expect((await askGame(at(other), long, 'balance')).status).toBe(200);
    }
    later(opened + 12 * 60 * minute - one.clock.now().getTime());
    for (const app of [other, one]) expect((await askGame(at(app), long, 'balance')).error?.code).toBe('session_expired');
  });

  test('[SEC] no line of any log, at any level, has the code of an address or the token of a session', async () => {
    const { cookie } = await player();
    const launched = await launch(cookie);
    const session = await enterGame(at(one), launched);
    await round(one, session);
    await at(one)({ method: 'GET', path: launched.url, headers: {} });
    await at(one)({ method: 'POST', path: '/studio/round', headers: { authorization: `Bearer ${session}` }, body: '{' });
    // A fault that is written down.
    await one.db.ownerDatabase.query('alter table studio_seed rename to studio_seed_away');
    expect((await askGame(at(one), session, 'seeds')).status).toBe(503);
    await one.db.ownerDatabase.query('alter table studio_seed_away rename to studio_seed');
    const text = lines.join('');
    expect(text).toContain('a game call failed');
    for (const secret of [session, codeIn(launched.url)]) expect(text).not.toContain(secret);
  });
});
