import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { useText } from '../../runtime/texts/use-text.tsx';
import { gamesTexts } from '../texts/games.ts';
import { useLiveTable } from './live-tables.ts';
import styles from './live-badge.module.css';

/** The clock and the seats of a live table, on its tile. */
export function LiveBadge({ game }: { game: string }) {
  const t = useText(gamesTexts);
  const table = useLiveTable(game);
  const seconds = useSecondsUntil(table?.closesAt ?? null);
  const state = !table ? null : table.isPaused ? t('table.paused') : seconds > 0 ? t('table.open', { seconds }) : t('table.closed');
  return (
    <p className={styles.badge}>
      <span className={styles.live}>{t('table.live')}</span>
      {table && (
        <>
          <span className={classes('num', styles.state)}>{state}</span>
          <span className={styles.seats} aria-label={t('table.seats', { count: table.presence })} role="img">
            <Icon name="users-three-fill" />
            <span className="num" aria-hidden="true">
              {table.presence}
            </span>
          </span>
        </>
      )}
    </p>
  );
}

function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (moment === null) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null || now === 0 ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
