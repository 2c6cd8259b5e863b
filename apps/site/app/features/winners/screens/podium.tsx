import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import type { ResultOf } from '@tavolo/contract';
import { Link } from 'react-router';
import { GamePicture } from '../../../shell/game-tiles/game-picture.tsx';
import { routePath } from '../../../runtime/routing/named-routes.ts';
import { winnersTexts } from '../texts/winners.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './podium.module.css';

type Win = ResultOf<'games.getWinners'>['items'][number];

/** The best three of the list, the first in the middle. */
export function Podium({ wins }: { wins: readonly Win[] }) {
  const t = useText(winnersTexts);
  return (
    <section aria-label={t('podium')}>
      <ol className={styles.podium}>
        {wins.map((win, index) => (
          <li key={win.round} className={classes(styles.place, index === 0 && styles.first)}>
            <Link to={routePath('game-sysname', { sysname: win.sysname })} prefetch="intent" className={styles.card}>
              <span className={styles.art}>
                <GamePicture image={win.image_url ?? ''} format="735x240" alt="" eager sizes="(max-width: 767px) 34vw, 420px" />
              </span>
              <span className={`${styles.medal} num`}>
                <span className="visually-hidden">{t('place', { place: index + 1 })}</span>
                <span aria-hidden>{index + 1}</span>
              </span>
              <span className={styles.player}>{win.player || t('hidden')}</span>
              {win.win && <Amount value={win.win} tone="win" className={styles.amount} />}
              <span className={`${styles.facts} num`}>
                {win.multiplier}× · {win.name}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
