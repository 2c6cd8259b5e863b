import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createFront, type Member } from './front.ts';
import { byRendezvous } from './rendezvous.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const open: Server[] = [];
let members: Member[] = [];
let front = 0;
/** What the operator was told. */
let told: unknown[] = [];
/** What the members were asked, with the headers that reached them. */
let heard: { member: string; url: string; headers: IncomingHttpHeaders }[] = [];

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(server);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function startMember(name: string): Promise<Member> {
  const server = createServer((request, response) => {
    heard.push({ member: name, url: request.url ?? '', headers: request.headers });
    request.resume();
    if (request.url === '/breaks') response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
    else response.writeHead(200, { 'set-cookie': 'a=1' }).end(name);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`${name}: ${data.toString()}`)));
  return { name, port: await listen(server) };
}

/** One that nobody listens at any more. */
async function goneMember(name: string): Promise<Member> {
  const member = await startMember(name);
  await new Promise((done) => open.pop()?.close(done));
  return member;
}

function send(
  path: string,
  { body, headers = {}, method = 'GET' }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = ask({ host: '127.0.0.1', port: front, path, method, headers }, (response) => {
      text(response).then((said) => done({ status: response.statusCode ?? 0, headers: response.headers, body: said }), fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

async function startFront(trustProxy: string[] | false = false): Promise<void> {
  front = await listen(
    createFront({
      members: () => members,
      cookieName: 'tavolo_session',
      trustProxy,
      log: { debug: () => {}, error: (about: unknown) => void told.push(about) },
    }),
  );
}

beforeEach(async () => {
  heard = [];
  told = [];
  members = await Promise.all(['1', '2', '3'].map(startMember));
});
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('a session of a game or of the site is led to the same process each time, strangers to each in turn', async () => {
  await startFront();
  const own = (key: string) => byRendezvous(key, members)[0]?.name;
  for (let number = 0; number < 20; number++) {
    const bearer = { authorization: `Bearer game-${number}`, cookie: 'tavolo_session=other' };
    expect((await send('/studio/round', { method: 'POST', headers: bearer, body: '{}' })).body).toBe(own(`game-${number}`));
    expect((await send('/', { headers: { cookie: `x=1; tavolo_session=site-${number}` } })).headers['x-served-by']).toBe(
      own(`site-${number}`),
    );
  }
  const strangers = [];
  for (let number = 0; number < 6; number++) strangers.push((await send('/')).body);
  expect(strangers).toEqual(['1', '2', '3', '1', '2', '3']);
});

test('who is no proxy of ours has no say in where a request comes from; one that is names its client', async () => {
  const claims = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '203.0.113.7',
  };
  await startFront();
  await send('/a', { headers: claims });
  // Somebody on this machine passes others on: who they are is not known, and the limits of this machine's programs are not theirs.
  expect(heard[0]?.headers['x-forwarded-for']).toBe('0.0.0.0');
  expect(told).toEqual([{ proxy: '127.0.0.1' }]);
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']) expect(heard[0]?.headers[name], name).toBeUndefined();
  await send('/plain');
  expect(heard[1]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  await startFront(['loopback']);
  await send('/b', { headers: { ...claims, host: 'play.example' } });
  expect(heard[2]?.headers).toMatchObject({
    host: 'play.example',
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    'x-forwarded-proto': 'https',
  });
});

test('while a process is gone the next serves whoever reads; whoever acts is told to come again, and nothing is done twice', async () => {
  const [one, two, three] = members;
  members = [await goneMember('gone'), ...[one, two, three].flatMap((member) => member ?? [])];
  await startFront();
  const key =
    Array.from({ length: 50 }, (_, number) => `key-${number}`).find((each) => byRendezvous(each, members)[0]?.name === 'gone') ?? '';
  const next = byRendezvous(key, members)[1]?.name;
  const headers = { authorization: `Bearer ${key}` };
  expect(await send('/', { headers })).toMatchObject({ status: 200, body: next });
  const refused = await send('/studio/round', { method: 'POST', headers, body: '{"key":"1"}' });
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.body)).toMatchObject({ error: { type: 'ApplicationUnavailableException', code: 'unavailable' } });
  expect(refused.headers['retry-after']).toBe('1');
  expect(heard.map(({ url }) => url)).toEqual(['/']);
  // Once it is known to be gone, its sessions are the next one's.
  members = members.slice(1);
  expect((await send('/studio/round', { method: 'POST', headers, body: '{"key":"1"}' })).body).toBe(next);
});

test('with nobody left, people are told that the page comes, and programs that they may ask again', async () => {
  members = [];
  await startFront();
  const page = await send('/', { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([503, 'text/html; charset=utf-8', 'no-store']);
  expect(page.body).toContain('One moment');
  expect(page.body).toContain('Un momento');
  const [english, italian] = await Promise.all(
    ['en', 'it'].map(async (locale) => JSON.parse((await send(`/api/x?locale=${locale}`)).body)),
  );
  expect(english.error).toMatchObject({ type: 'ApplicationUnavailableException', message: expect.stringMatching(/\w/) });
  expect(italian.error.message).not.toBe(english.error.message);
});

test('an answer that breaks off is broken off for its reader, and never looks whole', async () => {
  await startFront();
  await expect(send('/breaks')).rejects.toThrow(/aborted|ECONNRESET|socket hang up/);
});

test('a socket is led to the process of its session; one that nobody answers is broken off', async () => {
  await startFront();
  const socket = new WebSocket(`ws://127.0.0.1:${front}/realtime`, { headers: { cookie: 'tavolo_session=abc' } });
  await new Promise((done) => socket.once('open', done));
  const said = new Promise<string>((done) => socket.once('message', (data: Buffer) => done(data.toString())));
  socket.send('hello');
  const own = byRendezvous('abc', members)[0]?.name;
  expect(await said).toBe(`${own}: hello`);
  socket.terminate();
  members = [await goneMember('gone')];
  const lost = new WebSocket(`ws://127.0.0.1:${front}/realtime`);
  await expect(new Promise((_, fail) => lost.once('error', fail))).rejects.toThrow();
});

test('what nobody can read is refused, and neither it nor a socket that is reset ends the front', async () => {
  await startFront();
  const raw = (head: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(front, '127.0.0.1', () => socket.end(head));
      text(socket).then(done, fail);
    });
  const rest = 'Host: a\r\nConnection: close\r\n\r\n';
  expect(await raw(`GET http://x:99999/ HTTP/1.1\r\n${rest}`)).toMatch(/^HTTP\/1.1 400 /);
  const upgrade = 'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  expect(await raw(`GET http://x:99999/ HTTP/1.1\r\n${upgrade}`)).toMatch(/^HTTP\/1.1 400 /);
  const reset = connect(front, '127.0.0.1');
  const answered = new Promise((done) => reset.once('data', done));
  const key = `${'a'.repeat(22)}==`;
  reset.write(`GET / HTTP/1.1\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${upgrade}`);
  await answered;
  reset.resetAndDestroy();
  for (let number = 0; number < 6; number++) expect((await send('/')).status).toBe(200);
});
