import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import { LoginField, sentLogin } from '../components/login-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { pendingSignIn, secondStep } from '../rules/pending-sign-in.ts';

interface SignInFormProps {
  onSignedIn: (name: string) => Promise<void>;
  onRegister: () => void;
  onForgot: () => void;
  /** The first step is done and kept; the second one wants a code. */
  onWantsCode: () => void;
  /** Whether passkeys are offered. */
  passkeys: boolean;
}

export function SignInForm({ onSignedIn, onRegister, onForgot, onWantsCode, passkeys }: SignInFormProps) {
  const t = useText(authTexts);
  const api = useApi();
  const { form, send, error, failure, setFailure } = useRuleForm({
    defaults: { login: '', password: '' },
    rules: {
      login: (value) => rules.text(value),
      password: (value) => (value === '' ? { code: 'required' } : null),
    },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ login, password }) => {
    const name = sentLogin(login);
    try {
      const info = await api.call('auth.login', { login: name, password });
      await onSignedIn(info.fakename || info.login);
    } catch (refusal) {
      const step = isRefusal(refusal) ? secondStep(refusal.code, refusal.params) : null;
      if (!step) throw refusal;
      pendingSignIn.keep({ login: name, password, ...step });
      onWantsCode();
    }
  }, t('broken'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('login.lead')}</p>
      {failure && <Note tone="bad">{failure}</Note>}
      <LoginField label={t('login.login')} error={error('login')} {...form.register('login')} />
      <PasswordInput
        label={t('login.password')}
        showLabel={t('show')}
        hideLabel={t('hide')}
        autoComplete="current-password"
        error={error('password')}
        {...form.register('password')}
      />
      <Button variant="link" className={styles.forgot} onClick={onForgot}>
        {t('login.forgot')}
      </Button>
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
      {passkeys && <PasskeyButton onSignedIn={onSignedIn} onFailure={setFailure} />}
      <p className={styles.other}>
        {t('login.new')}{' '}
        <Button variant="link" onClick={onRegister}>
          {t('login.toRegister')}
        </Button>
      </p>
    </form>
  );
}
