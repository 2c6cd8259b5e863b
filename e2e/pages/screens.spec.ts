import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens, type Screen } from '../routes.ts';
import { expect, test, type Watch } from '../watch.ts';
import { at, locales, type Locale } from '../words.ts';
import { names, sameInBoth } from './names.ts';

// Nothing moves, so that a look at the page at any moment is the same look.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ mode: 'parallel' });

/** One within each breakpoint of the specification (R9-006), phones first. */
const widths = [360, 390, 768, 992, 1280, 1366, 1440, 1920] as const;

/**
 * Where axe looks: what it finds depends on the structure, which both languages share, and on the layout, which a phone and a
 * desktop do not. So each language is looked at in one layout, and each other brand, which is colours only, there for its contrast.
 */
const looks: Record<Locale, { width: (typeof widths)[number]; brand: string }> = {
  en: { width: 1440, brand: 'emerald' },
  it: { width: 390, brand: 'riviera' },
};

for (const screen of screens) {
  const title = `${screen.path} (${screen.who}) stands in both languages: status, head, eight widths without sideways scroll or overlap, no fault, no finding of axe, every text translated [R1-001, R3-021, R9-006, R9-009]`;
  test(title, async ({ page, watched, baseURL, playerCookies }) => {
    test.setTimeout(120_000);
    if (screen.who === 'player') await page.context().addCookies(playerCookies);
    const seen: Record<Locale, string[]> = { en: [], it: [] };
    for (const locale of locales) {
      await test.step(locale, async () => {
        await open(page, watched, screen, locale);
        await expectHead(page, screen, locale, baseURL ?? '');
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
          await atRest(page);
          await expect.poll(() => overflow(page), `what is wider than ${width} px`).toEqual([]);
          await expect.poll(() => overlaps(page), `what lies over something else at ${width} px`).toEqual([]);
          await keepPicture(page, screen, locale, width);
          if (width === 390 || width === 1440) seen[locale].push(...(await texts(page)));
          if (width === looks[locale].width) await expectAccessible(page, width, looks[locale].brand);
        }
      });
    }
    expect(
      seen.it.filter((text) => /^[a-z]+[\w]*(\.[\w]+)+$/i.test(text) && !/\.\w{2,3}$/.test(text)),
      'keys of texts',
    ).toEqual([]);
    if (screen.sample) return;
    const english = new Set(seen.en);
    expect([...new Set(seen.it.filter((text) => english.has(text) && !sameInBoth(text)))], 'the same text in both languages').toEqual([]);
  });
}

/** What the first screenful looks like, among the files that a run of the tests leaves behind. */
async function keepPicture(page: Page, screen: Screen, locale: Locale, width: number): Promise<void> {
  const name = `${screen.path}${screen.who === 'player' ? ' player' : ''}`.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  await page.screenshot({ path: `test-results/pictures/${name}/${locale}-${width}.jpg`, type: 'jpeg', quality: 60, scale: 'css' });
}

/** Opens a screen as a full load and waits until it stands. */
async function open(page: Page, watched: Watch, screen: Screen, locale: Locale): Promise<void> {
  const path = at(locale, screen.path);
  if (screen.status) watched.allow(path);
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await page.goto(path);
  expect(response?.status()).toBe(screen.status ?? 200);
  const wanted = new URL(at(locale, screen.to ?? screen.path), page.url());
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(wanted.pathname + wanted.search);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  if (screen.path.includes('popup=')) await expect(page.getByRole('dialog')).toBeVisible();
  if (screen.path.includes('mode=demo') || screen.path.endsWith('#real')) {
    const frame = page.locator('iframe').contentFrame();
    await expect(frame.locator('button.spin, button.roll-button')).toBeVisible({ timeout: 20_000 });
    await expect(frame.locator('.loading')).toHaveCount(0);
  }
  if (screen.who === 'player') await expect(page.getByRole('banner').getByText('€0.00').first()).toBeVisible();
  if (!screen.sample) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function expectHead(page: Page, screen: Screen, locale: Locale, origin: string): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  const attribute = (selector: string, name: string) =>
    page.locator(`head ${selector}`).evaluateAll((all, wanted) => all.map((one) => one.getAttribute(wanted)), name);
  expect(await attribute('meta[name=description]', 'content')).toEqual([expect.stringMatching(/\S/)]);
  const [robots] = await attribute('meta[name=robots]', 'content');
  if (!screen.index) {
    expect(robots).toMatch(/noindex/);
    expect(await attribute('link[rel=canonical]', 'href')).toEqual([]);
    return;
  }
  expect(robots).not.toMatch(/noindex/);
  const path = screen.canonical ?? screen.path.split('?')[0] ?? '/';
  const address = (language: Locale) => `${origin}${at(language, path)}`;
  const canonical = (await attribute('link[rel=canonical]', 'href')).map(whole);
  expect(canonical).toEqual([whole(address(locale))]);
  expect((await attribute('link[rel=alternate][hreflang]', 'href')).map(whole)).toEqual(
    [address('en'), address('it'), address('en')].map(whole),
  );
  expect(await attribute('link[rel=alternate][hreflang]', 'hreflang')).toEqual(['en', 'it', 'x-default']);
}

/** The root has a slash whether it is written or not. */
const whole = (address: string | null) => new URL(address ?? '').href;

/** A change of the width can start a sheet's opening, which takes a frame even without motion. What turns for ever does not count. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().iterations === Infinity || one.playState !== 'running'),
  );
}

/** Elements that reach past the right edge of a page that scrolls sideways. */
function overflow(page: Page): Promise<string[]> {
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
function overlaps(page: Page): Promise<string[]> {
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

async function findings(page: Page, rules: string[] = []): Promise<string[]> {
  // To axe a game's style sheets are foreign, and it would write copies of them into the frame, which its policy refuses.
  const axe = new AxeBuilder({ page }).options({ preload: false });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.failureSummary ?? ''}`),
  );
}

/** All of axe in the first brand; another brand is tokens only, and what can go wrong with those is contrast. */
async function expectAccessible(page: Page, width: number, brand: string): Promise<void> {
  expect(await findings(page), `axe at ${width} px`).toEqual([]);
  await page.locator('html').evaluate((root, name) => root.setAttribute('data-brand', name), brand);
  expect(await findings(page, ['color-contrast']), `contrast in ${brand} at ${width} px`).toEqual([]);
  await page.locator('html').evaluate((root) => root.setAttribute('data-brand', 'nova'));
}

/** Every text that is shown or spoken, names of our own left out. */
async function texts(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const all: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, code, [lang]:not(html)') || !parent.checkVisibility()) continue;
      all.push(walker.currentNode.nodeValue ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
      if (element.closest('[lang]:not(html)') || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) all.push(element.getAttribute(name) ?? '');
    }
    return all;
  });
  return found.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text.trim())).filter((text) => /[a-z]{3}/i.test(text));
}
