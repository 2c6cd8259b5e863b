import { signedUp } from '../player.ts';
import { untilAwake } from '../visit.ts';
import { expect, expectTold, test } from '../watch.ts';
import { onPhone, words } from '../words.ts';

test(
  'a part whose code cannot be fetched leaves the page as it is, and comes once there is a connection [R4-002]',
  onPhone,
  async ({ page, context, watched }) => {
    for (const text of ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch', 'CLOSING or CLOSED']) watched.allow(text);
    await signedUp(page);
    await page.goto('/profile/settings');
    await untilAwake(page);
    // What is cut off on its way is mended by loading the page anew, with no notice that waited: first comes all that the page fetches by itself.
    await expect(page.locator('div[popover]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    const heading = page.getByRole('heading', { level: 1 });
    const card = page.getByRole('region', { name: words('en', 'profile', 'name') });
    const save = card.getByRole('button');
    const unchanged = words('en', 'profile', 'unchanged');

    await test.step('the browser knows that there is none', async () => {
      await context.setOffline(true);
      // It is told by a notice, whose code has not come yet.
      await save.click();
      await page.waitForLoadState('networkidle');
      await expect(heading).toBeVisible();
      await context.setOffline(false);
      await expectTold(page, unchanged);
    });

    await test.step('the browser takes itself for connected', async () => {
      await page.goto('/profile/settings');
      await untilAwake(page);
      // As a network that leads nowhere.
      await context.route(/\.css$|build\.json$/, (route) => route.abort('failed'));
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
      await save.click();
      await failed;
      await expect(heading).toBeVisible();
      await context.unroute(/\.css$|build\.json$/);
      await expectTold(page, unchanged);
      // With its own looks.
      await expect(page.locator('section[popover=manual]')).toHaveCSS('position', 'fixed');
    });
  },
);
