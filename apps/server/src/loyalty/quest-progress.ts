import type { CollectionTypes, ContentReader } from '@tavolo/content';
import type { Queryable } from '../kernel/database/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Play } from '../play-feed/index.ts';
import type { Product } from './rates.ts';

export type Quest = CollectionTypes['loyalty-quest'];

/** The quests of content in their order. */
export const questsIn = (content: Pick<ContentReader, 'list'>, locale: Locale): Quest[] =>
  content.list('loyalty-quest', locale).toSorted((a, b) => a.order - b.order);

/** How many games or bets it takes; 1 of what is done once. */
export const goalOf = ({ condition: { count, kind } }: Quest): number =>
  kind === 'play_games' || kind === 'place_bets' ? Math.min(Math.max(Math.trunc(count), 1), 10) : 1;

/** What of a play counts for a quest, so that the same is counted once: the game, or the bet. Null: nothing. */
function seenIn({ condition: { kind, product: games } }: Quest, play: Play, product: Product): string | null {
  if (kind === 'play_games') return play.product !== 'sports' && product === games ? play.game : null;
  return kind === 'place_bets' && play.product === 'sports' ? play.round : null;
}

/** Notes games and bets that quests ask for; answers who has come to the goal of one. What is taken back later stays noted: whoever played it has seen it. */
export async function noteGames(
  tx: Queryable,
  { content }: { content: Pick<ContentReader, 'list'> },
  counted: readonly { play: Play; product: Product }[],
): Promise<bigint[]> {
  const played = counted.filter(({ play }) => play.paid.main > 0n);
  const noted = questsIn(content, 'en').flatMap((quest) =>
    played.flatMap(({ play, product }) => {
      const seen = seenIn(quest, play, product);
      return seen === null ? [] : [{ playerId: play.playerId, quest: quest.key, seen, goal: goalOf(quest) }];
    }),
  );
  if (noted.length === 0) return [];
  const rows = await tx.everyPlay.query<{ playerId: bigint }>(
    `with noted as (
       select n.player_id, n.quest, n.goal, array_agg(distinct n.seen) as seen
       from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[]) as n (player_id, quest, seen, goal) group by 1, 2, 3
     ), kept as (
       insert into loyalty_quest as q (bucket, player_id, quest, seen)
       select bucket_of(player_id), player_id, quest, seen[:goal] from noted order by 1, 2, 3
       on conflict (bucket, player_id, quest) do update set seen = (
           select (array_agg(distinct s))[:(select n.goal from noted n where n.player_id = q.player_id and n.quest = q.quest)]
           from unnest(q.seen || excluded.seen) as s)
         where cardinality(q.seen) < (select n.goal from noted n where n.player_id = q.player_id and n.quest = q.quest)
           and not excluded.seen <@ q.seen
       returning q.player_id, q.quest, q.seen
     )
     select distinct k.player_id as "playerId" from kept k join noted n using (player_id, quest) where cardinality(k.seen) >= n.goal`,
    [noted.map(({ playerId }) => playerId), noted.map(({ quest }) => quest), noted.map(({ seen }) => seen), noted.map(({ goal }) => goal)],
  );
  return rows.map(({ playerId }) => playerId);
}

/** How many games or bets the player has for each quest. */
export async function progressOf(q: Queryable, playerId: bigint): Promise<ReadonlyMap<string, number>> {
  const rows = await q
    .play(playerId)
    .query<{ quest: string; done: number }>(
      'select quest, cardinality(seen) as done from loyalty_quest where bucket = bucket_of($1) and player_id = $1',
      [playerId],
    );
  return new Map(rows.map(({ done, quest }) => [quest, done]));
}
