import { useId, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Words about a thing, shown on hover and on focus. The thing itself must make sense without them. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  return (
    <span className={styles.wrap}>
      {children(id)}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
