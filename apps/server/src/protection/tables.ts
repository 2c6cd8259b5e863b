import type { Tables } from '../kernel/database/tables.ts';

/** What protects a player. The events are searched across players: who proved to be the same person. */
export const protectionTables = {
  protection_player: 'play',
  protection_limit: 'play',
  protection_change: 'play',
  protection_exclusion: 'play',
  behaviour_mark: 'directory',
  protection_event: 'directory',
  protection_reminder: 'directory',
  register_answer: 'directory',
  register_notice: 'directory',
  protection_rule: 'reference',
} as const satisfies Tables;
