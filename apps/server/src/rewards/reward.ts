import type { PromotionsReward } from '@tavolo/content';
import type { Currency } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { service } from '../kernel/module/index.ts';
import type { PromotionAccount } from '../wallet/index.ts';

/** Minor units, above 0. */
interface Money {
  amount: bigint;
  currency: Currency;
}

/** What a promotion gives. `bonus` is the key of a kind in content; `days` from the moment at which it is given. */
export type Reward =
  | ({ kind: 'cash' } & Money)
  | ({ kind: 'casino_bonus' | 'betting_bonus'; bonus: string } & Money)
  | ({ kind: 'free_bet'; days: number } & Money)
  | { kind: 'free_spins'; game: string; spins: number; stake: bigint; currency: Currency; days: number };

export interface Gift {
  playerId: bigint;
  /** Unique per player for ever, at most 255 letters; begins with the name of the module that gives it. */
  key: string;
  reward: Reward;
  /** Which promotion pays cash, such as `house:cashback`; a bonus, free bets and free spins are a cost of their own kind. */
  cost: PromotionAccount;
  /** Who gives it, `staff:<address>` or a module, and why. */
  origin: string;
  reason: string;
}

/** `already`: the key has given before. `not_offered`: the player may be given nothing. `unknown`: there is no such bonus or game, or it isn't in the player's currency. */
export type GiftResult = 'given' | 'already' | 'not_offered' | 'unknown';

/** What a player reads of a gift: which tournament, product or offer it came from. Null where that isn't known any more. */
export type NameGift = (gift: Pick<Gift, 'key' | 'reason'>, locale: Locale) => Promise<string | null>;

/** `no_room`: a limit, a reality check or a shut hour leaves no room for a stake now. `none`: excluded, on a break, under review, banned or closed. */
export type Standing = 'good' | 'no_room' | 'none';

/** The one way by which a promotion gives something. */
export interface Rewards {
  /**
   * Whether the player may be offered and given something: the account is open, nothing of its identity is under review, nobody of the person is excluded or takes a break, and limits
   * leave room for a stake. Asked before the transaction; who doesn't exist may not.
   */
  mayBeRewarded(playerId: bigint): Promise<boolean>;
  /** The same with its reason, for what a player is shown. */
  standing(playerId: bigint): Promise<Standing>;
  /**
   * Gives it, in the caller's transaction: once for a key, however often it is tried and by however many at once. What answers other than `given` has changed nothing.
   *
   * @param mayBeRewarded as the guard has answered before the transaction
   */
  give(tx: Queryable, gift: Gift, mayBeRewarded: boolean): Promise<GiftResult>;
  /**
   * Pays cash that is the player's by terms that are met, whatever their standing now: nobody loses what was theirs by taking a break. Nothing else is given that way.
   */
  payOwed(tx: Queryable, gift: Gift & { reward: { kind: 'cash' } }): Promise<Exclude<GiftResult, 'not_offered'>>;
  /**
   * Takes back what was given with this key, as long as it is unused: a bonus that isn't activated, a free bet that isn't placed, free spins of which none is played. Whether it was; cash
   * is never taken back.
   */
  takeBack(tx: Queryable, given: Pick<Gift, 'playerId' | 'key'> & { kind: Reward['kind'] }): Promise<boolean>;
  /** A module that gives says what its gifts are called, by their origin. While modules start. */
  nameGifts(origin: string, name: NameGift): void;
  /** What content names as a reward, in a player's currency; null where it names none that can be given. Amounts of content are in the base currency, and come out rounded down. */
  read(component: PromotionsReward, currency: Currency): Reward | null;
}

export const rewardsService = service<Rewards>('rewards.rewards');
