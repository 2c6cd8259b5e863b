import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { call, field } from './api.ts';
import { at, words, type Locale } from './words.ts';

export const password = 'Secret123!';

let count = 0;

/** An address that nobody has signed up with. */
export function freshEmail(): string {
  return `player-${process.pid}-${Date.now()}-${count++}@example.com`;
}

/** The confirmation code in the newest message to an address; waits until there is one. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const response = await request.get('/mailbox.json', { params: { to: email } });
      code = /\b(\d{6})\b/.exec(await response.text())?.[1] ?? '';
      return code;
    }, `a code mailed to ${email}`)
    .not.toBe('');
  return code;
}

/** A confirmed player with a session in the page's browser, made without the screens. */
export async function signedUp(page: Page, locale: Locale = 'en'): Promise<string> {
  const email = freshEmail();
  const { request } = page;
  await call(
    request,
    'auth.register',
    {
      type: 'form',
      email,
      password,
      birth_date: '1990-12-31',
      country_code: 'IT',
      currency: 'EUR',
      terms_accepted: 1,
      is_subscribed: 0,
      idempotency_key: crypto.randomUUID(),
    },
    'POST',
  );
  await call(request, 'account.confirmContact', { contact: email, code: await mailedCode(request, email) }, 'POST');
  expect(Number(field(await call(request, 'account.getInfo'), 'uid')), `a session of ${email}, ${locale}`).toBeGreaterThan(0);
  return email;
}

/** Pays in by a test card without a limit, without the screens. `amount`: whole units of the currency. */
export async function deposited(request: APIRequestContext, amount: string, number = '4111111111111111'): Promise<void> {
  await call(request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
  const order = await call(request, 'cashier.makedeposit', { method: 'card', amount, idempotency_key: crypto.randomUUID() }, 'POST');
  const form = { number, expiry: '12/30', cvc: '123', holder: 'Anna Rossi' };
  await request.post(String(field(order, 'action', 'url')), { form, maxRedirects: 0 });
  await expect
    .poll(async () => field(await call(request, 'cashier.getdepositinfo', { id: String(field(order, 'transaction')) }), 'status'))
    .toBe('success');
}

/** Tells the personal data that a payout asks for, without the screen. */
export async function dataTold(page: Page): Promise<void> {
  const data = { first_name: 'Anna', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };
  await call(page.request, 'account.saveProfileInfo', data, 'POST');
}

/** Proves in the window that asks for it who one is, by the password; what was wanted goes on then. */
export async function proveOnScreen(page: Page, locale: Locale): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words(locale, 'step-up', 'title') });
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: words(locale, 'step-up', 'go') }).click();
}

/** Fills in and sends the sign-up form that is on the screen. */
export async function sendSignUp(page: Page, locale: Locale, email: string, dialog: Locator = page.getByRole('dialog')): Promise<void> {
  await dialog.locator('input[name=email]').fill(email);
  await dialog.locator('input[name=password]').fill(password);
  // Digits alone: the field puts the dots itself.
  await dialog.locator('input[name=birth_date]').pressSequentially('31121990');
  await dialog.locator('select[name=country_code]').selectOption('IT');
  await dialog.locator('input[name=terms_accepted]').check();
  await dialog.getByRole('button', { name: words(locale, 'auth', 'register.submit') }).click();
  await expect(dialog.locator('input[name=code]')).toBeVisible();
}

/** Confirms the address of a sign-up by the mailed code. */
export async function confirmOnScreen(
  page: Page,
  locale: Locale,
  email: string,
  dialog: Locator = page.getByRole('dialog'),
): Promise<void> {
  await dialog.locator('input[name=code]').fill(await mailedCode(page.request, email));
  await dialog.getByRole('button', { name: words(locale, 'auth', 'confirm.submit') }).click();
  await expect(dialog.locator('input[name=code]')).toBeHidden();
}

/** Fills in and sends the sign-up form that is on the screen, and confirms the address by the mailed code. */
export async function signUpOnScreen(page: Page, locale: Locale, email: string, dialog: Locator = page.getByRole('dialog')): Promise<void> {
  await sendSignUp(page, locale, email, dialog);
  await confirmOnScreen(page, locale, email, dialog);
}

/** The amount of cash that the frame of the site shows. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(amount, { exact: true }).first()).toBeVisible();
}

/** The search's first row is `name`, found by what was typed: before that the list shows what everybody is offered. */
export async function expectFound(page: Page, name: string, typed = name): Promise<void> {
  const first = page.getByRole('option').first();
  await expect(first).toContainText(name);
  await expect(first.locator('mark')).toHaveText(typed);
}

/** Opens the deposit page, asks for `amount`, to be paid with a card that is typed, and waits for the provider's page. */
export async function startDeposit(page: Page, locale: Locale, amount: string): Promise<void> {
  await page.goto(at(locale, '/cashier/deposit'));
  // Before the first deposit everybody is asked for a limit; to have none takes two steps.
  if (field(await call(page.request, 'protection.get'), 'is_limit_asked') === true) {
    const none = page.getByRole('button', { name: words(locale, 'protection', 'choice.none') });
    await none.click();
    await page.getByText(words(locale, 'protection', 'choice.sure')).click();
    await none.click();
    // The question has an amount of its own.
    await expect(none).toHaveCount(0);
  }
  const another = page.getByRole('radio', { name: words(locale, 'cashier', 'anotherCard') });
  // There are none before the first deposit.
  if (await another.isVisible()) await another.check();
  await page.getByLabel(words(locale, 'cashier', 'amountFor', { currency: 'EUR' })).fill(amount);
  await page.getByRole('button', { name: words(locale, 'cashier', 'depositNow', { amount: `€${amount}.00` }) }).click();
  await page.waitForURL('**/sandbox/payments/**');
}

/** Pays with a card on the provider's page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.locator('input[name=number]').fill(number);
  await page.locator('input[name=expiry]').fill('12 / 39');
  await page.locator('input[name=cvc]').fill('123');
  await page.locator('input[name=holder]').fill('Anna Rossi');
  await page.locator('button[data-submit]').click();
}
