import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { SessionFacts } from './session-facts.tsx';
import { useShell } from './use-shell.ts';
import styles from './session-line.module.css';

/**
 * How long the player has been here, what it came to, and the way to limits and breaks, above the bar at the foot of phones and tablets: where there
 * is no side bar, these are always in sight by this line (RGP-17), and the limits one press away.
 */
export default function SessionLine() {
  const t = useText(shellTexts);
  const limits = !useShell()?.off.includes('responsibleGame');
  return (
    <aside className={styles.line} aria-label={t('sessionLine')}>
      <SessionFacts className={styles.facts} short />
      {limits && (
        <Link to="/profile/responsible-game" className={styles.limits}>
          <Icon name="shield-check-fill" />
          {t('limits')}
        </Link>
      )}
    </aside>
  );
}
