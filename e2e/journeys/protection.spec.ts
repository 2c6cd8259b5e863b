import { call } from '../api.ts';
import { password, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, expectTold, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `who sets a limit is kept within it, and who excludes themselves is out at once and is told until when (${locale}) [RGP-01, RGP-02, RGP-08, RGP-11, RGP-12]`,
    paired[locale],
    async ({ page, watched }) => {
      // Refused on purpose: a deposit over the limit, limits that are none, a sign-in while excluded.
      for (const refused of ['cashier.makedeposit', 'protection.setLimit', 'auth.login']) watched.allow(refused);
      const email = await signedUp(page, locale);
      // No deposit before a limit is chosen.
      await page.goto(at(locale, '/cashier/deposit'));
      const choice = page.getByRole('region', { name: t('protection', 'choice.title') });
      await choice.locator('input[name=limit]').fill('30');
      await choice.getByRole('button', { name: t('protection', 'choice.set') }).click();
      // The question has an amount of its own.
      await expect(choice).toHaveCount(0);
      const amount = page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' }));
      const leaves = (left: string) => page.getByText(t('cashier', 'room.own.day', { left }));
      await expect(page.getByText(t('cashier', 'range', { min: '€10.00', max: '€30.00' }))).toBeVisible();
      await expect(leaves('€30.00')).toBeVisible();
      // Too much is told before it is sent, and not sent.
      await amount.fill('31');
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await page
        .getByRole('button', { name: t('cashier', 'deposit'), exact: true })
        .last()
        .click();
      await expect(amount).toBeFocused();
      await expect(leaves('€30.00')).toBeVisible();
      // The server judges by what holds meanwhile: what it refuses marks the field as well, whose range is then the present one.
      await amount.fill('30');
      await call(page.request, 'protection.setLimit', { kind: 'deposit', period: 'day', limit: '25' }, 'POST');
      await page.getByRole('button', { name: t('cashier', 'depositNow', { amount: '€30.00' }) }).click();
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(amount).toBeFocused();
      await expect(page.getByText(/(limit has|per oggi:) €25\.00/)).toBeVisible();
      await expect(page.getByText(t('cashier', 'range', { min: '€10.00', max: '€25.00' }))).toBeVisible();
      // Less than the smallest deposit: until when.
      await call(page.request, 'protection.setLimit', { kind: 'deposit', period: 'day', limit: '5' }, 'POST');
      await page.goto(at(locale, '/cashier/deposit'));
      await expect(leaves('€5.00').first()).toContainText(/\d\d\.\d\d\.\d{4} \d+:\d\d/);
      await expect(page.getByRole('button', { name: '€20', exact: true })).toBeDisabled();
      await expect(page.getByRole('link', { name: t('cashier', 'room.toLimits') })).toHaveAttribute(
        'href',
        at(locale, '/profile/responsible-game'),
      );

      // Lower holds at once; higher only begins to wait.
      await page
        .getByRole('main')
        .getByRole('link', { name: t('protection', 'choice.manage') })
        .click();
      const limits = page.getByRole('region', { name: t('protection', 'limits') });
      const value = limits.locator('input[name=limit]');
      const set = limits.getByRole('button', { name: t('protection', 'set'), exact: true });
      await expect(limits.getByText('€5.00', { exact: true })).toBeVisible();
      await value.fill('99999999999');
      await set.click();
      await expect(limits.getByText('€100,000,000.00')).toBeVisible();
      await value.fill('12,505');
      await set.click();
      await expect(limits.getByRole('alert')).toContainText(locale === 'it' ? '2 decimali' : '2 decimals');
      await value.fill('4');
      await set.click();
      await expect(limits.getByText('€4.00', { exact: true })).toBeVisible();
      await value.fill('50');
      await set.click();
      const changes = page.getByRole('region', { name: t('protection', 'changes') });
      await expect(changes.getByText(/€50\.00/)).toBeVisible();
      await expect(changes.getByRole('button', { name: t('protection', 'change.confirm') })).toBeDisabled();
      await expect(limits.getByText('€4.00', { exact: true })).toBeVisible();

      const go = { name: t('protection', 'exclude.go') };
      await page.getByRole('button', go).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', go)).toBeDisabled();
      await dialog.getByText(t('protection', 'exclude.sure')).click();
      await dialog.getByRole('button', go).click();
      await expectTold(page, t('protection', 'exclude.done'));
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/'));

      await page.goto(at(locale, '/?popup=auth'));
      await page.locator('input[name=login]').fill(email);
      await page.locator('input[name=password]').fill(password);
      await page.locator('input[name=password]').press('Enter');
      const notice = page.getByRole('dialog', { name: t('protection', 'excluded.title') });
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link', { name: t('protection', 'excluded.help') })).toHaveAttribute(
        'href',
        at(locale, '/play-responsibly'),
      );
      await notice.getByRole('button', { name: t('protection', 'excluded.payOut') }).click();
      await expect(notice.getByText(t('protection', 'excluded.nothing'))).toBeVisible();
    },
  );
}
