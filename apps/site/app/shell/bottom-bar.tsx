import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { PopupLink } from '../popups/popup-link.tsx';
import { usePopups } from '../popups/use-popups.ts';
import { useSession } from '../session/use-session.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import { useShell } from './use-shell.ts';
import styles from './bottom-bar.module.css';

const SessionLine = lazy(() => import('./session-line.tsx'));

/** The main ways on phones and tablets, within reach of the thumb. */
export function BottomBar() {
  const t = useText(shellTexts);
  const { pathname } = useLocation();
  const { current } = usePopups();
  const popup = current?.name;
  const searchable = useShell()?.search.enabled ?? true;
  const isPlayer = useSession().state === 'player';
  return (
    <>
      {isPlayer && (
        <Suspense>
          <SessionLine />
        </Suspense>
      )}
      <nav className={styles.bar} aria-label={t('menu')}>
        <PopupLink popup="popup=menu" aria-current={popup === 'menu' ? 'true' : undefined}>
          <Icon name="list" />
          {t('menu')}
        </PopupLink>
        <NavLink to="/" end>
          <Icon name="cherries-fill" />
          {t('casino')}
        </NavLink>
        {searchable && (
          <PopupLink popup="popup=search" aria-current={popup === 'search' ? 'true' : undefined}>
            <Icon name="magnifying-glass" />
            {t('search')}
          </PopupLink>
        )}
        <Link to="/cashier/deposit" className="only-player" aria-current={pathname.startsWith('/cashier/') ? 'true' : undefined}>
          <Icon name="wallet-fill" />
          {t('wallet')}
        </Link>
        <Link to="/profile/settings" className="only-player" aria-current={pathname.startsWith('/profile/') ? 'true' : undefined}>
          <Icon name="user-fill" />
          {t('account')}
        </Link>
        <NavLink to="/gamehall" className="only-visitor">
          <Icon name="squares-four-fill" />
          {t('games')}
        </NavLink>
        <PopupLink popup="popup=auth&step=login" className="only-visitor" aria-current={popup === 'auth' ? 'true' : undefined}>
          <Icon name="user-fill" />
          {t('signIn')}
        </PopupLink>
      </nav>
    </>
  );
}
