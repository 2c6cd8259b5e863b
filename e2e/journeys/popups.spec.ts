import { demoWords, openedGame } from '../play.ts';
import { confirmOnScreen, freshEmail, password, sendSignUp, signedUp, signUpOnScreen } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, onPhone, paired, words } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  const t = words.bind(null, locale);

  test(
    `the flags of the address open sign-in and sign-up and leave it with the popup (${locale}) [R2-033, R2-034, R2-035, R2-036]`,
    paired[locale],
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await page.goto(at(locale, '/gamehall?category=slots&show_popup_reg'));
      await expect(dialog.getByRole('heading', { name: t('auth', 'register.title') })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).not.toBeNull();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL((url) => url.search === '?category=slots');

      await page.goto(at(locale, '/?show_popup_auth'));
      await expect(dialog.getByRole('heading', { name: t('auth', 'login.title') })).toBeVisible();
      await dialog.getByRole('button', { name: t('shell', 'close') }).click();
      await expect(page).toHaveURL((url) => url.search === '');

      await page.goto(at(locale, '/?show_popup_auth&prevent_close=1'));
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('shell', 'close') })).toHaveCount(0);
    },
  );

  test(
    `a visitor at a game for real money is asked to sign up; closing leads to the lobby (${locale}) [R2-032]`,
    paired[locale],
    async ({ page }) => {
      await page.goto(`${at(locale, '/game/dice')}#real`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: t('auth', 'register.title') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/') && url.hash === '');
    },
  );

  test(
    `the first demo tells that nothing is at stake, and again only when asked (${locale}) [R2-048]`,
    paired[locale],
    async ({ page }) => {
      const said = demoWords(locale);
      const isPage = (url: URL) => url.pathname === at(locale, '/game/dice') && url.search === '?mode=demo';
      const about = page.getByRole('dialog', { name: said.title });
      await page.goto(at(locale, '/game/dice?mode=demo'));
      await expect(about).toContainText(said.text);
      await expect(about).toContainText(said.visitor_text ?? '');
      await expect(page).toHaveURL((url) => url.searchParams.get('popup') === 'next');
      await page.goBack();
      await expect(about).toBeHidden();
      await expect(page).toHaveURL(isPage);
      await page.reload();
      await openedGame(page);
      await expect(about).toBeHidden();
      const line = page.getByRole('link', { name: t('game', 'demoNote') });
      await line.click();
      await about.getByRole('button', { name: said.button_title }).click();
      await expect(about).toBeHidden();
      await expect(page).toHaveURL(isPage);
      await expect(line).toBeFocused();
      await line.click();
      await about.getByRole('link', { name: said.sign_up_title }).click();
      await expect(page.getByRole('dialog', { name: t('auth', 'register.title') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(isPage);
    },
  );

  test(`back closes a popup that was opened on the page, and the focus returns (${locale}) [R2-036]`, paired[locale], async ({ page }) => {
    await page.goto(at(locale, '/gamehall'));
    const opener = page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'register') })
      .filter({ visible: true })
      .first();
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === at(locale, '/gamehall') && url.search === '');
    await expect(opener).toBeFocused();
  });

  test(`who is sent away from the cashier comes back to it after signing in (${locale}) [R2-031]`, paired[locale], async ({ page }) => {
    const email = await signedUp(page, locale);
    await page.context().clearCookies();
    await page.goto(at(locale, '/cashier/history?tab=withdrawal'));
    await expect(page).toHaveURL(
      (url) => url.pathname === at(locale, '/') && url.searchParams.get('redirectUrl') === at(locale, '/cashier/history?tab=withdrawal'),
    );
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=login]').fill(email);
    await dialog.locator('input[name=password]').fill(password);
    await dialog.getByRole('button', { name: t('auth', 'login.submit'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === at(locale, '/cashier/history') && url.searchParams.get('tab') === 'withdrawal');
    await expect(page.getByText(t('cashier', 'empty.withdrawal'))).toBeVisible();
  });
}

test('signing up on the page of its own leads to the lobby [R2-004, R2-030, R2-037]', onPhone, async ({ page }) => {
  await page.goto('/forms/sign_up');
  await signUpOnScreen(page, 'en', freshEmail(), page.getByRole('main'));
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('register') === 'success');
});

for (const locale of languagesOf(import.meta.url))
  test(
    `a sign-up page that is loaded again comes back to the code that it waits for (${locale}) [R2-004, R7-002]`,
    paired[locale],
    async ({ page }) => {
      const email = freshEmail();
      const main = page.getByRole('main');
      await page.goto(at(locale, '/forms/sign_up?redirectUrl=%2Fpromotions'));
      await sendSignUp(page, locale, email, main);
      await page.reload();
      await expect(main.getByRole('heading', { name: words(locale, 'auth', 'confirm.title') })).toBeVisible();
      await expect(main.getByText(email)).toBeVisible();
      await confirmOnScreen(page, locale, email, main);
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/promotions'));
      // Nothing is awaited any more: the page means nothing to a player.
      await page.goto(at(locale, '/forms/sign_up?step=confirm'));
      await expect(page).toHaveURL((url) => url.pathname === at(locale, '/'));
    },
  );
