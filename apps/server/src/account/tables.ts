import type { Tables } from '../kernel/database/tables.ts';

/** Who players are and what lets them in. */
export const accountTables = {
  player: 'directory',
  contact: 'directory',
  session: 'directory',
  session_count: 'directory',
  confirmation_code: 'directory',
  player_storage: 'directory',
  device: 'directory',
  two_factor: 'directory',
  two_factor_change: 'directory',
  recovery_code: 'directory',
  passkey: 'directory',
  passkey_challenge: 'directory',
  social_identity: 'directory',
  social_attempt: 'directory',
  social_proof: 'directory',
  accepted_document: 'directory',
  registration_code: 'directory',
  telegram_use: 'directory',
  news_consent: 'directory',
  name_consent: 'directory',
} as const satisfies Tables;
