import type { Queryable } from '../kernel/database/index.ts';

/** What became of the prize of a place; `kept`: it waits until the player may be given something. */
export type PrizeState = 'due' | 'given' | 'kept' | 'not_given';

/** Somebody who takes part in a run. */
export interface Participant {
  playerId: bigint;
  tournament: string;
  joinedAt: Date;
  /** In which prizes are given. */
  currency: string;
  total: bigint;
  score: bigint;
  reached: bigint;
  place: number | null;
  prize: PrizeState | null;
}

/** A round or bet of a run as it stands, see the table. */
export interface Round {
  playerId: bigint;
  tournament: string;
  provider: string;
  round: string;
  score: bigint;
  bonus: bigint;
  odds: number | null;
  reached: bigint;
}

const columns = `p.player_id as "playerId", p.tournament, p.joined_at as "joinedAt", p.currency, p.total, p.score, p.reached, p.place, p.prize`;

/** Those of these players who take part in one of these runs. */
export async function playersIn(q: Queryable, players: readonly bigint[], tournaments: readonly string[]): Promise<Participant[]> {
  return await q.everyPlay.query<Participant>(
    `select ${columns} from unnest($1::bigint[]) as a (player_id)
     join tournament_player p on p.bucket = bucket_of(a.player_id) and p.player_id = a.player_id and p.tournament = any ($2)`,
    [players, tournaments],
  );
}

/** How a player stands in these runs. */
export async function ownIn(q: Queryable, playerId: bigint, tournaments: readonly string[]): Promise<Participant[]> {
  return await q
    .play(playerId)
    .query<Participant>(
      `select ${columns} from tournament_player p where p.bucket = bucket_of($1) and p.player_id = $1 and p.tournament = any ($2)`,
      [playerId, tournaments],
    );
}

/** Takes the player in; false where they take part already. */
export async function addPlayer(
  tx: Queryable,
  { currency, joinedAt, playerId, tournament }: Pick<Participant, 'playerId' | 'tournament' | 'currency' | 'joinedAt'>,
): Promise<boolean> {
  const added = await tx.play(playerId).query(
    `insert into tournament_player (bucket, player_id, tournament, joined_at, currency) values (bucket_of($1), $1, $2, $3, $4)
     on conflict (bucket, player_id, tournament) do nothing returning player_id`,
    [playerId, tournament, joinedAt, currency],
  );
  return added.length > 0;
}

export async function roundsOf(
  q: Queryable,
  asked: readonly Pick<Round, 'playerId' | 'tournament' | 'provider' | 'round'>[],
): Promise<Round[]> {
  return await q.everyPlay.query<Round>(
    `select r.player_id as "playerId", r.tournament, r.provider, r.round, r.score, r.bonus, r.odds, r.reached
     from (select distinct * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])) as a (player_id, tournament, provider, round)
     join tournament_round r on r.bucket = bucket_of(a.player_id) and r.player_id = a.player_id and r.tournament = a.tournament
       and r.provider = a.provider and r.round = a.round`,
    [
      asked.map(({ playerId }) => playerId),
      asked.map(({ tournament }) => tournament),
      asked.map(({ provider }) => provider),
      asked.map(({ round }) => round),
    ],
  );
}

export async function saveRounds(tx: Queryable, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return;
  await tx.everyPlay.query(
    `insert into tournament_round (bucket, player_id, tournament, provider, round, score, bonus, odds, reached)
     select bucket_of(r.player_id), r.* from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::integer[], $8::bigint[])
       as r (player_id, tournament, provider, round, score, bonus, odds, reached)
     on conflict (bucket, player_id, tournament, provider, round)
     do update set score = excluded.score, bonus = excluded.bonus, odds = excluded.odds, reached = excluded.reached`,
    [
      rounds.map(({ playerId }) => playerId),
      rounds.map(({ tournament }) => tournament),
      rounds.map(({ provider }) => provider),
      rounds.map(({ round }) => round),
      rounds.map(({ score }) => score),
      rounds.map(({ bonus }) => bonus),
      rounds.map(({ odds }) => odds),
      rounds.map(({ reached }) => reached),
    ],
  );
}

/** The best round of each: of equal ones the earlier. */
export async function bestOf(
  q: Queryable,
  players: readonly Pick<Participant, 'playerId' | 'tournament'>[],
): Promise<Pick<Participant, 'playerId' | 'tournament' | 'score' | 'reached'>[]> {
  if (players.length === 0) return [];
  return await q.everyPlay.query(
    `select a.player_id as "playerId", a.tournament, r.score, r.reached from unnest($1::bigint[], $2::text[]) as a (player_id, tournament)
     cross join lateral (
       select r.score, r.reached from tournament_round r
       where r.bucket = bucket_of(a.player_id) and r.player_id = a.player_id and r.tournament = a.tournament
       order by r.score desc, r.reached limit 1) r`,
    [players.map(({ playerId }) => playerId), players.map(({ tournament }) => tournament)],
  );
}

export async function saveScores(tx: Queryable, players: readonly Participant[]): Promise<void> {
  if (players.length === 0) return;
  await tx.everyPlay.query(
    `update tournament_player p set total = c.total, score = c.score, reached = c.reached
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as c (player_id, tournament, total, score, reached)
     where p.bucket = bucket_of(c.player_id) and p.player_id = c.player_id and p.tournament = c.tournament`,
    [
      players.map(({ playerId }) => playerId),
      players.map(({ tournament }) => tournament),
      players.map(({ total }) => total),
      players.map(({ score }) => score),
      players.map(({ reached }) => reached),
    ],
  );
}

/** Notes who has won a place with a prize. */
export async function notePrizes(tx: Queryable, tournament: string, places: readonly { playerId: bigint; place: number }[]): Promise<void> {
  await tx.everyPlay.query(
    `update tournament_player p set place = w.place, prize = 'due' from unnest($1::bigint[], $2::integer[]) as w (player_id, place)
     where p.bucket = bucket_of(w.player_id) and p.player_id = w.player_id and p.tournament = $3 and p.place is null`,
    [places.map(({ playerId }) => playerId), places.map(({ place }) => place), tournament],
  );
}

/** Whose prizes are to be given. */
export async function prizesIn(q: Queryable, tournament: string, states: readonly PrizeState[]): Promise<bigint[]> {
  const rows = await q.everyPlay.query<{ playerId: bigint }>(
    'select player_id as "playerId" from tournament_player where tournament = $1 and prize = any ($2) order by place',
    [tournament, states],
  );
  return rows.map(({ playerId }) => playerId);
}

/** The place of somebody whose prize is to be given, locked; null where it was given meanwhile. */
export async function lockPrize(tx: Queryable, playerId: bigint, tournament: string): Promise<{ place: number; currency: string } | null> {
  const [row] = await tx.play(playerId).query<{ place: number; currency: string }>(
    `select place, currency from tournament_player
     where bucket = bucket_of($1) and player_id = $1 and tournament = $2 and prize in ('due', 'kept') for no key update`,
    [playerId, tournament],
  );
  return row ?? null;
}

export async function endPrize(tx: Queryable, playerId: bigint, tournament: string, state: PrizeState, now: Date): Promise<void> {
  await tx
    .play(playerId)
    .query('update tournament_player set prize = $3, prize_at = $4 where bucket = bucket_of($1) and player_id = $1 and tournament = $2', [
      playerId,
      tournament,
      state,
      now,
    ]);
}

/** Takes away the rounds of runs that were closed long ago: nothing changes their scores any more. */
export async function forgetRounds(q: Queryable, tournaments: readonly string[]): Promise<void> {
  if (tournaments.length > 0) await q.everyPlay.query('delete from tournament_round where tournament = any ($1)', [tournaments]);
}
