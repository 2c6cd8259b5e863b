import type { BrowserContext } from '@playwright/test';
import { answered } from '../consent.ts';
import { test as watched } from '../watch.ts';

/**
 * For tests that look at one page each: the browser keeps what it has fetched from one to the next, as it would on a visit of many pages, and
 * forgets everything else. A page comes alive in a third of the time that way.
 */
export const test = watched.extend<object, { visit: BrowserContext }>({
  visit: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId } = project.use;
      // Nothing moves, so that a look at the page at any moment is the same look.
      const visit = await browser.newContext({ baseURL, viewport, locale, timezoneId, reducedMotion: 'reduce' });
      await use(visit);
      await visit.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ visit }, use) => {
    await visit.clearCookies();
    await visit.addCookies(answered.cookies);
    await use(visit);
    for (const page of visit.pages()) await page.close();
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.clearDataForOrigin', {
      origin: baseURL ?? '',
      storageTypes: 'local_storage,indexeddb,websql,service_workers,cache_storage,file_systems',
    });
    await browser.detach();
    await use(page);
  },
});
