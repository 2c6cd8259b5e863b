import type { ContentReader, WebFavicon } from '@tavolo/content';
import { withBrand } from '@tavolo/content/brand-name';
import type { Locale } from '../kernel/calls/handlers.ts';

/** The web manifest of a language, as content describes the site (requirement R3-021). */
export function manifest(content: ContentReader, locale: Locale): object {
  const { favicon, manifest: about } = content.single('web-setting', locale);
  const brand = content.single('prazer-config', locale).brand_name;
  const start = locale === 'en' ? '/' : `/${locale}`;
  return {
    name: withBrand(about?.name ?? brand, brand),
    short_name: withBrand(about?.short_name ?? brand, brand),
    ...(about?.description && { description: withBrand(about.description, brand) }),
    lang: locale,
    id: '/',
    start_url: start,
    scope: '/',
    display: about?.display.replace('_', '-') ?? 'standalone',
    orientation: about?.orientation ?? 'any',
    theme_color: about?.theme_color,
    background_color: about?.background_color,
    icons: favicon.filter(isInstalled).map(({ size, image }) => ({ src: image.url, sizes: `${size}x${size}`, type: image.mime })),
  };
}

/** Below this size a picture is for tabs, not for home screens. Pixels. */
const smallestInstalled = 96;
const isInstalled = ({ kind, size }: WebFavicon): boolean => kind === 'png' && size >= smallestInstalled;

/** Where the icon lies that browsers ask for without being told; null when content has none. */
export function faviconAddress(content: ContentReader): string | null {
  const { favicon } = content.single('web-setting', 'en');
  const icon = favicon.find(({ kind }) => kind === 'ico') ?? favicon.find(({ kind }) => kind === 'png');
  return icon?.image.url ?? null;
}
