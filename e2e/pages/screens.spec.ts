import type { Page } from '@playwright/test';
import { screens, type Screen } from '../routes.ts';
import { everyLook, looks, type Looks } from '../sample/screens.ts';
import { expect, test, type Watch } from '../watch.ts';
import { at as addressOf, locales, type Locale } from '../words.ts';
import { expectAccessible, expectSound, keepPicture } from './looks.ts';
import { names, sameInBoth } from './names.ts';

test.describe.configure({ mode: 'parallel' });

for (const screen of screens.filter(({ to }) => to === undefined)) {
  const at = looks.get(screen) ?? everyLook;
  const title = `${screen.path} (${screen.who}) stands in both languages: status, head, eight widths without sideways scroll or overlap, no fault, no finding of axe in three brands, every text translated; looked at ${describe(at)} [R1-001, R3-021, R9-006, R9-009]`;
  test(title, async ({ page, watched, baseURL, playerCookies }) => {
    if (screen.who === 'player') await page.context().addCookies(playerCookies);
    const browser = await page.context().newCDPSession(page);
    const seen: Record<Locale, string[]> = { en: [], it: [] };
    for (const [locale, widths] of at) {
      await test.step(locale, async () => {
        await open(page, watched, screen, locale);
        await expectHead(page, screen, locale, baseURL ?? '');
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
          await expectSound(page, width);
          await keepPicture(browser, `${screen.path}${screen.who === 'player' ? ' player' : ''}`, locale, width);
          seen[locale].push(...(await texts(page)));
          await expectAccessible(page, locale, width);
        }
      });
    }
    // A language that is not looked at is read as it is sent.
    for (const locale of locales) if (!at.has(locale)) seen[locale].push(...(await sentTexts(page, addressOf(locale, screen.path))));
    expect(
      // A form to fill in, as of a day, is all capitals; a key never is.
      seen.it.filter((text) => /^[a-z]+[\w]*(\.[\w]+)+$/i.test(text) && !/\.\w{2,3}$/.test(text) && text !== text.toUpperCase()),
      'keys of texts',
    ).toEqual([]);
    if (screen.sample) return;
    const english = new Set(seen.en);
    expect([...new Set(seen.it.filter((text) => english.has(text) && !sameInBoth(text)))], 'the same text in both languages').toEqual([]);
  });
}

for (const screen of screens.filter(({ to }) => to !== undefined))
  test(`${screen.path} (${screen.who}) leads to ${screen.to} in both languages [R1-001, R2-031]`, async ({
    page,
    watched,
    playerCookies,
  }) => {
    expect(
      screens.some(({ path, who, to }) => path === screen.to && who === screen.who && to === undefined),
      'is looked at there',
    ).toBe(true);
    if (screen.who === 'player') await page.context().addCookies(playerCookies);
    for (const locale of (looks.get(screen) ?? everyLook).keys()) await open(page, watched, screen, locale);
  });

/** `en at 390 and 1440, it at 768`. */
function describe(at: Looks): string {
  return [...at].map(([locale, all]) => `${locale} at ${all.join(' and ')}`).join(', ');
}

/** Opens a screen as a full load and waits until it stands. */
async function open(page: Page, watched: Watch, screen: Screen, locale: Locale): Promise<void> {
  const path = addressOf(locale, screen.path);
  if (screen.status) watched.allow(path);
  // The window about the demo has been seen: a test of its own looks at it. Games' own documents have no storage.
  if (screen.path.includes('mode=demo')) await page.addInitScript(() => window === parent && localStorage.setItem('demo-told', '1'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await page.goto(path);
  expect(response?.status()).toBe(screen.status ?? 200);
  const wanted = new URL(addressOf(locale, screen.to ?? screen.path), page.url());
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(wanted.pathname + wanted.search);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  if (screen.path.includes('popup=')) await expect(page.getByRole('dialog')).toBeVisible();
  if (screen.path.includes('mode=demo') || screen.path.endsWith('#real')) {
    const frame = page.locator('iframe').contentFrame();
    await expect(frame.locator('button.spin, button.roll-button')).toBeVisible({ timeout: 60_000 });
    await expect(frame.locator('.loading')).toHaveCount(0);
  }
  if (screen.who === 'player') await expect(page.getByRole('banner').getByText('€0.00').first()).toBeVisible();
  if (!screen.sample) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function expectHead(page: Page, screen: Screen, locale: Locale, origin: string): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  const head = await page.locator('head').evaluate((element) => {
    const all = (selector: string, name: string) => [...element.querySelectorAll(selector)].map((one) => one.getAttribute(name));
    return {
      description: all('meta[name=description]', 'content'),
      robots: all('meta[name=robots]', 'content')[0] ?? '',
      canonical: all('link[rel=canonical]', 'href'),
      alternates: all('link[rel=alternate][hreflang]', 'href'),
      languages: all('link[rel=alternate][hreflang]', 'hreflang'),
    };
  });
  expect(head.description).toEqual([expect.stringMatching(/\S/)]);
  expect(await unusedPictures(page), 'pictures fetched first and not shown').toEqual([]);
  if (!screen.index) {
    expect(head.robots).toMatch(/noindex/);
    expect(head.canonical).toEqual([]);
    return;
  }
  expect(head.robots).not.toMatch(/noindex/);
  const path = screen.canonical ?? screen.path.split('?')[0] ?? '/';
  const address = (language: Locale) => `${origin}${addressOf(language, path)}`;
  expect(head.canonical.map(whole)).toEqual([whole(address(locale))]);
  expect(head.alternates.map(whole)).toEqual([address('en'), address('it'), address('en')].map(whole));
  expect(head.languages).toEqual(['en', 'it', 'x-default']);
}

/** Pictures that the page as it is sent has fetched before all others, and does not show: the browser's own word for it goes by the clock. */
function unusedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const names = (element: Element, ...attributes: string[]) => attributes.map((name) => element.getAttribute(name) ?? '').join(' ');
    const shown = [...sent.images].flatMap((image) => [names(image, 'src'), names(image, 'srcset', 'sizes')]);
    return [...sent.querySelectorAll('link[rel=preload][as=image]')]
      .filter((link) => !shown.includes(link.hasAttribute('imagesrcset') ? names(link, 'imagesrcset', 'imagesizes') : names(link, 'href')))
      .map((link) => link.outerHTML);
  });
}

/** The root has a slash whether it is written or not. */
const whole = (address: string | null) => new URL(address ?? '').href;

/** Every text that is shown or spoken, names of our own left out. */
async function texts(page: Page): Promise<string[]> {
  return withoutNames(await page.evaluate(textsOf, null));
}

/** The same of a page as it is sent, hidden texts too. */
async function sentTexts(page: Page, address: string): Promise<string[]> {
  return withoutNames(await page.evaluate(textsOf, await (await page.request.get(address)).text()));
}

/** In the page: its own texts, or those of a page that was sent. */
function textsOf(sent: string | null): string[] {
  const from = sent === null ? document : new DOMParser().parseFromString(sent, 'text/html');
  const isShown = (element: Element) => sent !== null || element.checkVisibility();
  const all: string[] = [];
  const walker = document.createTreeWalker(from.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent || parent.closest('script, style, template, code, [lang]:not(html)') || !isShown(parent)) continue;
    all.push(walker.currentNode.nodeValue ?? '');
  }
  for (const element of from.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    if (element.closest('[lang]:not(html)') || !isShown(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) all.push(element.getAttribute(name) ?? '');
  }
  return all;
}

const withoutNames = (found: readonly string[]): string[] =>
  found.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text.trim())).filter((text) => /[a-z]{3}/i.test(text));
