import { defaults } from '@tavolo/content/defaults';
import { call, field } from '../api.ts';
import { expectAccessible } from '../pages/looks.ts';
import { signedUp } from '../player.ts';
import { postedByStaff } from '../posted-by-staff.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);
  const content = defaults.singles.loyalty[locale];

  test(
    `a player chooses a character, is paid the quest for it, buys in the shop and is told what is missing (${locale}) [R2-009, R2-048, R3-012, R3-013]`,
    paired[locale],
    async ({ page }) => {
      const width = page.viewportSize()?.width ?? 0;
      const main = page.getByRole('main');
      const info = async () => call(page.request, 'loyalty.getinfo');

      await test.step('a visitor reads how it works', async () => {
        await page.goto(at(locale, '/loyalty'));
        await expect(main.getByRole('heading', { name: t('loyalty', 'how') })).toBeVisible();
        await expectAccessible(page, locale, width);
      });
      await signedUp(page, locale);
      await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');

      await test.step('the first character is one press, and its quest is told with its points', async () => {
        await page.goto(at(locale, '/loyalty'));
        await expectAccessible(page, locale, width);
        await main.getByRole('button', { name: 'Ember' }).click();
        await expect(main.getByText(t('loyalty', 'change'), { exact: true })).toBeVisible();
        await expect(
          page.getByText(content.notices?.find(({ trigger }) => trigger === 'quest')?.title ?? '', { exact: true }),
        ).toBeVisible();
        await expect.poll(async () => field(await info(), 'character', 'id')).toBe('ember');
      });

      await test.step('what there are too few points for says how many', async () => {
        await page.goto(at(locale, '/loyalty/shop'));
        await expectAccessible(page, locale, width);
        await main.getByRole('article').nth(4).getByRole('button').click();
        const window = page.getByRole('dialog', { name: content.insufficient_dialog?.title ?? '' });
        await expect(window).toBeVisible();
        await expectAccessible(page, locale, width);
        await window.getByRole('button', { name: content.insufficient_dialog?.cancel_title ?? '' }).click();
        await expect(window).toBeHidden();
      });

      await test.step('a purchase is confirmed, and stands in the account', async () => {
        const player = String(field(await call(page.request, 'account.getInfo'), 'uid'));
        await postedByStaff('/loyalty/points', { player, points: '300', reason: 'a journey' }, 204);
        const before = Number(field(await info(), 'points'));
        await page.reload();
        await main.getByRole('article').nth(2).getByRole('button').click();
        const asks = page.getByRole('dialog', { name: content.confirm_dialog?.title ?? '' });
        await expectAccessible(page, locale, width);
        await asks.getByRole('button', { name: content.confirm_dialog?.button_title ?? '' }).click();
        const bought = page.getByRole('dialog', { name: content.bought_dialog?.title ?? '' });
        await bought.getByRole('button', { name: content.bought_dialog?.button_title ?? '' }).click();
        await page.waitForURL(`**${at(locale, '/profile/loyalty')}`);
        await expect(main.getByText(t('loyalty', 'state.delivered'), { exact: true })).toBeVisible();
        await expectAccessible(page, locale, width);
        expect(Number(field(await info(), 'points'))).toBe(before - 250);
      });
    },
  );
}
