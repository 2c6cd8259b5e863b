import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, editorsToken, type TestApplication } from './application.ts';
import { everyFeature } from './every-feature.ts';

// Fields of content, each changed by an operator: what players then see is another page.

let running: TestApplication;
let cookie = '';

beforeAll(async () => {
  running = await createTestApplication({ site: 'built' });
  await running.publish('prazer-config', { functional_flags: everyFeature });
  const { cookies } = await running.application.fastify.inject({
    method: 'POST',
    url: '/api/auth.register?v=2.34',
    payload: { email: 'ada@example.com', password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' },
  });
  cookie = `tavolo_session=${cookies[0]?.value}`;
});
afterAll(() => running.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await running.application.fastify.inject({ url, headers: { 'user-agent': 'Googlebot/2.1', ...headers } })).body.replaceAll('<!-- -->', '');
const call = async (name: string, headers: Record<string, string> = {}) => JSON.parse(await get(`/api/${name}`, headers)).data;

test('[R3-014] [R1-002] a game has the name that the operator gives it, on its page and in the hall, in that language alone', async () => {
  const [{ name }] = (await call('games.get?v=2.34&sysname=dice')).items;
  await running.publish('games-config?locale=en', { overrides: [{ sysname: 'dice', name: 'House dice' }] });
  expect((await call('games.get?v=2.34&locale=en&sysname=dice')).items[0]).toMatchObject({ name, description: { name: 'House dice' } });
  expect(await get('/game/dice')).toMatch(/<h1[^>]*>House dice<\/h1>/);
  expect(await get('/gamehall?category=originals')).toContain('House dice');
  expect(await get('/it/game/dice')).not.toContain('House dice');
});

test('[R9-007] [R1-002] the hall loads as many games at a time as all three sizes of content let it', async () => {
  const shown = async (query: string) => (await get(`/gamehall${query}`)).match(/data-game=|href="\/game\/[\w-]+"/g)?.length ?? 0;
  const before = await shown('');
  await running.publish('games-config?locale=en', { page_sizes: [15, 12, 3] });
  const after = await shown('');
  expect([before - after >= 10, after > 0]).toEqual([true, true]);
  expect(await shown('?filter=providers')).toBe(after);
});

test('[R2-046] [R1-002] the page on which a contact is confirmed has the words of content', async () => {
  const pages = (await JSON.parse(await get('/content/api/system-pages?pagination[pageSize]=100'))).data as { key: string; documentId: string }[];
  const id = pages.find(({ key }) => key === 'confirmation')?.documentId;
  await running.publish(`system-pages/${id}?locale=en`, { header: 'Is it you', description: 'The code is in your letters' });
  const html = await get('/confirmation', { cookie });
  expect(html).toMatch(/<h1[^>]*>Is it you<\/h1>/);
  expect(html).toContain('The code is in your letters');
});

test('[R3-004] [R1-002] the general info says what the host that was asked is made for', async () => {
  await running.application.fastify.inject({
    method: 'POST',
    url: '/content/api/domain-seo-settings',
    headers: { authorization: `Bearer ${editorsToken}` },
    payload: { data: { host: 'm.casino.test', domain_type: 'mobile' } },
  });
  const typeAt = async (host: string) => (await call('metadata.getgeneralinfo?v=2.34', { host })).domain_type;
  expect([await typeAt('m.casino.test'), await typeAt('casino.test')]).toEqual(['mobile', 'desktop']);
});

test('[R3-004] [R4-014] [R1-002] the times of idle players are those of content', async () => {
  await running.publish('prazer-config', { time_to_force_logout: 1200, user_inactivity_cashier_time: 120, user_inactivity_pp_time: 240 });
  expect(await get('/', { cookie })).toMatch(/idleLimits\W+site\W+1200\W+cashier\W+120\W+payment\W+240/);
});
