import { Rail, SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { TileGrid } from '../../../shell/game-tiles/tile-grid.tsx';
import { GameTile } from '../../../shell/game-tiles/game-tile.tsx';
import { WideGames } from '../../../shell/game-tiles/wide-game.tsx';
import { CachedFragment } from '../../../runtime/fragment-cache/cached-fragment.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { deferredLayout } from '../../../runtime/deferred-hydration/deferred-layout.ts';
import type { Row } from '../api/home-data.ts';

/** One, two and three wide cards break into lines at widths of their own. */
const wideKinds = [undefined, 'alone', 'pair', 'wide'] as const;

/**
 * A row of games as content wants it. Up to three games are shown in wide cards with their facts,
 * so that a short row looks as meant as a long one.
 */
export function GameRow({ row, eager = false }: { row: Row; eager?: boolean }) {
  const t = useText(shellTexts);
  const more = (
    <PageLink to={row.hall} early aria-label={`${t('seeAll')}: ${row.title}`}>
      {t('seeAll')}
    </PageLink>
  );
  if (row.layout === 'feature') {
    return (
      <CachedFragment as="section" of={row} variant={eager ? 'eager' : ''} className={eager ? undefined : deferredLayout('row')}>
        {() => (
          <>
            <SectionHead title={row.title} icon={row.icon} more={more} />
            <TileGrid games={row.games} eager={eager} />
          </>
        )}
      </CachedFragment>
    );
  }
  if (row.games.length <= 3) {
    return (
      <CachedFragment as="section" of={row} className={eager ? undefined : deferredLayout(wideKinds[row.games.length] ?? 'wide')}>
        {() => (
          <>
            <SectionHead title={row.title} icon={row.icon} more={row.count > 1 ? more : undefined} />
            <WideGames games={row.games} />
          </>
        )}
      </CachedFragment>
    );
  }
  const portrait = row.layout === 'portrait';
  return (
    <Rail
      className={eager ? undefined : deferredLayout('row')}
      title={row.title}
      icon={row.icon}
      more={more}
      backLabel={t('back')}
      forwardLabel={t('forward')}
      itemWidth={portrait ? 'clamp(118px, 14vw, 172px)' : 'clamp(150px, 16vw, 216px)'}
      list={(attributes) => (
        <CachedFragment as="ul" of={row} variant={eager ? 'eager' : ''} {...attributes}>
          {() =>
            row.games.map((game) => (
              <li key={game.sysname}>
                <GameTile game={game} shape={portrait ? 'portrait' : 'landscape'} eager={eager} sizes="220px" />
              </li>
            ))
          }
        </CachedFragment>
      )}
    />
  );
}
