import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Suspense } from 'react';
import type { GameCard } from '../../../shell/game-tiles/game-card.ts';
import { GameTile, GameTileSkeleton } from '../../../shell/game-tiles/game-tile.tsx';
import { usualPageSizes } from '../rules/page-sizes.ts';
import { WideGames } from '../../../shell/game-tiles/wide-game.tsx';
import styles from './game-grid.module.css';
import { lazyPart } from '../../../runtime/lazy-part/lazy-part.ts';

const VirtualGrid = lazyPart(() => import('../screens/virtual-grid.tsx').then((module) => ({ default: module.VirtualGrid })));

/** From here on only the rows in sight are in the page (specification section 9 allows lists of 1,000). */
const virtualFrom = 72;

/** Games in columns. Few games get larger tiles; very many are drawn row by row as they come into sight. */
export function GameGrid({
  games,
  narrow,
  buffer = usualPageSizes.buffer,
}: {
  games: readonly GameCard[];
  narrow: boolean;
  buffer?: number;
}) {
  if (games.length < 4) return <WideGames games={games} />;
  const plain = (
    <ul className={classes(styles.grid, narrow && styles.narrow)}>
      {games.map((game, index) => (
        <li key={game.sysname}>
          <GameTile game={game} shape="portrait" eager={index < 6} sizes="(max-width: 767px) 31vw, 180px" />
        </li>
      ))}
    </ul>
  );
  if (games.length < virtualFrom) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualGrid games={games} narrow={narrow} buffer={buffer} />
    </Suspense>
  );
}

export function GameGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <GameTileSkeleton key={index} shape="portrait" />
      ))}
    </div>
  );
}
