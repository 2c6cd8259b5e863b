import type { Bet } from '@tavolo/odds';
import type { Queryable } from '../kernel/database/index.ts';
import type { Refuse } from '../kernel/errors/errors.ts';
import { port } from '../kernel/module/index.ts';
import type { HouseAccount } from '../wallet/index.ts';
import type { BetKind } from './slip.ts';
import type { StoredBet } from './stored-bet.ts';

/** A bet that is to be paid from bonus money. */
export interface BonusUse {
  playerId: bigint;
  betId: bigint;
  currency: string;
  /** The whole stake, minor units. */
  stake: bigint;
  bet: Bet;
  kind: BetKind;
  /** Of its selections. */
  sports: readonly string[];
}

/** What a settlement or a cash-out has moved of the player's cash. */
export interface CashMove {
  /** Below zero: what was taken back, `owed` included. Minor units. */
  net: bigint;
  /** Of it, what cash did not hold. */
  owed: bigint;
}

/** Whose the returns of a bet are once its bonus has ended: cash, or the house's. */
export type Payee = 'main' | HouseAccount;

/** What betting asks of those who grant bonuses, each time within the transaction that moves the money. */
export interface BonusFunding {
  /** Puts a bet under the bonus whose money pays for it, which the ledger has taken by then. Throws where there is none, or its conditions aren't met. */
  stake(tx: Queryable, refuse: Refuse<'bets.bonus_gone' | 'bets.bonus_unfit'>, use: BonusUse): Promise<void>;
  /** Whether a bet under a bonus still meets its conditions at other odds than it was placed at; true once the bonus has ended. */
  fits(tx: Queryable, use: BonusUse): Promise<boolean>;
  /**
   * Whose the returns of these bets are, by their numbers; left out: the bonus runs, and the account that paid the stake gets them. No bonus of theirs ends
   * until the transaction does. Asked before the accounts are locked.
   */
  payees(tx: Queryable, bets: readonly Pick<StoredBet, 'playerId' | 'id'>[]): Promise<ReadonlyMap<bigint, Payee>>;
  /**
   * A bet whose returns are cash by now has moved some: moves what is the house's of it, and answers what is left of the player's. A bonus never takes more back than it
   * has paid into cash. `n` tells the moves of a bet apart.
   */
  share(tx: Queryable, bet: Pick<StoredBet, 'playerId' | 'id' | 'currency'>, n: number, moved: CashMove): Promise<CashMove>;
  /** The bet wasn't taken, and the ledger has given its stake back to the bonus money; with a payee it's that one's. */
  giveBack(tx: Queryable, bet: Pick<StoredBet, 'playerId' | 'id' | 'currency' | 'stake'>, payee: Payee | null): Promise<void>;
}

/** Answered by the module that grants bonuses. */
export const bonusFunding = port<() => BonusFunding>('bets.bonusFunding');

/** Whose the returns of these bets are, where not theirs who paid the stake: asked of bets from bonus money alone. */
export async function payeesOf(
  tx: Queryable,
  parts: { bonusFunding(): BonusFunding },
  bets: readonly Pick<StoredBet, 'playerId' | 'id' | 'funding'>[],
): Promise<ReadonlyMap<bigint, Payee>> {
  const ofBonus = bets.filter(({ funding }) => funding === 'bonus');
  return ofBonus.length === 0 ? new Map() : await parts.bonusFunding().payees(tx, ofBonus);
}

/** What a restated bet has moved of the player's, once the house has its part of it: of cash that a bonus paid, where the bonus has ended. */
export async function shareOf<T extends CashMove & { replayed: boolean }>(
  tx: Queryable,
  parts: { bonusFunding(): BonusFunding },
  bet: Pick<StoredBet, 'playerId' | 'id' | 'currency'>,
  payee: Payee | undefined,
  n: number,
  result: T,
): Promise<T> {
  if (payee !== 'main' || result.replayed || result.net === 0n) return result;
  return { ...result, ...(await parts.bonusFunding().share(tx, bet, n, result)) };
}
