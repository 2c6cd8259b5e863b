import type { ContentReader, DomainSeoSetting, Seo } from '@tavolo/content';
import type { InProcessApi } from './site-build.ts';

/** What the operator has said about the host of an origin; null when nothing. */
const domainOf = (content: ContentReader, origin: string): DomainSeoSetting | null =>
  content.list('domain-seo-setting', 'en').find(({ host }) => host === new URL(origin).host) ?? null;

/** Pages of one player are of no use to crawlers. A host can be closed to them, or have rules of its own. */
export function robots(content: ContentReader, origin: string): string {
  const domain = domainOf(content, origin);
  if (domain && !domain.is_indexable) return 'User-agent: *\nDisallow: /\n';
  if (domain?.robots_txt) return `${domain.robots_txt.trim()}\n\nSitemap: ${origin}/sitemap.xml\n`;
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /cashier/', 'Disallow: /profile/', 'Disallow: /it/cashier/', 'Disallow: /it/profile/', 'Disallow: /studio/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Most games that one sitemap lists; the protocol allows 50,000 addresses in a file. */
const most = 20_000;

/** Every page that search engines may show, in both languages, each naming the other. */
export async function sitemap({ content }: { content: ContentReader }, origin: string, api: InProcessApi): Promise<string> {
  const pages = publicPages(content).map((page) => page.path);
  const promotions = content.list('promotion', 'en').map(({ slug }) => `/promotions/${slug}`);
  const games = await gamePaths(api);
  const entries = [...pages, ...promotions, ...games].flatMap((path) => {
    const address = { en: `${origin}${path}`, it: `${origin}${path === '/' ? '/it' : `/it${path}`}` };
    const alternates = Object.entries(address).map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`).join('');
    return Object.values(address).map((href) => `<url><loc>${escape(href)}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

/** Pages that search engines may show. Entries of item pages are templates: `/game`, `/promotions/{id}`. */
function publicPages(content: ContentReader): Seo[] {
  return content.list('seo', 'en').filter((page) => page.path !== '/game' && !page.path.includes('{') && !page.robots?.includes('noindex'));
}

/** The site in a few lines for language models: what it is, and its pages with what they are about. */
export function llms(content: ContentReader, origin: string): string {
  const settings = content.single('settings-seo', 'en');
  const pages = publicPages(content).map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`);
  return [`# ${settings.default_title}`, '', `> ${settings.default_description}`, '', '## Pages', '', ...pages, '', '## Languages', '', `- [English](${origin}/)`, `- [Italiano](${origin}/it)`, ''].join('\n');
}

async function gamePaths(api: InProcessApi): Promise<string[]> {
  const page = 300;
  const paths: string[] = [];
  for (let offset = 0; offset < most; offset += page) {
    const { items, count } = await api.call('games.get', { offset, count: page });
    paths.push(...items.map((game) => `/game/desktop/${game.sysname}`));
    if (offset + page >= count) break;
  }
  return paths;
}
