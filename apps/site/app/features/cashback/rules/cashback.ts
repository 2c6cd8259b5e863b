import type { ResultOf } from '@tavolo/contract';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import type { Translate } from '../../../runtime/texts/use-text.tsx';
import { numberText } from '../../../runtime/texts/number-text.ts';

export type Cashback = ResultOf<'cashbacks.get'>['items'][number];
export type RunningCashback = ResultOf<'cashbacks.running'>['items'][number];
type Money = Cashback['amount'];

/** What was staked beyond what was won; nothing where more was won. */
export function netOf({ staked, won }: { staked: Money; won: Money }): Money {
  const { currency } = staked;
  if (!isCurrency(currency)) return staked;
  const net = parseAmount(staked.amount, currency) - parseAmount(won.amount, currency);
  return { amount: formatAmount(net > 0n ? net : 0n, currency), currency };
}

/** Whether a period pays nothing so far: it comes to less than the least that it pays. */
export function isBelow({ amount, minimum }: Pick<RunningCashback, 'amount' | 'minimum'>): boolean {
  const { currency } = amount;
  return isCurrency(currency) && parseAmount(amount.amount, currency) < parseAmount(minimum.amount, currency);
}

/** What a period would pay if it ended now. */
export const soFarOf = (cashback: Pick<RunningCashback, 'amount' | 'minimum'>): Money =>
  isBelow(cashback) ? { ...cashback.amount, amount: '0' } : cashback.amount;

/** Per cent, written as all numbers are in both languages. */
export const percentText = (percent: number): string => `${numberText(percent)}%`;

/** The rate of a period, and the loyalty level that it is for. */
export const rateText = (t: Translate<'atLevel'>, { level, percent }: Pick<Cashback, 'level' | 'percent'>): string =>
  level === undefined ? percentText(percent) : t('atLevel', { percent: percentText(percent), level });

/** The rate of a period, and of what stakes it comes to no more than a part. */
export function termsText(
  t: Translate<'atLevel' | 'cappedBy'>,
  cashback: Pick<Cashback, 'level' | 'percent' | 'stake_cap_percent' | 'staked'>,
): string {
  const { stake_cap_percent: stakeCap, staked } = cashback;
  const rate = rateText(t, cashback);
  if (stakeCap === undefined) return rate;
  return `${rate} · ${t('cappedBy', { percent: percentText(stakeCap), staked: amountText(staked.amount, staked.currency) })}`;
}

/** Under which key the site keeps the id of the cashback that was seen last (specification section 7). */
export const seenKey = 'already_seen_cashback_id';

/**
 * Whether a window comes up with the latest cashback (R4-012): one that can be collected, or was paid out without a deadline, and hasn't been seen. Nobody is told who may not be told now.
 */
export function isUnseen(
  latest: Pick<Cashback, 'id' | 'may_announce' | 'receiving_expired_at' | 'status'>,
  seenId: string | undefined,
): boolean {
  const isTold = latest.status === 'active' || latest.receiving_expired_at === null;
  return latest.may_announce && isTold && latest.id !== seenId;
}
