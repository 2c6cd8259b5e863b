import type { GameCard } from './game-card.ts';
import { GameTile } from './game-tile.tsx';
import styles from './tile-grid.module.css';

/** Games in equal tiles: six in a row on a wide screen, three on a phone. */
export function TileGrid({ games, eager = false }: { games: readonly GameCard[]; eager?: boolean }) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.sysname}>
          <GameTile game={game} shape="portrait" eager={eager && index < 6} sizes="(max-width: 767px) 31vw, 180px" />
        </li>
      ))}
    </ul>
  );
}
