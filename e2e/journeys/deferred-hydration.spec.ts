import type { Page } from '@playwright/test';
import { freshEmail, password } from '../player.ts';
import { sizeOf } from '../sample/languages.ts';
import { expect, test } from '../watch.ts';
import { words } from '../words.ts';

/** Keeps every script from coming until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test(
  'scripts come after the first picture, and what was pressed before them is done once they are there',
  sizeOf(import.meta.url),
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true);
    const first = (part: RegExp) => asked.findIndex((path) => part.test(path));
    expect(first(/\/content\/uploads\/.*\.(webp|avif)$/)).toBeGreaterThan(-1);
    expect(first(/\.js$/)).toBeGreaterThan(first(/\/content\/uploads\/.*\.(webp|avif)$/));

    // What becomes alive in the middle of a press would see it, and see it done again: two presses for one.
    await page.evaluate(() => document.addEventListener('click', () => Object.assign(globalThis, { isPressed: true })));
    await page.getByRole('link', { name: 'Register' }).locator('visible=true').first().click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => 'isPressed' in globalThis)).toBe(false);
    letGo();
    await expect(page.getByRole('dialog')).toBeVisible();
    // What the browser was told to lay out later is laid out without being scrolled to.
    await expect(page.locator('.late-part')).toHaveCount(0);
  },
);

for (const keys of ['Control+k', '/']) {
  test(
    `the search that is asked for by ${keys} before the scripts have come opens once they have`,
    sizeOf(import.meta.url),
    async ({ page }) => {
      const letGo = await holdScripts(page);
      // The page is read to its end, where what hears the keys stands.
      await page.goto('/promotions', { waitUntil: 'domcontentloaded' });
      await page.keyboard.press(keys);
      letGo();
      const field = page.getByRole('combobox', { name: words('en', 'search', 'placeholder') });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      // One way back leads out of it.
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
}

test('what is typed before the scripts have come is taken up once they have', sizeOf(import.meta.url), async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/gamehall', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('dragon');
  letGo();
  await expect(page).toHaveURL(/search=dragon/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a form that is filled in and sent before the scripts have come is sent once they have', sizeOf(import.meta.url), async ({ page }) => {
  const email = freshEmail();
  const letGo = await holdScripts(page);
  await page.goto('/forms/sign_up', { waitUntil: 'commit' });
  const form = page.getByRole('main');
  await form.locator('input[name=email]').fill(email);
  await form.locator('input[name=password]').fill(password);
  await form.locator('input[name=birth_date]').fill('31121990');
  await form.locator('select[name=country_code]').selectOption('IT');
  await form.locator('input[name=terms_accepted]').check();
  await form.getByRole('button', { name: words('en', 'auth', 'register.submit') }).click();
  letGo();
  await expect(form.locator('input[name=code]')).toBeVisible();
});

test(
  'a file that is chosen before the scripts have come is taken up once they have, and what is typed beside it',
  sizeOf(import.meta.url),
  async ({ page }) => {
    const t = words.bind(null, 'en', 'support');
    const letGo = await holdScripts(page);
    await page.goto('/support', { waitUntil: 'commit' });
    const form = page.locator('#contact');
    await form.locator('input[type=file]').setInputFiles({ name: 'what-i-saw.txt', mimeType: 'text/plain', buffer: Buffer.from('seen') });
    await form.getByLabel(t('message')).fill('The file says what I saw.');
    letGo();
    await expect(form.getByText('what-i-saw.txt')).toBeVisible();
    await expect(form.getByLabel(t('message'))).toHaveValue('The file says what I saw.');
  },
);
