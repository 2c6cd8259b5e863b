import { password, signedUp } from '../player.ts';
import { expect, expectTold, test } from '../watch.ts';
import { at, locales, paired, words } from '../words.ts';

for (const locale of locales) {
  const t = words.bind(null, locale);

  test(
    `who sets a limit is kept within it, and who excludes themselves is out at once and is told until when (${locale}) [RGP-01, RGP-02, RGP-08, RGP-11, RGP-12]`,
    paired[locale],
    async ({ page, watched }) => {
      // Refused on purpose: a deposit over the limit, a sign-in while excluded.
      for (const call of ['cashier.makedeposit', 'auth.login']) watched.allow(call);
      const email = await signedUp(page, locale);
      // No deposit before a limit is chosen.
      await page.goto(at(locale, '/cashier/deposit'));
      const choice = page.getByRole('region', { name: t('protection', 'choice.title') });
      await choice.locator('input[name=limit]').fill('30');
      await choice.getByRole('button', { name: t('protection', 'choice.set') }).click();
      // The question has an amount of its own.
      await expect(choice).toHaveCount(0);
      await page.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' })).fill('31');
      await page.getByRole('button', { name: t('cashier', 'depositNow', { amount: '€31.00' }) }).click();
      await expect(page.getByText(/(leaves|lascia ancora|lascia) €30\.00/)).toBeVisible();

      // Lower holds at once; higher only begins to wait.
      await page
        .getByRole('main')
        .getByRole('link', { name: t('protection', 'choice.manage') })
        .click();
      const limits = page.getByRole('region', { name: t('protection', 'limits') });
      const value = limits.locator('input[name=limit]');
      const set = limits.getByRole('button', { name: t('protection', 'set'), exact: true });
      await expect(limits.getByText('€30.00', { exact: true })).toBeVisible();
      await value.fill('20');
      await set.click();
      await expect(limits.getByText('€20.00', { exact: true })).toBeVisible();
      await value.fill('50');
      await set.click();
      const changes = page.getByRole('region', { name: t('protection', 'changes') });
      await expect(changes.getByText(/€50\.00/)).toBeVisible();
      await expect(changes.getByRole('button', { name: t('protection', 'change.confirm') })).toBeDisabled();
      await expect(limits.getByText('€20.00', { exact: true })).toBeVisible();

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
