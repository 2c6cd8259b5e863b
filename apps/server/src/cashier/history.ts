import { displayAmount, formatAmount } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { requirePayment } from './deposit.ts';
import type { CashierParts } from './parts.ts';
import type { Payment } from './payment.ts';
import type { PromotionEntry } from './promotion-history.ts';
import { listDeposits, listWithdrawals } from './queries/history.ts';
import { listParts, listSteps } from './queries/payments.ts';
import { partlyText, reasonText } from './reason.ts';
import { isFinished, statusOf, statusOfWhole, type PaymentKind, type PaymentStatus } from './states.ts';

/** A payment as the player sees it (R3-006). */
export interface PaymentInfo {
  id: string;
  /** The same as `id`: what result pages are keyed by. */
  transaction: string;
  type: PaymentKind | 'bonus' | 'cashback';
  method: string;
  amount: { amount: string; currency: string };
  status: PaymentStatus;
  /** Why it failed or was cancelled, in the caller's language. */
  reason: string | null;
  reason_code: string | null;
  /** `card`: masked number with the brand; `holder`. */
  requisites: Record<string, string>;
  domain: string;
  created_at: string;
  updated_at: string;
  /** `cashier.cancelwithdrawal` would be accepted now. */
  can_cancel: boolean;
  /** Where a deposit that is under way is paid or called off; null for all others. */
  action: { type: 'redirect' | 'new_window'; url: string } | null;
  /** Of a withdrawal: what is or was to be paid out to which card, at least one. Their amounts sum to the whole. */
  parts?: PayoutInfo[];
  /** Of a withdrawal: what was paid out so far. */
  paid?: { amount: string; currency: string };
  /** Of a withdrawal: somebody looks at it first. */
  is_reviewed?: boolean;
}

/** One part of a withdrawal. */
export interface PayoutInfo {
  id: string;
  amount: { amount: string; currency: string };
  status: PaymentStatus;
  reason: string | null;
  reason_code: string | null;
  requisites: Record<string, string>;
  updated_at: string;
}

export interface PaymentDetail extends PaymentInfo {
  /** Every change of state, oldest first. */
  steps: { event: string; status: PaymentStatus; at: string; card?: string }[];
}

const shown = ['card', 'holder'];

const shownRequisites = ({ requisites }: Payment) =>
  Object.fromEntries(Object.entries(requisites).filter(([name]) => shown.includes(name)));

/** A withdrawal as the player asked for it, from its parts. */
export function describeWithdrawal(payouts: readonly Payment[], isCancelAllowed: boolean, locale: Locale): PaymentInfo {
  const [first] = payouts;
  if (!first) throw new Error('a withdrawal without parts');
  const { id, currency } = first;
  const states = payouts.map(({ state }) => state);
  const sumOf = (some: readonly Payment[]) => some.reduce((sum, { amount }) => sum + amount, 0n);
  const money = (amount: bigint) => ({ amount: formatAmount(amount, currency), currency });
  const lost = payouts.filter(({ state }) => state === 'fail' || state === 'cancel');
  const reason = payouts.find((payout) => payout.reason !== null)?.reason ?? null;
  const isPartly = lost.length > 0 && lost.length < payouts.length;
  return {
    id: String(id),
    transaction: String(id),
    type: 'withdrawal',
    method: first.method,
    amount: money(sumOf(payouts)),
    status: statusOfWhole(states),
    reason: isPartly
      ? partlyText(
          displayAmount(sumOf(lost), currency),
          lost.map(({ requisites }) => requisites.card ?? ''),
          locale,
        )
      : reasonText(reason, locale),
    reason_code: isPartly ? 'partly' : reason,
    // Of several cards each part names its own.
    requisites: payouts.length === 1 ? shownRequisites(first) : {},
    domain: first.domain,
    created_at: first.createdAt.toISOString(),
    updated_at: new Date(Math.max(...payouts.map(({ updatedAt }) => updatedAt.getTime()))).toISOString(),
    can_cancel: isCancelAllowed && states.every((state) => state === 'created' || state === 'pending'),
    action: null,
    parts: payouts.map((payout) => ({
      id: String(payout.id),
      amount: money(payout.amount),
      status: statusOf(payout.state),
      reason: reasonText(payout.reason, locale),
      reason_code: payout.reason,
      requisites: shownRequisites(payout),
      updated_at: payout.updatedAt.toISOString(),
    })),
    paid: money(sumOf(payouts.filter(({ state }) => state === 'success'))),
    is_reviewed: payouts.some((payout) => payout.reason === 'review'),
  };
}

export function describeDeposit(payment: Payment, locale: Locale): PaymentInfo {
  const { id, kind, currency } = payment;
  return {
    id: String(id),
    transaction: String(id),
    type: kind,
    method: payment.method,
    amount: { amount: formatAmount(payment.amount, currency), currency },
    status: statusOf(payment.state),
    reason: reasonText(payment.reason, locale),
    reason_code: payment.reason,
    requisites: shownRequisites(payment),
    domain: payment.domain,
    created_at: payment.createdAt.toISOString(),
    updated_at: payment.updatedAt.toISOString(),
    can_cancel: false,
    action: actionOf(payment),
  };
}

/** What a promotion brought, as payments are told. */
function describePromotion(type: 'bonus' | 'cashback', entry: PromotionEntry): PaymentInfo {
  const { amount, createdAt, currency, id, kind, name, status, updatedAt } = entry;
  return {
    id,
    transaction: id,
    type,
    method: kind,
    amount: { amount: formatAmount(amount, currency), currency },
    status,
    reason: null,
    reason_code: null,
    requisites: name === null ? {} : { name },
    domain: '',
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    can_cancel: false,
    action: null,
  };
}

/** The provider's page, from its opening to the provider's charge: a deposit whose page was left goes on there, or is called off there. */
function actionOf({ state, hostedUrl, requisites }: Payment): PaymentInfo['action'] {
  if (isFinished(state) || hostedUrl === null) return null;
  return { type: requisites.window === '1' ? 'new_window' : 'redirect', url: hostedUrl };
}

/** One payment of the player, with its steps. Throws InvalidParameter (`id`) for an id that is not the player's. */
export async function paymentInfo(parts: CashierParts, playerId: bigint, id: string, locale: Locale = 'en'): Promise<PaymentDetail> {
  const payment = await requirePayment(parts, playerId, id, 'id');
  if (payment.withdrawalId === null) {
    const steps = await listSteps(parts.database, playerId, payment.id);
    return {
      ...describeDeposit(payment, locale),
      steps: steps.map(({ event, state, at }) => ({ event, status: statusOf(state), at: at.toISOString() })),
    };
  }
  const payouts = await listParts(parts.database, playerId, payment.withdrawalId);
  const steps = await Promise.all(
    payouts.map(async (payout, place) => {
      const ofPart = await listSteps(parts.database, playerId, payout.id);
      // It was asked for once, and waits for review as a whole.
      return ofPart
        .filter(({ event }) => place === 0 || !ofWhole.includes(event))
        .map(({ event, state, at }) => ({
          event,
          status: statusOf(state),
          at: at.toISOString(),
          ...(payouts.length > 1 && !ofWhole.includes(event) && { card: payout.requisites.card ?? '' }),
        }));
    }),
  );
  return {
    ...describeWithdrawal(payouts, parts.policy().isWithdrawalCancelAllowed, locale),
    steps: steps.flat().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

/** Steps that all parts of a withdrawal take at once. */
const ofWhole = ['create', 'review', 'approve'];

export type HistoryType = 'deposit' | 'withdrawal' | 'bonuses' | 'cashbacks';

export interface HistoryQuery {
  playerId: bigint;
  type: HistoryType;
  /** Empty: all. */
  statuses: readonly string[];
  offset: number;
  count: number;
  locale: Locale;
}

export interface History {
  items: PaymentInfo[];
  /** All that match, not only those on this page. */
  count: number;
  offset: number;
  limit: number;
}

const statuses: readonly PaymentStatus[] = ['created', 'pending', 'success', 'fail', 'cancel'];
const isStatus = (text: string): text is PaymentStatus => statuses.some((status) => status === text);

/** Payments, newest first, and what promotions brought. */
export async function history(parts: CashierParts, query: HistoryQuery): Promise<History> {
  const { playerId, type, offset, count } = query;
  const wanted = query.statuses.filter(isStatus);
  if (wanted.length < query.statuses.length) throw invalidField('statuses', 'wrong_field');
  const asked = wanted.length > 0 ? wanted : statuses;
  if (type === 'bonuses' || type === 'cashbacks') {
    const found = await parts.promotions[type]({ playerId, statuses: asked, offset, limit: count, locale: query.locale });
    const kind = type === 'bonuses' ? 'bonus' : 'cashback';
    return { items: found.entries.map((entry) => describePromotion(kind, entry)), count: found.count, offset, limit: count };
  }
  if (type === 'withdrawal') {
    const found = await listWithdrawals(parts.database, { playerId, statuses: asked, offset, limit: count });
    const { isWithdrawalCancelAllowed } = parts.policy();
    return {
      items: found.withdrawals.map((payouts) => describeWithdrawal(payouts, isWithdrawalCancelAllowed, query.locale)),
      count: found.count,
      offset,
      limit: count,
    };
  }
  const found = await listDeposits(parts.database, { playerId, statuses: asked, offset, limit: count });
  return { items: found.deposits.map((payment) => describeDeposit(payment, query.locale)), count: found.count, offset, limit: count };
}
