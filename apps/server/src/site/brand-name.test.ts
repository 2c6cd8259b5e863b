import { afterAll, beforeAll, expect, test } from 'vitest';
import { token } from '../content/testing/service.ts';
import type { InProcessApi } from './site-build.ts';
import { serveSite, type ServedSite } from './testing/served-site.ts';

// No page here is about what the API answers.
const nothing = { call: async () => ({ items: [], count: 0 }) } as unknown as InProcessApi;
let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ api: nothing });
});
afterAll(() => site.close());

const get = async (url: string): Promise<string> => (await site.fastify.inject({ url })).body;

test('[R3-021] the name of the brand is entered once: titles, structured data, manifest and what language models read have it, in both languages', async () => {
  for (const locale of ['en', 'it']) {
    const { body, statusCode } = await site.fastify.inject({
      method: 'PUT',
      url: `/content/api/prazer-config?locale=${locale}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { brand_name: 'Emerald Club' } },
    });
    expect(statusCode, body).toBe(200);
  }
  const part = async (url: string, pattern: RegExp) => pattern.exec(await get(url))?.[1];
  expect(await part('/', /<title>([^<]+)<\/title>/)).toMatch(/ \| Emerald Club$/);
  expect(await part('/it/terms', /<title>([^<]+)<\/title>/)).toMatch(/ \| Emerald Club$/);
  expect(await part('/', /<meta property="og:site_name" content="([^"]+)"/)).toBe('Emerald Club');
  expect(await part('/', /"@type":"Organization","name":"([^"]+)"/)).toBe('Emerald Club');
  expect(JSON.parse(await get('/it/manifest.webmanifest'))).toMatchObject({ name: 'Emerald Club Casinò', short_name: 'Emerald Club' });
  expect(await get('/llms.txt')).toMatch(/^# Emerald Club Casino\n/);
  for (const url of ['/', '/it', '/terms', '/it/terms', '/gamehall', '/promotions', '/support', '/manifest.webmanifest', '/llms.txt']) {
    const page = await get(url);
    expect(page.match(/.{60}\b(?:Nova|NOVA)\b.{40}/s)?.[0] ?? null, url).toBeNull();
    expect(page.includes('{brand}'), url).toBe(false);
  }
});
