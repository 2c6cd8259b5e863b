import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appCode } from '../app-code.ts';
import { findings } from '../axe.ts';
import { expect, expectTold, hearNotices, test } from '../watch.ts';
import { onDesktop } from '../words.ts';

const password = 'a long password for tests';

/** Adds somebody by the product's own command, and answers the link by which they choose their password. */
function linkFor(email: string, role: string): string {
  const printed = execFileSync('node', ['apps/server/src/content/staff-command.ts', 'add', email, role], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PORT: process.env['E2E_PORT'], PUBLIC_URL: '', DATABASE_URL: '' },
  });
  const link = /\/content-admin\/welcome#\S+/.exec(printed)?.[0];
  if (!link) throw new Error(`no link was printed: ${printed}`);
  return link;
}

/** The key that is on the screen, set up in an authenticator app; answers what the app shows, now or in the next half minute. */
async function setUpSecondFactor(page: Page, look = async () => {}): Promise<(steps?: number) => string> {
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.locator('code').innerText()).trim();
  await look();
  await page.getByLabel('Code of your authenticator app').fill(appCode(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  return (steps = 0) => appCode(key, steps);
}

const noFaults = async (page: Page): Promise<void> => {
  expect(await findings(page)).toEqual([]);
};

/** What everybody is sent gets this heading; that it takes less than a second is a test of the content's own. */
const becomes = (everybody: Page, heading: string): Promise<void> =>
  expect.poll(async () => /<h1[^>]*>([^<]*)/.exec(await (await everybody.request.get('/it/credits')).text())?.[1]).toBe(heading);

// Walked where both languages stand beside each other.
test.describe('the content editor', onDesktop, () => {
  test.skip(() => process.env['E2E_DATA_DIR'] === undefined, 'People are added in the data directory of the product.');

  test('staff change the Italian title of a page, look at it before others can, publish it, and take it back [R7-025] [AUT-18]', async ({
    page,
    context,
    browser,
    watched,
  }) => {
    // Asked before anybody has signed in.
    for (const text of ['/content-admin/api/me', '/content-admin/api/sign-in', 'status of 401']) watched.allow(text);
    const email = `anna.${randomUUID().slice(0, 8)}@tavolo.example`;
    await page.goto(linkFor(email, 'publisher'));
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    // Nobody works here without a second factor [AUT-18].
    const code = await setUpSecondFactor(page, () => noFaults(page));
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();

    // Out, and in again with the password and a code that was not used yet.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the content editor' })).toBeVisible();
    await noFaults(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code of your authenticator app').fill(code(1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();

    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: /^Page/ }).click();
    await page.getByLabel('Search in this list').fill('credits');
    await expect(page.getByText('1 entry')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Credits' }).click();
    const title = page.getByLabel('Title (Italian)', { exact: true });
    await expect(title).not.toHaveValue('');
    const old = await title.inputValue();
    const next = `Chi ha fatto tutto questo ${randomUUID().slice(0, 4)}`;
    await title.fill(next);
    await expect(page.getByText('Unsaved changes')).toBeVisible();

    // Leaving asks first.
    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Media' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue(next);

    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectTold(page, 'Draft saved');
    const italian = page.getByRole('region', { name: 'Italian' });
    await expect(italian.getByText('Modified')).toBeVisible();
    await noFaults(page);

    // The draft is on the site for the editor only.
    const everybody = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await everybody.goto('/it/credits');
    await expect(everybody.getByRole('heading', { level: 1 })).toHaveText(old);
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Preview in Italian' }).click();
    const preview = await opening;
    await expect(preview).toHaveURL(/\/it\/credits$/);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(next);
    await preview.close();
    await page.getByRole('button', { name: 'End preview' }).click();

    // Published, it is on the site.
    await page.getByRole('button', { name: 'Publish Italian' }).click();
    await expectTold(page, 'Italian is on the site');
    await becomes(everybody, next);
    await everybody.goto('/credits');
    await expect(everybody.getByRole('heading', { level: 1 })).not.toHaveText(next);

    // The history says what changed, and the way back is a version like any other.
    await page.getByRole('button', { name: 'History in Italian' }).click();
    const history = page.getByRole('dialog', { name: 'History in Italian' });
    await history
      .getByRole('button', { name: /^Saved/ })
      .first()
      .click();
    // Words that stay are told once, the others as gone and as new.
    await expect(history.locator('ins')).not.toHaveCount(0);
    await noFaults(page);
    await history.getByRole('button', { name: /^Created/ }).click();
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await expectTold(page, 'Restored as the draft');
    await expect(title).toHaveValue(old);
    await page.getByRole('button', { name: 'Publish Italian' }).click();
    await expect(italian.getByText('Published', { exact: true })).toBeVisible();
    await becomes(everybody, old);
    await everybody.context().close();

    // The editor speaks the other language too, down to the fields of the form.
    await page.getByRole('radio', { name: 'Italiano' }).check();
    await expect(page.getByLabel('Titolo (Italiano)', { exact: true })).toHaveValue(old);
    await expect(page.getByRole('navigation', { name: 'Contenuti' }).getByRole('link', { name: /^Impostazioni del sito/ })).toBeVisible();
  });

  test('who saves second is told who was first and what they wrote, and loses nothing [R7-025]', async ({ page, browser, watched }) => {
    for (const text of ['/content-admin/api/', 'status of 401', 'status of 409']) watched.allow(text);
    const enter = async (at: Page): Promise<string> => {
      const email = `editor.${randomUUID().slice(0, 8)}@tavolo.example`;
      await at.goto(linkFor(email, 'editor'));
      await at.getByLabel('New password').fill(password);
      await at.getByRole('button', { name: 'Set password and sign in' }).click();
      await setUpSecondFactor(at);
      await at
        .getByRole('navigation', { name: 'Content' })
        .getByRole('link', { name: /^Questions/ })
        .click();
      await at.getByRole('main').getByRole('listitem').getByRole('link').last().click();
      await expect(at.getByLabel('Title (English)', { exact: true })).toBeVisible();
      return email;
    };
    await enter(page);
    const other = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    ).newPage();
    await hearNotices(other);
    const first = await enter(other);
    await other.getByLabel('Title (English)', { exact: true }).fill('Theirs');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expectTold(other, 'Draft saved');

    await page.getByLabel('Title (English)', { exact: true }).fill('Mine');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody saved in the meantime' });
    await expect(conflict.getByText(first)).toBeVisible();
    await expect(conflict.getByText('You changed this too')).toBeVisible();
    await expect(conflict.locator('ins')).toHaveText('Theirs');
    await noFaults(page);
    await conflict.getByRole('button', { name: 'Keep mine on top' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectTold(page, 'Draft saved');
    await expect(page.getByLabel('Title (English)', { exact: true })).toHaveValue('Mine');

    // Editors do not publish; the button says who does.
    await expect(page.getByRole('button', { name: 'Publish English' })).toBeDisabled();
    await other.context().close();
  });
});
