import { codeLength } from '@tavolo/validation';
import { Input, type InputProps } from '@tavolo/ui/field/input.tsx';

/** An e-mail address or phone number that an account is known by. */
export function LoginField(props: Omit<InputProps, 'icon' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>) {
  return <Input icon="envelope-simple-fill" autoComplete="username" inputMode="email" autoCapitalize="none" {...props} />;
}

interface CodeFieldProps extends Omit<InputProps, 'icon' | 'autoComplete' | 'inputMode' | 'maxLength' | 'onInput'> {
  /** Whether the code may have letters. */
  letters?: boolean;
  maxLength?: number;
}

/** A code of six digits out of a message, which browsers fill in by themselves. It is taken however it was written in the message it is copied from. */
export function CodeField({ letters = false, maxLength = codeLength, ...props }: CodeFieldProps) {
  return (
    <Input
      icon="password-fill"
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      // Before it is counted: the browser's own limit would cut "123 456" after the 5.
      onInput={({ currentTarget: input }) => {
        const code = input.value.replaceAll(letters ? /\s/g : /[\s-]/g, '').slice(0, maxLength);
        if (code !== input.value) input.value = code;
      }}
      {...props}
    />
  );
}

/** A login as the API takes it: the + of a phone number is left out (specification section 7). */
export const sentLogin = (login: string): string => login.trim().replace(/^\+/, '');
