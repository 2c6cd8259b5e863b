import type { Queryable } from '../kernel/database/index.ts';
import { endOfStep, stepOf } from './steps.ts';

/** A player's score in a run; `reached` is the number of the play with which it was reached. */
export interface Standing {
  tournament: string;
  playerId: bigint;
  score: bigint;
  reached: bigint;
}

/** Puts changed scores on the boards, in the transaction that changes them. Whoever calls it holds the runs' rows. */
export async function rank(tx: Queryable, changed: readonly (Standing & { before: bigint })[]): Promise<void> {
  if (changed.length === 0) return;
  const lists = (some: readonly Standing[]) => [
    some.map(({ tournament }) => tournament),
    some.map(({ playerId }) => playerId),
    some.map(({ score }) => score),
    some.map(({ reached }) => reached),
  ];
  const [scored, gone] = [changed.filter(({ score }) => score > 0n), changed.filter(({ score }) => score === 0n)];
  await tx.directory.query(
    `insert into tournament_place (tournament, player_id, score, reached) select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
     on conflict (tournament, player_id) do update set score = excluded.score, reached = excluded.reached`,
    lists(scored),
  );
  if (gone.length > 0)
    await tx.directory.query(
      'delete from tournament_place where (tournament, player_id) in (select * from unnest($1::text[], $2::bigint[]))',
      lists(gone).slice(0, 2),
    );
  const steps = new Map<string, { tournament: string; step: number; players: number }>();
  const count = (tournament: string, score: bigint, players: number) => {
    if (score === 0n) return;
    const step = stepOf(score);
    const key = `${step} ${tournament}`;
    const known = steps.get(key) ?? { tournament, step, players: 0 };
    steps.set(key, { ...known, players: known.players + players });
  };
  for (const { before, score, tournament } of changed) {
    count(tournament, before, -1);
    count(tournament, score, 1);
  }
  const moved = [...steps.values()].filter(({ players }) => players !== 0);
  if (moved.length === 0) return;
  await tx.directory.query(
    `insert into tournament_step (tournament, step, players) select * from unnest($1::text[], $2::integer[], $3::integer[])
     on conflict (tournament, step) do nothing`,
    [moved.map(({ tournament }) => tournament), moved.map(({ step }) => step), moved.map(() => 0)],
  );
  await tx.directory.query(
    `update tournament_step s set players = s.players + m.players from unnest($1::text[], $2::integer[], $3::integer[]) as m (tournament, step, players)
     where s.tournament = m.tournament and s.step = m.step`,
    [moved.map(({ tournament }) => tournament), moved.map(({ step }) => step), moved.map(({ players }) => players)],
  );
}

/** How many are ahead of a score: by steps, one by one within its own step, and with the same score whoever reached it before. */
export const placeQuery = `select (select coalesce(sum(players), 0) from tournament_step where tournament = $1 and step > $2)::bigint
   + (select count(*) from tournament_place where tournament = $1 and score > $3 and score <= $4)
   + (select count(*) from tournament_place where tournament = $1 and score = $3 and (reached, player_id) < ($5, $6)) as ahead`;

/** Which place a score has; null for none. Counted by steps, and one by one within its own. */
export async function placeOf(q: Queryable, { playerId, reached, score, tournament }: Standing): Promise<number | null> {
  if (score === 0n) return null;
  const [row] = await q.directory.query<{ ahead: bigint }>(placeQuery, [
    tournament,
    stepOf(score),
    score,
    endOfStep(score),
    reached,
    playerId,
  ]);
  return Number(row?.ahead ?? 0n) + 1;
}

/** The score that is next above; null for the first place. */
export async function scoreAbove(q: Queryable, { playerId, reached, score, tournament }: Standing): Promise<bigint | null> {
  const [row] = await q.directory.query<{ score: bigint }>(
    `select least(
       (select min(score) from tournament_place where tournament = $1 and score > $2),
       (select score from tournament_place where tournament = $1 and score = $2 and (reached, player_id) < ($3, $4) limit 1)) as score`,
    [tournament, score, reached, playerId],
  );
  return row?.score ?? null;
}

/** The players from a place on. */
export async function pageOfPlaces(q: Queryable, tournament: string, offset: number, limit: number): Promise<Standing[]> {
  return await q.directory.query<Standing>(
    `select tournament, player_id as "playerId", score, reached from tournament_place where tournament = $1
     order by score desc, reached, player_id offset $2 limit $3`,
    [tournament, offset, limit],
  );
}

/** How many have a score. */
export async function countOfPlaces(q: Queryable, tournament: string): Promise<number> {
  const [row] = await q.directory.query<{ players: bigint }>(
    'select coalesce(sum(players), 0)::bigint as players from tournament_step where tournament = $1',
    [tournament],
  );
  return Number(row?.players ?? 0n);
}
