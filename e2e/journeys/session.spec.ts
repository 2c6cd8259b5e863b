import { findings } from '../axe.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, expectTold, test } from '../watch.ts';
import { at, onDesktop, paired, words } from '../words.ts';

test.use({ setsClock: true });

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `who does nothing is warned with a countdown, stays by a click, and is signed out when the time is up (${locale}) [R4-014, R2-048]`,
    paired[locale],
    async ({ page }) => {
      await page.clock.install();
      await signedUp(page, locale);
      await page.goto(at(locale, '/gamehall'));
      const warning = page.getByRole('dialog');
      const timer = warning.getByRole('timer');
      // What watches comes when the page rests, and notes when the player was there.
      await expect(async () => {
        await page.clock.runFor(1000);
        await page.keyboard.press('Shift');
        expect(await page.evaluate(() => localStorage.getItem('tavolo.used'))).not.toBeNull();
      }).toPass({ timeout: 180_000 });
      await page.clock.fastForward(1440 * 1000);
      await expect(warning.getByRole('heading', { name: t('session', 'inactivity.title') })).toBeVisible();
      await expect(timer).toHaveText(/^[56]:\d\d$/);
      expect(await findings(page, { within: 'dialog' })).toEqual([]);
      await warning.getByRole('button', { name: t('session', 'inactivity.stay') }).click();
      await expect(warning).toBeHidden();

      await page.clock.fastForward(1441 * 1000);
      await expect(timer).toBeVisible();
      // A round that no game of this page has told of is no use of it.
      await page.evaluate(async () => {
        const heard = new Promise((done) => addEventListener('message', done, { once: true }));
        postMessage({ tavolo: 1, type: 'round', state: 'open' });
        await heard;
      });
      await page.clock.fastForward(360 * 1000);
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/'));
      await expectTold(page, t('session', 'inactivity.ended'));
      await expect(page.getByRole('banner').getByText(t('shell', 'register'))).toBeVisible();
    },
  );
}

test('the account menu of the header leads through the account and out of it [R4-007]', onDesktop, async ({ page }) => {
  await signedUp(page);
  await page.goto('/gamehall');
  const menu = page.getByRole('banner').locator('details');
  const button = menu.locator('summary');
  await button.click();
  await expect(menu.getByRole('link', { name: words('en', 'shell', 'history') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('button', { name: words('en', 'shell', 'signOut') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await expectTold(page, words('en', 'shell', 'signedOut'));
  await expect(page.getByRole('banner').getByText(words('en', 'shell', 'register'))).toBeVisible();
});
