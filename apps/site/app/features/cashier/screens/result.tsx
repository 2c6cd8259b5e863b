import { useQuery } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useEffect } from 'react';
import { data, Link, redirect, useLocation, useNavigate } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useIsLive } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { splitLocale } from '../../../runtime/locale.ts';
import { WayBackFromDeposit } from '../../needs/components/way-back-from-deposit.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { useBalance, useSessionChanged } from '../../../runtime/session/use-session.ts';
import { site } from '../../../runtime/site-context.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/result.ts';
import styles from './result.module.css';
import { isOpen, movedAmount, type Payment } from '../rules/payment-look.ts';
import { pollEvery } from '../rules/poll.ts';
import { besideOf, providerTarget } from '../rules/provider-window.ts';
import { readResultWords, resultPages, type Outcome } from '../rules/result-words.ts';

const isOutcome = (name: string): name is Outcome => Object.hasOwn(resultPages, name);

/** What a payment's state is shown by. */
const pageOf = {
  created: 'paypending',
  pending: 'paypending',
  success: 'paysuccess',
  fail: 'payfail',
  cancel: 'paycancel',
} as const satisfies Record<Payment['status'], Outcome>;

/**
 * The browser's return from the provider proves nothing: the page shown is the one of the payment's state on the server,
 * whichever address was opened.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const here = site(context);
  const { path } = splitLocale(url.pathname);
  const outcome = path.split('/')[2] ?? '';
  if (!isOutcome(outcome)) throw data(null, { status: 404 });
  const seo = pageSeo(here, request, { entry: `/cashier/${outcome}`, noIndex: true });
  const words = readResultWords(here, outcome);
  // From the provider's own window a payment comes back in the query (`returnAddresses` of the server's cashier).
  const isWindow = outcome === 'paynewwindow' && !params.transaction && url.searchParams.has('transaction');
  const id = params.transaction ?? (isWindow ? url.searchParams.get('transaction') : null);
  if (!id) return { outcome, payment: null, isWindow, words, seo };
  const payment = await here.api.call('cashier.getdepositinfo', { id }).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 422) throw data(null, { status: 404 });
    throw error;
  });
  const right = pageOf[payment.status];
  if (right !== outcome && outcome !== 'paynewwindow') throw redirect(`/cashier/${right}/${payment.id}`);
  return { outcome, payment, isWindow, words, seo };
}

export const meta = pageMeta;
export const headers = privatePage;

const icons = { paysuccess: 'check-bold', payfail: 'x-bold', paycancel: 'x-bold', paynewwindow: 'arrow-square-out' } as const;

export default function Result({ loaderData: { outcome, payment, isWindow, words } }: Route.ComponentProps) {
  const t = useText(cashierTexts);
  const balance = useBalance()?.balance_main;
  const changed = useSessionChanged();
  const isPaid = payment?.type === 'withdrawal';
  useFollow(payment && (outcome === 'paypending' || outcome === 'paynewwindow') ? payment : null);
  // The page that waits says what became of it: the provider's window is of no more use. One that may not close shows it itself.
  useEffect(() => {
    if (isWindow) close();
  }, [isWindow]);
  const beside = besideOf(useLocation().state);
  // The balance is another one now.
  useEffect(() => {
    if (outcome === 'paysuccess') void changed(true);
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);
  const moved = payment ? movedAmount(payment) : null;
  const amount = moved ? amountText(moved.amount, moved.currency) : null;
  const page = resultPages[outcome];
  const title =
    words.title ??
    (outcome === 'paysuccess' && amount
      ? t(isPaid ? 'result.paid' : 'result.success', { amount })
      : t(isPaid && outcome === 'paypending' ? 'result.pendingWithdrawal' : page.title));
  const isBlocked = outcome === 'paynewwindow' && beside !== null && !beside.isOpen;
  const text = isBlocked
    ? t('result.windowBlocked')
    : (words.text ?? (outcome === 'paysuccess' && isPaid ? t('result.paidText') : t(page.text)));
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-live="polite">
        <div className={`${styles.sign} ${styles[outcome]}`}>
          {outcome === 'paypending' ? (
            <Icon name="spinner-gap-bold" className={styles.spinner} label={t('loading')} />
          ) : (
            <Icon name={icons[outcome]} />
          )}
          {outcome === 'paysuccess' && (
            <>
              <img src="/art/objects/star.webp" width="38" height="38" alt="" className={styles.signLeft} />
              <img src="/art/objects/coin.webp" width="46" height="46" alt="" className={styles.signRight} />
            </>
          )}
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {payment?.reason && <Note tone="warn">{payment.reason}</Note>}
        {payment && amount && (
          <Rows
            className={styles.rows}
            rows={[
              { key: 'amount', label: t('amount'), value: amount },
              ...(payment.requisites.card ? [{ key: 'card', label: t('card'), value: payment.requisites.card }] : []),
              ...(outcome === 'paysuccess' && !isPaid && balance
                ? [{ key: 'balance', label: t('newBalance'), value: amountText(balance.amount, balance.currency) }]
                : []),
              { key: 'reference', label: t('reference'), value: payment.transaction },
            ]}
          />
        )}
        <div className={styles.actions}>
          {outcome === 'paysuccess' && !isPaid && <WayBackFromDeposit />}
          {outcome === 'paynewwindow' && beside && (
            <a href={beside.url} target={providerTarget} className={buttonClass({ variant: 'brand', size: 'l', block: true })}>
              <Icon name="arrow-square-out" />
              {t(beside.isOpen ? 'result.windowAgain' : 'result.windowOpen')}
            </a>
          )}
          {words.button ? (
            <ContentLink target={words.button.target} className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
              {words.button.label}
            </ContentLink>
          ) : (
            // The way to the history is below anyway.
            outcome !== 'paypending' && (
              <Link to={page.path} className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
                {t(page.button)}
              </Link>
            )
          )}
          <div className={styles.pair}>
            {payment?.status === 'success' && (
              <Link to={`/cashier/receipt?transaction=${payment.id}`} className={buttonClass({ block: true })}>
                {t('receipt')}
              </Link>
            )}
            <Link to={`/cashier/history?tab=${isPaid ? 'withdrawal' : 'deposit'}`} className={buttonClass({ block: true })}>
              {t('result.toHistory')}
            </Link>
          </div>
        </div>
      </section>
    </div>
  );
}

/** Looks at an open payment until it is finished, when the server says so or else now and then, and goes to the page of its outcome. */
function useFollow(payment: Payment | null): void {
  const api = useApi();
  const navigate = useNavigate();
  const isLive = useIsLive('payments');
  const id = payment?.id ?? '';
  const { data: latest } = useQuery({
    queryKey: ['cashier', 'payment', id],
    queryFn: () => api.call('cashier.getdepositinfo', { id }),
    enabled: payment !== null,
    refetchInterval: ({ state }) => (isLive || (state.data && !isOpen(state.data)) ? false : pollEvery(state.dataUpdateCount, 1500)),
  });
  useEffect(() => {
    if (latest && payment && !isOpen(latest)) void navigate(`/cashier/${pageOf[latest.status]}/${latest.id}`, { replace: true });
  }, [latest, payment, navigate]);
}
