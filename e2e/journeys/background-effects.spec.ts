import type { Page } from '@playwright/test';
import { expect, expectTold, test } from '../watch.ts';
import { onDesktop } from '../words.ts';

test.use({ setsClock: true });

/** Waits until what runs beside the pages is there: it comes when the page rests, and notes when the player was there. */
async function watchesCome(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => localStorage.getItem('tavolo.used'))).not.toBeNull();
  }).toPass({ timeout: 180_000 });
}

test(
  'where nothing tells of it the balance is asked for again while somebody is there, a new version is offered, and code that is gone is loaded anew once [R4-016, R4-021, R9-008]',
  onDesktop,
  async ({ page, playerCookies }) => {
    let questions = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/account.getBalance')) questions += 1;
    });
    // What was sent before this answer has been counted.
    const counted = async () => {
      await page.evaluate(async () => void (await fetch('/healthz')));
      return questions;
    };
    // A proxy that lets no socket through.
    await page.routeWebSocket(/\/live/, (socket) => socket.close({ code: 1008 }));
    await page.clock.install();
    await page.context().addCookies(playerCookies);
    await page.goto('/promotions');
    await watchesCome(page);

    await test.step('every ten seconds, until nobody has touched the page for five minutes; then with the next click', async () => {
      const before = await counted();
      await page.clock.runFor(10_000);
      await expect.poll(() => questions).toBeGreaterThan(before);
      await page.clock.fastForward(300_000);
      const rested = await counted();
      await page.clock.runFor(60_000);
      // Six were due. A part of the page that only comes now may ask once for itself.
      const quiet = await counted();
      expect(quiet).toBeLessThan(rested + 3);
      await page.getByRole('heading', { level: 1 }).click();
      await expect.poll(() => questions).toBeGreaterThan(quiet);
    });

    await test.step('another build than the one of the page is offered, and the press loads it', async () => {
      await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'another' } }));
      await page.clock.fastForward(300_000);
      await expectTold(page, 'A new version is available');
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload', exact: true }).click();
      await loaded;
      await page.evaluate(() => localStorage.removeItem('tavolo.used'));
      await watchesCome(page);
    });

    await test.step('once for a path within ten seconds', async () => {
      const now = await page.evaluate(() => Date.now());
      await page.clock.setFixedTime(now);
      /** A part of the page whose code did not come; answers whether that is mended by loading the page anew. */
      const lacks = () => page.evaluate(() => !dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
      await page.evaluate(() => localStorage.removeItem('tavolo.used'));
      const first = page.waitForEvent('load');
      await lacks().catch(() => true);
      await first;
      await watchesCome(page);
      expect(await lacks()).toBe(false);
      await page.clock.setFixedTime(now + 10_000);
      const second = page.waitForEvent('load');
      await lacks().catch(() => true);
      await second;
    });
  },
);
