import type { Queryable } from '../kernel/database/database.ts';

/** Under this name pots that players win stand in the ledger: rounds without a stake, of the game whose round won them. */
export const jackpotProvider = 'jackpots';

export interface StoredRoundRow {
  id: string;
  provider: string;
  game: string;
  currency: string;
  stake: bigint;
  win: bigint;
  state: 'open' | 'settled' | 'voided';
  detail: unknown;
  created_at: Date;
  /** Right after the round's last transaction; null when its provider did not name one. */
  balance_after: bigint | null;
}

// The last transaction of a round is kept in its detail: its posting is found by key.
const columns = `r.id, r.provider, r.game, r.currency, r.stake, r.win, r.state, r.detail, r.created_at, p.balance_after`;
const balance = `left join ledger_posting p on p.bucket = r.bucket and p.player_id = r.player_id and p.day = r.last_day and p.key = 'round:' || r.provider || ':' || (r.detail->>'transaction')`;
/** A round in which nothing was staked and nothing won is bookkeeping of a provider. */
const played = '(r.stake > 0 or r.win > 0)';

/**
 * A provider's view of a player's rounds: by id, by transaction, or of a game (newest first).
 * `count` is the number of all only where more than one was asked for: who wants the latest does not pay for counting years of rounds.
 */
export async function listRounds(
  q: Queryable,
  filter: {
    playerId: bigint;
    provider: string;
    currency: string;
    game: string | null;
    round: string | null;
    transaction: string | null;
    offset: number;
    limit: number;
  },
): Promise<{ rows: StoredRoundRow[]; count: number }> {
  const { playerId, provider } = filter;
  if (filter.transaction !== null) {
    const rows = await q.play(playerId).query<StoredRoundRow>(
      `select ${columns} from ledger_posting t cross join lateral find_round(t.player_id, t.provider, t.round_id, t.day, true) r ${balance}
       where t.bucket = bucket_of($1) and t.player_id = $1 and t.key = 'round:' || $2 || ':' || $3 and r.id is not null`,
      [playerId, provider, filter.transaction],
    );
    return { rows, count: rows.length };
  }
  if (filter.round !== null) {
    const rows = await q
      .play(playerId)
      .query<StoredRoundRow>(`select ${columns} from find_round($1, $2, $3, null, true) r ${balance} where r.id is not null`, [
        playerId,
        provider,
        filter.round,
      ]);
    return { rows, count: rows.length };
  }
  if (filter.limit === 1) {
    const rows = await q.play(playerId).query<StoredRoundRow>(
      `select ${columns} from ledger_round r ${balance} where r.bucket = bucket_of($1) and r.player_id = $1 and r.provider = $2 and r.currency = $3
         and ($4::text is null or r.game = $4) and ${played} order by r.created_at desc, r.id desc offset $5 limit 1`,
      [playerId, provider, filter.currency, filter.game, filter.offset],
    );
    return { rows, count: rows.length };
  }
  return await pageOf(q, playerId, { ...filter, games: filter.game === null ? null : [filter.game], result: null, from: null, to: null });
}

/** What came of a round; won: more than its stake. */
export const roundResults = ['won', 'lost', 'open', 'voided'] as const;

/** Which of a player's rounds for money are listed. `from` is inclusive, `to` is not; null lets everything pass. */
export interface HistoryFilter {
  from: Date | null;
  to: Date | null;
  /** Sysnames. */
  games: readonly string[] | null;
  result: (typeof roundResults)[number] | null;
}

/**
 * The player's own history, newest first: rounds for money. Any page is found by the ledger's counts; one of some games reads at most the days on
 * which rounds of them were played, one of a result all of the days that the filter names.
 */
export async function historyOf(
  q: Queryable,
  playerId: bigint,
  filter: HistoryFilter & { offset: number; limit: number },
): Promise<{ rows: StoredRoundRow[]; count: number }> {
  return await pageOf(q, playerId, { ...filter, provider: null, currency: null });
}

interface PageFilter extends HistoryFilter {
  /** Null: all that are money. */
  currency: string | null;
  provider: string | null;
  offset: number;
  limit: number;
}

/** A page of a player's rounds, newest first. `count` is the number of all that match. */
async function pageOf(q: Queryable, playerId: bigint, filter: PageFilter): Promise<{ rows: StoredRoundRow[]; count: number }> {
  const { from, to, currency, provider, games, result, offset, limit } = filter;
  // A page beyond the last has no rounds, and still says how many there are.
  const found = await q.play(playerId).query<(StoredRoundRow | { id: null }) & { total: bigint }>(
    `select f.total, ${columns} from round_page($1, $2, $3, $4, $5, $6, $7, $8, $9) f
     left join lateral unnest(f.rounds) with ordinality r on true
     ${balance}
     order by r.ordinality`,
    [playerId, from, to, currency, provider, games, result, offset, limit],
  );
  const rows = found.filter((row) => row.id !== null);
  return { rows, count: Number(found[0]?.total ?? 0n) };
}

/** Rows that are read at a time. */
const pieceOfRounds = 1000;

/** All rounds of a history, newest first, however many there are. */
export async function* roundsNewestFirst(
  q: Queryable,
  playerId: bigint,
  { from, to, games, result }: HistoryFilter,
): AsyncGenerator<StoredRoundRow> {
  let last: Pick<StoredRoundRow, 'created_at' | 'id' | 'provider'> | null = null;
  for (;;) {
    const rows: StoredRoundRow[] = await q.play(playerId).query<StoredRoundRow>(
      `select ${columns} from ledger_round r ${balance} where r.bucket = bucket_of($1) and r.player_id = $1 and r.created_at >= $2 and r.created_at <= $3
         and is_day_between(r.day, $2, $3) and (r.created_at < $3 or (r.id, r.provider) < ($4::text, $5::text))
         and ${played} and r.currency <> 'FUN' and r.provider <> 'sportsbook' and ($6::text[] is null or r.game = any ($6))
         and ($7::text is null or round_result(r.state, r.stake, r.win) = $7)
       order by r.created_at desc, r.id desc, r.provider desc limit ${pieceOfRounds}`,
      [playerId, from ?? '-infinity', last?.created_at ?? to ?? 'infinity', last?.id ?? null, last?.provider ?? null, games, result],
    );
    yield* rows;
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < pieceOfRounds) return;
  }
}

/** Every round for money that a provider keeps of a player, by its id, however many there are. */
export async function* roundsById(q: Queryable, playerId: bigint, provider: string): AsyncGenerator<StoredRoundRow> {
  for (let last = ''; ;) {
    const rows = await q.play(playerId).query<StoredRoundRow>(
      `select r.id, r.provider, r.game, r.currency, r.stake, r.win, r.state, r.detail, r.created_at, null::bigint as balance_after
       from ledger_round r where r.bucket = bucket_of($1) and r.player_id = $1 and r.provider = $2 and r.id > $3 and r.currency <> 'FUN' and ${played} order by r.id limit ${pieceOfRounds}`,
      [playerId, provider, last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < pieceOfRounds) return;
    last = end.id;
  }
}

/** The most that are shown; a player has one or two. */
const mostUnfinished = 20;

/** Rounds for money that may still win, latest first. Those of live tables are left out: nobody has to come back for them. */
export async function unfinishedOf(q: Queryable, playerId: bigint): Promise<StoredRoundRow[]> {
  return await q.play(playerId).query<StoredRoundRow>(
    `select ${columns} from ledger_open_round o join casino_game g on g.sysname = o.game and g.type <> 'live'
       cross join lateral find_round(o.player_id, o.provider, o.id, null, true) r ${balance}
     where o.bucket = bucket_of($1) and o.player_id = $1 and o.currency <> 'FUN' and o.provider <> 'sportsbook' and r.id is not null and ${played}
     order by r.created_at desc, r.id desc limit ${mostUnfinished}`,
    [playerId],
  );
}

/** One round of the player by the provider's id of it, whoever the provider is. */
export async function roundOf(q: Queryable, playerId: bigint, round: string, providers: readonly string[]): Promise<StoredRoundRow | null> {
  const [row] = await q
    .play(playerId)
    .query<StoredRoundRow>(
      `select ${columns} from unnest($2::text[]) provider cross join lateral find_round($1, provider, $3, null, true) r ${balance} where r.id is not null and ${played} limit 1`,
      [playerId, providers, round],
    );
  return row ?? null;
}

export interface RoundSum {
  rounds: bigint;
  staked: bigint;
  won: bigint;
  lastAt: Date | null;
}

/** What a player staked and won since a moment, voided rounds left out. */
export async function summarise(
  q: Queryable,
  playerId: bigint,
  filter: { provider?: string; currency: string; game?: string; since: Date },
): Promise<RoundSum> {
  const [sum] = await q.play(playerId).query<RoundSum>(
    `select count(*) as rounds, coalesce(sum(r.stake), 0)::bigint as staked, coalesce(sum(r.win), 0)::bigint as won, max(r.created_at) as "lastAt"
     from ledger_round r where r.bucket = bucket_of($1) and r.player_id = $1 and r.created_at >= $2 and is_day_between(r.day, $2, 'infinity') and r.currency = $3 and r.state <> 'voided' and ${played}
       and ($4::text is null or r.provider = $4) and ($5::text is null or r.game = $5)`,
    [playerId, filter.since, filter.currency, filter.provider ?? null, filter.game ?? null],
  );
  return sum ?? { rounds: 0n, staked: 0n, won: 0n, lastAt: null };
}
