import { createContext, use, type ReactNode } from 'react';
import { WalletHead } from './wallet-head.tsx';
import styles from './frame.module.css';

/** Whether the form stands in a window over another page: that has a title of its own, and no tabs lead away. */
export const OverPage = createContext(false);

/** A part of the wallet: its head, the form on the left, what it comes to on the right. `send` stays in sight on phones. */
export function CashierFrame({ aside, send, children }: { aside?: ReactNode; send?: ReactNode; children: ReactNode }) {
  const columns = (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      {send && <div className={styles.send}>{send}</div>}
    </div>
  );
  if (use(OverPage)) return <div className={styles.overPage}>{columns}</div>;
  return (
    <div className={styles.page}>
      <WalletHead />
      <div className={styles.window}>{columns}</div>
    </div>
  );
}
