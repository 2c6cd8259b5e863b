import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { serialize, deserialize } from '../../../runtime/fragment-cache/serialized.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { SelfBlockNotice } from '../../responsible-game/components/self-block-notice.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { mayBeOffered } from '../../../shell/offered/may-be-offered.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { site } from '../../../runtime/site-context.ts';
import { homeTexts } from '../texts/home.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { presentMinute, readOpenTournaments } from '../../tournaments/api/open-tournaments.ts';
import { OpenTournamentsRow } from '../../tournaments/components/open-tournaments-row.tsx';
import { UnfinishedRounds } from '../../history/components/unfinished-rounds.tsx';
import type { Route } from './+types/home.ts';
import { CategoryCards } from './category-cards.tsx';
import { FairPlay } from './fair-play.tsx';
import { GameRow } from './game-row.tsx';
import { Hero } from './hero.tsx';
import { serializedSlides, readCategories, readRows } from '../api/home-data.ts';
import { DeferredHydration } from '../../../runtime/deferred-hydration/deferred-hydration.tsx';
import { readOpenJackpots } from '../../../shell/jackpots/read-jackpots.ts';
import { JackpotRow } from './jackpot-row.tsx';
import { PersonalRow } from './personal-row.tsx';
import { readWinners, Winners } from './winners.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const here = site(context);
  const [categories, rows, winners, jackpots, tournaments, isOffered] = await Promise.all([
    readCategories(here),
    readRows(here),
    readWinners(here),
    readOpenJackpots(here),
    readOpenTournaments(here),
    mayBeOffered(here),
  ]);
  return {
    slides: isOffered ? serializedSlides(here, url) : serialize([]),
    parts: serialize({ categories, rows }),
    winners: serialize(winners),
    jackpots,
    tournaments: isOffered ? tournaments : [],
    now: presentMinute(),
    seo: pageSeo(here, request),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText(homeTexts);
  const shell = useShell();
  const slides = deserialize(loaderData.slides);
  const { categories, rows } = deserialize(loaderData.parts);
  const winners = deserialize(loaderData.winners);
  const [first, ...others] = rows.filter((row) => row.personal === null);
  const personal = rows.filter((row) => row.personal !== null);
  return (
    <>
      <h1 className="visually-hidden">{t('heading', { brand: shell?.brand.name ?? '' })}</h1>
      {slides.length > 0 && (
        <DeferredHydration>
          <Hero slides={slides} />
        </DeferredHydration>
      )}
      <DeferredHydration>
        <SelfBlockNotice product="casino" />
      </DeferredHydration>
      <DeferredHydration>
        <UnfinishedRounds />
      </DeferredHydration>
      <DeferredHydration>
        <CategoryCards categories={categories} />
      </DeferredHydration>
      <DeferredHydration>{first && <GameRow row={first} eager />}</DeferredHydration>
      {loaderData.jackpots.length > 0 && (
        <DeferredHydration>
          <JackpotRow jackpots={loaderData.jackpots} />
        </DeferredHydration>
      )}
      {loaderData.tournaments.length > 0 && (
        <DeferredHydration>
          <OpenTournamentsRow tournaments={loaderData.tournaments} now={loaderData.now} />
        </DeferredHydration>
      )}
      {personal.map((row) => (
        <DeferredHydration key={row.key}>{row.personal && <PersonalRow row={row} kind={row.personal} />}</DeferredHydration>
      ))}
      <DeferredHydration>
        <Winners winners={winners} />
      </DeferredHydration>
      {others.map((row) => (
        <DeferredHydration key={row.key}>
          <GameRow row={row} />
        </DeferredHydration>
      ))}
      <DeferredHydration>
        <FairPlay head={<SectionHead title={t('fair')} icon="scales-fill" />} />
      </DeferredHydration>
    </>
  );
}
