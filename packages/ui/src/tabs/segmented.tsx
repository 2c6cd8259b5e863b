import { useId, type ReactNode } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconSource } from '../icon/names.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<V extends string> {
  value: V;
  label: ReactNode;
  icon?: IconSource;
  disabled?: boolean;
}

export interface SegmentedProps<V extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** `money` marks the choice in green, for real money against demo. */
  tone?: 'plain' | 'brand' | 'money';
  className?: string;
}

/** One choice of a few, all in sight. Arrow keys move the choice, as in any group of radio buttons. */
export function Segmented<V extends string>({ label, options, value, onChange, tone = 'plain', className }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes(styles.group, tone !== 'plain' && styles[tone], className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.native}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The classes of the same look made of links: `group` around, `item` on each, with `aria-current="page"` on the open one. */
export const segmentedLinks = { group: styles.group, item: styles.item };
