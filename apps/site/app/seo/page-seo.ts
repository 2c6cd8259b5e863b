import type { Json, Seo, SettingsSeo } from '@tavolo/content';
import type { MetaDescriptor } from 'react-router';
import { localized, locales, splitLocale, type Locale } from '../locale.ts';
import type { SiteContext } from '../site-context.ts';
import { pageUrl } from './page-url.ts';

export interface SeoOptions {
  /** Address whose entry to use, when it is not the page's own, e.g. `/game` for all games. */
  entry?: string;
  /** The canonical path, when it is not the page's own. Lower case, no trailing slash. */
  canonicalPath?: string;
  /** Fills `{name}` in the texts. */
  name?: string;
  /** Picture for social networks, as a path. */
  image?: string | null;
  product?: { name: string; image: string | null; description: string; sku: string; brandName: string };
  /** Keeps a page out of search engines whatever content says. */
  noIndex?: boolean;
}

/** Everything of a page's head that search engines and social networks read, made from content. */
export function pageSeo(context: SiteContext, request: Request, options: SeoOptions = {}): MetaDescriptor[] {
  const { content, locale, origin } = context;
  const url = pageUrl(request);
  const path = splitLocale(url.pathname).path.toLowerCase();
  const settings = content.single('settings-seo', locale);
  const entry = content.list('seo', locale).find((one) => one.path === (options.entry ?? path));
  const fill = filler(settings, options.name);
  const title = fill(entry ? settings.title_template.replace('{title}', () => entry.title) : (options.name ?? settings.default_title));
  const description = fill(entry?.description ?? settings.default_description);
  const robots = options.noIndex ? 'noindex, nofollow' : (entry?.robots ?? settings.robots ?? 'index, follow');
  const canonicalPath = options.canonicalPath ?? path;
  const page = url.searchParams.get('page');
  const address = (language: Locale) => `${origin}${localized(canonicalPath, language)}${page ? `?page=${encodeURIComponent(page)}` : ''}`;
  const canonical = entry?.canonical ?? address(locale);
  const picture = options.image ?? entry?.open_graph?.image?.url ?? settings.default_image?.url ?? null;
  const metas: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: robots },
    { property: 'og:type', content: entry?.open_graph?.type ?? 'website' },
    { property: 'og:title', content: fill(entry?.open_graph?.title ?? title) },
    { property: 'og:description', content: fill(entry?.open_graph?.description ?? description) },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: locale === 'it' ? 'it_IT' : 'en_GB' },
    { property: 'og:site_name', content: settings.organization?.name ?? settings.default_title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(picture ? [{ property: 'og:image', content: new URL(picture, origin).href }] : []),
    ...(entry?.metas ?? []).map((meta) =>
      meta.property ? { property: meta.property, content: meta.content } : { name: meta.name ?? 'keywords', content: meta.content },
    ),
  ];
  if (!robots.includes('noindex')) {
    metas.push({ tagName: 'link', rel: 'canonical', href: canonical });
    for (const language of locales) metas.push({ tagName: 'link', rel: 'alternate', hrefLang: language, href: address(language) });
    metas.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') });
  }
  return [...metas, ...structuredData(settings, entry, options, origin)];
}

/** The `meta` export of every page: `export const meta = pageMeta;` beside a loader that answers `{ seo: pageSeo(…) }`. */
export function pageMeta({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const seo = typeof loaderData === 'object' && loaderData !== null && 'seo' in loaderData ? loaderData.seo : undefined;
  return Array.isArray(seo) ? seo : [];
}

/** Puts the item's name and the operator's replacements into a text (specification section 9). */
function filler(settings: SettingsSeo, name: string | undefined): (text: string) => string {
  const replacements = pairs(settings.replacements);
  return (text) =>
    replacements.reduce(
      (filled, [from, to]) => filled.replaceAll(from, () => to),
      name === undefined ? text : text.replaceAll('{name}', () => name),
    );
}

function pairs(value: Json | null): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== '');
}

function structuredData(settings: SettingsSeo, entry: Seo | undefined, { product }: SeoOptions, origin: string): MetaDescriptor[] {
  const { organization } = settings;
  const found: Record<string, unknown>[] = [];
  if (organization) {
    found.push({
      '@type': 'Organization',
      name: organization.name,
      url: organization.url ?? origin,
      ...(organization.logo && { logo: new URL(organization.logo.url, origin).href }),
      ...(organization.contactPoint.length > 0 && {
        contactPoint: organization.contactPoint.map((point) => ({
          '@type': 'ContactPoint',
          contactType: point.contactType,
          ...(point.telephone && { telephone: point.telephone }),
          ...(point.email && { email: point.email }),
          ...(point.areaServed && { areaServed: point.areaServed }),
          ...(point.availableLanguage && { availableLanguage: point.availableLanguage }),
        })),
      }),
      ...(organization.sameAs && { sameAs: organization.sameAs }),
    });
  }
  if (product) {
    found.push({
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.sku,
      brand: { '@type': 'Brand', name: product.brandName },
      ...(product.image && { image: new URL(product.image, origin).href }),
    });
  }
  if (entry && entry.schema_faq.length > 0) {
    found.push({
      '@type': 'FAQPage',
      mainEntity: entry.schema_faq.map((item) => ({
        '@type': 'Question',
        name: item.question,
        acceptedAnswer: { '@type': 'Answer', text: item.answer },
      })),
    });
  }
  return found.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }));
}
