import { mkdir, writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { expect } from '../watch.ts';
import type { Locale } from '../words.ts';

/** One within each breakpoint of the specification (R9-006), phones first. */
export const widths = [360, 390, 768, 992, 1280, 1366, 1440, 1920] as const;

/**
 * Where axe looks: what it finds depends on the structure, which both languages share, and on the layout, which a phone and a
 * desktop do not. So each language is looked at in one layout, and each other brand, which is colours only, there for its contrast.
 */
export const looks: Record<Locale, { width: (typeof widths)[number]; brand: string }> = {
  en: { width: 1440, brand: 'emerald' },
  it: { width: 390, brand: 'riviera' },
};

/** What the first screenful looks like, among the files that a run of the tests leaves behind. */
export async function keepPicture(browser: CDPSession, name: string, locale: Locale, width: number): Promise<void> {
  const folder = `test-results/pictures/${name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}`;
  await mkdir(folder, { recursive: true });
  // Asked of the browser itself: nothing moves here, and what else a screenshot of Playwright waits for takes as long again.
  const { data } = await browser.send('Page.captureScreenshot', { format: 'jpeg', quality: 60, optimizeForSpeed: true });
  await writeFile(`${folder}/${locale}-${width}.jpg`, data, 'base64');
}

/** A change of the width can start a sheet's opening, which takes a frame even without motion. What turns for ever does not count. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().iterations === Infinity || one.playState !== 'running'),
  );
}

/** Elements that reach past the right edge of a page that scrolls sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 4)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} to ${Math.round(element.getBoundingClientRect().right)}`,
      );
  });
}

/** Things to press that lie partly over each other: neither within the other, both in the page itself and not in a bar above it. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFloating = (element: Element | null): boolean => {
      for (let one = element; one && one !== document.body; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
      return false;
    };
    /** What of an element is not cut off by a box that it scrolls in. */
    const seenBox = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue;
        const frame = one.getBoundingClientRect();
        [left, right, top, bottom] = [
          Math.max(left, frame.left),
          Math.min(right, frame.right),
          Math.max(top, frame.top),
          Math.min(bottom, frame.bottom),
        ];
      }
      return { left, right, top, bottom, width: right - left, height: bottom - top };
    };
    const all = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[inert], dialog') &&
          !isFloating(element),
      )
      .map((element) => ({ element, box: seenBox(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const within = (a: ReturnType<typeof seenBox>, b: ReturnType<typeof seenBox>) =>
      a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const found: string[] = [];
    const shown = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 3 && down > 3 && !within(one.box, other.box) && !within(other.box, one.box))
          found.push(`${shown(one.element)} and ${shown(other.element)}`);
      }
    return found.slice(0, 4);
  });
}

/** All of axe in the first brand; another brand is tokens only, and what can go wrong with those is contrast. */
export async function expectAccessible(page: Page, width: number, brand: string): Promise<void> {
  expect(await findings(page), `axe at ${width} px`).toEqual([]);
  await page.locator('html').evaluate((root, name) => root.setAttribute('data-brand', name), brand);
  expect(await findings(page, { rules: ['color-contrast'] }), `contrast in ${brand} at ${width} px`).toEqual([]);
  await page.locator('html').evaluate((root) => root.setAttribute('data-brand', 'nova'));
}
