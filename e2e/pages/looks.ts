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

/** Widths of which a picture is kept: those that every screen is drawn for. */
const pictured: readonly number[] = [390, 1440];

/** What the first screenful looks like on a phone and on a desktop, among the files that a run of the tests leaves behind. */
export async function keepPicture(browser: CDPSession, name: string, locale: Locale, width: number): Promise<void> {
  if (!pictured.includes(width)) return;
  const folder = `test-results/pictures/${name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${locale}-${width}.jpg`, await picture(browser), 'base64');
}

/** Milliseconds until a picture is asked for again. */
const patience = 15_000;

/**
 * Asked of the browser itself: nothing moves here, and what else a screenshot of Playwright waits for takes as long again. A browser that has painted
 * all there is may never answer, as it waits for a next frame that does not come; showing the page as a film makes it paint one.
 */
async function picture(browser: CDPSession): Promise<string> {
  for (let tries = 1; tries <= 5; tries++) {
    const asked = browser.send('Page.captureScreenshot', { format: 'jpeg', quality: 60, optimizeForSpeed: true });
    // Answered too late it is not looked at.
    asked.catch(() => {});
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), patience);
    const taken = await Promise.race([asked, late.promise]);
    clearTimeout(timer);
    if (taken) return taken.data;
    await browser.send('Page.startScreencast', { format: 'jpeg', quality: 10 });
    await browser.send('Page.stopScreencast');
  }
  throw new Error('The browser gives no picture of the page');
}

/** What is wrong with a page's layout. */
interface Flaws {
  /** A change of the width can start a sheet's opening, which takes a frame even without motion. What turns for ever does not count. */
  moving: boolean;
  /** Elements that reach past the right edge of a page that scrolls sideways. */
  wide: string[];
  /** Things to press that lie partly over each other: neither within the other, both in the page itself and not in a bar above it. */
  over: string[];
}

/** Waits until a page is at rest, does not scroll sideways, and no two things to press lie over each other. */
export async function expectSound(page: Page, width: number): Promise<void> {
  const sound: Flaws = { moving: false, wide: [], over: [] };
  await expect.poll(() => flaws(page), `what moves, is too wide or lies over something else at ${width} px`).toEqual(sound);
}

/** In one question, since each takes a way to the page and back. */
function flaws(page: Page): Promise<Flaws> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .some((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.playState === 'running');

    const root = document.documentElement;
    const wide =
      root.scrollWidth <= root.clientWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
            .slice(0, 4)
            .map(
              (element) =>
                `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} to ${Math.round(element.getBoundingClientRect().right)}`,
            );

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
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .toSorted((one, other) => one.box.top - other.box.top);
    const within = (a: ReturnType<typeof seenBox>, b: ReturnType<typeof seenBox>) =>
      a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const shown = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const over: string[] = [];
    for (let first = 0; first < all.length; first++)
      for (let second = first + 1; second < all.length; second++) {
        const one = all[first];
        const other = all[second];
        // From the top down: all that follow begin below this one.
        if (!one || !other || other.box.top > one.box.bottom - 3) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (across <= 3 || down <= 3 || within(one.box, other.box) || within(other.box, one.box)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        over.push(`${shown(one.element)} and ${shown(other.element)}`);
      }
    return { moving, wide, over: over.slice(0, 4) };
  });
}

/** All of axe in the first brand; another brand is tokens only, and what can go wrong with those is contrast. */
export async function expectAccessible(page: Page, width: number, brand: string): Promise<void> {
  expect(await findings(page), `axe at ${width} px`).toEqual([]);
  await page.locator('html').evaluate((root, name) => root.setAttribute('data-brand', name), brand);
  expect(await findings(page, { rules: ['color-contrast'] }), `contrast in ${brand} at ${width} px`).toEqual([]);
  await page.locator('html').evaluate((root) => root.setAttribute('data-brand', 'nova'));
}
