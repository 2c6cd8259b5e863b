import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { time } from '../format/date-time.ts';
import { elapsed, useSessionStart } from '../session/use-session-clock.ts';
import { gameTexts } from '../texts/game.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './session-strip.module.css';

/**
 * The time of day and how long the player has been here, over a game that fills the screen: nothing of the page is in sight then, whoever's game it
 * is (RTS 13A, 13C).
 */
export function SessionStrip() {
  const startedAt = useSessionStart();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <SessionTimes now={now} startedAt={startedAt} />;
}

/** Both in milliseconds; `startedAt` is null for visitors, who have no session. */
export function SessionTimes({ now, startedAt }: { now: number; startedAt: number | null }) {
  const t = useText(gameTexts);
  return (
    <dl className={styles.strip}>
      <div>
        <dt>
          <Icon name="clock-fill" />
          <span className="visually-hidden">{t('clock')}</span>
        </dt>
        <dd className="num">{time(new Date(now).toISOString())}</dd>
      </div>
      {startedAt !== null && (
        <div>
          <dt>{t('session')}</dt>
          <dd className="num">{elapsed(startedAt, now)}</dd>
        </div>
      )}
    </dl>
  );
}
