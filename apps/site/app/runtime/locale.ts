export const locales = ['en', 'it'] as const;
export type Locale = (typeof locales)[number];

/** Where the choice of another language leads from a page that is not there in that language. */
export type Elsewhere = Partial<Record<Locale, string>>;

/** English has no prefix, Italian lives under /it (specification section 2). */
export const basenames: Record<Locale, string> = { en: '/', it: '/it' };

/** The language of an address and its path without the prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/it' || pathname.startsWith('/it/')) return { locale: 'it', path: pathname.slice(3) || '/' };
  return { locale: 'en', path: pathname };
}

/** The address of `path` (without prefix) in `locale`; no trailing slash. */
export function localized(path: string, locale: Locale): string {
  if (locale === 'en') return path;
  return `/it${path.replace(/^\/(?=$|[?#])/, '')}`;
}
