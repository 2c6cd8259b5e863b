import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../../kernel/clock/clock.ts';
import type { Content } from '../index.ts';
import { DiskStorage } from '../media/storage.ts';
import { ownSchemas } from '../own-schemas.ts';
import { keptLog, openElsewhere, type Elsewhere } from '../testing/elsewhere.ts';
import { multipartOf, token } from '../testing/service.ts';
import { MediaMirror } from './media-mirror.ts';
import { Received } from './received.ts';

let elsewhere: Elsewhere;
let isDown = false;
let asked: string[] = [];
const opened: FastifyInstance[] = [];

const reach: typeof fetch = (input, init) => {
  asked.push(String(input));
  return isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init);
};

const bearer = { authorization: `Bearer ${token}` };

beforeAll(async () => {
  elsewhere = await openElsewhere();
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipartOf([{ name: 'Hall.png', bytes }]);
  const { json } = await elsewhere.peer.fastify.inject({
    method: 'POST',
    url: '/content/api/upload',
    headers: { ...bearer, ...headers },
    payload,
  });
  await elsewhere.write('PUT', '/banner', { menu: { isExist: true, image: json()[0].id } });
});
afterAll(async () => {
  for (const fastify of opened) await fastify.close();
  await elsewhere.close();
});

/** A process with a folder of its own that reads from the server, and its addresses. */
async function product(dataDirectory = elsewhere.folder()) {
  const content = await elsewhere.open({ fetch: reach, dataDirectory });
  const fastify = Fastify();
  opened.push(fastify);
  await fastify.register(cookie);
  await fastify.register((scope) => content.routes(scope));
  return { content, fastify, dataDirectory };
}

const picture = (content: Content) => {
  const { image } = content.reader.single('banner', 'en').menu ?? {};
  if (!image) throw new Error('The banner has no picture');
  return image;
};

test('pictures of the server have our own addresses and stay while it is away, their formats and a new start too', async () => {
  const { content, fastify, dataDirectory } = await product();
  await content.refresh();
  const { url, formats } = picture(content);
  expect(url).toMatch(/^\/content\/uploads\/Hall_\w+\.png$/);
  isDown = true;
  const addresses = [url, ...Object.values(formats ?? {}).map((format) => format.url)];
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    const response = await fastify.inject(address);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await sharp(response.rawPayload).metadata()).format).toBe('png');
  }
  const next = await product(dataDirectory);
  expect(picture(next.content).url).toBe(url);
  expect((await next.fastify.inject(url)).statusCode).toBe(200);
  isDown = false;
});

test('what could not be fetched is fetched when it is asked for, once for all who ask, and not again and again while it fails', async () => {
  const { content, fastify, dataDirectory } = await product();
  await content.refresh();
  const { url } = picture(content);
  rmSync(`${dataDirectory}/uploads`, { recursive: true });
  isDown = true;
  asked = [];
  expect((await fastify.inject(url)).statusCode).toBe(404);
  expect((await fastify.inject(url)).statusCode).toBe(404);
  expect(asked).toHaveLength(1);
  isDown = false;
  elsewhere.peer.clock.advance(60_000);
  const both = await Promise.all([fastify.inject(url), fastify.inject(url)]);
  expect([...both.map(({ statusCode }) => statusCode), asked.length]).toEqual([200, 200, 2]);
  expect((await fastify.inject('/content/uploads/nothing_0123456789abcdef.png')).statusCode).toBe(404);
});

test('a file that is described anew there is seen by looking, though no entry changed', async () => {
  const { content } = await product();
  expect(picture(content).alternativeText).toBe(null);
  elsewhere.peer.clock.advance(1_000);
  const { id } = picture(elsewhere.peer.content);
  await elsewhere.peer.fastify.inject({
    method: 'PUT',
    url: `/content/api/upload/files/${id}`,
    headers: bearer,
    payload: { fileInfo: { alternativeText: 'The hall at night' } },
  });
  await content.check();
  expect(picture(content).alternativeText).toBe('The hall at night');
});

test('a file that took the place of another has a new name here, signing its address anew makes none', () => {
  const banner = ownSchemas().types.get('banner');
  if (!banner) throw new Error('There is no banner');
  const names = (changes: object): string[] => {
    const received = new Received(ownSchemas(), 'https://cms.example');
    const file = {
      id: 1,
      documentId: 'hall',
      hash: 'hall_1',
      ext: '.jpeg',
      mime: 'image/jpeg',
      url: '/uploads/hall_1.jpeg',
      size: 3,
      updatedAt: '2026-01-01',
      ...changes,
    };
    received.add(banner, 'en', { id: 1, documentId: 'banner', menu: { id: 1, image: file } });
    return Object.keys(received.sources);
  };
  const [before = ''] = names({});
  expect(before).toMatch(/^hall_1_[0-9a-f]{16}\.jpg$/);
  expect(names({ url: 'https://bucket.example/hall_1.jpeg?signature=2' })).toEqual([before]);
  expect(names({ updatedAt: '2026-01-02' })).not.toEqual([before]);
  expect(names({ url: 'data:image/png;base64,AAAA' })).toEqual([]);
});

test('a file that is too large is not kept, and the log says which one could not be fetched', async () => {
  const { log, told } = keptLog();
  const large = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(8 * 1024 * 1024)) });
  const mirror = new MediaMirror({
    storage: new DiskStorage(elsewhere.folder()),
    fetch: async () => new Response(large),
    clock: new ManualClock(new Date('2026-11-21T12:00:00.000Z')),
    log,
  });
  await mirror.keep({ 'film_0123456789abcdef.mp4': 'https://cms.example/uploads/film.mp4' });
  expect(await mirror.get('film_0123456789abcdef.mp4')).toBe(null);
  expect(told).toEqual([
    {
      facts: { err: expect.any(Error), file: 'film_0123456789abcdef.mp4' },
      message: 'a file of the content server could not be fetched; it is tried again when it is asked for',
    },
  ]);
});
