import { applyDateMask, dayIn, formatDay, parseDay, rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { useRuleForm } from '../forms/use-rule-form.ts';
import { authTexts } from '../texts/auth.ts';
import { rememberedPromoCode } from '../tracking/promo-code.ts';
import { useLocale, useText } from '../texts/use-text.tsx';
import styles from './auth.module.css';
import type { FormPlans } from './forms-config.ts';
import { PasswordStrength } from './password-strength.tsx';

interface SignUp {
  email: string;
  password: string;
  birth_date: string;
  country_code: string;
  currency: string;
  promo_code: string;
  terms_accepted: boolean;
  is_subscribed: boolean;
}

interface SignUpFormProps {
  plans: FormPlans;
  /** `contact` is where the confirmation code was sent. */
  onRegistered: (contact: string) => Promise<void>;
  onSignIn: () => void;
}

const dateMask = '##.##.####';

export function SignUpForm({ plans: { registration, currencies, countries, dictionary }, onRegistered, onSignIn }: SignUpFormProps) {
  const t = useText(authTexts);
  const locale = useLocale();
  const api = useApi();
  // One key for this form: sent twice after a lost answer it makes one account.
  const [key] = useState(() => crypto.randomUUID());
  const { form, send, error, failure } = useRuleForm<SignUp>({
    defaults: {
      email: '',
      password: '',
      birth_date: '',
      country_code: locale === 'it' ? 'IT' : '',
      currency: currencies[0]?.code ?? 'EUR',
      promo_code: rememberedPromoCode.read() ?? '',
      terms_accepted: false,
      is_subscribed: false,
    },
    rules: {
      email: (value) => rules.email(value),
      password: (value) => rules.password(value),
      birth_date: (value) => rules.birthDate(value, { today: dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone) }),
      country_code: (value) => rules.text(value),
      terms_accepted: (value) => rules.truthy(value),
    },
    strategy: registration.strategy,
    dictionary,
  });
  const submit = send(async (values) => {
    const day = parseDay(values.birth_date);
    await api.call('auth.register', {
      type: 'form',
      email: values.email.trim(),
      password: values.password,
      birth_date: day ? formatDay(day) : values.birth_date,
      country_code: values.country_code,
      currency: values.currency,
      terms_accepted: values.terms_accepted ? 1 : 0,
      is_subscribed: values.is_subscribed ? 1 : 0,
      ...(values.promo_code && { promo_code: values.promo_code }),
      idempotency_key: key,
    });
    await onRegistered(values.email.trim());
  }, t('broken'));
  const password = form.watch('password');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('register.lead')}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      {registration.fields.map((field) => {
        switch (field.name) {
          case 'email':
            return (
              <Input
                key={field.name}
                label={field.label ?? ''}
                icon="envelope-simple-fill"
                type="email"
                autoComplete="email"
                inputMode="email"
                error={error('email')}
                {...form.register('email')}
              />
            );
          case 'password':
            return (
              <PasswordInput
                key={field.name}
                label={field.label ?? ''}
                showLabel={t('show')}
                hideLabel={t('hide')}
                autoComplete="new-password"
                error={error('password')}
                after={<PasswordStrength password={password} />}
                {...form.register('password')}
              />
            );
          case 'birth_date':
            return (
              <Input
                key={field.name}
                label={field.label ?? ''}
                icon="calendar-blank-fill"
                inputMode="numeric"
                autoComplete="bday"
                hint={t('register.dateHint')}
                error={error('birth_date')}
                {...form.register('birth_date', {
                  onChange: (event: { target: HTMLInputElement }) =>
                    form.setValue('birth_date', applyDateMask(event.target.value, field.mask ?? dateMask)),
                })}
              />
            );
          case 'country_code':
            return (
              <Select
                key={field.name}
                label={field.label ?? ''}
                autoComplete="country"
                error={error('country_code')}
                {...form.register('country_code')}
              >
                <option value="">{t('country')}</option>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            );
          case 'currency':
            return (
              <Select key={field.name} label={field.label ?? ''} error={error('currency')} {...form.register('currency')}>
                {currencies.map(({ code, name }) => (
                  <option key={code} value={code}>{`${code} · ${name}`}</option>
                ))}
              </Select>
            );
          case 'promo_code':
            return (
              <Input
                key={field.name}
                label={field.label ?? t('register.promo')}
                aside={t('register.optional')}
                icon="tag-fill"
                error={error('promo_code')}
                {...form.register('promo_code')}
              />
            );
          case 'terms_accepted':
            return (
              <Checkbox key={field.name} error={error('terms_accepted')} {...form.register('terms_accepted')}>
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
              <Checkbox key={field.name} {...form.register('is_subscribed')}>
                {field.label}
              </Checkbox>
            );
          default:
            return null;
        }
      })}
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {t('register.submit')}
      </Button>
      <p className={styles.other}>
        {t('register.have')}{' '}
        <Button variant="link" onClick={onSignIn}>
          {t('register.toLogin')}
        </Button>
      </p>
      <p className={styles.small}>{t('responsible')}</p>
    </form>
  );
}
