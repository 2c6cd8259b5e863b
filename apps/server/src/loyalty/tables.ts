import type { Tables } from '../kernel/database/tables.ts';

/** What a player is told on the site. */
export const loyaltyTables = {
  player_notice: 'directory',
  notice_count: 'directory',
} as const satisfies Tables;
