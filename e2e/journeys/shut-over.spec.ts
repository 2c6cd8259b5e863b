import { expectAccessible, keepPicture } from '../pages/looks.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

test.use({ setsClock: true });

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `${locale}: a site that is shut says so over an open page after the next call, keeps what was typed, and comes back by itself [R4-018]`,
    paired[locale],
    async ({ page, watched }) => {
      for (const text of ['/api/', '503']) watched.allow(text);
      await page.clock.install();
      await signedUp(page, locale);
      await page.goto(at(locale, '/profile/settings'));
      const name = page.locator('input[name=fakename]');
      const save = page.locator('button', { hasText: t('profile', 'nameSave') });
      const over = page.getByRole('dialog', { name: t('system', 'maintenance.title') });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const loaded = await page.evaluate(() => performance.timeOrigin);
      const browser = await page.context().newCDPSession(page);

      for (const [type, code] of [
        ['ApplicationUnavailableException', 'maintenance'],
        ['ApplicationDisabledException', ''],
        ['ApplicationUnavailableException', 'database_unavailable'],
      ] as const) {
        await test.step(`${type} ${code}`, async () => {
          await name.fill('Annamaria');
          // The site of all other tests stays open: only this page is told that it is shut.
          await page.route('**/api/**', (route) =>
            route.fulfill({ status: 503, json: { error: { type, code, message: 'shut', params: {}, request_id: 'r' } } }),
          );
          // Pressed also where a call of the page's own was the first to be told.
          await save.evaluate((button: HTMLElement) => button.click());
          await expect(over.getByRole('heading', { level: 1 })).toHaveText(t('system', 'maintenance.title'));
          await expect(page.locator('section[popover=manual]')).toBeHidden();
          const width = page.viewportSize()?.width ?? 0;
          await keepPicture(browser, 'shut over a page', locale, width);
          if (code === 'maintenance') await expectAccessible(page, locale, width, 'dialog[open]');
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await over.getByRole('button', { name: t('system', 'maintenance.button') }).click();
          await expect(over).toBeVisible();
          await page.unrouteAll({ behavior: 'wait' });
          // It asks after some seconds, then after twice as many.
          await expect(async () => {
            await page.clock.fastForward(5_000);
            await expect(over).toHaveCount(0, { timeout: 1_000 });
          }).toPass();
          await expect(name).toHaveValue('Annamaria');
        });
      }

      expect(await page.evaluate(() => performance.timeOrigin), 'the page was never loaded anew').toBe(loaded);
      await test.step('one call that is not offered shuts nothing', async () => {
        const json = {
          error: { type: 'ApplicationUnavailableException', code: 'not_available', message: 'No.', params: {}, request_id: 'r' },
        };
        const answered = page.waitForResponse('**/api/account.changefakename?**');
        await page.route('**/api/account.changefakename?**', (route) => route.fulfill({ status: 503, json }));
        await name.fill('Annabella');
        await save.click();
        await answered;
        await expect(page.getByText('No.').first()).toBeVisible();
        await expect(over).toHaveCount(0);
      });
    },
  );
}
