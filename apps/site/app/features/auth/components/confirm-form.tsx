import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { codeFault, isDone } from '../../../shell/forms/answers.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { toldHere } from '../../loyalty/rules/told-here.ts';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './auth.module.css';
import { CodeField } from './login-fields.tsx';
import { resendSeconds, useResendClock } from './use-resend-clock.ts';

interface ConfirmFormProps {
  contact: string;
  /** A code that is known already, from the link of a letter. */
  code?: string;
  onConfirmed: () => Promise<void>;
  /** Leaves the confirmation for later; without it there is no such choice. */
  onLater?: () => void;
  /** Seconds until a code can be sent again, when it is not a whole minute. */
  wait?: number;
  /** Moves the focus to the code as the form appears at the player's wish. */
  takesFocus?: boolean;
  /** The operator's word for the button. */
  submitLabel?: string | undefined;
}

/** The code of six digits that proves a contact. */
export function ConfirmForm({ contact, code = '', onConfirmed, onLater, wait, takesFocus, submitLabel }: ConfirmFormProps) {
  const t = useText(authTexts);
  const api = useApi();
  const clock = useResendClock(wait);
  const { form, send, error, failure, setFailure } = useRuleForm({
    defaults: { code },
    rules: { code: (value) => rules.confirmationCode(value) },
    strategy: 'onSubmit',
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [takesFocus, setFocus]);
  const submit = send(async (values) => {
    try {
      const answer: unknown = await api.call('account.confirmContact', { contact, code: values.code });
      if (!isDone(answer)) {
        setFailure(t('saveFailed'));
        return;
      }
    } catch (refusal) {
      const fault = codeFault(refusal, t('smsCodeError'));
      if (fault === null) throw refusal;
      form.setError('code', { type: 'server', message: fault }, { shouldFocus: true });
      return;
    }
    // Whoever shows the form says so.
    toldHere.add('confirm');
    await onConfirmed();
  }, t('broken'));
  const resend = async () => {
    setFailure(null);
    try {
      await api.call('account.sendconfirmationtocontact', { contact });
      clock.start(resendSeconds);
      toasts.show({ tone: 'good', title: t('confirm.resent') });
    } catch (refusal) {
      clock.take(refusal);
      setFailure(refusal instanceof Error ? refusal.message : t('broken'));
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('confirm.lead', { contact })}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      <CodeField label={t('confirm.code')} error={error('code')} {...form.register('code')} />
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {submitLabel ?? t('confirm.submit')}
      </Button>
      <div className={styles.pair}>
        <Button variant="ghost" onClick={resend} disabled={clock.seconds > 0}>
          {clock.seconds > 0 ? t('confirm.resendIn', { seconds: clock.seconds }) : t('confirm.resend')}
        </Button>
        {onLater && (
          <Button variant="ghost" onClick={onLater}>
            {t('confirm.later')}
          </Button>
        )}
      </div>
    </form>
  );
}
