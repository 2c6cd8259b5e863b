import { connect } from 'node:net';
import { realtimePath } from '@tavolo/realtime';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { LiveClient, openLive, type LiveClientOptions } from '../../testing/live-client.ts';
import { Dispatcher } from '../calls/dispatch.ts';
import { ManualClock } from '../clock/clock.ts';
import { errorTexts } from '../errors/texts.ts';
import { createHttpServer } from '../http/index.ts';
import { counting, RequestLimit, type RequestRates } from '../rate-limits/index.ts';
import { silentLog } from '../log/index.ts';
import { createRealtime, noFanOut, type FanOut, type Realtime } from './index.ts';

// One process with channels that carry data, as live odds will. Sessions: the token is the player's number.

const { database, drop } = await createTestDatabase();
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

afterAll(() => drop());

interface Running {
  realtime: Realtime;
  clock: ManualClock;
  fastify: FastifyInstance;
  address: string;
  sessions: { answer: (tokens: readonly string[]) => ReadonlySet<string> };
  join(options?: LiveClientOptions): Promise<LiveClient>;
}

async function start(rates: RequestRates = { session: 0, address: 0 }, fanOut: FanOut = noFanOut): Promise<Running> {
  const clock = new ManualClock(new Date('2026-03-02T12:00:00Z'));
  const realtime = createRealtime({ database, clock, log: silentLog, fanOut });
  realtime.declare({ name: 'event', audience: 'everyone', hasId: true });
  realtime.declare({ name: 'own', audience: 'player' });
  const fastify = await createHttpServer({ log: silentLog, trustProxy: 'loopback', isSecure: false, upgrades: realtimePath });
  const limit = new RequestLimit(clock, rates);
  const whose = counting(limit, (token) => Promise.resolve(token === undefined ? null : { id: token, playerId: BigInt(token) }));
  const sessions: Running['sessions'] = { answer: (tokens) => new Set(tokens) };
  realtime.routes(fastify, {
    dispatcher: new Dispatcher({ handlers: {}, texts: errorTexts(), log: silentLog, checkResults: true }),
    authenticate: whose,
    lookUp: whose,
    stillOpen: (tokens) => Promise.resolve().then(() => sessions.answer(tokens)),
    cookieName: 'session',
    origins: [],
    limit,
    isSpared: () => false,
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const found = fastify.server.address();
  const address = `http://127.0.0.1:${typeof found === 'object' ? found?.port : ''}`;
  ends.push(async () => {
    await realtime.close();
    await fastify.close();
  });
  const join = async (options?: LiveClientOptions) => {
    const client = await openLive(address, options);
    ends.push(() => client.close());
    return client;
  };
  return { realtime, clock, fastify, address, sessions, join };
}

test('versions of the source are told as they are; an older one, or the same again, is left out', async () => {
  const { realtime, join } = await start();
  const client = await join();
  await client.hear('event:7');
  for (const version of [4, 5, 5, 3, 8]) realtime.publish({ name: 'event', id: '7' }, { version, data: { version } });
  realtime.publish({ name: 'event', id: '8' }, { version: 9 });
  expect(await client.sofar('message')).toEqual(
    [4, 5, 8].map((version) => ({ type: 'message', channel: 'event:7', version, data: { version } })),
  );
  // Who comes later is told where the channel stands.
  const late = await join();
  late.say({ type: 'subscribe', channels: ['event:7'] });
  expect(await late.next('subscribed')).toEqual({ type: 'subscribed', channel: 'event:7', version: 8 });
});

test('the frame of a game, which no page is the origin of, hears what everybody hears and is nobody, whatever cookie it brings', async () => {
  const { realtime, join } = await start();
  const frame = await join({ origin: 'null', cookie: 'session=7' });
  await frame.hear('event:7');
  realtime.publish({ name: 'event', id: '7' }, { data: { told: true } });
  expect(await frame.sofar('message')).toHaveLength(1);
  expect(frame.messages[0]).toMatchObject({ type: 'hello', player: false });
  frame.say({ type: 'subscribe', channels: ['own'] });
  expect(await frame.sofar('refused')).toMatchObject([{ channel: 'own', code: 'session' }]);
  expect([realtime.count({ name: 'event', id: '7' }), realtime.count({ name: 'event', id: '8' })]).toEqual([1, 0]);
});

test('a mistake of a module is one of the module: channels that nobody declared, or a player’s without a player', async () => {
  const { realtime } = await start();
  expect(() => realtime.publish({ name: 'nothing' })).toThrow('nobody can hear the channel nothing');
  expect(() => realtime.publish({ name: 'own' })).toThrow('nobody can hear');
  expect(() => realtime.publish({ name: 'event' })).toThrow('nobody can hear');
  expect(() => realtime.declare({ name: 'own', audience: 'everyone' })).toThrow('declared twice');
  expect(() => realtime.declare({ name: 'a@b', audience: 'everyone' })).toThrow('no name');
});

test('who reads slowly loses states between, never the last one of a channel, and holds up nobody', async () => {
  const { realtime, join } = await start();
  const [slow, quick] = [await join(), await join()];
  for (const client of [slow, quick]) await client.hear('event:a', 'event:b', 'event:rare');
  slow.socket.pause();
  const data = 'x'.repeat(16_000);
  const last = 3_000;
  realtime.publish({ name: 'event', id: 'rare' }, { version: 1, data: 'rare' });
  for (let version = 1; version <= last; version++) {
    for (const id of ['a', 'b']) realtime.publish({ name: 'event', id }, { version, data: `${version} ${data}` });
    // The network takes what it can.
    if (version % 50 === 0) await new Promise(setImmediate);
  }
  realtime.publish({ name: 'event', id: 'rare' }, { version: 2, data: 'last of the rare' });
  const seen = (client: LiveClient) => {
    const versions = new Map<string, number[]>();
    for (const message of client.messages)
      if (message.type === 'message') versions.set(message.channel, [...(versions.get(message.channel) ?? []), message.version]);
    return versions;
  };
  // What waits for it is one state a channel: far less than the 96 MB that were told.
  slow.socket.resume();
  for (const client of [slow, quick]) {
    for (const channel of ['event:a', 'event:b']) await expect.poll(() => seen(client).get(channel)?.at(-1), { interval: 20 }).toBe(last);
    await expect.poll(() => seen(client).get('event:rare')?.at(-1), { interval: 20 }).toBe(2);
    for (const versions of seen(client).values()) expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  }
  expect(seen(slow).get('event:a')?.length).toBeLessThan(last);
});

test('who takes nothing at all is cut off after half a minute', async () => {
  const { realtime, clock, join } = await start();
  const client = await join({ answersPings: false });
  await client.hear('event:a');
  client.socket.pause();
  const data = 'x'.repeat(30_000);
  for (let version = 1; version <= 400; version++) {
    realtime.publish({ name: 'event', id: 'a' }, { version, data });
    await new Promise(setImmediate);
  }
  clock.advance(29_000);
  await realtime.sweep();
  expect(await realtime.metrics()).toContain('tavolo_sockets{of="visitors"} 1');
  clock.advance(2_000);
  await realtime.sweep();
  await expect.poll(() => realtime.metrics(), { interval: 20 }).toContain('tavolo_sockets{of="visitors"} 0');
});

test('a flood is let through at the session’s rate, then closed; another player’s session is not touched by it', async () => {
  const { join } = await start({ session: 1, address: 1 });
  const cookies = { flood: 'session=1', calm: 'session=2' };
  const flood = await join({ cookie: cookies.flood });
  const calm = await join({ cookie: cookies.calm });
  for (let count = 0; count < 200; count++) flood.say({ type: 'ping' });
  expect(await flood.closed).toBe(1008);
  expect(flood.messages.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(30);
  await calm.hear('event:a');
});

test('pongs that nobody asked for count like anything else', async () => {
  const { join } = await start({ session: 1, address: 1 });
  const flood = await join({ cookie: 'session=1' });
  for (let count = 0; count < 200; count++) flood.socket.pong();
  expect(await flood.closed).toBe(1008);
});

test('of a message that is too large it is told that it is there', async () => {
  const { realtime, join } = await start();
  const client = await join();
  await client.hear('event:7');
  realtime.publish({ name: 'event', id: '7' }, { version: 1, data: 'x'.repeat(33_000) });
  realtime.publish({ name: 'event', id: '7' }, { version: 2, data: 'y' });
  expect(await client.sofar('message')).toEqual([
    { type: 'message', channel: 'event:7', version: 1 },
    { type: 'message', channel: 'event:7', version: 2, data: 'y' },
  ]);
});

test('a process that does not hear the others says so, grants no channel until it does, and then has everything fetched anew', async () => {
  const others = Promise.withResolvers<Parameters<FanOut['start']>[0]>();
  const { realtime, join } = await start(undefined, {
    ...noFanOut,
    start: async (on) => others.resolve(on),
  });
  await realtime.start();
  const on = await others.promise;
  const client = await join();
  await client.hear('event:1', 'event:2');
  on.lost();
  expect(await client.next('interrupted')).toEqual({ type: 'interrupted' });
  const late = await join();
  late.say({ type: 'subscribe', channels: ['event:1'] });
  expect(await late.sofar('subscribed')).toEqual([]);
  // What happens here is still told.
  realtime.publish({ name: 'event', id: '1' }, { version: 5, data: 'here' });
  expect(await client.next('message')).toMatchObject({ data: 'here' });
  on.missed();
  expect([(await client.next('subscribed')).channel, (await client.next('subscribed')).channel]).toEqual(['event:1', 'event:2']);
  expect(await late.next('subscribed')).toEqual({ type: 'subscribed', channel: 'event:1', version: null });
  expect(await client.sofar('interrupted')).toHaveLength(1);
});

test('upgrades count by address, as does how many sockets one may have', async () => {
  const { address, clock, join } = await start({ session: 0, address: 1 });
  const from = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  for (let count = 0; count < 30; count++) await join(from);
  expect(await new LiveClient(address, from).refused).toBe(429);
  await join({ headers: { 'x-forwarded-for': '203.0.113.8' } });
  clock.advance(30_000);
  const player = { cookie: 'session=5', headers: { 'x-forwarded-for': '203.0.113.9' } };
  for (let count = 0; count < 29; count++) await join(player);
  clock.advance(30_000);
  await join(player);
  expect(await new LiveClient(address, player).refused).toBe(429);
  await join({ ...player, cookie: 'session=6' });
});

test('who was refused an upgrade keeps no connection, whatever they do with their end', async () => {
  const { address, fastify } = await start();
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  ends.push(() => void socket.destroy());
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  // Bytes behind the request, which nobody reads, and no end.
  socket.write(`GET /live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n${'x'.repeat(100)}`);
  expect(await answer).toMatch(/^HTTP\/1.1 400 /);
  const open = () =>
    new Promise<number>((resolve, reject) => fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
  await expect.poll(open, { interval: 20, timeout: 3_000 }).toBe(0);
});

test('at most a hundred channels are held by one socket', async () => {
  const { join } = await start();
  const client = await join();
  await client.hear(...Array.from({ length: 100 }, (_, number) => `event:${number}`));
  client.say({ type: 'subscribe', channels: ['event:more', 'event:0'] });
  expect(await client.next('refused')).toEqual({ type: 'refused', channel: 'event:more', code: 'too_many' });
  expect((await client.next('subscribed')).channel).toBe('event:0');
});

test('a channel that is named a hundred times in one message is answered once', async () => {
  const { join } = await start();
  const client = await join();
  client.say({ type: 'subscribe', channels: [...Array.from({ length: 99 }, () => 'event:0'), 'event:1'] });
  expect([(await client.next('subscribed')).channel, (await client.next('subscribed')).channel]).toEqual(['event:0', 'event:1']);
});

test('where nobody can say whether sessions last, sockets stay for three minutes and not longer', async () => {
  const { realtime, clock, sessions, join } = await start();
  const client = await join({ cookie: 'session=3' });
  const visitor = await join();
  sessions.answer = () => {
    throw new Error('the database is away');
  };
  for (let round = 0; round < 8; round++) {
    clock.advance(20_000);
    await realtime.sweep();
    await Promise.all([client.sofar('pong'), visitor.sofar('pong')]);
  }
  clock.advance(41_000);
  for (const one of [client, visitor]) await one.sofar('pong');
  await realtime.sweep();
  expect(await client.closed).toBe(1013);
  await visitor.sofar('pong');
});

test('at the end everybody is sent away to come back, one who does not answer is waited for two seconds', async () => {
  const { realtime, fastify, address, join } = await start();
  const client = await join();
  const deaf = await join();
  deaf.socket.pause();
  const started = performance.now();
  const closing = realtime.close();
  expect(await new LiveClient(address).refused).toBe(503);
  expect(await client.closed).toBe(1012);
  await closing;
  await fastify.close();
  expect(performance.now() - started).toBeLessThan(20_000);
});
