import { call, field } from '../api.ts';
import { freshEmail, proveOnScreen, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `a service is connected in the profile, signs in, and is disconnected after another proof of who asks (${locale}) [R2-038, R7-020, ACC-09, AUT-17]`,
    paired[locale],
    async ({ page, watched }) => {
      // A proof that is too old, put into the answer below.
      watched.allow('account.unlinkSocial');
      const service = t('signUp', 'service.local');
      const email = await signedUp(page, locale);
      const elsewhere = freshEmail();

      await page.goto(at(locale, '/profile/security'));
      const socials = page.getByRole('region', { name: t('security', 'social'), exact: true });
      const add = socials.getByRole('button', { name: t('security', 'social.addOf', { service }) });
      const remove = socials.getByRole('button', { name: t('security', 'social.removeOf', { service }) });
      const opening = page.waitForEvent('popup', { timeout: 0 });
      await add.click();
      const window = await opening;
      // An address of its own: it is not by the address that the service is known to belong to the account.
      await window.locator('input[name=email][type=email]').fill(elsewhere);
      await Promise.all([window.waitForEvent('close', { timeout: 0 }), window.locator('button.main').click()]);
      await expect(socials.getByText(elsewhere)).toBeVisible();
      await expect(remove).toBeVisible();

      await test.step('it signs in to the same account', async () => {
        // Nothing asks for the player's things any more.
        await page.goto('about:blank');
        await page.context().clearCookies({ name: 'tavolo_session' });
        await page.goto(at(locale, '/profile/security'));
        const button = page.getByRole('dialog').getByText(service, { exact: true });
        const openingAgain = page.waitForEvent('popup', { timeout: 0 });
        await button.click();
        const again = await openingAgain;
        await again.locator('input[name=email][type=email]').fill(elsewhere);
        await Promise.all([again.waitForEvent('close', { timeout: 0 }), again.locator('button.main').click()]);
        await expect(page).toHaveURL((url) => url.pathname === at(locale, '/profile/security'));
        await expect(remove).toBeVisible();
        expect(field(await call(page.request, 'account.getInfo'), 'login')).toBe(email);
      });

      await test.step('and it goes only after a fresh proof', async () => {
        // Five minutes after the sign-in the server asks for it: when it does is tested there, what the page does then is tested here.
        await page.route(
          '**/api/account.unlinkSocial?**',
          (route) =>
            route.fulfill({
              status: 409,
              json: {
                error: {
                  type: 'AccessDeniedException',
                  code: 'step_up_required',
                  message: '',
                  params: { method: [{ code: 'password', message: '' }] },
                  request_id: 'e2e',
                },
              },
            }),
          { times: 1 },
        );
        await remove.click();
        const sure = page.getByRole('dialog', { name: t('security', 'social.removeTitle', { service }) });
        await sure.getByRole('button', { name: t('security', 'social.remove'), exact: true }).click();
        await proveOnScreen(page, locale);
        await expect(page.getByText(t('security', 'social.removed', { service }))).toBeVisible();
        await expect(add).toBeVisible();
        expect(field(await call(page.request, 'account.getSocials'), 'items')).toEqual([]);
      });
    },
  );
}
