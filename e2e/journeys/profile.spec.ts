import type { Page } from '@playwright/test';
import { call, field } from '../api.ts';
import { findings } from '../axe.ts';
import { freshEmail, mailedCode, password, payByCard, signedUp, startDeposit } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { untilAwake } from '../visit.ts';
import { expect, expectTold, test } from '../watch.ts';
import { at, type Locale, paired, words } from '../words.ts';

/** Where the player of each language lives: postcodes are judged by the country. */
const homes: Record<Locale, { country: string; postcode: string; foreign: string }> = {
  en: { country: 'IE', postcode: 'D02 AF30', foreign: '00184' },
  it: { country: 'IT', postcode: '00184', foreign: 'D02 AF30' },
};
const person = { first_name: 'Anna', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };

/** A player whose contact is not confirmed, with a session in the page's browser. */
async function unconfirmed({ request }: Page, country = 'IT'): Promise<string> {
  const email = freshEmail();
  const form = { type: 'form', email, password, birth_date: '1990-12-31', country_code: country, currency: 'EUR', terms_accepted: 1 };
  await call(request, 'auth.register', { ...form, idempotency_key: crypto.randomUUID() }, 'POST');
  return email;
}

async function deposited(page: Page, locale: Locale): Promise<void> {
  await startDeposit(page, locale, '50');
  await payByCard(page, '4111111111111111');
  await page.waitForURL('**/cashier/paysuccess/**');
}

async function fillPerson(page: Page, locale: Locale, go = 'personalSave', facts: Record<string, string> = person): Promise<void> {
  for (const [name, value] of Object.entries(facts)) await page.locator(`input[name=${name}]`).fill(value);
  await page.getByRole('button', { name: words(locale, 'profile', go) }).click();
}

const clean = async (page: Page, within = 'main') => expect(await findings(page, { within })).toEqual([]);

// A dozen pages each, on machines that do other things as well.

for (const locale of languagesOf(import.meta.url)) {
  const path = (page: string) => at(locale, page);

  test(
    `${locale}: a payout asks for a contact, and leads there and back, then where one is for the data that is missing [R6-006, R2-028, R3-002]`,
    paired[locale],
    async ({ page, watched }) => {
      // The code of the sign-up was sent a moment ago and still holds.
      watched.allow('sendconfirmationtocontact');
      const { country, postcode, foreign } = homes[locale];
      const email = await unconfirmed(page, country);
      await deposited(page, locale);
      await page.goto(path('/cashier/withdraw'));
      await expect(page.getByRole('heading', { name: words(locale, 'cashier', 'blocked.contact') })).toBeVisible();
      await page.locator('main a[href*="from=withdraw"]').click();
      await page.waitForURL(`**${path('/profile/settings')}?*`);
      await expect(page.getByText(words(locale, 'profile', 'back.withdraw'))).toBeVisible();
      const code = await mailedCode(page.request, email);
      await page.getByRole('button', { name: words(locale, 'profile', 'confirmOf', { contact: email }) }).click();
      await page.locator('input[name=code]').fill(code);
      await page.getByRole('button', { name: words(locale, 'auth', 'confirm.submit') }).click();
      // The contact is settled, the data is not: the player is told, and stays.
      await expect(page.getByText(words(locale, 'profile', 'back.data'))).toBeVisible();
      await clean(page);
      await page.goto(path('/cashier/withdraw'));
      await expect(page.getByRole('heading', { name: words(locale, 'cashier', 'blocked.data') })).toBeVisible();
      // Until then a press only follows the link, to the settings.
      await untilAwake(page);
      await page.locator('main a[href*="toastType=profile"]').click();
      const sheet = page.getByRole('dialog', { name: words(locale, 'cashier', 'blocked.data') });
      // What is known already is not asked for once more.
      await expect(sheet.locator('input, select')).toHaveCount(Object.keys(person).length);
      await sheet.locator('input[name=first_name]').fill('R2D2');
      await sheet.locator('input[name=first_name]').blur();
      await expect(sheet.locator('input[name=first_name]')).toHaveAttribute('aria-invalid', 'true');
      await sheet.locator('input[name=postcode]').fill(foreign);
      await sheet.locator('input[name=postcode]').blur();
      await expect(sheet.locator('input[name=postcode]')).toHaveAttribute('aria-invalid', 'true');
      await clean(page, 'dialog');
      await fillPerson(page, locale, 'personalGoOn', { ...person, postcode });
      await expect(sheet).toBeHidden();
      // The player goes on by the keyboard where the form begins.
      await expect(page.locator('main input[inputmode=decimal]')).toBeFocused();
    },
  );

  test(
    `${locale}: what was said in another tab meanwhile is not asked for once more before a payout [R6-006]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      await deposited(page, locale);
      await page.goto(path('/cashier/withdraw'));
      await untilAwake(page);
      await call(page.request, 'account.saveProfileInfo', person, 'POST');
      await page.locator('main a[href*="toastType=profile"]').click();
      await expect(page.locator('main input[inputmode=decimal]')).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test(
    `${locale}: where documents are being checked, a payout says when what is missing can be added, and the way back stays [R6-006]`,
    paired[locale],
    async ({ page }) => {
      await signedUp(page, locale);
      await deposited(page, locale);
      await page.goto(path('/cashier/withdraw'));
      await untilAwake(page);
      await page.route('**/api/account.getPersonalDataFields?**', async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll('"is_editable":true', '"is_editable":false');
        await route.fulfill({ response, body: text });
      });
      const way = page.locator('main a[href*="toastType=profile"]');
      await way.click();
      const dialog = page.getByRole('dialog', { name: words(locale, 'cashier', 'blocked.data') });
      await expect(dialog.getByText(words(locale, 'profile', 'missingLocked'))).toBeVisible();
      await expect(dialog.locator('input, select, button[type=submit]')).toHaveCount(0);
      await clean(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(way).toBeFocused();
    },
  );

  test(
    `${locale}: a request that is refused for want of data opens the window that leads there [R6-006]`,
    paired[locale],
    async ({ page, watched }) => {
      watched.allow('makewithdrawal');
      watched.allow('409');
      await signedUp(page, locale);
      await call(page.request, 'account.saveProfileInfo', person, 'POST');
      await deposited(page, locale);
      await page.goto(path('/cashier/withdraw'));
      await page.locator('main input[inputmode=decimal]').fill('20');
      const refusal = {
        type: 'UserNeedProfileDataException',
        code: 'withdrawal',
        message: 'Please complete your personal data before withdrawing.',
        params: { address: [{ code: 'required', message: 'Field is required' }] },
        request_id: 'e2e',
      };
      // What was asked of players has changed since the page was opened.
      await page.route('**/api/cashier.makewithdrawal?**', (route) => route.fulfill({ status: 409, json: { error: refusal } }));
      await page.getByRole('button', { name: words(locale, 'cashier', 'withdrawNow', { amount: '€20.00' }) }).click();
      const dialog = page.getByRole('dialog', { name: words(locale, 'hints', 'need.data') });
      await expect(dialog).toBeVisible();
      await clean(page, 'dialog');
      await dialog.getByRole('link', { name: words(locale, 'hints', 'need.dataDo') }).click();
      await page.waitForURL(`**${path('/profile/settings')}?*from=withdrawal*`);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: words(locale, 'profile', 'go.withdraw') }).first()).toBeVisible();
    },
  );

  test(
    `${locale}: hints remind of the contact and the first deposit; notices come after the first touch and are kept [R4-003, R4-004, R4-017]`,
    paired[locale],
    async ({ page, watched }) => {
      watched.allow('sendconfirmationtocontact');
      const email = await unconfirmed(page);
      const uid = String(field(await call(page.request, 'account.getInfo'), 'uid'));
      await page.goto(path('/'));
      const hint = page.getByRole('complementary', { name: words(locale, 'hints', 'label') });
      await expect(hint).toContainText(email);
      await clean(page, `aside[aria-label="${words(locale, 'hints', 'label')}"]`);
      // The press is the first touch.
      await hint.getByRole('button', { name: words(locale, 'hints', 'confirm.do') }).click();
      await expectTold(page, locale === 'it' ? 'Ti diamo il benvenuto' : 'Welcome');
      await page.waitForURL(`**${path('/profile/settings')}*`);
      const stored = await call(page.request, 'storage.get', { keys: `confirm_sent_${uid}` });
      expect(field(stored, 'items', `confirm_sent_${uid}`)).toBe('1');
      await page.goto(path('/profile/notification'));
      const list = page.getByRole('region', { name: words(locale, 'account', 'notices.list') });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await clean(page);
      expect(field(await call(page.request, 'loyalty.getnotifications'), 'count')).toBe(0);
      await page.goto(path('/'));
      await expect(hint.getByRole('link')).toHaveAttribute('href', path('/cashier/deposit'));
      await hint.getByRole('button', { name: words(locale, 'hints', 'close') }).click();
      await expect(hint).toBeHidden();
    },
  );

  test(
    `${locale}: a copy of the data is made and fetched, consents are shown, the account is erased [CMP-08, CMP-09, ACC-14]`,
    paired[locale],
    async ({ page, watched }) => {
      // Afterwards every call is told that the account is gone.
      watched.allow('403');
      const email = await signedUp(page, locale);
      await page.goto(path('/profile/settings'));
      await page.getByRole('button', { name: words(locale, 'privacy', 'copyAsk') }).click();
      const copy = page.getByRole('link', { name: words(locale, 'privacy', 'copyJson') });
      await expect(copy).toBeVisible({ timeout: 180_000 });
      const download = page.waitForEvent('download');
      await copy.click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('data.json');
      await expect(page.getByRole('region', { name: words(locale, 'privacy', 'consents') }).getByRole('listitem')).toHaveCount(2);
      await clean(page);
      await page.getByRole('button', { name: words(locale, 'privacy', 'eraseDo') }).click();
      const dialog = page.getByRole('dialog', { name: words(locale, 'privacy', 'dialog') });
      await clean(page, 'dialog');
      await dialog.getByLabel(words(locale, 'privacy', 'password'), { exact: true }).fill(password);
      await dialog.getByRole('button', { name: words(locale, 'privacy', 'confirm') }).click();
      await page.waitForURL(`**${path('/')}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const answer = await page.request.get('/api/account.getprofileinfo?v=2.34&locale=en');
      expect(field(await answer.json(), 'error', 'type')).toBe('UserDeletedException');
      const again = await page.request.get('/mailbox.json', { params: { to: email } });
      expect(await again.text()).not.toContain('confirmation code');
    },
  );
}
