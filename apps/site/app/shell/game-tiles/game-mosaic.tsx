import { classes } from '@tavolo/ui/class-list/class-list.ts';
import type { CSSProperties } from 'react';
import type { GameCard } from './game-card.ts';
import { GameTile } from './game-tile.tsx';
import styles from './game-mosaic.module.css';

/** Columns on a wide screen, a wide tile counting two: never more than six, and no gap at the end of a short list. */
const columns = (count: number) => Math.min(6, Math.max(3, count + 1));

type ColumnStyle = CSSProperties & Record<'--columns', number>;

/** Tall tiles with a wide one first. Few games get larger tiles, so that a short list looks as full as a long one. */
export function GameMosaic({ games, eager = false }: { games: readonly GameCard[]; eager?: boolean }) {
  const style: ColumnStyle = { '--columns': columns(games.length) };
  return (
    <ul className={classes(styles.mosaic, games.length < 5 && styles.few)} style={style}>
      {games.map((game, index) => (
        <li key={game.sysname} className={index === 0 ? styles.first : undefined}>
          <GameTile
            game={game}
            shape={index === 0 ? 'wide' : 'portrait'}
            eager={eager && index < 4}
            sizes={index === 0 ? '(max-width: 767px) 92vw, 460px' : '(max-width: 767px) 31vw, 220px'}
          />
        </li>
      ))}
    </ul>
  );
}
