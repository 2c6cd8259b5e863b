import cookie from '@fastify/cookie';
import type { Browser } from '@playwright/test';
import Fastify from 'fastify';
import { openService, type TestService } from '../../content/testing/service.ts';
import { siteRoutes } from '../index.ts';
import type { InProcessApi } from '../site-build.ts';
import { launchBrowser } from '../../testing/chromium.ts';

export interface SiteInBrowser {
  service: TestService;
  browser: Browser;
  origin: string;
  close(): Promise<void>;
}

type Preview = Parameters<typeof siteRoutes>[0]['preview'];

/** The built site above a content service of its own, and a browser to look at it; no player is ever signed in. */
export async function openSite(parts: { api: InProcessApi; preview?: (service: TestService) => Preview }): Promise<SiteInBrowser> {
  const service = await openService();
  // The built site is large to load on a machine that has other work.
  const fastify = Fastify({ pluginTimeout: 60_000 });
  await fastify.register(cookie);
  await fastify.register((scope) => service.content.routes(scope));
  await fastify.register(
    siteRoutes({
      content: service.content.reader,
      clock: service.clock,
      preview: parts.preview?.(service) ?? (() => null),
      api: () => parts.api,
      authenticate: async () => null,
      publicUrl: null,
      identityFrames: [],
      development: false,
    }),
  );
  const origin = await fastify.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  return {
    service,
    browser,
    origin,
    async close() {
      await browser.close();
      await fastify.close();
      await service.close();
    },
  };
}
