import { ClosedPage, NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { GameGrid } from '../../games/components/game-grid.tsx';
import { toCard, type GameCard } from '../../../shell/game-tiles/game-card.ts';
import { answerOf, mapped, type Answer } from '../../../shell/page/answer.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { bannerPalettes } from '../../../shell/page/banner-art.ts';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/tournament-games.ts';
import type { Item } from '../rules/tournament.ts';
import { readTournament } from '../api/tournament-data.ts';

/** The hall of the games with which a tournament is played. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const tournament = await readTournament(here, params.id);
  const isHere = tournament.state === 'here';
  const games = isHere ? await readGames(here, tournament.value.item) : null;
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

/** The games that count and are offered, the most popular first; all where none are named, none for bets. */
async function readGames(context: SiteContext, { games, games_count: count, product }: Item): Promise<Answer<GameCard[]>> {
  if (product === 'sports' || count === 0) return { state: 'here', value: [] };
  const call = context.api.call('games.get', { offset: 0, count: 300 });
  const counting = count === null ? null : new Set(games.map(({ sysname }) => sysname));
  return mapped(await answerOf(context, 'the games of the tournament', call), ({ items }) =>
    items.filter(({ sysname }) => counting === null || (sysname !== undefined && counting.has(sysname))).map(toCard),
  );
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// The games are those of the country of whoever asks.
export const headers = privatePage;

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
  const isSports = tournament.state === 'here' && tournament.value.item.product === 'sports';
  const back = { to: `/tournaments/${id}`, label: tournament.state === 'here' ? tournament.value.name : t('tournaments') };
  const image = tournament.state === 'here' ? tournament.value.words.image : null;
  const palette = (tournament.state === 'here' && tournament.value.palette) || bannerPalettes.race;
  return (
    <>
      <PageBanner
        art={image ? { picture: { src: image, srcSet: `${image} 735w` }, palette } : 'race'}
        title={t('tournament.games')}
        text={isSports ? undefined : t('tournament.gamesLead')}
        back={back}
      />
      {tournament.state === 'failed' ? (
        <FailedPart reference={tournament.reference} />
      ) : games?.state === 'failed' ? (
        <FailedPart reference={games.reference} />
      ) : games?.state === 'here' && games.value.length > 0 ? (
        <GameGrid games={games.value} narrow={false} />
      ) : (
        <NothingYet
          words={
            isSports
              ? {
                  title: t('tournament.bets'),
                  text: t('tournament.betsText'),
                  button: { label: t('tournament.toSports'), target: { kind: 'path', path: '/betting' } },
                }
              : { title: t('tournament.gamesEmpty'), text: t('tournament.gamesEmptyText'), button: null }
          }
          picture="system/trophy"
          games={!isSports}
        />
      )}
    </>
  );
}
