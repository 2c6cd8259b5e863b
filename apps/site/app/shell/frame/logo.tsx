import { useId, type ReactNode } from 'react';
import { useShell } from './use-shell.ts';
import styles from './logo.module.css';

/** The mark, the operator's own where content has one, and the brand's name. */
export function Logo({ wordmark }: { wordmark: string }) {
  const id = useId();
  const brand = useShell()?.brand;
  const mark = brand?.mark;
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
        {shapes[brand?.theme ?? 'nova'](`url(#${id})`)}
      </svg>
      {wordmark}
    </span>
  );
}

/** What each theme shows until the operator has a mark: a star in a cell, a cut stone, the sun over the sea. */
const shapes: Readonly<Record<'nova' | 'emerald' | 'riviera', (fill: string) => ReactNode>> = {
  nova: (fill) => (
    <>
      <path d="M16 1.500 29 9v14l-13 7.500L3 23V9z" fill={fill} />
      <path d="M16 5.500 19 13l7.500 3-7.500 3-3 7.500-3-7.500-7.500-3 7.500-3z" className={styles.star} />
    </>
  ),
  emerald: (fill) => (
    <>
      <path d="M9.500 2h13L29 9.500v13L22.500 30h-13L3 22.500v-13z" fill={fill} />
      <path d="M11.500 7h9l4 4.500v9l-4 4.500h-9l-4-4.500v-9z" className={styles.facet} />
      <path d="M13 10.500h6l2.500 2.800v5.400L19 21.500h-6l-2.500-2.800v-5.400z" className={styles.star} />
    </>
  ),
  riviera: (fill) => (
    <>
      <circle cx="16" cy="16" r="14" fill={fill} />
      <circle cx="16" cy="12.500" r="5.500" className={styles.sun} />
      <path d="M3.500 20.500c3.100-2.600 5.200-2.600 8.300 0s5.300 2.600 8.400 0 5.200-2.600 8.300 0" className={styles.wave} />
      <path d="M6.500 25.500c2.400-2 4-2 6.300 0s4 2 6.400 0 4-2 6.300 0" className={styles.wave} />
    </>
  ),
};
