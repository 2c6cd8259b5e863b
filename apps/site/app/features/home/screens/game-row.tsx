import { Rail, SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { GameMosaic } from '../../../shell/game-tiles/game-mosaic.tsx';
import { GameTile } from '../../../shell/game-tiles/game-tile.tsx';
import { WideGames } from '../../../shell/game-tiles/wide-game.tsx';
import { Kept } from '../../../runtime/fragment-cache/kept.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { latePart } from '../../../runtime/deferred-hydration/late-parts.ts';
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
      <Kept as="section" of={row} variant={eager ? 'eager' : ''} className={eager ? undefined : latePart('row')}>
        {() => (
          <>
            <SectionHead title={row.title} icon={row.icon} more={more} />
            <GameMosaic games={row.games} eager={eager} />
          </>
        )}
      </Kept>
    );
  }
  if (row.games.length <= 3) {
    return (
      <Kept as="section" of={row} className={eager ? undefined : latePart(wideKinds[row.games.length] ?? 'wide')}>
        {() => (
          <>
            <SectionHead title={row.title} icon={row.icon} more={row.count > 1 ? more : undefined} />
            <WideGames games={row.games} />
          </>
        )}
      </Kept>
    );
  }
  const portrait = row.layout === 'portrait';
  return (
    <Rail
      className={eager ? undefined : latePart('row')}
      title={row.title}
      icon={row.icon}
      more={more}
      backLabel={t('back')}
      forwardLabel={t('forward')}
      itemWidth={portrait ? 'clamp(118px, 14vw, 172px)' : 'clamp(150px, 16vw, 216px)'}
      list={(attributes) => (
        <Kept as="ul" of={row} variant={eager ? 'eager' : ''} {...attributes}>
          {() =>
            row.games.map((game) => (
              <li key={game.sysname}>
                <GameTile game={game} shape={portrait ? 'portrait' : 'landscape'} eager={eager} sizes="220px" />
              </li>
            ))
          }
        </Kept>
      )}
    />
  );
}
