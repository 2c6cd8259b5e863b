import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../kernel/calls/handlers.ts';
import type { InProcessApi } from './site-build.ts';
import { serveSite, type ServedSite } from './testing/served-site.ts';

let site: ServedSite;
let origin = '';
let session: Session | null = null;

const none = { amount: '0.00', currency: 'EUR' };
const api = {
  async call(name: string) {
    if (name === 'account.getBalance') return { balance_main: none, balance_bonus: none, balance_betting_bonus: none };
    return { items: [], count: 0, offset: 0, limit: 0 };
  },
} as unknown as InProcessApi;

beforeAll(async () => {
  site = await serveSite({ api, authenticate: async () => session });
  origin = await site.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

async function markOf(path: string): Promise<boolean> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  expect(response.status).toBe(200);
  return /^<!DOCTYPE html><html [^>]*data-player/i.test(await response.text());
}

test.each(['/cashier/wallet', '/it/cashier/wallet'])(
  'the page %s of a player is laid out for a player from its first byte on',
  async (path) => {
    session = { id: 'session', playerId: 7n };
    expect(await markOf(path)).toBe(true);
  },
);

test('a page that is the same for all is so for a player as well', async () => {
  session = { id: 'session', playerId: 7n };
  expect(await markOf('/terms')).toBe(false);
  session = null;
  expect(await markOf('/terms')).toBe(false);
});
