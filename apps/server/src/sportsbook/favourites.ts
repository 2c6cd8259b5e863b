import type { Database } from '../kernel/database/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';

export const favouriteKinds = ['competition', 'competitor', 'event'] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

/** Marks of a player at most: the oldest goes when there is another. */
const most = 200;

/** What a player has marked, the latest first. */
export async function favouritesOf(database: Database, playerId: bigint): Promise<{ kind: FavouriteKind; subject: string }[]> {
  return await database
    .play(playerId)
    .query<{ kind: FavouriteKind; subject: string }>(
      'select kind, subject from sport_favourite where bucket = bucket_of($1) and player_id = $1 order by created_at desc, subject',
      [playerId],
    );
}

export async function mark(
  { database, clock }: { database: Database; clock: Clock },
  playerId: bigint,
  kind: FavouriteKind,
  subject: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const play = tx.play(playerId);
    await play.query(
      `insert into sport_favourite (bucket, player_id, kind, subject, created_at) values (bucket_of($1), $1, $2, $3, $4) on conflict do nothing`,
      [playerId, kind, subject, clock.now()],
    );
    await play.query(
      `delete from sport_favourite f where f.bucket = bucket_of($1) and f.player_id = $1 and (f.kind, f.subject) in (
         select kind, subject from sport_favourite where bucket = bucket_of($1) and player_id = $1 order by created_at desc, subject offset $2
       )`,
      [playerId, most],
    );
  });
}

export async function unmark(database: Database, playerId: bigint, kind: FavouriteKind, subject: string): Promise<void> {
  await database
    .play(playerId)
    .query('delete from sport_favourite where bucket = bucket_of($1) and player_id = $1 and kind = $2 and subject = $3', [
      playerId,
      kind,
      subject,
    ]);
}
