import cookie from '@fastify/cookie';
import { ApiError } from '@tavolo/contract/client';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../../../e2e/routes.ts';
import { openService, type TestService } from '../content/testing/service.ts';
import { siteRoutes } from './index.ts';
import type { InProcessApi } from './site-build.ts';

// Every address of visitors while what its page asks the API for fails: caches in front would show the gap long after the failure.

let service: TestService;
let fastify: FastifyInstance;
let isFailing = false;
let failed = 0;
const nothing = { items: [], count: 0, offset: 0, limit: 0, is_stopped: false, attachments: { count: 0, size: 0, types: [] }, email: null };
const api = {
  async call() {
    if (!isFailing) return nothing;
    failed += 1;
    throw new ApiError(500, {
      error: { type: 'InternalServerErrorException', code: 'internal', message: 'Down.', params: {}, request_id: 'one-request' },
    });
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
      authenticate: async () => null,
      publicUrl: null,
      identityFrames: [],
      development: false,
    }),
  );
}, 300_000);
afterAll(async () => {
  await fastify.close();
  await service.close();
});

/** What caches are told by an address, and how many of its calls failed. */
async function get(url: string): Promise<{ told: string; failures: number; status: number }> {
  failed = 0;
  const { headers, statusCode } = await fastify.inject({ url });
  return { told: String(headers['cache-control']), failures: failed, status: statusCode };
}

const pages = [...new Set(screens.filter(({ who }) => who === 'visitor').map(({ path }) => path.replace(/\?popup=.*$/, '')))];
const data = ['/winners.data', '/providers.data', '/forms/config', '/search/results?q=dice'];
const isShared = (told: string) => /\bpublic\b/.test(told);

test('[R1-002] [R8-002] no page that lacks a part because of a failure is kept by caches, in either language; afterwards each is again', async () => {
  const kept: string[] = [];
  const asking: string[] = [];
  for (const path of [...pages, ...data].flatMap((one) => [one, one === '/' ? '/it' : `/it${one}`])) {
    isFailing = true;
    const during = await get(path);
    if (during.failures === 0) continue;
    asking.push(path);
    if (isShared(during.told)) kept.push(`${during.status} ${path}: ${during.told}`);
    isFailing = false;
    const after = await get(path);
    // Nobody was given the page with its gap, so the next one who asks gets the whole one.
    if (path === '/it/winners' || path === '/forms/config') expect([path, after.failures, isShared(after.told)]).toEqual([path, 0, true]);
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
  expect(asking).toContain('/winners.data');
}, 600_000);
