import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { authTexts } from '../texts/auth.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { enteredCode } from '../../offers/api/entered-code.ts';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import type { FormPlans } from '../api/forms-config.ts';
import { CodeField } from '../components/login-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { sentFields, startValues, type SignUpValues } from '../rules/sign-up-values.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { resendSeconds, useResendClock } from '../components/use-resend-clock.ts';

interface FastFormProps {
  plans: FormPlans;
  /** Signed up with a contact that is proved already. */
  onDone: () => Promise<void>;
  /** Signed up with a password: the contact waits for its code. */
  onRegistered: (contact: string) => Promise<void>;
}

const contactOf = ({ email, phone }: SignUpValues): string => email.trim() || phone.trim();

/** Sign-up by a contact and the code that is sent to it, or a password where content asks for one. The rest is asked afterwards. */
export function FastForm({ plans, onDone, onRegistered }: FastFormProps) {
  const t = useText(signUpTexts);
  const auth = useText(authTexts);
  const locale = useLocale();
  const api = useApi();
  const [key, setKey] = useState(() => crypto.randomUUID());
  /** What was filled in, once its code is on its way. */
  const [waiting, setWaiting] = useState<SignUpValues | null>(null);
  const { form, send, error, failure, fields } = useRegistrationForm(
    plans.fast,
    plans,
    startValues(locale, plans, rememberedPromoCode.read()),
  );
  const hasPassword = fields.some(({ name }) => name === 'password');
  const submit = send(async (values) => {
    const sent = sentFields(fields, values);
    if (hasPassword) {
      await api.call('auth.register', { type: 'fast', ...sent, idempotency_key: key });
      enteredCode.keep(sent.promo_code ?? null);
      await onRegistered(contactOf(values));
      return;
    }
    await api.call('auth.sendRegistrationCode', contactFields(sent));
    setWaiting(values);
  }, auth('broken'));
  if (waiting)
    return (
      <FastCode
        contact={contactOf(waiting)}
        onResend={() => api.call('auth.sendRegistrationCode', contactFields(sentFields(fields, waiting)))}
        onCode={async (code) => {
          await api.call('auth.register', { type: 'fast', ...sentFields(fields, waiting), code, idempotency_key: key });
          enteredCode.keep(waiting.promo_code.trim());
          await onDone();
        }}
        onBack={() => {
          setKey(crypto.randomUUID());
          setWaiting(null);
        }}
      />
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t(hasPassword ? 'fast.leadPassword' : 'fast.lead')}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      <RegistrationFields {...{ fields, plans, form, error }} />
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {plans.fast.button ?? t(hasPassword ? 'fast.finish' : 'fast.submit')}
      </Button>
    </form>
  );
}

const contactFields = ({ email, phone, phone_country_code }: { email?: string; phone?: string; phone_country_code?: string }) => ({
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
  ...(phone_country_code !== undefined && { phone_country_code }),
});

interface FastCodeProps {
  contact: string;
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
  onBack: () => void;
}

function FastCode({ contact, onCode, onResend, onBack }: FastCodeProps) {
  const t = useText(signUpTexts);
  const auth = useText(authTexts);
  const clock = useResendClock();
  const { form, send, error, failure, setFailure } = useRuleForm({
    defaults: { code: '' },
    rules: { code: (value) => rules.confirmationCode(value) },
    strategy: 'onSubmit',
  });
  const submit = send(({ code }) => onCode(code), auth('broken'));
  const resend = async () => {
    setFailure(null);
    try {
      await onResend();
      clock.start(resendSeconds);
      toasts.show({ tone: 'good', title: t('fast.resent') });
    } catch (refusal) {
      clock.take(refusal);
      setFailure(refusal instanceof Error ? refusal.message : auth('broken'));
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead} role="status">
        {t('fast.sent', { contact })}
      </p>
      {failure && <Note tone="bad">{failure}</Note>}
      {/* Asked for by the player just now: the code is what comes next. */}
      <CodeField
        label={t('fast.code')}
        error={error('code')}
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...form.register('code')}
      />
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {t('fast.finish')}
      </Button>
      <div className={styles.pair}>
        <Button variant="ghost" onClick={resend} disabled={clock.seconds > 0}>
          {clock.seconds > 0 ? auth('confirm.resendIn', { seconds: clock.seconds }) : auth('confirm.resend')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('fast.other')}
        </Button>
      </div>
    </form>
  );
}
