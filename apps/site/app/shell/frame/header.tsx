import { offeredWithout } from '@tavolo/content/features';
import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { PopupLink } from '../popups/popup-link.tsx';
import { usePopups } from '../../runtime/popups/use-popups.ts';
import type { Balances } from '../../runtime/session/session-query.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { lazyPart } from '../../runtime/lazy-part/lazy-part.ts';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { isSportsPath } from './product-switch.tsx';
import { useShell } from './use-shell.ts';
import styles from './header.module.css';

const HeaderWagering = lazyPart(() => import('../wagering/header-wagering.tsx'));

export function Header() {
  const shell = useShell();
  const t = useText(shellTexts);
  const inSports = isSportsPath(useLocation().pathname);
  if (!shell) return null;
  const offered = offeredWithout(shell.off);
  return (
    <header className={styles.header}>
      <PageLink to="/" className={styles.logo} aria-label={t('home', { brand: shell.brand.name })}>
        <Logo wordmark={shell.brand.wordmark} />
      </PageLink>
      {shell.search.enabled && <SearchButton placeholder={inSports ? t('searchSports') : (shell.search.placeholder ?? t('searchHint'))} />}
      <div className={styles.end}>
        <Wallet />
        {offered.hasPage('/profile/notification') && (
          <PageLink to="/profile/notification" className={`${styles.notices} only-player`} aria-label={t('notices')}>
            <Icon name="bell-fill" />
          </PageLink>
        )}
        <AccountMenu />
        <div className={`${styles.visitor} only-visitor`}>
          <PopupLink popup="popup=auth&step=login" className={buttonClass({ variant: 'soft' }, styles.signIn)}>
            {t('signIn')}
          </PopupLink>
          <PopupLink popup="popup=auth&step=register" className={buttonClass({ variant: 'cta' }, styles.register)}>
            {t('register')}
          </PopupLink>
        </div>
      </div>
    </header>
  );
}

/** Looks like the field that it opens. Ctrl or ⌘ with K opens it from anywhere, as does a slash. */
function SearchButton({ placeholder }: { placeholder: string }) {
  const { current, open } = usePopups();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
    const asked = (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !typing);
    // What is typed into another window must not be lost.
    if (!asked || event.altKey || current) return;
    event.preventDefault();
    open('popup=search');
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <PopupLink popup="popup=search" className={styles.search}>
      <Icon name="magnifying-glass" />
      <span>{placeholder}</span>
      <kbd />
    </PopupLink>
  );
}

/** The balance, which leads to everything that can be done with it. It keeps its place before it is known. */
function Wallet() {
  const t = useText(shellTexts);
  const balance = useBalance();
  const inSports = isSportsPath(useLocation().pathname);
  const purse = balance && purseOf(balance, inSports);
  return (
    <div className={`${styles.wallet} only-player`}>
      <PageLink to="/cashier/wallet" className={styles.balance}>
        <span className="visually-hidden">{t('balance')}</span>
        {balance ? <Amount value={balance.balance_main} className={styles.main} /> : <Skeleton width="100%" height="15px" />}
        {purse && (
          <>
            <span className={`${styles.bonus} num`}>{t('bonus', { amount: amountText(purse.amount, purse.currency) })}</span>
            <Suspense>
              <HeaderWagering product={purse.product} />
            </Suspense>
          </>
        )}
      </PageLink>
      <PageLink to="/cashier/deposit" className={buttonClass({ variant: 'cta' }, styles.deposit)} aria-label={t('deposit')}>
        <Icon name="plus-bold" />
        <span className={styles.wide}>{t('deposit')}</span>
      </PageLink>
      <PageLink to="/cashier/withdraw" className={buttonClass({ variant: 'soft' }, styles.withdraw)}>
        {t('withdraw')}
      </PageLink>
    </div>
  );
}

/** The bonus money that counts where the player is: that for bets beside sports, that for games elsewhere, the other where there is none of it. Null: none at all. */
function purseOf(balances: Balances, inSports: boolean) {
  const casino = { product: 'casino', ...balances.balance_bonus } as const;
  const betting = { product: 'betting', ...balances.balance_betting_bonus } as const;
  return (inSports ? [betting, casino] : [casino, betting]).find(({ amount }) => /[1-9]/.test(amount)) ?? null;
}
