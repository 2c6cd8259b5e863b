import type { ContentReader, Seo } from '@tavolo/content';
import { offeredBy } from '@tavolo/content/features';
import { isSitePage } from '@tavolo/content/site-paths';
import { canonicalOrigin, domainOf } from './hosts.ts';
import type { InProcessApi } from './site-build.ts';

/** Addresses that one file may hold by the sitemap protocol (https://www.sitemaps.org/protocol.html). */
const mostInFile = 50_000;
const languages = ['en', 'it'] as const;

type Language = (typeof languages)[number];

/** A page that search engines may show, by its path without language. */
export interface PublicPage {
  path: string;
  /** The languages in which it may be found, each with when what it shows last changed: a date or moment of ISO 8601, null when that is not known. */
  changed: Partial<Record<Language, string | null>>;
}

/** Whether a page is known by its own address, and not as a copy of another one. */
function isOwn({ path, canonical }: Seo, language: Language): boolean {
  if (!canonical || !URL.canParse(canonical, 'http://localhost')) return true;
  return (new URL(canonical, 'http://localhost').pathname.replace(/\/+$/, '') || '/') === addressOf('', path, language);
}

/** What decides in one language whether a page may be found. */
function rulesOf(content: ContentReader, language: Language) {
  const { robots } = content.single('settings-seo', language);
  const entries = new Map(content.list('seo', language).map((entry) => [entry.path, entry]));
  const mayBeFound = (entry: Seo | undefined): boolean =>
    !(entry?.robots ?? robots)?.includes('noindex') && (entry === undefined || isOwn(entry, language));
  return { entries, mayBeFound, offered: offeredBy(content.single('prazer-config', language).functional_flags) };
}

/** Entries of pages that may be found and are there. Entries of item pages are templates: `/game`, `/promotions/{id}`. */
export function publicEntries(content: ContentReader, language: Language): Seo[] {
  const { entries, mayBeFound, offered } = rulesOf(content, language);
  const written = new Set(content.list('page', language).map(pathOf));
  const isThere = ({ path, text }: Seo) => isSitePage(path) || written.has(path) || Boolean(text);
  return [...entries.values()].filter((entry) => offered.hasPage(entry.path) && isThere(entry) && mayBeFound(entry));
}

const pathOf = ({ slug }: { slug: string }): string => `/${slug.toLowerCase()}`;

/** A path, and when what is found there last changed. */
type Found = readonly [path: string, changed: string | null];

/**
 * Every page that search engines may show: those of the site, of the content, of promotions that are on, of games, and of what else has a
 * page of its own. Nothing of a feature that is switched off, and in each language only what is there in it.
 */
export async function publicPages(content: ContentReader, api: InProcessApi, now: Date): Promise<PublicPage[]> {
  const rules = { en: rulesOf(content, 'en'), it: rulesOf(content, 'it') };
  /** Whether pages of a kind are in search engines at all: their entry is the template of all. */
  const isShown = (template: string, language: Language): boolean => {
    const { entries, mayBeFound, offered } = rules[language];
    const entry = entries.get(template);
    return entry !== undefined && mayBeFound({ ...entry, canonical: null }) && offered.hasPage(template);
  };
  // The same in all languages: asked for once.
  const items = await Promise.all(
    itemPages.map(async ({ template, read }) => {
      const isAsked = languages.some((language) => isShown(template, language));
      // What cannot be asked for at the moment has no pages: the others are listed all the same.
      return { template, paths: isAsked ? await read(api).catch(() => []) : [] };
    }),
  );
  const pages = new Map<string, PublicPage['changed']>();
  for (const language of languages) {
    const { entries, mayBeFound, offered } = rules[language];
    const written = content.list('page', language);
    const dates = new Map(written.map((page) => [pathOf(page), page.updatedAt]));
    const isOpen = (path: string) => mayBeFound(entries.get(path));
    const found: Found[] = [
      ...publicEntries(content, language).map(({ path, updatedAt }): Found => [path, later(updatedAt, dates.get(path))]),
      // A page of the content may be found even when nobody has written an entry for it.
      ...[...dates].filter(([path]) => !entries.has(path) && isOpen(path) && offered.hasPage(path)),
      ...(isShown('/promotions/{id}', language) ? content.list('promotion', language) : [])
        .filter(
          ({ starts_at, ends_at }) =>
            !(starts_at && Date.parse(starts_at) > now.getTime()) && !(ends_at && Date.parse(ends_at) <= now.getTime()),
        )
        .map(({ slug, updatedAt }): Found => [`/promotions/${slug}`, updatedAt])
        .filter(([path]) => isOpen(path)),
      ...items
        .filter(({ template }) => isShown(template, language))
        .flatMap(({ paths }) => paths.filter(isOpen).map((path): Found => [path, null])),
    ];
    for (const [path, changed] of found) pages.set(path, { ...pages.get(path), [language]: changed });
  }
  return [...pages].map(([path, changed]) => ({ path, changed }));
}

/** Pages of which the API has the items, by the entry that all of a kind share. */
const itemPages: readonly { template: string; read: (api: InProcessApi) => Promise<string[]> }[] = [
  { template: '/jackpots/{id}', read: async (api) => (await api.call('Jackpots.get', {})).flatMap(({ id }) => pathBelow('/jackpots', id)) },
  {
    template: '/tournaments/{id}',
    read: (api) =>
      inParts(
        50,
        (part) => api.call('tournaments.get', part),
        ({ id }) => pathBelow('/tournaments', id),
      ),
  },
  {
    template: '/offers/{id}',
    read: (api) =>
      inParts(
        50,
        (part) => api.call('campaigns.getoffers', part),
        ({ id }) => pathBelow('/offers', id),
      ),
  },
  {
    template: '/loyalty/{sysname}',
    read: async (api) => (await api.call('loyalty.getPrograms', {})).items.flatMap(({ sysname }) => pathBelow('/loyalty', sysname)),
  },
  {
    template: '/game',
    read: (api) =>
      inParts(
        300,
        (part) => api.call('games.get', part),
        ({ sysname }) => pathBelow('/game/desktop', sysname),
      ),
  },
];

const pathBelow = (above: string, id: string | undefined): string[] => (id ? [`${above}/${id}`] : []);

/**
 * The sitemap of an origin, or one of its files when there are more pages than one file may hold: then the sitemap is their index.
 * @param file number of the file, from 1; null for the sitemap itself.
 * @returns null when there is no such file.
 */
export function sitemap(content: ContentReader, origin: string, pages: readonly PublicPage[], file: number | null): string | null {
  const canonical = canonicalOrigin(content, origin);
  const domain = domainOf(content, origin);
  const isIndexable = domain?.is_indexable ?? true;
  const onPlatform = (page: PublicPage): PublicPage =>
    domain?.domain_type === 'mobile' ? { ...page, path: page.path.replace(/^\/game\/desktop\//, '/game/mobile/') } : page;
  const addresses = isIndexable ? pages.map(onPlatform).flatMap(addressesOf) : [];
  const files = Math.max(1, Math.ceil(addresses.length / mostInFile));
  if (file !== null && (file < 1 || file > files)) return null;
  if (file === null && files > 1) {
    const names = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${escape(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    );
    return `${head}<sitemapindex xmlns="${protocol}">${names.join('')}</sitemapindex>\n`;
  }
  const first = ((file ?? 1) - 1) * mostInFile;
  const urls = addresses.slice(first, first + mostInFile).map(({ path, changed, language, alternatives }) => {
    const alternates = alternatives.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one}" href="${escape(addressOf(canonical, path, one === 'x-default' ? 'en' : one))}"/>`,
    );
    const lastmod = changed === null ? '' : `<lastmod>${escape(changed)}</lastmod>`;
    return `<url><loc>${escape(addressOf(canonical, path, language))}</loc>${lastmod}${alternates.join('')}</url>`;
  });
  return `${head}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

/** The addresses of a page, one for each language in which it may be found; where there are several, each names all of them. */
function addressesOf({ path, changed }: PublicPage) {
  const found = languages.filter((language) => changed[language] !== undefined);
  const alternatives = found.length > 1 ? [...found, 'x-default' as const] : [];
  return found.map((language) => ({ path, language, changed: changed[language] ?? null, alternatives }));
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The address of a page in a language, the same as the page's own canonical address. */
export function addressOf(origin: string, path: string, language: 'en' | 'it'): string {
  const prefix = language === 'it' ? '/it' : '';
  return `${origin}${path === '/' ? prefix || '/' : prefix + encodeURI(path)}`;
}

const later = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one);

/** Addresses of a list that is asked for in parts. */
async function inParts<T>(
  atOnce: number,
  ask: (part: { offset: number; count: number }) => Promise<{ items: readonly T[]; count: number }>,
  pathsOf: (item: T) => string[],
): Promise<string[]> {
  const paths: string[] = [];
  for (let offset = 0; ; offset += atOnce) {
    const { items, count } = await ask({ offset, count: atOnce });
    paths.push(...items.flatMap(pathsOf));
    if (items.length === 0 || offset + atOnce >= count) return paths;
  }
}
