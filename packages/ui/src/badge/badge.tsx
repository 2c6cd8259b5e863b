import type { ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/names.ts';
import styles from './badge.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'brand' | 'reward';

/** A word or a count about something beside it. The tone never says more than the word does. */
export function Badge({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  tone?: Tone;
  icon?: IconSource;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={classes(styles.badge, tone !== 'plain' && styles[tone], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
