import { handlesOf } from '../kernel/database/index.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createContent, type Content } from './index.ts';
import { siteTexts } from './testing/service.ts';

const token = 'a-token-of-the-editors';
const log = { warn: () => {} };

let harness: TestDatabase;
let fastify: FastifyInstance;
let content: Content;
/** Another process on the same database. */
let other: Content;
const heard: (() => void)[] = [];

async function open(): Promise<Content> {
  const clock = new ManualClock(new Date('2026-11-21T12:00:00.000Z'));
  return createContent({
    database: harness.database,
    clock,
    staff: createTestStaff({ database: harness.database, clock }).staff,
    random: new SeededRandom('content'),
    notifications: { listen: async (_channel, handler) => void heard.push(handler) },
    log,
    token,
    // What of it takes people is a test of its own (approval.test.ts).
    tokenMayAll: true,
    dataDirectory: '/nowhere',
    mediaStorage: null,
    remote: null,
    publicUrl: 'http://localhost:3000',
    siteTexts,
    paymentMethods: () => ['card'],
    key: Buffer.alloc(32, 1),
  });
}

beforeAll(async () => {
  harness = await createTestDatabase();
  content = await open();
  other = await open();
  fastify = Fastify();
  await fastify.register((scope) => content.routes(scope));
});

afterAll(async () => {
  await fastify.close();
  await harness.drop();
});

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown, bearer: string | null = token) => {
  const response = await fastify.inject({
    method,
    url: `/content/api${path}`,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    ...(data !== undefined && { payload: { data } }),
  });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};

const page = { path: '/summer', title: 'Summer', description: 'A page of the summer', metas: [], schema_faq: [] };

describe('reading content in Strapi’s dialect', () => {
  test('[R7-024] a list has data and pagination; entries are flat, with nothing populated', async () => {
    const { status, body } = await ask('GET', '/seos?pagination[pageSize]=2', undefined, null);
    expect(status).toBe(200);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: expect.any(Number), total: expect.any(Number) });
    expect(body.data[0]).toMatchObject({ path: '/', locale: 'en', documentId: expect.any(String), publishedAt: expect.any(String) });
    expect(body.data[0]).not.toHaveProperty('metas');
    expect(body.data[0]).not.toHaveProperty('open_graph');
  });

  test('[R7-025] a single type answers by its singular name, in the language asked for', async () => {
    const { body } = await ask('GET', '/common?locale=it&populate[languages][fields][0]=code', undefined, null);
    expect(body.data).toMatchObject({
      locale: 'it',
      languages: [
        { id: expect.any(Number), code: 'en' },
        { id: expect.any(Number), code: 'it' },
      ],
    });
    expect(body.data.languages[0]).not.toHaveProperty('name');
    expect(body.meta).toEqual({});
  });

  test('files come with their formats when they are populated', async () => {
    const { body } = await ask('GET', '/banner?populate[auth][populate]=image_360_520', undefined, null);
    expect(body.data.auth.image_360_520).toMatchObject({
      name: 'promo-dice.360x520',
      width: 720,
      height: 1040,
      formats: { small: { width: 360, height: 520 } },
    });
    expect(body.data.auth).not.toHaveProperty('image_735_240');
  });

  test('what is not there is 404, what is asked wrong is 400, both in Strapi’s shape', async () => {
    expect(await ask('GET', '/nothing', undefined, null)).toEqual({
      status: 404,
      body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
    });
    expect(await ask('GET', '/seos/nothing', undefined, null)).toMatchObject({ status: 404 });
    expect(await ask('GET', '/seos?filters[path][$like]=x', undefined, null)).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Invalid key $like at path' } },
    });
  });
});

describe('writing content', () => {
  test('needs the token: without it 403, with a wrong one 401, and drafts are for the token only', async () => {
    expect(await ask('POST', '/seos', page, null)).toMatchObject({
      status: 403,
      body: { error: { name: 'ForbiddenError', message: 'Forbidden' } },
    });
    expect(await ask('POST', '/seos', page, 'wrong')).toMatchObject({
      status: 401,
      body: { error: { name: 'UnauthorizedError', message: 'Missing or invalid credentials' } },
    });
    expect(await ask('GET', '/seos?status=draft', undefined, null)).toMatchObject({ status: 403 });
    expect(await ask('GET', '/seos?status=draft')).toMatchObject({ status: 200 });
  });

  test('[R7-024] create, update in another language, draft, publish and delete', async () => {
    const created = await ask('POST', '/seos', page);
    expect(created).toMatchObject({ status: 201, body: { data: { path: '/summer', locale: 'en' } } });
    const id = created.body.data.documentId as string;

    const italian = await ask('PUT', `/seos/${id}?locale=it`, { ...page, title: 'Estate' });
    expect(italian).toMatchObject({ status: 200, body: { data: { documentId: id, title: 'Estate', locale: 'it' } } });
    expect((await ask('GET', `/seos/${id}`, undefined, null)).body.data.title).toBe('Summer');

    await ask('PUT', `/seos/${id}?status=draft`, { title: 'Late summer' });
    expect((await ask('GET', `/seos/${id}`, undefined, null)).body.data.title).toBe('Summer');
    expect((await ask('GET', `/seos/${id}?status=draft`)).body.data.title).toBe('Late summer');
    await ask('PUT', `/seos/${id}`, {});
    expect((await ask('GET', `/seos/${id}`, undefined, null)).body.data.title).toBe('Late summer');

    expect((await ask('DELETE', `/seos/${id}?locale=*`)).status).toBe(204);
    expect((await ask('GET', `/seos/${id}?locale=it`, undefined, null)).status).toBe(404);
    expect((await ask('DELETE', `/seos/${id}`)).status).toBe(204);
  });

  test('[R7-024] what is written is one language that the installation has: all at once or one that nobody reads is 400, and nothing is written', async () => {
    const before = (await ask('GET', '/seos?locale=*&status=draft&pagination[pageSize]=100')).body.meta.pagination.total;
    const everywhere = {
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Invalid locale param * provided. Document locales must be strings.' } },
    };
    expect(await ask('POST', '/seos?locale=*', { ...page, path: '/star' })).toMatchObject(everywhere);
    expect(await ask('POST', '/seos?locale=fr', { ...page, path: '/star' })).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Invalid locale: fr' } },
    });
    const id = (await ask('GET', '/seos')).body.data[0].documentId as string;
    expect(await ask('PUT', `/seos/${id}?locale=*`, { title: 'Star' })).toMatchObject(everywhere);
    expect(await ask('PUT', `/seos/${id}?locale=fr`, { title: 'Star' })).toMatchObject({ status: 400 });
    expect(await ask('PUT', '/common?locale=*', {})).toMatchObject(everywhere);
    const after = await ask('GET', '/seos?locale=*&status=draft&pagination[pageSize]=100&filters[title][$ne]=Star');
    expect(after.body.meta.pagination.total).toBe(before);
    expect(await harness.database.query("select 1 from content_entry where locale not in ('en', 'it')")).toEqual([]);
  });

  test('[R7-024] an entry is deleted by a client that calls an empty body JSON, as Strapi’s own does', async () => {
    const made = await ask('POST', '/seos', { ...page, path: '/empty' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `/content/api/seos/${made.body.data.documentId}`;
    const deleted = await fastify.inject({ method: 'DELETE', url, headers });
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect((await ask('GET', `/seos/${made.body.data.documentId}`)).status).toBe(404);
    const nothing = await fastify.inject({ method: 'POST', url: '/content/api/seos', headers });
    expect([nothing.statusCode, nothing.json().error.message]).toEqual([400, 'Missing "data" payload in the request body']);
  });

  test('[R7-024] a body may hold the language and the date of publishing, which the query alone decides', async () => {
    const made = await ask('POST', '/seos?status=draft', { ...page, path: '/said', locale: 'it', publishedAt: '2020-01-01T00:00:00.000Z' });
    expect(made).toMatchObject({ status: 201, body: { data: { path: '/said', locale: 'en', publishedAt: null } } });
    const id = made.body.data.documentId as string;
    expect(await ask('PUT', `/seos/${id}`, { publishedAt: null, locale: 5 })).toMatchObject({
      status: 200,
      body: { data: { locale: 'en', publishedAt: '2026-11-21T12:00:00.000Z' } },
    });
    for (const key of ['id', 'documentId', 'createdAt', 'updatedAt', 'localizations'])
      expect(await ask('PUT', `/seos/${id}`, { [key]: 1 }), key).toMatchObject({
        status: 400,
        body: { error: { message: `Invalid key ${key}`, details: { source: 'body' } } },
      });
    await ask('DELETE', `/seos/${id}?locale=*`);
  });

  test('[R7-024] what is not there is as good as deleted; a draft alone, or what a filter does not find, is not deleted', async () => {
    const made = await ask('POST', '/seos', { ...page, path: '/left' });
    const id = made.body.data.documentId as string;
    for (const path of ['/seos/nothing', `/faqs/${id}`, `/seos/${id}?locale=it`, `/seos/${id}?locale=fr`, `/seos/${id}?filters[path]=/x`])
      expect((await ask('DELETE', path)).status, path).toBe(204);
    expect(await ask('DELETE', `/seos/${id}?status=draft`)).toMatchObject({
      status: 400,
      body: { error: { message: 'Cannot delete a draft document' } },
    });
    expect((await ask('GET', `/seos/${id}`)).status).toBe(200);
    expect((await ask('DELETE', `/seos/${id}?filters[path]=/left`)).status).toBe(204);
    expect((await ask('GET', `/seos/${id}`)).status).toBe(404);
  });

  test('[RGP-28] a link without https:// is refused with its path and in plain words; an address, a page of the site and nothing at all are taken', async () => {
    const withLink = (url: string | null) => ({
      slug: 'lines',
      title: 'Lines',
      lead: 'Who helps',
      blocks: [{ __component: 'blocks.helplines', helplines: [{ name: 'GamCare', url }] }],
    });
    const { status, body } = await ask('POST', '/pages', withLink('www.gamcare.org.uk'));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      data: null,
      error: {
        name: 'ValidationError',
        details: { errors: [{ path: ['blocks', '0', 'helplines', '0', 'url'], value: 'www.gamcare.org.uk' }] },
      },
    });
    expect(body.error.message).toMatch(
      /^blocks\.0\.helplines\.0\.url must match the following: .*with https:\/\/ \(or http:\/\/\) before it, such as https:\/\/www\.example\.org/,
    );
    expect((await ask('GET', '/pages?filters[slug]=lines')).body.data).toEqual([]);
    for (const url of ['https://www.gamcare.org.uk', '/support#contact', '', null]) {
      const made = await ask('POST', '/pages', withLink(url));
      expect(made.status, String(url)).toBe(201);
      await ask('DELETE', `/pages/${made.body.data.documentId}?locale=*`);
    }
  });

  test('an address that was stored before its rule stays where an update does not name it', async () => {
    const made = await ask('POST', '/seos', { ...page, path: '/kept' });
    await harness.database.query(`update content_entry set attributes = jsonb_set(attributes, '{path}', '"kept"') where document_id = $1`, [
      made.body.data.documentId,
    ]);
    await content.refresh();
    expect(await ask('PUT', `/seos/${made.body.data.documentId}`, { title: 'Kept' })).toMatchObject({
      status: 200,
      body: { data: { path: 'kept', title: 'Kept' } },
    });
    expect((await ask('PUT', `/seos/${made.body.data.documentId}`, { path: 'kept' })).status).toBe(400);
    await ask('DELETE', `/seos/${made.body.data.documentId}?locale=*`);
  });

  test('every fault of a body is named with its path, and nothing is written', async () => {
    const { status, body } = await ask('POST', '/seos', {
      path: '/x',
      title: 5,
      description: null,
      metas: [{ name: 'a' }],
      robots: 'x'.repeat(300),
    });
    expect(status).toBe(400);
    expect(body.error.details.errors.map((fault: { path: string[] }) => fault.path.join('.')).sort()).toEqual([
      'description',
      'metas.0.content',
      'robots',
      'title',
    ]);
    expect((await ask('GET', '/seos?filters[path]=/x')).body.data).toEqual([]);
    expect(await ask('POST', '/seos', { ...page, nope: 1 })).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid key nope' } },
    });
    expect(await ask('POST', '/seos', { ...page, metas: [{ name: 'a', content: 'b', nope: 1 }] })).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid key nope at metas.nope', details: { key: 'nope', path: 'metas.nope', source: 'body' } } },
    });
    expect(await ask('PUT', '/prazer-config', { brand_theme: 'pink' })).toMatchObject({ status: 400 });
    expect(await ask('PUT', '/banner', { menu: { isExist: true, image: 'no-such-file' } })).toMatchObject({ status: 400 });
    const unreadable = await fastify.inject({
      method: 'POST',
      url: '/content/api/seos',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"data":',
    });
    expect([unreadable.statusCode, unreadable.json().error.name]).toEqual([400, 'ValidationError']);
  });

  test('[R1-002] what is published reaches the site of this process at once and of every other by its notification', async () => {
    const before = other.reader.single('prazer-config', 'en').brand_name;
    await ask('PUT', '/prazer-config', { brand_name: 'Emerald Club', brand_theme: 'emerald' });
    expect(content.reader.single('prazer-config', 'en')).toMatchObject({ brand_name: 'Emerald Club', brand_theme: 'emerald' });
    expect(other.reader.single('prazer-config', 'en').brand_name).toBe(before);
    await other.refresh();
    expect(other.reader.single('prazer-config', 'en').brand_name).toBe('Emerald Club');
    expect(heard.length).toBe(2);
  });
});

describe('a new process', () => {
  test('keeps what an operator changed or deleted: the bundled defaults are written once', async () => {
    const { body } = await ask('GET', '/seos?filters[path]=/terms');
    const id = body.data[0].documentId as string;
    await ask('DELETE', `/seos/${id}?locale=*`);
    const next = await open();
    expect(next.reader.single('prazer-config', 'en').brand_name).toBe('Emerald Club');
    expect(next.reader.list('seo', 'en').some((entry) => entry.path === '/terms')).toBe(false);
  });

  test('serves the bundled defaults when the database cannot be reached', async () => {
    const broken = {
      ...handlesOf({ query: () => Promise.reject(new Error('out of reach')) }),
      transaction: () => Promise.reject(new Error('out of reach')),
    };
    const clock = new ManualClock(new Date(0));
    const alone = await createContent({
      database: broken,
      clock,
      staff: createTestStaff({ database: broken, clock }).staff,
      random: new SeededRandom('x'),
      notifications: { listen: async () => {} },
      log,
      token: null,
      dataDirectory: '/nowhere',
      mediaStorage: null,
      remote: null,
      publicUrl: 'http://localhost:3000',
      siteTexts,
      paymentMethods: () => ['card'],
      key: Buffer.alloc(32, 1),
    });
    expect(alone.reader.single('prazer-config', 'it').brand_name).toBe('Nova');
    expect(alone.reader.list('seo', 'it').length).toBeGreaterThan(5);
  });
});
