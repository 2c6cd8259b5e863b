import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { time } from '../../../shell/format/date-time.ts';
import { elapsed, useSessionStart } from '../../../runtime/session/use-session-clock.ts';
import { useNetResult } from '../../../runtime/session/use-net-result.ts';
import { gameTexts } from '../texts/game.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './session-strip.module.css';

/**
 * The time of day, how long the player has been here and what it came to, over a game that fills the screen: nothing of the page is in sight then,
 * whoever's game it is (RTS 2E, 13A, 13C). The words are those of the page: a game may show its own time and result beside them.
 */
export function SessionStrip() {
  const startedAt = useSessionStart();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <SessionTimes now={now} startedAt={startedAt} net={useNetResult()?.net ?? null} />;
}

interface SessionTimesProps {
  /** In milliseconds, as `startedAt`, which is null for visitors: they have no session. */
  now: number;
  startedAt: number | null;
  /** Null until it is known. */
  net: { amount: string; currency: string } | null;
}

export function SessionTimes({ now, startedAt, net }: SessionTimesProps) {
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
        <>
          <div>
            <dt>
              <Icon name="timer-fill" />
              <span className={styles.session}>{t('session')}</span>
            </dt>
            <dd className="num">{elapsed(startedAt, now)}</dd>
          </div>
          <div>
            <dt>{t('netResult')}</dt>
            <dd className="num">{net ? amountText(net.amount, net.currency, { sign: true }) : '…'}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
