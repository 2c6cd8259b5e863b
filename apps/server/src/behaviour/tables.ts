import type { Tables } from '../kernel/database/tables.ts';

/** What players do that may be a sign of harm, and from when on it is one. */
export const behaviourTables = {
  behaviour_day: 'play',
  behaviour_rule: 'reference',
} as const satisfies Tables;
