import { contentFault, fieldsFor, type Fault } from '@tavolo/validation';
import type { Faults } from './faults.ts';
import { faultOfRepeat } from './new-password.ts';
import type { AccountTools } from './parts.ts';
import type { Registration } from './registration-facts.ts';

const textsIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []);

/** What of a form content may ask for as a must: the rest the product itself needs, or does not (a contact is an address or a number). */
const optional: ReadonlySet<string> = new Set(['first_name', 'last_name', 'postcode', 'currency', 'promo_code', 'is_subscribed']);

/**
 * Notes what is wrong with a sign-up by what content asks of its form, fields that must be there, patterns and masks, and with the password's
 * repeat. The site checks the same before it sends (`contentFault`). `known` is there already, and need not be sent again.
 */
export function checkAsked(
  tools: Pick<AccountTools, 'registrationForms' | 'settings'>,
  which: 'form' | 'fast' | 'completion',
  form: Registration,
  faults: Faults,
  known: { currency?: string; countryCode?: string | null; firstName?: string | null; lastName?: string | null } = {},
): void {
  const forms = tools.registrationForms();
  if (!forms) {
    faults.add('password_repeat', repeatFault(form, false));
    return;
  }
  const values: Record<string, string | boolean> = {
    email: form.email ?? '',
    phone: form.phone ?? '',
    password: form.password ?? '',
    // Without one an account is opened in the usual currency.
    currency: form.currency || known.currency || (tools.settings.currencies[0] ?? ''),
    first_name: form.firstName || known.firstName || '',
    last_name: form.lastName || known.lastName || '',
    postcode: form.postcode ?? '',
    promo_code: form.promoCode ?? '',
    is_subscribed: form.isSubscribed === true,
  };
  const planned = forms[which].map((field) => ({ ...field, currencies: textsIn(field.currencies), countries: textsIn(field.countries) }));
  const chosen = { currency: String(values.currency), country: (form.countryCode || known.countryCode || '').trim().toUpperCase() };
  const fields = fieldsFor(planned, forms.conditions, chosen);
  faults.add(
    'password_repeat',
    repeatFault(
      form,
      fields.some((field) => field.name === 'password_repeat' && field.is_required),
    ),
  );
  for (const field of fields) {
    const value = values[field.name];
    // An address that stands in for the number, or no password where a code stands for it, is decided by the kind of the sign-up.
    if (value === undefined || (value === '' && !optional.has(field.name))) continue;
    if (!faults.has(field.name)) faults.add(field.name, contentFault(field, value));
  }
}

/** A password that is not set is not repeated either; a repeat that is sent must equal, whether it is asked for or not. */
const repeatFault = (form: Registration, isAsked: boolean): Fault | null =>
  form.password ? faultOfRepeat(form.passwordRepeat, form.password, isAsked) : null;
