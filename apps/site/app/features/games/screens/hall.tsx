import { offeredBy } from '@tavolo/content/features';
import { Note } from '@tavolo/ui/note/note.tsx';
import { ErrorState, EmptyState } from '@tavolo/ui/state/state.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { data, Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { contentIcon } from '../../../shell/frame/content-icon.ts';
import { site } from '../../../runtime/site-context.ts';
import { gamesTexts } from '../../../shell/texts/games.ts';
import { SelfBlockNotice } from '../../responsible-game/components/self-block-notice.tsx';
import { UnfinishedRounds } from '../../history/components/unfinished-rounds.tsx';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/hall.ts';
import { toCard, type GameCard } from '../../../shell/game-tiles/game-card.ts';
import { GameGrid, GameGridSkeleton } from '../components/game-grid.tsx';
import { filterParams, isNarrowed, isOwn, readFilter, writeFilter, type HallFilter } from '../rules/hall-filter.ts';
import { HallTools } from './hall-tools.tsx';
import { readCategoryChips, readProviders } from '../api/hall-data.ts';
import { pageSizes } from '../rules/page-sizes.ts';
import { OwnGames } from './own-games-list.tsx';
import { HallFilters } from '../components/hall-filters.tsx';
import { useMoreGames } from '../api/use-more-games.ts';
import styles from './hall.module.css';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const here = site(context);
  const filter = readFilter(url.searchParams);
  const own = isOwn(filter.category);
  const config = here.content.single('games-config', here.locale);
  const features = offeredBy(here.content.single('prazer-config', here.locale).functional_flags);
  if (filter.category === 'favourites' && !features.has('favourites')) throw data(null, { status: 404 });
  const sizes = pageSizes(config);
  const pageSize = url.searchParams.get('filter') === 'providers' ? sizes.narrow : sizes.page;
  const title = config.categories.find((category) => category.sysname === filter.category)?.title ?? null;
  const [chips, providers, first, suggested] = await Promise.all([
    readCategoryChips(here, (name) => contentIcon(name, 'squares-four-fill')),
    readProviders(here),
    own ? null : readGames(here.api.call('games.get', { ...filterParams(filter), offset: 0, count: pageSize }), here.warn),
    isNarrowed(filter) ? readGames(here.api.call('games.get', { offset: 0, count: 6, sort: 'popular' }), here.warn) : null,
  ]);
  const noIndex = isNarrowed(filter) || own;
  return {
    filter,
    title,
    sizes,
    pageSize,
    chips,
    providers,
    first,
    suggested: suggested?.games ?? [],
    seo: pageSeo(here, request, {
      noIndex,
      ...(title && { entry: '/gamehall/{id}', item: `/gamehall/${filter.category}`, name: title }),
    }),
  };
}

interface GamesPage {
  games: GameCard[];
  total: number;
  /** Set when the list could not be had: what to tell the support. */
  failed: string | null;
  /** The operator has stopped all games. */
  stopped: boolean;
}

async function readGames(
  call: Promise<{ items: Parameters<typeof toCard>[0][]; count: number; is_stopped: boolean }>,
  warn: (message: string, error: unknown) => void,
): Promise<GamesPage> {
  try {
    const { items, count, is_stopped } = await call;
    return { games: items.map(toCard), total: count, failed: null, stopped: is_stopped };
  } catch (error) {
    // What cannot be the name of a category or a provider is the name of none.
    if (isRefusal(error) && error.status === 422) return { games: [], total: 0, failed: null, stopped: false };
    warn('the games of the hall cannot be had', error);
    return { games: [], total: 0, failed: isRefusal(error) ? error.requestId : '', stopped: false };
  }
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Hall({ loaderData }: Route.ComponentProps) {
  const t = useText(gamesTexts);
  const shell = useText(shellTexts);
  const { filter, sizes, pageSize, chips, providers, first, suggested } = loaderData;
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/gamehall');
  const [search] = useSearchParams();
  const filterOpen = search.get('filter') === 'providers';
  const title =
    loaderData.title ?? t(filter.category === 'favourites' ? 'favourites' : filter.category === 'recent' ? 'recent' : 'hall.title');
  const more = useMoreGames(filter, first?.games ?? [], Math.min(first?.total ?? 0, sizes.limit), pageSize);
  const own = isOwn(filter.category) ? filter.category : null;
  return (
    <div className={styles.hall}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {first && !first.failed && <p className={`${styles.total} num`}>{t('count', { count: first.total })}</p>}
      </div>
      {first?.stopped && <Note tone="warn">{t('hall.stopped')}</Note>}
      <SelfBlockNotice product="casino" />
      <UnfinishedRounds />
      <HallTools filter={filter} chips={chips} providers={providers} filterOpen={filterOpen} title={title} />
      <div className={filterOpen && !own ? styles.withPanel : undefined}>
        {filterOpen && !own && <HallFilters filter={filter} providers={providers} total={first?.total ?? 0} />}
        <section aria-label={title} aria-busy={loading} className={styles.results}>
          {own ? (
            <OwnGames kind={own} />
          ) : loading ? (
            <GameGridSkeleton count={12} label={t('hall.loading')} />
          ) : first?.failed !== null && first?.failed !== undefined ? (
            <Failed reference={first.failed ? shell('reference', { id: first.failed }) : null} />
          ) : more.games.length === 0 ? (
            <Nothing filter={filter} suggested={suggested} providers={providers} />
          ) : (
            <>
              <GameGrid games={more.games} narrow={filterOpen} buffer={sizes.buffer} />
              {more.total > pageSize && (
                <LoadMore
                  shown={more.games.length}
                  total={more.total}
                  text={t('hall.shown', { shown: more.games.length, total: more.total })}
                  label={t('hall.more')}
                  loading={more.loading}
                  onMore={more.loadMore}
                />
              )}
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function Failed({ reference }: { reference: string | null }) {
  const t = useText(gamesTexts);
  const shell = useText(shellTexts);
  const { revalidate, state } = useRevalidator();
  return (
    <Card>
      <ErrorState
        title={t('error.title')}
        text={t('error.text')}
        reference={reference}
        actions={
          <Button variant="brand" icon="arrows-clockwise-bold" loading={state === 'loading'} onClick={() => void revalidate()}>
            {shell('tryAgain')}
          </Button>
        }
      />
    </Card>
  );
}

function Nothing({
  filter,
  suggested,
  providers,
}: {
  filter: HallFilter;
  suggested: readonly GameCard[];
  providers: readonly { sysname: string; name: string }[];
}) {
  const t = useText(gamesTexts);
  const [only] = filter.providers.length === 1 ? filter.providers : [];
  const provider = providers.find((one) => one.sysname === only);
  return (
    <>
      <Card>
        <EmptyState
          art={<img src="/art/system/magnifier.webp" width="104" height="104" alt="" />}
          title={filter.search ? t('empty.search', { search: filter.search }) : t('empty.filter')}
          text={t('empty.text')}
          actions={
            <>
              <Link to="/gamehall" className={buttonClass({ variant: 'brand' })}>
                {t('empty.all')}
              </Link>
              {provider && (
                <Link to={`/gamehall${writeFilter({ ...filter, providers: [] })}`} className={buttonClass()}>
                  {t('hall.remove', { name: provider.name })}
                </Link>
              )}
            </>
          }
        />
      </Card>
      {suggested.length > 0 && (
        <>
          <h2 className={styles.suggested}>{t('empty.close')}</h2>
          <GameGrid games={suggested} narrow={false} />
        </>
      )}
    </>
  );
}
