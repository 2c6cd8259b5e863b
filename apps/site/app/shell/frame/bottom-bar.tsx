import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { PopupLink } from '../popups/popup-link.tsx';
import { usePopups } from '../../runtime/popups/use-popups.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { isSportsPath } from './product-switch.tsx';
import { useShell } from './use-shell.ts';
import styles from './bottom-bar.module.css';
import { lazyPart } from '../../runtime/lazy-part/lazy-part.ts';

const SessionLine = lazyPart(() => import('./session-line.tsx'));

/** Above the bar: how long a player has been here, and what it came to. */
export function SessionPlace() {
  return (
    useSession().state === 'player' && (
      <Suspense>
        <SessionLine />
      </Suspense>
    )
  );
}

/**
 * The main ways on phones and tablets, within reach of the thumb. Where there is a sportsbook it takes the place of the wallet, to which the balance in
 * the header leads, and of the list of games, which the lobby is.
 */
export function BottomBar() {
  const t = useText(shellTexts);
  const { pathname } = useLocation();
  const { current } = usePopups();
  const popup = current?.name;
  const shell = useShell();
  const searchable = shell?.search.enabled ?? true;
  const hasSports = shell !== null && shell !== undefined && !shell.off.includes('betting');
  return (
    <nav className={classes(styles.bar, !searchable && styles.four)} aria-label={t('menu')}>
      <PopupLink popup="popup=menu" aria-current={popup === 'menu' ? 'true' : undefined}>
        <Icon name="list" />
        {t('menu')}
      </PopupLink>
      <PageLink to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        <Icon name="cherries-fill" />
        {t('casino')}
      </PageLink>
      {hasSports && (
        <PageLink to="/betting" aria-current={isSportsPath(pathname) ? 'true' : undefined}>
          <Icon name="soccer-ball-fill" />
          {t('sports')}
        </PageLink>
      )}
      {searchable && (
        <PopupLink popup="popup=search" aria-current={popup === 'search' ? 'true' : undefined}>
          <Icon name="magnifying-glass" />
          {t('search')}
        </PopupLink>
      )}
      {!hasSports && (
        <PageLink to="/cashier/deposit" className="only-player" aria-current={pathname.startsWith('/cashier/') ? 'true' : undefined}>
          <Icon name="wallet-fill" />
          {t('wallet')}
        </PageLink>
      )}
      <PageLink to="/profile/settings" className="only-player" aria-current={pathname.startsWith('/profile/') ? 'true' : undefined}>
        <Icon name="user-fill" />
        {t('account')}
      </PageLink>
      {!hasSports && (
        <PageLink to="/gamehall" className="only-visitor" aria-current={pathname === '/gamehall' ? 'page' : undefined}>
          <Icon name="squares-four-fill" />
          {t('games')}
        </PageLink>
      )}
      <PopupLink popup="popup=auth&step=login" className="only-visitor" aria-current={popup === 'auth' ? 'true' : undefined}>
        <Icon name="user-fill" />
        {t('signIn')}
      </PopupLink>
    </nav>
  );
}
