import { useEffect, useEffectEvent, useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from '../class-list/class-list.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './choice.module.css';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  children: ReactNode;
  error?: string | null | undefined;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, error, className, ref, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={classes(styles.choice, error && styles.wrong)}>
        <input
          {...rest}
          ref={ref}
          type="checkbox"
          className={styles.native}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className={styles.box}>
          <Icon name="check-bold" />
        </span>
        <span className={styles.text}>{children}</span>
      </label>
      {error && (
        <div className={styles.error} id={id} role="alert">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

export function Radio({ children, error: _error, className, ref, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...rest} ref={ref} type="radio" className={styles.native} />
      <span className={classes(styles.box, styles.round)}>
        <i />
      </span>
      <span className={styles.text}>{children}</span>
    </label>
  );
}

/** A setting that takes effect at once. */
export function Switch({ children, error: _error, className, ref, ...rest }: ChoiceProps) {
  const label = useRef<HTMLLabelElement>(null);
  const takeEarlyPress = useEffectEvent(() => {
    const input = label.current?.querySelector('input');
    if (!input || rest.checked === undefined || input.checked === rest.checked) return;
    input.checked = rest.checked;
    input.click();
  });
  // Pressed before the page's scripts had come, it would show what was never set: the press counts now.
  useEffect(() => takeEarlyPress(), []);
  return (
    <label ref={label} className={classes(styles.choice, styles.switch, className)}>
      <span className={styles.text}>{children}</span>
      <input {...rest} ref={ref} type="checkbox" role="switch" className={styles.native} />
      <span className={styles.track}>
        <i />
      </span>
    </label>
  );
}
