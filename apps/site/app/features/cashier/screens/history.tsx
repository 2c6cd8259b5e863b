import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { segmentedLinks } from '@tavolo/ui/tabs/segmented.tsx';
import { useCurrentInSight } from '@tavolo/ui/tabs/use-current-in-sight.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useIsLive } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { site } from '../../../runtime/site-context.ts';
import { wageringTexts } from '../../../shell/texts/wagering.ts';
import { useRunningBonus } from '../../../shell/wagering/use-running-bonus.ts';
import { WageringBar } from '../../../shell/wagering/wagering-bar.tsx';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/history.ts';
import styles from './history.module.css';
import { PaymentsFailed } from '../components/payments-failed.tsx';
import { PaymentDetail, PaymentDetailSkeleton } from '../components/payment-detail.tsx';
import { PaymentList, PaymentListSkeleton } from '../components/payment-list.tsx';
import { isOpen } from '../rules/payment-look.ts';
import { pollEvery } from '../rules/poll.ts';
import { WalletHead } from '../components/wallet-head.tsx';
import { withoutRepeats } from '../rules/without-repeats.ts';

const tabs = [
  { tab: 'deposit', label: 'tabs.payments' },
  { tab: 'withdrawal', label: 'tabs.withdraw' },
  { tab: 'bonuses', label: 'tabs.bonuses' },
  { tab: 'cashbacks', label: 'tabs.cashbacks' },
] as const;

type Tab = (typeof tabs)[number]['tab'];

export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const asked = new URL(request.url).searchParams.get('tab');
  // The first tab is the default (specification section 2).
  const tab = tabs.find((one) => one.tab === asked)?.tab ?? tabs[0].tab;
  return { tab, pageSize: here.content.single('cashier-config', here.locale).history_page_size, seo: pageSeo(here, request) };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function History({ loaderData: { tab, pageSize } }: Route.ComponentProps) {
  const t = useText(cashierTexts);
  const row = useCurrentInSight<HTMLElement>(tab);
  return (
    <div className={styles.history}>
      <WalletHead />
      <nav ref={row} className={`${segmentedLinks.group} ${styles.tabs}`} aria-label={t('historyTabs')}>
        {tabs.map((one) => (
          <Link
            key={one.tab}
            to={`?tab=${one.tab}`}
            replace
            preventScrollReset
            className={segmentedLinks.item}
            aria-current={one.tab === tab ? 'page' : undefined}
          >
            {t(one.label)}
          </Link>
        ))}
      </nav>
      {tab === 'bonuses' && <RunningBonuses />}
      <Entries key={tab} tab={tab} pageSize={pageSize} />
    </div>
  );
}

/** How far those are that run, above what was paid. */
function RunningBonuses() {
  const t = useText(wageringTexts);
  const casino = useRunningBonus('casino');
  const betting = useRunningBonus('betting');
  if (!casino && !betting) return null;
  return (
    <Card padded className={styles.running}>
      {casino && <WageringBar wagering={casino} name={t('casino')} />}
      {betting && <WageringBar wagering={betting} name={t('betting')} />}
    </Card>
  );
}

/** `pageSize`: entries that are asked for at once (specification section 9). */
function Entries({ tab, pageSize }: { tab: Tab; pageSize: number }) {
  const t = useText(cashierTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const shell = useShell();
  const isLive = useIsLive('payments');
  const [chosen, setChosen] = useState<string | null>(null);
  const isPayments = tab === 'deposit' || tab === 'withdrawal';
  const query = useInfiniteQuery({
    queryKey: ['cashier', 'history', tab],
    queryFn: ({ pageParam }) => api.call('cashier.gethistory', { type: tab, offset: pageParam, count: pageSize }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.offset + last.items.length < last.count ? last.offset + last.items.length : undefined),
    // What is under way is looked at again until it is finished, where the server cannot say when it is.
    refetchInterval: ({ state }) =>
      isPayments && !isLive && state.data?.pages.some((page) => page.items.some(isOpen)) ? pollEvery(state.dataUpdateCount, 3000) : false,
    staleTime: 0,
    // Another tab and back: the list starts anew (specification section 4).
    gcTime: 0,
  });
  const { data, refetch, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (loadState(query) === 'error') {
    return <PaymentsFailed onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={styles.columns} role="status" aria-busy="true" aria-label={t('loading')}>
        <PaymentListSkeleton />
        <PaymentDetailSkeleton />
      </div>
    );
  }
  const payments = withoutRepeats(data.pages);
  const total = data.pages.at(-1)?.count ?? 0;
  const first = payments[0];
  if (!first) {
    return (
      <Card padded>
        <EmptyState
          art={<img src={`/art/objects/${isPayments ? 'coins' : 'clover'}.webp`} width="120" height="120" alt="" />}
          title={t(`empty.${tab}`)}
          text={t(`empty.${tab}Text`)}
          actions={
            isPayments ? (
              <Link
                to={tab === 'deposit' ? '/cashier/deposit' : '/cashier/withdraw'}
                className={buttonClass({ variant: 'cta', size: 'l' })}
              >
                {t(tab === 'deposit' ? 'goDeposit' : 'withdraw')}
              </Link>
            ) : shell?.off.includes('promotions') ? undefined : (
              <Link to="/promotions" className={buttonClass({ variant: 'brand' })}>
                {t('toPromotions')}
              </Link>
            )
          }
        />
      </Card>
    );
  }
  const current = payments.find((payment) => payment.id === chosen) ?? first;
  return (
    <div className={styles.columns}>
      <div>
        <PaymentList payments={payments} chosen={current.id} onChoose={setChosen} />
        {total > pageSize && (
          <LoadMore
            shown={payments.length}
            total={total}
            text={t('shown', { shown: payments.length, total })}
            label={t('more')}
            loading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        )}
        {isFetchNextPageError && <Note tone="bad">{t('moreFailed')}</Note>}
      </div>
      <PaymentDetail key={current.id} payment={current} onChanged={() => queryClient.invalidateQueries()} />
    </div>
  );
}
