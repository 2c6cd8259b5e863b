import { readdirSync, readFileSync } from 'node:fs';
import type { SiteTexts } from '@tavolo/content/own-wording';

const catalogs = new URL('../../../site/app/texts/', import.meta.url);

/**
 * The texts that the site is built from, by `feature.key`, in a language of it. Each language is read when it is asked for the first time.
 * @throws for a language that the site is not written in
 */
export function siteTexts(): (locale: string) => SiteTexts {
  const read = new Map<string, SiteTexts>();
  return (locale) => {
    const kept = read.get(locale);
    if (kept) return kept;
    const folder = new URL(`${locale}/`, catalogs);
    const texts = Object.fromEntries(
      readdirSync(folder)
        .sort()
        .flatMap((file) => {
          const catalog: SiteTexts = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
          return Object.entries(catalog).map(([key, text]) => [`${file.replace(/\.json$/, '')}.${key}`, text]);
        }),
    );
    read.set(locale, texts);
    return texts;
  };
}
