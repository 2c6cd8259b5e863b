import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { splitLocale, type Locale } from '../../../site/app/runtime/locale.ts';
import { startAddress } from '../../../site/app/shell/language/strategy.ts';
import { createTestApplication, type TestApplication } from './application.ts';

// In which language a player's next page is, and in which dress: what the server gives, and what the browser's own rule makes of it.

let running: TestApplication;

beforeAll(async () => {
  running = await createTestApplication({ site: 'built' });
});
afterAll(() => running.close());
afterEach(() => publish({ locale_strategy: 'browser', brand_theme: 'nova' }));

const publish = (data: object) => running.publish('prazer-config', data);
const page = async (url: string, cookie = '') => (await running.application.fastify.inject({ url, headers: { cookie } })).body;
/** The strategy that the page tells the browser. */
const strategyOf = (html: string) => {
  const found = /localeStrategy\W+(browser|platform)\b/.exec(html)?.[1];
  if (found !== 'browser' && found !== 'platform') throw new Error('the page names no strategy');
  return found;
};

let players = 0;
/** Somebody new: signs up, calls and signs in again. */
async function newcomer() {
  const email = `reader${++players}@example.com`;
  const call = async (name: string, payload: object, cookie = '') => {
    const answer = await running.application.fastify.inject({ method: 'POST', url: `/api/${name}?v=2.34`, payload, headers: { cookie } });
    expect(answer.statusCode, answer.body).toBe(200);
    return { data: JSON.parse(answer.body).data, cookie: answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ') };
  };
  const form = { email, password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
  const { cookie } = await call('auth.register', form);
  return {
    cookie,
    call: async (name: string, payload: object = {}) => (await call(name, payload, cookie)).data,
    signInAgain: async () => (await call('auth.login', { login: email, password: form.password })).cookie,
    localeOf: async (session: string): Promise<Locale> => JSON.parse(await page('/api/account.getInfo?v=2.34', session)).data.locale,
  };
}

/** Where a browser that has only these facts goes on from `address`; null: it stays. */
function leads(address: string, facts: { strategy: 'browser' | 'platform'; account: Locale | null; kept?: Locale }): string | null {
  const { pathname, search, hash } = new URL(address, 'http://localhost:3000');
  const { locale, path } = splitLocale(pathname);
  const { strategy, account, kept = null } = facts;
  return startAddress({ strategy, locale, place: `${path}${search}${hash}`, account, cookie: kept, languages: ['en-GB'] });
}

test('[R4-015] the language that a player chooses is kept with the account, and the next sign-in finds it', async () => {
  const { cookie, call, localeOf, signInAgain } = await newcomer();
  expect(await localeOf(cookie)).toBe('en');
  expect(await call('account.changelocale', { locale: 'it' })).toBe(1);
  expect(await localeOf(cookie)).toBe('it');
  expect(await localeOf(await signInAgain())).toBe('it');
});

test('[R4-015] under the platform strategy the next page of the player is in the account’s language, wherever it was asked for', async () => {
  await publish({ locale_strategy: 'platform' });
  const { cookie, call, localeOf } = await newcomer();
  for (const chosen of ['it', 'en'] as const) {
    await call('account.changelocale', { locale: chosen });
    for (const [asked, wanted] of [
      ['/', { en: null, it: '/it' }],
      ['/gamehall?category=slots', { en: null, it: '/it/gamehall?category=slots' }],
      ['/it/profile/settings', { en: '/profile/settings', it: null }],
    ] as const) {
      const strategy = strategyOf(await page(asked, cookie));
      const next = leads(asked, { strategy, account: await localeOf(cookie), kept: chosen === 'it' ? 'en' : 'it' });
      expect(next, `${asked} for ${chosen}`).toBe(wanted[chosen]);
      const html = await page(next ?? asked, cookie);
      expect(html).toContain(`<html lang="${chosen}"`);
      // There it stays.
      expect(leads(next ?? asked, { strategy: strategyOf(html), account: chosen })).toBeNull();
    }
  }
});

test('[R4-015] under the browser strategy every address without a language follows what this browser keeps; the account’s language changes no page', async () => {
  const { cookie, call, localeOf } = await newcomer();
  await call('account.changelocale', { locale: 'it' });
  const strategy = strategyOf(await page('/', cookie));
  const account = await localeOf(cookie);
  expect({ strategy, account }).toEqual({ strategy: 'browser', account: 'it' });
  expect(leads('/', { strategy, account })).toBeNull();
  expect(leads('/', { strategy, account, kept: 'it' })).toBe('/it');
  expect(leads('/gamehall', { strategy, account, kept: 'it' })).toBe('/it/gamehall');
  expect(leads('/it/gamehall', { strategy, account, kept: 'en' })).toBeNull();
});

test.each([
  ['/gamehall?category=slots&filter=providers', '/it/gamehall?category=slots&filter=providers'],
  ['/promotions/try-free', '/it/promotions/try-free'],
  ['/', '/it'],
])('[R4-015] the switch of %s and of %s keeps page and query', async (english, italian) => {
  for (const asked of [english, italian]) {
    const html = await page(asked);
    const links = [...html.matchAll(/<a\b[^>]*\bhrefLang="(\w+)"[^>]*>/gi)].map(([tag, language]) => [
      language,
      /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
      tag.includes('aria-current="true"'),
    ]);
    expect(links).toContainEqual(['en', english, asked === english]);
    expect(links).toContainEqual(['it', italian, asked === italian]);
  }
});

test.each([
  ['emerald', '#07130f'],
  ['riviera', '#eef1f7'],
  ['nova', '#0c0e1b'],
])('a brand that is published as %s is on the next page in both languages, with the colour of its frame', async (brand, color) => {
  await publish({ brand_theme: brand });
  for (const [path, language] of [
    ['/', 'en'],
    ['/it', 'it'],
  ] as const) {
    const html = await page(path);
    expect(html).toContain(`<html lang="${language}" data-brand="${brand}"`);
    expect(/<meta name="theme-color" content="([^"]*)"/.exec(html)?.[1]).toBe(color);
  }
});

test('an operator’s own colours stand in the next page of every theme, and go with the setting', async () => {
  const styleOf = async (path: string) => /<html [^>]*style="([^"]*)"/.exec(await page(path))?.[1];
  expect(await styleOf('/')).toBeUndefined();
  await publish({ brand_theme: 'riviera', brand_colors: { accent: '#0f766e', call_to_action: null } });
  for (const path of ['/', '/it']) {
    const style = await styleOf(path);
    expect(style).toContain('--c-brand:#0f766e');
    expect(style).toContain('--c-on-brand:#ffffff');
    expect(style).not.toContain('--c-cta');
  }
  await publish({ brand_colors: null });
  expect(await styleOf('/')).toBeUndefined();
});
