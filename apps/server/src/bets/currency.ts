import { isCurrency, MoneyError, parseAmount, type Currency } from '@tavolo/money';
import { invalidField } from '../kernel/errors/errors.ts';
import type { BetsParts } from './parts.ts';

export const currencyOf = (code: string): Currency => {
  if (!isCurrency(code)) throw invalidField('currency', 'unknown_currency');
  return code;
};

/** A currency that the limits of bets can be told in: nothing is staked in one without a rate. */
export function ratedCurrency({ rates }: Pick<BetsParts, 'rates'>, code: string): Currency {
  const currency = currencyOf(code);
  if (rates(currency) === null) throw invalidField('currency', 'unknown_currency');
  return currency;
}

/** An amount as it was typed into a field. */
export function amountOf(field: string, text: string, currency: Currency): bigint {
  try {
    return parseAmount(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw invalidField(field, 'wrong_amount');
    throw error;
  }
}
