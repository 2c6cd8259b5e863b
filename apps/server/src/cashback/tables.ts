import type { Tables } from '../kernel/database/tables.ts';

/** Periods of cashback, and what their counting has to remember. */
export const cashbackTables = {
  cashback: 'play',
  cashback_bonus_play: 'play',
} as const satisfies Tables;
