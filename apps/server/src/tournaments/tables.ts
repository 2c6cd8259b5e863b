import type { Tables } from '../kernel/database/tables.ts';

/** Runs of tournaments and their boards in one place; who takes part, and what their rounds scored, with the player. */
export const tournamentTables = {
  tournament: 'directory',
  tournament_place: 'directory',
  tournament_step: 'directory',
  tournament_player: 'play',
  tournament_round: 'play',
} as const satisfies Tables;
