import { Badge, type Tone } from '@tavolo/ui/badge/badge.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link } from 'react-router';
import { Moment } from '../format/moment.tsx';
import { keepPage } from '../popups/keep-page.ts';
import { pageMeta, pageSeo } from '../seo/page-seo.ts';
import { privatePage } from '../seo/page-headers.ts';
import { useSessionClock } from '../session/use-session-clock.ts';
import { useSignOut } from '../session/use-session.ts';
import { useShell } from '../shell/use-shell.ts';
import { site } from '../site-context.ts';
import { accountTexts } from '../texts/account.ts';
import { translator, useText } from '../texts/use-text.tsx';
import type { Route } from './+types/security.ts';
import { AccountFrame, readAccount } from './account-frame.tsx';
import facts from './facts.module.css';
import { Password } from './password.tsx';
import styles from './profile.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ info, account }, { contacts }] = await Promise.all([readAccount(here), here.api.call('account.getprofileinfo', {})]);
  return {
    account,
    confirmed: contacts.find((contact) => contact.is_confirmed)?.contact ?? null,
    secondFactor: info.two_factor_auth,
    startedAt: info.session_started_at,
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('security') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = privatePage;

export default function Security({ loaderData: { account, confirmed, secondFactor, startedAt } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const hasSecondFactor = !useShell()?.off.includes('twoFactor');
  return (
    <AccountFrame account={account} title={t('security')} lead={t('security.lead')}>
      <Card as="section" padded aria-labelledby="level" className={styles.section}>
        <h2 id="level" className={styles.sectionTitle}>
          {t('security.level')}
        </h2>
        <ul className={facts.list}>
          <Point icon="lock-key-fill" title={t('security.password')} text={t('security.passwordText')}>
            <State tone="good" icon="check-circle-fill" word={t('security.good')} />
          </Point>
          <Point
            icon="envelope-simple-fill"
            title={t('security.contact')}
            text={confirmed ? t('security.contactYes', { contact: confirmed }) : t('security.contactNo')}
          >
            {confirmed ? (
              <State tone="good" icon="check-circle-fill" word={t('security.good')} />
            ) : (
              <Link to="/confirmation" className={buttonClass({ variant: 'brand' })}>
                {t('security.contactGo')}
              </Link>
            )}
          </Point>
          {hasSecondFactor && (
            <Point
              icon="device-mobile-fill"
              title={t('security.second')}
              text={t(secondFactor ? 'security.secondOn' : 'security.secondOff')}
            >
              <State
                tone={secondFactor ? 'good' : 'plain'}
                icon={secondFactor ? 'check-circle-fill' : 'info-fill'}
                word={t(secondFactor ? 'security.good' : 'security.off')}
              />
            </Point>
          )}
        </ul>
      </Card>
      <Password />
      <Session startedAt={startedAt} />
    </AccountFrame>
  );
}

function Point({ icon, title, text, children }: { icon: IconName; title: string; text: string; children: React.ReactNode }) {
  return (
    <li>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <div className={facts.words}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </li>
  );
}

function State({ tone, icon, word }: { tone: Tone; icon: IconName; word: string }) {
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

/** The session of this browser; there is no call that lists the others, the password ends them. */
function Session({ startedAt }: { startedAt: string | null }) {
  const t = useText(accountTexts);
  const clock = useSessionClock();
  const signOut = useSignOut(() => toasts.info(t('security.signedOut')));
  return (
    <Card as="section" padded aria-labelledby="session" className={styles.section}>
      <header>
        <h2 id="session" className={styles.sectionTitle}>
          {t('security.session')}
        </h2>
        <p className={styles.sectionLead}>{t('security.sessionLead')}</p>
      </header>
      <Rows
        rows={[
          ...(startedAt ? [{ key: 'since', label: t('security.since'), value: <Moment iso={startedAt} /> }] : []),
          { key: 'lasted', label: t('security.lasted'), value: clock ?? '–' },
        ]}
      />
      <Button
        icon="sign-out-bold"
        className={styles.save}
        loading={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onError: () => toasts.bad(t('security.failed'), t('security.failedText')) })}
      >
        {t('security.signOut')}
      </Button>
    </Card>
  );
}
