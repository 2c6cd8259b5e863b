import type { StudioError, StudioErrorCode } from './protocol.ts';

/** The studio says no; nothing was drawn or staked. */
export class StudioRefusal extends Error {
  readonly error: StudioError;
  /** The player's language, where it is known who asked. */
  readonly locale: 'en' | 'it' | null;
  constructor(code: StudioErrorCode, facts: Omit<StudioError, 'code'> = {}, locale: 'en' | 'it' | null = null) {
    super(code);
    this.name = 'StudioRefusal';
    this.error = { code, ...facts };
    this.locale = locale;
  }
}

export const refusalStatus: Record<StudioErrorCode, number> = {
  invalid_request: 400,
  session_unknown: 401,
  session_expired: 401,
  stake_not_allowed: 422,
  choice_not_allowed: 422,
  client_seed_not_allowed: 422,
  client_seed_needed: 409,
  seeds_changed: 409,
  insufficient_funds: 402,
  bonus_stake_too_high: 422,
  key_reused: 409,
  key_expired: 409,
  too_soon: 429,
  play_blocked: 403,
  game_stopped: 503,
  other_game: 409,
  limit_reached: 403,
  round_unknown: 404,
  round_open: 409,
  round_moved: 409,
  move_not_allowed: 422,
  bets_closed: 409,
  cash_out_closed: 409,
  unavailable: 503,
};
