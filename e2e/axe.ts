import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type AxeCore from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page, once `source` ran there. */
declare const axe: typeof AxeCore;

/** What axe is asked. */
interface Question {
  /** A selector of the part that is looked at; the whole page with its frames without it. */
  within?: string;
  /** Rules that are left out. */
  without?: string[];
}

/**
 * What axe finds in the page as it stands, one line a place; empty when all is well.
 * It runs within the page itself: the package for Playwright opens a second page for each look, which takes three times as long.
 */
export async function findings(page: Page, { within, without = [] }: Question = {}): Promise<string[]> {
  for (const frame of page.frames())
    try {
      // Frames of our own hold games and widgets; each looks at itself and tells the page above it.
      await bring(frame);
      await atRest(frame);
    } catch (error) {
      // A frame may leave while it is asked.
      if (!frame.isDetached()) throw error;
    }
  return page.evaluate(
    async ([part, left]) => {
      const { violations } = await axe.run(part ?? document, {
        // To axe a game's style sheets are foreign, and it would write copies of them into the frame, which its policy refuses.
        preload: false,
        // A frame on a machine that is busy answers later than the half second that axe would give it.
        pingWaitTime: 15_000,
        resultTypes: ['violations'],
        rules: Object.fromEntries(left.map((id) => [id, { enabled: false }])),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.failureSummary ?? ''} in ${node.html}`),
      );
    },
    [within ?? null, without] as const,
  );
}

async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis)))
    await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/**
 * Waits for what is fading in or out, or changing its colours: what axe sees half way through has a contrast that nobody reads.
 * What only moves, such as the bar that shows how long a notice stays, and what turns for ever is not waited for.
 */
async function atRest(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const isPainting = (one: Animation): boolean =>
      one.playState === 'running' &&
      one.effect instanceof KeyframeEffect &&
      one.effect.getComputedTiming().iterations !== Infinity &&
      one.effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => /opacity|color|filter|background/i.test(name)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isPainting)
        .map((one) => one.finished),
    );
  });
}

/** Ways of painting a text whose contrast was good, by what decides it. Each process that looks at pages has its own. */
const good = new Set<string>();

/**
 * What is wrong with the contrast of a page's texts in some brands, one line a place.
 *
 * What content says of the brand is the attribute `data-brand` of the root and nothing else that is painted (apps/site/app/root.tsx): with another value
 * the loaded page is the page of that brand. A brand is a set of tokens: it changes colours and letters, no structure, so of axe's rules only
 * that of contrast can find something else in it. It is asked of each way of painting a text once: elements of the same kind, size and place among
 * the same ancestors, all of the same colours in that brand, have the same contrast, on whichever page and in whichever language they stand.
 */
export async function contrastFindings(page: Page, brands: readonly string[]): Promise<string[]> {
  // A page that has just come may draw a part anew between the two questions: it is asked again then.
  for (let tries = 1; tries <= 20; tries++) {
    const found = await contrastOnce(page, brands);
    if (found) return found;
  }
  throw new Error('The texts of the page are drawn anew again and again');
}

/** Null when a text that was to be looked at is gone. */
async function contrastOnce(page: Page, brands: readonly string[]): Promise<string[] | null> {
  await bring(page.mainFrame());
  await atRest(page.mainFrame());
  const painted = await page.evaluate((names) => {
    const root = document.documentElement;
    const own = root.getAttribute('data-brand') ?? '';
    /** Of a text that is as long as one likes a short name (FNV, 2 × 32 bits). */
    const short = (text: string): string => {
      let [one, other] = [0x811c9dc5, 0x01000193];
      for (let at = 0; at < text.length; at++) {
        one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
        other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b);
      }
      return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
    };
    const isWritten = (element: Element): boolean =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const written = [...document.body.querySelectorAll('*')].filter((element) => isWritten(element) && element.checkVisibility());
    const found = names.map((brand) => {
      root.setAttribute('data-brand', brand);
      const known = new Map<Element, string>();
      const wayOf = (element: Element): string => {
        const at = known.get(element);
        if (at !== undefined) return at;
        const style = getComputedStyle(element);
        const way = short(
          [
            element.parentElement ? wayOf(element.parentElement) : `${brand} ${innerWidth}`,
            element.tagName,
            element.getAttribute('class'),
            style.color,
            style.backgroundColor,
            style.backgroundImage,
            style.opacity,
            style.position,
            style.fontSize,
            style.fontWeight,
            style.textShadow,
          ].join('|'),
        );
        known.set(element, way);
        return way;
      };
      return written.map(wayOf);
    });
    root.setAttribute('data-brand', own);
    Object.assign(globalThis, { written });
    return found;
  }, brands);
  const asked = painted.map((ways) => [...new Map(ways.map((way, at) => [way, at])).entries()].filter(([way]) => !good.has(way)));
  if (asked.every((ways) => ways.length === 0)) return [];
  const found = await page.evaluate(
    async (questions) => {
      const root = document.documentElement;
      const own = root.getAttribute('data-brand') ?? '';
      const written: unknown = Reflect.get(globalThis, 'written');
      const elements: unknown[] = Array.isArray(written) ? written : [];
      const isThere = (element: unknown): element is Element => element instanceof Element && element.isConnected;
      const lines: string[] = [];
      for (const { brand, places } of questions) {
        if (places.length === 0) continue;
        const include = places.map((place) => elements[place]).filter(isThere);
        if (include.length < places.length) return null;
        root.setAttribute('data-brand', brand);
        const { violations } = await axe.run(
          { include },
          { preload: false, iframes: false, resultTypes: ['violations'], runOnly: ['color-contrast'] },
        );
        root.setAttribute('data-brand', own);
        for (const { id, nodes } of violations)
          lines.push(...nodes.map((node) => `${id} in ${brand}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''} in ${node.html}`));
      }
      return lines;
    },
    brands.map((brand, at) => ({ brand, places: (asked[at] ?? []).map(([, place]) => place) })),
  );
  if (found?.length === 0) for (const ways of asked) for (const [way] of ways) good.add(way);
  return found;
}
