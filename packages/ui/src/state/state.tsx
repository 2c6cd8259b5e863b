import type { ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/names.ts';
import styles from './state.module.css';

interface StateProps {
  title: ReactNode;
  text?: ReactNode;
  /** What to do now: buttons and links. */
  actions?: ReactNode;
  /** Level of the heading within the page. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Nothing is here yet, or nothing was found: says what to do. `art` is a picture of the subject. */
export function EmptyState({ art, title, text, actions, level = 2, className }: StateProps & { art?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(styles.state, className)}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Something went wrong: says what happened, what it means for the reader, and offers to try again. */
export function ErrorState({
  icon = 'plugs-fill',
  title,
  text,
  actions,
  reference,
  level = 2,
  className,
}: StateProps & { icon?: IconSource; reference?: string | null | undefined }) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(styles.state, className)} role="alert">
      <div className={styles.sign}>
        <Icon name={icon} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {reference && <p className={classes(styles.reference, 'num')}>{reference}</p>}
    </div>
  );
}
