import type { ResultOf } from '@tavolo/contract';
import { letterCodeOf, rules } from '@tavolo/validation';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { useEffect, useId, useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { CodeField } from '../../auth/components/login-fields.tsx';
import { hasPasskeys, isCancelled } from '../../auth/rules/passkeys.ts';
import { useResendClock } from '../../auth/components/use-resend-clock.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { SignOut } from '../../../shell/frame/sign-out.tsx';
import { stepUpTexts } from '../texts/step-up.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './step-up-popup.module.css';

type Asked = ResultOf<'account.askStepUp'>;

interface StepUpPopupProps {
  onProved: () => void;
  onClose: () => void;
}

/** The window that asks the player to prove again who it is, by what the account has. */
export function StepUpPopup({ onProved, onClose }: StepUpPopupProps) {
  const t = useText(stepUpTexts);
  const api = useApi();
  // Each window asks once, also when the tab comes back: asking sends a code.
  const asked = useQuery({
    queryKey: ['account', 'step-up', useId()],
    queryFn: () => api.call('account.askStepUp', {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')} size="s">
      <p className={styles.why}>{t('why')}</p>
      {asked.isError ? (
        <ErrorState
          level={3}
          title={isRefusal(asked.error) ? asked.error.message : t('failed')}
          text={t('failedText')}
          actions={<Button onClick={() => void asked.refetch()}>{t('retry')}</Button>}
        />
      ) : !asked.data ? (
        <div className={styles.form} role="status" aria-label={t('loading')}>
          <Skeleton className={styles.waiting} />
        </div>
      ) : asked.data.method === 'sign_in' ? (
        <div className={styles.form}>
          <Note>{t('again')}</Note>
          <Passkey asked={asked.data} onProved={onProved} />
          <SignOut />
        </div>
      ) : (
        <Proof asked={asked.data} onProved={onProved} onResend={() => api.call('account.askStepUp', {})} />
      )}
    </Dialog>
  );
}

function Proof({ asked, onProved, onResend }: { asked: Asked; onProved: () => void; onResend: () => Promise<Asked> }) {
  const t = useText(stepUpTexts);
  const api = useApi();
  const isPassword = asked.method === 'password';
  const clock = useResendClock(asked.resend_time ?? 0);
  const { form, send, error, failure, setFailure } = useRuleForm({
    defaults: { password: '', code: '' },
    rules: {
      password: (value) => (isPassword && value === '' ? { code: 'required' } : null),
      code: (value) => (isPassword || letterCodeOf(value) !== null ? null : rules.twoFactorCode(value)),
    },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ password, code }) => {
    try {
      await api.call('account.stepUp', isPassword ? { password } : { code: code.trim() });
    } catch (refusal) {
      if (!isRefusal(refusal) || !refusal.code.startsWith('two_factor_')) throw refusal;
      form.setError('code', { type: refusal.code, message: refusal.message }, { shouldFocus: true });
      return;
    }
    onProved();
  }, t('broken'));
  const resend = async () => {
    setFailure(null);
    try {
      const { resend_time: wait } = await onResend();
      clock.start(wait ?? 60);
    } catch (refusal) {
      setFailure(isRefusal(refusal) ? refusal.message : t('broken'));
    }
  };
  const { setFocus } = form;
  useEffect(() => setFocus(isPassword ? 'password' : 'code'), [setFocus, isPassword]);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {asked.method === 'app' && <p className={styles.lead}>{t('app')}</p>}
      {asked.method === 'contact' && <p className={styles.lead}>{t('contact', { contact: asked.contact ?? '' })}</p>}
      {failure && <Note tone="bad">{failure}</Note>}
      {isPassword ? (
        <PasswordInput
          label={t('password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          error={error('password')}
          {...form.register('password')}
        />
      ) : (
        <CodeField label={t('code')} letters maxLength={20} error={error('code')} {...form.register('code')} />
      )}
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {t('go')}
      </Button>
      {asked.method === 'contact' && (
        <Button variant="ghost" block disabled={clock.seconds > 0} onClick={() => void resend()}>
          {clock.seconds > 0 ? t('resendIn', { seconds: clock.seconds }) : t('resend')}
        </Button>
      )}
      <Passkey asked={asked} onProved={onProved} />
    </form>
  );
}

/** A passkey of the player does as well as anything above. */
function Passkey({ asked, onProved }: { asked: Asked; onProved: () => void }) {
  const t = useText(stepUpTexts);
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!asked.has_passkey || !hasPasskeys()) return null;
  const use = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const [{ startAuthentication }, { requestOptions }] = await Promise.all([
        import('@simplewebauthn/browser'),
        import('../../auth/rules/passkey-options.ts'),
      ]);
      const { options } = await api.call('auth.getPasskeyOptions', {});
      const credential = await startAuthentication({ optionsJSON: requestOptions(options) });
      await api.call('account.stepUp', { credential: JSON.stringify(credential) });
      onProved();
    } catch (error) {
      setIsBusy(false);
      if (!isCancelled(error)) setFailure(t('passkeyFailed'));
    }
  };
  return (
    <>
      {failure && <Note tone="bad">{failure}</Note>}
      <Button variant="line" size="l" block icon="fingerprint" loading={isBusy} onClick={() => void use()}>
        {t('passkey')}
      </Button>
    </>
  );
}
