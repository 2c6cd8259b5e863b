import { offeredBy } from '@tavolo/content/features';
import { Suspense } from 'react';
import { data } from 'react-router';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { toCard, type GameItem } from '../../../shell/game-tiles/game-card.ts';
import { GameBonus } from '../../bonuses/components/game-bonus.tsx';
import { GameGrid } from '../../games/components/game-grid.tsx';
import { JackpotMeters } from '../../../shell/jackpots/jackpot-meters.tsx';
import { readOpenJackpots } from '../../../shell/jackpots/read-jackpots.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { readSystemWords } from '../../../shell/page/system-words.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { hostSeo } from '../../../operator/seo/host-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site, type SiteContext } from '../../../runtime/site-context.ts';
import { gameTexts } from '../texts/game.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/game.ts';
import { demoWords } from '../api/demo-words.ts';
import { GameInfo } from './game-info.tsx';
import { GameStage } from './game-stage.tsx';
import { RoundHistory } from './round-history.tsx';
import styles from './game.module.css';

/** The kinds of page that a canonical address of a game names (specification section 2). */
const platforms = new Set(['desktop', 'mobile']);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  if (params.platform !== undefined && !platforms.has(params.platform)) throw data(null, { status: 404 });
  const found = await here.api.call('games.get', { sysname: params.sysname, offset: 0, count: 1 }).catch((error: unknown) => {
    // What cannot be the name of a game is the name of none.
    if (isRefusal(error) && error.status === 422) throw data(null, { status: 404 });
    here.warn('a game cannot be had', error);
    throw data(here.requestId, { status: 500 });
  });
  const [game] = found.items;
  if (!game || game.sysname !== params.sysname) throw data(null, { status: 404 });
  const card = toCard(game);
  const hasDemo = card.demo && offeredBy(here.content.single('prazer-config', here.locale).functional_flags).has('demo');
  const [category] = game.categories ?? [];
  const neighbours = await Promise.all(
    [category ? { category } : {}, { sort: 'popular' as const }].map((filter) => readSome(here, filter)),
  );
  const jackpots = (await readOpenJackpots(here)).filter(({ games }) => games.some(({ sysname }) => sysname === game.sysname));
  const similar = [...new Map(neighbours.flat().map((other) => [other.sysname, other])).values()]
    .filter((other) => other.sysname !== game.sysname)
    .slice(0, 6);
  const seo = pageSeo(here, request, {
    entry: '/game',
    canonicalPath: `/game/${hostSeo(here).platform}/${game.sysname}`,
    name: card.name,
    image: card.image,
    product: {
      name: card.name,
      image: card.image,
      description: `${card.name}, ${card.provider.name}`,
      sku: card.sysname,
      brandName: card.provider.name,
      isFree: hasDemo,
    },
  });
  // Nothing of the player who asks: the page is kept for everybody.
  const { rtp_exact, stake, layout, volatility, hit_rate, max_win } = game;
  return {
    card,
    categories: game.categories ?? [],
    facts: { rtp_exact, stake, layout, volatility, hit_rate, max_win },
    similar: similar.map(toCard),
    jackpots,
    failure: readSystemWords(here, 'slot_errors'),
    demo: hasDemo ? demoWords(here) : null,
    seo,
  };
}

/** Some games beside this one; without them the page stands as well. */
async function readSome({ api, warn }: SiteContext, filter: { category?: string; sort?: 'popular' }): Promise<GameItem[]> {
  try {
    return (await api.call('games.get', { offset: 0, count: 7, ...filter })).items;
  } catch (error) {
    warn('the neighbours of a game cannot be had', error);
    return [];
  }
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Game({ loaderData }: Route.ComponentProps) {
  const t = useText(gameTexts);
  const { card, categories, facts, similar, failure, demo, jackpots } = loaderData;
  return (
    <>
      {/* Each boundary comes alive in a task of its own, so that no long one blocks the first touch. */}
      <div className={styles.columns}>
        <Suspense>
          <GameStage key={card.sysname} game={card} failure={failure} demo={demo} />
        </Suspense>
        <Suspense>
          <GameBonus game={{ sysname: card.sysname, categories }} />
        </Suspense>
        {jackpots.map((jackpot) => (
          <Suspense key={jackpot.id}>
            <JackpotMeters jackpot={jackpot} small />
          </Suspense>
        ))}
        <Suspense>
          <GameInfo facts={facts} card={card} />
        </Suspense>
      </div>
      <Suspense>
        <RoundHistory sysname={card.sysname} />
      </Suspense>
      {similar.length > 0 && (
        <Suspense>
          <section>
            <SectionHead title={t('similar')} icon="sparkle-fill" />
            <GameGrid games={similar} narrow={false} />
          </section>
        </Suspense>
      )}
    </>
  );
}
