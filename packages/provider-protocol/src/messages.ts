import * as v from 'valibot';

/**
 * The wallet protocol between a game provider and the casino, in the form of Hub88's Operator API v2: POST JSON, always HTTP 200, the
 * verdict in `status`. Unknown fields are allowed and ignored.
 *
 * Six calls are our own and optional for a provider: `/transaction/settle` (a whole round in one call), `/transaction/ask` (whether that would
 * take a stake now, asked before an outcome is drawn), `/round/next` (a provider that numbers its rounds), `/round/list` and
 * `/round/summary` (a provider that keeps no rounds of its own asks the casino for what it stored), and `/session/here` (a player who is refused
 * because another game is the live one goes on here).
 */
export const statuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TIMEOUT',
  /** Ours: the round id is used by another transaction, or the round is over. */
  'RS_ERROR_ROUND_CONFLICT',
  /** Ours: the transaction is of a day that takes nothing new any more, and was never booked. */
  'RS_ERROR_TRANSACTION_EXPIRED',
] as const;
export type Status = (typeof statuses)[number];

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const user = text(64);
const token = v.pipe(v.string(), v.minLength(10), v.maxLength(255));
const meta = optional(v.record(v.string(), v.unknown()));
const series = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const roundNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));
const moment = v.pipe(v.string(), v.isoTimestamp());

const action = {
  user,
  token,
  transaction_uuid: text(128),
  supplier_transaction_id: optional(v.pipe(v.string(), v.maxLength(255))),
  round: text(200),
  request_uuid: text(128),
  game_code: text(64),
  meta,
};
const stakeOrWin = {
  ...action,
  supplier_user: optional(v.pipe(v.string(), v.maxLength(255))),
  round_closed: v.boolean(),
  is_free: v.boolean(),
  is_supplier_promo: optional(v.boolean()),
  is_aggregated: optional(v.boolean()),
  reward_uuid: optional(v.pipe(v.string(), v.maxLength(128))),
  campaign_uuid: optional(v.pipe(v.string(), v.maxLength(128))),
  currency: text(8),
  bet: optional(v.pipe(v.string(), v.maxLength(255))),
  amount,
};

export const userInfoRequest = v.object({ user, request_uuid: text(128) });
export const balanceRequest = v.object({ user, token, request_uuid: text(128), game_code: optional(text(64)) });
export const betRequest = v.object(stakeOrWin);
export const winRequest = v.object({
  ...stakeOrWin,
  reference_transaction_uuid: optional(text(128)),
  /** The part of `amount` that comes from a jackpot. */
  jackpot_win: optional(amount),
});
export const rollbackRequest = v.object({ ...action, round_closed: v.boolean(), reference_transaction_uuid: text(128) });
const wholeRound = {
  ...action,
  currency: text(8),
  amount,
  bet: optional(v.pipe(v.string(), v.maxLength(255))),
  /**
   * For a provider that numbers its rounds: the casino takes each number of a series once, from 0 without gaps, whatever round and day it comes with, and
   * none of a series before the last. RS_ERROR_ROUND_CONFLICT for any other: `/round/next` tells it.
   */
  numbered: optional(v.object({ series, number: roundNumber })),
  /** Default: true. */
  round_closed: v.optional(v.boolean()),
  /** A spin of a pack of free spins, by the pack's name in `/reward/list`: `amount` is its value, and nothing is taken. RS_ERROR_LIMIT_REACHED: the pack has none left. */
  reward_uuid: optional(text(128)),
};
/** What a settle of this round would be answered now, whatever it won. Nothing is done. */
export const askRequest = v.object(wholeRound);
/**
 * A round that is over at once: `amount` is the stake. With `round_closed` false it is open, and its provider pays or rolls it back later. The same transaction is the same user, game, stake and `bet`, whatever it won. An empty
 * one (no stake, no win) takes the name of a round out of use; it plays nothing, so nobody is refused one.
 */
export const settleRequest = v.object({ ...wholeRound, win_amount: amount });
export const roundListRequest = v.object({
  user,
  token,
  request_uuid: text(128),
  game_code: optional(text(64)),
  round: optional(text(200)),
  transaction_uuid: optional(text(128)),
  offset: optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  count: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
});
/** The number that the next round of a series has to bear. */
export const nextNumberRequest = v.object({ user, token, request_uuid: text(128), series });
/** The packs of free spins that the player may play in a game now. */
export const rewardListRequest = v.object({ user, token, request_uuid: text(128), game_code: text(64) });
/** Makes the session of the token the one in which the player's rounds for money begin. */
export const takeOverRequest = v.object({ user, token, request_uuid: text(128), game_code: optional(text(64)) });
export const roundSummaryRequest = v.object({ user, token, request_uuid: text(128), game_code: text(64), since: moment });

export type UserInfoRequest = v.InferOutput<typeof userInfoRequest>;
export type BalanceRequest = v.InferOutput<typeof balanceRequest>;
export type BetRequest = v.InferOutput<typeof betRequest>;
export type WinRequest = v.InferOutput<typeof winRequest> & {
  /** Of a dialect whose wins name a round and no bet; never on the wire. The round must have been begun by a bet. */
  ofRound?: boolean;
};
export type RollbackRequest = v.InferOutput<typeof rollbackRequest>;
export type AskRequest = v.InferOutput<typeof askRequest>;
export type SettleRequest = v.InferOutput<typeof settleRequest>;
export type RoundListRequest = v.InferOutput<typeof roundListRequest>;
export type NextNumberRequest = v.InferOutput<typeof nextNumberRequest>;
export type RewardListRequest = v.InferOutput<typeof rewardListRequest>;
export type TakeOverRequest = v.InferOutput<typeof takeOverRequest>;
export type RoundSummaryRequest = v.InferOutput<typeof roundSummaryRequest>;

export interface StatusResponse {
  status: Status;
  request_uuid: string;
}
export interface UserInfoResponse extends StatusResponse {
  user: string;
  country?: string;
  /** Under whose licence the player plays, as agreed with the provider. */
  jurisdiction?: string;
  sub_partner_id?: string;
  birth_date?: string;
  registration_date?: string;
}
export interface BalanceResponse extends StatusResponse {
  user: string;
  currency: string;
  /** After the action. */
  balance: number;
  /**
   * Ours, with RS_ERROR_LIMIT_REACHED: the player plays one game at a time, and this is the name of the one that is played in another window.
   * In an answer to `/session/here`: a round of it is still open.
   */
  playing?: string;
  /** Ours, with RS_ERROR_LIMIT_REACHED: bonus money would have to help to pay this stake, and pays none above this. */
  maximum_stake?: number;
}
/** A round as the casino stored it. */
export interface RoundRecord {
  round: string;
  game_code: string;
  currency: string;
  amount: number;
  win_amount: number;
  state: 'open' | 'settled' | 'voided';
  /** What the provider sent with it. */
  meta: Record<string, unknown>;
  /** Right after the round's last transaction. */
  balance_after: number;
  created_at: string;
}
export interface SettleResponse extends BalanceResponse {
  /** The transaction had been done before; `round` is what was played then. */
  replayed: boolean;
  round?: RoundRecord;
}
export interface NextNumberResponse extends StatusResponse {
  number: number;
}
export interface RoundListResponse extends StatusResponse {
  rounds: RoundRecord[];
  count: number;
}
export interface RoundSummaryResponse extends StatusResponse {
  rounds: number;
  amount: number;
  win_amount: number;
  last_at: string | null;
}

/** What a provider can ask of the casino's wallet: in process, over HTTP, or the studio's own for demo play. */
/** Ours: packs of free spins that can be played, the one that ends first before the others. Amounts as everywhere. */
export interface RewardListResponse extends StatusResponse {
  rewards: {
    reward_uuid: string;
    /** Of one spin. */
    bet_value: number;
    /** In all, and what is left of them. */
    bet_count: number;
    bet_left: number;
    /** By the spins that are played. */
    win_amount: number;
    end_time: string;
  }[];
}

export interface ProviderWallet {
  userInfo(request: UserInfoRequest): Promise<UserInfoResponse>;
  balance(request: BalanceRequest): Promise<BalanceResponse>;
  bet(request: BetRequest): Promise<BalanceResponse>;
  win(request: WinRequest): Promise<BalanceResponse>;
  rollback(request: RollbackRequest): Promise<BalanceResponse>;
  ask(request: AskRequest): Promise<SettleResponse>;
  settle(request: SettleRequest): Promise<SettleResponse>;
  takeOver(request: TakeOverRequest): Promise<BalanceResponse>;
  rewardList(request: RewardListRequest): Promise<RewardListResponse>;
  nextNumber(request: NextNumberRequest): Promise<NextNumberResponse>;
  roundList(request: RoundListRequest): Promise<RoundListResponse>;
  roundSummary(request: RoundSummaryRequest): Promise<RoundSummaryResponse>;
}

/** What the casino asks of a provider when a player opens a game. `user` and `token` are left out in demo play. */
export interface GameUrlRequest {
  user?: string;
  token?: string;
  game_code: string;
  currency: string;
  lang: string;
  country: string | null;
  ip: string;
  platform: 'GPL_DESKTOP' | 'GPL_MOBILE';
  lobby_url: string;
  deposit_url: string;
  operator_id: string;
}

/** Hub88's categories of games. */
export const categories = [
  'Unknown',
  'Baccarat',
  'Bet On Poker',
  'Bingo',
  'Blackjack',
  'Casual Games',
  'Crash Games',
  'Jackpot Slots',
  'Live Baccarat',
  'Live Blackjack',
  'Live Dealer',
  'Live Dice',
  'Live Games',
  'Live Keno',
  'Live Lottery',
  'Live Roulette',
  'Lottery',
  'Multiplayer',
  'Player Props',
  'Poker',
  'Roulette',
  'Scratch Cards',
  'Sportsbook',
  'Table Games',
  'Video Poker',
  'Video Slots',
  'Virtual Sports',
  'Wheel of Fortune',
  'Video Bingo',
  'Fixed Odds',
] as const;
export type Category = (typeof categories)[number];

/** What a game has beside its plain rounds. */
export const gameFeatures = ['free_spins', 'jackpot', 'buy_feature', 'respins', 'tumbles', 'clusters', 'ways', 'multipliers'] as const;
export type GameFeature = (typeof gameFeatures)[number];

export interface ProviderGame {
  game_code: string;
  name: string;
  /** The maker shown to players. */
  product: string;
  category: Category;
  /** Return to the player in per cent; empty where the provider does not say it. */
  rtp: string;
  /** Null, here and below: the provider does not say it. */
  volatility: 'low' | 'medium' | 'high' | 'very_high' | null;
  hit_ratio: string | null;
  paylines: number | null;
  /** Address of its picture. Left out: the site has one of its own. */
  url_thumb?: string;
  /** Two letters each (ISO 3166-1): nobody there is offered the game. */
  blocked_countries?: readonly string[];
  /** Left out: its provider does not say them. */
  features?: readonly GameFeature[];
  /** Whether free spins can be given for it. */
  freebet_support?: boolean;
  /** Left out: it can be tried for nothing. */
  demo_support?: boolean;
  /** Ours: the return as an exact fraction, the most that a round can win in stakes, the window, and the stakes in EUR. */
  rtp_exact: string | null;
  max_multiplier: string | null;
  window: { reels: number; rows: number; ways: number | null } | null;
  /** Ours: what is played, in few words; for games without reels. */
  layout?: { en: string; it: string };
  min_stake: number | null;
  max_stake: number | null;
  release_date: string;
  /** Ours: the version of its rules, which is sent with each round as `meta.version`; left out where a provider names none. */
  version?: string;
  languages: string[];
  enabled: boolean;
}

/** What a provider offers to a casino. */
export interface GameProvider {
  /** Null: it could not be asked yet; what is listed stays. */
  gameList(): readonly ProviderGame[] | null;
  /** @throws GameNotOffered */
  gameUrl(request: GameUrlRequest): Promise<{ url: string }>;
}

/** The provider has no such game, or not in this currency. */
export class GameNotOffered extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GameNotOffered';
  }
}
