import cookie from '@fastify/cookie';
import { chromium, type Browser } from '@playwright/test';
import { ApiError } from '@tavolo/contract/client';
import Fastify, { type FastifyInstance } from 'fastify';
import { env } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../../e2e/chromium.ts';
import { openService, type TestService } from '../content/testing/service.ts';
import { siteRoutes } from './index.ts';
import type { InProcessApi } from './site-build.ts';

// The site as it runs, before an API that refuses the calls of a page's loader: on the server and when the browser navigates by itself.

let service: TestService;
let fastify: FastifyInstance;
let browser: Browser;
let origin = '';
/** What the call behind the page of winners is refused with; null lets it be. */
let refusal: { type: 'AccessDeniedException'; status: 403 } | null = null;

const api = {
  async call(name: string) {
    if (name === 'games.getWinners' && refusal)
      throw new ApiError(refusal.status, {
        error: { type: refusal.type, code: 'not_here', message: 'No.', params: {}, request_id: 'request-of-the-log' },
      });
    return { items: [], count: 0, offset: 0, limit: 0 };
  },
} as unknown as InProcessApi;

beforeAll(async () => {
  service = await openService();
  fastify = Fastify();
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
  origin = await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { executablePath, args, env: added } = findBrowser();
  browser = await chromium.launch({ executablePath, args, env: { ...env, ...added } });
});
afterAll(async () => {
  await browser.close();
  await fastify.close();
  await service.close();
});

const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];

test.each([
  ['/winners', 'You cannot open this page'],
  ['/it/winners', 'Non puoi aprire questa pagina'],
] as const)('[R8-002] [R8-003] [R4-018] %s answers 403 in the empty layout when its loader is refused so', async (path, title) => {
  refusal = { type: 'AccessDeniedException', status: 403 };
  const response = await fetch(origin + path);
  const html = await response.text();
  expect([response.status, headingOf(html)]).toEqual([403, title]);
  expect(html).not.toContain('<footer');
  expect(html).toContain('request-of-the-log');
  expect(response.headers.get('cache-control')).not.toContain('public');
  // Nobody else gets the refusal once the page is to be had again.
  refusal = null;
  expect((await fetch(origin + path)).status).toBe(200);
});

test('[R8-002] [R4-018] a page that the browser opens by itself and that is refused becomes the forbidden page', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/terms`);
  await page.locator('html[data-awake], body').first().waitFor();
  refusal = { type: 'AccessDeniedException', status: 403 };
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'));
  await page.locator('a[href="/winners"]').first().click();
  expect((await asked).status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: 'You cannot open this page' }).waitFor();
  expect(await page.locator('footer').count()).toBe(0);
  refusal = null;
  await page.close();
});
