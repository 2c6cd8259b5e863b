import type { Tables } from '../kernel/database/tables.ts';

/** Identity checks. */
export const verificationTables = {
  identity_check: 'directory',
  identity_event: 'directory',
} as const satisfies Tables;
