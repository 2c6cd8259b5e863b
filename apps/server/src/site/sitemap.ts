import type { ContentReader, Seo } from '@tavolo/content';
import { offeredBy } from '@tavolo/content/features';
import { canonicalOrigin, domainOf } from './hosts.ts';
import type { InProcessApi } from './site-build.ts';

/** Addresses that one file may hold by the sitemap protocol (https://www.sitemaps.org/protocol.html). */
const mostInFile = 50_000;
const languages = ['en', 'it'] as const;

/** A page that search engines may show, by its path without language. */
export interface PublicPage {
  path: string;
  /** When what it shows last changed, a date or moment of ISO 8601; null when that is not known. */
  changed: string | null;
}

/** Whether a page is known by its own address, and not as a copy of another one. */
function isOwn({ path, canonical }: Seo): boolean {
  if (!canonical || !URL.canParse(canonical, 'http://localhost')) return true;
  return (new URL(canonical, 'http://localhost').pathname.replace(/\/+$/, '') || '/') === path;
}

/** Entries of pages that may be found. Entries of item pages are templates: `/game`, `/promotions/{id}`. */
export function publicEntries(content: ContentReader, language: 'en' | 'it'): Seo[] {
  const robots = content.single('settings-seo', language).robots;
  const offered = offeredBy(content.single('prazer-config', language).functional_flags);
  return content
    .list('seo', language)
    .filter(
      (page) =>
        offered.hasPage(page.path) &&
        page.path !== '/game' &&
        !page.path.includes('{') &&
        !(page.robots ?? robots)?.includes('noindex') &&
        isOwn(page),
    );
}

/**
 * Every page that search engines may show: those of the site, of the content, of promotions that are on, of games, and of what else has a
 * page of its own. Nothing of a feature that is switched off.
 */
export async function publicPages(content: ContentReader, api: InProcessApi, now: Date): Promise<PublicPage[]> {
  const written = new Map(content.list('page', 'en').map((page) => [`/${page.slug.toLowerCase()}`, page.updatedAt]));
  const entries = publicEntries(content, 'en');
  const known = new Set(entries.map(({ path }) => path));
  const templates = new Set(
    content
      .list('seo', 'en')
      .filter(({ robots }) => !robots?.includes('noindex'))
      .map(({ path }) => path),
  );
  const hidden = new Set(content.list('seo', 'en').map(({ path }) => path));
  const offered = offeredBy(content.single('prazer-config', 'en').functional_flags);
  const items = async (template: string, read: () => Promise<string[]>): Promise<PublicPage[]> =>
    templates.has(template) && offered.hasPage(template) ? await itemPages(template, read, hidden) : [];
  return [
    ...entries.map(({ path, updatedAt }) => ({ path, changed: later(updatedAt, written.get(path)) })),
    // A page of the content may be found even when nobody has written an entry for it.
    ...[...written].flatMap(([path, changed]) =>
      known.has(path) || hidden.has(path) || !offered.hasPage(path) ? [] : [{ path, changed }],
    ),
    ...(templates.has('/promotions/{id}') && offered.has('promotions') ? content.list('promotion', 'en') : []).flatMap(
      ({ slug, updatedAt, ends_at }) =>
        (ends_at === null || Date.parse(ends_at) > now.getTime()) && !hidden.has(`/promotions/${slug}`)
          ? [{ path: `/promotions/${slug}`, changed: updatedAt }]
          : [],
    ),
    ...(await items('/jackpots/{id}', async () => (await api.call('Jackpots.get', {})).map(({ id }) => id ?? ''))),
    ...(await items('/tournaments/{id}', () => allIds((part) => api.call('tournaments.get', part)))),
    ...(await items('/offers/{id}', () => allIds((part) => api.call('campaigns.getoffers', part)))),
    ...(await items('/loyalty/{sysname}', async () =>
      (await api.call('loyalty.getPrograms', {})).items.map(({ sysname }) => sysname ?? ''),
    )),
    ...(templates.has('/game') ? await gamePages(api) : []),
  ];
}

/**
 * The sitemap of an origin, or one of its files when there are more pages than one file may hold: then the sitemap is their index.
 * @param file number of the file, from 1; null for the sitemap itself.
 * @returns null when there is no such file.
 */
export function sitemap(content: ContentReader, origin: string, pages: readonly PublicPage[], file: number | null): string | null {
  const canonical = canonicalOrigin(content, origin);
  const isIndexable = domainOf(content, origin)?.is_indexable ?? true;
  const addresses = isIndexable ? pages.flatMap((page) => languages.map((language) => ({ ...page, language }))) : [];
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
  const urls = addresses.slice(first, first + mostInFile).map(({ path, changed, language }) => {
    const alternates = [...languages, 'x-default' as const].map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one}" href="${escape(addressOf(canonical, path, one === 'x-default' ? 'en' : one))}"/>`,
    );
    const lastmod = changed === null ? '' : `<lastmod>${escape(changed)}</lastmod>`;
    return `<url><loc>${escape(addressOf(canonical, path, language))}</loc>${lastmod}${alternates.join('')}</url>`;
  });
  return `${head}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
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

/** Pages of items by the address of one. What cannot be asked for at the moment has none: the other pages are listed all the same. */
async function itemPages(template: string, read: () => Promise<string[]>, hidden: ReadonlySet<string>): Promise<PublicPage[]> {
  const ids = await read().catch(() => []);
  return ids.flatMap((id) => {
    const path = template.replace(/\{.*\}/, id);
    return id === '' || hidden.has(path) ? [] : [{ path, changed: null }];
  });
}

/** Ids of a list that is asked for in parts. */
async function allIds(
  ask: (part: { offset: number; count: number }) => Promise<{ items: readonly { id?: string }[]; count: number }>,
): Promise<string[]> {
  const atOnce = 50;
  const ids: string[] = [];
  for (let offset = 0; ; offset += atOnce) {
    const { items, count } = await ask({ offset, count: atOnce });
    ids.push(...items.map(({ id }) => id ?? ''));
    if (items.length === 0 || offset + atOnce >= count) return ids;
  }
}

async function gamePages(api: InProcessApi): Promise<PublicPage[]> {
  const atOnce = 300;
  const pages: PublicPage[] = [];
  for (let offset = 0; ; offset += atOnce) {
    const { items, count } = await api.call('games.get', { offset, count: atOnce });
    pages.push(...items.flatMap(({ sysname }) => (sysname ? [{ path: `/game/desktop/${sysname}`, changed: null }] : [])));
    if (items.length === 0 || offset + atOnce >= count) return pages;
  }
}
