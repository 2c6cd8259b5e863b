import { passwordMaximum, passwordMinimum } from '@tavolo/validation';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './auth.module.css';

/** What makes the password good; only its length is a rule, the rest is advice. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useText(authTexts);
  const signs = [
    { key: 'strength.length', met: password.length >= passwordMinimum && password.length <= passwordMaximum },
    { key: 'strength.number', met: /\d/.test(password) },
    { key: 'strength.capital', met: /\p{Lu}/u.test(password) },
  ] as const;
  const score = signs.filter((sign) => sign.met).length + (password.length >= 12 && password.length <= passwordMaximum ? 1 : 0);
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
