import { useId, type ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/names.ts';
import styles from './field.module.css';

export interface FieldLook {
  label: string;
  /** Small text at the label's end, e.g. "optional" or the limits. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in the reader's language; the field is marked and the text is announced. */
  error?: string | null | undefined;
  /** Said to be right, e.g. a promo code that was found. */
  valid?: boolean;
  icon?: IconSource;
  className?: string;
}

interface FrameProps extends FieldLook {
  /** Stands before the control, e.g. a flag or a currency sign. */
  start?: ReactNode;
  /** Stands after it, e.g. a button. */
  end?: ReactNode;
  /** Stands below the frame, e.g. the strength of a password. */
  after?: ReactNode;
  children: (parts: {
    id: string;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, frame, hint and error around one control; the control itself is drawn by the caller. */
export function FieldFrame({ label, aside, hint, error, valid, icon, start, end, after, className, children }: FrameProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={classes(styles.field, error && styles.wrong, valid && !error && styles.right, className)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      <div className={styles.frame}>
        {icon && <Icon name={icon} />}
        {start}
        {children({ id, className: styles.control, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
        {end}
        {valid && !error && <Icon name="check-circle-fill" className={styles.tick} />}
      </div>
      {after}
      <div className={classes(styles.note, error && styles.error)} id={note} role={error ? 'alert' : undefined}>
        {error ? (
          <>
            <Icon name="warning-circle-fill" />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
