import type { Queryable } from '../kernel/database/index.ts';
import { service } from '../kernel/module/index.ts';
import { lockCurrent } from './betting-bonus.ts';
import { isRunning, lockCurrent as lockCasino } from './casino/bonus.ts';
import { drop as dropCasino, end as endCasino } from './casino/ending.ts';
import { grantCasinoBonus } from './casino/grant.ts';
import { drop } from './choice.ts';
import { end } from './ending.ts';
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
  /** Ends all bonuses of a player who leaves: their money is taken back. Cash stays. */
  endAll(tx: Queryable, playerId: bigint): Promise<void>;
}

export const bonusGrants = service<BonusGrants>('bonuses.bonusGrants');

export const bonusGrantsOf = (parts: BonusParts): BonusGrants => ({
  grant: async (tx, { product, ...grant }, isInGoodStanding) =>
    product === 'betting' ? grantBonus(tx, parts, grant, isInGoodStanding) : grantCasinoBonus(tx, parts, grant, isInGoodStanding),
  async revoke(tx, { key, playerId, product }) {
    const [granted] = await tx
      .play(playerId)
      .query<{ id: bigint }>(`select id from ${product}_bonus where bucket = bucket_of($1) and player_id = $1 and key = $2`, [
        playerId,
        key,
      ]);
    if (!granted) return false;
    const isIt = ({ id, state }: { id: bigint; state: string }) => id === granted.id && state === 'available';
    if (product === 'casino') {
      const bonus = (await lockCasino(tx, parts, playerId)).find(isIt);
      if (bonus) await dropCasino(tx, parts, bonus, 'removed');
      return bonus !== undefined;
    }
    const bonus = (await lockCurrent(tx, playerId)).find(isIt);
    if (bonus) await drop(tx, parts, bonus, 'removed');
    return bonus !== undefined;
  },
  async endAll(tx, playerId) {
    for (const bonus of await lockCurrent(tx, playerId))
      if (bonus.state === 'active') await end(tx, parts, bonus, 'removed');
      else await drop(tx, parts, bonus, 'removed');
    for (const bonus of await lockCasino(tx, parts, playerId))
      if (isRunning(bonus)) await endCasino(tx, parts, bonus, 'removed');
      else await dropCasino(tx, parts, bonus, 'removed');
  },
});
