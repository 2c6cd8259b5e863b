import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { hydratedEvent } from '../apps/site/app/runtime/deferred-hydration/start-scripts.ts';

/** Contexts that are kept from one test of a worker to the next, by their settings. */
type Kept = Map<string, BrowserContext>;

interface Visit {
  /** The test sets the browser's clock, which nothing takes out of a browser again: it gets one of its own. */
  setsClock: boolean;
}

/**
 * The browser keeps what it has fetched from one test to the next, as it would on a visit of many pages, and forgets everything else: cookies, storage,
 * pages, permissions, what was put in the way of requests. A page comes alive in a third of the time that way. A browser in which service workers run is
 * a new one each time: what a worker of the site has fetched is a thing under test.
 */
export const test = base.extend<Visit, { kept: Kept }>({
  setsClock: [false, { option: true }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- the first parameter names the fixtures that are needed
    async ({}, use) => {
      const kept: Kept = new Map();
      await use(kept);
      for (const context of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      kept,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      deviceScaleFactor,
      locale,
      timezoneId,
      serviceWorkers,
      storageState,
      contextOptions,
      setsClock,
    },
    use,
  ) => {
    const settings: BrowserContextOptions = {
      ...contextOptions,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      serviceWorkers,
      // `null` of the viewport leaves the window its size, which has no such factor.
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    };
    const key = JSON.stringify(settings);
    const isKept = serviceWorkers !== 'allow' && !setsClock;
    const context = (isKept && kept.get(key)) || (await browser.newContext(settings));
    if (isKept) kept.set(key, context);
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
    await use(context);
    await forget(context);
    if (!isKept) await context.close();
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.clearDataForOrigin', {
      origin: baseURL ?? '',
      storageTypes: 'local_storage,indexeddb,websql,service_workers,cache_storage,file_systems',
    });
    await browser.detach();
    await page.addInitScript((event) => addEventListener(event, () => Object.assign(globalThis, { isAwake: true })), hydratedEvent);
    await use(page);
  },
});

/** Waits until the page's scripts run: what it asks and shows by itself from its start is there. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isAwake' in globalThis);
}

async function forget(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}
