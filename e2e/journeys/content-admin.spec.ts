import type { Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { enterBy, entered, freshPage, freshWord, linkFor, withoutPage } from '../editor.ts';
import { staffPassword } from '../staff.ts';
import { expect, expectTold, hearNotices, test } from '../watch.ts';
import { onDesktop } from '../words.ts';

const noFaults = async (page: Page): Promise<void> => {
  expect(await findings(page)).toEqual([]);
};

/** What everybody is sent gets this heading; that it takes less than a second is a test of the content's own. */
const becomes = (everybody: Page, address: string, heading: string): Promise<void> =>
  expect.poll(async () => /<h1[^>]*>([^<]*)/.exec(await (await everybody.request.get(address)).text())?.[1]).toBe(heading);

/** Finds a page in the list of pages and opens it. */
async function openPage(page: Page, { slug, title }: { slug: string; title: string }): Promise<void> {
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: /^Page/ }).click();
  await page.getByLabel('Search in this list').fill(slug);
  await expect(page.getByText('1 entry')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Title (English)', { exact: true })).toHaveValue(title);
}

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
    for (const text of ['/staff/api/me', '/staff/api/sign-in', 'status of 401']) watched.allow(text);
    const { slug, documentId, title: english, italian: old } = await freshPage(page.request);
    const email = `anna.${freshWord()}@tavolo.example`;
    const code = await enterBy(page, linkFor(email, 'publisher'), () => noFaults(page));

    // Out, and in again with the password and a code that was not used yet.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the content editor' })).toBeVisible();
    await noFaults(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code from your authenticator app').fill(code(1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();

    await openPage(page, { slug, title: english });
    const title = page.getByLabel('Title (Italian)', { exact: true });
    await expect(title).toHaveValue(old);
    const next = `Chi ha fatto tutto questo ${slug}`;
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
    await everybody.goto(`/it/${slug}`);
    await expect(everybody.getByRole('heading', { level: 1 })).toHaveText(old);
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Preview in Italian' }).click();
    const preview = await opening;
    await expect(preview).toHaveURL((url) => url.pathname === `/it/${slug}`);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(next);
    await preview.close();
    await page.getByRole('button', { name: 'End preview' }).click();

    // Published, it is on the site.
    await page.getByRole('button', { name: 'Publish Italian' }).click();
    await expectTold(page, 'Italian is on the site');
    await becomes(everybody, `/it/${slug}`, next);
    await everybody.goto(`/${slug}`);
    await expect(everybody.getByRole('heading', { level: 1 })).toHaveText(english);

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
    await becomes(everybody, `/it/${slug}`, old);
    await everybody.context().close();

    // The editor speaks the other language too, down to the fields of the form.
    await page.getByRole('radio', { name: 'Italiano' }).check();
    await expect(page.getByLabel('Titolo (Italiano)', { exact: true })).toHaveValue(old);
    await expect(page.getByRole('navigation', { name: 'Contenuti' }).getByRole('link', { name: /^Impostazioni del sito/ })).toBeVisible();
    await withoutPage(page.request, documentId);
  });

  test('a page that was deleted is found again with what it said, and comes back in both languages and on the site [R7-025]', async ({
    page,
    watched,
  }) => {
    for (const text of ['/staff/api/me', '/staff/api/sign-in', 'status of 401']) watched.allow(text);
    const { slug, documentId, title, italian } = await freshPage(page.request);
    await entered(page, `dora.${freshWord()}@tavolo.example`, 'publisher');
    await openPage(page, { slug, title });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Delete the entry' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectTold(page, 'Deleted');
    await expect.poll(async () => (await page.request.get(`/it/${slug}`)).status()).toBe(404);

    await page.getByRole('button', { name: 'Deleted entries' }).click();
    const deleted = page.getByRole('dialog', { name: /^Deleted entries/ });
    await deleted.getByRole('button', { name: title }).click();
    await expect(deleted.locator('ins').filter({ hasText: title })).toBeVisible();
    await deleted.getByRole('radio', { name: 'Italian' }).check();
    await expect(deleted.locator('ins').filter({ hasText: italian })).toBeVisible();
    await noFaults(page);
    await deleted.getByRole('button', { name: 'Restore' }).click();
    await expectTold(page, 'Restored');
    await expect(page).toHaveURL(new RegExp(`/content/page/${documentId}$`));
    await expect(page.getByLabel('Title (Italian)', { exact: true })).toHaveValue(italian);
    await expect(page.getByRole('region', { name: 'Italian' }).getByText('Published', { exact: true })).toBeVisible();
    await becomes(page, `/it/${slug}`, italian);
    await withoutPage(page.request, documentId);
  });

  test('a text of the site is changed in Italian, one that cannot be shown is refused with the reason, and the site’s own comes back [R7-025]', async ({
    page,
    watched,
  }) => {
    for (const text of ['/staff/api/me', '/staff/api/sign-in', 'status of 401']) watched.allow(text);
    // What cannot be shown is refused by the server.
    for (const text of ['/staff/api/content/entries/common', 'status of 400']) watched.allow(text);
    const says = async (text: string): Promise<boolean> => (await (await page.request.get('/it/providers')).text()).includes(text);
    const [theirs, mine] = ['1 gioco', `in tutto ${freshWord()}`];
    await entered(page, `elsa.${freshWord()}@tavolo.example`, 'publisher');
    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Languages and wording' }).click();
    const list = page.getByRole('group', { name: 'Own wording (Italian)' });

    // Nothing is drawn until it is looked for: by what the site says, or by the place where it says it.
    await expect(list.getByRole('button', { name: /^Providers/ })).toBeVisible();
    await expect(list.getByRole('textbox', { name: /^Your text/ })).toHaveCount(0);
    await noFaults(page);
    await list.getByRole('button', { name: /^Providers/ }).click();
    await expect(list.getByRole('textbox', { name: /^Your text: providers\.title/ })).toBeVisible();
    await list.getByLabel('Search keys and texts').fill('PROVIDERS # giochi');
    await expect(list.getByText('1 text found')).toBeVisible();

    const own = list.getByRole('textbox', { name: /^Your text: providers\.games \(Italian\)/ });
    const reason = 'What stands in curly brackets cannot be read';
    await own.fill('{count} {in tutto');
    await expect(list.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await page.getByRole('button', { name: 'Publish Italian' }).click();
    await expect(own).toBeFocused();
    await expect(list.getByRole('region', { name: 'Needs checking' })).toContainText(reason);
    await noFaults(page);
    expect(await says(theirs)).toBe(true);

    // What it takes out is told, what it puts in is on the site.
    await own.fill(mine);
    await expect(own).toHaveAccessibleDescription('{count} is missing: visitors will not read it here');
    await own.fill(`{count} ${mine}`);
    await page.getByRole('button', { name: 'Publish Italian' }).click();
    await expectTold(page, 'Italian is on the site');
    await expect.poll(() => says(`1 ${mine}`)).toBe(true);

    await list.getByLabel('Search keys and texts').clear();
    await list.getByLabel('Changed only').check();
    await list.getByRole('button', { name: 'Reset: providers.games (Italian)' }).click();
    await expect(own).toHaveValue('');
    await page.getByRole('button', { name: 'Publish Italian' }).click();
    await expect.poll(() => says(mine)).toBe(false);
    expect(await says(theirs)).toBe(true);
  });

  test('who saves second is told who was first and what they wrote, and loses nothing [R7-025]', async ({ page, browser, watched }) => {
    for (const text of ['/staff/api/', 'status of 401', 'status of 409']) watched.allow(text);
    const made = await freshPage(page.request);
    const enter = async (at: Page): Promise<string> => {
      const email = `editor.${freshWord()}@tavolo.example`;
      await entered(at, email, 'editor');
      await openPage(at, made);
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
    const conflict = page.getByRole('dialog', { name: 'Someone else saved in the meantime' });
    await expect(conflict.getByText(first)).toBeVisible();
    await expect(conflict.getByText('You changed this too')).toBeVisible();
    await expect(conflict.locator('ins')).toHaveText('Theirs');
    await noFaults(page);
    await conflict.getByRole('button', { name: 'Apply my changes to theirs' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectTold(page, 'Draft saved');
    await expect(page.getByLabel('Title (English)', { exact: true })).toHaveValue('Mine');

    // Editors do not publish; the button says who does.
    await expect(page.getByRole('button', { name: 'Publish English' })).toBeDisabled();
    await other.context().close();
    await withoutPage(page.request, made.documentId);
  });

  test('a page of one language is made in that one alone; what is taken is told with who has it, and one notice stands at a time [R7-025]', async ({
    page,
    watched,
  }) => {
    for (const text of ['/staff/api/', 'status of 400', 'status of 401']) watched.allow(text);
    const { slug, documentId, title } = await freshPage(page.request);
    await entered(page, `emma.${freshWord()}@tavolo.example`, 'publisher');
    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: /^Page/ }).click();
    await page.getByRole('link', { name: 'New entry' }).click();
    const save = page.getByRole('button', { name: 'Save draft' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Title (English)', { exact: true }).fill('House rules');
    await page.getByLabel('Lead (English)', { exact: true }).fill('How we treat one another.');
    const address = page.getByRole('textbox', { name: /^Address/ });
    // Pasted with blanks around it, which go as soon as the field is left.
    await address.fill(` ${slug} `);
    await address.blur();
    await expect(address).toHaveValue(slug);
    await save.click();
    await expect(page.getByText(`“${slug}” is already taken by “${title}”: choose another`)).toBeInViewport();
    await expect(page.getByRole('link', { name: `Open “${title}”` })).toHaveAttribute('href', new RegExp(`/content/page/${documentId}$`));
    await noFaults(page);

    const notices = page.locator('section[aria-label="Notices"] > div');
    await address.fill(`${slug}-rules`);
    // Made and published by one press, from wherever somebody writes.
    await page.keyboard.press('Control+End');
    await expect(page.getByRole('button', { name: 'Publish English' })).toBeInViewport();
    await page.getByRole('button', { name: 'Publish English' }).click();
    await expect(notices).toHaveText(['English is on the siteThis page has nothing below its lead.']);
    await expect(page).toHaveURL(/\/content\/page\/(?!new$)[^/]+$/);
    const italian = page.getByRole('region', { name: 'Italian' });
    await expect(italian.getByText('Missing')).toBeVisible();
    await expect(page.getByText('There is no Italian version')).toBeVisible();
    await becomes(page, `/${slug}-rules`, 'House rules');
    expect((await page.request.get(`/it/${slug}-rules`)).status()).toBe(404);

    // A refusal takes the success away.
    await address.fill('not an address');
    await save.click();
    await expect(notices).toHaveCount(0);
    await expect(address).toBeFocused();
    await page.reload();
    await withoutPage(page.request, page.url().replace(/^.*\//, ''));
    await withoutPage(page.request, documentId);
  });

  test('slides are told apart by their whole title and who is shown them, and open in both languages together [R7-025]', async ({
    page,
    watched,
  }) => {
    for (const text of ['/staff/api/', 'status of 401']) watched.allow(text);
    await entered(page, `sara.${freshWord()}@tavolo.example`, 'editor');
    await page.goto('/content-admin/content/banner/single');
    const list = (language: string) => page.getByRole('group', { name: `Home page (${language})` });
    const slide = (language: string, name: string) => list(language).getByRole('button', { name, expanded: true });
    await expect(list('English').getByText('Visitors who are not signed in').first()).toBeVisible();
    await list('English')
      .getByRole('button', { name: /Try every game free, then decide/ })
      .click();
    await expect(slide('English', 'Try every game free, then decide')).toBeVisible();
    await expect(slide('Italian', 'Prova ogni gioco gratis, poi decidi')).toBeVisible();
    await slide('Italian', 'Prova ogni gioco gratis, poi decidi').click();
    await expect(slide('English', 'Try every game free, then decide')).toHaveCount(0);
    await list('Italian').getByRole('button', { name: 'Show all' }).click();
    await expect(list('English').getByRole('button', { name: 'Hide all' })).toBeVisible();
    await noFaults(page);
  });

  test('the site is not closed without a question, and while it is closed every screen says so and leads to where it is opened', async ({
    page,
    watched,
  }) => {
    for (const text of ['/staff/api/', 'status of 401']) watched.allow(text);
    await entered(page, `olga.${freshWord()}@tavolo.example`, 'admin');
    await page.getByRole('link', { name: 'Operations' }).click();
    await page.getByRole('link', { name: 'Change it in the site settings' }).click();
    const state = page.getByLabel('State of the site');
    await expect(state).toBeFocused();
    for (const [choice, question] of [
      ['maintenance', 'Close the site for everyone now?'],
      ['disabled', 'Close the site for good now?'],
    ] as const) {
      await state.selectOption(choice);
      await page.getByRole('button', { name: 'Publish English' }).click();
      const asked = page.getByRole('dialog', { name: question });
      await expect(asked.getByText('Players keep their money')).toBeVisible();
      await noFaults(page);
      await asked.getByRole('button', { name: 'Cancel' }).click();
    }
    // Neither published nor saved.
    expect((await page.request.get('/gamehall')).status()).toBe(200);
    await state.selectOption('active');
    await expect(page.getByText('Everything is saved')).toBeVisible();

    // The other tests need the site open: here only the editor is told that it is closed.
    await page.route('**/staff/api/content/site-state', (route) => route.fulfill({ json: { data: { state: 'maintenance' } } }));
    for (const address of ['', '/content/page', '/media', '/people', '/operations']) {
      await page.goto(`/content-admin${address}`);
      await expect(page.getByRole('status').getByText('The site is under maintenance.')).toBeVisible();
    }
    await expect(page.getByRole('main').getByText('Under maintenance', { exact: true })).toBeVisible();
    await noFaults(page);
    await page.getByRole('status').getByRole('link', { name: 'Open it again in the site settings' }).click();
    await expect(state).toBeFocused();
  });
});
