import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { token } from '../content/testing/service.ts';
import type { InProcessApi } from './site-build.ts';
import { openSite, type SiteInBrowser } from './testing/site-in-browser.ts';

// No page here is about what the API answers.
const nothing = { call: async () => ({ items: [], count: 0 }) } as unknown as InProcessApi;
let site: SiteInBrowser;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  site = await openSite({ api: nothing });
  ({ browser, origin } = site);
});
afterAll(async () => {
  await site.close();
});

test('[R3-020] what an operator puts at the start and the end of the body runs and stays when the page comes alive', async () => {
  const entry = (name: string, position: string) => ({
    name,
    position,
    consent: 'necessary',
    isEnabled: true,
    code: `<div id="${name}">${name}</div><script>globalThis.${name} = true</script>`,
  });
  const published = await fetch(`${origin}/content/api/prazer-config`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { custom_code: [entry('first', 'bodyStart'), entry('last', 'bodyEnd')] } }),
  });
  expect(published.status).toBe(200);

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(`addEventListener('tavolo:hydrated', () => { globalThis.isAwake = true; })`);
  await page.goto(`${origin}/terms`);
  await page.waitForFunction(() => Reflect.get(globalThis, 'isAwake') === true);
  // Another page by the browser's own navigation leaves them as they are.
  await page.locator('footer a[href="/privacy"]').first().click();
  await page.waitForURL(/\/privacy/);

  for (const name of ['first', 'last']) {
    expect(await page.locator(`#${name}`).isVisible(), name).toBe(true);
    expect(await page.evaluate((key) => Reflect.get(globalThis, key), name), name).toBe(true);
  }
  expect(faults).toEqual([]);
  await page.close();
});
