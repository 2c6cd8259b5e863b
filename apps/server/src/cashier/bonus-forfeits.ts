import type { Queryable } from '../kernel/database/database.ts';
import { port } from '../kernel/module/index.ts';

/** Ends the bonus whose terms say that a withdrawal of cash does, in the transaction that writes the withdrawal. */
export type ForfeitBonuses = (tx: Queryable, playerId: bigint) => Promise<void>;

export const bonusForfeits = port<ForfeitBonuses>('cashier.bonusForfeits');
