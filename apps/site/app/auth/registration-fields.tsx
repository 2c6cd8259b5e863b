import { applyDateMask, applyMask, contentFault, dayIn, formatDay, parseDay, rules, type Fault } from '@tavolo/validation';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { authTexts } from '../texts/auth.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './auth.module.css';
import type { PlannedField } from './form-plan.ts';
import type { FormPlans } from './forms-config.ts';
import { PasswordStrength } from './password-strength.tsx';

/** Everything that a form of a sign-up can ask. */
export interface SignUpValues {
  email: string;
  phone: string;
  phone_country_code: string;
  password: string;
  birth_date: string;
  country_code: string;
  currency: string;
  first_name: string;
  last_name: string;
  promo_code: string;
  terms_accepted: boolean;
  is_subscribed: boolean;
}

const known = [
  'email',
  'phone',
  'password',
  'birth_date',
  'country_code',
  'currency',
  'first_name',
  'last_name',
  'promo_code',
  'terms_accepted',
  'is_subscribed',
] as const;
type KnownField = (typeof known)[number];
const isKnown = (name: string): name is KnownField => known.some((one) => one === name);
const dateMask = '##.##.####';

/** The mistake in a field, by what content says of it (whether it must be there, its pattern and its mask) and by its own rule. */
export function faultOf(field: PlannedField, value: string | boolean): Fault | null {
  const fault = contentFault(field, value);
  if (fault || typeof value === 'boolean' || value.trim() === '') return fault;
  switch (field.name) {
    case 'email':
      return rules.email(value.trim());
    case 'password':
      return rules.password(value);
    case 'birth_date':
      return rules.birthDate(value, { today: dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone) });
    case 'first_name':
    case 'last_name':
      return rules.name(value);
    default:
      return null;
  }
}

/** What the fields of a form say, as the API takes it; what is not asked is left out. */
export function sentFields(fields: readonly PlannedField[], values: SignUpValues) {
  const asked = new Set(fields.map(({ name }) => name));
  const text = (name: Exclude<KnownField, 'terms_accepted' | 'is_subscribed'>) => {
    const value = values[name].trim();
    return asked.has(name) && value !== '' ? { [name]: value } : {};
  };
  const day = parseDay(values.birth_date);
  return {
    ...text('email'),
    ...text('phone'),
    ...(asked.has('phone') && values.phone.trim() !== '' && { phone_country_code: values.phone_country_code }),
    ...(asked.has('password') && values.password !== '' && { password: values.password }),
    ...(asked.has('birth_date') && { birth_date: day ? formatDay(day) : values.birth_date }),
    ...text('country_code'),
    ...text('currency'),
    ...text('first_name'),
    ...text('last_name'),
    ...(asked.has('terms_accepted') && { terms_accepted: values.terms_accepted ? 1 : 0 }),
    ...(asked.has('is_subscribed') && { is_subscribed: values.is_subscribed ? 1 : 0 }),
    ...(values.promo_code.trim() !== '' && { promo_code: values.promo_code.trim() }),
  };
}

interface RegistrationFieldsProps {
  fields: readonly PlannedField[];
  plans: Pick<FormPlans, 'countries' | 'currencies'>;
  form: UseFormReturn<SignUpValues>;
  error: (name: KnownField) => string | null;
}

/** The fields of a form of sign-up in content's order. A field that the product does not know is left out. */
export function RegistrationFields({ fields, plans, form, error }: RegistrationFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => isKnown(field.name) && <Field key={field.name} field={field} name={field.name} {...{ plans, form, error }} />)}
    </div>
  );
}

interface FieldProps extends Omit<RegistrationFieldsProps, 'fields'> {
  field: PlannedField;
  name: KnownField;
}

function Field({ field, name, plans, form, error }: FieldProps) {
  const t = useText(authTexts);
  const label = field.label ?? '';
  const aside = field.is_required ? undefined : t('register.optional');
  const { mask } = field;
  const masked =
    mask && name !== 'birth_date'
      ? { onChange: (event: { target: HTMLInputElement }) => form.setValue(name, applyMask(event.target.value, mask)) }
      : {};
  const common = { label, aside, placeholder: field.placeholder ?? undefined, hint: field.hint ?? undefined, error: error(name) };
  switch (name) {
    case 'email':
      return (
        <Input
          {...common}
          icon="envelope-simple-fill"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          {...form.register(name, masked)}
        />
      );
    case 'phone':
      return <PhoneField {...common} form={form} />;
    case 'password':
      return (
        <PasswordInput
          {...common}
          hint={undefined}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          after={<PasswordStrength password={form.watch('password')} />}
          {...form.register(name)}
        />
      );
    case 'birth_date':
      return (
        <Input
          {...common}
          icon="calendar-blank-fill"
          inputMode="numeric"
          autoComplete="bday"
          hint={field.hint ?? t('register.dateHint')}
          {...form.register(name, {
            onChange: (event: { target: HTMLInputElement }) => form.setValue(name, applyDateMask(event.target.value, mask ?? dateMask)),
          })}
        />
      );
    case 'country_code':
      return (
        <Select
          label={label}
          hint={field.hint ?? undefined}
          autoComplete="country"
          className={styles.half}
          error={error(name)}
          {...form.register(name)}
        >
          <option value="">{t('country')}</option>
          {plans.countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </Select>
      );
    case 'currency':
      return (
        <Select label={label} hint={field.hint ?? undefined} className={styles.half} error={error(name)} {...form.register(name)}>
          {plans.currencies.map(({ code, name: currency }) => (
            <option key={code} value={code}>{`${code} · ${currency}`}</option>
          ))}
        </Select>
      );
    case 'promo_code':
      return <Input {...common} label={field.label ?? t('register.promo')} icon="tag-fill" {...form.register(name, masked)} />;
    case 'first_name':
    case 'last_name':
      return <Input {...common} autoComplete={name === 'first_name' ? 'given-name' : 'family-name'} {...form.register(name, masked)} />;
    case 'terms_accepted':
      return (
        <Checkbox error={error(name)} {...form.register(name)}>
          {t.rich('register.terms', {
            terms: (text) => (
              <Link to="/terms" target="_blank">
                {text}
              </Link>
            ),
            privacy: (text) => (
              <Link to="/privacy" target="_blank">
                {text}
              </Link>
            ),
          })}
        </Checkbox>
      );
    case 'is_subscribed':
      return <Checkbox {...form.register(name)}>{label}</Checkbox>;
  }
}

/** A phone number with the country whose numbers it is one of; asked only where text messages can be sent. */
function PhoneField({ form, ...common }: { form: UseFormReturn<SignUpValues>; label: string; error: string | null }) {
  const t = useText(signUpTexts);
  const api = useApi();
  const { data } = useQuery({ queryKey: ['phones'], queryFn: () => api.call('account.getContactPhoneSettings', {}), staleTime: 600_000 });
  return (
    <div className={styles.number}>
      <Select label={t('phoneCode')} autoComplete="tel-country-code" {...form.register('phone_country_code')}>
        {(data?.countries ?? []).map(({ country_code: code, name, calling_code: calling }) => (
          <option key={code} value={code}>{`${name} ${calling}`}</option>
        ))}
      </Select>
      <Input {...common} icon="device-mobile-fill" type="tel" inputMode="tel" autoComplete="tel-national" {...form.register('phone')} />
    </div>
  );
}

/** Values to begin a form with. */
export function startValues(locale: 'en' | 'it', plans: Pick<FormPlans, 'currencies'>, promoCode: string | null): SignUpValues {
  return {
    email: '',
    phone: '',
    phone_country_code: locale === 'it' ? 'IT' : 'GB',
    password: '',
    birth_date: '',
    country_code: locale === 'it' ? 'IT' : '',
    currency: plans.currencies[0]?.code ?? 'EUR',
    first_name: '',
    last_name: '',
    promo_code: promoCode ?? '',
    terms_accepted: false,
    is_subscribed: false,
  };
}
