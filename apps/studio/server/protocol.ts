/**
 * The HTTP interface between a game client (in its frame) and the studio's game server.
 * All amounts are strings of minor units of the session's currency ("1250" = 12.50 EUR); `exponent` says where the point stands.
 *
 * Every call but the last carries the session's token as `Authorization: Bearer …`. The page `/studio/play/{game}?launch={code}` has it for the frame;
 * the code is good for one time.
 *
 * | call | body or query | answer |
 * |---|---|---|
 * | GET  /studio/session     |                       | SessionView |
 * | POST /studio/round       | RoundRequest          | RoundAnswer |
 * | POST /studio/step        | StepRequest           | RoundAnswer: the round as it is after the move |
 * | POST /studio/here         |                       | BalanceAnswer: rounds begin in this session from now on, and in no other |
 * | GET  /studio/balance     |                       | BalanceAnswer |
 * | GET  /studio/rounds      | ?offset=&count= | RoundList: this player's rounds of this game, newest first |
 * | GET  /studio/recall      | ?round=               | RecallView |
 * | GET  /studio/seeds       |                       | SeedsView |
 * | POST /studio/seeds/client| ChooseRequest         | SeedsView; the player's seed for the seed in use, which is taken once |
 * | POST /studio/seeds/rotate| RotateRequest         | SeedsView; reveals the seed in use and starts the next one, nonce 0 |
 * | GET  /studio/verify/round| ?round=               | RoundSeedsView: for anybody, without a session |
 *
 * Every refusal is `{ error: StudioError }` with a 4xx or 5xx status.
 */
import type { GameChoice, GameRules, Move, RoundEvent } from '@tavolo/game-maths';

export type PlayMode = 'real' | 'demo';

export interface SessionView {
  game: string;
  /** The game's title, for the frame's heading. */
  title: string;
  provider: string;
  mode: PlayMode;
  locale: 'en' | 'it';
  /** The server's clock, ISO 8601: keys of rounds begin with its day. */
  now: string;
  /** ISO code, or FUN in demo. */
  currency: string;
  /** Digits after the point: 2 for EUR and FUN. */
  exponent: number;
  balance: string;
  /** The most that a round may pay at its best: the greatest stake of a choice is this ÷ its greatest multiple, where that is less. */
  maximumPayout: string;
  /** The most that a round may stake, with all that moves add; null where no rule sets one. */
  maximumStake: string | null;
  /** Allowed stakes of slots, ascending. Other games take any whole number of minor units between the first and the last. */
  stakes: string[];
  defaultStake: string;
  /** Features of this game may be bought: it sells some, and the jurisdiction lets it. */
  buying: boolean;
  /** Least time from the start of one round to the start of the next, milliseconds; 0 where no rule asks for one. */
  minimumCycle: number;
  rules: GameRules;
  seeds: SeedState;
  /** The last round of this player in this game that is over, to show again after a reload. */
  lastRound: RoundAnswer | null;
  /** The round that the player has open in this game, on whatever device it was begun: it goes on here, and no other one begins before. */
  openRound: RoundAnswer | null;
  /**
   * Games with a meter that is kept between rounds: how full it is, by the stake in minor units, for each of `stakes`. Every round's `meter` event says how it goes
   * on. Null in other games.
   */
  meters: Readonly<Record<string, number>> | null;
  /** The pack of free spins that is played next; null without one. */
  freeSpins: FreeSpinsView | null;
  /** Since this session began. Demo: in FUN. */
  position: Position;
}

/** A pack of free spins in this game, by the operator's name of it. */
export interface FreeSpinsView {
  pack: string;
  /** Of each spin; nothing of it is taken. */
  stake: string;
  count: number;
  left: number;
  /** By the spins played so far. */
  won: string;
  /** ISO 8601. */
  endsAt: string;
}

export interface Position {
  /** ISO 8601, UTC. */
  startedAt: string;
  rounds: number;
  staked: string;
  won: string;
  /** won − staked; may be negative. */
  net: string;
}

export interface RoundRequest {
  /** Made by the client for every round and stored before sending, ≤ 64 of [A-Za-z0-9_-]. A repeat gets the first answer again. */
  key: string;
  stake: string;
  /** Only games that ask for one. */
  choice?: GameChoice;
  /** A spin of this pack: `stake` is the pack's, and nothing is taken. */
  free?: string;
}

/** The player's next move in a round that is open. */
export interface StepRequest {
  round: string;
  /** As for a round: a repeat gets the round as it is by then. */
  key: string;
  /** How many moves the player has seen made: the place of this one. */
  at: number;
  move: Move;
}

export interface RoundAnswer {
  /** Names the round everywhere: history, recall, verification. */
  round: string;
  stake: string;
  win: string;
  /** After stake and win. A repeated answer gives the balance of the first one. */
  balance: string;
  currency: string;
  events: RoundEvent[];
  choice: GameChoice | null;
  /** What the player did in it so far, in order. */
  moves: readonly Move[];
  /** Null once the round is over. Until then `win` is 0, and the events say nothing of what is hidden. */
  open: OpenView | null;
  /** Of the rules that the round was played by. */
  version: string;
  /** Those rules, where they are not the ones in force: a repeat of a round that was played before they changed. */
  rules: GameRules | null;
  /** What the outcome came from; the server seed itself is shown once it is rotated. */
  seedHash: string;
  clientSeed: string;
  nonce: number;
  /** Of a spin of a pack: the pack that is played next, as it is now; null once there is none. Left out: the round was staked. */
  freeSpins?: FreeSpinsView | null;
  /** True when this key had been played before. */
  repeated: boolean;
  at: string;
  position: Position;
}

export interface OpenView {
  /** What collecting pays at least now. */
  worth: string;
  canCollect: boolean;
}

export interface BalanceAnswer {
  balance: string;
  currency: string;
  position: Position;
}

export interface RoundList {
  items: {
    round: string;
    stake: string;
    win: string;
    currency: string;
    at: string;
    status: 'open' | 'settled' | 'voided';
  }[];
  count: number;
}

/** A past round in full, made again from its seeds. */
export interface RecallView {
  game: string;
  mode: PlayMode;
  /** The rules that the round was played by; a version of them stays as it is for ever. */
  version: string;
  rules: GameRules;
  round: string;
  stake: string;
  win: string;
  balanceBefore: string;
  balanceAfter: string;
  currency: string;
  exponent: number;
  choice: GameChoice | null;
  moves: readonly Move[];
  events: RoundEvent[];
  at: string;
  status: 'open' | 'settled' | 'voided';
  seedHash: string;
  /** Hex; null while the seed is still in use. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}

export interface SeedState {
  /** SHA-256 of the seed in use, hex. Shown before anything is drawn from it. */
  hash: string;
  /** Drawn by the player's browser for this hash; null until it has sent it. No round is played before. */
  clientSeed: string | null;
  /** Of the next round. */
  nonce: number;
}

export interface SeedsView {
  current: SeedState;
  /** Commitment of the seed that the next rotation starts to use. */
  nextHash: string;
  /** Revealed seeds, newest first, at most 20. */
  past: {
    hash: string;
    /** Hex of the 32 bytes; it is used as this text. */
    serverSeed: string;
    clientSeed: string;
    /** How many rounds were drawn from it: nonces 0 … rounds − 1. */
    rounds: number;
    revealedAt: string;
  }[];
}

export interface RoundSeedsView {
  round: string;
  seedHash: string;
  /** Null while the seed is still in use. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}

export interface ChooseRequest {
  /** Commitment of the seed in use, as the player has seen it. */
  hash: string;
  /** 1 … 64 printable ASCII characters without a colon. */
  clientSeed: string;
}

export interface RotateRequest {
  /** Commitment of the seed that starts now, as the player has seen it. */
  next: string;
  /** As in ChooseRequest. */
  clientSeed: string;
}

export type StudioErrorCode =
  /** Not readable, or a field is missing or wrong: `field` names it. */
  | 'invalid_request'
  | 'session_unknown'
  | 'session_expired'
  | 'stake_not_allowed'
  | 'choice_not_allowed'
  | 'client_seed_not_allowed'
  /** The seed in use has no player's seed yet: nothing was drawn. Send one for its hash, then the same key again. */
  | 'client_seed_needed'
  /** The commitment that was named is not (or no longer) the one: another window changed the seeds. Nothing was changed. */
  | 'seeds_changed'
  | 'insufficient_funds'
  /** Bonus money would have to help to pay this stake, and pays none above `most`. */
  | 'bonus_stake_too_high'
  /** The key was used for another stake or choice. */
  | 'key_reused'
  /** The key is of a day before yesterday and nothing was played by it: nothing is played now. A new press makes a new key. */
  | 'key_expired'
  /** Sooner than the minimum cycle, or too many changes of seeds in an hour: `retryAfter` milliseconds are left. Nothing was drawn. */
  | 'too_soon'
  /** The player may not stake at present (excluded, blocked, closed). */
  | 'play_blocked'
  /** The operator has stopped all games, this one, or this version of it. Rounds that were played are shown and paid as ever. */
  | 'game_stopped'
  /** One game at a time: the player plays `playing` in another window. Nothing was played; `/studio/here` goes on here, unless a round is open there. */
  | 'other_game'
  /** A limit of the player or of the house would be passed. */
  | 'limit_reached'
  | 'round_unknown'
  /** A round of this game is open: it goes on before another one begins, and its seed is not revealed before it is over. */
  | 'round_open'
  /** The round is not where the move takes it to be: another window went on, or it is over. Nothing was done; `/studio/session` tells where it is. */
  | 'round_moved'
  /** The round does not offer this move. Nothing was done. */
  | 'move_not_allowed'
  /** A live table takes no bets for this round any more, or not yet. Nothing was staked. */
  | 'bets_closed'
  /** There is nothing to cash out: the flight has not begun, or is over. What a target has reached is paid all the same. */
  | 'cash_out_closed'
  /** The wallet did not answer; send the same key again. */
  | 'unavailable';

export interface StudioError {
  code: StudioErrorCode;
  field?: string;
  retryAfter?: number;
  /** With insufficient_funds. */
  balance?: string;
  /** With other_game: the name of the other game. */
  playing?: string;
  /** With bonus_stake_too_high. */
  most?: string;
}
