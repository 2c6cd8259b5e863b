import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Locale } from '../kernel/calls/handlers.ts';
import { countryName } from './country.ts';

export interface PhoneCountry {
  country_code: string;
  name: string;
  /** With its plus: '+39'. */
  calling_code: string;
}

/** Every country that has phone numbers, by name in the language. */
export function phoneCountries(locale: Locale): PhoneCountry[] {
  const collator = new Intl.Collator(locale);
  return getCountries()
    .map((country) => ({ country_code: country, name: countryName(country, locale), calling_code: `+${getCountryCallingCode(country)}` }))
    .toSorted((one, other) => collator.compare(one.name, other.name));
}
