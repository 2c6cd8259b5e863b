import { useInfiniteQuery } from '@tanstack/react-query';
import { offeredWithout } from '@tavolo/content/features';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { readProviders } from '../../games/api/hall-data.ts';
import { AccountFrame, readAccount } from '../../profile/components/account-frame.tsx';
import { roundsQuery } from '../api/history-data.ts';
import { HistoryFile } from '../components/history-file.tsx';
import { HistoryFilters } from '../components/history-filters.tsx';
import { RoundRow } from '../components/round-row.tsx';
import styles from '../components/history.module.css';
import { everything, filterOf, isNarrowed, searchOf, type HistoryFilter } from '../rules/history-filter.ts';
import { historyTexts } from '../texts/history.ts';
import type { Route } from './+types/history.ts';

/** The player's rounds. They come after the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, providers] = await Promise.all([readAccount(here), readProviders(here)]);
  const seo = pageSeo(here, request, { noIndex: true, name: translator(historyTexts, here.locale)('title') });
  return { account, providers, seo };
}

export const meta = pageMeta;
/** Another filter is the list's business alone. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean =>
  asked.currentUrl.search === asked.nextUrl.search && skipRevalidation(asked);
export const headers = privatePage;

export default function History({ loaderData: { account, providers } }: Route.ComponentProps) {
  const t = useText(historyTexts);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const hasFiles = offeredWithout(useShell()?.off ?? []).has('historyExport');
  return (
    <AccountFrame account={account} title={t('title')} lead={t('lead')}>
      <Rounds
        filter={filter}
        providers={providers}
        onChange={(next) => setSearch(searchOf(next), { replace: true, preventScrollReset: true })}
      />
      {hasFiles && <HistoryFile filter={filter} />}
    </AccountFrame>
  );
}

interface RoundsProps {
  filter: HistoryFilter;
  providers: readonly { sysname: string; name: string }[];
  onChange(next: HistoryFilter): void;
}

function Rounds({ filter, onChange, providers }: RoundsProps) {
  const t = useText(historyTexts);
  const api = useApi();
  const query = useInfiniteQuery({ ...roundsQuery(api, filter), placeholderData: (before) => before, retry: false });
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, refetch } = query;
  // Rounds that came in between two pages move the others on.
  const rounds = [...new Map(data?.pages.flatMap(({ items }) => items).map((round) => [round.round, round])).values()];
  const total = data?.pages.at(-1)?.count ?? 0;
  const gameName = rounds.find(({ sysname }) => sysname === filter.game)?.name ?? null;
  return (
    <>
      <HistoryFilters filter={filter} providers={providers} gameName={gameName} onChange={onChange} />
      {!data && error ? (
        <Card>
          <ErrorState
            title={t('failed')}
            text={t('failedText')}
            actions={
              <Button variant="brand" icon="arrows-clockwise-bold" loading={isFetching} onClick={() => void refetch()}>
                {t('again')}
              </Button>
            }
          />
        </Card>
      ) : !data ? (
        <Card>
          <div className={styles.list} role="status" aria-label={t('loading')}>
            {Array.from({ length: 5 }, (_, index) => (
              <div key={index} className={styles.round}>
                <Skeleton width="66px" height="44px" />
                <Skeleton width="60%" height="36px" />
              </div>
            ))}
          </div>
        </Card>
      ) : rounds.length === 0 ? (
        <Card>
          {isNarrowed(filter) ? (
            <EmptyState
              art={<img src="/art/system/magnifier.webp" width="104" height="104" alt="" />}
              title={t('empty.narrowed')}
              text={t('empty.narrowedText')}
              actions={
                <Button variant="brand" onClick={() => onChange(everything)}>
                  {t('filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              art={<img src="/art/objects/dice.webp" width="104" height="104" alt="" />}
              title={t('empty')}
              text={t('emptyText')}
              actions={
                <PageLink to="/gamehall" className={buttonClass({ variant: 'brand' })}>
                  {t('toGames')}
                </PageLink>
              }
            />
          )}
        </Card>
      ) : (
        <Card>
          <ul className={styles.list} aria-busy={isPlaceholderData}>
            {rounds.map((round) => (
              <RoundRow
                key={round.round}
                round={round}
                onGame={filter.game === null ? () => onChange({ ...filter, game: round.sysname }) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <LoadMore
          shown={rounds.length}
          total={total}
          text={t('shown', { shown: rounds.length, count: total })}
          label={t('more')}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
