import { useId } from 'react';
import { useShell } from './use-shell.ts';
import styles from './logo.module.css';

/** The mark, the operator's own where content has one, and the brand's name. */
export function Logo({ wordmark }: { wordmark: string }) {
  const id = useId();
  const mark = useShell()?.brand.mark;
  if (mark)
    return (
      <span className={styles.logo}>
        <img src={mark} width="32" height="32" alt="" className={styles.mark} />
        {wordmark}
      </span>
    );
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" className={styles.from} />
            <stop offset="1" className={styles.to} />
          </linearGradient>
        </defs>
        <path d="M16 1.500 29 9v14l-13 7.500L3 23V9z" fill={`url(#${id})`} />
        <path d="M16 5.500 19 13l7.500 3-7.500 3-3 7.500-3-7.500-7.500-3 7.500-3z" className={styles.star} />
      </svg>
      {wordmark}
    </span>
  );
}
