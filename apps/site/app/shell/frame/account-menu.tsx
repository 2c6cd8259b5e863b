import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { CachedFragment } from '../../runtime/fragment-cache/cached-fragment.tsx';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { useShell } from './use-shell.ts';
import styles from './account-menu.module.css';
import { MenuButton } from './menu-button.tsx';
import { SignOut } from './sign-out.tsx';

const links = [
  { to: '/profile/settings', icon: 'gear-six-fill', label: 'settings' },
  { to: '/cashier/deposit', icon: 'wallet-fill', label: 'wallet' },
  { to: '/cashier/history', icon: 'receipt-fill', label: 'history' },
] as const;

/** The ways through the account and out of it, at the end of the header. */
export function AccountMenu() {
  const t = useText(shellTexts);
  return (
    <MenuButton
      className={`${styles.menu} only-player`}
      buttonClassName={styles.button}
      label={t('account')}
      button={<Icon name="user-fill" />}
    >
      <CachedFragment as="ul" of={useShell() ?? null} className={styles.list}>
        {() => (
          <>
            {links.map(({ to, icon, label }) => (
              <li key={to}>
                <PageLink to={to} className={styles.link}>
                  <Icon name={icon} />
                  {t(label)}
                </PageLink>
              </li>
            ))}
            <li className={styles.out}>
              <SignOut className={styles.leave} />
            </li>
          </>
        )}
      </CachedFragment>
    </MenuButton>
  );
}
