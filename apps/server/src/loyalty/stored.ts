import type { Queryable } from '../kernel/database/index.ts';

/** What was ever earned, billionths of a point, by where it came from. */
export interface Points {
  games: bigint;
  sports: bigint;
  otherwise: bigint;
}

/** A player's account of points. Who has none yet has one of zeros. */
export interface LoyaltyAccount {
  /** What can be spent, billionths. */
  balance: bigint;
  points: Points;
  character: string | null;
  characterAt: Date | null;
}

interface Row extends Points {
  balance: bigint;
  character: string | null;
  characterAt: Date | null;
}

const columns = `balance, earned_games as games, earned_sports as sports, earned_otherwise as otherwise, character, character_at as "characterAt"`;

const accountOf = ({ games, otherwise, sports, ...rest }: Row): LoyaltyAccount => ({ ...rest, points: { games, otherwise, sports } });

export async function readAccount(q: Queryable, playerId: bigint): Promise<LoyaltyAccount> {
  const [row] = await q
    .play(playerId)
    .query<Row>(`select ${columns} from loyalty_account where bucket = bucket_of($1) and player_id = $1`, [playerId]);
  return accountOf(row ?? { balance: 0n, games: 0n, sports: 0n, otherwise: 0n, character: null, characterAt: null });
}

/**
 * What players had earned by what happened before a moment, in the order in which they are asked for; null: until now. Plays are kept by days of the licence: a moment within a day counts none of it.
 */
export async function pointsBefore(q: Queryable, asked: readonly { playerId: bigint; before: Date | null }[]): Promise<Points[]> {
  if (asked.length === 0) return [];
  return await q.everyPlay.query<Points>(
    `select coalesce(a.earned_games, 0) - coalesce(e.games, 0) as games, coalesce(a.earned_sports, 0) - coalesce(e.sports, 0) as sports,
       coalesce(a.earned_otherwise, 0) - coalesce(e.otherwise, 0) as otherwise
     from unnest($1::bigint[], $2::timestamptz[]) with ordinality as w (player_id, before, n)
     left join loyalty_account a on a.bucket = bucket_of(w.player_id) and a.player_id = w.player_id
     left join lateral (
       select (sum(points) filter (where product <> 'sports'))::bigint as games, (sum(points) filter (where product = 'sports'))::bigint as sports,
         (sum(points) filter (where kind in ('quest', 'staff')))::bigint as otherwise
       from loyalty_entry where bucket = bucket_of(w.player_id) and player_id = w.player_id and at >= w.before
     ) e on true order by w.n`,
    [asked.map(({ playerId }) => playerId), asked.map(({ before }) => before)],
  );
}

/** The same, made where there is none and locked until the transaction ends. */
export async function lockAccount(tx: Queryable, playerId: bigint): Promise<LoyaltyAccount> {
  const play = tx.play(playerId);
  await play.query('insert into loyalty_account (bucket, player_id) values (bucket_of($1), $1) on conflict do nothing', [playerId]);
  const [row] = await play.query<Row>(
    `select ${columns} from loyalty_account where bucket = bucket_of($1) and player_id = $1 for no key update`,
    [playerId],
  );
  if (!row) throw new Error(`the player ${playerId} has no account of points`);
  return accountOf(row);
}

export interface NewEntry {
  playerId: bigint;
  /** Unique per player for ever. */
  key: string;
  kind: 'quest' | 'level' | 'purchase' | 'refund' | 'staff';
  /** Billionths, below zero where they go. */
  points: bigint;
  name: string | null;
  at: Date;
}

/** Kinds that count for levels. A level's own gift does not: it would lead to the next one. */
const isEarned = (kind: NewEntry['kind']): boolean => kind === 'quest' || kind === 'staff';

/** Books points on the account, locked by the caller. False, and nothing done, where the key was booked before. */
export async function book(tx: Queryable, { at, key, kind, name, playerId, points }: NewEntry): Promise<boolean> {
  const play = tx.play(playerId);
  const written = await play.query(
    `insert into loyalty_entry (bucket, player_id, key, kind, points, name, at) values (bucket_of($1), $1, $2, $3, $4, $5, $6)
     on conflict do nothing returning key`,
    [playerId, key, kind, points, name, at],
  );
  if (written.length === 0) return false;
  await play.query(
    `update loyalty_account set balance = balance + $2, earned_otherwise = earned_otherwise + $3
     where bucket = bucket_of($1) and player_id = $1`,
    [playerId, points, isEarned(kind) ? points : 0n],
  );
  return true;
}

/** Whether the player has an entry of this key. */
export async function keysOf(q: Queryable, playerId: bigint, kind: NewEntry['kind']): Promise<ReadonlyMap<string, Date>> {
  const rows = await q
    .play(playerId)
    .query<{ key: string; at: Date }>('select key, at from loyalty_entry where bucket = bucket_of($1) and player_id = $1 and kind = $2', [
      playerId,
      kind,
    ]);
  return new Map(rows.map(({ at, key }) => [key, at]));
}

/** An entry as it is stored. */
export interface Entry {
  key: string;
  kind: 'play' | NewEntry['kind'];
  product: 'slots' | 'tables' | 'fast' | 'live' | 'sports' | null;
  points: bigint;
  name: string | null;
  at: Date;
}

/** A page of a player's entries, latest first, and how many there are. */
export async function pageOfEntries(
  q: Queryable,
  playerId: bigint,
  { limit, offset }: { offset: number; limit: number },
): Promise<{ entries: Entry[]; count: number }> {
  const play = q.play(playerId);
  const of = 'from loyalty_entry where bucket = bucket_of($1) and player_id = $1';
  const entries = await play.query<Entry>(`select key, kind, product, points, name, at ${of} order by at desc, key offset $2 limit $3`, [
    playerId,
    offset,
    limit,
  ]);
  const [counted] = await play.query<{ count: number }>(`select count(*)::integer as count ${of}`, [playerId]);
  return { entries, count: counted?.count ?? 0 };
}
