import { ApiError } from '@tavolo/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../../../e2e/routes.ts';
import type { InProcessApi } from './site-build.ts';
import { serveSite, type ServedSite } from './testing/served-site.ts';

// Every address of visitors while what its page asks the API for fails: caches in front would show the gap long after the failure.

let site: ServedSite;
let isFailing = false;
let failed = 0;
const nothing = { items: [], count: 0, offset: 0, limit: 0, is_stopped: false, attachments: { count: 0, size: 0, types: [] }, email: null };
/** A game that can be had while what stands beside it cannot. */
const dice = {
  sysname: 'dice',
  name: 'Dice',
  provider: { sysname: 'tavolo', name: 'Tavolo' },
  image_url: '/art/tiles/dice-288x192.webp',
  rtp: '99.00',
  is_demo: true,
  is_new: false,
  categories: [],
};
const api = {
  async call(name: string, params: { sysname?: string }) {
    if (name === 'games.get' && params.sysname === 'dice') return { ...nothing, items: [dice], count: 1 };
    if (!isFailing) return name === 'Jackpots.get' ? [] : nothing;
    failed += 1;
    throw new ApiError(500, {
      error: { type: 'InternalServerErrorException', code: 'internal', message: 'Down.', params: {}, request_id: 'one-request' },
    });
  },
} as unknown as InProcessApi;

beforeAll(async () => {
  site = await serveSite({ api });
}, 300_000);
afterAll(() => site.close());

/** What caches are told by an address, and how many of its calls failed. */
async function get(url: string): Promise<{ told: string; failures: number; status: number }> {
  failed = 0;
  const { headers, statusCode } = await site.fastify.inject({ url });
  return { told: String(headers['cache-control']), failures: failed, status: statusCode };
}

const pages = [...new Set(screens.filter(({ who }) => who === 'visitor').map(({ path }) => path.replace(/\?popup=.*$/, '')))];
const data = ['/gamehall.data', '/winners.data', '/providers.data', '/forms/config', '/search/results?q=dice'];
const isShared = (told: string) => /\bpublic\b/.test(told);
/** Pages hold a nonce, which no shared cache may keep; data may be kept. */
const isData = (path: string) => data.some((one) => path === one || path === `/it${one}`) || path.endsWith('.data');

test('[R1-002] [R8-002] no page that lacks a part because of a failure is kept, by our own memory or by caches, in either language; afterwards each is again', async () => {
  const kept: string[] = [];
  const asking: string[] = [];
  for (const path of [...pages, ...data].flatMap((one) => [one, one === '/' ? '/it' : `/it${one}`])) {
    isFailing = true;
    const during = await get(path);
    if (during.failures === 0) continue;
    asking.push(path);
    if (isShared(during.told)) kept.push(`${during.status} ${path}: ${during.told}`);
    if (!isData(path) && (await get(path)).failures === 0) kept.push(`${path} by our memory`);
    isFailing = false;
    const after = await get(path);
    // Nobody was given the page with its gap, so the next one who asks gets the whole one.
    if (path === '/it/winners' || path === '/forms/config')
      expect([path, after.failures, isShared(after.told)]).toEqual([path, 0, isData(path)]);
  }
  expect(kept).toEqual([]);
  for (const path of [
    '/',
    '/gamehall',
    '/winners',
    '/providers',
    '/support',
    '/betting',
    '/forms/sign_in',
    '/forms/sign_up',
    '/tournaments',
  ])
    expect(asking).toContain(path);
  for (const path of ['/gamehall.data', '/winners.data']) expect(asking).toContain(path);
}, 600_000);

test('[R1-002] a game’s page without its neighbours is shown all the same, and kept by nobody until it has them', async () => {
  for (const path of ['/game/dice', '/it/game/dice', '/game/dice.data']) {
    isFailing = true;
    const during = await get(path);
    isFailing = false;
    const after = await get(path);
    expect([path, during.status, during.failures > 0, isShared(during.told)]).toEqual([path, 200, true, false]);
    expect([path, after.status, after.failures, isShared(after.told)]).toEqual([path, 200, 0, isData(path)]);
  }
});
