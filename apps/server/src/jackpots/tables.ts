import type { Tables } from '../kernel/database/tables.ts';

/** Progressive pools: what rounds brought in lies with their players, the pots in one place. */
export const jackpotTables = {
  jackpot_feeder: 'reference',
  jackpot_feed: 'play',
  jackpot_count: 'directory',
  jackpot_pool: 'directory',
  jackpot_level: 'directory',
  jackpot_win: 'directory',
} as const satisfies Tables;
