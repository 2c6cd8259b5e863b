import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { NavLink } from 'react-router';
import { date } from '../format/date-time.ts';
import { useSignOut } from '../session/use-session.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './profile.module.css';

interface AccountCardProps {
  account: { uid: number; login: string; since: string | null };
}

const links = [
  { to: '/cashier/deposit', icon: 'wallet-fill', label: 'wallet' },
  { to: '/cashier/history', icon: 'receipt-fill', label: 'history' },
  { to: '/profile/settings', icon: 'gear-six-fill', label: 'settings' },
] as const;

/** Who is signed in, and the ways through the account. */
export function AccountCard({ account: { uid, login, since } }: AccountCardProps) {
  const t = useText(profileTexts);
  const signOut = useSignOut();
  return (
    <Card as="aside" className={styles.account}>
      <div className={styles.who}>
        <span className={styles.face}>
          <Icon name="user-fill" />
        </span>
        <div className={styles.whoText}>
          <b>{login}</b>
          <small className="num">{t('number', { uid: String(uid) })}</small>
          {since && <small className="num">{t('since', { date: date(since, true) })}</small>}
        </div>
      </div>
      <nav aria-label={t('menu')} className={styles.ways}>
        {links.map(({ to, icon, label }) => (
          <NavLink key={to} to={to} className={styles.way}>
            <Icon name={icon} />
            {t(label)}
          </NavLink>
        ))}
        <Button
          variant="ghost"
          icon="sign-out-bold"
          className={styles.leave}
          loading={signOut.isPending}
          onClick={() =>
            signOut.mutate(undefined, { onSuccess: () => toasts.info(t('signedOut')), onError: () => toasts.bad(t('failed'), t('broken')) })
          }
        >
          {t('signOut')}
        </Button>
      </nav>
    </Card>
  );
}
