import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asText, isBlank, type Rule } from './fault.ts';

export interface PhoneOptions {
  isRequired?: boolean;
  /** ISO 3166 country whose numbers may be written without their prefix, or the calling code itself ('+39', '39'). */
  country?: string;
}

/** The number in E.164 (+393331234567), or null when it is none. Kept out of the main entry: the numbering plans weigh 80 kB. */
export function parsePhone(value: string, country?: string): string | null {
  const typed = value.trim();
  if (typed.length > 32 || !/^[+\d(][\d\s().-]+$/.test(typed)) return null;
  const upper = country?.toUpperCase();
  const number =
    upper && isSupportedCountry(upper)
      ? parsePhoneNumberFromString(typed, upper)
      : parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${callingCode(upper)}${typed.replace(/\D/g, '')}`);
  return number?.isValid() ? number.number : null;
}

/** The ISO country of an E.164 number, e.g. 'IT'; null when it cannot be told. */
export function phoneCountry(number: string): string | null {
  return parsePhoneNumberFromString(number)?.country ?? null;
}

/** Phone: required (insert phone number), and a possible number of its country (wrong phone format). */
export const phone: Rule<PhoneOptions> = (value, { isRequired = true, country } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'phone_required' } : null;
  const text = asText(value);
  return text !== null && parsePhone(text, country) !== null ? null : { code: 'phone' };
};

function callingCode(country: string | undefined): string {
  return country && /^\+?\d{1,4}$/.test(country) ? country.replace('+', '') : '';
}
