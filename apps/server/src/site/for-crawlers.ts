import type { ContentReader } from '@tavolo/content';
import type { InProcessApi } from './site-build.ts';

/** Pages of one player are of no use to crawlers. */
export function robots(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /cashier/', 'Disallow: /profile/', 'Disallow: /it/cashier/', 'Disallow: /it/profile/', 'Disallow: /studio/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Most games that one sitemap lists; the protocol allows 50,000 addresses in a file. */
const most = 20_000;

/** Every page that search engines may show, in both languages, each naming the other. */
export async function sitemap({ content }: { content: ContentReader }, origin: string, api: InProcessApi): Promise<string> {
  const pages = content
    .list('seo', 'en')
    // Entries of item pages are templates: `/game`, `/promotions/{name}`.
    .filter((page) => page.path !== '/game' && !page.path.includes('{') && !page.robots?.includes('noindex'))
    .map((page) => page.path);
  const games = await gamePaths(api);
  const entries = [...pages, ...games].flatMap((path) => {
    const address = { en: `${origin}${path}`, it: `${origin}${path === '/' ? '/it' : `/it${path}`}` };
    const alternates = Object.entries(address).map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`).join('');
    return Object.values(address).map((href) => `<url><loc>${escape(href)}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
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
