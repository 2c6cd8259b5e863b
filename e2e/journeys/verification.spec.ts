import type { Page } from '@playwright/test';
import { call, field } from '../api.ts';
import { findings } from '../axe.ts';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { at, onDesktop, onPhone, paired, words } from '../words.ts';

/** The smallest of pictures. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

/** The sandbox's widget, as the real loader has put it into the page. */
const widget = (page: Page) => page.frameLocator('iframe[src*="/websdk/websdk.html"]');

/** Sends in a document and a picture by the widget. */
async function sendIn(page: Page, documentName: string): Promise<void> {
  const frame = widget(page);
  await frame.locator('#file').setInputFiles({ name: documentName, mimeType: 'image/png', buffer: picture });
  await frame.locator('.button').first().click();
  await frame.locator('.face').waitFor();
  await frame.locator('.button').first().click();
  await frame.locator('.face').waitFor({ state: 'detached' });
  await frame.locator('.button').first().click();
}

const noFinding = async (page: Page) => {
  expect(await findings(page)).toEqual([]);
};

for (const locale of languagesOf(import.meta.url)) {
  const t = (key: string) => words(locale, 'identity', key);
  const standing = (page: Page) => page.locator('#standing');

  test(
    `a player whose documents are refused once sends them again and is verified; the profile is fixed then (${locale}) [R2-027, R2-050, R3-001, R6-006, R7-016]`,
    paired[locale],
    async ({ page, watched }) => {
      const email = await signedUp(page, locale);
      await page.goto(at(locale, '/profile/verification'));

      await test.step('the name is asked for first', async () => {
        await expect(standing(page)).toHaveText(t('none'));
        await expect(page.getByText(t('dataFirst'))).toBeVisible();
        await expect(page.getByRole('link', { name: t('data') })).toHaveAttribute(
          'href',
          at(locale, '/profile/settings?from=verification&toastType=profile'),
        );
        await call(page.request, 'account.saveProfileInfo', { first_name: 'Anna', last_name: 'Rossi' }, 'POST');
        await page.reload();
        await noFinding(page);
      });

      await test.step('a picture that cannot be read is refused, with the reason and the tries left', async () => {
        await page.getByRole('button', { name: t('start') }).click();
        await expect(widget(page).locator('h1')).toBeVisible();
        await noFinding(page);
        await sendIn(page, 'passport-blurry.png');
        await expect(standing(page)).toHaveText(t('retry'), { timeout: 180_000 });
        await expect(page.getByText(t('reason.unreadable'))).toBeVisible();
        expect(field(await call(page.request, 'verification.get'), 'tries_left')).toBe(2);
        await expect(page.locator('iframe[src*="websdk"]')).toHaveCount(0);
        await noFinding(page);
      });

      await test.step('the second try is accepted', async () => {
        await page.getByRole('button', { name: t('again') }).click();
        await widget(page).locator('.button').first().click();
        await sendIn(page, 'passport.png');
        await expect(standing(page)).toHaveText(t('verified'), { timeout: 180_000 });
        await noFinding(page);
        const info = await call(page.request, 'account.getInfo');
        expect([info['is_verified'], info['is_on_verification'], info['is_kyc_block_enabled']]).toEqual([true, false, false]);
      });

      await test.step('it is told by letter, in the player’s language', async () => {
        await expect
          .poll(async () => (await page.request.get('/mailbox.json', { params: { to: email } })).text())
          .toContain('/profile/verification');
      });

      await test.step('personal data is fixed from now on', async () => {
        watched.allow('saveProfileInfo');
        const answer = await page.request.post('/api/account.saveProfileInfo', {
          params: { v: '2.34', locale },
          multipart: { first_name: 'Beata' },
          headers: { 'sec-fetch-site': 'same-origin' },
        });
        expect([answer.status(), field(await answer.json(), 'error', 'type')]).toEqual([409, 'KycUserProfileException']);
        const { items } = await call(page.request, 'account.getPersonalDataFields');
        const said = Array.isArray(items) ? items.filter((item) => field(item, 'value') !== '') : [];
        expect(said.length).toBeGreaterThan(2);
        expect(said.map((item) => field(item, 'is_editable'))).not.toContain(true);
      });
    },
  );
}

test(
  'beyond the sum for unknown players a deposit leads to the check, and the check back to the deposit [R6-006, R8-001, R8-010]',
  onDesktop,
  async ({ page, watched }) => {
    watched.allow('cashier.makedeposit');
    watched.allow('409');
    await signedUp(page);
    await call(page.request, 'account.saveProfileInfo', { first_name: 'Anna', last_name: 'Rossi' }, 'POST');
    await call(page.request, 'protection.declineLimit', { confirmed: 1 }, 'POST');
    await page.goto('/cashier/deposit');
    await page.getByLabel(words('en', 'cashier', 'amountFor', { currency: 'EUR' })).fill('2500');
    await page.getByRole('button', { name: words('en', 'cashier', 'depositNow', { amount: '€2,500.00' }) }).click();
    await page.getByRole('dialog').locator('a[href*="/profile/verification"]').click();
    await expect(page.getByText(words('en', 'identity', 'back.soonDeposit'))).toBeVisible();
    await page.getByRole('button', { name: words('en', 'identity', 'start') }).click();
    await sendIn(page, 'identity-card.png');
    await expect(page.locator('#standing')).toHaveText(words('en', 'identity', 'verified'), { timeout: 180_000 });
    await page.getByRole('link', { name: words('en', 'identity', 'go.deposit') }).click();
    await page.waitForURL('**/cashier/deposit');
  },
);

test(
  'the widget asks for a new token when its own has run out; a check that a person looks at says how long [R2-050, R7-016]',
  onPhone,
  async ({ page, watched }) => {
    // The refusal is what makes the widget ask.
    watched.allow('401');
    watched.allow('/websdk/api/');
    await signedUp(page);
    await call(page.request, 'account.saveProfileInfo', { first_name: 'Anna', last_name: 'Rossi' }, 'POST');
    await page.goto('/profile/verification');
    let refused = 0;
    await page.route('**/websdk/api/state', async (route) => {
      if (refused++ > 0) return route.continue();
      return route.fulfill({ status: 401, json: { code: 'invalid-token' } });
    });
    const tokens: string[] = [];
    page.on('request', (request) => request.url().includes('sumsub.getAccessToken') && tokens.push(request.url()));
    await page.getByRole('button', { name: words('en', 'identity', 'start') }).click();
    await expect(widget(page).locator('#file')).toBeAttached();
    expect(tokens).toHaveLength(2);
    await sendIn(page, 'passport-hold.png');
    await expect(page.locator('#standing')).toHaveText(words('en', 'identity', 'on_hold'), { timeout: 180_000 });
    await noFinding(page);
  },
);
