import type { Tables } from '../kernel/database/tables.ts';

/** What people write to the support. */
export const supportTables = {
  support_message: 'directory',
  support_attachment: 'directory',
  chat_event: 'directory',
} as const satisfies Tables;
