import { readFileSync } from 'node:fs';
import { findings } from '../axe.ts';
import { enterBy, entered, freshPage, freshWord, linkFor, mailedLink, withoutPage } from '../editor.ts';
import { staffPassword } from '../staff.ts';
import { expect, expectTold, hearNotices, test } from '../watch.ts';
import { onDesktop, onPhone } from '../words.ts';

test.skip(() => process.env['E2E_DATA_DIR'] === undefined, 'People are added in the data directory of the product.');
test.beforeEach(({ watched }) => {
  // Asked before anybody has signed in, and by whoever may not any more.
  for (const text of ['/staff/api/', 'status of 401']) watched.allow(text);
});

test(
  'an administrator lets somebody in, and out again at once; each looks after their own password [R7-025]',
  onDesktop,
  async ({ page, browser, watched }) => {
    await enterBy(page, linkFor(`lead.${freshWord()}@tavolo.example`, 'admin'));
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'Add a person' }).click();
    const email = `new.${freshWord()}@tavolo.example`;
    const adding = page.getByRole('dialog');
    await adding.getByLabel('Email').fill(email);
    await adding.getByLabel('Role').selectOption({ label: 'Publisher' });
    await adding.locator('button[type=submit]').click();
    // The link is in the mailbox alone: the screen says where it went.
    const told = page.getByRole('dialog', { name: 'Link sent' });
    await expect(told.getByText(`We sent the link to ${email}`)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await page.content()).not.toContain('welcome#');
    const former = await mailedLink(email);
    await told.getByRole('button', { name: 'Close' }).click();
    const card = page.getByRole('region', { name: email });
    await expect(card.getByLabel('Role')).toHaveValue('publisher');

    const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' })).newPage();
    await hearNotices(theirs);
    // Sent again, the first link is of no use any more.
    await card.getByRole('button', { name: 'Send a new link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send a new link' }).click();
    await page.getByRole('dialog', { name: 'Link sent' }).getByRole('button', { name: 'Close' }).click();
    let address = former;
    await expect.poll(async () => (address = await mailedLink(email))).not.toBe(former);
    watched.allow('status of 400');
    await theirs.goto(former);
    await theirs.getByLabel('New password').fill(staffPassword);
    await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(theirs.getByText('This link has been used or is more than a day old')).toBeVisible();
    await theirs.goto('about:blank');
    const code = await enterBy(theirs, address);
    await theirs.getByRole('link', { name: email }).click();
    await theirs.getByLabel('Current password').first().fill(staffPassword);
    const next = `${staffPassword} and another`;
    await theirs.getByLabel('New password').fill(next);
    await theirs.getByRole('button', { name: 'Change password' }).click();
    await expectTold(theirs, 'Password changed');
    await theirs.getByRole('button', { name: 'Sign out', exact: true }).click();
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByLabel('Password', { exact: true }).fill(next);
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await theirs.getByLabel('Code from your authenticator app').fill(code(1));
    await theirs.getByRole('button', { name: 'Sign in' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();

    await card.getByText('Can sign in').click();
    await expect(card.getByRole('switch')).not.toBeChecked();
    await expectTold(page, 'Changed');
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: 'Sign in to the content editor' })).toBeVisible();
    await theirs.context().close();
  },
);

test(
  'a picture is uploaded on a phone, told in words and put into a page; no screen there has a fault [R7-025]',
  onPhone,
  async ({ page }) => {
    const faultless = async () => expect(await findings(page)).toEqual([]);
    const { slug, documentId, title } = await freshPage(page.request);
    await entered(page, `lead.${freshWord()}@tavolo.example`, 'admin');
    await faultless();
    await page.goto('/content-admin/media');
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    const name = `picture-${slug}.webp`;
    const file = { name, mimeType: 'image/webp', buffer: readFileSync(new URL('../../docs/pictures/slot-phone.webp', import.meta.url)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expectTold(page, 'File uploaded');
    await page.getByRole('button', { name }).click();
    const details = page.getByRole('dialog', { name });
    await details.getByLabel('Alternative text').fill('A slot of three rows');
    await expect(details.getByText('Not used anywhere')).toBeVisible();
    await faultless();
    await details.getByRole('button', { name: 'Save' }).click();
    await expectTold(page, 'Saved');
    await expect(details).toBeHidden();
    await faultless();

    await page.goto('/content-admin/people');
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await faultless();
    await page.goto('/content-admin/account');
    await expect(page.getByRole('heading', { name: 'Change the password' })).toBeVisible();
    await faultless();

    await page.goto('/content-admin/content/page');
    await page.getByLabel('Search in this list').fill(slug);
    await expect(page.getByText('1 entry')).toBeVisible();
    await faultless();
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Choose: Picture' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose from the media library' });
    await picker.getByLabel('Search').fill(slug);
    await picker.getByRole('button', { name }).click();
    await expect(picker).toBeHidden();
    await expect(page.getByText(name)).toBeVisible();
    await faultless();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectTold(page, 'Draft saved');
    await withoutPage(page.request, documentId);
  },
);
