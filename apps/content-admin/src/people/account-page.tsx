import type { PreviewRow } from '@tavolo/content/editing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState, type FormEvent } from 'react';
import type { SignedInPerson } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { useRoleWords, useSigned } from '../session/staff.ts';
import { TotpForm } from '../session/totp-form.tsx';
import { useRequest } from '../session/use-request.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { Failure } from '../shell/not-here.tsx';
import { Title } from '../shell/title.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './people.module.css';

/** One's own password, second factor, sessions and previews; administrators see the previews of all. */
export function AccountPage() {
  const { texts } = useWording();
  const { staff } = useSigned();
  const roleWords = useRoleWords();
  return (
    <>
      <Title title={texts.account.title} text={`${staff.email} · ${roleWords(staff.role).label}`} />
      <div className={styles.cards}>
        <PasswordCard />
        <TotpCard />
        <SessionsCard />
        <PreviewsCard />
      </div>
    </>
  );
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
      await call<SignedInPerson>('POST', '/password', { body: { currentPassword: current, password: next } });
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

function TotpCard() {
  const { texts } = useWording();
  const { staff } = useSigned();
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>
        {texts.account.totp} {staff.hasTotp && <Badge tone="good">{texts.account.totpOn}</Badge>}
      </h2>
      <p className={styles.text}>{texts.account.totpText}</p>
      <TotpForm hasTotp={staff.hasTotp} />
    </Card>
  );
}

function SessionsCard() {
  const { texts, explain } = useWording();
  const signOut = useSignOut();
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{texts.account.sessions}</h2>
      <p className={styles.text}>{texts.account.sessionsText}</p>
      <Button
        icon="sign-out-bold"
        onClick={() => void signOut('everywhere').catch((error: unknown) => toasts.bad(texts.unknownError, explain(error)))}
      >
        {texts.account.signOutEverywhere}
      </Button>
    </Card>
  );
}

function PreviewsCard() {
  const { texts, when, explain } = useWording();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['previews'],
    queryFn: async ({ signal }) => (await call<PreviewRow[]>('GET', '/content/previews', { signal })).data,
  });
  async function end(preview: PreviewRow): Promise<void> {
    try {
      await call('DELETE', `/content/previews/${preview.id}`);
      toasts.good(texts.account.previewEnded);
    } catch (error) {
      toasts.bad(texts.unknownError, explain(error));
    }
    await client.invalidateQueries({ queryKey: ['previews'] });
  }
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{texts.account.previews}</h2>
      <p className={styles.text}>{texts.account.previewsText}</p>
      {list.isPending ? (
        <div role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="100%" height={60} />
        </div>
      ) : !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <p>{texts.account.noPreviews}</p>
      ) : (
        <ul className={styles.previews}>
          {list.data.map((preview) => (
            <li key={preview.id}>
              <div className={styles.words}>
                <strong>{preview.path}</strong>
                <small>{texts.account.previewBy(preview.who, when(preview.expiresAt))}</small>
              </div>
              <Button aria-label={texts.account.endPreviewOf(preview.path)} onClick={() => void end(preview)}>
                {texts.account.endPreview}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
