import { letterCodeOf, rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import { CodeField } from '../components/login-fields.tsx';
import { pendingSignIn, secondStep, type PendingSignIn } from '../rules/pending-sign-in.ts';
import { useResendClock } from '../components/use-resend-clock.ts';

interface CodeFormProps {
  pending: PendingSignIn;
  onSignedIn: (name: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in: the code of an app or a message, or a recovery code. */
export function CodeForm({ pending, onSignedIn, onBack }: CodeFormProps) {
  const t = useText(authTexts);
  const api = useApi();
  const [isRecovery, setIsRecovery] = useState(false);
  const clock = useResendClock(pending.resendTime);
  const sends = pending.method !== 'app';
  const { form, send, error, failure, setFailure } = useRuleForm({
    defaults: { code: '' },
    rules: {
      code: (value) => (isRecovery ? (letterCodeOf(value) === null ? { code: 'required' } : null) : rules.twoFactorCode(value)),
    },
    strategy: 'onSubmit',
  });
  const { login, password } = pending;
  const submit = send(async ({ code }) => {
    try {
      const info = await api.call('auth.login', { login, password, code });
      pendingSignIn.clear();
      await onSignedIn(info.fakename || info.login);
    } catch (refusal) {
      if (!isRefusal(refusal) || !refusal.code.startsWith('two_factor_')) throw refusal;
      form.setError('code', { type: refusal.code, message: refusal.message }, { shouldFocus: true });
    }
  }, t('broken'));
  const resend = async () => {
    setFailure(null);
    try {
      await api.call('auth.login', { login, password });
    } catch (refusal) {
      const step = isRefusal(refusal) ? secondStep(refusal.code, refusal.params) : null;
      if (!step) setFailure(refusal instanceof Error && isRefusal(refusal) ? refusal.message : t('broken'));
      else {
        clock.start(step.resendTime);
        if (isRefusal(refusal) && refusal.code === 'two_factor_required') toasts.show({ tone: 'good', title: t('confirm.resent') });
      }
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t(isRecovery ? 'code.recoveryLead' : `code.lead.${pending.method}`)}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      <CodeField
        key={isRecovery ? 'recovery' : 'digits'}
        label={t(isRecovery ? 'code.recovery' : 'code.code')}
        error={error('code')}
        {...(isRecovery && { letters: true, maxLength: 20 })}
        {...form.register('code')}
      />
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {t('code.submit')}
      </Button>
      <div className={styles.pair}>
        {sends && !isRecovery && (
          <Button variant="ghost" onClick={resend} disabled={clock.seconds > 0}>
            {clock.seconds > 0 ? t('confirm.resendIn', { seconds: clock.seconds }) : t('confirm.resend')}
          </Button>
        )}
        {pending.method !== 'device' && (
          <Button
            variant="ghost"
            onClick={() => {
              setIsRecovery(!isRecovery);
              setFailure(null);
              form.reset();
              setTimeout(() => form.setFocus('code'));
            }}
          >
            {t(isRecovery ? 'code.useCode' : 'code.useRecovery')}
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={() => {
            pendingSignIn.clear();
            onBack();
          }}
        >
          {t('restore.back')}
        </Button>
      </div>
      <p className={styles.small}>{t('responsible')}</p>
    </form>
  );
}
