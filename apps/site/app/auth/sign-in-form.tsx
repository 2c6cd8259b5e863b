import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useState } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { useApi } from '../api/use-api.tsx';
import { useRuleForm } from '../forms/use-rule-form.ts';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './auth.module.css';
import { CodeField, LoginField, sentLogin } from './login-fields.tsx';

interface SignInFormProps {
  onSignedIn: (name: string) => Promise<void>;
  onRegister: () => void;
  onForgot: () => void;
}

export function SignInForm({ onSignedIn, onRegister, onForgot }: SignInFormProps) {
  const t = useText(authTexts);
  const api = useApi();
  const [wantsCode, setWantsCode] = useState(false);
  const { form, send, error, failure } = useRuleForm({
    defaults: { login: '', password: '', code: '' },
    rules: {
      login: (value) => rules.text(value),
      password: (value) => (value === '' ? { code: 'required' } : null),
      code: (value) => (wantsCode ? rules.confirmationCode(value) : null),
    },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ login, password, code }) => {
    try {
      const info = await api.call('auth.login', { login: sentLogin(login), password, ...(code && { code }) });
      await onSignedIn(info.fakename || info.login);
    } catch (refusal) {
      if (!isRefusal(refusal) || refusal.code !== 'two_factor_required') throw refusal;
      setWantsCode(true);
      setTimeout(() => form.setFocus('code'));
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
      {wantsCode && (
        <>
          <Note>{t('login.codeSent')}</Note>
          <CodeField label={t('login.code')} error={error('code')} {...form.register('code')} />
        </>
      )}
      <Button variant="link" className={styles.forgot} onClick={onForgot}>
        {t('login.forgot')}
      </Button>
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
      <p className={styles.other}>
        {t('login.new')}{' '}
        <Button variant="link" onClick={onRegister}>
          {t('login.toRegister')}
        </Button>
      </p>
      <p className={styles.small}>{t('responsible')}</p>
    </form>
  );
}
