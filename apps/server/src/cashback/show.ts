import type { ResultOf } from '@tavolo/contract';
import { formatAmount } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Standing } from '../rewards/index.ts';
import { currencyOf } from './currency.ts';
import type { CashbackParts } from './parts.ts';
import { wordsOf } from './programs.ts';
import type { Cashback } from './stored.ts';

type Shown = ResultOf<'cashbacks.get'>['items'][number];
type ShownRunning = ResultOf<'cashbacks.running'>['items'][number];

/** One that can be collected or was paid out, in the words of the contract. */
export function showCashback({ content }: Pick<CashbackParts, 'content'>, cashback: Cashback, locale: Locale, standing: Standing): Shown {
  const { amount, endsAt, expiresAt, isQuiet, paidOutAt, state } = cashback;
  if (state !== 'active' && state !== 'paid_out') throw new Error(`a cashback that is ${state} is shown to nobody`);
  return {
    id: String(cashback.id),
    status: state,
    amount: moneyIn(cashback)(amount),
    receiving_expired_at: expiresAt?.toISOString() ?? null,
    paid_out_at: paidOutAt?.toISOString() ?? null,
    end_date: endsAt.toISOString(),
    title: wordsOf(content, cashback.program, locale).title,
    ...counted(cashback),
    may_announce: !isQuiet && standing === 'good',
  };
}

/** One that runs. */
export function showRunning({ content }: Pick<CashbackParts, 'content'>, cashback: Cashback, locale: Locale): ShownRunning {
  const { amount, cap, daysToReceive, endsAt, minimum } = cashback;
  const money = moneyIn(cashback);
  return {
    id: String(cashback.id),
    ...wordsOf(content, cashback.program, locale),
    ...counted(cashback),
    end_date: endsAt.toISOString(),
    amount: money(amount),
    minimum: money(minimum),
    cap: money(cap),
    days_to_receive: daysToReceive,
  };
}

function counted(cashback: Cashback) {
  const money = moneyIn(cashback);
  return {
    product: cashback.product,
    begin_date: cashback.beginsAt.toISOString(),
    staked: money(cashback.staked),
    won: money(cashback.won),
    percent: cashback.rate / 100,
    paid_as: cashback.paidAs,
  };
}

function moneyIn(cashback: Cashback) {
  const currency = currencyOf(cashback.currency);
  return (amount: bigint) => ({ amount: formatAmount(amount, currency), currency });
}
