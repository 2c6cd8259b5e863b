import type { Currency } from '@tavolo/money';
import { mayBeOffered } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { termsOf } from './kinds.ts';
import type { BonusParts } from './parts.ts';

export interface BonusGrant {
  playerId: bigint;
  /** Begins with the name of the module that grants it. */
  key: string;
  /** Of content. */
  kind: string;
  currency: Currency;
  /** Minor units, above 0. */
  amount: bigint;
  /** Who grants it, `staff:<address>` or a module, and why. */
  origin: string;
  reason: string;
}

/** Why a bonus isn't granted: the player may be offered nothing, content has no such kind, or the key granted another one. */
export type GrantRefusal = 'not_offered' | 'unknown_kind' | 'key_reused';

/**
 * Grants a betting bonus, which the player may activate: no money moves before. With a key that was used before it answers that one. Nobody is granted one who is
 * excluded, takes a break, has no room in a limit, or whose identity is under review.
 *
 * @param isInGoodStanding as `BonusParts` tells it: asked before the transaction
 */
export async function grantBonus(
  tx: Queryable,
  parts: BonusParts,
  { amount, currency, key, kind, origin, playerId, reason }: BonusGrant,
  isInGoodStanding: boolean,
): Promise<{ id: bigint; isNew: boolean } | GrantRefusal> {
  if (!isInGoodStanding || !(await mayBeOffered(tx, parts, playerId, currency))) return 'not_offered';
  const terms = termsOf(parts, kind, amount, currency);
  if (!terms) return 'unknown_kind';
  const now = parts.clock.now();
  const [made] = await tx.play(playerId).query<{ id: bigint }>(
    `insert into betting_bonus (bucket, player_id, id, key, kind, currency, amount, requirement, minimum_odds, maximum_stake, sports, days, origin, reason,
       granted_at, activate_by, maximum_win)
     values (bucket_of($1), $1, nextval('betting_bonus_id'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13::timestamptz + make_interval(days => $14), $15)
     on conflict (bucket, player_id, key) do nothing returning id`,
    [
      playerId,
      key,
      kind,
      currency,
      amount,
      terms.requirement,
      terms.minimumOdds,
      terms.maximumStake,
      terms.sports,
      terms.days,
      origin,
      reason,
      now,
      terms.daysToActivate,
      terms.maximumWin,
    ],
  );
  if (made) return { id: made.id, isNew: true };
  const [known] = await tx
    .play(playerId)
    .query<{ id: bigint; isSame: boolean }>(
      `select id, (kind, currency, amount) = ($3, $4, $5::bigint) as "isSame" from betting_bonus where bucket = bucket_of($1) and player_id = $1 and key = $2`,
      [playerId, key, kind, currency, amount],
    );
  if (!known) throw new Error('a bonus was neither granted nor there');
  return known.isSame ? { id: known.id, isNew: false } : 'key_reused';
}
