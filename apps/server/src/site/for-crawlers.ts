import type { ContentReader } from '@tavolo/content';
import { withBrand } from '@tavolo/content/brand-name';
import { domainOf } from './hosts.ts';
import { addressOf, publicEntries } from './sitemap.ts';

/** Pages of one player, and what is no page, are of no use to crawlers. */
const closed = ['/api/', '/cashier/', '/profile/', '/it/cashier/', '/it/profile/', '/studio/'];

/** What crawlers may read (requirement R7-022). A host can be closed to them, or have rules of its own. */
export function robots(content: ContentReader, origin: string): string {
  const domain = domainOf(content, origin);
  if (domain && !domain.is_indexable) return 'User-agent: *\nDisallow: /\n';
  const own = domain?.robots_txt?.replaceAll('\r', '').trim();
  const rules = own || ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)].join('\n');
  const sitemap = /^sitemap:/im.test(rules) ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  return `${rules}\n${sitemap}`;
}

/** The site in a few lines for language models (https://llmstxt.org): what it is, and its pages with what they are about. */
export function llms(content: ContentReader, origin: string): string {
  const settings = content.single('settings-seo', 'en');
  const brand = content.single('prazer-config', 'en').brand_name;
  const line = (text: string) => withBrand(text, brand).replaceAll(/\s+/g, ' ').trim();
  const pages = publicEntries(content, 'en').map(
    ({ path, title, description }) => `- [${line(title)}](${addressOf(origin, path, 'en')}): ${line(description)}`,
  );
  return [
    `# ${line(settings.default_title)}`,
    '',
    `> ${line(settings.default_description)}`,
    '',
    '## Pages',
    '',
    ...pages,
    '',
    '## Languages',
    '',
    `- [English](${origin}/)`,
    `- [Italiano](${origin}/it)`,
    '',
  ].join('\n');
}

/** How long the contact is promised to hold, milliseconds; RFC 9116 advises less than a year. */
const promised = 180 * 24 * 60 * 60 * 1000;

/** Whom to tell of a weakness (RFC 9116); null as long as the operator has entered no address. */
export function securityContact(content: ContentReader, origin: string, now: Date): string | null {
  const contact = content.single('prazer-config', 'en').operator?.support_email;
  if (!contact) return null;
  // The same the whole day, so that it can be kept.
  const expires = new Date(Math.floor((now.getTime() + promised) / 86_400_000) * 86_400_000);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, it',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
