import type { SeoMeta } from '@tavolo/content';
import type { Locale } from '../../runtime/locale.ts';
import type { SiteContext } from '../../runtime/site-context.ts';

/** The settings of all pages as they hold for the host that was asked. */
export interface HostSeo {
  titleTemplate: string;
  title: string;
  description: string;
  /** What the host is made for: the platform that canonical addresses of games name. */
  platform: 'desktop' | 'mobile';
  /** False: search engines are to leave this host alone. */
  isIndexable: boolean;
  metas: readonly SeoMeta[];
  /** Scheme and host of canonical addresses. */
  origin: string;
}

/** A host with or without a port, and nothing else. */
const hostForm = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** What the operator says of the page's host, on top of what holds for all. */
export function hostSeo({ content, locale, origin }: Pick<SiteContext, 'content' | 'locale' | 'origin'>): HostSeo {
  const settings = content.single('settings-seo', locale);
  const { host, hostname, protocol } = new URL(origin);
  const domainIn = (language: Locale) =>
    content.list('domain-seo-setting', language).find((one) => [host, hostname].includes(one.host.trim().toLowerCase()));
  const domain = domainIn(locale);
  // What is the same in every language holds also where nobody has written the words of this one.
  const facts = domain ?? domainIn('en');
  const canonicalHost = facts?.canonical_host || settings.canonical_host;
  return {
    titleTemplate: domain?.title_template || settings.title_template,
    title: domain?.default_title || settings.default_title,
    description: domain?.default_description || settings.default_description,
    platform: facts?.domain_type ?? 'desktop',
    isIndexable: facts?.is_indexable ?? true,
    metas: domain?.metas ?? [],
    origin: canonicalHost && hostForm.test(canonicalHost.trim()) ? `${protocol}//${canonicalHost.trim().toLowerCase()}` : origin,
  };
}
