import type { Tables } from '../kernel/database/tables.ts';

/** The people who work here, what takes two of them, and what everybody did. */
export const staffTables = {
  staff: 'directory',
  staff_session: 'directory',
  staff_link: 'directory',
  staff_attempt: 'directory',
  staff_grant: 'directory',
  staff_approval: 'directory',
  staff_giving: 'directory',
  staff_audit: 'directory',
  staff_audit_chain: 'directory',
} as const satisfies Tables;
