import type { AccountTools } from '../account/index.ts';
import type { CashierParts } from '../cashier/index.ts';
import type { Queryable } from '../kernel/database/index.ts';

export interface ClosureParts {
  /** The account's own tools: database, clock, wallet, sessions, letters, outbox. */
  tools: AccountTools;
  cashier: CashierParts;
  /** Closes the account for good; may be repeated. */
  close(playerId: bigint): Promise<void>;
  /** Takes the money of bonuses back. */
  endBonuses(tx: Queryable, playerId: bigint): Promise<void>;
}
