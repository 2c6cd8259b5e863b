import { call, field } from '../api.ts';
import { findings } from '../axe.ts';
import { approveWithdrawal } from '../cashier-staff.ts';
import { dataTold, deposited, proveOnScreen, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

test.skip(() => process.env['E2E_DATA_DIR'] === undefined, 'Withdrawals are approved in the data directory of the product.');

for (const locale of languagesOf(import.meta.url)) {
  test(
    `${locale}: a withdrawal to two cards says before how much goes to which, is checked, and tells plainly that one part came back [R3-006]`,
    paired[locale],
    async ({ page, watched }) => {
      const t = (key: string, values?: Record<string, string>) => words(locale, 'cashier', key, values);
      await signedUp(page, locale);
      await deposited(page.request, '50');
      // This one takes deposits and declines payouts.
      await deposited(page.request, '20', '5222222222224009');
      await dataTold(page);
      await page.goto(at(locale, '/cashier/withdraw'));
      const main = page.getByRole('main');
      await expect(main.getByText(t('payoutReturns', { amount: '€50.00' }))).toBeVisible();
      await page.getByLabel(t('amountFor', { currency: 'EUR' })).fill('65');
      const share = (card: string) => main.locator('dl > div', { hasText: card });
      await expect(share('1111')).toContainText('€50.00');
      await expect(share('4009')).toContainText('€15.00');
      expect(await findings(page, { within: 'main' })).toEqual([]);

      watched.allow('cashier.makewithdrawal');
      await page.getByRole('button', { name: t('withdrawNow', { amount: '€65.00' }) }).click();
      await proveOnScreen(page, locale);
      await page.waitForURL(`**${at(locale, '/cashier/history')}?tab=withdrawal`);
      const entry = main.getByRole('button', { pressed: true });
      await expect(entry).toContainText(t('status.review'));
      await expect(main.getByText(t('step.withdrawal.nextReview'))).toBeVisible();
      expect(await findings(page, { within: 'main' })).toEqual([]);

      await approveWithdrawal(String(field(await call(page.request, 'cashier.gethistory', { type: 'withdrawal' }), 'items', 0, 'id')));
      await expect(entry).toContainText(t('status.partly'), { timeout: 180_000 });
      await expect(entry).toContainText('€50.00');
      await expect(main.getByText(/€15\.00.*4009|4009.*€15\.00/).last()).toBeVisible();
      expect(await findings(page, { within: 'main' })).toEqual([]);
    },
  );
}
