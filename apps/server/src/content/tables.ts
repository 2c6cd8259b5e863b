import type { Tables } from '../kernel/database/tables.ts';

/** Content, and previews of it. */
export const contentTables = {
  content_entry: 'reference',
  content_file: 'reference',
  content_seed: 'reference',
  content_version: 'reference',
  content_state: 'reference',
  content_preview: 'directory',
} as const satisfies Tables;
