import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, editorsToken, type TestApplication } from './application.ts';

// Fields of content, each changed by an operator: what the API then answers is another.

let running: TestApplication;

beforeAll(async () => {
  running = await createTestApplication();
});
afterAll(() => running.close());

const call = async (name: string, headers: Record<string, string> = {}) =>
  JSON.parse((await running.application.fastify.inject({ url: `/api/${name}`, headers })).body).data;

test('[R3-014] [R1-002] a game has the name that the operator gives it, in that language alone', async () => {
  const dice = async (locale: string) => (await call(`games.get?v=2.34&locale=${locale}&sysname=dice`)).items[0];
  const { name } = await dice('en');
  await running.publish('games-config?locale=en', { overrides: [{ sysname: 'dice', name: 'House dice' }] });
  expect(await dice('en')).toMatchObject({ name, description: { name: 'House dice' } });
  expect((await dice('it')).description.name).toBe((await dice('it')).name);
});

test('[R3-004] [R1-002] the general info says what the host that was asked is made for', async () => {
  const made = await running.application.fastify.inject({
    method: 'POST',
    url: '/content/api/domain-seo-settings',
    headers: { authorization: `Bearer ${editorsToken}` },
    payload: { data: { host: 'm.casino.test', domain_type: 'mobile' } },
  });
  expect(made.statusCode, made.body).toBeLessThan(300);
  const typeAt = async (host: string) => (await call('metadata.getgeneralinfo?v=2.34', { host })).domain_type;
  expect([await typeAt('m.casino.test'), await typeAt('casino.test')]).toEqual(['mobile', 'desktop']);
});
