import type { ReadPromotions } from '../cashier/index.ts';
import { currencyOf } from './currency.ts';
import type { CashbackParts } from './parts.ts';
import { wordsOf } from './programs.ts';
import { pageOfPayments } from './stored.ts';

/** Cashbacks as they stand among payments: those that wait, were paid out, given up, or not collected in time. */
export const cashbackPayments =
  ({ clock, content, database }: CashbackParts): ReadPromotions =>
  async ({ limit, locale, offset, playerId, statuses }) => {
    const { cashbacks, count } = await pageOfPayments(database, { playerId, statuses, offset, limit, now: clock.now() });
    const entries = cashbacks.map(({ amount, currency, decidedAt, id, paidAs, paidOutAt, program, status }) => ({
      id: String(id),
      kind: paidAs,
      name: wordsOf(content, program, locale).title,
      amount,
      currency: currencyOf(currency),
      status,
      createdAt: decidedAt,
      updatedAt: paidOutAt ?? decidedAt,
    }));
    return { entries, count };
  };
