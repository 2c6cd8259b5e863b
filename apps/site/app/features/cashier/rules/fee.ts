import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';

/** What a deposit takes from the card: the amount and the method's fee, as decimal text. */
export function withFee(amount: string, fee: string, currency: string): string {
  return isCurrency(currency) ? formatAmount(parseAmount(amount, currency) + parseAmount(fee, currency), currency) : amount;
}

/** What of a withdrawal arrives: the amount without the method's fee, never less than nothing. */
export function lessFee(amount: string, fee: string, currency: string): string {
  if (!isCurrency(currency)) return amount;
  const left = parseAmount(amount, currency) - parseAmount(fee, currency);
  return formatAmount(left > 0n ? left : 0n, currency);
}

export const isFree = (fee: string): boolean => !/[1-9]/.test(fee);
