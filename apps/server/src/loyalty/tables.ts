import type { Tables } from '../kernel/database/tables.ts';

/** Points of players and what became of them, and what a player is told on the site. */
export const loyaltyTables = {
  player_notice: 'directory',
  notice_count: 'directory',
  loyalty_account: 'play',
  loyalty_entry: 'play',
  loyalty_quest: 'play',
  loyalty_purchase: 'play',
  loyalty_stock: 'directory',
  loyalty_rule: 'reference',
} as const satisfies Tables;
