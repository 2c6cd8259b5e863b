import type { Browser } from '@playwright/test';
import type { TestService } from '../../content/testing/service.ts';
import { launchBrowser } from '../../testing/chromium.ts';
import { serveSite } from './served-site.ts';

export interface SiteInBrowser {
  service: TestService;
  browser: Browser;
  origin: string;
  close(): Promise<void>;
}

/** `serveSite` with a browser to look at it; no player is ever signed in. */
export async function openSite(parts: Omit<Parameters<typeof serveSite>[0], 'authenticate'>): Promise<SiteInBrowser> {
  const { service, fastify, close } = await serveSite(parts);
  const origin = await fastify.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  return {
    service,
    browser,
    origin,
    async close() {
      await browser.close();
      await close();
    },
  };
}
