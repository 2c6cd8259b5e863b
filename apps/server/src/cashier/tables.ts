import type { Tables } from '../kernel/database/tables.ts';

/** Payments. What providers call with is kept before anybody knows whose payment it is about. */
export const cashierTables = {
  cashier_player: 'play',
  payment: 'play',
  payment_listing: 'play',
  payment_count: 'play',
  payment_step: 'play',
  payment_instrument: 'play',
  withdrawal_review: 'play',
  withdrawal_decision: 'play',
  payment_callback: 'directory',
} as const satisfies Tables;
