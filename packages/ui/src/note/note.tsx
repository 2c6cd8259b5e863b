import type { ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName, IconSource } from '../icon/names.ts';
import styles from './note.module.css';

const usual: Record<'info' | 'good' | 'warn' | 'bad' | 'calm', IconName> = {
  info: 'info-fill',
  good: 'check-circle-fill',
  warn: 'warning-fill',
  bad: 'warning-circle-fill',
  calm: 'shield-check-fill',
};

/** A message that belongs to the content around it. A `bad` one is announced. */
export function Note({
  tone = 'info',
  icon,
  children,
  action,
  className,
}: {
  tone?: keyof typeof usual;
  icon?: IconSource;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classes(styles.note, tone !== 'info' && styles[tone], className)} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icon ?? usual[tone]} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
