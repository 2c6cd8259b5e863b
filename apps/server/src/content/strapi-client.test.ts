import { HTTPError, strapi, type StrapiClient } from '@strapi/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService, token, type TestService } from './testing/service.ts';

/** Strapi's own client against the service as it runs, over a connection. */
let service: TestService;
let client: StrapiClient;
let everybody: StrapiClient;

beforeAll(async () => {
  service = await openService();
  const baseURL = `${await service.fastify.listen({ port: 0, host: '127.0.0.1' })}/content/api`;
  client = strapi({ baseURL, auth: token });
  everybody = strapi({ baseURL });
});
afterAll(() => service.close());

describe('Strapi’s own client', () => {
  test('[R7-024] creates, finds, changes in both languages, keeps a draft, and deletes', async () => {
    const pages = client.collection('pages');
    const created = await pages.create({ slug: 'by-client', title: 'By the client', lead: 'A lead' });
    expect(created).toMatchObject({ data: { slug: 'by-client', title: 'By the client', locale: 'en' }, meta: {} });
    const { documentId } = created.data;

    const italian = await pages.update(documentId, { title: 'Dal client', lead: 'Un’introduzione' }, { locale: 'it' });
    expect(italian.data).toMatchObject({ documentId, title: 'Dal client', slug: 'by-client', locale: 'it' });
    await pages.update(documentId, { title: 'Not yet' }, { status: 'draft' });
    expect((await everybody.collection('pages').findOne(documentId)).data.title).toBe('By the client');
    expect((await pages.findOne(documentId, { status: 'draft' })).data.title).toBe('Not yet');
    await expect(everybody.collection('pages').findOne(documentId, { status: 'draft' })).rejects.toMatchObject({
      response: { status: 403 },
    });

    const found = await everybody.collection('pages').find({
      filters: { $or: [{ slug: { $eq: 'by-client' } }, { slug: { $eq: 'about' } }] },
      fields: ['slug', 'title'],
      sort: ['slug:desc'],
      pagination: { page: 1, pageSize: 5 },
      populate: { blocks: { on: { 'blocks.helplines': { populate: '*' } } } },
    });
    expect(found.data.map(({ slug, title }) => [slug, title])).toEqual([
      ['by-client', 'By the client'],
      ['about', expect.any(String)],
    ]);
    expect(found.meta.pagination).toEqual({ page: 1, pageSize: 5, pageCount: 1, total: 2 });

    await pages.delete(documentId, { locale: 'it' });
    await expect(pages.findOne(documentId, { locale: 'it' })).rejects.toMatchObject({ response: { status: 404 } });
    await pages.delete(documentId);
    await expect(pages.findOne(documentId)).rejects.toMatchObject({ response: { status: 404 } });
    await pages.delete(documentId);
  });

  test('[R7-024] finds, changes and deletes a single type', async () => {
    const common = client.single('common');
    const before = (await common.find({ locale: 'it', populate: 'languages' })).data;
    expect(before.languages).toMatchObject([{ code: 'en' }, { code: 'it' }]);
    const changed = await client.single('prazer-config').update({ brand_name: 'By the client' }, { fields: ['brand_name'] });
    expect(changed.data).toMatchObject({ brand_name: 'By the client' });
    expect(service.content.reader.single('prazer-config', 'en').brand_name).toBe('By the client');
    await common.delete({ locale: 'it' });
    await expect(common.find({ locale: 'it' })).rejects.toMatchObject({ response: { status: 404 } });
    expect((await common.find()).data.documentId).toBe(before.documentId);
  });

  test('[R7-024] uploads a file, finds it, tells of it anew, shows it in an entry, and deletes it', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const [uploaded] = await client.files.upload(new Blob([new Uint8Array(bytes)], { type: 'image/png' }), {
      fileInfo: { name: 'By the client', alternativeText: 'Blue' },
    });
    expect(uploaded).toMatchObject({ name: 'By the client', alternativeText: 'Blue', mime: 'image/png', width: 40, height: 30 });
    const id = uploaded?.id ?? 0;
    expect((await client.files.find()).some((file) => file.id === id)).toBe(true);
    expect(await client.files.update(id, { alternativeText: 'A blue field' })).toMatchObject({ id, alternativeText: 'A blue field' });
    expect(await client.files.findOne(id)).toMatchObject({ id, alternativeText: 'A blue field', caption: null });

    const banner = await client.single('banner').update({ menu: { isExist: true, image: id } }, { populate: { menu: { populate: '*' } } });
    expect(banner.data.menu.image).toMatchObject({ id, name: 'By the client' });
    await client.single('banner').update({ menu: null });
    await client.files.delete(id);
    await expect(client.files.findOne(id)).rejects.toMatchObject({ response: { status: 404 } });
  });

  test('[R7-024] hears what is refused: an unknown name, all languages at once, no token, a wrong one', async () => {
    const page = { slug: 'refused', title: 'Refused', lead: 'x' };
    const told = async (work: Promise<unknown>) => {
      const error: unknown = await work.catch((reason: unknown) => reason);
      if (!(error instanceof HTTPError)) throw new Error('It was not refused');
      const body: unknown = await error.response.json();
      return [error.response.status, body];
    };
    const refusal = (status: number, message: string) => [status, { data: null, error: expect.objectContaining({ status, message }) }];
    expect(await told(client.collection('pages').create({ slug: 'refused', nothing: 1 }))).toEqual(refusal(400, 'Invalid key nothing'));
    expect(await told(client.collection('pages').create(page, { locale: '*' }))).toEqual(
      refusal(400, 'Invalid locale param * provided. Document locales must be strings.'),
    );
    expect(await told(everybody.collection('pages').create(page))).toEqual(refusal(403, 'Forbidden'));
    const stranger = strapi({ baseURL: client.baseURL, auth: 'a-token-of-nobody' });
    expect(await told(stranger.collection('pages').create(page))).toEqual(refusal(401, 'Missing or invalid credentials'));
    expect((await client.collection('pages').find({ filters: { slug: 'refused' }, status: 'draft', locale: '*' })).data).toEqual([]);
  });
});
