import { displayAmount, formatAmount, isCurrency, parseAmount, type Currency } from '@tavolo/money';

/** An amount as the contract answers it. */
export const shownMoney = (amount: bigint, currency: Currency): { amount: string; currency: string } => ({
  amount: formatAmount(amount, currency),
  currency,
});

/** The same within a sentence. */
export function inWords({ amount, currency }: { amount: string; currency: string }): string {
  if (!isCurrency(currency)) throw new Error(`an amount in ${currency}`);
  return displayAmount(parseAmount(amount, currency), currency);
}
