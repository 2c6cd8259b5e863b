import type { ContentReader } from '@tavolo/content';
import { paidCurrencies } from '@tavolo/content/currencies';
import { offeredBy } from '@tavolo/content/features';
import { exponentOf, isCurrency, type Currency } from '@tavolo/money';
import type { VerificationPolicy } from './parts.ts';

/** What content asks of players who are not known; nothing while identity checks are switched off there. `level`: where content names none. */
export function identityPolicy(content: ContentReader, level: string): VerificationPolicy {
  const { functional_flags: flags, verification: rules } = content.single('prazer-config', 'en');
  const isOffered = offeredBy(flags).has('verification');
  return {
    level: rules?.level ?? level,
    tries: rules?.tries ?? 3,
    totals: (currency) => {
      if (!isOffered || !isCurrency(currency)) return { depositTotal: null, withdrawalTotal: null };
      const own = paidCurrencies(content.single('cashier-config', 'en')).find(({ code }) => code === currency)?.identity;
      return {
        depositTotal: own?.deposit ?? totalIn(currency, rules?.deposit_total ?? null),
        withdrawalTotal: own?.withdrawal ?? totalIn(currency, rules?.withdrawal_total ?? null),
      };
    },
  };
}

/** A sum that is written for all currencies, in one with fewer decimals than it has: cut, so never more than it says. */
function totalIn(currency: Currency, total: string | null): string | null {
  if (total === null) return null;
  const [units = '', decimals = ''] = total.split('.');
  const kept = decimals.slice(0, exponentOf(currency));
  return kept === '' ? units : `${units}.${kept}`;
}
