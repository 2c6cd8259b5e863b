import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type TestService } from '../content/testing/service.ts';
import type { Session } from '../platform/calls/handlers.ts';
import { siteRoutes } from './index.ts';
import type { InProcessApi } from './site-build.ts';

let service: TestService;
let fastify: FastifyInstance;
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
  service = await openService();
  // The built site is large to load on a machine that has other work.
  fastify = Fastify({ pluginTimeout: 60_000 });
  await fastify.register(cookie);
  await fastify.register(
    siteRoutes({
      content: service.content.reader,
      clock: service.clock,
      preview: () => null,
      api: () => api,
      authenticate: async () => session,
      publicUrl: null,
      identityFrames: [],
      development: false,
    }),
  );
  origin = await fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await fastify.close();
  await service.close();
});

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
