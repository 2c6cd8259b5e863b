import { afterAll, beforeAll, expect, test } from 'vitest';
import { token } from '../content/testing/service.ts';
import type { InProcessApi } from './site-build.ts';
import { serveSite, type ServedSite } from './testing/served-site.ts';

// The built site at PUBLIC_URL, at another host that the operator named, and at one that nobody did.

let site: ServedSite;
let isPlayer = true;

const dice = {
  sysname: 'dice',
  name: 'Dice',
  image_url: '/dice.png',
  provider: { sysname: 'studio', name: 'Studio' },
  types: ['casino'],
  categories: ['originals'],
  description: {},
};
const api = {
  call: async (name: string) =>
    name === 'games.get' ? { items: [dice], count: 1, is_stopped: false } : name === 'Jackpots.get' ? [] : { items: [], count: 0 },
} as unknown as InProcessApi;

beforeAll(async () => {
  site = await serveSite({
    api,
    authenticate: async () => (isPlayer ? { id: 'session', playerId: 7n } : null),
    publicUrl: 'https://casino.test',
  });
  const { statusCode, body } = await site.fastify.inject({
    method: 'POST',
    url: '/content/api/domain-seo-settings',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { host: 'm.casino.test', domain_type: 'mobile' } },
  });
  if (statusCode >= 300) throw new Error(body);
}, 300_000);
afterAll(() => site.close());

async function get(url: string, host: string, referer = '') {
  const { headers, body } = await site.fastify.inject({ url, headers: { host, ...(referer && { referer }) } });
  return { location: headers.location, body };
}

test.each(['casino.test', 'm.casino.test', '10.0.0.7:3000'])('[R2-021] billing knows the page that one is on at %s', async (host) => {
  isPlayer = true;
  const from = (page: string) => get('/it/cashier/billing?sysname=card', host, `https://${host}${page}`);
  expect((await from('/it/cashier/deposit/card')).location).toBe('/it/cashier/deposit/card');
  expect((await from('/it/cashier/history')).location).toBe('/it/cashier/deposit');
  expect((await get('/cashier/billing?sysname=card', host, 'https://else.test/cashier/deposit/card')).location).toBe('/cashier/deposit');
});

test('[R2-005] [R9-009] the canonical address of a game names the platform of its host, and a redirect stays on it', async () => {
  isPlayer = false;
  const canonical = async (host: string) => /rel="canonical" href="([^"]+)"/.exec((await get('/it/game/dice', host)).body)?.[1];
  expect(await canonical('casino.test')).toBe('https://casino.test/it/game/desktop/dice');
  expect(await canonical('m.casino.test')).toBe('https://m.casino.test/it/game/mobile/dice');
  // A name that nobody gave is known by ours.
  expect(await canonical('stranger.test')).toBe('https://casino.test/it/game/desktop/dice');
  const { location } = await get('/profile/settings', 'm.casino.test');
  expect(new URL(location ?? '', 'https://m.casino.test').host).toBe('m.casino.test');
});
