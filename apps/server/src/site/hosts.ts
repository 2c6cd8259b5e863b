import type { ContentReader, DomainSeoSetting } from '@tavolo/content';

/** What the operator has said about the host of an origin; null when nothing. */
export function domainOf(content: ContentReader, origin: string): DomainSeoSetting | null {
  const { host, hostname } = new URL(origin);
  return content.list('domain-seo-setting', 'en').find((one) => [host, hostname].includes(one.host.trim().toLowerCase())) ?? null;
}

/** A host with or without a port, and nothing else. */
const hostForm = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** Scheme and host under which search engines are to know the pages; the same as in the site's `host-seo.ts`. */
export function canonicalOrigin(content: ContentReader, origin: string): string {
  const host = (domainOf(content, origin)?.canonical_host || content.single('settings-seo', 'en').canonical_host)?.trim().toLowerCase();
  return host && hostForm.test(host) ? `${new URL(origin).protocol}//${host}` : origin;
}
