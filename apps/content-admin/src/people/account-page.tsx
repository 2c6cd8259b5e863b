import { useQueryClient } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import type { Staff } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { meQuery, useSigned } from '../session/staff.ts';
import { Title } from '../shell/title.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './people.module.css';

/** One's own password and second factor. */
export function AccountPage() {
  const { texts } = useWording();
  const { staff } = useSigned();
  return (
    <>
      <Title title={texts.account.title} text={`${staff.email} · ${texts.roles[staff.role]}`} />
      <div className={styles.cards}>
        <PasswordCard />
        <TotpCard />
      </div>
    </>
  );
}

/** Runs one request of a form. Answers whether it worked. */
function useRequest(): { busy: boolean; problem: string | null; run: (work: () => Promise<void>, badRequest: string) => Promise<void> } {
  const { explain } = useWording();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    async run(work, badRequest) {
      if (busy) return;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        await client.invalidateQueries({ queryKey: meQuery.queryKey });
      } catch (error) {
        setProblem(isRefusal(error) && [400, 401].includes(error.status) ? badRequest : explain(error));
      } finally {
        setBusy(false);
      }
    },
  };
}

function PasswordCard() {
  const { texts } = useWording();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const request = useRequest();
  const [isShort, setIsShort] = useState(false);
  const shown = { showLabel: texts.signIn.show, hideLabel: texts.signIn.hide };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrongLength = next.length < 12 || next.length > 200;
    setIsShort(wrongLength);
    if (wrongLength) return;
    void request.run(async () => {
      await call<Staff>('POST', '/password', { body: { currentPassword: current, password: next } });
      setCurrent('');
      setNext('');
      toasts.good(texts.account.changed);
    }, texts.account.wrong);
  }

  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{texts.account.password}</h2>
      <form className={styles.form} onSubmit={submit}>
        <PasswordInput
          {...shown}
          label={texts.account.current}
          error={request.problem}
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordInput
          {...shown}
          label={texts.account.next}
          hint={texts.welcome.hint}
          error={isShort ? texts.account.short : null}
          autoComplete="new-password"
          required
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
        <Button type="submit" variant="brand" loading={request.busy}>
          {texts.account.change}
        </Button>
      </form>
    </Card>
  );
}

/** A key for an authenticator application: as text, as an address that opens one, and as a picture of it. */
interface NewKey {
  secret: string;
  uri: string;
  picture: { size: number; path: string };
}

function TotpCard() {
  const { texts } = useWording();
  const { staff } = useSigned();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [key, setKey] = useState<NewKey | null>(null);
  const request = useRequest();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (key)
      void request.run(async () => {
        await call<Staff>('POST', '/totp/confirm', { body: { code } });
        setKey(null);
        setCode('');
        toasts.good(texts.account.totpStarted);
      }, texts.signIn.wrongCode);
    else if (staff.hasTotp)
      void request.run(async () => {
        await call<Staff>('DELETE', '/totp', { body: { password } });
        setPassword('');
        toasts.good(texts.account.totpEnded);
      }, texts.account.wrong);
    else
      void request.run(async () => {
        setKey((await call<NewKey>('POST', '/totp', { body: { password } })).data);
        setPassword('');
      }, texts.account.wrong);
  }

  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>
        {texts.account.totp} {staff.hasTotp && <Badge tone="good">{texts.account.totpOn}</Badge>}
      </h2>
      <p className={styles.text}>{texts.account.totpText}</p>
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
            <Input
              label={texts.signIn.code}
              hint={texts.signIn.codeHint}
              error={request.problem}
              icon="password-fill"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit" variant="brand" loading={request.busy}>
              {texts.account.totpConfirm}
            </Button>
          </>
        ) : (
          <>
            <PasswordInput
              label={texts.account.current}
              error={request.problem}
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              showLabel={texts.signIn.show}
              hideLabel={texts.signIn.hide}
            />
            <Button type="submit" variant={staff.hasTotp ? 'danger' : 'brand'} loading={request.busy}>
              {staff.hasTotp ? texts.account.totpEnd : texts.account.totpStart}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
