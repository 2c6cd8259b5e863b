import { contentFault, dayIn, formatDay, parseDay, rules, type Fault } from '@tavolo/validation';
import type { PlannedField } from './form-plan.ts';
import type { FormPlans } from '../api/forms-config.ts';

/** Everything that a form of a sign-up can ask. */
export interface SignUpValues {
  email: string;
  phone: string;
  phone_country_code: string;
  password: string;
  password_repeat: string;
  birth_date: string;
  country_code: string;
  currency: string;
  first_name: string;
  last_name: string;
  postcode: string;
  promo_code: string;
  terms_accepted: boolean;
  is_subscribed: boolean;
}

/** The fields that the product has an input for, in the order in which it asks by itself. */
export const knownFields = [
  'email',
  'phone',
  'password',
  'password_repeat',
  'birth_date',
  'country_code',
  'currency',
  'first_name',
  'last_name',
  'postcode',
  'promo_code',
  'terms_accepted',
  'is_subscribed',
] as const;
export type KnownField = (typeof knownFields)[number];
export const isKnown = (name: string): name is KnownField => knownFields.some((one) => one === name);

/** The mistake in a field, by what content says of it (whether it must be there, its pattern and its mask) and by its own rule. */
export function faultOf(field: PlannedField, value: string | boolean, values: Pick<SignUpValues, 'password'>): Fault | null {
  const fault = contentFault(field, value);
  // An empty phone number has words of its own (specification section 5).
  if (field.name === 'phone' && fault?.code === 'required') return { code: 'phone_required' };
  if (fault || typeof value === 'boolean' || value.trim() === '') return fault;
  switch (field.name) {
    case 'email':
      return rules.email(value.trim());
    case 'password':
      return rules.password(value);
    case 'password_repeat':
      return rules.passwordRepeat(value, { password: values.password });
    case 'birth_date':
      return rules.birthDate(value, { today: dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone) });
    case 'first_name':
    case 'last_name':
      return rules.name(value);
    case 'postcode':
      return rules.postcode(value);
    default:
      return null;
  }
}

/** What the fields of a form say, as the API takes it; what is not asked is left out. */
export function sentFields(fields: readonly PlannedField[], values: SignUpValues) {
  const asked = new Set(fields.map(({ name }) => name));
  const text = (name: Exclude<KnownField, 'terms_accepted' | 'is_subscribed' | 'password' | 'password_repeat'>) => {
    const value = values[name].trim();
    return asked.has(name) && value !== '' ? { [name]: value } : {};
  };
  const day = parseDay(values.birth_date);
  return {
    ...text('email'),
    ...text('phone'),
    ...(asked.has('phone') && values.phone.trim() !== '' && { phone_country_code: values.phone_country_code }),
    ...(asked.has('password') && values.password !== '' && { password: values.password }),
    ...(asked.has('password_repeat') && values.password_repeat !== '' && { password_repeat: values.password_repeat }),
    ...(asked.has('birth_date') && { birth_date: day ? formatDay(day) : values.birth_date }),
    ...text('country_code'),
    ...text('currency'),
    ...text('first_name'),
    ...text('last_name'),
    ...text('postcode'),
    ...(asked.has('terms_accepted') && { terms_accepted: values.terms_accepted ? 1 : 0 }),
    ...(asked.has('is_subscribed') && { is_subscribed: values.is_subscribed ? 1 : 0 }),
    ...(values.promo_code.trim() !== '' && { promo_code: values.promo_code.trim() }),
  };
}

/** Values to begin a form with. */
export function startValues(locale: 'en' | 'it', plans: Pick<FormPlans, 'currencies'>, promoCode: string | null): SignUpValues {
  return {
    email: '',
    phone: '',
    phone_country_code: locale === 'it' ? 'IT' : 'GB',
    password: '',
    password_repeat: '',
    birth_date: '',
    country_code: locale === 'it' ? 'IT' : '',
    currency: plans.currencies[0]?.code ?? 'EUR',
    first_name: '',
    last_name: '',
    postcode: '',
    promo_code: promoCode ?? '',
    terms_accepted: false,
    is_subscribed: false,
  };
}
