import { call, cents, field } from '../api.ts';
import { expectAccessible, expectSound, keepPicture, looks } from '../pages/looks.ts';
import { widths } from '../pages/widths.ts';
import { expectBalance, payByCard, signedUp, startDeposit } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, onDesktop, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);
  const lastStatus = async (request: Parameters<typeof call>[0]) =>
    field(await call(request, 'cashier.gethistory', { type: 'deposit' }), 'items', 0, 'status');
  const cash = async (request: Parameters<typeof call>[0]) => cents(await call(request, 'account.getBalance'), 'balance_main');

  test(
    `every outcome of a card payment has its page, and only a paid one changes the balance (${locale}) [R2-022, R2-024, R2-046, R2-047, R4-001]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      const title = page.getByRole('heading', { level: 1 });
      const outcome = (name: string) => page.waitForURL(`**${at(locale, `/cashier/${name}`)}**`);
      const browser = await page.context().newCDPSession(page);
      const own = page.viewportSize() ?? { width: 1440, height: 900 };
      /** The page of an outcome with its payment, as all pages are looked at (e2e/pages/screens.spec.ts) [R9-006]. */
      const look = async (name: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: own.height });
          await expectSound(page, width);
          await keepPicture(browser, `payment ${name}`, locale, width);
          if (width === looks[locale].width) await expectAccessible(page, locale, width);
        }
        await page.setViewportSize(own);
      };

      await test.step('the bank asks first (3-D Secure)', async () => {
        await startDeposit(page, locale, '20');
        await payByCard(page, '4000000000003220');
        await page.locator('button[name=answer][value=confirm]').click();
        await outcome('paysuccess');
        await expect(title).toHaveText(t('cashier', 'result.success', { amount: '€20.00' }));
        await expectBalance(page, '€20.00');
        await expect(page.getByRole('link', { name: t('cashier', 'result.play') })).toHaveAttribute('href', at(locale, '/gamehall'));
        await look('paid');
      });

      await test.step('the player tells the bank no', async () => {
        await startDeposit(page, locale, '20');
        await payByCard(page, '4000000000003220');
        await page.locator('button[name=answer][value=refuse]').click();
        await outcome('payfail');
        await expect(title).toHaveText(t('cashier', 'result.fail'));
      });

      await test.step('declined', async () => {
        await startDeposit(page, locale, '20');
        await payByCard(page, '4000000000000002');
        await outcome('payfail');
        await expect(title).toHaveText(t('cashier', 'result.fail'));
        await expect(page.getByRole('link', { name: t('cashier', 'result.again') })).toHaveAttribute(
          'href',
          at(locale, '/cashier/deposit'),
        );
        expect(await lastStatus(page.request)).toBe('fail');
        await look('declined');
      });

      await test.step('called off by the provider after authorisation', async () => {
        await startDeposit(page, locale, '20');
        await payByCard(page, '5105105105105100');
        await outcome('paycancel');
        expect(await lastStatus(page.request)).toBe('cancel');
      });

      await test.step('called off by the player', async () => {
        await startDeposit(page, locale, '20');
        await page.locator('form[action$="/cancel"] button').click();
        await outcome('paycancel');
        await expect(title).toHaveText(t('cashier', 'result.cancel'));
        await expect(page.getByRole('link', { name: t('cashier', 'result.again') })).toHaveAttribute(
          'href',
          at(locale, '/cashier/deposit'),
        );
        expect(await cash(page.request)).toBe(2000n);
        await look('called off');
      });

      await test.step('pending first, then paid: the page follows by itself', async () => {
        await startDeposit(page, locale, '30');
        await payByCard(page, '4000000000003014');
        await outcome('paypending');
        await expect(title).toHaveText(t('cashier', 'result.pending'));
        await expect(page.getByRole('img', { name: t('cashier', 'loading') })).toBeVisible();
        expect(await cash(page.request)).toBe(2000n);
        await page.waitForURL(`**${at(locale, '/cashier/paysuccess/')}*`, { timeout: 180_000 });
        await expectBalance(page, '€50.00');
        expect(await cash(page.request)).toBe(5000n);
      });
    },
  );
}

test(
  'an address of success proves nothing: the page of the payment’s own state is shown [R2-024, R2-025, R4-001]',
  onDesktop,
  async ({ page, watched }) => {
    await signedUp(page);
    await startDeposit(page, 'en', '20');
    await payByCard(page, '4000000000000002');
    await page.waitForURL('**/cashier/payfail/*');
    await page.goto(page.url().replace('payfail', 'paysuccess'));
    await expect(page).toHaveURL(/\/cashier\/payfail\//);
    watched.allow('/cashier/paysuccess/');
    expect((await page.goto('/cashier/paysuccess/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404);
    for (const name of ['payfail', 'paypending', 'paysuccess', 'paycancel', 'paynewwindow']) {
      expect((await page.goto(`/cashier/${name}`))?.status(), name).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);
