import { classes } from '../class-list/class-list.ts';
import styles from './progress-bar.module.css';
import { progressShare } from './progress-share.ts';

interface ProgressBarProps {
  /** In the unit of `min` and `max`. */
  value: number;
  min?: number;
  /** Null when there is nothing more to reach. */
  max?: number | null;
  /** What has come so far, for screen readers. */
  label: string;
  tone?: 'reward' | 'brand' | 'win';
  className?: string;
}

/** How far something has come. */
export function ProgressBar({ value, min = 0, max = 100, label, tone = 'reward', className }: ProgressBarProps) {
  const share = progressShare(value, min, max);
  return (
    <div
      className={classes(styles.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
    >
      <i className={styles[tone]} style={{ transform: `scaleX(${share / 100})` }} />
    </div>
  );
}
