import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
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
import { betsQuery, openBetsPause, type BetFilter } from '../api/bets-data.ts';
import { BetCard } from '../components/bet-card.tsx';
import styles from '../components/bets.module.css';
import { betsTexts } from '../texts/bets.ts';

/** The player's bets. They come after the page, and keep themselves fresh. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { account } = await readAccount(here);
  const seo = pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('bets') });
  return { account, intro: readIntro(here, '/profile/bets'), seo };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Bets({ loaderData: { account, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('bets')} lead={intro?.lead ?? t('bets.lead')}>
      <BetList words={intro?.empty ?? { title: t('bets.empty'), text: t('bets.emptyText'), button: null }} />
    </AccountFrame>
  );
}

const pageSize = 20;

function BetList({ words }: { words: Parameters<typeof NothingYet>[0]['words'] }) {
  const t = useText(betsTexts);
  const api = useApi();
  const [filter, setFilter] = useState<BetFilter | 'all'>('open');
  const [count, setCount] = useState(pageSize);
  const state = filter === 'all' ? null : filter;
  const { data, error, isFetching, refetch } = useQuery({
    ...betsQuery(api, state, count),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { error: failed } }) => (failed ? false : filter === 'settled' ? 60_000 : openBetsPause),
    retry: false,
  });
  const isClosed = isRefusal(error) && error.code === 'not_available';
  if (isClosed) return <NothingYet words={words} picture="objects/ticket" />;
  return (
    <>
      <Segmented<BetFilter | 'all'>
        label={t('filter')}
        value={filter}
        onChange={(next) => {
          setFilter(next);
          setCount(pageSize);
        }}
        options={[
          { value: 'open', label: t('filter.open') },
          { value: 'cash_out', label: t('filter.cashOut') },
          { value: 'settled', label: t('filter.settled') },
          { value: 'all', label: t('filter.all') },
        ]}
      />
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
      ) : data.items.length === 0 ? (
        filter === 'all' ? (
          <NothingYet words={words} picture="objects/ticket" games={false} />
        ) : (
          <Card>
            <EmptyState
              art={<img src="/art/objects/ticket.webp" width="104" height="104" alt="" />}
              title={t(`empty.${filter}`)}
              text={t('empty.text')}
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
          {data.items.map((bet) => (
            <li key={bet.id}>
              <BetCard bet={bet} isWhole />
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.items.length && (
        <Button variant="soft" loading={isFetching} onClick={() => setCount((before) => Math.min(100, before + pageSize))}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
