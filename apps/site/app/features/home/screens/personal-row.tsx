import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Rail } from '@tavolo/ui/rail/rail.tsx';
import { CachedFragment } from '../../../runtime/fragment-cache/cached-fragment.tsx';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { GameTile, GameTileSkeleton } from '../../../shell/game-tiles/game-tile.tsx';
import { ownGamesQuery } from '../../../shell/game-tiles/own-games.ts';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import { homeTexts } from '../texts/home.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Row } from '../api/home-data.ts';
import styles from './personal-row.module.css';

/** Takes its place as soon as it is known that a player is here, and keeps it whatever comes. */
export function PersonalRow({ row, kind }: { row: Row; kind: 'recent' | 'favourites' }) {
  const api = useApi();
  const t = useText(shellTexts);
  const home = useText(homeTexts);
  const { state } = useSession();
  const query = useQuery({ ...ownGamesQuery(api, kind), enabled: state === 'player' });
  const { data, refetch } = query;
  return (
    <Rail
      className="only-player"
      title={row.title}
      icon={row.icon}
      more={data && data.length > 0 ? <PageLink to={row.hall}>{t('seeAll')}</PageLink> : undefined}
      backLabel={t('back')}
      forwardLabel={t('forward')}
      itemWidth="clamp(150px, 16vw, 216px)"
      list={(attributes) => (
        // Until it is known who is here, the row is the same for all.
        <CachedFragment as="ul" of={state === 'unknown' ? row : null} {...attributes}>
          {() =>
            loadState(query) === 'error' ? (
              <li className={styles.empty}>
                <p>
                  <strong>{t('failed')}</strong>
                  <br />
                  <Button size="s" onClick={() => void refetch()}>
                    {t('tryAgain')}
                  </Button>
                </p>
                <GameTileSkeleton shape="landscape" className={styles.size} />
              </li>
            ) : data?.length === 0 ? (
              <li className={styles.empty}>
                <p>
                  <strong>{home(`${kind}.emptyTitle`)}</strong>
                  <br />
                  {home(`${kind}.emptyText`)}
                </p>
                {/* Keeps the row as high as one of tiles. */}
                <GameTileSkeleton shape="landscape" className={styles.size} />
              </li>
            ) : (
              (data ?? Array.from({ length: 6 }, () => null)).map((game, index) => (
                <li key={game?.sysname ?? index}>
                  {game ? <GameTile game={game} shape="landscape" sizes="220px" /> : <GameTileSkeleton shape="landscape" />}
                </li>
              ))
            )
          }
        </CachedFragment>
      )}
    />
  );
}
