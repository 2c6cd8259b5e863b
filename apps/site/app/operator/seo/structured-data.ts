import type { Json, Media, Seo, SeoArticle, SeoOrganization, SeoProduct, SettingsSeo } from '@tavolo/content';
import type { MetaDescriptor } from 'react-router';
import type { Locale } from '../../runtime/locale.ts';
import type { Fill } from './seo-words.ts';

/** A product that the page itself knows of; content may describe one as well. */
export interface ItemProduct {
  name: string;
  /** As a path. */
  image: string | null;
  description: string;
  sku: string;
  brandName: string;
  /** It can be had without paying. */
  isFree: boolean;
}

/** A question that a page answers, as plain text. */
export interface PageQuestion {
  question: string;
  answer: string;
}

/** A step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  url: string;
}

export interface StructuredPage {
  settings: SettingsSeo;
  entry: Seo | undefined;
  fill: Fill;
  locale: Locale;
  origin: string;
  canonical: string;
  isHome: boolean;
  product: ItemProduct | undefined;
  questions: readonly PageQuestion[];
  /** The way to the page, the page itself last. */
  crumbs: readonly Crumb[];
}

type Data = Record<string, unknown>;

/**
 * What search engines read of a page as JSON-LD, in the words of schema.org (requirement R3-021). The router writes each in a script
 * of its own and escapes `<`, `>` and `&` in it, so that no text of the content ends the script.
 */
export function structuredData(page: StructuredPage): MetaDescriptor[] {
  const { settings, entry, fill, locale, canonical, isHome, crumbs } = page;
  const organization = entry?.organization ?? settings.organization;
  const questions = entry && entry.schema_faq.length > 0 ? entry.schema_faq : page.questions;
  const found: (Data | null)[] = [
    organization && toOrganization(organization, page),
    isHome ? { '@type': 'WebSite', name: fill(organization?.name ?? settings.default_title), url: canonical, inLanguage: locale } : null,
    crumbs.length > 1
      ? {
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
        }
      : null,
    page.product ? productOfPage(page.product, page) : productOfContent(entry?.product ?? (isHome ? settings.product : null), page),
    questions.length > 0
      ? {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: fill(question),
            acceptedAnswer: { '@type': 'Answer', text: fill(answer) },
          })),
        }
      : null,
    entry?.schema_article ? toArticle(entry.schema_article, organization, page) : null,
  ];
  return found.flatMap((data) => (data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...filled(data) } }] : []));
}

function toOrganization(organization: SeoOrganization, { fill, origin }: StructuredPage): Data {
  return {
    '@type': 'Organization',
    name: fill(organization.name),
    url: webAddress(organization.url) ?? origin,
    logo: pictureUrl(organization.logo, origin),
    contactPoint: organization.contactPoint.map((point) => ({
      '@type': 'ContactPoint',
      contactType: fill(point.contactType),
      telephone: point.telephone,
      email: point.email,
      areaServed: point.areaServed,
      availableLanguage: strings(point.availableLanguage),
    })),
    sameAs: strings(organization.sameAs).filter((url) => webAddress(url)),
  };
}

function productOfPage(product: ItemProduct, { fill, origin, canonical }: StructuredPage): Data {
  return {
    '@type': 'Product',
    name: product.name,
    description: fill(product.description),
    sku: product.sku,
    brand: { '@type': 'Brand', name: product.brandName },
    image: product.image && new URL(product.image, origin).href,
    offers: product.isFree && {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: canonical,
    },
  };
}

function productOfContent(product: SeoProduct | null, { fill, origin }: StructuredPage): Data | null {
  if (!product) return null;
  return {
    '@type': 'Product',
    name: fill(product.name),
    description: product.description && fill(product.description),
    sku: product.sku,
    brand: product.brandName && { '@type': 'Brand', name: fill(product.brandName) },
    image: pictureUrl(product.image, origin),
  };
}

function toArticle(article: SeoArticle, organization: SeoOrganization | null, { fill, origin, canonical, locale }: StructuredPage): Data {
  const author = organization && {
    '@type': 'Organization',
    name: fill(organization.name),
    url: webAddress(organization.url) ?? origin,
  };
  return {
    '@type': 'Article',
    headline: fill(article.headline),
    description: article.description && fill(article.description),
    image: pictureUrl(article.image, origin),
    datePublished: article.datePublished,
    dateModified: article.dateModified ?? article.datePublished,
    inLanguage: locale,
    mainEntityOfPage: canonical,
    author,
    publisher: author,
  };
}

/** Without what is empty: an empty property says something else than none. */
function filled(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (value === null || value === undefined || value === '' || value === false) return [];
      if (Array.isArray(value)) {
        const items = value.map((item: unknown) => (isData(item) ? filled(item) : item));
        return items.length > 0 ? [[key, items]] : [];
      }
      return [[key, isData(value) ? filled(value) : value]];
    }),
  );
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const pictureUrl = (media: Media | null, origin: string): string | null => media && new URL(media.url, origin).href;

/** An address of the web as it stands; null for any other kind. */
export function webAddress(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

function strings(value: Json | null): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
