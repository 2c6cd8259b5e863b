import { passwordMaximum, passwordMinimum } from '@tavolo/validation';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './auth.module.css';

interface PasswordStrengthProps {
  password: string;
  /** Whether it is one of those that are tried first; null while that is not known. */
  isTriedFirst: boolean | null;
}

/** What makes the password good: its length and that nobody tries it first are rules, the rest is advice. One that is tried first is worth nothing. */
export function PasswordStrength({ password, isTriedFirst }: PasswordStrengthProps) {
  const t = useText(authTexts);
  const signs = [
    { key: 'strength.length', met: password.length >= passwordMinimum && password.length <= passwordMaximum },
    { key: 'strength.number', met: /\d/.test(password) },
    { key: 'strength.capital', met: /\p{Lu}/u.test(password) },
    { key: 'strength.unknown', met: isTriedFirst === false },
  ] as const;
  const isLong = password.length >= 12 && password.length <= passwordMaximum;
  const score = isTriedFirst === true ? 0 : signs.filter(({ key, met }) => met && key !== 'strength.unknown').length + (isLong ? 1 : 0);
  return (
    <div className={styles.strength}>
      <div className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= score ? styles.full : undefined} />
        ))}
      </div>
      <ul className={styles.signs}>
        {signs.map((sign) => (
          <li key={sign.key} className={sign.met ? styles.met : undefined}>
            <Icon name={sign.met ? 'check-bold' : 'circle-dashed-bold'} label={t(sign.met ? 'strength.met' : 'strength.open')} />
            {t(sign.key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
