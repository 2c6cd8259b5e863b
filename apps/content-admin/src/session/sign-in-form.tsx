import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SignedInPerson } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { useWording } from '../texts/use-texts.tsx';
import styles from './front-page.module.css';
import { meQuery } from './staff.ts';

/** E-mail and password, and the code of the second factor once the server asks for it. */
export function SignInForm({ email: known = '', onDone }: { email?: string; onDone: () => void }) {
  const { texts, explain } = useWording();
  const client = useQueryClient();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongCode, setWrongCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) codeField.current?.focus();
  }, [asksCode]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setWrongCode(false);
    try {
      await call<SignedInPerson>('POST', '/sign-in', { body: { email, password, ...(asksCode && { code }) } });
      await client.fetchQuery({ ...meQuery, staleTime: 0 });
      onDone();
    } catch (error) {
      if (isRefusal(error, 'code_required')) setAsksCode(true);
      else if (isRefusal(error, 'code_invalid')) setWrongCode(true);
      else if (isRefusal(error) && (error.status === 401 || error.kind === 'ValidationError')) setProblem(texts.signIn.wrong);
      else setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {problem && <Note tone="bad">{problem}</Note>}
      <Input
        label={texts.signIn.email}
        icon="envelope-simple-fill"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordInput
        label={texts.signIn.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel={texts.signIn.show}
        hideLabel={texts.signIn.hide}
      />
      {asksCode && (
        <Input
          label={texts.signIn.code}
          hint={texts.signIn.codeHint}
          icon="password-fill"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          ref={codeField}
          error={wrongCode ? texts.signIn.wrongCode : null}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="brand" size="l" block loading={busy}>
        {texts.signIn.submit}
      </Button>
    </form>
  );
}
