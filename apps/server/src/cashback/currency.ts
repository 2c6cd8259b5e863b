import { isCurrency, type Currency } from '@tavolo/money';

/** The currency of what is stored. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`a cashback in ${code}`);
  return code;
}
