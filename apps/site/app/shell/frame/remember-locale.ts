import type { Locale } from '../../runtime/locale.ts';

/** Specification section 9: the choice is kept for 365 days. */
const year = 365 * 24 * 60 * 60;

export function rememberLocale(locale: Locale): void {
  document.cookie = `tavolo_locale=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
