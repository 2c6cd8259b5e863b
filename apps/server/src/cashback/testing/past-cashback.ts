/**
 * Weeks of cashback that a player had, over by now: counted as if they had been played then, and closed as the product closes them. For tests in a browser, whose product has the machine's clock.
 * `node past-cashback.ts '{"player": "1", "weeks": […]}'`, on the installation of DATA_DIR.
 */
import { systemClock } from '../../kernel/clock/clock.ts';
import { onDatabase } from '../../kernel/installation/index.ts';
import { turnPeriods } from '../periods.ts';

interface Week {
  program: string;
  product: string;
  weeksAgo: number;
  /** Hundredths of a per cent, and the loyalty level that it is for. */
  rate: number;
  level: string | null;
  /** Cents. */
  staked: number;
  won: number;
}

const { player, weeks } = JSON.parse(process.argv[2] ?? '') as { player: string; weeks: readonly Week[] };
const zone = 'Europe/Rome';

await onDatabase({}, async (database) => {
  for (const { level, product, program, rate, staked, weeksAgo, won } of weeks)
    await database.play(BigInt(player)).query(
      `insert into cashback (bucket, player_id, id, program, product, currency, begins_at, ends_at, rate, level, minimum, cap, stake_cap, days_to_receive, paid_as, staked, won)
       select bucket_of($1), $1, nextval('cashback_id'), $2, $3, 'EUR', w.monday at time zone $10, (w.monday + interval '1 week') at time zone $10,
         $5, $6, 100, 5000, case $3 when 'sports' then 200 else 40 end, 60, 'cash', $7, $8
       from (select date_trunc('week', $9::timestamptz at time zone $10) - make_interval(weeks => $4) as monday) w`,
      [BigInt(player), program, product, weeksAgo, rate, level, BigInt(staked), BigInt(won), systemClock.now(), zone],
    );
  const unused = () => Promise.reject(new Error('is not needed to close a period'));
  await turnPeriods({
    database,
    clock: systemClock,
    rewards: { standing: () => Promise.resolve('good'), give: unused, payOwed: unused },
    outbox: { publish: unused },
    content: { list: () => [] },
    levels: { reachedBefore: unused },
    rates: () => null,
    timeZone: zone,
  });
});
