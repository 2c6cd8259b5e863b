import type { Queryable } from '../../kernel/database/index.ts';
import { mayBeOffered } from '../../bets/index.ts';
import type { BonusGrant, GrantRefusal } from '../grant.ts';
import type { BonusParts } from '../parts.ts';
import { casinoTermsOf } from './terms.ts';

/**
 * Grants a casino bonus, which the player may activate: no money moves before. With a key that was used before it answers that one. Nobody is granted one who is excluded, takes a
 * break, has no room in a limit, or whose identity is under review.
 *
 * @param isInGoodStanding as `BonusParts` tells it: asked before the transaction
 */
export async function grantCasinoBonus(
  tx: Queryable,
  parts: BonusParts,
  { amount, currency, key, kind, origin, playerId, reason }: BonusGrant,
  isInGoodStanding: boolean,
): Promise<{ id: bigint; isNew: boolean } | GrantRefusal> {
  if (!isInGoodStanding || !(await mayBeOffered(tx, parts, playerId, currency))) return 'not_offered';
  const terms = casinoTermsOf(parts, kind, amount, currency);
  if (!terms) return 'unknown_kind';
  const { contributions, days, daysToActivate, forfeits, isolation, maximumStake, maximumWin, requirement, spends } = terms;
  const [made] = await tx.play(playerId).query<{ id: bigint }>(
    `insert into casino_bonus (bucket, player_id, id, key, kind, currency, amount, requirement, maximum_stake, maximum_win, contributions, spends, isolation, forfeits,
       days, origin, reason, granted_at, activate_by)
     values (bucket_of($1), $1, nextval('casino_bonus_id'), $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14, $15, $16,
       $16::timestamptz + make_interval(days => $17))
     on conflict (bucket, player_id, key) do nothing returning id`,
    [
      playerId,
      key,
      kind,
      currency,
      amount,
      requirement,
      maximumStake,
      maximumWin,
      JSON.stringify(contributions),
      spends,
      isolation,
      forfeits,
      days,
      origin,
      reason,
      parts.clock.now(),
      daysToActivate,
    ],
  );
  if (made) return { id: made.id, isNew: true };
  const [known] = await tx
    .play(playerId)
    .query<{ id: bigint; isSame: boolean }>(
      `select id, (kind, currency, amount) = ($3, $4, $5::bigint) as "isSame" from casino_bonus where bucket = bucket_of($1) and player_id = $1 and key = $2`,
      [playerId, key, kind, currency, amount],
    );
  if (!known) throw new Error('a bonus was neither granted nor there');
  return known.isSame ? { id: known.id, isNew: false } : 'key_reused';
}
