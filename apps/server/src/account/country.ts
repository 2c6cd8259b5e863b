const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const italian = new Intl.DisplayNames(['it'], { type: 'region', fallback: 'none' });
// Codes that CLDR names but that are no country somebody lives in.
const notCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']);

/** True for an ISO 3166-1 alpha-2 code of a country or territory, in capitals. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !notCountries.has(code) && english.of(code) !== undefined;
}

/** The country's name in the language; none of a country that is not known yet. */
export function countryName(code: string, locale: 'en' | 'it'): string {
  if (code === '') return '';
  return (locale === 'it' ? italian : english).of(code) ?? code;
}
