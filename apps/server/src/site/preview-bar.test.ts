import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewCookie as nameOfCookie } from '../content/index.ts';
import type { InProcessApi } from './site-build.ts';
import { openSite, type SiteInBrowser } from './testing/site-in-browser.ts';

// No page here is about what the API answers.
const previewCookie = nameOfCookie(false);
const nothing = { call: async () => ({ items: [], count: 0 }) } as unknown as InProcessApi;
let site: SiteInBrowser;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  site = await openSite({
    api: nothing,
    preview:
      (service) =>
      ({ cookies }) =>
        Promise.resolve(cookies[previewCookie] === 'of staff' ? { drafts: service.content.reader, token: 'of staff' } : null),
  });
  ({ browser, origin } = site);
});
afterAll(async () => {
  await site.close();
});

test('drafts are shown below a bar that says so, in both languages; what is published is not', async () => {
  const page = async (path: string, drafts: boolean) =>
    (await fetch(origin + path, { headers: drafts ? { cookie: `${previewCookie}=of staff` } : {} })).text();
  expect(await page('/terms', true)).toContain('Preview: this page shows drafts');
  expect(await page('/it/terms', true)).toContain('Anteprima: questa pagina mostra le bozze');
  for (const path of ['/terms', '/it/terms']) expect(await page(path, false)).not.toContain('/content/preview/leave');
});

test('the bar stays while the site is used, and leads out of the preview to the same page as it is published', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: previewCookie, value: 'of staff', url: origin }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${origin}/terms`);
  // The scripts have come once another page opens without the document being loaded anew.
  await page.locator('footer a[href="/privacy"]').first().click();
  await page.waitForURL(/\/privacy/);
  const bar = page.getByText('Preview: this page shows drafts');
  await bar.waitFor();
  expect(await bar.count()).toBe(1);

  await page.getByRole('link', { name: 'Leave preview' }).click();
  await page.waitForURL(/\/privacy/);

  await bar.waitFor({ state: 'detached' });
  expect((await context.cookies()).some(({ name }) => name === previewCookie)).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
});
