import { expect, test } from '../watch.ts';

test('scripts come after the first picture, and what was pressed before them is done once they are there', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.includes('entry.client'))).toBe(true);
  const first = (part: RegExp) => asked.findIndex((path) => part.test(path));
  expect(first(/\/content\/uploads\/.*\.(webp|avif)$/)).toBeGreaterThan(-1);
  expect(first(/\.js$/)).toBeGreaterThan(first(/\/content\/uploads\/.*\.(webp|avif)$/));

  await page.getByRole('link', { name: 'Register' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/$/);
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed before the scripts have come is taken up once they have', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/gamehall', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('dragon');
  letGo();
  await expect(page).toHaveURL(/search=dragon/);
  await expect(page.getByRole('article')).toHaveCount(1);
});
