import type { Queryable } from '../kernel/database/index.ts';
import type { Play } from '../play-feed/index.ts';
import { loyaltyDue, type LoyaltyParts } from './parts.ts';
import { countedOn, levelsOf, programsIn, reached } from './programs.ts';
import { noteGames } from './quest-progress.ts';
import { productOf, ratesOf, type Product } from './rates.ts';
import type { Points } from './stored.ts';

type CountParts = Pick<LoyaltyParts, 'content' | 'gameTypes' | 'outbox' | 'rates' | 'timeZone'>;

/**
 * Counts points for cash that was staked, whether it was won or lost, and what quests ask to be played. A stake that is taken back takes its points along, at the rate of now: the balance falls
 * below zero where they were spent.
 */
export async function countPoints(tx: Queryable, parts: CountParts, plays: readonly Play[]): Promise<void> {
  const cash = plays.filter(({ paid }) => paid.main !== 0n);
  if (cash.length === 0) return;
  const types = await parts.gameTypes(tx);
  const rateOf = ratesOf(parts);
  const counted = cash.map((play) => {
    const product = productOf(play, types);
    return { play, product, points: play.paid.main * rateOf(product, play.currency) };
  });
  const due = new Set<bigint>([...(await add(tx, parts, counted)), ...(await noteGames(tx, parts, counted))]);
  if (due.size === 0) return;
  const players = [...due].toSorted((a, b) => Number(a - b));
  await tx.everyPlay.query(
    `update loyalty_account a set is_due = true from unnest($1::bigint[]) as d (player_id)
     where a.bucket = bucket_of(d.player_id) and a.player_id = d.player_id`,
    [players],
  );
  await parts.outbox.publish(tx, ...players.map((playerId) => ({ type: loyaltyDue, playerId, payload: {} })));
}

interface Counted {
  play: Play;
  product: Product;
  points: bigint;
}

/** Books them by day and product; answers who has come to a level of any ladder. */
async function add(tx: Queryable, { content, timeZone }: CountParts, counted: readonly Counted[]): Promise<bigint[]> {
  const rows = await tx.everyPlay.query<Points & { playerId: bigint; addedGames: bigint; addedSports: bigint }>(
    `with counted as (
       select c.player_id, c.product, (c.at at time zone $5)::date as day, sum(c.points)::bigint as points, max(c.at) as at
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[]) as c (player_id, product, points, at) group by 1, 2, 3
     ), booked as (
       insert into loyalty_entry as e (bucket, player_id, key, kind, product, points, at)
       select bucket_of(player_id), player_id, 'play:' || day || ':' || product, 'play', product, points, at from counted where points <> 0
       order by 1, 2, 3
       on conflict (bucket, player_id, key) do update set points = e.points + excluded.points, at = greatest(e.at, excluded.at)
     ), sums as (
       select player_id, coalesce(sum(points) filter (where product <> 'sports'), 0)::bigint as games,
         coalesce(sum(points) filter (where product = 'sports'), 0)::bigint as sports from counted group by 1
     )
     insert into loyalty_account as a (bucket, player_id, balance, earned_games, earned_sports)
     select bucket_of(player_id), player_id, games + sports, games, sports from sums order by 1, 2
     on conflict (bucket, player_id) do update set balance = a.balance + excluded.balance,
       earned_games = a.earned_games + excluded.earned_games, earned_sports = a.earned_sports + excluded.earned_sports
     returning player_id as "playerId", earned_games as games, earned_sports as sports, earned_otherwise as otherwise,
       (select s.games from sums s where s.player_id = a.player_id) as "addedGames",
       (select s.sports from sums s where s.player_id = a.player_id) as "addedSports"`,
    [
      counted.map(({ play }) => play.playerId),
      counted.map(({ product }) => product),
      counted.map(({ points }) => points),
      counted.map(({ play }) => play.at),
      timeZone,
    ],
  );
  const ladders = programsIn(content, 'en').map((program) => ({ program, levels: levelsOf(content, program, 'en') }));
  return rows
    .filter(({ addedGames, addedSports, playerId: _, ...after }) => {
      const before = { ...after, games: after.games - addedGames, sports: after.sports - addedSports };
      return ladders.some(
        ({ levels, program }) => reached(levels, countedOn(program, after)).length > reached(levels, countedOn(program, before)).length,
      );
    })
    .map(({ playerId }) => playerId);
}
