import type { Queryable } from '../kernel/database/index.ts';

/**
 * Markets that legs of bets wait for, in slices of so many, by their numbers. Each is found by one step of an index: the work is that of the markets, not of the bets on them.
 */
export async function* marketsWithOpenLegs(q: Queryable, slice = 500): AsyncGenerator<readonly bigint[]> {
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const rows: readonly { market: bigint }[] = await q.everyPlay.query<{ market: bigint }>(
      `with recursive open (market) as (
         select min(market_id) from bet_leg where result = 'open' and market_id > $1
         union all
         select (select min(l.market_id) from bet_leg l where l.result = 'open' and l.market_id > o.market) from open o where o.market is not null
       ) select market from open where market is not null limit $2`,
      [after, slice],
    );
    if (rows.length > 0) yield rows.map(({ market }) => market);
    after = rows.length === slice ? rows.at(-1)?.market : undefined;
  }
}
