import type { Page } from '@playwright/test';
import { field } from '../api.ts';
import { findings } from '../axe.ts';
import { entered, freshWord } from '../editor.ts';
import { sizeOf } from '../sample/languages.ts';
import { staffPassword } from '../staff.ts';
import { expect, expectTold, hearNotices, test } from '../watch.ts';

test.skip(() => process.env['E2E_DATA_DIR'] === undefined, 'People are added in the data directory of the product.');
test.beforeEach(({ watched }) => {
  // Refusals are answers: nobody is in yet, a proof or a second person is asked for.
  for (const text of ['/staff/api/', 'status of 400', 'status of 401', 'status of 403']) watched.allow(text);
});

const noFaults = async (page: Page): Promise<void> => {
  expect(await findings(page)).toEqual([]);
};
/** The rules of a jurisdiction: each project has its own, since they run beside each other. */
async function ownRules(page: Page): Promise<{ key: string; id: string; title: string }> {
  const key = test.info().project.name === 'phone' ? 'gli' : 'malta';
  const found: unknown = await (await page.request.get(`/content/api/protection-profiles?filters[key][$eq]=${key}`)).json();
  return { key, id: String(field(found, 'data', 0, 'documentId')), title: String(field(found, 'data', 0, 'title')) };
}
/** The English one comes first; on a phone it is the only one in sight. */
const titleIn = (page: Page) => page.getByRole('textbox', { name: /^Title/ }).first();
async function openRules(page: Page, id: string): Promise<void> {
  await page.goto(`/content-admin/content/protection-profile/${id}`);
  await expect(titleIn(page)).toBeVisible();
}

test(
  'a change of the rules of protection takes two administrators: one proposes it with a reason, the other one sees it and approves [R7-025]',
  sizeOf(import.meta.url),
  async ({ page, browser }) => {
    const [ada, bob] = [`ada.${freshWord()}@tavolo.example`, `bob.${freshWord()}@tavolo.example`];
    const code = await entered(page, ada, 'admin');
    // A new password is no proof of the second factor: it is asked for before the first change of this kind.
    await page.goto('/content-admin/account');
    await page.getByLabel('Current password').first().fill(staffPassword);
    const next = `${staffPassword} and another`;
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectTold(page, 'Password changed');

    // What it needs is said before it is done.
    const { key, id, title } = await ownRules(page);
    const published = async () => (await page.request.get(`/content/api/protection-profiles?filters[key][$eq]=${key}`)).text();
    await openRules(page, id);
    const mark = freshWord();
    const words = `Rules ${mark}`;
    const proposal = (at: Page, of = words) => at.getByRole('region', { name: `Publish: ${of}` });
    await titleIn(page).fill(words);
    await expect(page.getByText('Two administrators publish this together').first()).toBeVisible();
    await noFaults(page);
    await page.getByRole('button', { name: 'Propose English' }).click();
    const asking = page.getByRole('dialog', { name: 'Propose this change' });
    await asking.getByLabel('Reason').fill('Maintenance of the provider');
    await noFaults(page);
    await asking.getByLabel('Reason').press('Enter');
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Current password').fill('not the password');
    await proof.getByLabel('Code from your authenticator app').fill('000000');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.getByRole('alert')).toBeVisible();
    await noFaults(page);
    await proof.getByLabel('Current password').fill(next);
    await proof.getByLabel('Code from your authenticator app').fill(code(1));
    await proof.getByLabel('Code from your authenticator app').press('Enter');
    await expectTold(page, 'Proposed');
    await expect(page.getByText('A change to this entry is waiting for approval')).toBeVisible();
    expect(await published()).not.toContain(words);

    // Nobody approves their own.
    await page.getByRole('link', { name: 'Go to approvals' }).click();
    await proposal(page).getByRole('button', { name: 'Show changes' }).press('Enter');
    await expect(proposal(page).locator('ins').filter({ hasText: mark })).toBeVisible();
    await expect(proposal(page).getByText('You proposed this')).toBeVisible();
    await expect(proposal(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await noFaults(page);

    const { viewport, isMobile, hasTouch, deviceScaleFactor } = test.info().project.use;
    const other = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB', viewport, isMobile, hasTouch, deviceScaleFactor })
    ).newPage();
    await hearNotices(other);
    await entered(other, bob, 'admin');
    await other.goto('/content-admin/approvals');
    const theirs = proposal(other);
    await expect(theirs.getByText('Maintenance of the provider')).toBeVisible();
    await expect(theirs.getByText(ada)).toBeVisible();
    // Nobody approves what they have not looked at.
    await expect(theirs.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Show changes' }).click();
    await expect(theirs.locator('ins').filter({ hasText: mark })).toBeVisible();
    await noFaults(other);
    await theirs.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expectTold(other, 'Approved. The change is on the site.');
    await expect(theirs).toHaveCount(0);
    await noFaults(other);
    await expect.poll(published).toContain(words);
    await other.getByRole('radio', { name: 'Decided' }).check();
    await expect(other.getByText(new RegExp(`Decided by ${bob}`))).toBeVisible();

    // Back again, refused once with a reason and withdrawn once.
    await openRules(other, id);
    await titleIn(other).fill(title);
    for (const ending of ['refuse', 'withdraw', 'approve'] as const) {
      await other.getByRole('button', { name: 'Propose English' }).click();
      await other.getByRole('dialog', { name: 'Propose this change' }).getByLabel('Reason').fill(`To ${ending} it`);
      await other.getByRole('dialog', { name: 'Propose this change' }).getByRole('button', { name: 'Propose' }).click();
      await expectTold(other, 'Proposed');
      const decider = ending === 'withdraw' ? other : page;
      await decider.goto('/content-admin/approvals');
      await expect(proposal(decider, title).getByText(`To ${ending} it`)).toBeVisible();
      if (ending === 'approve') await proposal(decider, title).getByRole('button', { name: 'Show changes' }).click();
      const name = { refuse: 'Refuse', withdraw: 'Withdraw', approve: 'Approve' }[ending];
      await proposal(decider, title).getByRole('button', { name }).click();
      if (ending === 'refuse') await decider.getByRole('dialog').getByLabel('Reason').fill('Not agreed');
      await decider.getByRole('dialog').getByRole('button', { name }).click();
      await expectTold(decider, { refuse: 'Refused', withdraw: 'Withdrawn', approve: 'Approved' }[ending]);
      if (ending !== 'approve') await openRules(other, id);
    }
    await expect.poll(published).not.toContain(words);
    await other.context().close();
  },
);

test(
  'a list of proposals that cannot be loaded says so and is tried again, in Italian too',
  sizeOf(import.meta.url),
  async ({ page, watched }) => {
    watched.allow('status of 500');
    await entered(page, `eva.${freshWord()}@tavolo.example`, 'admin');
    let fails = true;
    await page.route('**/staff/api/approvals?*', (route) =>
      fails
        ? route.fulfill({
            status: 500,
            json: { data: null, error: { status: 500, name: 'InternalServerError', message: '', details: {} } },
          })
        : route.continue(),
    );
    await page.goto('/content-admin/approvals');
    await expect(page.getByRole('heading', { name: 'We couldn’t load this' })).toBeVisible();
    await noFaults(page);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('tavolo.content-admin.language', 'it'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Approvazioni' })).toBeVisible();
    await noFaults(page);
  },
);

test(
  'previews are listed on the account page and ended there, and by signing out everywhere',
  sizeOf(import.meta.url),
  async ({ page }) => {
    await entered(page, `pia.${freshWord()}@tavolo.example`, 'editor');
    const begin = () =>
      page.request.post('/staff/api/content/preview', {
        data: { type: 'common', documentId: 'single', locale: 'en', path: '/terms' },
        headers: { origin: new URL(page.url()).origin },
      });
    const isPreview = async () => (await (await page.request.get('/terms')).text()).includes('/content/preview/leave');
    await page.goto('/content-admin/account');
    await expect(page.getByText('No previews are open')).toBeVisible();
    expect((await begin()).status()).toBe(200);
    expect(await isPreview()).toBe(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'End the preview of /terms' })).toBeVisible();
    await noFaults(page);
    await page.getByRole('button', { name: 'End the preview of /terms' }).press('Enter');
    await expectTold(page, 'Preview ended');
    expect(await isPreview()).toBe(false);
    expect((await begin()).status()).toBe(200);
    expect(await isPreview()).toBe(true);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the content editor' })).toBeVisible();
    expect(await isPreview()).toBe(false);
  },
);
