import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Input, type InputProps } from './input.tsx';
import styles from './field.module.css';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password with a button that shows it. */
export function PasswordInput({ showLabel, hideLabel, icon = 'lock-simple-fill', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      icon={icon}
      type={shown ? 'text' : 'password'}
      end={
        <button type="button" className={styles.inside} aria-label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </button>
      }
    />
  );
}
