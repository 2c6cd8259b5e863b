import type { Locator } from '@playwright/test';
import { call, field } from '../api.ts';
import { confirmOnScreen, freshEmail, mailedCode, sendSignUp, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, expectTold, test } from '../watch.ts';
import { at, onDesktop, onPhone, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `who signs up fast gets a code, needs no password and completes the rest before anything else (${locale}) [R4-008, R4-010]`,
    paired[locale],
    async ({ page, watched }) => {
      // An age that is refused is refused by the form; what the server says is its own test.
      watched.allow('/api/auth.completeRegistration');
      const email = freshEmail();
      const dialog = page.getByRole('dialog');
      await page.goto(at(locale, '/?popup=auth&step=register'));
      await dialog.getByRole('radio', { name: t('signUp', 'kind.fast') }).check();
      await dialog.locator('input[name=email]').fill(email);
      await dialog.locator('input[name=terms_accepted]').check();
      await dialog.locator('button[type=submit]').click();
      await dialog.locator('input[name=code]').fill(await mailedCode(page.request, email));
      await dialog.getByRole('button', { name: t('signUp', 'fast.finish') }).click();

      const completion = page.getByRole('dialog', { name: t('signUp', 'completion.title') });
      await expect(completion).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('register') === 'success');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(completion).toBeVisible();
      // On the next load it is there again.
      await page.reload();
      await expect(completion).toBeVisible();
      await completion.locator('input[name=birth_date]').pressSequentially('31122015');
      await completion.locator('select[name=country_code]').selectOption('IT');
      await completion.locator('button[type=submit]').click();
      await expect(completion.getByRole('alert')).toBeVisible();
      await completion.locator('input[name=birth_date]').fill('');
      await completion.locator('input[name=birth_date]').pressSequentially('31121990');
      await completion.locator('button[type=submit]').click();
      await expect(completion).toBeHidden();
      const info = await call(page.request, 'account.getInfo');
      expect([field(info, 'login'), field(info, 'is_registration_completed')]).toEqual([email, true]);
    },
  );

  test(
    `a password of those that are tried first is told while it is typed, wherever one is chosen (${locale}) [AUT-08]`,
    paired[locale],
    async ({ page }) => {
      const triedFirst = t('auth', 'strength.triedFirst');
      const expectTold = async (field: Locator) => {
        await field.fill('Secret123');
        await expect(field).toHaveAccessibleDescription(triedFirst);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.fill('gX9!kq2z');
        await expect(field).not.toHaveAttribute('aria-invalid', 'true');
        const sign = page.getByRole('listitem').filter({ hasText: t('auth', 'strength.unknown') });
        await expect(sign.getByRole('img', { name: t('auth', 'strength.met') })).toBeVisible();
      };
      await page.goto(at(locale, '/?popup=auth&step=register'));
      await expectTold(page.getByRole('dialog').locator('input[name=password]'));
      const email = await signedUp(page, locale);
      await page.goto(at(locale, '/profile/settings'));
      await page.getByRole('button', { name: t('profile', 'passwordChange') }).click();
      await expectTold(page.locator('input[name=new_password]'));
      // A page that is still open would see its session gone.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(at(locale, '/?popup=auth&step=restore'));
      await page.getByRole('dialog').locator('input[name=login]').fill(email);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('auth', 'restore.send') })
        .click();
      await expectTold(page.getByRole('dialog').locator('input[name=password]'));
    },
  );

  test(
    `who signs up is told what that brought once the window is gone, one thing at a time, and of nothing that they saw themselves (${locale}) [R4-017]`,
    paired[locale],
    async ({ page }) => {
      const email = freshEmail();
      await page.addInitScript(() => {
        const at = () => document.querySelectorAll('section[popover=manual] > div, body > [data-corner]').length;
        Object.assign(globalThis, { mostTold: 0 });
        new MutationObserver(() => Object.assign(globalThis, { mostTold: Math.max(Reflect.get(globalThis, 'mostTold'), at()) })).observe(
          document,
          { childList: true, subtree: true },
        );
      });
      await page.goto(at(locale, '/?popup=auth&step=register'));
      await sendSignUp(page, locale, email);
      const unread = async () => field(await call(page.request, 'loyalty.getnotifications'), 'count');
      await expect.poll(unread).toBe(1);
      await confirmOnScreen(page, locale, email);
      await expectTold(page, t('auth', 'confirm.done'));
      await expectTold(page, locale === 'it' ? 'Missione completata' : 'Quest complete');
      await expect(page.getByRole('complementary', { name: t('hints', 'label') })).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'mostTold'))).toBe(1);
      // The programme's welcome and its word on the contact are read already, without having been shown.
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell', 'deposit') })
        .click();
      await page.waitForURL(`**${at(locale, '/cashier/deposit')}`);
      await expect.poll(unread).toBe(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([]);
    },
  );

  test(`all of the form is in sight in a window of 1440 × 900, with every field faulted too (${locale})`, onDesktop, async ({ page }) => {
    await page.goto(at(locale, '/?popup=auth&step=register'));
    const dialog = page.getByRole('dialog');
    const expectWhole = async () => {
      await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: t('auth', 'register.toLogin'), exact: true })).toBeInViewport({ ratio: 1 });
    };
    await expectWhole();
    await dialog.getByRole('button', { name: t('auth', 'register.submit') }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectWhole();
  });

  test(
    `a promo code of a link that can’t be used is told with its reason, once, and is not put into the form (${locale}) [R2-041, R7-023]`,
    paired[locale],
    async ({ page, watched }) => {
      watched.allow('/api/campaigns.checkPromocode');
      await page.goto(at(locale, '/?promocode=NOTHING'));
      await expectTold(page, t('offers', 'promo.fault.unknown'));
      await page.goto(at(locale, '/?promocode=NOTHING&popup=auth&step=register'));
      await expect(page.getByRole('dialog').locator('input[name=email]')).toBeVisible();
      await expect(page.locator('input[name=promo_code][value=NOTHING]')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('promo_code'))).toBeNull();
    },
  );

  test(
    `who signs up by a service does so in a window of its own and comes back to the page they were on (${locale}) [R2-038, R7-020]`,
    paired[locale],
    async ({ page }) => {
      const email = freshEmail();
      await page.goto(at(locale, '/gamehall?category=slots&popup=auth&step=register'));
      const button = page.getByRole('dialog').getByText(t('signUp', 'service.local'), { exact: true });
      const [service] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      await service.locator('input[name=email][type=email]').fill(email);
      expect(await page.evaluate(() => localStorage.getItem('backUrl'))).toBe(at(locale, '/gamehall?category=slots'));
      await Promise.all([service.waitForEvent('close'), service.locator('button.main').click()]);

      const completion = page.getByRole('dialog', { name: t('signUp', 'completion.title') });
      await expect(completion).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/gamehall') && url.search === '?category=slots&register=success');
      expect(await page.evaluate(() => localStorage.getItem('backUrl'))).toBeNull();
      await completion.locator('input[name=birth_date]').pressSequentially('31121990');
      await completion.locator('select[name=country_code]').selectOption('IT');
      await completion.locator('select[name=currency]').selectOption('GBP');
      await completion.locator('input[name=terms_accepted]').check();
      await completion.locator('button[type=submit]').click();
      await expect(completion).toBeHidden();
      const info = await call(page.request, 'account.getInfo');
      expect([field(info, 'login'), field(info, 'is_registration_completed')]).toEqual([email, true]);

      // The next time the same service signs in, at once; where no window can be opened the page itself goes there and back.
      // Nothing asks for the player's things any more.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.addInitScript(() => void Object.assign(globalThis, { open: () => null }));
      await page.goto(at(locale, '/gamehall?popup=auth&step=login'));
      await page.getByRole('dialog').getByText(t('signUp', 'service.local'), { exact: true }).click();
      await page.locator('input[name=email][type=email]').fill(email);
      await page.locator('button.main').click();
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/gamehall'));
      await expectTold(page, t('signUp', 'social.welcome'));
      expect(field(await call(page.request, 'account.getInfo'), 'login')).toBe(email);
    },
  );
}

test('a mini-app that Telegram did not sign is told so by a toast [R8-005]', onPhone, async ({ page, watched }) => {
  watched.allow('/api/auth.register');
  const data = new URLSearchParams({ auth_date: '1', user: '{"id":1}', hash: 'f'.repeat(64) });
  await page.goto(`/#${new URLSearchParams({ tgWebAppData: String(data), tgWebAppVersion: '8.0' })}`);
  await expectTold(page, words('en', 'signUp', 'wrongRegServerError'));
});
