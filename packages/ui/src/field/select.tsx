import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame, type FieldLook } from './field.tsx';
import styles from './field.module.css';

export interface SelectProps extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  start?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list in our frame: phones open their native picker. Children are `<option>`s. */
export function Select({ label, aside, hint, error, valid, icon, start, className, ref, children, ...rest }: SelectProps) {
  return (
    <FieldFrame {...{ label, aside, hint, error, valid, icon, start, className }} end={<Icon name="caret-down" className={styles.caret} />}>
      {(parts) => (
        <select {...rest} {...parts} ref={ref}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
