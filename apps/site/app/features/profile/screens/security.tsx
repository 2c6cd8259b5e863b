import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { sessionKey } from '../../../runtime/session/session-query.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../texts/account.ts';
import { securityTexts } from '../texts/security.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/security.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';
import { Password } from './password.tsx';
import styles from '../components/profile.module.css';
import { Passkeys } from './security/passkeys.tsx';
import own from './security/security.module.css';
import { deviceWords, Sessions, SignInHistory } from './security/sessions.tsx';
import { SocialServices } from './security/socials.tsx';
import { TwoFactor } from './security/two-factor.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, { contacts }, security, socials, sessions, signIns] = await Promise.all([
    readAccount(here),
    here.api.call('account.getprofileinfo', {}),
    here.api.call('account.getSecurity', {}),
    here.api.call('account.getSocials', {}),
    here.api.call('account.getSessions', {}),
    here.api.call('account.getSignIns', { count: 5 }),
  ]);
  return {
    account,
    isConfirmed: contacts.some((contact) => contact.is_confirmed),
    security,
    socials,
    sessions: sessions.items,
    signIns,
    passkeys: here.content.single('auth-config', here.locale).is_passkey_enabled,
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('security') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Security({ loaderData }: Route.ComponentProps) {
  const { account, isConfirmed, security, socials, sessions, signIns, passkeys } = loaderData;
  const t = useText(accountTexts);
  const words = useText(securityTexts);
  const hasSecondFactor = !useShell()?.off.includes('twoFactor') || security.two_factor !== null;
  const revalidate = useRevalidate();
  const queryClient = useQueryClient();
  const changed = async () => {
    await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: sessionKey })]);
  };
  const current = sessions.find((session) => session.is_current);
  return (
    <AccountFrame account={account} title={t('security')} lead={t('security.lead')}>
      <Level isConfirmed={isConfirmed} hasSecond={security.two_factor !== null} offersSecond={hasSecondFactor} />
      {hasSecondFactor && <TwoFactor security={security} onChanged={changed} />}
      {security.has_password && <Password />}
      <SocialServices socials={socials} onChanged={changed} />
      <div className={own.two}>
        {passkeys && (
          <Passkeys passkeys={security.passkeys} device={deviceWords(words, current ?? { browser: '', system: '' })} onChanged={changed} />
        )}
        <Sessions sessions={sessions} onChanged={changed} />
      </div>
      <SignInHistory first={signIns} />
    </AccountFrame>
  );
}

/** How well the account is protected, and what is missing most. */
function Level({ isConfirmed, hasSecond, offersSecond }: { isConfirmed: boolean; hasSecond: boolean; offersSecond: boolean }) {
  const t = useText(securityTexts);
  const parts = [true, isConfirmed, ...(offersSecond ? [hasSecond] : [])];
  const done = parts.filter(Boolean).length;
  const isGood = done === parts.length;
  return (
    <Card as="section" padded aria-labelledby="level" className={own.level}>
      <span className={own.shield} data-good={isGood || undefined}>
        <Icon name={isGood ? 'shield-check-fill' : 'shield-warning-fill'} />
      </span>
      <div>
        <h2 id="level" className={styles.sectionTitle}>
          {t(isGood ? 'level.good' : isConfirmed ? 'level.nextSecond' : 'level.nextContact')}
        </h2>
        <p className={styles.sectionLead}>{t(isGood ? 'level.goodText' : isConfirmed ? 'level.gapSecond' : 'level.gapContact')}</p>
        {!isConfirmed && (
          <Link to="/confirmation" className={buttonClass({ variant: 'brand' }, own.next)}>
            {t('contactGo')}
          </Link>
        )}
      </div>
      <div className={own.steps}>
        {parts.map((isDone, index) => (
          // The parts have no order of their own: as many are full as are done.
          <i key={index} className={index < done ? own.full : undefined} data-done={isDone || undefined} />
        ))}
        <b>{t('level.count', { done, all: parts.length })}</b>
      </div>
    </Card>
  );
}
