import { createConnection, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../application.ts';
import { Browser } from './browser.ts';

let app: TestApplication;
let origin: string;
const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  app = await createTestApplication();
  origin = await app.listen();
});
beforeEach(() => void unhandled.splice(0));
afterAll(async () => {
  await app.close();
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
});

function connect(): Socket {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1');
  // What the server does to a broken connection is its own affair.
  socket.on('error', () => {});
  return socket;
}

/** What the server sends until it closes. */
async function answerTo(bytes: string | Buffer): Promise<string> {
  const socket = connect();
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(parts).toString();
}

async function expectAlive(): Promise<void> {
  const answer = await new Browser(origin).get('account.getInfo', '');
  expect(answer.status).toBe(200);
  expect(unhandled).toEqual([]);
}

const head = (name: string, more: string[]): string =>
  [`POST /api/${name}?v=2.34&locale=en HTTP/1.1`, 'host: localhost', ...more, '', ''].join('\r\n');

describe('[R8-001] connections that misbehave', () => {
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'unreadable_request'],
    ['a broken header', 'GET /api/games.get HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400, 'unreadable_request'],
    ['two lengths', head('auth.login', ['content-length: 3', 'content-length: 4']), 400, 'unreadable_request'],
    ['length and chunks', head('auth.login', ['content-length: 3', 'transfer-encoding: chunked']), 400, 'unreadable_request'],
    [
      'a chunk that is none',
      `${head('auth.login', ['content-type: application/json', 'transfer-encoding: chunked'])}zz\r\n`,
      400,
      'unreadable_request',
    ],
    ['a header over the limit', `GET /api/games.get?v=2.34 HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 413, 'too_large'],
    ['an address over the limit', `GET /api/games.get?v=2.34&search=${'y'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 413, 'too_large'],
  ])('%s is refused in the catalogue’s shape and the connection closed', async (_kind, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      error: { type: 'InvalidRequestException', code, params: {}, request_id: expect.any(String) },
    });
    await expectAlive();
  });

  const boundary = 'content-type: multipart/form-data; boundary=b';
  test.each([
    ['before its body', head('auth.login', ['content-type: application/json', 'content-length: 100'])],
    ['inside JSON', `${head('auth.login', ['content-type: application/json', 'content-length: 100'])}{"login":`],
    ['inside a form', `${head('auth.restore', ['content-type: application/x-www-form-urlencoded', 'content-length: 100'])}login=a`],
    [
      'inside multipart',
      `${head('auth.login', [boundary, 'content-length: 1000'])}--b\r\nContent-Disposition: form-data; name="login"\r\n\r\nx`,
    ],
    ['inside a part’s head', `${head('auth.login', [boundary, 'content-length: 1000'])}--b\r\nContent-Disp`],
    ['inside a chunk', `${head('auth.login', ['content-type: application/json', 'transfer-encoding: chunked'])}40\r\n{"login"`],
    [
      'after all of it, before the answer',
      `${head('auth.login', ['content-type: application/json', 'content-length: 45'])}{"login":"a@example.com","password":"Secret"}`,
    ],
  ])('a client that goes away %s leaves nothing behind', async (_kind, bytes) => {
    for (const isAbrupt of [true, false]) {
      const socket = connect();
      await once(socket, 'connect');
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
      if (isAbrupt) socket.resetAndDestroy();
      else socket.end();
      if (!socket.closed) await Promise.race([once(socket, 'close'), expectAlive()]);
      socket.destroy();
    }
    await expectAlive();
    await expectAlive();
  });

  test('a request that is given up while it is answered leaves nothing behind', async () => {
    for (let time = 0; time < 20; time += 1) {
      const controller = new AbortController();
      const asked = fetch(`${origin}/api/auth.login?v=2.34&locale=en`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: `gone${time}@example.com`, password: 'Secret.123' }),
        signal: controller.signal,
      }).catch((error: unknown) => error);
      if (time % 2 === 0) await expectAlive();
      controller.abort();
      await asked;
    }
    await expectAlive();
  });

  test('a body that trickles in is waited for only so long', async () => {
    const { server } = app.application.fastify;
    expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
    expect(server.requestTimeout).toBeGreaterThan(0);
  });

  test('a body in small pieces is read like any other', async () => {
    const body = JSON.stringify({ login: 'nobody@example.com', password: 'Wrong.123' });
    const socket = connect();
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(head('auth.login', ['content-type: application/json', 'connection: close', `content-length: ${body.length}`]));
    for (const character of body) await new Promise<void>((resolve) => socket.write(character, () => resolve()));
    await once(socket, 'close');
    expect(Buffer.concat(parts).toString()).toContain('"code":"credentials"');
  });
});
