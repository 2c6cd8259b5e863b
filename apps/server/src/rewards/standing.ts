import { stateOf, type Account } from '../account/index.ts';
import { mayBeOffered } from '../bets/index.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Protection } from '../protection/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Standing } from './reward.ts';

export interface StandingParts {
  database: Database;
  account: Pick<Account, 'player'>;
  protection: Pick<Protection, 'mayAdvertise'>;
  wallet: Wallet;
}

/** How the player stands now, as `Rewards` tells it. */
export async function standingOf({ account, database, protection, wallet }: StandingParts, playerId: bigint): Promise<Standing> {
  if ((await stateOf(database, playerId)) !== 'active') return 'none';
  const { currency, isKycBlockEnabled, isOnVerification } = await account.player(playerId);
  if (isOnVerification || isKycBlockEnabled || !(await protection.mayAdvertise(playerId))) return 'none';
  return (await mayBeOffered(database, { wallet }, playerId, currency)) ? 'good' : 'no_room';
}
