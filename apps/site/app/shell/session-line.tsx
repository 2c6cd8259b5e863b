import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Link } from 'react-router';
import { useNetResult } from '../session/use-net-result.ts';
import { useSessionClock } from '../session/use-session-clock.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import { useShell } from './use-shell.ts';
import styles from './session-line.module.css';

/**
 * How long the player has been here, what it came to, and the way to limits and breaks, above the bar at the foot of phones and tablets: where there
 * is no side bar, these are always in sight by this line (RGP-17), and the limits one press away.
 */
export default function SessionLine() {
  const t = useText(shellTexts);
  const clock = useSessionClock();
  const net = useNetResult();
  const limits = !useShell()?.off.includes('responsibleGame');
  return (
    <aside className={styles.line} aria-label={t('sessionLine')}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Icon name="timer-fill" />
            <span className="visually-hidden">{t('session')}</span>
          </dt>
          <dd className="num">{clock ?? <Skeleton width="56px" />}</dd>
        </div>
        <div title={t('netResultHint')}>
          <dt>{t('netResult')}</dt>
          <dd>{net ? <Amount value={net} sign /> : <Skeleton width="48px" />}</dd>
        </div>
      </dl>
      {limits && (
        <Link to="/profile/responsible-game" className={styles.limits}>
          <Icon name="shield-check-fill" />
          {t('limits')}
        </Link>
      )}
    </aside>
  );
}
