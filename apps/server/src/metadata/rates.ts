import type { ContentReader } from '@tavolo/content';
import type { ResultOf } from '@tavolo/contract';

/**
 * What one unit of the base currency is worth in the others, as the operator keeps it in content, with the day it holds for. Only currencies of
 * this installation are answered; what is no positive decimal number is left out rather than shown.
 */
export function currencyRates(content: Pick<ContentReader, 'single'>, currencies: readonly string[]): ResultOf<'account.getcurrencyrates'> {
  const [base = 'EUR', ...others] = currencies;
  const { currency_rates: kept, rates_date: date, rates_source: source } = content.single('cashier-config', 'en');
  const rates = kept
    .filter(({ currency, rate }) => others.includes(currency) && /^\d{1,9}(\.\d{1,8})?$/.test(rate) && /[1-9]/.test(rate))
    .map(({ currency, rate }) => ({ currency, rate }));
  return { base, rates, date, source };
}
