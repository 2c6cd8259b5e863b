import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signedUp } from '../player.ts';
import { screens, type Screen } from '../routes.ts';
import { expect, test, type Watch } from '../watch.ts';
import { at, locales, type Locale } from '../words.ts';
import { names, sameInBoth } from './names.ts';

// Nothing moves, so that a look at the page at any moment is the same look.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ mode: 'parallel' });

const sizes = [1440, 1280, 768, 390, 360] as const;
const brands = ['emerald', 'riviera'] as const;

for (const screen of screens) {
  const title = `${screen.path} (${screen.who}) stands in both languages: status, head, width at five sizes, no fault, no finding of axe, every text translated [R1-001, R3-021, R9-006, R9-009]`;
  test(title, async ({ page, watched, baseURL }) => {
    test.setTimeout(90_000);
    if (screen.who === 'player') await signedUp(page);
    const seen: Record<Locale, string[]> = { en: [], it: [] };
    for (const locale of locales) {
      await test.step(locale, async () => {
        await open(page, watched, screen, locale);
        await expectHead(page, screen, locale, baseURL ?? '');
        for (const width of sizes) {
          await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
          await expect.poll(() => overflow(page), `what is wider than ${width} px`).toEqual([]);
          if (width !== 1440 && width !== 390) continue;
          await atRest(page);
          expect(await findings(page), `axe at ${width} px`).toEqual([]);
          seen[locale].push(...(await texts(page)));
          if (locale === 'en') await expectOtherBrands(page, width);
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
  await page.waitForFunction(() => document.getAnimations().every((one) => one.effect?.getComputedTiming().iterations === Infinity || one.playState !== 'running'));
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

async function findings(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.failureSummary ?? ''}`),
  );
}

/** A brand is tokens only: what can go wrong is contrast. */
async function expectOtherBrands(page: Page, width: number): Promise<void> {
  for (const brand of brands) {
    await page.locator('html').evaluate((root, name) => root.setAttribute('data-brand', name), brand);
    expect(await findings(page, ['color-contrast']), `contrast in ${brand} at ${width} px`).toEqual([]);
  }
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
