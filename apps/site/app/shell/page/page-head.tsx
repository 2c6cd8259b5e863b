import type { ReactNode } from 'react';
import styles from './section.module.css';

/** Name of a page, one sentence about it, and what stands at its end. */
export function PageHead({ title, lead, end }: { title: ReactNode; lead?: ReactNode; end?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {end}
    </header>
  );
}
