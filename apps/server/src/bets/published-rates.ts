import type { ContentReader } from '@tavolo/content';
import type { Rates } from './base-amount.ts';

/** Rates as the operator keeps them in content. Play money is worth as much as the base currency; what has no rate is not staked in. */
export const publishedRates =
  (content: Pick<ContentReader, 'single'>, base: () => string): Rates =>
  (currency) => {
    if (currency === base() || currency === 'FUN') return '1';
    const kept = content.single('cashier-config', 'en').currency_rates.find((one) => one.currency === currency)?.rate;
    return kept !== undefined && /^\d{1,9}(\.\d{1,8})?$/.test(kept) && /[1-9]/.test(kept) ? kept : null;
  };
