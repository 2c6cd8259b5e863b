import type { Page } from '@playwright/test';
import { expect, test } from '../watch.ts';

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

test('scripts come after the first picture, and what was pressed before them is done once they are there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true);
  const first = (part: RegExp) => asked.findIndex((path) => part.test(path));
  expect(first(/\/content\/uploads\/.*\.(webp|avif)$/)).toBeGreaterThan(-1);
  expect(first(/\.js$/)).toBeGreaterThan(first(/\/content\/uploads\/.*\.(webp|avif)$/));

  await page.getByRole('link', { name: 'Register' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/$/);
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  // What the browser was told to lay out later is laid out without being scrolled to.
  await expect(page.locator('.late-part')).toHaveCount(0);
});

test('what is typed before the scripts have come is taken up once they have', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/gamehall', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('dragon');
  letGo();
  await expect(page).toHaveURL(/search=dragon/);
  await expect(page.getByRole('article')).toHaveCount(1);
});
