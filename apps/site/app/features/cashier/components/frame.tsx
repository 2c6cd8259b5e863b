import { segmentedLinks } from '@tavolo/ui/tabs/segmented.tsx';
import { createContext, use, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './frame.module.css';

/** Whether the form stands in a window over another page: that has a title of its own, and no tabs lead away. */
export const OverPage = createContext(false);

/** The wallet's window: its parts as tabs, the form on the left, what it comes to on the right. `send` stays in sight on phones. */
export function CashierFrame({ aside, send, children }: { aside?: ReactNode; send?: ReactNode; children: ReactNode }) {
  const t = useText(cashierTexts);
  const columns = (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      {send && <div className={styles.send}>{send}</div>}
    </div>
  );
  if (use(OverPage)) return <div className={styles.overPage}>{columns}</div>;
  return (
    <div className={styles.window}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('wallet')}</h1>
        <nav className={`${segmentedLinks.group} ${styles.tabs}`} aria-label={t('tabs')}>
          <NavLink to="/cashier/wallet" className={segmentedLinks.item}>
            {t('overview')}
          </NavLink>
          <NavLink to="/cashier/deposit" className={segmentedLinks.item}>
            {t('deposit')}
          </NavLink>
          <NavLink to="/cashier/withdraw" className={segmentedLinks.item}>
            {t('withdraw')}
          </NavLink>
          <NavLink to="/cashier/history" className={segmentedLinks.item}>
            {t('history')}
          </NavLink>
        </nav>
      </header>
      {columns}
    </div>
  );
}
