import type { CallName } from '@tavolo/contract';
import type { Gate } from '../calls/before.ts';
import type { Clock } from '../clock/clock.ts';
import type { Queryable } from '../database/database.ts';
import type { Spared } from '../http/client-address.ts';
import { DatabaseStore } from './database-store.ts';
import { tooManyRequests } from './rate-limiter.ts';

/** Calls that move money, or what is worth money, or change where money comes from. */
export const moneyCalls: readonly CallName[] = [
  'cashier.makedeposit',
  'cashier.makewithdrawal',
  'cashier.cancelwithdrawal',
  'cashier.removecard',
  'bets.place',
  'bets.cashOut',
  'campaigns.activateOffer',
  'campaigns.takepromotions',
  'bonuses.activate',
  'bonuses.deactivate',
  'bonuses.remove',
  'BettingBonuses.activate',
  'BettingBonuses.remove',
  'cashbacks.payout',
  'tournaments.participate',
  'loyalty.buyproduct',
  'protection.close',
];

/** So many seconds' worth may come at once: somebody who presses a button again and again is no flood. */
const burstSeconds = 3;

/**
 * How often money may be moved: by player, so that more sessions or addresses give nobody more, and one player's wishes keep nobody else's
 * waiting at the ledger. What is refused has changed nothing, and the same key may be sent again. Counted in the database, by all processes
 * together.
 */
export class MoneyLimit {
  readonly #store: DatabaseStore;
  readonly #rate: number;
  readonly #isSpared: Spared;

  /** @param rate a second and player; 0 sets no limit */
  constructor({ database, clock, rate, isSpared }: { database: Queryable; clock: Clock; rate: number; isSpared: Spared }) {
    this.#store = new DatabaseStore(database, clock);
    this.#rate = rate;
    this.#isSpared = isSpared;
  }

  /** Stands before each of these calls: throws TooManyRequests (rate_limit) for a player who moves money too often. */
  readonly gate: Gate = async ({ playerId }, { context }) => {
    const wait = this.#isSpared(context.address) ? 0 : await this.#store.take(`money:${playerId}`, { rate: this.#rate, burstSeconds });
    if (wait > 0) throw tooManyRequests(wait);
  };
}
