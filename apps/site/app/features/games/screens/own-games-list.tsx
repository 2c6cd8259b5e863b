import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { Link } from 'react-router';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { useSessionFailure } from '../../../runtime/session/use-session-failure.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { gamesTexts } from '../../../shell/texts/games.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { GameGrid, GameGridSkeleton } from '../components/game-grid.tsx';
import { ownGamesQuery } from '../../../shell/game-tiles/own-games.ts';

/** Favourites or last played games, asked for in the browser. */
export function OwnGames({ kind }: { kind: 'favourites' | 'recent' }) {
  const t = useText(gamesTexts);
  const shell = useText(shellTexts);
  const { state } = useSession();
  const query = useQuery({ ...ownGamesQuery(useApi(), kind), enabled: state === 'player' });
  const { data, refetch } = query;
  const shown = loadState(query);
  const askWhoIsHere = useSessionFailure();
  if (shown === 'error' || askWhoIsHere) {
    return (
      <Card>
        <ErrorState
          title={t('error.title')}
          text={t('error.text')}
          actions={
            <Button variant="brand" icon="arrows-clockwise-bold" onClick={askWhoIsHere ?? (() => void refetch())}>
              {shell('tryAgain')}
            </Button>
          }
        />
      </Card>
    );
  }
  if (data && data.length > 0) return <GameGrid games={data} narrow={false} />;
  if (state === 'unknown' || shown === 'pending') return <GameGridSkeleton count={6} label={t('hall.loading')} />;
  const art = kind === 'favourites' ? 'heart' : 'ticket';
  return (
    <Card>
      <EmptyState
        art={<img src={`/art/objects/${art}.webp`} width="104" height="104" alt="" />}
        title={t(kind === 'favourites' ? 'empty.favourites' : 'empty.recent')}
        text={t(kind === 'favourites' ? 'empty.favouritesText' : 'empty.recentText')}
        actions={
          <>
            <Link to="/gamehall" className={buttonClass({ variant: 'brand' })}>
              {t('empty.browse')}
            </Link>
            {state === 'visitor' && (
              <PopupLink popup="popup=auth&step=login" className={buttonClass()}>
                {shell('signIn')}
              </PopupLink>
            )}
          </>
        }
      />
    </Card>
  );
}
