import { codeLength } from '@tavolo/validation';
import { Input, type InputProps } from '@tavolo/ui/field/input.tsx';

/** An e-mail address or phone number that an account is known by. */
export function LoginField(props: Omit<InputProps, 'icon' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>) {
  return <Input icon="envelope-simple-fill" autoComplete="username" inputMode="email" autoCapitalize="none" {...props} />;
}

/** A code of six digits out of a message, which browsers fill in by themselves. */
export function CodeField({
  letters = false,
  maxLength = codeLength,
  ...props
}: Omit<InputProps, 'icon' | 'autoComplete' | 'inputMode'> & { letters?: boolean }) {
  return (
    <Input icon="password-fill" inputMode={letters ? 'text' : 'numeric'} autoComplete="one-time-code" maxLength={maxLength} {...props} />
  );
}

/** A login as the API takes it: the + of a phone number is left out (specification section 7). */
export const sentLogin = (login: string): string => login.trim().replace(/^\+/, '');
