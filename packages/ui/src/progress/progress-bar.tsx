import { classes } from '../class-list/class-list.ts';
import styles from './progress-bar.module.css';

/** How far something has come. `value` and `max` in the same unit; `label` says what, for screen readers. */
export function ProgressBar({ value, max = 100, label, tone = 'reward', className }: { value: number; max?: number; label: string; tone?: 'reward' | 'brand' | 'win'; className?: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classes(styles.bar, className)} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <i className={styles[tone]} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
