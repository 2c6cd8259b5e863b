import type { Queryable } from '../kernel/database/index.ts';
import type { Log } from '../kernel/log/index.ts';

/** A player whose account isn't what its entries say. */
export interface CrookedAccount {
  playerId: bigint;
  balance: bigint;
  booked: bigint;
}

/** Accounts whose balance, or whose points by where they came from, are not the sums of their entries; purchases and refunds whose entries are missing or differ. At most 100. */
export async function crookedAccounts(q: Queryable): Promise<CrookedAccount[]> {
  return await q.everyPlay.query<CrookedAccount>(
    `with booked as (
       select bucket, player_id, sum(points)::bigint as points,
         coalesce(sum(points) filter (where kind = 'play' and product <> 'sports'), 0)::bigint as games,
         coalesce(sum(points) filter (where product = 'sports'), 0)::bigint as sports,
         coalesce(sum(points) filter (where kind in ('quest', 'staff')), 0)::bigint as otherwise,
         coalesce(-sum(points) filter (where kind in ('purchase', 'refund')), 0)::bigint as spent
       from loyalty_entry group by 1, 2
     ), bought as (
       select bucket, player_id, sum(price)::bigint * 1000000000 as spent from loyalty_purchase where state <> 'cancelled' group by 1, 2
     )
     select coalesce(a.player_id, b.player_id) as "playerId", coalesce(a.balance, 0) as balance, coalesce(b.points, 0) as booked
     from loyalty_account a full join booked b using (bucket, player_id) left join bought s using (bucket, player_id)
     where (coalesce(a.balance, 0), coalesce(a.earned_games, 0), coalesce(a.earned_sports, 0), coalesce(a.earned_otherwise, 0), coalesce(s.spent, 0))
       is distinct from (coalesce(b.points, 0), coalesce(b.games, 0), coalesce(b.sports, 0), coalesce(b.otherwise, 0), coalesce(b.spent, 0))
     limit 100`,
  );
}

/** An error in the log for each account that isn't what its entries say. */
export async function checkAccounts(q: Queryable, log: Pick<Log, 'error'>): Promise<void> {
  for (const { balance, booked, playerId } of await crookedAccounts(q))
    log.error(
      { player: String(playerId), balance: String(balance), booked: String(booked) },
      'an account of points is not what its entries say',
    );
}
