import { PasswordInput, type PasswordInputProps } from '@tavolo/ui/field/password-input.tsx';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { useTriedFirst } from '../api/use-tried-first.ts';

interface NewPasswordInputProps extends Omit<PasswordInputProps, 'showLabel' | 'hideLabel' | 'autoComplete' | 'after' | 'value'> {
  /** What is typed; the field itself is the form's. */
  password: string;
}

/** A password that somebody chooses: how good it is, and while it is typed whether the server would refuse it as one of those tried first. */
export function NewPasswordInput({ password, error, ...rest }: NewPasswordInputProps) {
  const t = useText(authTexts);
  const isTriedFirst = useTriedFirst(password);
  return (
    <PasswordInput
      {...rest}
      showLabel={t('show')}
      hideLabel={t('hide')}
      autoComplete="new-password"
      error={error ?? (isTriedFirst === true ? t('strength.triedFirst') : null)}
      // Of a field left blank there is nothing to say but that.
      after={error && password === '' ? null : <PasswordStrength password={password} isTriedFirst={isTriedFirst} />}
    />
  );
}
