import type { Page } from '@playwright/test';
import { call, field } from '../api.ts';
import { mailedCode, signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, expectTold, test } from '../watch.ts';
import { at, onPhone, paired, words, type Locale } from '../words.ts';

const renewed = 'Brand-New.42';

/** The newest letter to an address whose subject fits; waits until there is one. */
async function letterTo(page: Page, email: string, subject: RegExp): Promise<{ text: string; unsubscribe: string }> {
  let found: unknown;
  await expect
    .poll(async () => {
      const answer: unknown = await (await page.request.get('/mailbox.json', { params: { to: email } })).json();
      const items = field(answer, 'items');
      found = Array.isArray(items) ? items.find((item) => subject.test(String(field(item, 'subject')))) : undefined;
      return found !== undefined;
    }, `a letter to ${email} about ${subject}`)
    .toBe(true);
  return { text: String(field(found, 'text')), unsubscribe: String(field(found, 'unsubscribe_url')) };
}

async function signIn(page: Page, login: string, secret: string): Promise<void> {
  await call(page.request, 'auth.logout');
  await call(page.request, 'auth.login', { login, password: secret }, 'POST');
}

/** A confirmed player whose account is in the language. */
async function player(page: Page, locale: Locale): Promise<string> {
  const email = await signedUp(page, locale);
  await call(page.request, 'account.changelocale', { locale }, 'POST');
  return email;
}

for (const locale of languagesOf(import.meta.url)) {
  test(
    `${locale}: news are switched on, and ended by the link of the letter that says so [R7-001, R2-015]`,
    paired[locale],
    async ({ page }) => {
      const email = await player(page, locale);
      const isSubscribed = async () => field(await call(page.request, 'account.getInfo'), 'is_subscribed');
      await page.goto(at(locale, '/profile/notification'));
      await page.getByLabel(words(locale, 'account', 'notices.to', { contact: email })).check({ force: true });
      await expect.poll(isSubscribed).toBe(true);
      const { text, unsubscribe } = await letterTo(page, email, locale === 'it' ? /comunicazioni promozionali/ : /marketing messages/);
      expect(text).toContain(unsubscribe);
      expect(new URL(unsubscribe).pathname).toBe(at(locale, '/unsubscribe'));
      await page.goto(unsubscribe);
      const stop = page.getByRole('button', { name: words(locale, 'account', 'unsubscribe.do') });
      await stop.click();
      await expect(stop).toBeHidden();
      await expect.poll(isSubscribed).toBe(false);
    },
  );

  test(`${locale}: a forgotten password is set anew by the code of a letter [R7-002, R5-010]`, paired[locale], async ({ page }) => {
    const email = await player(page, locale);
    await mailedCode(page.request, email);
    await call(page.request, 'auth.logout');
    await page.goto(at(locale, '/?popup=auth&step=restore'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=login]').fill(email);
    await dialog.locator('button[type=submit]').click();
    const { text } = await letterTo(page, email, locale === 'it' ? /nuova password/ : /new password/);
    await dialog.locator('input[name=code]').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await dialog.locator('input[name=password]').fill(renewed);
    await dialog.locator('input[name=password_repeat]').fill(renewed);
    await dialog.locator('button[type=submit]').click();
    // Back at the sign-in, which asks for the new one.
    await expect(dialog.locator('input[name=password_repeat]')).toHaveCount(0);
    await expect(dialog.locator('input[name=password]')).toBeVisible();
    await signIn(page, email, renewed);
  });
}

test(
  'the display name, the currency and the language of the account are changed on the settings page [R7-001]',
  onPhone,
  async ({ page }) => {
    await signedUp(page);
    await page.goto('/profile/settings');
    const wanted = `Rosso${Date.now().toString(36)}`;
    const nameOfAccount = async () => field(await call(page.request, 'account.getInfo'), 'fakename');
    await expect(async () => {
      await page.locator('input[name=fakename]').fill(wanted);
      await page.getByRole('button', { name: words('en', 'profile', 'nameSave') }).click();
      await expect.poll(nameOfAccount, { timeout: 10_000 }).toBe(wanted);
    }).toPass();

    const showing = page.getByRole('switch', { name: words('en', 'profile', 'nameShown') });
    const isShown = async () => field(await call(page.request, 'account.getInfo'), 'is_name_shown');
    await expect(showing).not.toBeChecked();
    expect(await isShown()).toBe(false);
    await showing.press('Space');
    await expectTold(page, words('en', 'profile', 'nameShownOn'));
    await expect(showing).toBeChecked();
    expect(await isShown()).toBe(true);
    // However fast it is pressed, every press counts.
    for (let presses = 1; presses <= 3; presses++) await showing.press('Space');
    for (const told of ['nameShownOff', 'nameShownOn', 'nameShownOff'] as const) await expectTold(page, words('en', 'profile', told));
    await expect(showing).not.toBeChecked();
    expect(await isShown()).toBe(false);

    const region = page.getByRole('region', { name: words('en', 'profile', 'region') });
    await region.getByLabel(words('en', 'profile', 'currency')).selectOption('GBP');
    await expectTold(page, words('en', 'profile', 'currencyChanged', { currency: 'GBP' }));
    expect(field(await call(page.request, 'account.getCurrency'), 'currency')).toBe('GBP');

    await region.getByLabel(words('en', 'profile', 'language')).selectOption('it');
    await expect(page).toHaveURL((url) => url.pathname === '/it/profile/settings');
    await expect(page.getByRole('heading', { name: words('it', 'profile', 'title'), level: 1 })).toBeVisible();
    await expect(page.locator('input[name=fakename]')).toHaveValue(wanted);
    expect(field(await call(page.request, 'account.getInfo'), 'locale')).toBe('it');
  },
);
