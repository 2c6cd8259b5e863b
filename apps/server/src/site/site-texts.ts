import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SiteTexts } from '@tavolo/content/own-wording';

const siteSource = new URL('../../../site/app/', import.meta.url);

/**
 * The texts that the site is built from, by `feature.key`, in a language of it. Each language is read when it is asked for the first time.
 * @throws for a language that the site is not written in
 */
export function readSiteTexts(): (locale: string) => SiteTexts {
  const read = new Map<string, SiteTexts>();
  return (locale) => {
    const kept = read.get(locale);
    if (kept) return kept;
    const files = globSync(`**/texts/${locale}/*.json`, { cwd: siteSource });
    if (files.length === 0) throw new Error(`The site is not written in ${locale}`);
    const catalogs = files
      .map((file) => ({ name: basename(file, '.json'), file }))
      .sort((one, other) => one.name.localeCompare(other.name));
    const texts = Object.fromEntries(
      catalogs.flatMap(({ name, file }) => {
        const catalog: SiteTexts = JSON.parse(readFileSync(new URL(file, siteSource), 'utf8'));
        return Object.entries(catalog).map(([key, text]) => [`${name}.${key}`, text]);
      }),
    );
    read.set(locale, texts);
    return texts;
  };
}
