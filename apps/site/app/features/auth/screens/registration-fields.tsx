import { applyDateMask, applyMask } from '@tavolo/validation';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { flagPath } from '../../../shell/forms/flag.ts';
import { PhoneField } from '../../../shell/forms/phone-field.tsx';
import { authTexts } from '../texts/auth.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import type { PlannedField } from '../rules/form-plan.ts';
import type { FormPlans } from '../api/forms-config.ts';
import { NewPasswordInput } from '../components/new-password-input.tsx';
import { isKnown, type KnownField, type SignUpValues } from '../rules/sign-up-values.ts';

const dateMask = '##.##.####';

interface RegistrationFieldsProps {
  fields: readonly PlannedField[];
  plans: Pick<FormPlans, 'countries' | 'currencies'>;
  form: UseFormReturn<SignUpValues>;
  error: (name: keyof SignUpValues) => string | null;
}

/**
 * The fields of a form of sign-up in content's order, and what happens to one that is left blank. A field that the product does not know is left
 * out.
 */
export function RegistrationFields({ fields, plans, form, error }: RegistrationFieldsProps) {
  const t = useText(authTexts);
  return (
    <div className={styles.fields}>
      {fields.map((field) => isKnown(field.name) && <Field key={field.name} field={field} name={field.name} {...{ plans, form, error }} />)}
      <p className={styles.needed}>{t('register.needed')}</p>
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
  const required = field.is_required;
  const common = { label, aside, required, placeholder: field.placeholder ?? undefined, hint: field.hint ?? undefined, error: error(name) };
  switch (name) {
    case 'email':
      return (
        <Input
          {...common}
          className={styles.login}
          icon="envelope-simple-fill"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          {...form.register(name, masked)}
        />
      );
    case 'phone':
      return <AskedPhone {...common} form={form} countryError={error('phone_country_code')} />;
    case 'password':
      return (
        <NewPasswordInput
          {...common}
          className={styles.login}
          hint={undefined}
          password={form.watch('password')}
          {...form.register(name)}
        />
      );
    case 'password_repeat':
      return (
        <PasswordInput
          {...common}
          label={field.label ?? t('repeat')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          {...form.register(name)}
        />
      );
    case 'birth_date':
      return (
        <Input
          {...common}
          icon="calendar-blank-fill"
          className={classes(styles.short, styles.date)}
          inputMode="numeric"
          autoComplete="bday"
          hint={field.hint ?? t('register.dateHint')}
          {...form.register(name, {
            onChange: (event: { target: HTMLInputElement }) => form.setValue(name, applyDateMask(event.target.value, mask ?? dateMask)),
          })}
        />
      );
    case 'country_code': {
      const chosen = form.watch(name);
      return (
        <Select
          label={label}
          aside={aside}
          required={required}
          hint={field.hint ?? undefined}
          autoComplete="country"
          {...(chosen
            ? { start: <img key={chosen} className={styles.flag} src={flagPath(chosen)} alt="" width={22} height={22} /> }
            : { icon: 'globe-simple' })}
          className={classes(styles.short, styles.country)}
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
    }
    case 'currency':
      return (
        <Select
          {...{ label, aside, required }}
          hint={field.hint ?? undefined}
          className={styles.short}
          error={error(name)}
          {...form.register(name)}
        >
          {plans.currencies.map(({ code, name: currency, symbol }) => (
            <option key={code} value={code}>{`${code} · ${currency}${symbol && ` (${symbol})`}`}</option>
          ))}
        </Select>
      );
    case 'promo_code':
      return <Input {...common} label={field.label ?? t('register.promo')} icon="tag-fill" {...form.register(name, masked)} />;
    case 'postcode':
      return <Input {...common} autoComplete="postal-code" {...form.register(name, masked)} />;
    case 'first_name':
    case 'last_name':
      return <Input {...common} autoComplete={name === 'first_name' ? 'given-name' : 'family-name'} {...form.register(name, masked)} />;
    case 'terms_accepted':
      return (
        <Checkbox className={styles.tick} required={required} error={error(name)} {...form.register(name)}>
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
      return (
        <Checkbox className={styles.tick} required={required} error={error(name)} {...form.register(name)}>
          {label}
          {aside && <span className={styles.aside}>{` (${aside})`}</span>}
        </Checkbox>
      );
  }
}

/** A phone number with the country whose numbers it is one of; asked only where text messages can be sent. */
function AskedPhone({
  form,
  countryError,
  ...common
}: {
  form: UseFormReturn<SignUpValues>;
  countryError: string | null;
  label: string;
  error: string | null;
  aside: string | undefined;
  required: boolean;
}) {
  const t = useText(signUpTexts);
  const api = useApi();
  const { data } = useQuery({ queryKey: ['phones'], queryFn: () => api.call('account.getContactPhoneSettings', {}), staleTime: 600_000 });
  return (
    <PhoneField
      countries={data?.countries ?? []}
      chosen={form.watch('phone_country_code')}
      country={{ label: t('phoneCode'), error: countryError, ...form.register('phone_country_code') }}
      number={{ ...common, ...form.register('phone') }}
    />
  );
}
