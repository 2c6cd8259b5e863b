import type { Tables } from '../kernel/database/tables.ts';

/** What the sandbox's register of a whole country was told. */
export const exclusionRegisterTables = {
  sandbox_register_exclusion: 'directory',
} as const satisfies Tables;
