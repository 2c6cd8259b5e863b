import type { Tables } from '../kernel/database/tables.ts';

/** What promotions gave to players, and what one person of the staff gives alone. */
export const rewardTables = { reward_gift: 'play', reward_rule: 'reference' } as const satisfies Tables;
