import { codeLength } from '@tavolo/validation';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Input, type InputProps } from '@tavolo/ui/field/input.tsx';
import { useState } from 'react';
import styles from './code-field.module.css';

/** An e-mail address or phone number that an account is known by. */
export function LoginField(props: Omit<InputProps, 'icon' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>) {
  return <Input icon="envelope-simple-fill" autoComplete="username" inputMode="email" autoCapitalize="none" {...props} />;
}

interface CodeFieldProps extends Omit<InputProps, 'icon' | 'autoComplete' | 'inputMode' | 'maxLength' | 'onInput'> {
  /** Whether the code may have letters. */
  letters?: boolean;
  maxLength?: number;
}

/** A code out of a message, which browsers fill in by themselves. It is taken however it was written in the message it is copied from. Six digits have a box each. */
export function CodeField({ letters = false, maxLength = codeLength, className, ref, ...props }: CodeFieldProps) {
  const boxed = !letters && maxLength === codeLength;
  const [shown, setShown] = useState('');
  return (
    <Input
      {...(boxed ? { start: <Boxes digits={shown} /> } : { icon: 'password-fill' })}
      className={classes(boxed && styles.boxes, className)}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      // Before it is counted: the browser's own limit would cut "123 456" after the 5.
      onInput={({ currentTarget: input }) => {
        const code = input.value.replaceAll(letters ? /\s/g : /[\s-]/g, '').slice(0, maxLength);
        if (code !== input.value) input.value = code;
        setShown(code);
      }}
      {...props}
      ref={(input) => {
        if (typeof ref === 'function') ref(input);
        else if (ref) ref.current = input;
        // The form has written by now what a link brought along.
        if (input) setShown(input.value);
      }}
    />
  );
}

/** What is seen of the field, which lies over the boxes unseen: it stays one field, so that pasting, filling in by the phone and reading aloud work as in any other. */
function Boxes({ digits }: { digits: string }) {
  return Array.from({ length: codeLength }, (_, index) => (
    <i key={index} className={styles.box} data-next={index === Math.min(digits.length, codeLength - 1) || undefined} aria-hidden>
      {digits[index]}
    </i>
  ));
}

/** A login as the API takes it: the + of a phone number is left out (specification section 7). */
export const sentLogin = (login: string): string => login.trim().replace(/^\+/, '');
