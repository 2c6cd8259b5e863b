import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import type { Payout, PayoutShare } from './payout-split.ts';

type Method = ResultOf<'cashier.getwithdrawsettings'>['methods'][number];

/** The method by whose limits a withdrawal is asked for: that of the card or account that winnings go to. */
export const payoutMethod = (methods: readonly Method[], { cards }: Pick<Payout, 'cards'>, winningsTo: string | null): Method | undefined =>
  methods.find(({ sysname }) => sysname === cards.find(({ id }) => id === winningsTo)?.method) ?? methods[0];

/** What the parts of a withdrawal cost together, and when they arrive; as long as nothing can be divided, the same of `method` alone. */
export function payoutTerms(
  methods: readonly Method[],
  shares: readonly Pick<PayoutShare, 'method'>[] | null,
  { method, currency }: { method: Method; currency: string },
): { fee: string; duration: string } {
  const each = (shares ?? []).map((share) => methods.find(({ sysname }) => sysname === share.method) ?? method);
  if (each.length === 0 || !isCurrency(currency)) return method;
  return {
    fee: formatAmount(
      each.reduce((sum, { fee }) => sum + parseAmount(fee, currency), 0n),
      currency,
    ),
    duration: [...new Set(each.map(({ duration }) => duration))].join(' · '),
  };
}
