import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import type { Money } from '../../../shell/wagering/wagering.ts';
import type { Gift } from './offer.ts';

/** What a gift comes to for one deposit. */
export interface OfferExample {
  deposit: Money;
  bonus: Money;
  /** Null: nothing has to be wagered. */
  requirement: Money | null;
}

/**
 * An example in money: the smallest deposit that counts, what it brings (rounded down to the minor unit, never more than the gift's amount) and what then has
 * to be wagered. Null for gifts that don't depend on the deposit, and without a smallest deposit.
 */
export function exampleOf(
  { amount, bonus, percent }: Pick<Gift, 'amount' | 'bonus' | 'percent'>,
  deposit: Money | null,
): OfferExample | null {
  const { currency } = amount;
  if (percent === null || deposit === null || deposit.currency !== currency || !isCurrency(currency)) return null;
  const money = (minor: bigint): Money => ({ amount: formatAmount(minor, currency), currency });
  // Percent may have decimals: hundredths of it are exact.
  const share = (parseAmount(deposit.amount, currency) * BigInt(Math.round(percent * 100))) / 10_000n;
  const most = parseAmount(amount.amount, currency);
  const brought = share < most ? share : most;
  return {
    deposit,
    bonus: money(brought),
    requirement: bonus ? money((brought * BigInt(Math.round(bonus.wagering * 100))) / 100n) : null,
  };
}
