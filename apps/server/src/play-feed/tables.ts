import type { Tables } from '../kernel/database/tables.ts';

/** The feed of plays, on each server for itself; what was told of a round lies with its player. */
export const playFeedTables = {
  play_told: 'play',
  play_due: 'play',
  play_progress: 'server',
  play_decided: 'server',
  play_follower: 'server',
} as const satisfies Tables;
