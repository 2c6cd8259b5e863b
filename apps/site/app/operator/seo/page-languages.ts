import type { ContentReader } from '@tavolo/content';
import { isOn } from '../../shell/offered/is-on.ts';
import { locales, type Elsewhere, type Locale } from '../../runtime/locale.ts';

/** The page of the content at a path (without its language, in small letters): one of its own, or the text of the path's entry for search engines. */
export function pageOfContent(content: ContentReader, locale: Locale, path: string) {
  return (
    content.list('page', locale).find(({ slug }) => `/${slug.toLowerCase()}` === path) ??
    content.list('seo', locale).find((one) => one.path === path && one.text)
  );
}

/** Languages in which there is a page of the content at a path. */
export const languagesOfPage = (content: ContentReader, path: string): Locale[] =>
  locales.filter((locale) => pageOfContent(content, locale, path) !== undefined);

/** Languages in which there is a promotion that is told of now. */
export const languagesOfPromotion = (content: ContentReader, slug: string, now: number): Locale[] =>
  locales.filter((locale) => content.list('promotion', locale).some((promotion) => promotion.slug === slug && isOn(promotion, now)));

/**
 * For the loader of a page that content may have in one language only: the page above it stands in for it in the others.
 * @returns nothing when the page is there in all languages
 */
export function elsewhereOf(languages: readonly Locale[], above: string): { elsewhere?: Elsewhere } {
  const missing = locales.filter((locale) => !languages.includes(locale));
  return missing.length === 0 ? {} : { elsewhere: Object.fromEntries(missing.map((locale) => [locale, above])) };
}
