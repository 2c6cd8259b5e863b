import type { Tables } from '../kernel/database/tables.ts';

/** Copies of a player's data, and what is kept of who has left. */
export const privacyTables = {
  data_export: 'directory',
  retained_identity: 'directory',
} as const satisfies Tables;
