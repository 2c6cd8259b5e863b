import type { Queryable } from '../kernel/database/index.ts';
import { service } from '../kernel/module/index.ts';
import { lockCurrent } from './betting-bonus.ts';
import { drop } from './choice.ts';
import { grantBonus, type BonusGrant, type GrantRefusal } from './grant.ts';
import type { BonusParts } from './parts.ts';

/** A bonus that somebody grants, by the product that it is staked on. */
export type ProductGrant = BonusGrant & { product: 'casino' | 'betting' };

/** Grants bonuses and takes them back, for other modules. */
export interface BonusGrants {
  /**
   * Grants a bonus, which the player may activate: no money moves before. With a key that was used before it answers that one.
   *
   * @param isInGoodStanding whether the player may be given something, asked before the transaction
   */
  grant(tx: Queryable, grant: ProductGrant, isInGoodStanding: boolean): Promise<{ id: bigint; isNew: boolean } | GrantRefusal>;
  /** Takes back what was granted with the key, unless it was activated or is over; whether it was. */
  revoke(tx: Queryable, granted: Pick<ProductGrant, 'playerId' | 'key' | 'product'>): Promise<boolean>;
}

export const bonusGrants = service<BonusGrants>('bonuses.bonusGrants');

export const bonusGrantsOf = (parts: BonusParts): BonusGrants => ({
  grant: async (tx, { product, ...grant }, isInGoodStanding) =>
    product === 'betting' ? grantBonus(tx, parts, grant, isInGoodStanding) : 'unknown_kind',
  async revoke(tx, { key, playerId }) {
    const [granted] = await tx
      .play(playerId)
      .query<{ id: bigint }>('select id from betting_bonus where bucket = bucket_of($1) and player_id = $1 and key = $2', [playerId, key]);
    const bonus = granted && (await lockCurrent(tx, playerId)).find(({ id, state }) => id === granted.id && state === 'available');
    if (!bonus) return false;
    await drop(tx, parts, bonus, 'removed');
    return true;
  },
});
