import type { Tables } from '../kernel/database/tables.ts';

/** Bets of players, what may be staked, and what can be lost on a selection. */
export const betTables = {
  bet: 'play',
  bet_leg: 'play',
  bet_builder: 'play',
  bet_count: 'play',
  bet_event: 'play',
  bet_settlement: 'play',
  bet_cash_out: 'play',
  bet_cash_out_wait: 'play',
  bet_debt: 'play',
  free_bet: 'play',
  bet_heard: 'play',
  betting_settings: 'play',
  betting_rule: 'reference',
  betting_stop: 'reference',
  odds_boost: 'reference',
  bet_exposure: 'directory',
  integrity_flag: 'directory',
} as const satisfies Tables;
