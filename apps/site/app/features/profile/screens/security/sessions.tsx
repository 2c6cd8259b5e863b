import type { ResultOf } from '@tavolo/contract';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../../runtime/api/api-error.ts';
import { useApi } from '../../../../runtime/api/use-api.tsx';
import { Moment } from '../../../../shell/format/moment.tsx';
import { useSignOut } from '../../../../runtime/session/use-sign-out.ts';
import { accountTexts } from '../../texts/account.ts';
import { securityTexts } from '../../texts/security.ts';
import { useText, type Translate } from '../../../../runtime/texts/use-text.tsx';
import facts from '../../components/facts.module.css';
import profile from '../../components/profile.module.css';
import styles from './security.module.css';

type Session = ResultOf<'account.getSessions'>['items'][number];
export type SignIns = ResultOf<'account.getSignIns'>;

/** What a device is called: its browser and system, as far as it says. */
export function deviceWords(t: Translate<'sessions.unknown'>, { browser, system }: { browser: string; system: string }): string {
  return [browser, system].filter((word) => word !== '').join(' · ') || t('sessions.unknown');
}

/** Every open session with its device; each can be ended. */
export function Sessions({ sessions, onChanged }: { sessions: readonly Session[]; onChanged: () => Promise<void> }) {
  const t = useText(securityTexts);
  const account = useText(accountTexts);
  const api = useApi();
  const signOut = useSignOut(() => toasts.info(account('security.signedOut')));
  const failed = (error: unknown) => toasts.bad(t('failed'), isRefusal(error) ? error.message : t('broken'));
  const end = useMutation({
    mutationFn: (id: string) => api.call('account.endSession', { id }),
    onSuccess: async () => {
      toasts.good(t('sessions.ended'));
      await onChanged();
    },
    onError: failed,
  });
  const endOthers = useMutation({
    mutationFn: () => api.call('account.endOtherSessions', {}),
    onSuccess: async () => {
      toasts.good(t('sessions.endedAll'));
      await onChanged();
    },
    onError: failed,
  });
  return (
    <Card as="section" padded aria-labelledby="sessions" className={profile.section}>
      <header className={styles.head}>
        <div>
          <h2 id="sessions" className={profile.sectionTitle}>
            {t('sessions')}
          </h2>
          <p className={profile.sectionLead}>{t('sessions.lead')}</p>
        </div>
        {sessions.length > 1 && (
          <Button variant="link" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.others')}
          </Button>
        )}
      </header>
      <ul className={facts.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={profile.sign}>
              <Icon name={isPhone(session.system) ? 'device-mobile-fill' : 'globe-simple'} />
            </span>
            <div className={facts.words}>
              <span className={styles.badges}>
                <b>{deviceWords(t, session)}</b>
                {session.is_current && (
                  <Badge tone="good" icon="check-circle-fill">
                    {t('sessions.this')}
                  </Badge>
                )}
              </span>
              <p>
                {t('sessions.network', { network: session.network })} ·{' '}
                {session.is_current
                  ? t.rich('sessions.since', { time: () => <Moment iso={session.created_at} /> })
                  : t.rich('sessions.seen', { time: () => <Moment iso={session.last_seen_at} /> })}
              </p>
            </div>
            {session.is_current ? (
              <Button icon="sign-out-bold" loading={signOut.isPending} onClick={() => signOut.mutate(undefined, { onError: failed })}>
                {account('security.signOut')}
              </Button>
            ) : (
              <Button
                loading={end.isPending && end.variables === session.id}
                aria-label={t('sessions.endOf', { device: deviceWords(t, session) })}
                onClick={() => end.mutate(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** When and from where the player signed in, the latest first. */
export function SignInHistory({ first }: { first: SignIns }) {
  const t = useText(securityTexts);
  const api = useApi();
  const [more, setMore] = useState<SignIns['items']>([]);
  const items = [...first.items, ...more.filter(({ id }) => !first.items.some((one) => one.id === id))];
  const load = useMutation({
    mutationFn: () => api.call('account.getSignIns', { offset: items.length, count: 20 }),
    onSuccess: (next) => setMore([...more, ...next.items]),
    onError: (error) => toasts.bad(t('failed'), isRefusal(error) ? error.message : t('broken')),
  });
  return (
    <Card as="section" padded aria-labelledby="history" className={profile.section}>
      <header>
        <h2 id="history" className={profile.sectionTitle}>
          {t('history')}
        </h2>
        <p className={profile.sectionLead}>{t('history.lead')}</p>
      </header>
      <ul className={facts.list}>
        {items.map((entry) => (
          <li key={entry.id} className={facts.beside}>
            <span className={profile.sign}>
              <Icon name="sign-in-bold" />
            </span>
            <div className={facts.words}>
              <span className={styles.badges}>
                <b>
                  <Moment iso={entry.created_at} />
                </b>
                {entry.is_new_device && (
                  <Badge tone="warn" icon="warning-fill">
                    {t('history.new')}
                  </Badge>
                )}
              </span>
              <p>
                {[deviceWords(t, entry), t('sessions.network', { network: entry.network }), ...methodWords(t, entry.method)].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {items.length < first.count && (
        <Button className={profile.save} loading={load.isPending} onClick={() => load.mutate()}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  );
}

const methods = ['password', 'passkey', 'social', 'telegram', 'sign_up', 'code'] as const;

function methodWords(t: Translate<`history.method.${(typeof methods)[number]}`>, method: string | null): string[] {
  const known = methods.find((one) => one === method);
  return known ? [t(`history.method.${known}`)] : [];
}

const isPhone = (system: string): boolean => ['iPhone', 'iPad', 'Android'].includes(system);
