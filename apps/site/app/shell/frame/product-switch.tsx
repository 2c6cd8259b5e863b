import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useLocation } from 'react-router';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { useShell } from './use-shell.ts';
import styles from './product-switch.module.css';

/** Whether an address without its language belongs to the sportsbook. */
export const isSportsPath = (path: string): boolean => path === '/betting' || path.startsWith('/betting/') || path === '/profile/bets';

/** Leads from the casino to the sportsbook and back. Not there where the operator offers no betting. */
export function ProductSwitch() {
  const shell = useShell();
  const t = useText(shellTexts);
  const inSports = isSportsPath(useLocation().pathname);
  if (!shell || shell.off.includes('betting')) return null;
  return (
    <nav className={styles.switch} aria-label={t('products')}>
      <PageLink to="/" aria-current={inSports ? undefined : 'true'}>
        <Icon name="cherries-fill" />
        {t('casino')}
      </PageLink>
      <PageLink to="/betting" aria-current={inSports ? 'true' : undefined}>
        <Icon name="soccer-ball-fill" />
        {t('sports')}
      </PageLink>
    </nav>
  );
}
