import type { Tables } from '../kernel/database/tables.ts';

/** Visits, consents and how fast pages were. */
export const trackingTables = {
  visit: 'directory',
  player_attribution: 'directory',
  consent_answer: 'directory',
  web_vital: 'directory',
} as const satisfies Tables;
