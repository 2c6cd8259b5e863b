import type { Page } from '@playwright/test';
import { call, field } from '../api.ts';
import { expectAccessible, keepPicture } from '../pages/looks.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

/** Paths of all that the worker of the site keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `${locale}: without a connection the page stays, with what was typed, and nothing is sent twice; a load says so in our own words [R4-002]`,
    paired[locale],
    async ({ page, context, watched, isMobile }) => {
      // A socket that was about to open is said to be closed before it was.
      for (const text of ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch', '503', 'WebSocket connection']) watched.allow(text);
      await signedUp(page, locale);
      await call(page.request, 'protection.declineLimit', { confirmed: 1 }, 'POST');
      // Else the question for how often play stops opens over the game.
      await call(page.request, 'protection.setRealityCheck', { minutes: 60 }, 'POST');
      const browser = await context.newCDPSession(page);
      const width = page.viewportSize()?.width ?? 0;
      const said = (key: string) => page.locator('div[popover]').filter({ hasText: t('session', key) });
      const bar = said('connection.lost');
      const held = said('connection.held');
      const back = said('connection.back');
      const goOffline = async () => {
        // What watches the connection comes last of all.
        await expect(page.locator('div[popover]')).toBeAttached();
        await context.setOffline(true);
        await expect(bar).toBeVisible();
      };
      const goOnline = async () => {
        await context.setOffline(false);
        await expect(back).toBeVisible();
      };

      await test.step('a link and the way back keep the page', async () => {
        await page.goto(at(locale, '/'));
        await page.evaluate(() => navigator.serviceWorker.ready);
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        const link = page
          .locator(`a[href="${at(locale, '/gamehall')}"]`)
          .filter({ visible: true })
          .first();
        await link.click();
        await expect(page).toHaveURL(new RegExp(`${at(locale, '/gamehall')}$`));
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(t('games', 'hall.title'));
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await goOffline();
        await keepPicture(browser, 'connection lost', locale, width);
        await expectAccessible(page, locale, width);
        await page
          .locator(`main a[href^="${at(locale, '/game/')}"]`)
          .filter({ visible: true })
          .first()
          .click();
        await expect(held).toBeVisible();
        await keepPicture(browser, 'connection lost, a link pressed', locale, width);
        // Back to the lobby, by the browser's own button: there and here again.
        for (const _ of [1, 2]) {
          await page.evaluate(
            () =>
              new Promise<void>((done) => {
                let steps = 0;
                const entries: EventTarget = Reflect.get(globalThis, 'navigation');
                entries.addEventListener('currententrychange', () => ++steps === 2 && done());
                history.back();
              }),
          );
          await expect(held).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`${at(locale, '/gamehall')}$`));
        }
        await expect(title).toHaveText(t('games', 'hall.title'));
        await goOnline();
        await keepPicture(browser, 'connection back', locale, width);
        await page.evaluate(() => history.back());
        await expect(page).toHaveURL(new RegExp(`${at(locale, '/')}$`));
        await page.evaluate(() => history.forward());
        await expect(page).toHaveURL(new RegExp(`${at(locale, '/gamehall')}$`));
      });

      await test.step('a form keeps what was typed, and is sent once', async () => {
        await page.goto(at(locale, '/cashier/deposit'));
        const amount = page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' }));
        const send = page.getByRole('button', { name: t('cashier', 'depositNow', { amount: '€37.00' }) });
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await amount.fill('37');
        await expect(send).toBeVisible();
        await goOffline();
        await send.click();
        await expect(page.getByText(t('cashier', 'broken'))).toBeVisible();
        await expect(amount).toHaveValue('37');
        await goOnline();
        await expect(amount).toHaveValue('37');
        await send.click();
        await page.waitForURL('**/sandbox/payments/**');
        const history = await call(page.request, 'cashier.gethistory', { type: 'deposit' });
        expect(field(history, 'count') ?? field(history, 'items', 'length')).toBe(1);
      });

      await test.step('a page of a game stays as well', async () => {
        await page.goto(at(locale, '/game/dice'));
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await goOffline();
        const home = isMobile
          ? page.getByRole('navigation').getByRole('link', { name: t('shell', 'casino') })
          : page.getByRole('banner').getByRole('link').first();
        await home
          .or(page.locator(`a[href="${at(locale, '/')}"]`))
          .filter({ visible: true })
          .first()
          .click();
        await expect(held).toBeVisible();
        await expect(page).toHaveURL(new RegExp('/game/dice$'));
      });

      await test.step('a page that is loaded has our own words in its place, and comes by itself', async () => {
        await page.reload();
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(locale === 'it' ? 'Connessione persa' : 'Connection lost');
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await keepPicture(browser, 'a page without a connection', locale, width);
        await expectAccessible(page, locale, width);
        await context.setOffline(false);
        await expect(title).not.toHaveText(locale === 'it' ? 'Connessione persa' : 'Connection lost');
        await expect(page).toHaveURL(new RegExp('/game/dice$'));
      });

      await test.step('nothing of the player is kept', async () => {
        const paths = await kept(page);
        expect(paths.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(['/it/offline.html', '/offline.html']);
        expect(paths.length).toBeGreaterThan(2);
      });
    },
  );
}
