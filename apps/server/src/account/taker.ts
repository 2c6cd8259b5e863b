import type { Queryable } from '../kernel/database/index.ts';

/** What offers ask of who somebody is. */
export interface TakerFacts {
  playerId: bigint;
  currency: string;
  /** Empty as long as it isn't known. */
  countryCode: string;
  /** Any contact. */
  isContactConfirmed: boolean;
  registeredAt: Date;
}

/** Of several players, those that there are. */
export async function takersOf(q: Queryable, playerIds: readonly bigint[]): Promise<TakerFacts[]> {
  return await q.directory.query<TakerFacts>(
    `select p.id as "playerId", p.currency, coalesce(p.country_code, '') as "countryCode", p.created_at as "registeredAt",
       exists (select from contact c where c.player_id = p.id and c.is_confirmed) as "isContactConfirmed"
     from player p where p.id = any($1::bigint[])`,
    [playerIds],
  );
}

/** Which of these players signed in from a device that another account signed in from, too. */
export async function sharingDevice(q: Queryable, playerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await q.directory.query<{ playerId: bigint }>(
    `select distinct d.player_id as "playerId" from device d join device o on o.token_digest = d.token_digest and o.player_id <> d.player_id
     where d.player_id = any($1::bigint[]) order by 1`,
    [playerIds],
  );
  return rows.map(({ playerId }) => playerId);
}
