import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import type { SignedInPerson } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { useTexts } from '../texts/use-texts.tsx';
import styles from './totp-form.module.css';
import { useRequest } from './use-request.ts';

/** A key for an authenticator application: as text, as an address that opens one, and as a picture of it. */
interface NewKey {
  secret: string;
  uri: string;
  picture: { size: number; path: string };
}

/** Sets a second factor up; who has one gives it up by a code of it, and then sets up another. */
export function TotpForm({ hasTotp }: { hasTotp: boolean }) {
  const texts = useTexts();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [key, setKey] = useState<NewKey | null>(null);
  const request = useRequest();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (key)
      void request.run(async () => {
        await call<SignedInPerson>('POST', '/totp/confirm', { body: { code } });
        setKey(null);
        setCode('');
        toasts.good(texts.account.totpStarted);
      }, texts.signIn.wrongCode);
    else if (hasTotp)
      void request.run(async () => {
        await call<SignedInPerson>('DELETE', '/totp', { body: { password, code } });
        setPassword('');
        setCode('');
      }, texts.account.wrongPair);
    else
      void request.run(async () => {
        setKey((await call<NewKey>('POST', '/totp', { body: { password } })).data);
        setPassword('');
      }, texts.account.wrong);
  }

  const codeField = (
    <Input
      label={texts.signIn.code}
      hint={texts.signIn.codeHint}
      error={key ? request.problem : null}
      icon="password-fill"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={code}
      onChange={(event) => setCode(event.target.value)}
    />
  );

  return (
    <form className={styles.form} onSubmit={submit}>
      {key ? (
        <>
          <p>{texts.account.totpScan}</p>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${key.picture.size} ${key.picture.size}`}
            role="img"
            aria-label={texts.account.totpPicture}
          >
            <path d={key.picture.path} />
          </svg>
          <p>{texts.account.totpKey}</p>
          <code className={styles.key}>{key.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <a className={buttonClass({ variant: 'line' })} href={key.uri}>
            {texts.account.totpOpen}
          </a>
          {codeField}
          <Button type="submit" variant="brand" loading={request.busy}>
            {texts.account.totpConfirm}
          </Button>
        </>
      ) : (
        <>
          {hasTotp && request.problem && <Note tone="bad">{request.problem}</Note>}
          <PasswordInput
            label={texts.account.current}
            error={hasTotp ? null : request.problem}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            showLabel={texts.signIn.show}
            hideLabel={texts.signIn.hide}
          />
          {hasTotp && codeField}
          <Button type="submit" variant={hasTotp ? 'line' : 'brand'} loading={request.busy}>
            {hasTotp ? texts.account.totpReplace : texts.account.totpStart}
          </Button>
        </>
      )}
    </form>
  );
}
