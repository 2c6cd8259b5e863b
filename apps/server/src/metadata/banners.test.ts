import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';

let app: TestApplication;
let cookie = '';
beforeAll(async () => {
  app = await createTestApplication();
  const { cookies } = await app.application.fastify.inject({
    method: 'POST',
    url: '/api/auth.register?v=2.34',
    payload: {
      email: 'ada@example.com',
      password: 'Secret.123',
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
    },
  });
  cookie = `tavolo_session=${cookies[0]?.value}`;
});
afterAll(() => app.close());

interface Answer {
  items: { id: string; finished_at: string | null; description: Record<string, unknown> }[];
  count: number;
  offset: number;
  limit: number;
}

async function banners(query = '', as: string | null = null): Promise<Answer> {
  const { statusCode, body } = await app.application.fastify.inject({
    url: `/api/banners.get?v=2.34${query}`,
    headers: { ...(as !== null && { cookie: as }) },
  });
  expect(statusCode).toBe(200);
  return JSON.parse(body).data;
}
const titles = ({ items }: Answer) => items.map(({ description }) => description.title);

test('[R7-003] [R3-015] [R3-025] the banners stand in the order of their positions, ten at most where nothing is asked for', async () => {
  const all = await banners();
  expect(all).toMatchObject({ offset: 0, limit: 10 });
  expect(all.count).toBeGreaterThan(2);
  expect(all.items).toHaveLength(all.count);
  expect(all.items.map(({ description }) => description.position)).toEqual(all.items.map((_, index) => index));
  expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.count);
  for (const item of all.items) expect(Object.keys(item).toSorted()).toEqual(['description', 'finished_at', 'id']);
});

test('[R3-017] [R1-001] a description carries texts in the caller’s language and addresses of pictures that are there', async () => {
  const [english, italian] = [await banners(), await banners('&locale=it')];
  expect(italian.count).toBe(english.count);
  expect(titles(italian)).not.toEqual(titles(english));
  for (const { description } of english.items) {
    for (const name of ['img_735_240', 'img_360_520']) {
      const address = description[name];
      expect(typeof address).toBe('string');
      expect((await app.application.fastify.inject(String(address))).statusCode).toBe(200);
    }
  }
});

test('[R7-003] offset, count and fields give a part of it', async () => {
  const all = await banners();
  const part = await banners('&offset=1&count=2');
  expect(part).toEqual({ items: all.items.slice(1, 3), count: all.count, offset: 1, limit: 2 });
  expect((await banners('&offset=100')).items).toEqual([]);
  expect((await banners('&fields=id')).items).toEqual(all.items.map(({ id }) => ({ id })));
});

test('[R3-015] players and visitors each get those meant for them', async () => {
  const [visitor, player] = [titles(await banners()), titles(await banners('', cookie))];
  expect(visitor).toContain('Try every game free,');
  expect(player).not.toContain('Try every game free,');
  expect(player).toContain('Three slots, one pair of dice,');
  expect(visitor).not.toContain('Three slots, one pair of dice,');
});

test('[R3-015] a banner that ends says when, and is listed until then', async () => {
  const hero = (title: string, finished_at: string | null) => ({
    title,
    finished_at,
    button_title: 'See',
    button_url: '/offers',
    palette: 'gold',
    audience: 'all',
  });
  const now = app.clock.now().getTime();
  const later = new Date(now + 60_000).toISOString();
  await app.publish('banner', { home: [hero('over', new Date(now).toISOString()), hero('soon over', later), hero('stays', null)] });
  const left = await banners();
  expect(left.items.map(({ description, finished_at }) => [description.position, description.title, finished_at])).toEqual([
    [0, 'soon over', later],
    [1, 'stays', null],
  ]);
});
