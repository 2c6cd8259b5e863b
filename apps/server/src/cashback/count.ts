import type { Queryable } from '../kernel/database/index.ts';
import type { Play } from '../play-feed/index.ts';
import { cashIn, rememberPlays } from './cash-of-play.ts';
import { firstRates } from './first-rates.ts';
import type { CashbackParts } from './parts.ts';
import { periodColumns } from './period-columns.ts';
import { boundsIn, counts, programsOf, type Program } from './programs.ts';

/** Cash that was staked and won, of one player under one programme. */
interface Counted {
  playerId: bigint;
  program: string;
  currency: string;
  staked: bigint;
  won: bigint;
  at: Date;
}

type CountParts = Pick<CashbackParts, 'clock' | 'content' | 'levels' | 'rates' | 'timeZone'>;

/**
 * Counts the cash of plays in the periods in which they were decided. What comes after a period was closed, and every later correction of it, counts by its difference in the period of
 * now: nothing that was paid is taken back, and nothing is counted twice or left out.
 */
export async function countPlays(tx: Queryable, parts: CountParts, plays: readonly Play[]): Promise<void> {
  const programs = programsOf(parts.content);
  if (programs.length === 0 || plays.length === 0) return;
  const cash = await cashIn(tx, plays);
  const counted = plays.flatMap((play, index) => {
    const { staked, won } = cash.plays[index] ?? { staked: 0n, won: 0n };
    if (staked === 0n && won === 0n) return [];
    const { at, currency, playerId } = play;
    return programs
      .filter((program) => counts(program, play))
      .map((program): Counted => ({ playerId, program: program.key, currency, staked, won, at }));
  });
  await rememberPlays(tx, cash);
  const late = await add(tx, parts, programs, counted);
  const left = await add(tx, parts, programs, late);
  if (left.length > 0) throw new Error('a period of cashback that runs took nothing');
}

/** Adds it to the periods that run; answers what came too late for its own, dated now. */
async function add(tx: Queryable, parts: CountParts, programs: readonly Program[], counted: readonly Counted[]): Promise<Counted[]> {
  const currencies = [...new Set(counted.map(({ currency }) => currency))];
  const terms = programs.flatMap((program) =>
    currencies.flatMap((currency) => {
      const bounds = boundsIn(program, currency, parts.rates);
      return bounds ? [{ ...program, ...bounds, currency }] : [];
    }),
  );
  if (counted.length === 0 || terms.length === 0) return [];
  const first = await firstRates(tx, parts, programs, counted);
  const late = await tx.everyPlay.query<Omit<Counted, 'at'>>(
    `with terms as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::bigint[], $8::smallint[], $9::text[], $10::text[], $24::integer[])
         as t (program, currency, product, period, rate, minimum, cap, days, paid_as, bonus, stake_cap)
     ), counted as (
       select c.player_id, c.program, c.currency, ${periodColumns('c.at', '$11')}, sum(c.staked)::bigint as staked, sum(c.won)::bigint as won
       from unnest($12::bigint[], $13::text[], $14::text[], $15::bigint[], $16::bigint[], $17::timestamptz[])
         as c (player_id, program, currency, staked, won, at)
       join terms t using (program, currency) group by 1, 2, 3, 4, 5
     ), first as (
       select * from unnest($18::bigint[], $19::text[], $20::text[], $21::timestamptz[], $22::integer[], $23::text[])
         as f (player_id, program, currency, begins_at, rate, level)
     ), added as (
       insert into cashback as k (bucket, player_id, id, program, product, currency, begins_at, ends_at, rate, level, minimum, cap, stake_cap, days_to_receive, paid_as, bonus, staked, won)
       select bucket_of(c.player_id), c.player_id, nextval('cashback_id'), c.program, t.product, c.currency, c.begins_at, c.ends_at,
         coalesce(f.rate, t.rate), f.level, t.minimum, t.cap, t.stake_cap, t.days, t.paid_as, t.bonus, c.staked, c.won
       from counted c join terms t using (program, currency) left join first f using (player_id, program, currency, begins_at) order by 1, 2, c.program, c.begins_at, c.currency
       on conflict (bucket, player_id, program, begins_at, ends_at, currency) do update set staked = k.staked + excluded.staked, won = k.won + excluded.won
         where k.state = 'running'
       returning player_id, program, currency, begins_at, ends_at
     )
     select c.player_id as "playerId", c.program, c.currency, c.staked, c.won from counted c
     where not exists (select from added a where (a.player_id, a.program, a.currency, a.begins_at, a.ends_at) = (c.player_id, c.program, c.currency, c.begins_at, c.ends_at))`,
    [
      terms.map(({ key }) => key),
      terms.map(({ currency }) => currency),
      terms.map(({ product }) => product),
      terms.map(({ period }) => period),
      terms.map(({ rate }) => rate),
      terms.map(({ minimum }) => minimum),
      terms.map(({ cap }) => cap),
      terms.map(({ daysToReceive }) => daysToReceive),
      terms.map(({ paidAs }) => paidAs),
      terms.map(({ bonus }) => bonus),
      parts.timeZone,
      counted.map(({ playerId }) => playerId),
      counted.map(({ program }) => program),
      counted.map(({ currency }) => currency),
      counted.map(({ staked }) => staked),
      counted.map(({ won }) => won),
      counted.map(({ at }) => at),
      first.map(({ playerId }) => playerId),
      first.map(({ program }) => program),
      first.map(({ currency }) => currency),
      first.map(({ beginsAt }) => beginsAt),
      first.map(({ rate }) => rate),
      first.map(({ level }) => level),
      terms.map(({ stakeCap }) => stakeCap),
    ],
  );
  const at = parts.clock.now();
  return late.map((each) => ({ ...each, at }));
}
