import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipartOf, openService, token, type TestService } from '../testing/service.ts';
import { sniff } from './sniff.ts';
import { BucketStorage } from './storage.ts';

const accessKey = 'TESTKEY';
const secretKey = 'a/secret+of the bucket';

/** Half of an S3: keeps objects whose requests are signed by AWS Signature Version 4, worked out here from the documents of that scheme. */
function bucketServer(): { server: Server; objects: Map<string, { bytes: Buffer; type: string }>; refused: string[] } {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const refused: string[] = [];
  const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const sha = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const match =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      );
    const [, key = '', day = '', region = '', names = '', signature] = match ?? [];
    const digest = String(request.headers['x-amz-content-sha256']);
    if (key !== accessKey || region !== 'eu-test-1' || (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha(body))) return false;
    const canonical = [
      request.method,
      request.url,
      '',
      ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
      '',
      names,
      digest,
    ].join('\n');
    const date = String(request.headers['x-amz-date']);
    const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
    return (
      signature === hmac(signing, ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha(canonical)].join('\n')).toString('hex')
    );
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const name = request.url ?? '';
      if (!isSigned(request, body)) {
        refused.push(`${request.method} ${name}`);
        return response.writeHead(403).end();
      }
      if (request.method === 'PUT') {
        objects.set(name, { bytes: body, type: String(request.headers['content-type']) });
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return response.writeHead(204).end();
      }
      const object = objects.get(name);
      return object ? response.writeHead(200, { 'content-type': object.type }).end(object.bytes) : response.writeHead(404).end();
    });
  });
  return { server, objects, refused };
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ac3355' } });
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');

let directory: string;
let service: TestService;
let bucketAddress: string;
const bucket = bucketServer();

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tavolo-media-'));
  service = await openService({ dataDirectory: directory });
  await new Promise<void>((done) => {
    bucket.server.listen(0, '127.0.0.1', done);
  });
  const bound = bucket.server.address();
  bucketAddress = `http://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/media/site?region=eu-test-1`;
});

afterAll(async () => {
  await service.close();
  bucket.server.close();
  rmSync(directory, { recursive: true, force: true });
});

async function upload(
  files: Parameters<typeof multipartOf>[0],
  fields: Parameters<typeof multipartOf>[1] = [],
  bearer: string | null = token,
) {
  const form = multipartOf(files, fields);
  const response = await service.fastify.inject({
    method: 'POST',
    url: '/content/api/upload',
    headers: { ...form.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    payload: form.payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const authorized = { authorization: `Bearer ${token}` };

describe('uploads', () => {
  test('a picture comes in Strapi’s shape, with formats no larger than itself', async () => {
    const bytes = await picture(800, 400).jpeg().toBuffer();
    const { status, body } = await upload(
      [{ name: 'my photo.jpeg', bytes }],
      [['fileInfo', '{"alternativeText":"A photo","caption":"In May"}']],
    );
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({
      name: 'my photo.jpeg',
      alternativeText: 'A photo',
      caption: 'In May',
      ext: '.jpg',
      mime: 'image/jpeg',
      width: 800,
      height: 400,
      size: Math.round(bytes.length / 10.24) / 100,
      url: expect.stringMatching(/^\/content\/uploads\/my_photo_[0-9a-f]{16}\.jpg$/),
      provider: 'local',
    });
    const sizes = Object.fromEntries(
      Object.entries<{ width: number; height: number }>(body[0].formats).map(([name, format]) => [name, [format.width, format.height]]),
    );
    expect(sizes).toEqual({ thumbnail: [245, 122], small: [500, 250], medium: [750, 375] });
    for (const name of [body[0].url, body[0].formats.small.url]) {
      const served = await service.fastify.inject(name);
      expect([
        served.statusCode,
        served.headers['content-type'],
        served.headers['cache-control'],
        served.headers['x-content-type-options'],
      ]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable', 'nosniff']);
    }
    const part = await service.fastify.inject({ url: body[0].url, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, `bytes 0-9/${bytes.length}`, 10]);
    expect((await service.fastify.inject({ url: body[0].url, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(416);
  });

  test('what a file is decides by its bytes: a page that calls itself a picture is refused', async () => {
    for (const bytes of [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('MZ this is a program'),
      Buffer.from('#!/bin/sh\necho this is a script'),
    ])
      expect(await upload([{ name: 'holiday.png', bytes, type: 'image/png' }])).toMatchObject({
        status: 400,
        body: { error: { name: 'ValidationError' } },
      });
    const broken = (await picture(50, 50).png().toBuffer()).subarray(0, 60);
    expect((await upload([{ name: 'broken.png', bytes: broken }])).status).toBe(400);
    expect(readdirSync(join(directory, 'uploads')).some((name) => name.includes('holiday') || name.includes('broken'))).toBe(false);
  });

  test('a drawing runs nothing and reaches nobody when it is opened by itself', async () => {
    const { body } = await upload([{ name: 'logo.svg', bytes: drawing }]);
    const { headers } = await service.fastify.inject(body[0].url);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test('too large is 413, without the token 403, without files 400', async () => {
    expect((await upload([{ name: 'huge.png', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) }])).body.error).toMatchObject({
      status: 413,
      name: 'PayloadTooLargeError',
    });
    expect((await upload([{ name: 'a.svg', bytes: drawing }], [], null)).status).toBe(403);
    expect((await upload([])).body.error.message).toBe('Files are empty');
    const plain = await service.fastify.inject({ method: 'POST', url: '/content/api/upload', headers: authorized, payload: {} });
    expect(plain.statusCode).toBe(400);
  });

  test('files are listed, told anew, used by their number, and deleted when nothing shows them', async () => {
    const [file] = (await upload([{ name: 'tile.png', bytes: await picture(20, 20).png().toBuffer() }])).body;
    expect(file.formats).toBeNull();
    const list = (await service.fastify.inject({ url: '/content/api/upload/files', headers: authorized })).json();
    expect(list.some((one: { documentId: string }) => one.documentId === file.documentId)).toBe(true);
    const changed = await service.fastify.inject({
      method: 'POST',
      url: `/content/api/upload?id=${file.id}`,
      headers: authorized,
      payload: { fileInfo: { alternativeText: 'A tile' } },
    });
    expect(changed.json()).toMatchObject({ alternativeText: 'A tile', name: 'tile.png' });
    const put = await service.fastify.inject({
      method: 'PUT',
      url: '/content/api/banner',
      headers: authorized,
      payload: { data: { menu: { isExist: true, image: file.id } } },
    });
    expect(put.statusCode).toBe(200);
    const remove = () =>
      service.fastify.inject({ method: 'DELETE', url: `/content/api/upload/files/${file.documentId}`, headers: authorized });
    expect((await remove()).json().error).toMatchObject({ status: 409, details: { code: 'in_use' } });
    await service.fastify.inject({
      method: 'PUT',
      url: '/content/api/banner',
      headers: authorized,
      payload: { data: { menu: { isExist: false } } },
    });
    expect((await remove()).statusCode).toBe(200);
    expect((await service.fastify.inject(file.url)).statusCode).toBe(404);
  });

  test('files are found by filters, in an order, with the names that are asked for, and page by page', async () => {
    for (const [name, width] of [
      ['row one.png', 31],
      ['row two.png', 30],
      ['row three.png', 33],
    ] as const)
      await upload([{ name, bytes: await picture(width, 20).png().toBuffer() }]);
    const list = async (path: string) => {
      const response = await service.fastify.inject({ url: `/content/api/upload/files${path}`, headers: authorized });
      return { status: response.statusCode, body: response.json() };
    };
    const rows = 'filters[name][$startsWith]=row&fields[0]=name';
    const named = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
    expect(named(await list(`?${rows}&sort=width:desc`))).toEqual(['row three.png', 'row one.png', 'row two.png']);
    expect(Object.keys((await list(`?${rows}`)).body[0])).toEqual(['id', 'documentId', 'name']);
    expect(named(await list('?filters[$and][0][width][$gt]=31&filters[$and][1][name][$startsWith]=row'))).toEqual(['row three.png']);
    // As in Strapi, this list has no pages; the address beside it has.
    expect((await list(`?${rows}&pagination[pageSize]=1`)).body).toHaveLength(3);
    const page = await list(`/page?${rows}&sort=name&pagination[page]=2&pagination[pageSize]=2`);
    expect(named({ body: page.body.data })).toEqual(['row two.png']);
    expect(page.body.meta).toEqual({ pagination: { page: 2, pageSize: 2, pageCount: 2, total: 3 } });
    for (const query of ['?filters[nothing]=1', '?sort=nothing', '?fields=nothing', '?locale=en', '/page?pagination[page]=x'])
      expect([query, (await list(query)).status]).toEqual([query, 400]);
    expect((await service.fastify.inject('/content/api/upload/files/page')).statusCode).toBe(403);
  });

  test.for([
    '/content/uploads/..%2F..%2Fsecret',
    '/content/uploads/.hidden',
    '/content/uploads/nothing_here.png',
    '/content/uploads/a.png%00',
  ])('%s is no file of the library', async (url) => {
    expect((await service.fastify.inject(url)).statusCode).toBe(404);
  });
});

test('kinds are told by their first bytes', async () => {
  const made = await Promise.all([
    picture(9, 9).png().toBuffer(),
    picture(9, 9).jpeg().toBuffer(),
    picture(9, 9).webp().toBuffer(),
    picture(9, 9).avif().toBuffer(),
    picture(9, 9).gif().toBuffer(),
  ]);
  expect(made.map(sniff)).toEqual(['.png', '.jpg', '.webp', '.avif', '.gif']);
  expect(sniff(Buffer.from('%PDF-1.7 and more'))).toBe('.pdf');
  expect(sniff(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'))).toBe('.mp4');
  expect(sniff(Buffer.from('\x1aE\xdf\xa3 this is webm', 'latin1'))).toBe('.webm');
  expect(sniff(Buffer.from('<?xml version="1.0"?>\n<!-- a drawing -->\n<svg/> '))).toBe('.svg');
  for (const other of ['', 'short', '<html><svg></svg></html>', 'GIF90a........', 'plain words and more words'])
    expect(sniff(Buffer.from(other))).toBeNull();
});

describe('in a bucket', () => {
  test('files are kept, given and removed by signed requests', async () => {
    const storage = new BucketStorage(bucketAddress);
    const bytes = await picture(30, 30).webp().toBuffer();
    await storage.put('tile_0a.webp', bytes, 'image/webp');
    expect(bucket.objects.get('/media/site/tile_0a.webp')).toMatchObject({ type: 'image/webp' });
    const kept = await storage.get('tile_0a.webp');
    expect(kept?.read(0, kept.length - 1)).toEqual(bytes);
    expect(await storage.get('other.webp')).toBeNull();
    expect([await storage.has('tile_0a.webp'), await storage.has('other.webp')]).toEqual([true, false]);
    await storage.remove('tile_0a.webp');
    expect(bucket.objects.size).toBe(0);
    expect(bucket.refused).toEqual([]);
  });

  test('a wrong key is an error that says so and keeps nothing', async () => {
    const storage = new BucketStorage(bucketAddress.replace(encodeURIComponent(secretKey), 'wrong'));
    await expect(storage.put('x.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('status 403');
    expect(bucket.objects.size).toBe(0);
  });

  test('the service serves what is kept there under the same addresses', async () => {
    const other = await openService({ mediaStorage: bucketAddress });
    const form = multipartOf([{ name: 'far away.svg', bytes: drawing }]);
    const uploaded = await other.fastify.inject({
      method: 'POST',
      url: '/content/api/upload',
      headers: { ...form.headers, ...authorized },
      payload: form.payload,
    });
    const [file] = uploaded.json();
    expect([...bucket.objects.keys()]).toEqual([`/media/site/${file.hash}.svg`]);
    expect((await other.fastify.inject(file.url)).rawPayload).toEqual(drawing);
    await other.close();
  });
});
