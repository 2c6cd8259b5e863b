import type { Tables } from '../kernel/database/tables.ts';

/** The catalogue, and what players have in it. */
export const casinoTables = {
  casino_provider: 'reference',
  casino_category: 'reference',
  casino_game: 'reference',
  casino_game_category: 'reference',
  casino_game_hour: 'reference',
  play_stop: 'reference',
  casino_round_count: 'server',
  casino_favourite: 'play',
  casino_last_round: 'play',
  casino_history_export: 'play',
  casino_free_spins: 'play',
  casino_free_spin: 'play',
  casino_token: 'play',
} as const satisfies Tables;
