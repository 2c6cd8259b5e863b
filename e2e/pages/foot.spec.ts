import { expect } from '@playwright/test';
import { languagesOf } from '../sample/languages.ts';
import { test } from '../visit.ts';
import { at } from '../words.ts';

for (const locale of languagesOf(import.meta.url)) {
  test(`on a phone the groups at the foot of a page fill its width, each link large enough for a thumb, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(locale, '/promotions'));
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    // Parts below the first screen are laid out when their time comes.
    await expect.poll(async () => (await foot.getByRole('navigation').first().boundingBox())?.width ?? 0).toBeGreaterThan(0);
    const groups = await foot.getByRole('navigation').evaluateAll((navs) =>
      navs.slice(0, -1).map((nav) => ({
        left: nav.getBoundingClientRect().left,
        links: [...nav.querySelectorAll('a')].map((link) => {
          const { x, y, height } = link.getBoundingClientRect();
          return { x: Math.round(x), y: Math.round(y), height };
        }),
      })),
    );
    expect(groups.length).toBeGreaterThan(2);
    for (const { left, links } of groups) {
      // Beneath each other, each from the left edge on.
      expect(left).toBe(groups[0]?.left);
      for (const { height } of links) expect(height).toBeGreaterThanOrEqual(44);
      // Three stand beside each other before a second row begins.
      expect(new Set(links.map(({ y }) => y)).size).toBe(Math.ceil(links.length / 3));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
