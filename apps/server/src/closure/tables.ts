import type { Tables } from '../kernel/database/tables.ts';

/** Accounts that are being closed, or are. */
export const closureTables = {
  account_closure: 'directory',
} as const satisfies Tables;
