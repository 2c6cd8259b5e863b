import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { LiveClient, openLive, type LiveClientOptions } from './live-client.ts';
import { signUpAt, type SignedUp } from './sign-up.ts';

// Real sockets against two processes on one database: what is told in one is heard at the other.

let app: TestApplication;
let beside: TestApplication;
let here: string;
let there: string;
let anna: SignedUp;
let bruno: SignedUp;
const open: LiveClient[] = [];

beforeAll(async () => {
  app = await createTestApplication();
  beside = await createTestApplication({ beside: app });
  here = await app.listen();
  there = await beside.listen();
  anna = await signUpAt(here, 'anna@example.com');
  bruno = await signUpAt(here, 'bruno@example.com');
  for (const { cookie } of [anna, bruno]) await call(here, cookie, 'protection.declineLimit', { confirmed: '1' });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const live = async (address: string, options: LiveClientOptions = {}) => {
  const client = await openLive(address, options);
  open.push(client);
  return client;
};
const upgrade = (options: LiveClientOptions) => {
  const client = new LiveClient(here, options);
  open.push(client);
  return client;
};

const call = async (address: string, cookie: string, name: string, params: Record<string, string>) => {
  const response = await fetch(`${address}/api/${name}?v=2.34&locale=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(params),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};
const signIn = async (email: string) => {
  const response = await fetch(`${here}/api/auth.login?v=2.34&locale=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password: 'Secret.123' }),
  });
  return (
    response.headers
      .getSetCookie()
      .find((one) => one.startsWith('tavolo_session'))
      ?.split(';')[0] ?? ''
  );
};

let keys = 0;
const day = () => app.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
const freshId = () => `${day()}.command-${++keys}`;
const deposit = (cookie: string, amount: string) =>
  call(here, cookie, 'cashier.makedeposit', { method: 'card', amount, idempotency_key: `live-${++keys}` });

describe('the upgrade', () => {
  test('greets a player as a player and anybody else as a visitor', async () => {
    const player = upgrade({ cookie: anna.cookie });
    expect(await player.next('hello')).toEqual({ type: 'hello', player: true, beat: 25, now: app.clock.now().toISOString() });
    expect((await upgrade({}).next('hello')).player).toBe(false);
    expect((await upgrade({ cookie: `tavolo_session=${'x'.repeat(43)}` }).next('hello')).player).toBe(false);
  });

  test('is refused to another site’s page, with and without a session', async () => {
    for (const origin of ['https://evil.example', `${here}.evil.example`]) {
      expect(await upgrade({ origin, cookie: anna.cookie }).refused, origin).toBe(403);
    }
    expect(await upgrade({ headers: { 'sec-fetch-site': 'cross-site' }, cookie: anna.cookie }).refused).toBe(403);
  });

  test('knows nobody behind a page without an origin, as a game’s frame is and any sandboxed page', async () => {
    expect((await upgrade({ origin: 'null', cookie: anna.cookie }).next('hello')).player).toBe(false);
  });

  test('speaks one protocol, on one path, and answers who asks for a page there', async () => {
    expect(await upgrade({ protocol: 'tavolo.0' }).refused).toBe(400);
    expect(await upgrade({ path: '/live/other' }).refused).toBe(404);
    // An upgrade of anything else is an ordinary request.
    expect(await upgrade({ path: '/healthz' }).refused).toBe(200);
    const plain = await fetch(`${here}/live`);
    expect([plain.status, plain.headers.get('upgrade'), plain.headers.get('cache-control')]).toEqual([426, 'websocket', 'no-store']);
  });

  test('is refused to a player who is blocked', async () => {
    const { uid, cookie } = await signUpAt(here, 'carla@example.com');
    const client = await live(here, { cookie });
    await app.db.ownerDatabase.query(`UPDATE player SET state = 'banned', state_code = 'fraud' WHERE id = $1`, [uid]);
    await app.db.ownerDatabase.query(`SELECT pg_notify('account_sessions', $1)`, [String(uid)]);
    expect(await client.closed).toBe(4401);
    expect(await upgrade({ cookie }).refused).toBe(403);
  });
});

describe('channels', () => {
  test('tell both tabs of a player what a payment has become, in every process, and nobody else', async () => {
    const tabs = [await live(here, { cookie: anna.cookie }), await live(there, { cookie: anna.cookie })];
    const strangers = [await live(here, { cookie: bruno.cookie }), await live(there, { cookie: bruno.cookie })];
    for (const client of [...tabs, ...strangers]) await client.hear('balance', 'payments', 'exports');
    expect((await deposit(anna.cookie, '50')).status).toBe(200);
    for (const tab of tabs) expect(await tab.next('message')).toEqual({ type: 'message', channel: 'payments', version: 1 });
    // The same way is open to them: what they are told comes after all that they could have been told before.
    expect((await call(here, bruno.cookie, 'privacy.requestExport', {})).status).toBe(200);
    for (const stranger of strangers) {
      expect(await stranger.next('message')).toMatchObject({ channel: 'exports' });
      expect(new Set((await stranger.sofar('message')).map(({ channel }) => channel))).toEqual(new Set(['exports']));
    }
  });

  test('of others have no name: whatever is tried is unknown, and a visitor has none of a player’s', async () => {
    const client = await live(here, { cookie: bruno.cookie });
    const names = [
      `balance@${anna.uid}`,
      `balance:${anna.uid}`,
      'Balance',
      '',
      'balance\n',
      '__proto__',
      'constructor',
      'site:1',
      'nothing',
    ];
    client.say({ type: 'subscribe', channels: names });
    for (const channel of names) expect(await client.next('refused')).toEqual({ type: 'refused', channel, code: 'unknown' });
    const visitor = await live(here);
    visitor.say({ type: 'subscribe', channels: ['balance', 'site'] });
    expect(await visitor.next('refused')).toEqual({ type: 'refused', channel: 'balance', code: 'session' });
    expect(await visitor.next('subscribed')).toEqual({ type: 'subscribed', channel: 'site', version: null });
  });

  test('tell everybody that the operator closes the site, and opens it', async () => {
    const visitors = [await live(here), await live(there)];
    for (const visitor of visitors) await visitor.hear('site');
    await app.publish('prazer-config', { domain_state: 'maintenance' });
    for (const visitor of visitors) expect(await visitor.next('message')).toMatchObject({ channel: 'site', version: 1 });
    await app.publish('prazer-config', { domain_state: 'active' });
    for (const visitor of visitors) expect(await visitor.next('message')).toMatchObject({ channel: 'site', version: 2 });
  });

  test('are told anew, all of them, when the connection to the other processes was lost', async () => {
    const client = await live(there, { cookie: anna.cookie });
    await client.hear('balance', 'payments');
    await app.db.ownerDatabase.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tavolo-notifications' AND datname = current_database()`,
    );
    expect([await client.next('subscribed'), await client.next('subscribed')].map(({ channel }) => channel)).toEqual([
      'balance',
      'payments',
    ]);
  });

  test('that were left are not told any more', async () => {
    const client = await live(here, { cookie: anna.cookie });
    await client.hear('payments', 'balance');
    client.say({ type: 'unsubscribe', channels: ['payments', 'never'] });
    await client.sofar('pong');
    await deposit(anna.cookie, '20');
    expect((await client.next('message')).channel).toBe('balance');
  });
});

describe('the end of a session', () => {
  test('closes the player’s sockets in every process at once, and those of other sessions stay', async () => {
    const cookie = await signIn('anna@example.com');
    const ended = [await live(here, { cookie }), await live(there, { cookie })];
    const other = await live(there, { cookie: anna.cookie });
    for (const client of [...ended, other]) await client.hear('payments');
    await fetch(`${here}/api/auth.logout?v=2.34`, { headers: { cookie } });
    for (const client of ended) expect(await client.closed).toBe(4401);
    // News of what was paid before may have reached them while they were open.
    const before = ended.map(({ messages }) => messages.length);
    await deposit(anna.cookie, '20');
    await other.next('message');
    expect(ended.map(({ messages }) => messages.length)).toEqual(before);
    // Whoever comes with the cookie of a session that has ended is a visitor.
    expect((await upgrade({ cookie }).next('hello')).player).toBe(false);
  });

  test('that came while the upgrade was under way is seen before anything is told', async () => {
    const cookie = await signIn('bruno@example.com');
    const token = cookie.slice(cookie.indexOf('=') + 1);
    // Believed for some seconds yet, as where the notification is late.
    await fetch(`${here}/api/account.getBalance?v=2.34`, { headers: { cookie } });
    await app.db.ownerDatabase.query(
      `UPDATE session SET ended_at = $2, end_reason = 'logout' WHERE token_digest = sha256(convert_to($1, 'UTF8'))`,
      [token, app.clock.now()],
    );
    const client = upgrade({ cookie });
    expect(await client.closed).toBe(4401);
    expect(client.messages).toEqual([]);
  });

  test('by doing nothing is noticed within a minute, though the page listens all the time', async () => {
    const { cookie } = await signUpAt(here, 'dora@example.com');
    const client = await live(here, { cookie });
    await client.hear('balance');
    for (let minute = 0; minute < 33; minute++) {
      app.clock.advance(60_000);
      client.say({ type: 'ping' });
      if (client.socket.readyState !== client.socket.OPEN) break;
    }
    expect(await client.closed).toBe(4401);
  });

  test('of the copy of a token: after a proof only the new one is worth anything', async () => {
    const { uid, cookie } = await signUpAt(here, 'elsa@example.com');
    const stolen = await live(there, { cookie });
    await app.db.ownerDatabase.query(
      `UPDATE session SET former_token_digest = token_digest, former_token_until = $2, token_digest = sha256('renewed') WHERE player_id = $1`,
      [uid, beside.clock.now()],
    );
    beside.clock.advance(30_000);
    await stolen.next('ping');
    await stolen.sofar('pong');
    beside.clock.advance(31_000);
    expect(await stolen.closed).toBe(4401);
  });
});

describe('commands', () => {
  let ids: string[];
  beforeAll(async () => {
    // Half an hour has passed since they came.
    anna.cookie = await signIn('anna@example.com');
    bruno.cookie = await signIn('bruno@example.com');
    await app.db.ownerDatabase.query(
      `INSERT INTO player_notice (player_id, cause, trigger, type, created_at) SELECT $1, 'c' || n, 'level', 'other', now() FROM generate_series(1, 4) n`,
      [anna.uid],
    );
    ids = (
      await app.db.ownerDatabase.query<{ id: bigint }>('SELECT id FROM player_notice WHERE player_id = $1 ORDER BY id', [anna.uid])
    ).map(({ id }) => String(id));
  });
  const seen = async (id = '') =>
    (await app.db.ownerDatabase.query('SELECT FROM player_notice WHERE id = $1 AND seen_at IS NOT NULL', [BigInt(id)])).length;

  test('do what the call does, and a repeat gets the first answer from whichever process it comes to', async () => {
    const client = await live(here, { cookie: anna.cookie });
    const id = freshId();
    const first = await client.command(id, 'loyalty.seenotifications', { ids: ids[0] });
    expect(first).toEqual({ type: 'answer', id, status: 200, body: { data: 1 } });
    expect(await seen(ids[0])).toBe(1);
    // Were it done again it would be seen again.
    await app.db.ownerDatabase.query('UPDATE player_notice SET seen_at = NULL WHERE id = $1', [BigInt(ids[0] ?? '')]);
    const elsewhere = await live(there, { cookie: anna.cookie });
    expect(await elsewhere.command(id, 'loyalty.seenotifications', { ids: ids[0] })).toEqual(first);
    expect(await seen(ids[0])).toBe(0);
  });

  test('said twenty times at once at two processes are done once', async () => {
    const clients = [await live(here, { cookie: anna.cookie }), await live(there, { cookie: anna.cookie })];
    const id = freshId();
    const answers = await Promise.all(
      clients.flatMap((client) => Array.from({ length: 10 }, () => client.command(id, 'loyalty.seenotifications', { ids: ids[1] }))),
    );
    // One that comes while another process is at it is told so, and asks again.
    for (const { status } of answers) expect([200, 429]).toContain(status);
    const [row] = await app.db.ownerDatabase.query<{ count: bigint }>('SELECT count(*) AS count FROM command_answer WHERE id = $1', [id]);
    expect(row?.count).toBe(1n);
  });

  test('with the id of another player’s are commands of their own, and show nothing of the other', async () => {
    const id = freshId();
    const hers = await live(here, { cookie: anna.cookie });
    await hers.command(id, 'loyalty.seenotifications', { ids: ids[2] });
    const his = await live(here, { cookie: bruno.cookie });
    expect(await his.command(id, 'loyalty.seenotifications', { ids: ids[3] })).toMatchObject({ status: 200 });
    // Done, and of no use: the notice is not his.
    expect(await seen(ids[3])).toBe(0);
  });

  test('with an id that was used for something else are refused, as are those of another time', async () => {
    const client = await live(here, { cookie: anna.cookie });
    const id = freshId();
    await client.command(id, 'loyalty.seenotifications', { ids: ids[2] });
    expect(await client.command(id, 'loyalty.seenotifications', { ids: ids[3] })).toMatchObject({
      status: 422,
      body: { error: { params: { id: [{ code: 'key_reused' }] } } },
    });
    for (const old of ['20260227.command-old', '20260305.command-new', '20261399.no-such-day']) {
      expect(await client.command(old, 'loyalty.seenotifications', { ids: ids[3] })).toMatchObject({
        status: 422,
        body: { error: { params: { id: [{ code: 'key_expired' }] } } },
      });
    }
    expect(await seen(ids[3])).toBe(0);
  });

  test('go through the guards of calls: rules of parameters, the session, and what is no command', async () => {
    const client = await live(here, { cookie: anna.cookie });
    const refusal = async (callName: string, params: Record<string, unknown>) => {
      const { status, body } = await client.command(freshId(), callName, params);
      return [status, (body as { error: { type: string } }).error.type];
    };
    expect(await refusal('loyalty.seenotifications', {})).toEqual([422, 'InvalidParameterException']);
    for (const name of ['cashier.makewithdrawal', 'auth.logout', 'auth.login', 'toString', '__proto__', 'nothing.at_all']) {
      expect(await refusal(name, {}), name).toEqual([404, 'MethodNotFoundException']);
    }
    const visitor = await live(here);
    expect(await visitor.command(freshId(), 'loyalty.seenotifications', { ids: ids[3] })).toMatchObject({
      status: 401,
      body: { error: { type: 'AuthorizationException', code: 'session' } },
    });
  });

  test('of a session that has ended are not done, and one that was refused for now is done later', async () => {
    const cookie = await signIn('anna@example.com');
    const client = await live(here, { cookie });
    const token = cookie.slice(cookie.indexOf('=') + 1);
    await app.db.ownerDatabase.query(
      `UPDATE session SET ended_at = $2, end_reason = 'logout' WHERE token_digest = sha256(convert_to($1, 'UTF8'))`,
      [token, app.clock.now()],
    );
    // No notification: what was believed is over by then.
    app.clock.advance(6_000);
    const id = freshId();
    expect(await client.command(id, 'loyalty.seenotifications', { ids: ids[3] })).toMatchObject({ status: 401 });
    expect(await seen(ids[3])).toBe(0);
    const other = await live(here, { cookie: anna.cookie });
    expect(await other.command(id, 'loyalty.seenotifications', { ids: ids[3] })).toMatchObject({ status: 200 });
    expect(await seen(ids[3])).toBe(1);
  });
});

describe('what no page would send', () => {
  test.each([
    ['a frame that is binary', Buffer.from([0, 1, 2, 255]), 1003],
    ['text that is no JSON', '{"type":', 1007],
    ['an unknown type', '{"type":"steal"}', 1008],
    ['a list', '[]', 1008],
    ['null', 'null', 1008],
    ['nesting without end', '['.repeat(8_000), 1007],
    ['a channel that is no text', '{"type":"subscribe","channels":[7]}', 1008],
    ['too many channels', JSON.stringify({ type: 'subscribe', channels: Array.from({ length: 101 }, (_, n) => `c${n}`) }), 1008],
    ['an id without a day', '{"type":"command","id":"1","call":"a","params":{}}', 1008],
    ['a message too large', JSON.stringify({ type: 'subscribe', channels: ['x'.repeat(20_000)] }), 1009],
  ])('%s closes its own socket and no other', async (_what, frame, code) => {
    const other = await live(here);
    const client = await live(here);
    client.socket.send(frame);
    expect(await client.closed).toBe(code);
    await other.hear('site');
  });

  test('bytes that are no frames end the connection, and the process goes on', async () => {
    const { port } = new URL(here);
    const ended = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: tavolo.1\r\n\r\n',
        );
        socket.write(Buffer.alloc(4096, 0xff));
      });
      let text = '';
      socket.on('data', (data) => (text += data.toString('latin1')));
      socket.on('close', () => resolve(text));
      socket.on('error', () => {});
    });
    expect(ended).toContain('101 Switching Protocols');
    expect((await upgrade({}).next('hello')).player).toBe(false);
  });

  test('a socket that is silent is asked, and closed when it does not answer; one that answers stays', async () => {
    const silent = await openLive(here, { answersPings: false });
    const alive = await live(here);
    app.clock.advance(26_000);
    await Promise.all([silent.next('ping'), alive.next('ping')]);
    await alive.sofar('pong');
    app.clock.advance(35_000);
    expect(await silent.closed).toBe(4408);
    await alive.hear('site');
  });
});
