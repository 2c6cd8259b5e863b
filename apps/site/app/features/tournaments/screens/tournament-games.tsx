import { ClosedPage, NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { GameGrid } from '../../games/components/game-grid.tsx';
import { toCard, type GameCard } from '../../../shell/game-tiles/game-card.ts';
import { answerOf, mapped, type Answer } from '../../../shell/page/answer.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/tournament-games.ts';
import { readTournament } from '../api/tournament-data.ts';

/** The hall of the games with which a tournament is played. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const tournament = await readTournament(here, params.id);
  const isHere = tournament.state === 'here';
  const games = isHere ? await readGames(here, tournament.value.category) : null;
  return {
    id: params.id,
    tournament,
    games,
    onward: tournament.state === 'closed' ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, {
      entry: isHere ? '/tournaments/{id}/gamehall' : '/tournaments',
      noIndex: !isHere,
      ...(isHere && { name: tournament.value.name }),
    }),
  };
}

/** The games of the category that the tournament names; without one nothing is claimed to count. */
async function readGames(context: SiteContext, category: string | null): Promise<Answer<GameCard[]>> {
  if (!category) return { state: 'here', value: [] };
  const call = context.api.call('games.get', { category, offset: 0, count: 300 });
  return mapped(await answerOf(context, 'the games of the tournament', call), ({ items }) => items.map(toCard));
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function TournamentGames({ loaderData: { id, tournament, games, onward } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  if (tournament.state === 'closed') {
    return (
      <ClosedPage
        art="race"
        title={t('tournament.games')}
        lead={t('tournaments.lead')}
        tag={{ icon: 'trophy-fill', text: t('tournaments.tag') }}
        back={{ to: '/tournaments', label: t('tournaments') }}
        empty={{ title: t('tournament.gamesEmpty'), text: t('tournament.gamesEmptyText'), button: null }}
        picture="system/trophy"
        games={onward}
      />
    );
  }
  const back = { to: `/tournaments/${id}`, label: tournament.state === 'here' ? tournament.value.name : t('tournaments') };
  return (
    <>
      <PageBanner art="race" title={t('tournament.games')} back={back} />
      {tournament.state === 'failed' ? (
        <FailedPart reference={tournament.reference} />
      ) : games?.state === 'failed' ? (
        <FailedPart reference={games.reference} />
      ) : games?.state === 'here' && games.value.length > 0 ? (
        <GameGrid games={games.value} narrow={false} />
      ) : (
        <NothingYet
          words={{ title: t('tournament.gamesEmpty'), text: t('tournament.gamesEmptyText'), button: null }}
          picture="system/trophy"
        />
      )}
    </>
  );
}
