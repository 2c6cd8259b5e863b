import type { Page } from '@playwright/test';
import { call } from '../api.ts';
import { freshEmail, mailedCode } from '../player.ts';
import { expect, test } from '../watch.ts';
import { at, onDesktop, onPhone, words } from '../words.ts';

/** Presses the back button of the browser, until the page has heard of it. */
const back = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        history.back();
      }),
  );

test(
  'back closes the question before something that cannot be taken back, and stays on the page [R2-048]',
  onPhone,
  async ({ page, playerCookies }) => {
    const t = words.bind(null, 'en', 'privacy');
    const isPage = (url: URL) => url.pathname === '/profile/settings' && url.search === '';
    await page.context().addCookies(playerCookies);
    await page.goto('/profile/settings');
    const question = page.getByRole('dialog');
    const opener = page.getByRole('button', { name: t('eraseDo'), exact: true });
    await opener.click();
    await expect(question.getByRole('button', { name: t('keep') })).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('popup') === 'next');
    await back(page);
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(isPage);
    await expect(opener).toBeFocused();
    // Closed by its own button it leaves no step behind either.
    await opener.click();
    await question.getByRole('button', { name: t('keep') }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(isPage);
  },
);

test(
  'under a window that only an answer closes back stays on the page, also on the one that the visit began with [R2-048, R4-010]',
  onDesktop,
  async ({ page }) => {
    const t = words.bind(null, 'it');
    const email = freshEmail();
    await call(page.request, 'auth.sendRegistrationCode', { email }, 'POST');
    const owed = { type: 'fast', email, code: await mailedCode(page.request, email), currency: 'EUR', terms_accepted: 1, is_subscribed: 0 };
    await call(page.request, 'auth.register', { ...owed, idempotency_key: crypto.randomUUID() }, 'POST');
    // Nothing of the site lies below it.
    await page.goto(at('it', '/terms?popup=consent'));
    const window = page.getByRole('dialog', { name: t('signUp', 'completion.title') });
    await expect(window).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state), 'the step that the window adds').toMatchObject({ idx: 1 });
    for (let presses = 0; presses < 2; presses++) {
      await back(page);
      await expect(page).toHaveURL((url) => url.pathname === at('it', '/terms') && url.search === '?popup=consent');
      await expect(window).toBeVisible();
    }
    // What it leads to itself is followed.
    await window.getByRole('button', { name: t('signUp', 'completion.signOut') }).click();
    await expect(window).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === at('it', '/'));
    // Below it the window of the link has one step, as if it had been opened on the page.
    await back(page);
    await expect(page.getByRole('dialog', { name: t('consent', 'settings') })).toBeVisible();
    await back(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === at('it', '/terms') && url.search === '');
  },
);

test(
  'a link opens the deposit over any page, for a visitor after the sign-in [R2-048, R2-031]',
  onDesktop,
  async ({ page, playerCookies }) => {
    const t = words.bind(null, 'en');
    const dialog = page.getByRole('dialog');
    await page.goto('/promotions?popup=deposit');
    await expect(dialog.getByRole('heading', { name: t('auth', 'login.title') })).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('redirectUrl') === '/promotions?popup=deposit');
    await page.context().addCookies(playerCookies);
    await page.goto('/promotions?popup=deposit');
    await expect(dialog.getByLabel(t('cashier', 'amountFor', { currency: 'EUR' }))).toBeVisible();
    await dialog.getByRole('button', { name: t('shell', 'close') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/promotions' && url.search === '');
  },
);
