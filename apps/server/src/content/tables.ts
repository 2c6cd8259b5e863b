import type { Tables } from '../kernel/database/tables.ts';

/** Content, and the staff that edits it. */
export const contentTables = {
  content_entry: 'reference',
  content_file: 'reference',
  content_seed: 'reference',
  content_version: 'reference',
  content_state: 'reference',
  content_staff: 'directory',
  content_staff_session: 'directory',
  content_staff_link: 'directory',
  content_staff_grant: 'directory',
  content_attempt: 'directory',
  content_audit: 'directory',
  content_proposal: 'directory',
  content_preview: 'directory',
} as const satisfies Tables;
