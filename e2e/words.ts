import { globSync, readFileSync } from 'node:fs';

export const locales = ['en', 'it'] as const;
export type Locale = (typeof locales)[number];

const features = [
  'account',
  'activity',
  'auth',
  'bets',
  'betting',
  'bonuses',
  'cashback',
  'cashier',
  'competitions',
  'consent',
  'game',
  'games',
  'hints',
  'home',
  'identity',
  'loyalty',
  'markets',
  'offers',
  'privacy',
  'profile',
  'protection',
  'search',
  'security',
  'session',
  'shell',
  'signUp',
  'step-up',
  'support',
  'system',
  'wagering',
  'wallet',
] as const;
export type Feature = (typeof features)[number];

const site = new URL('../apps/site/app/', import.meta.url);

function read(locale: Locale, feature: Feature): Record<string, string> {
  const [path] = globSync(`**/texts/${locale}/${feature}.json`, { cwd: site });
  const parsed: unknown = path && JSON.parse(readFileSync(new URL(path, site), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`There are no texts ${feature} in ${locale}`);
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
}

const catalogues = Object.fromEntries(
  locales.flatMap((locale) => features.map((feature) => [`${locale}/${feature}`, read(locale, feature)])),
);

/** A text of the site as it is written in its catalogue, with plain `{values}` filled in. Throws when the catalogue has no such key. */
export function words(locale: Locale, feature: Feature, key: string, values: Record<string, string> = {}): string {
  const text = catalogues[`${locale}/${feature}`]?.[key];
  if (text === undefined) throw new Error(`No text ${feature}.${key} in ${locale}`);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Walked on a screen of one size alone: nothing in it depends on the size. */
export const onDesktop = { tag: '@desktop' };
export const onPhone = { tag: '@phone' };

/** Walked in both languages and on screens of both sizes, not in all four pairs: pages stand in every pair by a test of their own. */
export const paired: Record<Locale, { tag: string }> = { en: onDesktop, it: onPhone };

/** The address of a page in a language. */
export function at(locale: Locale, path: string): string {
  return locale === 'en' ? path : path === '/' ? '/it' : path.startsWith('/?') ? `/it${path.slice(1)}` : `/it${path}`;
}
