import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { GameCard } from '../../../shell/game-tiles/game-card.ts';
import { GameTile } from '../../../shell/game-tiles/game-tile.tsx';
import styles from '../components/game-grid.module.css';

type ColumnStyle = CSSProperties & Record<'--columns', number>;

/** How many columns fit, as in the plain grid. */
function columnsFor(width: number, narrow: boolean): number {
  if (width < 768) return 3;
  if (width < 992) return 4;
  if (width < 1280) return narrow ? 4 : 5;
  return narrow ? 5 : 6;
}

/** Pixels that a row takes about, until it is measured. */
const rowHeight = 300;

/** A long list of games of which only the rows in sight are drawn, and those within `buffer` pixels of it. */
export function VirtualGrid({ games, narrow, buffer }: { games: readonly GameCard[]; narrow: boolean; buffer: number }) {
  'use no memo';
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(() => columnsFor(innerWidth, narrow));
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      setColumns(columnsFor(innerWidth, narrow));
      setTop((ref.current?.getBoundingClientRect().top ?? 0) + scrollY);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [narrow]);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: Math.max(1, Math.ceil(buffer / rowHeight)),
    scrollMargin: top,
  });
  const style: ColumnStyle = { '--columns': columns };
  return (
    <div ref={ref} className={styles.virtual} style={{ height: virtualizer.getTotalSize() }} role="list">
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className={styles.place}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          <div className={styles.row} style={style}>
            {games.slice(row.index * columns, (row.index + 1) * columns).map((game) => (
              <div key={game.sysname} role="listitem">
                <GameTile game={game} shape="portrait" sizes="(max-width: 767px) 31vw, 180px" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
