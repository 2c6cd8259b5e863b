import type { Queryable } from '../kernel/database/database.ts';
import { port } from '../kernel/module/index.ts';

/** A deposit that names an offer. */
export interface NamingDeposit {
  playerId: bigint;
  /** The payment's number. */
  id: bigint;
  offer: string;
  method: string;
  /** Minor units of the player's currency. */
  amount: bigint;
}

/** What the cashier asks of those who make offers. */
export interface DepositOffers {
  /** Whether the player may be offered something. Asked before the transaction. */
  mayTake(playerId: bigint): Promise<boolean>;
  /**
   * Binds the offer to the deposit, in the transaction that writes it: what the offer promises is kept for it until it comes or fails. Bound twice, it is bound.
   *
   * @param mayTake as answered before the transaction
   * @throws InvalidParameter (campaign_offer_id) where the offer isn't open to this deposit
   */
  bind(tx: Queryable, deposit: NamingDeposit, mayTake: boolean): Promise<void>;
}

/** Answered by the module that makes offers. */
export const depositOffers = port<() => DepositOffers>('cashier.depositOffers');
