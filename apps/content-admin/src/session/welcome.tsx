import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInPerson } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { useWording } from '../texts/use-texts.tsx';
import { FrontPage } from './front-page.tsx';
import styles from './front-page.module.css';

/** Where a one-time link leads: choose a password, and you are in. The token stands after the `#`, which no server's log sees. */
export function Welcome() {
  const { texts, explain } = useWording();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${texts.welcome.title} · Tavolo`;
  }, [texts]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (password.length < 12 || password.length > 200) {
      setProblem(texts.account.short);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await call<SignedInPerson>('POST', '/welcome', { body: { token, password } });
      client.clear();
      toasts.good(texts.welcome.done);
      await navigate('/', { replace: true });
    } catch (error) {
      setProblem(isRefusal(error) && [400, 401, 404].includes(error.status) ? texts.welcome.invalid : explain(error));
      setBusy(false);
    }
  }

  return (
    <FrontPage title={texts.welcome.title} text={texts.welcome.text}>
      {token === '' ? (
        <Note tone="warn">{texts.welcome.missing}</Note>
      ) : (
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          {problem && <Note tone="bad">{problem}</Note>}
          <PasswordInput
            label={texts.welcome.password}
            hint={texts.welcome.hint}
            name="password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            showLabel={texts.signIn.show}
            hideLabel={texts.signIn.hide}
          />
          <Button type="submit" variant="brand" size="l" block loading={busy}>
            {texts.welcome.submit}
          </Button>
        </form>
      )}
    </FrontPage>
  );
}
