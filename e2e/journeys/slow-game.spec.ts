import { expect } from '@playwright/test';
import { demoWords, openedGame } from '../play.ts';
import { languagesOf, sizeOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words } from '../words.ts';

const address = '/game/desktop/hot-seven-deluxe?mode=demo';
/** The code of the game, which its page names and nothing else asks for. */
const code = /\/hot-seven-deluxe-[^/]*\.js$/;

test.use({ setsClock: true });

for (const locale of languagesOf(import.meta.url)) {
  const t = (key: 'error.again' | 'loading.slow') => words(locale, 'game', key);
  const demo = { name: demoWords(locale).button_title };

  test(
    `${locale}: a game whose code does not come says that it could not be loaded, and begins with the next try`,
    sizeOf(import.meta.url, 'code'),
    async ({ page }) => {
      await page.clock.install();
      await page.route(code, (route) => route.abort());
      await page.goto(at(locale, address));
      await page.getByRole('dialog').getByRole('button', demo).click();
      const again = page.getByRole('button', { name: t('error.again') });
      await expect(async () => {
        await page.clock.fastForward(2_000);
        // Within the operator's words about a game that does not start, and not beside one that is awaited.
        await expect(page.locator('iframe')).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await expect(page.getByText(t('loading.slow'))).toHaveCount(0);
      await page.unroute(code);
      await again.click();
      await openedGame(page);
    },
  );

  test(
    `${locale}: a game that takes long asks whether to go on waiting, and is there once it has come`,
    sizeOf(import.meta.url, 'slow'),
    async ({ page }) => {
      await page.clock.install();
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(code, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(at(locale, address));
      await page.getByRole('dialog').getByRole('button', demo).click();
      const slow = page.getByText(t('loading.slow'));
      await expect(page.locator('iframe')).toBeAttached();
      await expect(slow).toHaveCount(0);
      await page.clock.fastForward(16_000);
      await expect(slow).toBeVisible();
      await expect(page.getByRole('button', { name: t('error.again') })).toBeVisible();
      letGo();
      await openedGame(page);
      await expect(slow).toHaveCount(0);
    },
  );
}
