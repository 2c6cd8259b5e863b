import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { pack, unpack } from '../../../runtime/fragment-cache/packed.ts';
import { keepPage } from '../../../runtime/popups/keep-page.ts';
import { OwnStop } from '../../responsible-game/components/own-stop.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { site } from '../../../runtime/site-context.ts';
import { homeTexts } from '../texts/home.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/home.ts';
import { CategoryCards } from './category-cards.tsx';
import { FairPlay } from './fair-play.tsx';
import { GameRow } from './game-row.tsx';
import { Hero } from './hero.tsx';
import { packedSlides, readCategories, readRows } from '../api/home-data.ts';
import { Asleep } from '../../../runtime/deferred-hydration/asleep.tsx';
import { PersonalRow } from './personal-row.tsx';
import { readWinners, Winners } from './winners.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const here = site(context);
  const [categories, rows, winners] = await Promise.all([readCategories(here), readRows(here), readWinners(here)]);
  return {
    slides: packedSlides(here, url),
    parts: pack({ categories, rows }),
    winners: pack(winners),
    seo: pageSeo(here, request),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = visitorPage;

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText(homeTexts);
  const shell = useShell();
  const slides = unpack(loaderData.slides);
  const { categories, rows } = unpack(loaderData.parts);
  const winners = unpack(loaderData.winners);
  const [first, ...others] = rows.filter((row) => row.personal === null);
  const personal = rows.filter((row) => row.personal !== null);
  return (
    <>
      <h1 className="visually-hidden">{t('heading', { brand: shell?.brand.name ?? '' })}</h1>
      <Asleep>
        <Hero slides={slides} />
      </Asleep>
      <Asleep>
        <OwnStop product="casino" />
      </Asleep>
      <Asleep>
        <CategoryCards categories={categories} />
      </Asleep>
      <Asleep>{first && <GameRow row={first} eager />}</Asleep>
      {personal.map((row) => (
        <Asleep key={row.key}>{row.personal && <PersonalRow row={row} kind={row.personal} />}</Asleep>
      ))}
      <Asleep>
        <Winners winners={winners} />
      </Asleep>
      {others.map((row) => (
        <Asleep key={row.key}>
          <GameRow row={row} />
        </Asleep>
      ))}
      <Asleep>
        <FairPlay head={<SectionHead title={t('fair')} icon="scales-fill" />} />
      </Asleep>
    </>
  );
}
