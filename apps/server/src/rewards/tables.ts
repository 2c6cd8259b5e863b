import type { Tables } from '../kernel/database/tables.ts';

/** What promotions gave to players. */
export const rewardTables = { reward_gift: 'play' } as const satisfies Tables;
