import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../kernel/calls/handlers.ts';
import type { InProcessApi } from './site-build.ts';
import { serveSite, type ServedSite } from './testing/served-site.ts';

// The built site: who is signed in is led on from the pages for signing in, before and after visitors were given them.

let site: ServedSite;
let session: Session | null = null;

const api = { call: async () => ({ items: [], count: 0, offset: 0, limit: 0, is_sign_up_open: true }) } as unknown as InProcessApi;
const player: Session = { id: 'session', playerId: 7n };

beforeAll(async () => {
  site = await serveSite({ api, authenticate: async () => session });
}, 300_000);
afterAll(() => site.close());

async function get(url: string) {
  const { statusCode, headers, body } = await site.fastify.inject({ url });
  return { status: statusCode, location: headers.location, told: String(headers['cache-control']), body };
}

test.each([
  ['/forms/sign_in', '/'],
  ['/it/forms/sign_up', '/it'],
  ['/forms/sign_up?redirectUrl=%2Fprofile%2Fbets', '/profile/bets'],
  ['/it/forms/sign_in?redirectUrl=%2Fit%2Fcashier%2Fdeposit', '/it/cashier/deposit'],
  ['/forms/sign_in?redirectUrl=https%3A%2F%2Fevil.test%2F', '/'],
])('[R2-004] [R2-031] a player who opens %s is led to %s, a visitor signs in there', async (url, target) => {
  session = null;
  expect([(await get(url)).status, (await get(url)).body.includes('<form')]).toEqual([200, true]);
  session = player;
  const led = await get(url);
  expect([led.status, led.location, /\bpublic\b/.test(led.told)]).toEqual([302, target, false]);
  session = null;
  expect((await get(url)).status).toBe(200);
});

test('[R2-004] navigating there within the site leads a player on as well', async () => {
  session = player;
  const { body, status } = await get('/it/forms/sign_in.data?redirectUrl=%2Fit%2Fgame%2Fdice');
  // The router in the browser puts the language itself.
  expect([status, body.includes('"/game/dice"')]).toEqual([202, true]);
});
