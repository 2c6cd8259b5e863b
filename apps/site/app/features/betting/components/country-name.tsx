import { useLocale } from '../../../runtime/texts/use-text.tsx';
import type { Locale } from '../../../runtime/locale.ts';

const names = new Map<Locale, Intl.DisplayNames>();

/** A country in the language of the page. Regions of no code keep the name that they came with. */
export function countryName(code: string | null, country: string, locale: Locale): string {
  if (code === null || !/^[a-z]{2}$/i.test(code)) return country;
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  names.set(locale, known);
  return known.of(code.toUpperCase()) ?? country;
}

export function CountryName({ code, country }: { code: string | null; country: string }) {
  return <>{countryName(code, country, useLocale())}</>;
}
