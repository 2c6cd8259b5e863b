import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SeededRandom } from '../kernel/random/random.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { staffDesk, type StaffDesk } from '../testing/staff-desk.ts';
import { askGame, enterGame, sendInto } from '../testing/game-client.ts';
import { createWallet } from '../wallet/index.ts';

// Two processes on one database: what an administrator switches by one of them holds in the other for its next request.

let one: TestApplication;
let other: TestApplication;
let admin = '';
let editor = '';
let players = 0;

beforeAll(async () => {
  one = await createTestApplication();
  other = await createTestApplication({ beside: one, random: new SeededRandom('the other process') });
  const desk = staffDesk(one);
  asStaff = desk.ask;
  admin = await desk.come('ada', 'admin');
  editor = await desk.come('eve', 'publisher');
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const cookieOf = ({ cookies: [set] }: { cookies: { name: string; value: string }[] }): string => `${set?.name}=${set?.value}`;

let asStaff: StaffDesk['ask'];

const call = async (app: TestApplication, name: string, params: Record<string, string>, cookie = '') => {
  const { statusCode, body, cookies } = await app.application.fastify.inject({
    method: 'POST',
    url: `/api/${name}?v=2.34&locale=it`,
    headers: { cookie },
    payload: params,
  });
  return { status: statusCode, ...JSON.parse(body), cookies };
};

const read = async (app: TestApplication, name: string, query = '', cookie = '') => {
  const { statusCode, body } = await app.application.fastify.inject({ url: `/api/${name}?v=2.34${query}`, headers: { cookie } });
  return { status: statusCode, ...JSON.parse(body) };
};

/** Somebody who has signed up, with 100.00 EUR and a game of dice open. */
async function player(): Promise<{ id: bigint; email: string; cookie: string; session: string }> {
  const email = `player${++players}@example.com`;
  const { data, cookies } = await call(one, 'auth.register', {
    email,
    password: 'Secret.123',
    currency: 'EUR',
    country_code: 'IT',
    birth_date: '1990-05-17',
    terms_accepted: '1',
  });
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
  const cookie = cookieOf({ cookies });
  const launched = await call(one, 'games.launch', { sysname: 'dice', mode: 'real' }, cookie);
  return { id, email, cookie, session: await enterGame(sendInto(one.application.fastify), launched.data) };
}

/** A round of dice; the refusal's code, or `played`. */
async function round(app: TestApplication, session: string): Promise<string> {
  // The pause between two rounds is not what is tested here.
  for (const { clock } of [one, other]) clock.advance(5_000);
  const bet = { key: randomUUID(), stake: '100', choice: { direction: 'under', target: 5000 } };
  const { error } = await askGame(sendInto(app.application.fastify), session, 'round', bet);
  return error?.code ?? 'played';
}

const demo = async (): Promise<string> =>
  enterGame(sendInto(other.application.fastify), (await call(other, 'games.launch', { sysname: 'dice', mode: 'demo' })).data);
/** No process is told the time of more than a second from the change to the next request. */
const second = () => [one, other].forEach(({ clock }) => clock.advance(1_000));
const stop = async (about: { game: string | null; version?: string }) =>
  (await asStaff('POST', '/operations/stops', admin, { ...about, reason: 'a fault in the payout table' })).json().data;
const resume = (id: string) => asStaff('POST', `/operations/stops/${id}/resume`, admin, { reason: 'mended' });
const deeds = async (count: number) => (await asStaff('GET', `/audit?pageSize=${count}`, admin)).json().data;

describe('what the operator stops on demand [ACC-16]', () => {
  test('all games: no process takes another stake or opens a game, until play goes on; who, when and why is kept', async () => {
    const { session, cookie } = await player();
    const visitor = await demo();
    for (const app of [one, other]) expect(await round(app, session)).toBe('played');
    expect(await round(other, visitor)).toBe('played');

    const { count } = (await read(one, 'games.get')).data;
    expect(count).toBeGreaterThanOrEqual(4);
    const made = await stop({ game: null });
    second();
    for (const app of [one, other]) {
      expect(await round(app, session)).toBe('game_stopped');
      expect(await round(app, visitor)).toBe('game_stopped');
      for (const [mode, who] of [
        ['real', cookie],
        ['demo', cookie],
        ['demo', ''],
      ] as const) {
        const refused = await call(app, 'games.launch', { sysname: 'dice', mode }, who);
        expect(refused).toMatchObject({ status: 503, error: { type: 'ApplicationUnavailableException', code: 'gaming_stopped' } });
        expect(refused.error.message).toContain('I giochi non sono disponibili');
      }
      expect((await read(app, 'games.get')).data).toMatchObject({ is_stopped: true, count });
    }
    const [deed] = await deeds(1);
    expect(deed).toMatchObject({ who: 'ada@casino.example', kind: 'operations.play_stopped', object: { kind: 'play', id: 'all games' } });
    expect(Date.parse(deed.at)).toBeGreaterThan(Date.parse('2026-03-02T12:00:00Z'));
    expect([deed.detail, deed.reason]).toEqual([{ game: null, version: null }, 'a fault in the payout table']);

    expect((await resume(made.id)).statusCode).toBe(204);
    second();
    for (const app of [one, other]) expect(await round(app, session)).toBe('played');
    expect(await round(other, visitor)).toBe('played');
    expect((await read(other, 'games.get')).data.is_stopped).toBe(false);
    expect((await deeds(1))[0]).toMatchObject({ kind: 'operations.play_resumed', reason: 'mended' });
  });

  test.each(['maintenance', 'disabled'])(
    'the site in state %s: a game that is open takes no other stake in any process, for money or as a demo',
    async (domain_state) => {
      const { session } = await player();
      const visitor = await demo();
      await one.publish('prazer-config', { domain_state });
      for (const game of [session, visitor]) {
        expect(await round(one, game)).toBe('game_stopped');
        // The other process hears of it by NOTIFY, which comes when it comes.
        await expect.poll(() => round(other, game), { timeout: 20_000, interval: 20 }).toBe('game_stopped');
      }
      await one.publish('prazer-config', { domain_state: 'active' });
      for (const game of [session, visitor]) {
        expect(await round(one, game)).toBe('played');
        await expect.poll(() => round(other, game), { timeout: 20_000, interval: 20 }).toBe('played');
      }
    },
  );

  test('one game, or one version of it: it leaves the lobby and says why on its own page, the others go on', async () => {
    const { session, cookie } = await player();
    const listed = async (app: TestApplication, query = '') =>
      (await read(app, 'games.get', `&count=300${query}`)).data.items.map(({ sysname }: { sysname: string }) => sysname);
    const originals = async (app: TestApplication): Promise<number> =>
      (await read(app, 'games.getCategories')).data.items.find(({ sysname }: { sysname: string }) => sysname === 'originals').count;
    const before = await originals(one);
    const { games } = (await asStaff('GET', '/operations', admin)).json().data;
    const { version } = games.find(({ sysname }: { sysname: string }) => sysname === 'dice');
    expect(version).toMatch(/\d/);
    for (const about of [{ game: 'dice' }, { game: 'dice', version }]) {
      const made = await stop(about);
      second();
      for (const app of [one, other]) {
        // The other process hears of it by NOTIFY, which comes when it comes.
        await expect.poll(() => listed(app), { timeout: 20_000, interval: 20 }).not.toContain('dice');
        expect(await listed(app, '&sysname=dice')).toEqual(['dice']);
        expect(await originals(app)).toBe(before - 1);
        expect(await round(app, session)).toBe('game_stopped');
        expect((await call(app, 'games.launch', { sysname: 'dice', mode: 'real' }, cookie)).error).toMatchObject({ code: 'game_stopped' });
        expect((await call(app, 'games.launch', { sysname: 'dragon-hoard', mode: 'demo' }, cookie)).status).toBe(200);
      }
      await resume(made.id);
      second();
      await expect.poll(() => listed(other), { timeout: 20_000, interval: 20 }).toContain('dice');
      expect(await round(other, session)).toBe('played');
    }
    const older = await stop({ game: 'dice', version: '0.0.1' });
    second();
    expect(await round(other, session)).toBe('played');
    await resume(older.id);
  });

  test('one player’s sign-in: every request is refused at once, nobody else’s; the player is told, and signs in anew when it is on again', async () => {
    const [kept, shut] = [await player(), await player()];
    const off = await asStaff('POST', '/operations/logins', admin, { player: shut.email, reason: 'their card was stolen' });
    expect(off.statusCode).toBe(201);
    expect(off.json().data).toMatchObject({ player: String(shut.id), reason: 'their card was stolen', by: 'ada@casino.example' });
    second();
    for (const app of [one, other]) {
      await expect
        .poll(async () => (await read(app, 'account.getBalance', '', shut.cookie)).status, { timeout: 20_000, interval: 20 })
        .toBe(403);
      expect(await round(app, shut.session)).toBe('play_blocked');
      expect(await round(app, kept.session)).toBe('played');
      const refused = await call(app, 'auth.login', { login: shut.email, password: 'Secret.123' });
      expect(refused.error).toMatchObject({ type: 'UserBannedException', code: 'login_disabled' });
      expect(refused.error.message).toContain('contatta l’assistenza');
    }
    expect((await asStaff('GET', '/operations', admin)).json().data.logins).toMatchObject([{ player: String(shut.id) }]);
    expect((await deeds(1))[0]).toMatchObject({
      kind: 'operations.login_stopped',
      object: { kind: 'player', id: String(shut.id) },
      reason: 'their card was stolen',
    });
    // Twice is once.
    expect((await asStaff('POST', '/operations/logins', admin, { player: String(shut.id), reason: 'again' })).statusCode).toBe(400);

    expect((await asStaff('POST', `/operations/logins/${shut.id}/resume`, admin, { reason: 'a new card' })).statusCode).toBe(204);
    second();
    await expect
      .poll(async () => (await read(other, 'account.getBalance', '', shut.cookie)).status, { timeout: 20_000, interval: 20 })
      .toBe(401);
    expect((await call(other, 'auth.login', { login: shut.email, password: 'Secret.123' })).status).toBe(200);
    // Who is blocked for another reason is not let in by this switch.
    await one.db.ownerDatabase.query(`update player set state = 'banned', state_code = 'fraud' where id = $1`, [kept.id]);
    expect((await asStaff('POST', `/operations/logins/${kept.id}/resume`, admin, { reason: 'no' })).statusCode).toBe(404);
  });

  test('only an administrator switches, says why, and names what there is', async () => {
    const paths = [
      ['GET', '/operations', undefined],
      ['POST', '/operations/stops', { game: null, reason: 'x' }],
      ['POST', '/operations/stops/1/resume', { reason: 'x' }],
      ['POST', '/operations/logins', { player: '1', reason: 'x' }],
      ['POST', '/operations/logins/1/resume', { reason: 'x' }],
    ] as const;
    for (const [method, path, body] of paths) {
      expect((await asStaff(method, path, '', body)).statusCode, path).toBe(401);
      expect((await asStaff(method, path, editor, body)).statusCode, path).toBe(403);
      const { statusCode } = await one.application.fastify.inject({
        method,
        url: `/staff/api${path}`,
        headers: { origin: 'https://elsewhere.example', cookie: admin },
        ...(body && { payload: body }),
      });
      expect(statusCode, path).toBe(method === 'GET' ? 200 : 403);
    }
    expect((await asStaff('POST', '/operations/help-links', '')).statusCode).toBe(401);
    expect((await asStaff('POST', '/operations/help-links', editor)).statusCode).toBe(403);
    for (const body of [
      { game: null, reason: ' ' },
      { game: null },
      { game: 'no-such-game', reason: 'x' },
      { game: null, version: '1', reason: 'x' },
      { reason: 'x' },
    ])
      expect((await asStaff('POST', '/operations/stops', admin, body)).statusCode).toBe(400);
    expect((await asStaff('POST', '/operations/logins', admin, { player: 'nobody@example.com', reason: 'x' })).statusCode).toBe(400);
    expect((await asStaff('POST', '/operations/stops/999/resume', admin, { reason: 'x' })).statusCode).toBe(404);
    const made = await stop({ game: 'dice' });
    expect((await asStaff('POST', '/operations/stops', admin, { game: 'dice', reason: 'again' })).statusCode).toBe(400);
    await resume(made.id);
  });
});
