import { letterCodeLength, rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import type { FormPlans } from '../api/forms-config.ts';
import { CodeField, LoginField, sentLogin } from '../components/login-fields.tsx';
import { NewPasswordInput } from '../components/new-password-input.tsx';

const endedWords = { ended: 'restore.ended', refused: 'restore.endedFailed', lost: 'restore.endedLost' } as const;

/** The long code with its dashes, and spaces around it. */
const letterCodeField = letterCodeLength + 8;

interface RestoreFormProps {
  /** Content's own words for the first step; ours until they are known. */
  plan: FormPlans['restore'] | undefined;
  onDone: () => void;
  onBack: () => void;
}

/** A new password in two steps: the login gets a code, the code lets a password be set. */
export function RestoreForm({ plan, onDone, onBack }: RestoreFormProps) {
  const t = useText(authTexts);
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ended = useNotMe();
  const repeat = plan?.repeat ?? null;
  const { form, send, error, failure } = useRuleForm({
    defaults: { login: '', code: '', password: '', password_repeat: '' },
    rules: {
      login: (value) => rules.text(value),
      code: (value) => (sentTo ? rules.restoreCode(value) : null),
      password: (value) => (sentTo ? rules.password(value) : null),
      password_repeat: (value, { password }) =>
        sentTo && repeat && (repeat.isRequired || value !== '') ? rules.passwordRepeat(value, { password }) : null,
    },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ login, code, password, password_repeat }) => {
    const name = sentLogin(login);
    if (!sentTo) {
      await api.call('auth.restore', { login: name });
      setSentTo(name);
      setTimeout(() => form.setFocus('code'));
      return;
    }
    await api.call('auth.restore', { login: name, code, password, ...(repeat && password_repeat !== '' && { password_repeat }) });
    toasts.show({ tone: 'good', title: t('restore.done') });
    onDone();
  }, t('broken'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{sentTo ? t('restore.sent', { contact: sentTo }) : t('restore.lead')}</p>
      {ended !== null && <Note tone={ended === 'ended' ? 'good' : 'warn'}>{t(endedWords[ended])}</Note>}
      {failure && <Note tone="bad">{failure}</Note>}
      {sentTo ? (
        <>
          {/* The letter has a long code as well, for when the digits are refused: there is room for it, and letters once it is wanted. */}
          <CodeField
            label={t('restore.code')}
            error={error('code')}
            maxLength={letterCodeField}
            letters={error('code') !== null || failure !== null}
            {...form.register('code')}
          />
          <NewPasswordInput
            label={plan?.password ?? t('restore.password')}
            error={error('password')}
            password={form.watch('password')}
            {...form.register('password')}
          />
          {repeat && (
            <PasswordInput
              label={repeat.label ?? t('repeat')}
              showLabel={t('show')}
              hideLabel={t('hide')}
              autoComplete="new-password"
              error={error('password_repeat')}
              {...form.register('password_repeat')}
            />
          )}
        </>
      ) : (
        <LoginField
          label={plan?.label ?? t('restore.login')}
          placeholder={plan?.placeholder ?? undefined}
          hint={plan?.hint ?? undefined}
          error={error('login')}
          {...form.register('login')}
        />
      )}
      <Button type="submit" variant="cta" size="l" block loading={form.formState.isSubmitting}>
        {sentTo ? t('restore.submit') : (plan?.button ?? t('restore.send'))}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('restore.back')}
      </Button>
    </form>
  );
}

/** Whoever comes by the link “it was not me” of a letter ends all sessions first. True once that is done, false when the link did not hold. */
function useNotMe(): 'ended' | 'refused' | 'lost' | null {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const [ended, setEnded] = useState<'ended' | 'refused' | 'lost' | null>(null);
  const token = search.get('notMe');
  const end = useEffectEvent(async (link: string) => {
    const answer = await api.call('account.endSessionsByLetter', { token: link }).then(
      () => 'ended' as const,
      (error: unknown) => (isRefusal(error) ? ('refused' as const) : ('lost' as const)),
    );
    setEnded(answer);
    // Without an answer the link is as good as before: it stays, to be tried again.
    if (answer === 'lost') return;
    // The link is used: it need not stay in the address.
    setSearch(
      (now) => {
        now.delete('notMe');
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (token !== null && token !== '') void end(token);
  }, [token]);
  return ended;
}
