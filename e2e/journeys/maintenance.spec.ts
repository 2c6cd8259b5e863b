import { expect, type Route } from '@playwright/test';
import { unanswered } from '../consent.ts';
import { languagesOf } from '../sample/languages.ts';
import { test, untilAwake } from '../visit.ts';
import { at, paired, words } from '../words.ts';

test.use({ setsClock: true, storageState: unanswered });

for (const locale of languagesOf(import.meta.url)) {
  test(
    `${locale}: a page that is shut for maintenance comes by itself once it can be had, and asks nothing meanwhile`,
    paired[locale],
    async ({ page }) => {
      const path = at(locale, '/promotions');
      let isShut = true;
      let asked = 0;
      await page.clock.install();
      await page.goto(at(locale, '/'));
      // A link that is pressed before would load the page anew, which no route of the page is told of.
      await untilAwake(page);
      await expect(page.getByRole('region', { name: words(locale, 'consent', 'title') })).toBeVisible();
      // The site of all other tests stays open: only this page is told that it is shut.
      await page.route(`**${path}.data*`, (route: Route) => route.fulfill({ status: 503, body: '' }));
      await page.route(`**${path}`, (route: Route) => {
        if (route.request().method() !== 'HEAD') return route.continue();
        asked++;
        return isShut ? route.fulfill({ status: 503, body: '' }) : route.continue();
      });
      await page.locator(`a[href="${path}"]`).locator('visible=true').first().click();

      await expect(page.getByRole('heading', { level: 1, name: words(locale, 'system', 'maintenance.title') })).toBeVisible();
      await expect(page.getByText('503')).toHaveCount(0);
      await expect(page.getByRole('region', { name: words(locale, 'consent', 'title') })).toHaveCount(0);
      // It asks after some seconds, then after twice as many.
      await expect(async () => {
        await page.clock.fastForward(5_000);
        expect(asked).toBeGreaterThan(0);
      }).toPass();
      await expect(page.getByRole('heading', { level: 1, name: words(locale, 'system', 'maintenance.title') })).toBeVisible();
      isShut = false;
      await expect(async () => {
        await page.clock.fastForward(10_000);
        await expect(page.getByRole('heading', { level: 1, name: words(locale, 'system', 'maintenance.title') })).toHaveCount(0, {
          timeout: 1_000,
        });
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      // Now that there is a page again its question is asked.
      await expect(page.getByRole('region', { name: words(locale, 'consent', 'title') })).toBeVisible();
    },
  );
}
