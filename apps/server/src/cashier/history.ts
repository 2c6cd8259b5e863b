import { formatAmount } from '@tavolo/money';
import type { Locale } from '../platform/calls/handlers.ts';
import { invalidField } from '../platform/errors/errors.ts';
import { requirePayment } from './deposit.ts';
import type { CashierParts } from './parts.ts';
import type { Payment } from './payment.ts';
import { listPayments, listSteps } from './queries.ts';
import { reasonText } from './reason.ts';
import { isFinished, statesOf, statusOf, type PaymentKind, type PaymentStatus } from './states.ts';

/** A payment as the player sees it (R3-006). */
export interface PaymentInfo {
  id: string;
  /** The same as `id`: what result pages are keyed by. */
  transaction: string;
  type: PaymentKind;
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
}

export interface PaymentDetail extends PaymentInfo {
  /** Every change of state, oldest first. */
  steps: { event: string; status: PaymentStatus; at: string }[];
}

const shown = ['card', 'holder'];

export function describePayment(payment: Payment, isCancelAllowed: boolean, locale: Locale): PaymentInfo {
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
    requisites: Object.fromEntries(Object.entries(payment.requisites).filter(([name]) => shown.includes(name))),
    domain: payment.domain,
    created_at: payment.createdAt.toISOString(),
    updated_at: payment.updatedAt.toISOString(),
    can_cancel: isCancelAllowed && kind === 'withdrawal' && (payment.state === 'created' || payment.state === 'pending'),
    action: actionOf(payment),
  };
}

/** The provider's page, from its opening to the provider's charge: a deposit whose page was left goes on there, or is called off there. */
function actionOf({ kind, state, hostedUrl, requisites }: Payment): PaymentInfo['action'] {
  if (kind !== 'deposit' || isFinished(state) || hostedUrl === null) return null;
  return { type: requisites.window === '1' ? 'new_window' : 'redirect', url: hostedUrl };
}

/** One payment of the player, with its steps. Throws InvalidParameter (`id`) for an id that is not the player's. */
export async function paymentInfo(parts: CashierParts, playerId: bigint, id: string, locale: Locale = 'en'): Promise<PaymentDetail> {
  const payment = await requirePayment(parts, playerId, id, 'id');
  const steps = await listSteps(parts.database, playerId, payment.id);
  return {
    ...describePayment(payment, parts.policy().isWithdrawalCancelAllowed, locale),
    steps: steps.map(({ event, state, at }) => ({ event, status: statusOf(state), at: at.toISOString() })),
  };
}

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

/** Payments, newest first. Bonuses and cashbacks are no payments: the player has none until those modules grant some. */
export async function history(parts: CashierParts, query: HistoryQuery): Promise<History> {
  const { playerId, type, offset, count } = query;
  const wanted = query.statuses.filter(isStatus);
  if (wanted.length < query.statuses.length) throw invalidField('statuses', 'wrong_field');
  if (type === 'bonuses' || type === 'cashbacks') return { items: [], count: 0, offset, limit: count };
  const states = statesOf(wanted.length > 0 ? wanted : statuses);
  const found = await listPayments(parts.database, { playerId, kind: type, states, offset, limit: count });
  const { isWithdrawalCancelAllowed } = parts.policy();
  return {
    items: found.payments.map((payment) => describePayment(payment, isWithdrawalCancelAllowed, query.locale)),
    count: found.count,
    offset,
    limit: count,
  };
}
