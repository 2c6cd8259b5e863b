import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { authTexts } from '../texts/auth.ts';
import { enteredCode } from '../../offers/api/entered-code.ts';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import type { FormPlans } from '../api/forms-config.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { sentFields, startValues } from '../rules/sign-up-values.ts';
import { useRegistrationForm } from './use-registration-form.ts';

interface SignUpFormProps {
  plans: FormPlans;
  /** `contact` is where the confirmation code was sent. */
  onRegistered: (contact: string) => Promise<void>;
}

/** Sign-up by the whole form. */
export function SignUpForm({ plans, onRegistered }: SignUpFormProps) {
  const t = useText(authTexts);
  const locale = useLocale();
  const api = useApi();
  // One key for this form: sent twice after a lost answer it makes one account.
  const [key] = useState(() => crypto.randomUUID());
  const { form, send, error, failure, fields } = useRegistrationForm(
    plans.registration,
    plans,
    startValues(locale, plans, rememberedPromoCode.read()),
  );
  const submit = send(async (values) => {
    const sent = sentFields(fields, values);
    await api.call('auth.register', { type: 'form', ...sent, idempotency_key: key });
    enteredCode.keep(sent.promo_code ?? null);
    await onRegistered(values.email.trim() || values.phone.trim());
  }, t('broken'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Note tone="bad">{failure}</Note>}
      <RegistrationFields {...{ fields, plans, form, error }} />
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {plans.registration.button ?? t('register.submit')}
      </Button>
    </form>
  );
}
