import { mkdir, writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { contrastFindings, findings } from '../axe.ts';
import { expect } from '../watch.ts';
import type { Locale } from '../words.ts';
import { flaws, sound } from './flaws.ts';
import { drawn, type widths } from './widths.ts';

/** Those of packages/ui. */
const brands = ['nova', 'emerald', 'riviera'];

/** A window or a state of a page is looked at in one language on a desktop and in the other on a phone; whole pages in all four pairs. */
export const looks: Record<Locale, { width: (typeof widths)[number] }> = { en: { width: 1440 }, it: { width: 390 } };

/** What the first screenful looks like on a phone and on a desktop, among the files that a run of the tests leaves behind. */
export async function keepPicture(browser: CDPSession, name: string, locale: Locale, width: number): Promise<void> {
  if (!drawn.includes(width)) return;
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

/** Waits until a page is at rest, does not scroll sideways, and no two things to press lie over each other. */
export async function expectSound(page: Page, width: number): Promise<void> {
  await expect.poll(() => flaws(page), `what moves, is too wide or lies over something else at ${width} px`).toEqual(sound);
  if (drawn.includes(width)) await framesDrawn(page);
}

/** A frame is drawn by another process, which shows it in its new size after the page around it; one that is out of sight may not be drawn at all. */
async function framesDrawn(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1))
    await frame
      .evaluate(
        () =>
          new Promise<void>((done) => {
            setTimeout(done, 1000);
            requestAnimationFrame(() => requestAnimationFrame(() => done()));
          }),
      )
      .catch((error: unknown) => {
        // A frame may leave while it is asked.
        if (!frame.isDetached()) throw error;
      });
}

/**
 * All rules of axe, in the three brands. The contrast of every single text is asked for in the page's own brand and the layout that each language is
 * looked at in; else once for each way in which texts are painted, at the widths that screens are drawn for. `within`: a selector of the part that the rules are asked of.
 */
export async function expectAccessible(page: Page, locale: Locale, width: number, within?: string): Promise<void> {
  const without = width === looks[locale].width ? [] : ['color-contrast'];
  expect(await findings(page, { without, ...(within !== undefined && { within }) }), `axe at ${width} px`).toEqual([]);
  if (drawn.includes(width)) expect(await contrastFindings(page, brands), `contrast at ${width} px`).toEqual([]);
}
