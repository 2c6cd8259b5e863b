import { stateOf } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';

/** Whether the account is closed for good: no money comes to it any more. */
export async function isClosed(q: Queryable, playerId: bigint): Promise<boolean> {
  const state = await stateOf(q, playerId);
  return state === null || state === 'closed';
}
