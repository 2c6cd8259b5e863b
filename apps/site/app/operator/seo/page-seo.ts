import type { Media, Seo, SeoMeta } from '@tavolo/content';
import type { MetaDescriptor } from 'react-router';
import { serialize, deserialize, type Serialized } from '../../runtime/fragment-cache/serialized.ts';
import { localized, locales, splitLocale, type Locale } from '../../runtime/locale.ts';
import type { SiteContext } from '../../runtime/site-context.ts';
import { hostSeo, type HostSeo } from './host-seo.ts';
import { pageUrl } from './page-url.ts';
import { filler, type Fill } from './seo-words.ts';
import { structuredData, webAddress, type Crumb, type ItemProduct, type PageQuestion } from './structured-data.ts';

export interface SeoOptions {
  /** Address whose entry to use, when it is not the page's own, e.g. `/game` for all games. An item's own entry comes before it. */
  entry?: string;
  /** Address of the item itself, where it is not the page's path: the hall shows a category by its query. */
  item?: string;
  /** The canonical path, when it is not the page's own. Lower case, no trailing slash. */
  canonicalPath?: string;
  /** Fills `{name}` in the texts. */
  name?: string;
  /** Picture for social networks, as a path. */
  image?: string | null;
  product?: ItemProduct;
  /** Questions that the page itself answers; content may name others for it. */
  questions?: readonly PageQuestion[];
  /** Languages in which there is such a page; all without it. */
  languages?: readonly Locale[];
  /** Keeps a page out of search engines whatever content says. */
  noIndex?: boolean;
}

/** Everything of a page's head that search engines and social networks read, made from content (requirement R3-021). */
export function pageSeo(context: SiteContext, request: Request, options: SeoOptions = {}): Serialized<MetaDescriptor[]> {
  return serialize(describe(context, request, options));
}

function describe(context: SiteContext, request: Request, options: SeoOptions): MetaDescriptor[] {
  const { content, locale, origin } = context;
  const { languages = locales } = options;
  const url = pageUrl(request);
  const path = splitLocale(url.pathname).path.toLowerCase();
  const settings = content.single('settings-seo', locale);
  const host = hostSeo(context);
  const entries = content.list('seo', locale);
  const entry = findEntry(entries, path, options);
  const names = (language: Locale) => ({ brand: content.single('prazer-config', language).brand_name, name: options.name });
  const fill = filler(settings, entry, names(locale));
  const ownTitle = entry?.title ?? options.name;
  const title = fill(ownTitle === undefined ? host.title : host.titleTemplate.replace('{title}', () => ownTitle));
  const description = fill(entry?.description ?? host.description);
  const robots = options.noIndex || !host.isIndexable ? 'noindex, nofollow' : (entry?.robots ?? settings.robots ?? 'index, follow');
  const canonicalPath = options.canonicalPath ?? path;
  // Nothing of a query makes another page for search engines.
  const address = (language: Locale) => `${host.origin}${localized(canonicalPath, language)}`;
  /** Whether search engines may show the page of another language, at its own address. */
  const isFoundIn = (language: Locale): boolean => {
    const other = findEntry(content.list('seo', language), path, options);
    if ((other?.robots ?? content.single('settings-seo', language).robots)?.includes('noindex')) return false;
    const named =
      other?.canonical &&
      ownCanonical(filler(content.single('settings-seo', language), other, names(language))(other.canonical), host.origin);
    return !named || named === address(language);
  };
  const canonical = (entry?.canonical && ownCanonical(fill(entry.canonical), host.origin)) || address(locale);
  const graph = entry?.open_graph;
  const graphTitle = fill(graph?.title ?? title);
  const graphDescription = fill(graph?.description ?? description);
  const picture = pictureMetas(options.image ?? graph?.image ?? settings.default_image, origin, graphTitle);
  const metas: MetaDescriptor[] = [
    { title },
    ...merged(
      [
        { name: 'description', content: description },
        { property: 'og:type', content: graph?.type ?? 'website' },
        { property: 'og:title', content: graphTitle },
        { property: 'og:description', content: graphDescription },
        { property: 'og:url', content: canonical },
        { property: 'og:locale', content: graphLocales[locale] },
        ...languages.flatMap((one) => (one === locale ? [] : [{ property: 'og:locale:alternate', content: graphLocales[one] }])),
        { property: 'og:site_name', content: fill(settings.organization?.name ?? host.title) },
        ...picture,
        { name: 'twitter:card', content: picture.length > 0 ? 'summary_large_image' : 'summary' },
        { name: 'twitter:title', content: graphTitle },
        { name: 'twitter:description', content: graphDescription },
      ],
      [...content.single('meta-data-tool', locale).verifications, ...host.metas, ...(entry?.metas ?? [])],
      fill,
    ),
    { name: 'robots', content: robots },
  ];
  // A page that is not to be found needs no address to be found under.
  if (robots.includes('noindex')) return metas;
  metas.push({ tagName: 'link', rel: 'canonical', href: canonical });
  // Languages name each other: one alone, and what is known by another address, names none.
  const found = canonical === address(locale) ? languages.filter((one) => one === locale || isFoundIn(one)) : [];
  if (found.length > 1) {
    for (const language of found) metas.push({ tagName: 'link', rel: 'alternate', hrefLang: language, href: address(language) });
    metas.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') });
  }
  const isHome = canonicalPath === '/';
  const crumbs = isHome
    ? []
    : way(entries, canonicalPath, host, locale, fill, { name: options.name ?? entry?.heading ?? entry?.title, url: canonical });
  return [
    ...metas,
    ...structuredData({
      settings,
      entry,
      fill,
      locale,
      origin: host.origin,
      canonical,
      isHome,
      product: options.product,
      questions: options.questions ?? [],
      crumbs,
    }),
  ];
}

/** The head of a page as its loader answers it. */
type PageSeo = ReturnType<typeof pageSeo>;

/** The `meta` export of every page: `export const meta = pageMeta;` beside a loader that answers `{ seo: pageSeo(…) }`. */
export function pageMeta({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const seo = typeof loaderData === 'object' && loaderData !== null && 'seo' in loaderData ? loaderData.seo : undefined;
  return typeof seo === 'string' ? deserialize(seo as PageSeo) : [];
}

const graphLocales = { en: 'en_GB', it: 'it_IT' } as const;

/**
 * The entry of a page: the item's own, by its path or by the template's `seo_url` with the item's name in it (requirement R2-029),
 * else the one of all items of the kind.
 */
function findEntry(entries: readonly Seo[], path: string, { entry, item, canonicalPath, name }: SeoOptions): Seo | undefined {
  const template = entries.find((one) => one.path === (entry ?? path));
  if (entry === undefined) return template;
  const named = name !== undefined && template?.seo_url?.includes('{name}') ? template.seo_url.replace('{name}', () => name) : null;
  const own = new Set([item ?? path, item ?? canonicalPath, named].flatMap((address) => address?.toLowerCase() ?? []));
  const isOwn = (address: string | null) => address !== null && own.has(address.toLowerCase());
  return entries.find((one) => one !== template && (isOwn(one.path) || isOwn(one.seo_url))) ?? template;
}

/** The address that content names, whole and without a trailing slash; null when it is none of the web. */
function ownCanonical(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!webAddress(url.href)) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}

type Meta = { name: string; content: string } | { property: string; content: string };
const keyOf = (meta: Meta): string => ('property' in meta ? meta.property : meta.name);

/** Content's metas come after the page's own and stand in their place; whether the page may be found and how it fits a screen is not theirs to say. */
function merged(own: readonly Meta[], more: readonly SeoMeta[], fill: Fill): MetaDescriptor[] {
  const metas = new Map(own.map((meta) => [keyOf(meta), meta]));
  for (const { property, name, content } of more) {
    const key = property || name;
    if (!key || ['robots', 'viewport'].includes(key.toLowerCase())) continue;
    metas.set(key, property ? { property, content: fill(content) } : { name: key, content: fill(content) });
  }
  return [...metas.values()];
}

/** The picture that social networks show, with what they have to know to keep its place. */
function pictureMetas(picture: Media | string | null, origin: string, alt: string): Meta[] {
  if (!picture) return [];
  const href = new URL(typeof picture === 'string' ? picture : picture.url, origin).href;
  const size = typeof picture === 'string' ? null : picture;
  return [
    { property: 'og:image', content: href },
    ...(size
      ? [
          { property: 'og:image:width', content: `${size.width}` },
          { property: 'og:image:height', content: `${size.height}` },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: href },
  ];
}

/** The way from the home page down to a page, through the pages above it that may be found. */
function way(
  entries: readonly Seo[],
  path: string,
  host: HostSeo,
  locale: Locale,
  fill: Fill,
  last: { name: string | undefined; url: string },
): Crumb[] {
  if (last.name === undefined) return [];
  const parts = path.split('/').slice(1, -1);
  const above = path.startsWith('/game/') ? ['/gamehall'] : parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  const pages = ['/', ...above].flatMap((one) => {
    const entry = entries.find((page) => page.path === one);
    if (!entry || entry.robots?.includes('noindex')) return [];
    return [{ name: fill(one === '/' ? host.title : (entry.heading ?? entry.title)), url: `${host.origin}${localized(one, locale)}` }];
  });
  return [...pages, { name: fill(last.name), url: last.url }];
}
