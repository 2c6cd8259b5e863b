import { call, field } from '../api.ts';
import { password, signedUp } from '../player.ts';
import { expect, test } from '../watch.ts';
import { at, locales, words, type Locale } from '../words.ts';
import { keepPicture, looks } from './looks.ts';

// That every page has this header is tested without a browser (apps/server/src/testing/balance-in-sight.test.ts).
test('right after signing in, and wherever one plays or pays, cash and bonus are in sight, and depositing, withdrawing and the history at most a press away [ACC-10] [RGP-17]', async ({
  page,
}) => {
  const email = await signedUp(page);
  // Else the question for how often play stops stands over the first game for money.
  await call(page.request, 'protection.setRealityCheck', { minutes: 60 }, 'POST');
  await page.context().clearCookies({ name: 'tavolo_session' });
  await page.route('**/api/account.getBalance?**', async (route) => {
    const response = await route.fetch();
    const balances: unknown = field(await response.json(), 'data');
    const data = { ...(typeof balances === 'object' && balances), balance_bonus: { amount: '12.50', currency: 'EUR' } };
    await route.fulfill({ response, json: { data } });
  });
  const browser = await page.context().newCDPSession(page);

  const expectInSight = async (locale: Locale, width: number, name: string) => {
    const t = words.bind(null, locale, 'shell');
    const banner = page.getByRole('banner');
    const balance = banner.getByRole('link', { name: `${t('balance')} €0.00 ${t('bonus', { amount: '€12.50' })}` });
    await expect(balance).toBeInViewport({ ratio: 1 });
    await expect(balance).toHaveAttribute('href', at(locale, '/cashier/wallet'));
    await expect(banner.getByRole('link', { name: t('deposit'), exact: true })).toBeInViewport({ ratio: 1 });
    if (width >= 1200) await expect(banner.getByRole('link', { name: t('withdraw') })).toBeInViewport({ ratio: 1 });
    // Time, result and limits: in the side bar, or in a line above the bar at the foot.
    const session =
      width >= 992 ? page.locator('dl:visible', { hasText: t('netResult') }) : page.getByRole('complementary', { name: t('sessionLine') });
    await expect(session).toContainText(/\d\d:\d\d:\d\d/);
    await expect(session).toContainText('€0.00');
    await expect(session.first()).toBeInViewport({ ratio: 1 });
    const limits = page.locator(`a[href="${at(locale, '/profile/responsible-game')}"]:visible`);
    await expect(limits.first()).toBeInViewport({ ratio: 1 });
    await keepPicture(browser, `balance ${name}`, locale, width);
  };

  await page.goto('/?popup=auth&step=login');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=login]').fill(email);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: words('en', 'auth', 'login.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectInSight('en', 1440, 'after signing in');

  const sizes = locales.map((one) => looks[one].width);
  const resize = (width: number) => page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  for (const [locale, path] of [
    ['it', '/gamehall'],
    ['en', '/game/dice#real'],
    ['it', '/cashier/deposit'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(at(locale, path));
      for (const width of sizes) {
        await resize(width);
        await expectInSight(locale, width, path);
      }
    });

  // One press on the balance, and everything that can be done with it is there.
  await page.getByRole('banner').getByRole('link', { name: '€12.50' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/it/cashier/wallet');
  const main = page.getByRole('main');
  await expect(main.getByText('€12.50', { exact: true }).first()).toBeVisible();
  for (const width of sizes) {
    await resize(width);
    for (const name of ['deposit', 'withdraw', 'history'])
      await expect(main.locator(`a[href="/it/cashier/${name}"]:visible`).first()).toBeVisible();
  }
  // What is still being asked for as the page goes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
