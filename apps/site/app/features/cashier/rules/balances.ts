import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';

export interface Money {
  amount: string;
  currency: string;
}

/** Adds amounts of one currency exactly; null for a currency that is not known, or a mixture. */
export function total(amounts: readonly Money[], currency: string): Money | null {
  if (!isCurrency(currency) || amounts.some((one) => one.currency !== currency)) return null;
  return {
    amount: formatAmount(
      amounts.reduce((sum, one) => sum + parseAmount(one.amount, currency), 0n),
      currency,
    ),
    currency,
  };
}
