import type { ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import styles from './rows.module.css';

/** Facts in two columns: what, and how much. */
export function Rows({
  rows,
  className,
}: {
  rows: readonly { key: string; label: ReactNode; value: ReactNode; strong?: boolean }[];
  className?: string;
}) {
  return (
    <dl className={classes(styles.rows, className)}>
      {rows.map((row) => (
        <div key={row.key} className={row.strong ? styles.strong : undefined}>
          <dt>{row.label}</dt>
          <dd className="num">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
