import { formatDay, parseDay, postcodePattern, rules } from '@tavolo/validation';
import { parsePhone, phone } from '@tavolo/validation/phone';
import { emailKey, type ContactType } from './contact-key.ts';
import { isCountry } from './country.ts';
import type { Faults } from './faults.ts';
import { dayOfAge } from './home-day.ts';
import type { AccountTools } from './parts.ts';

/** What a sign-up brings, whatever its kind. Texts as the form sent them; what a kind does not ask for is missing. */
export interface Registration {
  email?: string;
  phone?: string;
  phoneCountryCode?: string;
  password?: string;
  /** The password typed again, where the form asks for it. */
  passwordRepeat?: string;
  /** The code that was sent to the contact, in place of a password. */
  code?: string;
  currency?: string;
  countryCode?: string;
  birthDate?: string;
  firstName?: string;
  lastName?: string;
  postcode?: string;
  termsAccepted?: boolean;
  isSubscribed?: boolean;
  promoCode?: string;
  idempotencyKey?: string;
}

export interface RegisteredContact {
  type: ContactType;
  /** As letters and messages are sent to it. */
  contact: string;
  /** What makes two contacts the same one. */
  key: string;
  phoneCountryCode: string | null;
}

/** Without these an account is not complete: it moves no money. */
export const neededFacts = ['birth_date', 'country_code', 'terms_accepted'] as const;
export type NeededFact = (typeof neededFacts)[number];

/** What is known of the person after the sign-up; null what was not given. */
export interface Facts {
  currency: string | null;
  countryCode: string | null;
  birthDate: string | null;
  firstName: string | null;
  lastName: string | null;
  postcode: string | null;
  isAccepted: boolean;
}

/**
 * Reads what was given and notes what is wrong with it. Of the needed facts those in `wanted` must be there, the others may be missing;
 * what is given must be right in either case. `country` is the one known before, for the day by which the age is counted.
 */
export function readFacts(
  tools: AccountTools,
  form: Registration,
  wanted: readonly NeededFact[],
  faults: Faults,
  country: string | null = null,
): Facts {
  const { settings } = tools;
  const isWanted = (fact: NeededFact) => wanted.includes(fact);
  const countryCode = form.countryCode?.trim().toUpperCase() ?? '';
  if (countryCode === '' ? isWanted('country_code') : !isCountry(countryCode))
    faults.add('country_code', { code: countryCode === '' ? 'required' : 'unknown_country' });
  const today = dayOfAge(tools.clock.now(), settings.timeZone, countryCode || (country ?? ''));
  faults.add('birth_date', rules.birthDate(form.birthDate, { isRequired: isWanted('birth_date'), today, age: settings.age }));
  const currency = form.currency ?? '';
  if (currency !== '' && !settings.currencies.includes(currency)) faults.add('currency', { code: 'unknown_currency' });
  if (form.firstName) faults.add('first_name', rules.name(form.firstName) ?? rules.maxLength(form.firstName, { max: 100 }));
  if (form.lastName) faults.add('last_name', rules.name(form.lastName) ?? rules.maxLength(form.lastName, { max: 100 }));
  if (form.postcode?.trim()) {
    const regex = postcodePattern(countryCode || (country ?? ''));
    faults.add('postcode', rules.postcode(form.postcode, regex === null ? {} : { regex }) ?? rules.maxLength(form.postcode, { max: 100 }));
  }
  if (isWanted('terms_accepted')) faults.add('terms_accepted', rules.truthy(form.termsAccepted));
  const day = parseDay(form.birthDate ?? '');
  return {
    currency: currency || null,
    countryCode: countryCode || null,
    birthDate: day ? formatDay(day) : null,
    firstName: form.firstName?.trim() || null,
    lastName: form.lastName?.trim() || null,
    postcode: form.postcode?.trim() || null,
    isAccepted: form.termsAccepted === true,
  };
}

/** Reads the contact, an e-mail address or else a phone number, and notes what is wrong with it; null then. */
export function readContact(form: Registration, faults: Faults): RegisteredContact | null {
  const byPhone = !form.email && form.phone !== undefined && form.phone !== '';
  if (byPhone) {
    const fault = phone(form.phone, form.phoneCountryCode ? { country: form.phoneCountryCode } : {});
    const number = parsePhone(form.phone ?? '', form.phoneCountryCode);
    faults.add('phone', fault ?? (number === null ? { code: 'phone' } : null));
    return fault || number === null
      ? null
      : { type: 'phone', contact: number, key: number, phoneCountryCode: form.phoneCountryCode ?? null };
  }
  const email = form.email?.trim() ?? '';
  const fault = rules.email(email);
  faults.add('email', fault);
  return fault ? null : { type: 'email', contact: email, key: emailKey(email), phoneCountryCode: null };
}

/** Which of the needed facts are not there. */
export function missingFacts(facts: Pick<Facts, 'birthDate' | 'countryCode' | 'isAccepted'>): NeededFact[] {
  return neededFacts.filter((fact) =>
    fact === 'birth_date' ? facts.birthDate === null : fact === 'country_code' ? facts.countryCode === null : !facts.isAccepted,
  );
}
