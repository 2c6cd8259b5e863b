import { isCurrency } from '@tavolo/money';
import { toBase, type Rates } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { Play } from '../play-feed/index.ts';

/** Counts what was lost on each day, and what was played at night, in the licence's time zone. */
export async function countDays(
  tx: Queryable,
  { rates, timeZone }: { rates: Rates; timeZone: string },
  plays: readonly Play[],
): Promise<void> {
  const counted = plays.flatMap(({ at, currency, isFirst, playerId, stake, win }) => {
    if (!isCurrency(currency) || rates(currency) === null) return [];
    const lost = stake - win;
    const inBase = lost < 0n ? -toBase(-lost, currency, rates) : toBase(lost, currency, rates);
    return [{ playerId, at, lost: inBase, isFirst }];
  });
  if (counted.length === 0) return;
  await tx.everyPlay.query(
    `insert into behaviour_day as d (bucket, player_id, day, lost, night_plays)
     select bucket_of(c.player_id), c.player_id, (c.at at time zone $5)::date, sum(c.lost)::bigint,
       count(*) filter (where c.is_first and extract(hour from c.at at time zone $5) < 5)::integer
     from unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::boolean[]) as c (player_id, at, lost, is_first)
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (bucket, player_id, day) do update set lost = d.lost + excluded.lost, night_plays = d.night_plays + excluded.night_plays`,
    [
      counted.map(({ playerId }) => playerId),
      counted.map(({ at }) => at),
      counted.map(({ lost }) => lost),
      counted.map(({ isFirst }) => isFirst),
      timeZone,
    ],
  );
}

/** Days that are compared: 30, and the 90 before. */
export async function forgetDays(q: Queryable, now: Date): Promise<void> {
  await q.everyPlay.query(`delete from behaviour_day where day < $1::timestamptz::date - 125`, [now]);
}
