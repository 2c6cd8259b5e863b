import type { Tables } from '../kernel/database/tables.ts';

/** Bonuses of players, and what the staff may grant. */
export const bonusTables = {
  betting_bonus: 'play',
  betting_bonus_bet: 'play',
  casino_bonus: 'play',
  bonus_rule: 'reference',
} as const satisfies Tables;
