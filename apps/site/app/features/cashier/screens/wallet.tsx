import { useQuery } from '@tanstack/react-query';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import page from '../../../shell/page/section.module.css';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { useRunningBonus, type BonusProduct } from '../../../shell/wagering/use-running-bonus.ts';
import { WageringBar } from '../../../shell/wagering/wagering-bar.tsx';
import { site } from '../../../runtime/site-context.ts';
import { walletTexts } from '../texts/wallet.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/wallet.ts';
import { total, type Money } from '../rules/balances.ts';
import { historyTab, latestOf, recentCalls } from '../rules/latest.ts';
import { PaymentsFailed } from '../components/payments-failed.tsx';
import { PaidWith } from '../components/paid-with.tsx';
import { PaymentList, PaymentListSkeleton } from '../components/payment-list.tsx';
import { heldAmounts, type Payment } from '../rules/payment-look.ts';
import { CashbackOverview } from '../../cashback/components/cashback-overview.tsx';
import { LimitBars } from '../../responsible-game/components/limit-bars.tsx';
import { WalletHead } from '../components/wallet-head.tsx';
import styles from './wallet.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return {
    balances: await here.api.call('account.getBalance', {}),
    /** Movements of each kind that are asked for, and how many of all are shown (specification section 9). */
    recent: here.content.single('cashier-config', here.locale).recent_count,
    seo: pageSeo(here, request, { noIndex: true, name: translator(walletTexts, here.locale)('title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Wallet({ loaderData }: Route.ComponentProps) {
  const t = useText(walletTexts);
  const api = useApi();
  const balances = useBalance() ?? loaderData.balances;
  const { recent } = loaderData;
  const { currency } = balances.balance_main;
  const movements = useQuery({
    queryKey: ['cashier', 'recent', recent],
    queryFn: async () => {
      const [kinds, open] = await Promise.all([
        Promise.all(recentCalls(recent).map((call) => api.call('cashier.gethistory', call))),
        // What is held is that of all that are under way, however old.
        api.call('cashier.gethistory', { type: 'withdrawal', statuses: 'created,pending', offset: 0, count: 100 }),
      ]);
      return {
        latest: latestOf(
          kinds.map(({ items }) => items),
          recent,
        ),
        open: open.items,
      };
    },
    staleTime: 0,
  });
  const held = movements.data ? total(movements.data.open.flatMap(heldAmounts), currency) : null;
  const sum = total([balances.balance_main, balances.balance_bonus, balances.balance_betting_bonus, ...(held ? [held] : [])], currency);
  return (
    <>
      <WalletHead />
      <div className={page.columns}>
        <div className={page.stack}>
          <section className={styles.total}>
            <div className={styles.totalWords}>
              <p>{t('total')}</p>
              {sum && movements.data ? (
                <Amount value={sum} className={styles.totalAmount} />
              ) : movements.isError ? (
                <span className={styles.totalAmount}>{unknown}</span>
              ) : (
                <Skeleton width={220} height={44} />
              )}
              <div className={styles.actions}>
                <Link to="/cashier/deposit" className={buttonClass({ variant: 'cta', size: 'l' })}>
                  <Icon name="plus-bold" />
                  {t('deposit')}
                </Link>
                <Link to="/cashier/withdraw" className={buttonClass({ variant: 'line', size: 'l' })}>
                  <Icon name="arrow-up-right-bold" />
                  {t('withdraw')}
                </Link>
              </div>
            </div>
            <img src="/art/objects/safe.webp" width="176" height="176" alt="" className={styles.art} />
          </section>
          <div className={styles.parts}>
            <Part icon="wallet-fill" label={t('cash')} value={balances.balance_main} text={t('cashText')} />
            <Part icon="gift-fill" label={t('bonus')} value={balances.balance_bonus} text={t('bonusText')}>
              <Running product="casino" />
            </Part>
            <Part icon="ticket-fill" label={t('betting')} value={balances.balance_betting_bonus} text={t('bettingText')}>
              <Running product="betting" />
            </Part>
            <Part icon="timer-fill" label={t('held')} value={held} failed={movements.isError} text={t('heldText')} />
          </div>
          <CashbackOverview />
          <Movements query={movements} />
        </div>
        <aside className={page.stack}>
          <LimitBars />
          <PaidWith />
        </aside>
      </div>
    </>
  );
}

/** Stands for an amount that could not be read: no amount at all is better than a wrong one. */
const unknown = '—';

interface PartProps {
  icon: IconName;
  label: string;
  /** `null` while it is read. */
  value: Money | null;
  failed?: boolean;
  text: string;
  children?: ReactNode;
}

function Part({ icon, label, value, failed, text, children }: PartProps) {
  return (
    <Card padded className={styles.part}>
      <p className={styles.partLabel}>
        <Icon name={icon} />
        {label}
      </p>
      {value ? (
        <Amount value={value} className={styles.partAmount} />
      ) : failed ? (
        <span className={styles.partAmount}>{unknown}</span>
      ) : (
        <Skeleton width={96} height={30} />
      )}
      <p className={styles.partText}>{text}</p>
      {children}
    </Card>
  );
}

/** How far the bonus is whose money a part is. */
function Running({ product }: { product: BonusProduct }) {
  const bonus = useRunningBonus(product);
  return bonus && <WageringBar wagering={bonus} small />;
}

interface MovementsProps {
  query: {
    data: { latest: Payment[] } | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** Deposits and bonuses, merged, newest first. */
function Movements({ query: { data, isError, refetch } }: MovementsProps) {
  const t = useText(walletTexts);
  const navigate = useNavigate();
  const payments = data?.latest ?? null;
  return (
    <section>
      <SectionHead
        title={t('latest')}
        icon="clock-counter-clockwise"
        more={
          <Link to="/cashier/history">
            {t('all')}
            <Icon name="caret-right" />
          </Link>
        }
      />
      {isError && !payments ? (
        <PaymentsFailed onRetry={() => void refetch()} />
      ) : !payments ? (
        <div role="status" aria-label={t('loading')}>
          <PaymentListSkeleton />
        </div>
      ) : payments.length === 0 ? (
        <Card>
          <EmptyState
            art={<img src="/art/objects/coins.webp" width="104" height="104" alt="" />}
            title={t('empty')}
            text={t('emptyText')}
            actions={
              <Link to="/cashier/deposit" className={buttonClass({ variant: 'brand' })}>
                {t('deposit')}
              </Link>
            }
          />
        </Card>
      ) : (
        <PaymentList
          payments={payments}
          chosen=""
          onChoose={(id) => {
            const chosen = payments.find((payment) => payment.id === id);
            void navigate(`/cashier/history?tab=${chosen ? historyTab(chosen) : 'deposit'}`);
          }}
        />
      )}
    </section>
  );
}
