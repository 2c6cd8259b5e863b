import { offeredWithout } from '@tavolo/content/features';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { date } from '../../../shell/format/date-time.ts';
import { SignOut } from '../../../shell/frame/sign-out.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './profile.module.css';

interface AccountCardProps {
  account: { uid: number; login: string; since: string | null };
}

const links = [
  { to: '/cashier/wallet', icon: 'wallet-fill', label: 'wallet' },
  { to: '/cashier/history', icon: 'receipt-fill', label: 'history' },
  { to: '/profile/bets', icon: 'ticket-fill', label: 'bets' },
  { to: '/profile/history', icon: 'game-controller-fill', label: 'rounds' },
  { to: '/profile/bonuses', icon: 'gift-fill', label: 'bonuses' },
  { to: '/profile/cashback', icon: 'coins-fill', label: 'cashback' },
  { to: '/profile/loyalty', icon: 'crown-fill', label: 'loyalty' },
  { to: '/profile/settings', icon: 'gear-six-fill', label: 'settings' },
  { to: '/profile/security', icon: 'lock-key-fill', label: 'security' },
  { to: '/profile/verification', icon: 'identification-card-fill', label: 'verification' },
  { to: '/profile/responsible-game', icon: 'shield-check-fill', label: 'limits' },
  { to: '/profile/notification', icon: 'bell-fill', label: 'notices' },
] as const;

/** Who is signed in, and the ways through the account. */
export function AccountCard({ account: { uid, login, since } }: AccountCardProps) {
  const t = useText(profileTexts);
  const { pathname } = useLocation();
  const offered = offeredWithout(useShell()?.off ?? []);
  const ways = useRef<HTMLElement>(null);
  // On phones the ways are a row that scrolls: the one that is open is brought into sight, the page itself stays where it is.
  useEffect(() => {
    const row = ways.current;
    const open = row?.querySelector('[aria-current]');
    if (row && open instanceof HTMLElement) row.scrollTo({ left: open.offsetLeft - row.offsetLeft - 12 });
  }, [pathname]);
  return (
    <Card as="aside" className={styles.account} data-brief={pathname !== '/profile/settings' || undefined}>
      <div className={styles.who}>
        <span className={styles.face}>
          <Icon name="user-fill" />
        </span>
        <div className={styles.whoText}>
          <b title={login}>{login}</b>
          <small className="num">{t('number', { uid: String(uid) })}</small>
          {since && <small className="num">{t('since', { date: date(since, true) })}</small>}
        </div>
      </div>
      <nav ref={ways} aria-label={t('menu')} className={styles.ways} data-account-menu>
        {links
          .filter(({ to }) => offered.hasPage(to))
          .map(({ to, icon, label }) => (
            <NavLink key={to} to={to} className={styles.way}>
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          ))}
        <SignOut className={styles.leave} />
      </nav>
    </Card>
  );
}
