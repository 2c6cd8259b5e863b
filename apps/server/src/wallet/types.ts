import type { Queryable } from '../kernel/database/database.ts';
import type { Finding } from './verify.ts';

/** A player's own accounts. Each has one balance row per currency that never goes below zero. */
export type AccountKind = 'main' | 'bonus' | 'betting_bonus' | 'fun' | 'held';

/**
 * The operator's side of a posting, e.g. `house:stakes:studio`, `house:deposits:card`, `house:withdrawals:card`, `house:fun`.
 * House accounts have no balance row: their balance is the sum of entries, rolled up in the background. They may be negative.
 */
export type HouseAccount = `house:${string}`;

/** One line of a posting. `amount` is in minor units of the posting's currency; a positive amount credits the account. */
export interface Leg {
  account: AccountKind | HouseAccount;
  amount: bigint;
}

/** What a posting is for. Shown in histories and checked by `ledger:verify`. */
export type PostingKind =
  | 'opening'
  | 'deposit'
  | 'withdrawal'
  | 'hold'
  | 'hold_release'
  | 'hold_capture'
  | 'bonus'
  | 'adjustment'
  | 'reversal'
  | 'round'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'tombstone';

/** Money of one player, minor units. `fun` is in FUN, everything else in `currency`. */
export interface Balances {
  currency: string;
  main: bigint;
  bonus: bigint;
  bettingBonus: bigint;
  held: bigint;
  fun: bigint;
}

export interface PostRequest {
  playerId: bigint;
  currency: string;
  kind: Extract<PostingKind, 'opening' | 'deposit' | 'withdrawal' | 'bonus' | 'adjustment' | 'reversal'>;
  /** Unique per player for ever. Begin it with the module's name: `deposit:<transaction>`. */
  key: string;
  /** Everything that makes two requests with one key the same request. At most 200 characters. */
  fingerprint: string;
  /** At least two, none zero, sum zero. */
  legs: readonly Leg[];
  /** What the posting belongs to, e.g. the cashier's transaction id. */
  reference?: string;
  /** The posting that this one undoes; a posting can be undone once. */
  reverses?: bigint;
  reason?: string;
  /** Who did it, where a person did: `staff:<id>`. */
  actor?: string;
}

export interface PostResult {
  postingId: bigint;
  /** The key was used before with the same fingerprint: nothing was posted now. */
  replayed: boolean;
  /** Balances as they are now. */
  balances: Balances;
}

/** Takes `amount` out of `account` into `held` until it is captured or released. */
export interface HoldRequest {
  playerId: bigint;
  currency: string;
  /** Names the hold and its posting. Unique per player for ever. */
  key: string;
  fingerprint: string;
  /** Minor units, above zero. */
  amount: bigint;
  /** Default `main`. */
  account?: Exclude<AccountKind, 'held'>;
  reference?: string;
}

/** Moves a part or all of what a hold still holds: to a house account (capture) or back to where it came from (release). */
export interface HoldMove {
  playerId: bigint;
  currency: string;
  /** Key of the hold. */
  hold: string;
  /** Key of this movement's own posting. */
  key: string;
  fingerprint: string;
  /** Minor units, above zero; by default everything that is left. */
  amount?: bigint;
  reference?: string;
  reason?: string;
  actor?: string;
}

export interface HoldCapture extends HoldMove {
  /** Where the money goes, e.g. `house:withdrawals:card`. */
  to: HouseAccount;
}

/** A posting as it is stored. */
export interface StoredPosting {
  id: bigint;
  key: string;
  kind: PostingKind;
  currency: string;
  fingerprint: string;
  reference: string | null;
  reverses: bigint | null;
  reason: string | null;
  actor: string | null;
  /** Balance of main (or fun) after it, minor units. */
  balanceAfter: bigint;
  createdAt: Date;
}

/** One line of a player's statement. */
export interface StoredEntry {
  postingId: bigint;
  leg: number;
  kind: PostingKind;
  account: AccountKind | HouseAccount;
  currency: string;
  amount: bigint;
  /** Balance of the player's account after this line; null for house accounts. */
  balanceAfter: bigint | null;
  reference: string | null;
  createdAt: Date;
}

export interface EntryQuery {
  currency?: string;
  account?: AccountKind;
  kinds?: readonly PostingKind[];
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  to?: Date;
  /** Only postings with a smaller id: the next page. */
  before?: bigint;
  /** Postings (not lines) at most, 1 … 500. */
  limit: number;
}

export type RoundState = 'open' | 'settled' | 'voided';

/** Anything JSON can hold; money inside it is written as decimal strings of minor units. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface StoredRound {
  /** The provider's id of the round. */
  id: string;
  provider: string;
  game: string;
  currency: string;
  /** Sum of stakes not rolled back, minor units. */
  stake: bigint;
  /** Sum of wins not rolled back, minor units. */
  win: bigint;
  state: RoundState;
  detail: Json;
  createdAt: Date;
  settledAt: Date | null;
}

interface RoundAction {
  playerId: bigint;
  currency: string;
  provider: string;
  game: string;
  /** The provider's id of the round, unique per player and provider. */
  round: string;
  /** The provider's id of this action, unique per player and provider for ever. */
  transaction: string;
  /**
   * The day (UTC, `YYYY-MM-DD`) that the provider's request names, which a retry names again. A stake of a day before yesterday is looked up and never
   * begun. Left out: the stake is of no day.
   */
  day?: string;
  /** Everything that makes two requests with one transaction id the same request; see `roundFingerprint`. At most 200 characters. */
  fingerprint: string;
}

/** Accounts a stake may be taken from, in this order; `by_bonus`: as the terms of the player's casino bonus say, cash where none runs. */
export type SpendingOrder = readonly Exclude<AccountKind, 'held'>[] | 'by_bonus';

/** A round's number within a series of its provider. */
export interface RoundNumber {
  /** Rises from each series to the next: once one has begun, no number of an earlier one is taken any more. */
  series: number;
  /** From 0, without gaps. */
  number: number;
}

/** A whole round at once: stake and win in one posting. The round must be new. */
export interface SettleRequest extends RoundAction {
  /** Left out: the round bears no number. One that is not the next is refused as `round_conflict`, whatever its id and its day. */
  numbered?: RoundNumber;
  /** Minor units ≥ 0. */
  stake: bigint;
  /** Minor units ≥ 0. */
  win: bigint;
  /** False leaves the round open for later wins. */
  closed: boolean;
  /** Kept with the round and given back on a replay. */
  detail?: Json;
  /** Default: main, or fun in FUN. */
  spend?: SpendingOrder;
  /** Number of the game session that plays; left out: whichever game is the live one is not asked. */
  gameSession?: bigint;
}

export interface BetRequest extends RoundAction {
  stake: bigint;
  /** True: the round is over with this bet (a loss). */
  closed: boolean;
  /** True: refused as `round_conflict` when the round has a bet already. */
  newRound?: boolean;
  detail?: Json;
  spend?: SpendingOrder;
  /** As for `SettleRequest`. */
  gameSession?: bigint;
}

export interface WinRequest extends RoundAction {
  /** Minor units ≥ 0; 0 with `closed` closes a lost round. */
  win: bigint;
  closed: boolean;
  /** Transaction of the bet. Null only for a provider's promotion, which may pay without a bet. */
  reference: string | null;
  detail?: Json;
}

export interface RollbackRequest extends RoundAction {
  /** Transaction to undo. Unknown: remembered, so that it is refused when it arrives late. */
  reference: string;
}

export type RoundStatus =
  | 'ok'
  | 'insufficient_funds'
  /** The transaction id was used for something else. */
  | 'duplicate'
  /** The round is in use: by another stake of a `settle`, or in another currency. */
  | 'round_conflict'
  /** The round is over; it takes no more bets or wins. */
  | 'round_closed'
  /** A bet whose round has paid a win is not rolled back: that would leave the win for free. Roll the win back first. */
  | 'round_settled'
  | 'stakes_blocked'
  /** The operator has stopped all games, this one, or this version of it. */
  | 'play_stopped'
  /** Another game session of the player is the live one. */
  | 'other_game'
  /** The player is excluded or takes a break, or has shut this game or this time of the day. */
  | 'play_closed'
  /** A loss, wager or time limit of the player leaves no room for this stake. */
  | 'limit_reached'
  /** Cash alone does not hold the stake, and it is above what bonus money may pay or help to pay. */
  | 'bonus_stake_too_high'
  /** The player has to answer a reality check first. */
  | 'reality_check'
  /** The player's identity and age must be checked first. */
  | 'identity_unknown'
  /** A stake of a day before yesterday (by the database's clock) that was never booked. */
  | 'key_expired'
  | 'wrong_currency'
  | 'transaction_not_found'
  | 'transaction_rolled_back';

export interface RoundResult {
  status: RoundStatus;
  /** What the player has now on main (or fun in FUN), minor units; 0 when there is no account in the currency. */
  balance: bigint;
  /** Bonus money that the player can stake on this game now; absent where there is none. */
  bonus?: bigint;
  /** Balance right after this transaction was first done. Present when `status` is ok. */
  balanceAfter?: bigint;
  /** The same transaction was done before: nothing was posted now. */
  replayed: boolean;
  /** Of a bet that is replayed: it was given back since, so nothing of it stands. */
  isRolledBack?: boolean;
  /** The ledger's posting, when `status` is ok. */
  postingId?: bigint;
  /** The round of this transaction as stored. On a replay it may be a different one from the one asked for: it is the round that was played. Absent when there is none. */
  round?: StoredRound;
}

/** Whether a `settle` would be taken now, whatever it wins. One that stakes nothing names a win: an empty round is refused to nobody. */
export type AskRequest = Omit<SettleRequest, 'win'> & Partial<Pick<SettleRequest, 'win'>>;

/** What a round came to, said anew: a bet that is settled, or settled otherwise than before. */
export interface RestateRequest extends Omit<RoundAction, 'day' | 'game'> {
  /** What stays staked, and what is won in all, minor units ≥ 0. */
  stake: bigint;
  win: bigint;
  state: RoundState;
  /** Transaction of the stake. */
  reference: string;
  /** Whose the difference is instead of the accounts that paid the stake: the player's cash, or the house's, which nobody owes anything. */
  payee?: 'main' | HouseAccount;
  /** Kept with the round instead of what it has. */
  detail?: Json;
  reason?: string;
  /** Who did it, where a person did: `staff:<id>`. */
  actor?: string;
}

export interface RestateResult {
  /** The same transaction was done before: nothing was posted now. */
  replayed: boolean;
  /** Null where nothing moved. */
  postingId: bigint | null;
  /** What the player gets; below zero: what is taken back, `owed` included. */
  net: bigint;
  /** Of what is taken back, the part that the accounts did not hold: it stands on `house:debts:<provider>`. */
  owed: bigint;
}

/** The hot path. Every method resolves after the commit is on disk. Refusals are values; a rejection means that the outcome is unknown: ask again with the same transaction. */
export interface Rounds {
  /**
   * What `settle` would answer now. Nothing is done; the balance is that of now. Whoever is in a transaction asks by its handle `q`: one that waits for
   * another connection of the pool keeps its own from everybody else meanwhile.
   */
  ask(request: AskRequest, q?: Queryable): Promise<RoundResult>;
  settle(request: SettleRequest): Promise<RoundResult>;
  bet(request: BetRequest): Promise<RoundResult>;
  win(request: WinRequest): Promise<RoundResult>;
  rollback(request: RollbackRequest): Promise<RoundResult>;
  /** As `settle`, in the transaction of `q` and not in a batch with others. */
  settleWithin(q: Queryable, request: SettleRequest): Promise<RoundResult>;
  /** As `bet`, in the transaction of `q` and not in a batch with others. A refusal has changed nothing, and the transaction can go on. */
  betWithin(q: Queryable, request: BetRequest): Promise<RoundResult>;
  /**
   * As `betWithin`, of several players, at most one each. No lock is waited for: null for one whose player is busy elsewhere, which has changed nothing. Whoever goes on in the
   * transaction holds the locks of the others.
   */
  betsWithin(q: Queryable, requests: readonly BetRequest[]): Promise<(RoundResult | null)[]>;
  /** As `win`, in the transaction of `q`. */
  winWithin(q: Queryable, request: WinRequest): Promise<RoundResult>;
  /** As `rollback`, in the transaction of `q`. */
  rollbackWithin(q: Queryable, request: RollbackRequest): Promise<RoundResult>;
  /**
   * States anew what was staked and won in rounds, in the transaction of `q`. The ledger moves the differences alone. Give players in rising order of bucket and
   * number: each is locked as it comes. Throws where there is no such round.
   */
  restate(q: Queryable, requests: readonly RestateRequest[]): Promise<RestateResult[]>;
  /** Whether something may be begun by a key of this day (decision 0034), by the database's clock. A key of no day begins what it likes. */
  isDayOpen(q: Queryable, playerId: bigint, day: string | null): Promise<boolean>;
  /** The number that the next round of this series has to bear. Of an earlier series than the last one no number is taken. */
  nextNumber(playerId: bigint, provider: string, currency: string, series: number): Promise<number>;
  /** A stored round, or null. */
  find(playerId: bigint, provider: string, round: string): Promise<StoredRound | null>;
  /** The round of a transaction of the provider, or null: to answer a retry without playing again. */
  findByTransaction(playerId: bigint, provider: string, transaction: string): Promise<StoredRound | null>;
  /** Resolves when everything handed in so far is answered; new requests are refused. For an orderly stop. */
  drain(): Promise<void>;
}

export interface Holds {
  /** Throws InsufficientFunds, IdempotencyKeyReused. */
  open(q: Queryable, request: HoldRequest): Promise<PostResult>;
  /** Throws HoldRefused when the hold is unknown or holds less than `amount`. */
  capture(q: Queryable, request: HoldCapture): Promise<PostResult>;
  /** Throws HoldRefused when the hold is unknown or holds less than `amount`. */
  release(q: Queryable, request: HoldMove): Promise<PostResult>;
}

export interface Blocks {
  stakes?: boolean;
  deposits?: boolean;
}

/** The terms under which bonus money pays stakes of games. */
export interface Purse {
  /** Number of the casino bonus. */
  id: bigint;
  /** No stake is taken from it then or later. */
  until: Date;
  spends: 'cash_first' | 'bonus_first';
  /** Whether a stake is paid from cash or bonus money alone, and never from both. */
  isolation: boolean;
  /** Of one stake, minor units; null: any. */
  maximumStake: bigint | null;
  /** What it can be staked on, and how much of each stake counts, in per cent. */
  contributions: readonly { kind: 'category' | 'game'; sysname: string; percent: number }[];
}

export interface Wallet {
  /** Opens main, bonus, betting_bonus and held in `currency` and fun in FUN with its starting amount. May be repeated. */
  openAccounts(q: Queryable, playerId: bigint, currency: string): Promise<Balances>;
  /** Changes the currency of accounts in which no money has moved yet. False, and nothing changed, when some has. */
  changeCurrency(q: Queryable, playerId: bigint, currency: string): Promise<boolean>;
  /** Throws UnknownWallet. */
  balances(playerId: bigint, q?: Queryable): Promise<Balances>;
  /**
   * Moves money, in the transaction of `q` where that is one. On any refusal nothing has changed and the transaction can go on.
   * Throws InsufficientFunds, IdempotencyKeyReused, DepositsBlocked, AlreadyReversed, UnknownWallet.
   */
  post(q: Queryable, request: PostRequest): Promise<PostResult>;
  /** Calls `listener` whenever this process writes a round, or takes one back; its transaction may still be under way. */
  onRound(listener: () => void): void;
  /** Undoes a posting by its mirror image, linked to it. Throws AlreadyReversed, InsufficientFunds. */
  reverse(q: Queryable, request: { playerId: bigint; postingId: bigint; key: string; reason: string; actor: string }): Promise<PostResult>;
  holds: Holds;
  rounds: Rounds;
  /** A stored posting by its key, or null. */
  posting(playerId: bigint, key: string, q?: Queryable): Promise<StoredPosting | null>;
  /** Newest first. Includes house lines only when no `account` is asked for. */
  entries(playerId: bigint, query: EntryQuery): Promise<StoredEntry[]>;
  /** Until the transaction of `q` ends nobody else posts anything of the player. */
  lock(q: Queryable, playerId: bigint): Promise<void>;
  /** Bonus money pays stakes of games under these terms from the end of the transaction on; null: cash alone pays. */
  setPurse(q: Queryable, playerId: bigint, purse: Purse | null): Promise<void>;
  /** Bonus money that the player can stake on a game now, minor units. */
  playableBonus(playerId: bigint, game: string): Promise<bigint>;
  /** Up to which stake the player's bonus money pays or helps to pay, minor units; null: any, or none does. */
  maximumBonusStake(playerId: bigint): Promise<bigint | null>;
  /** Stops or allows stakes and deposits. Once resolved (and `q` committed), no stake or deposit that is not committed yet will be. */
  setBlocks(q: Queryable, playerId: bigint, blocks: Blocks): Promise<void>;
  /** Makes a game session the only one in which the player's new rounds for money begin; null: any. Rounds that are open are finished anywhere. */
  setLiveGame(q: Queryable, playerId: bigint, gameSession: bigint | null): Promise<void>;
  /** The same, asked from a game session that is not the live one: `round_open` and nothing changed while a round of the live one's game is open. */
  takeOverGame(q: Queryable, playerId: bigint, gameSession: bigint | null): Promise<'ok' | 'round_open'>;
  maintenance: {
    /** Makes the ledger ready for the days to come; an error in the log when it is not. */
    makeDays(): Promise<void>;
    /** Adds finished postings to the house accounts' balances. Returns how many entries were added. */
    rollUp(): Promise<bigint>;
    /** Counts the rounds of hours that are over for the histories of players. */
    countRounds(): Promise<void>;
    /** Seals the last finished day (UTC), with everything since the seal before. Returns the days sealed now as `YYYY-MM-DD`: one or none. */
    seal(): Promise<string[]>;
    /** Checks the whole ledger, keeps what was found and logs what is not sound. */
    verify(): Promise<readonly Finding[]>;
    /** The last verification and the last seal, in Prometheus' format. */
    metrics(): Promise<string>;
    /** Balance of a house account as of the last roll-up, minor units. */
    houseBalance(account: HouseAccount, currency: string): Promise<bigint>;
  };
}
