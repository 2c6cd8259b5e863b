import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchemas } from '@tavolo/content/schemas';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestQuery } from '../query/tree.ts';
import type { Content } from '../index.ts';
import { openService, token, type TestService } from '../testing/service.ts';
import { populateAll } from './populate.ts';

/** The peer is this service itself, which speaks the dialect of a Strapi; the product reads from it over HTTP. */
let peer: TestService;
let address: string;
let directory: string;
let faults = 0;
let failEvery = 0;
let isDown = false;

/** HTTP in which each so many-th request fails, half by a broken connection and half by a 503. */
const faulty: typeof fetch = async (input, init) => {
  if (isDown) throw new TypeError('fetch failed');
  faults++;
  if (failEvery > 0 && faults % failEvery === 0) {
    if (faults % (2 * failEvery) === 0) return new Response('busy', { status: 503 });
    throw new TypeError('fetch failed');
  }
  return fetch(input, init);
};

const open = (): Promise<Content> =>
  peer.another({
    remote: { url: `${address}/content`, webhookSecret: 'a-secret-of-the-webhook', fetch: faulty, pause: async () => {} },
    dataDirectory: directory,
  });

beforeAll(async () => {
  peer = await openService();
  await peer.fastify.listen({ host: '127.0.0.1', port: 0 });
  const bound = peer.fastify.server.address();
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : '';
  directory = mkdtempSync(join(tmpdir(), 'tavolo-remote-'));
});

afterAll(async () => {
  await peer.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Content without what a copy has in its own way: the ends of the names that it keeps files under. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    typeof inner === 'string' && (name === 'hash' || name === 'url') ? inner.replace(/_[0-9a-f]{16}(?=\.|$)/, '') : inner,
  );

const write = (path: string, data: object) =>
  peer.fastify.inject({ method: 'PUT', url: `/content/api${path}`, headers: { authorization: `Bearer ${token}` }, payload: { data } });

test('what is read from a server of the dialect is what that server keeps, with 20 % of the requests failing', async () => {
  failEvery = 5;
  const content = await open();
  failEvery = 0;
  for (const locale of ['en', 'it'] as const) {
    for (const name of ['prazer-config', 'banner', 'settings-seo', 'games-config'] as const)
      expect(comparable(content.reader.single(name, locale))).toEqual(comparable(peer.content.reader.single(name, locale)));
    for (const name of ['seo', 'promotion', 'page', 'faq'] as const)
      expect(comparable(content.reader.list(name, locale))).toEqual(comparable(peer.content.reader.list(name, locale)));
  }
  expect(faults).toBeGreaterThan(readSchemas().types.size);
  expect(JSON.stringify(content.reader.single('banner', 'en'))).not.toContain(address);
});

test('the query for everything of a type is one that the dialect accepts', () => {
  const schemas = readSchemas();
  for (const type of schemas.types.values()) expect(populateAll(schemas, type.attributes).length).toBeLessThan(longestQuery - 200);
});

test('a change there is seen by looking, also when nothing told of it', async () => {
  const content = await open();
  peer.clock.advance(1_000);
  await write('/common?locale=it', { texts: { 'shell.signIn': 'Entra ora' } });
  expect(content.reader.single('common', 'it').texts).not.toMatchObject({ 'shell.signIn': 'Entra ora' });
  await content.check();
  expect(content.reader.single('common', 'it').texts).toMatchObject({ 'shell.signIn': 'Entra ora' });
});

test('the webhook is believed with its secret only, and tells every process', async () => {
  const content = await open();
  const fastify = Fastify();
  await fastify.register(cookie);
  await fastify.register((scope) => content.routes(scope));
  const call = (headers: Record<string, string>) =>
    fastify.inject({ method: 'POST', url: '/content/webhook', headers, payload: { event: 'entry.publish' } });
  expect((await call({})).statusCode).toBe(401);
  expect((await call({ authorization: 'Bearer wrong' })).json().error.name).toBe('UnauthorizedError');
  const listener = new pg.Client({ connectionString: peer.harness.url });
  await listener.connect();
  await listener.query('listen content_changed');
  const heard = new Promise((done) => listener.once('notification', done));
  expect((await call({ authorization: 'Bearer a-secret-of-the-webhook' })).statusCode).toBe(204);
  expect((await call({ 'x-webhook-secret': 'a-secret-of-the-webhook' })).statusCode).toBe(204);
  await heard;
  await listener.end();
  // Content that is kept elsewhere is read here, and changed there: entries and files, in every way that would change them.
  const [file] = (await peer.fastify.inject({ url: '/content/api/upload/files', headers: { authorization: `Bearer ${token}` } })).json();
  const page = content.reader.list('page', 'en')[0]?.documentId ?? '';
  for (const [method, url] of [
    ['PUT', '/common'],
    ['DELETE', '/common'],
    ['POST', '/pages'],
    ['PUT', `/pages/${page}`],
    ['DELETE', `/pages/${page}`],
    ['POST', '/upload'],
    ['POST', `/upload?id=${file.id}`],
    ['PUT', `/upload/files/${file.id}`],
    ['DELETE', `/upload/files/${file.id}`],
  ] as const) {
    const own = await fastify.inject({
      method,
      url: `/content/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { data: {}, fileInfo: {} },
    });
    expect([method, url, own.statusCode, own.json().error.message]).toEqual([
      method,
      url,
      403,
      'Content is kept by another server and changed there',
    ]);
  }
  expect((await fastify.inject('/content/api/common?locale=it')).statusCode).toBe(200);
  await fastify.close();
});

test('with that server out of reach the last content is shown, after a new start too; without any the bundled one', async () => {
  const content = await open();
  isDown = true;
  expect(await content.check()).toBe(false);
  expect(content.reader.single('common', 'it').texts).toMatchObject({ 'shell.signIn': 'Entra ora' });
  const next = await open();
  expect(next.reader.single('common', 'it').texts).toMatchObject({ 'shell.signIn': 'Entra ora' });
  expect(comparable(next.reader.list('seo', 'en'))).toEqual(comparable(content.reader.list('seo', 'en')));
  rmSync(directory, { recursive: true });
  const fresh = await open();
  expect(fresh.reader.single('prazer-config', 'en').brand_name).toBe('Nova');
  isDown = false;
  await fresh.check();
  expect(fresh.reader.single('common', 'it').texts).toMatchObject({ 'shell.signIn': 'Entra ora' });
});
