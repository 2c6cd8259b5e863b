import { useInfiniteQuery } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../../profile/texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/bets.ts';
import { AccountFrame, readAccount } from '../../profile/components/account-frame.tsx';
import { betsQuery, openBetsPause } from '../api/bets-data.ts';
import { useResultNews } from '../api/use-result-news.ts';
import { BetCard } from '../components/bet-card.tsx';
import { BetFilters } from '../components/bet-filters.tsx';
import styles from '../components/bets.module.css';
import { filterOf, isNarrowed, searchOf, type BetFilter, type BetState } from '../rules/bet-filter.ts';
import { afterArrival, afterChoice, filterAt } from '../rules/chosen-filter.ts';
import { betsTexts } from '../texts/bets.ts';

/** The player's bets. They come after the page, and keep themselves fresh. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { account } = await readAccount(here);
  const seo = pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('bets') });
  return { account, intro: readIntro(here, '/profile/bets'), seo };
}

export const meta = pageMeta;
/** Another filter is the list's business alone. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean =>
  asked.currentUrl.search === asked.nextUrl.search && skipRevalidation(asked);
export const headers = privatePage;

export default function Bets({ loaderData: { account, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('bets')} lead={intro?.lead ?? t('bets.lead')}>
      <BetList words={intro?.empty ?? { title: t('bets.empty'), text: t('bets.emptyText'), button: null }} />
    </AccountFrame>
  );
}

function BetList({ words }: { words: Parameters<typeof NothingYet>[0]['words'] }) {
  const t = useText(betsTexts);
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const inAddress = filterOf(search);
  const [chosen, show] = useState(() => filterAt(inAddress));
  if (searchOf(inAddress) !== chosen.seen) show(afterArrival(chosen, inAddress));
  const { filter } = chosen;
  const { state } = filter;
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, refetch } = useInfiniteQuery({
    ...betsQuery(api, filter),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { error: failed } }) => (failed ? false : state === 'settled' ? 60_000 : openBetsPause),
    retry: false,
  });
  // Bets that came in between two pages move the others on.
  const bets = [...new Map(data?.pages.flatMap(({ items }) => items).map((bet) => [bet.id, bet])).values()];
  useResultNews(searchOf(filter), isPlaceholderData || !data ? undefined : bets);
  const isClosed = isRefusal(error) && error.code === 'not_available';
  if (isClosed) return <NothingYet words={words} picture="objects/ticket" />;
  const setFilter = (next: BetFilter) => {
    // From what is on the screen: React works an updater out on the state of a rendering that it threw away when another choice came in between (19.3.1).
    show(afterChoice(chosen, next));
    setSearch(searchOf(next), { replace: true, preventScrollReset: true });
  };
  const total = data?.pages.at(-1)?.count ?? 0;
  return (
    <>
      <Segmented<BetState>
        label={t('filter')}
        value={state}
        onChange={(next) => setFilter({ ...filter, state: next })}
        options={[
          { value: 'open', label: t('filter.open') },
          { value: 'cash_out', label: t('filter.cashOut') },
          { value: 'settled', label: t('filter.settled') },
          { value: 'all', label: t('filter.all') },
        ]}
      />
      <BetFilters filter={filter} onChange={setFilter} />
      {data?.pages.at(-1)?.owed.map(({ amount, currency, from }) => (
        <Note key={from} tone="warn">
          {t(`owed.${from}`, { amount: amountText(amount, currency) })}
        </Note>
      ))}
      {!data && error ? (
        <Card>
          <ErrorState
            title={t('failed')}
            text={t('failed.text')}
            actions={
              <Button variant="brand" icon="arrows-clockwise-bold" loading={isFetching} onClick={() => void refetch()}>
                {t('again')}
              </Button>
            }
          />
        </Card>
      ) : !data ? (
        <div className={styles.list}>
          <Skeleton width="100%" height="190px" />
          <Skeleton width="100%" height="190px" />
        </div>
      ) : bets.length === 0 ? (
        isNarrowed(filter) ? (
          <Card>
            <EmptyState
              art={<img src="/art/objects/ticket.webp" width="104" height="104" alt="" />}
              title={t('empty.narrowed')}
              text={t('empty.narrowedText')}
              actions={
                <Button variant="brand" onClick={() => setFilter({ state, sport: null, kind: null, from: null, to: null })}>
                  {t('filter.clear')}
                </Button>
              }
            />
          </Card>
        ) : state === 'all' ? (
          <NothingYet words={words} picture="objects/ticket" games={false} />
        ) : (
          <Card>
            <EmptyState
              art={<img src="/art/objects/ticket.webp" width="104" height="104" alt="" />}
              title={t(`empty.${state}`)}
              text={t(state === 'settled' ? 'empty.settledText' : 'empty.text')}
              actions={
                <PageLink to="/betting" className={buttonClass({ variant: 'brand' })}>
                  {t('toMatches')}
                </PageLink>
              }
            />
          </Card>
        )
      ) : (
        <ul className={styles.list}>
          {bets.map((bet) => (
            <li key={bet.id}>
              <BetCard bet={bet} isWhole />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          shown={bets.length}
          total={total}
          text={t('shown', { shown: bets.length, count: total })}
          label={t('more')}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
