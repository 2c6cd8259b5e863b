import { expect, test } from 'vitest';
import { rememberedLocale, startAddress, wantedLocale, type LocaleMoment } from './strategy.ts';

const wanted = (change: Partial<LocaleMoment>) =>
  wantedLocale({ strategy: 'browser', locale: 'en', cookie: null, languages: ['en-GB'], account: null, ...change });

test('under the browser strategy an address that names no language follows the stored choice, else the browser [R4-015]', () => {
  expect(wanted({ languages: ['it-IT', 'en'] })).toBe('it');
  expect(wanted({ languages: ['fr-FR', 'it', 'en'] })).toBe('it');
  expect(wanted({ languages: ['fr-FR'] })).toBe('en');
  expect(wanted({ languages: ['it-IT'], cookie: 'en' })).toBe('en');
  expect(wanted({ cookie: 'it' })).toBe('it');
  expect(wanted({ cookie: 'xx', languages: ['it'] })).toBe('it');
  expect(wanted({ account: 'it' })).toBe('en');
});

test('an address that names its language keeps it [R4-015]', () => {
  expect(wanted({ locale: 'it', cookie: 'en' })).toBe('it');
});

test('under the platform strategy the account’s language wins on every page [R4-015]', () => {
  expect(wanted({ strategy: 'platform', account: 'it', cookie: 'en' })).toBe('it');
  expect(wanted({ strategy: 'platform', account: 'en', locale: 'it' })).toBe('en');
  expect(wanted({ strategy: 'platform', languages: ['it'] })).toBe('it');
});

test('the page goes on in the language that is wanted, with the query and the place that were asked for [R4-015]', () => {
  const start = { locale: 'en', cookie: null, languages: ['en'], account: null } as const;
  expect(startAddress({ ...start, strategy: 'browser', cookie: 'it', place: '/?popup=auth&step=login#top' })).toBe(
    '/it?popup=auth&step=login#top',
  );
  for (const place of ['/gamehall?category=slots', '/game/dice', '/cashier/deposit/card'])
    expect(startAddress({ ...start, strategy: 'browser', languages: ['it-IT'], place })).toBe(`/it${place}`);
  const hall = { ...start, strategy: 'platform', place: '/gamehall?category=slots' } as const;
  expect(startAddress({ ...hall, account: 'it' })).toBe('/it/gamehall?category=slots');
  expect(startAddress({ ...hall, locale: 'it', account: 'en' })).toBe('/gamehall?category=slots');
  // Nobody is led anywhere who is where they want to be: a page that leads to itself would never be read.
  for (const account of ['it', 'en', null] as const)
    for (const strategy of ['browser', 'platform'] as const)
      for (const locale of ['en', 'it'] as const) {
        const wanted = wantedLocale({ ...hall, strategy, locale, account });
        expect(startAddress({ ...hall, strategy, locale: wanted, account })).toBeNull();
      }
});

test('the choice is read out of all cookies', () => {
  expect(rememberedLocale('a=1; tavolo_locale=it; b=2')).toBe('it');
  expect(rememberedLocale('not_tavolo_locale=it')).toBeNull();
});

test('[R4-015] a page that is not there in the language that is wanted goes on at the one above it', () => {
  const page = {
    strategy: 'platform',
    locale: 'en',
    cookie: null,
    languages: ['en'],
    place: '/promotions/x?a=1#b',
  } as const;
  expect(startAddress({ ...page, account: 'it', elsewhere: { it: '/promotions' } })).toBe('/it/promotions');
  expect(startAddress({ ...page, account: 'it', elsewhere: { en: '/promotions' } })).toBe('/it/promotions/x?a=1#b');
  expect(startAddress({ ...page, account: 'en', elsewhere: { it: '/' } })).toBeNull();
  expect(startAddress({ ...page, strategy: 'browser', cookie: 'it', account: null, elsewhere: { it: '/promotions' } })).toBe('/it/promotions');
});
