import { expect, type Page } from '@playwright/test';
import { signedUp } from '../player.ts';
import { languagesOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at, words } from '../words.ts';

const menuOf = (page: Page, locale: 'en' | 'it') =>
  page.getByRole('complementary').getByRole('navigation', { name: words(locale, 'shell', 'mainMenu') });

/** What of the menu lies outside of its scroller, in pixels, and how much its edges fade. */
const edges = (page: Page, locale: 'en' | 'it') =>
  menuOf(page, locale).evaluate((menu) => {
    const scroller = menu.parentElement;
    if (!scroller) throw new Error('the menu stands in nothing that scrolls');
    const style = getComputedStyle(scroller);
    return {
      hidden: scroller.scrollHeight - scroller.clientHeight,
      above: parseFloat(style.getPropertyValue('--fade-above')),
      below: parseFloat(style.getPropertyValue('--fade-below')),
    };
  });

for (const locale of languagesOf(import.meta.url)) {
  test(`a player’s side menu is whole at 1440 × 900, and where a lower window makes it scroll a soft edge tells, in ${locale}`, async ({
    page,
  }) => {
    await page.goto('/');
    await signedUp(page, locale);
    await page.goto(at(locale, '/promotions'));
    await expect(menuOf(page, locale).getByRole('link')).not.toHaveCount(0);
    expect(await edges(page, locale)).toEqual({ hidden: 0, above: 0, below: 0 });

    await page.setViewportSize({ width: 1440, height: 640 });
    await expect.poll(async () => (await edges(page, locale)).below).toBeGreaterThan(20);
    expect(await edges(page, locale)).toMatchObject({ above: 0 });
    // The keyboard reaches the last entry, and the edge that fades is then the upper one.
    await menuOf(page, locale).getByRole('link').last().focus();
    await expect.poll(async () => (await edges(page, locale)).above).toBe(36);
    expect((await edges(page, locale)).below).toBeLessThan(5);
  });
}
