import type { Queryable } from '../kernel/database/index.ts';
import type { Reward } from './reward.ts';

/** A gift as it is kept. Worth in minor units: of free spins that of all of them. */
export interface StoredGift {
  key: string;
  kind: Reward['kind'];
  currency: string;
  worth: bigint;
  /** Who gave it, `staff:<address>` or a module, and why. */
  origin: string;
  reason: string;
  givenAt: Date;
  takenBackAt: Date | null;
}

const columns = 'key, kind, currency, worth, origin, reason, given_at as "givenAt", taken_back_at as "takenBackAt"';

/** A player's gifts, latest first, at most two hundred. */
export const giftsOf = (q: Queryable, playerId: bigint): Promise<StoredGift[]> =>
  q
    .play(playerId)
    .query<StoredGift>(
      `select ${columns} from reward_gift where bucket = bucket_of($1) and player_id = $1 order by given_at desc, key limit 200`,
      [playerId],
    );

export async function giftOf(q: Queryable, playerId: bigint, key: string): Promise<StoredGift | null> {
  const [gift] = await q
    .play(playerId)
    .query<StoredGift>(`select ${columns} from reward_gift where bucket = bucket_of($1) and player_id = $1 and key = $2`, [playerId, key]);
  return gift ?? null;
}
