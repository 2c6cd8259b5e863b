import type { Queryable } from '../kernel/database/index.ts';
import type { StoredBet } from './stored-bet.ts';

/** A cash-out that waits for the live delay, or has waited: its amount is what the player agreed to. */
export interface CashOutWait {
  playerId: bigint;
  betId: bigint;
  n: number;
  key: string;
  fingerprint: string;
  percent: number;
  amount: bigint;
  isAutomatic: boolean;
  /** What may not be another one when it is decided. */
  watched: string;
  state: 'waiting' | 'paid' | 'refused';
  /** Code of the refusal. */
  reason: string | null;
  askedAt: Date;
  decidedAt: Date;
}

const columns = `w.player_id as "playerId", w.bet_id as "betId", w.n, w.key, w.fingerprint, w.percent, w.amount, w.is_automatic as "isAutomatic", w.watched, w.state,
  w.reason, w.asked_at as "askedAt", w.decided_at as "decidedAt"`;

export async function waitByKey(q: Queryable, playerId: bigint, key: string): Promise<CashOutWait | null> {
  const [wait] = await q
    .play(playerId)
    .query<CashOutWait>(`select ${columns} from bet_cash_out_wait w where w.bucket = bucket_of($1) and w.player_id = $1 and w.key = $2`, [
      playerId,
      key,
    ]);
  return wait ?? null;
}

/** All of a bet that is locked, in their order. */
export async function waitsOf(q: Queryable, { id, playerId }: Pick<StoredBet, 'id' | 'playerId'>): Promise<CashOutWait[]> {
  return await q
    .play(playerId)
    .query<CashOutWait>(
      `select ${columns} from bet_cash_out_wait w where w.bucket = bucket_of($1) and w.player_id = $1 and w.bet_id = $2 order by w.n`,
      [playerId, id],
    );
}

/** Of the player's bets the cash-outs that wait, and those that were refused a moment ago. */
export async function shownWaits(q: Queryable, playerId: bigint, bets: readonly bigint[]): Promise<ReadonlyMap<bigint, CashOutWait>> {
  const rows = await q.play(playerId).query<CashOutWait>(
    `select distinct on (w.bet_id) ${columns} from bet_cash_out_wait w where w.bucket = bucket_of($1) and w.player_id = $1 and w.bet_id = any($2)
       and (w.state = 'waiting' or (w.state = 'refused' and w.decided_at > now() - interval '1 minute')) order by w.bet_id, w.n desc`,
    [playerId, bets],
  );
  return new Map(rows.map((row) => [row.betId, row]));
}

/** Begins a wait of a bet that is locked. One that is tried by itself leaves nothing of those before it: a match has hundreds of moments in which it is refused. */
export async function writeWait(tx: Queryable, wait: Omit<CashOutWait, 'state' | 'reason'>): Promise<void> {
  if (wait.isAutomatic)
    await tx
      .play(wait.playerId)
      .query(
        `delete from bet_cash_out_wait where bucket = bucket_of($1) and player_id = $1 and bet_id = $2 and state = 'refused' and is_automatic`,
        [wait.playerId, wait.betId],
      );
  await tx.play(wait.playerId).query(
    `insert into bet_cash_out_wait (bucket, player_id, bet_id, n, key, fingerprint, percent, amount, is_automatic, watched, state, asked_at, decided_at)
     values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11)`,
    [
      wait.playerId,
      wait.betId,
      wait.n,
      wait.key,
      wait.fingerprint,
      wait.percent,
      wait.amount,
      wait.isAutomatic,
      wait.watched,
      wait.askedAt,
      wait.decidedAt,
    ],
  );
}

export async function endWait(
  tx: Queryable,
  { betId, n, playerId }: CashOutWait,
  state: 'paid' | 'refused',
  reason: string | null,
): Promise<void> {
  await tx
    .play(playerId)
    .query(
      'update bet_cash_out_wait set state = $4, reason = $5 where bucket = bucket_of($1) and player_id = $1 and bet_id = $2 and n = $3',
      [playerId, betId, n, state, reason],
    );
}

/** Cash-outs whose decision is late: its job was lost, or has failed too often. */
export async function overdueWaits(q: Queryable): Promise<{ playerId: bigint; betId: bigint }[]> {
  return await q.everyPlay.query<{ playerId: bigint; betId: bigint }>(
    `select player_id as "playerId", bet_id as "betId" from bet_cash_out_wait
     where state = 'waiting' and decided_at < now() - interval '1 minute' order by bet_id limit 500`,
  );
}

/** Days for which decided ones are kept, longer than any key of a request may be repeated: what was paid stands with the bet's cash-outs. */
const keptDays = 3;

/** Forgets cash-outs that were decided days ago. */
export async function sweepWaits(q: Queryable): Promise<void> {
  await q.everyPlay.query(`delete from bet_cash_out_wait where state <> 'waiting' and decided_at < now() - make_interval(days => $1)`, [
    keptDays,
  ]);
}
