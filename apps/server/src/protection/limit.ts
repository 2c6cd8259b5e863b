import { displayAmount, exponentOf, formatAmount, isCurrency, MoneyError, parseAmount, type Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { dropChange, planChange } from './change.ts';
import { guard, note } from './guard.ts';
import type { ProtectionParts } from './parts.ts';
import type { LimitKind, LimitPeriod } from './profile.ts';

/** A limit that holds now. Minor units of the player's currency, seconds of time. */
export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  /** The lower of the player's own and the operator's. */
  amount: bigint;
  own: bigint | null;
  isOperators: boolean;
  /** Since the period began, deposits under way among it; losses are below zero for who has won. */
  used: bigint;
  renewsAt: Date;
}

/**
 * The player's limits as of `now`: a period that is over counts as used by nothing. The one reader of what is left of a limit: whoever tells it, and
 * whoever refuses by it, asks here.
 */
export async function limitsOf(
  { depositsUnderWay }: Pick<ProtectionParts, 'depositsUnderWay'>,
  q: Queryable,
  playerId: bigint,
  now: Date,
): Promise<Limit[]> {
  // Before what has arrived: a deposit that arrives meanwhile is then counted twice for a moment rather than not at all.
  const underWay = await depositsUnderWay(q, playerId);
  const limits = await q.play(playerId).query<Limit>(
    `SELECT l.kind, l.period, least(l.amount, l.operator_amount) AS amount, l.amount AS own,
       l.operator_amount IS NOT NULL AND l.operator_amount < coalesce(l.amount, 9223372036854775807) AS "isOperators",
       CASE WHEN l.renews_at <= $2 THEN 0 ELSE l.used END AS used,
       CASE WHEN l.renews_at <= $2 THEN period_end(l.period, $2, p.zone) ELSE l.renews_at END AS "renewsAt"
     FROM protection_limit l JOIN protection_player p ON p.bucket = l.bucket AND p.player_id = l.player_id
     WHERE l.bucket = bucket_of($1) AND l.player_id = $1 ORDER BY array_position('{deposit,loss,wager,time}', l.kind), array_position('{day,week,month}', l.period)`,
    [playerId, now],
  );
  return limits.map((limit) => (limit.kind === 'deposit' ? { ...limit, used: limit.used + underWay } : limit));
}

/** Room that a limit leaves, never below zero and never above the limit but for who has won. */
export const leftOf = ({ amount, used }: Limit): bigint => (used >= amount ? 0n : amount - used);

/** The highest limits: far above what anybody plays for, or as long. */
const most = { amount: 100_000_000_00n, minutes: 99_999n };

/**
 * Reads a limit as it is typed: an amount in major units, or whole minutes of time. Answers minor units or seconds. Throws InvalidParameter, which says
 * what is taken.
 */
export function readLimit(kind: LimitKind, text: string, currency: Currency): bigint {
  const typed = text.trim();
  if (kind === 'time') {
    if (!/^\d+$/.test(typed)) throw invalidField('limit', 'wrong_number');
    const minutes = BigInt(typed);
    if (minutes > most.minutes) throw invalidField('limit', 'too_high', { max: String(most.minutes) });
    return minutes * 60n;
  }
  const tooHigh = () => invalidField('limit', 'too_high', { max: displayAmount(most.amount, currency) });
  try {
    const amount = parseAmount(typed, currency);
    if (amount < 0n) throw invalidField('limit', 'wrong_amount');
    if (amount > most.amount) throw tooHigh();
    return amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    if (error.code === 'too_large') throw tooHigh();
    if (error.code === 'too_many_decimals') throw invalidField('limit', error.code, { decimals: exponentOf(currency) });
    throw invalidField('limit', 'wrong_amount');
  }
}

/** A value of a limit as the API writes it. */
export const showLimit = (kind: LimitKind, value: bigint, currency: Currency): string =>
  kind === 'time' ? String(value / 60n) : formatAmount(value, currency);

export interface LimitOrder {
  playerId: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units or seconds; null removes the limit. */
  amount: bigint | null;
}

/**
 * A lower limit, or a first one, holds from the next stake or deposit on. A higher one, or none, only begins to wait.
 * Throws InvalidParameter where a first limit is above what the jurisdiction allows at first.
 */
export async function setLimit(parts: ProtectionParts, order: LimitOrder): Promise<void> {
  const now = parts.clock.now();
  const { playerId, kind, period, amount } = order;
  const subject = `limit:${kind}:${period}`;
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    const [present] = await tx
      .play(playerId)
      .query<{ amount: bigint | null }>(
        'SELECT amount FROM protection_limit WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = $2 AND period = $3',
        [playerId, kind, period],
      );
    const own = present?.amount ?? null;
    if (own === null && amount !== null) await checkFirst(parts, tx, order, amount, now);
    if (own === null ? amount !== null : amount !== null && amount <= own) {
      await writeLimit(tx, order, now, parts.timeZone);
      await dropChange(tx, playerId, subject);
    } else if (own !== null) {
      await planChange(parts, tx, playerId, subject, amount === null ? null : amount.toString(), now);
    }
    if (kind === 'deposit' && amount !== null) {
      const chosen = await tx
        .play(playerId)
        .query(
          'UPDATE protection_player SET limit_chosen_at = $2 WHERE bucket = bucket_of($1) AND player_id = $1 AND limit_chosen_at IS NULL RETURNING player_id',
          [playerId, now],
        );
      if (chosen.length > 0) await beginWithFirst(parts, tx, playerId, now);
    }
    await note(
      tx,
      playerId,
      'limit',
      { kind, period, from: own === null ? null : String(own), to: amount === null ? null : String(amount) },
      now,
    );
  });
}

/** The greatest values that an account begins with in some jurisdictions (JUR-02, JUR-03); `text` as content writes it, `most` in minor units or seconds. */
async function firstLimits(
  parts: ProtectionParts,
  tx: Queryable,
  playerId: bigint,
  now: Date,
): Promise<{ kind: LimitKind; period: LimitPeriod; text: string; most: bigint }[]> {
  const { firstLimits: all } = parts.profile();
  if (all.length === 0) return [];
  const [player] = await tx.directory.query<{ currency: string; is_young: boolean }>(
    `SELECT currency, birth_date + interval '25 years' > ($2::timestamptz AT TIME ZONE $3)::date AS is_young FROM player_identity WHERE id = $1`,
    [playerId, now, parts.timeZone],
  );
  const currency = player?.currency ?? '';
  if (!isCurrency(currency)) return [];
  return all.map(({ kind, period, value, young }) => {
    const text = player?.is_young ? young : value;
    return { kind, period, text, most: readLimit(kind, text, currency) };
  });
}

async function checkFirst(parts: ProtectionParts, tx: Queryable, order: LimitOrder, amount: bigint, now: Date): Promise<void> {
  const first = (await firstLimits(parts, tx, order.playerId, now)).find(
    ({ kind, period }) => kind === order.kind && period === order.period,
  );
  if (first && amount > first.most) throw invalidField('limit', 'max_value', { max: first.text });
}

/** Of the first limits those that the player has not set hold at their greatest values: none is got around by setting another one. */
async function beginWithFirst(parts: ProtectionParts, tx: Queryable, playerId: bigint, now: Date): Promise<void> {
  for (const { kind, period, most } of await firstLimits(parts, tx, playerId, now)) {
    const own = await tx
      .play(playerId)
      .query(
        'SELECT FROM protection_limit WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = $2 AND period = $3 AND amount IS NOT NULL',
        [playerId, kind, period],
      );
    if (own.length > 0) continue;
    await writeLimit(tx, { playerId, kind, period, amount: most }, now, parts.timeZone);
    await note(tx, playerId, 'limit', { kind, period, from: null, to: String(most), by: 'jurisdiction' }, now);
  }
}

/** Writes a player's own limit; a new one counts what its period has used already. The caller holds the guard. */
export async function writeLimit(tx: Queryable, order: LimitOrder, now: Date, timeZone: string): Promise<void> {
  const { playerId, kind, period, amount } = order;
  if (amount === null) {
    await tx
      .play(playerId)
      .query(
        'UPDATE protection_limit SET amount = NULL, set_at = $4 WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = $2 AND period = $3 AND operator_amount IS NOT NULL',
        [playerId, kind, period, now],
      );
    await tx
      .play(playerId)
      .query(
        'DELETE FROM protection_limit WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = $2 AND period = $3 AND operator_amount IS NULL',
        [playerId, kind, period],
      );
    return;
  }
  const updated = await tx
    .play(playerId)
    .query(
      'UPDATE protection_limit SET amount = $4, set_at = $5 WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = $2 AND period = $3 RETURNING kind',
      [playerId, kind, period, amount, now],
    );
  if (updated.length === 0) await insertLimit(tx, order, 'amount', amount, now, timeZone);
}

async function insertLimit(
  tx: Queryable,
  { playerId, kind, period }: Omit<LimitOrder, 'amount'>,
  column: 'amount' | 'operator_amount',
  amount: bigint,
  now: Date,
  timeZone: string,
): Promise<void> {
  await tx.play(playerId).query(
    `INSERT INTO protection_limit (bucket, player_id, kind, period, ${column}, used, began_at, renews_at, last_at, set_at)
     SELECT bucket_of($1), $1, $2, $3, $4, (${usedSince[kind]}), b.at, period_end($3, $5, $6), $5, $5 FROM (SELECT period_begin($3, $5, $6) AS at) b`,
    [playerId, kind, period, amount, now, timeZone],
  );
}

/** What a period has used before its limit was set, from the ledger. */
const usedSince: Record<LimitKind, string> = {
  deposit: `SELECT coalesce(sum(e.amount), 0)::bigint FROM ledger_posting o CROSS JOIN LATERAL unnest(o.accounts, o.amounts) AS e(account, amount)
    WHERE o.bucket = bucket_of($1) AND o.player_id = $1 AND o.day = '-infinity' AND o.kind = 'deposit' AND o.created_at >= b.at AND e.account NOT LIKE 'house:%'`,
  loss: `SELECT coalesce(sum(r.stake - r.win), 0)::bigint FROM ledger_round r WHERE r.bucket = bucket_of($1) AND r.player_id = $1 AND r.created_at >= b.at AND is_day_between(r.day, b.at, 'infinity') AND r.currency <> 'FUN'`,
  wager: `SELECT coalesce(sum(r.stake), 0)::bigint FROM ledger_round r WHERE r.bucket = bucket_of($1) AND r.player_id = $1 AND r.created_at >= b.at AND is_day_between(r.day, b.at, 'infinity') AND r.currency <> 'FUN'`,
  time: `SELECT coalesce(sum(played_between(g.before, g.created_at)), 0)::bigint FROM (
      SELECT r.created_at, lag(r.created_at) OVER (ORDER BY r.created_at) AS before FROM ledger_round r
      WHERE r.bucket = bucket_of($1) AND r.player_id = $1 AND r.created_at >= b.at AND is_day_between(r.day, b.at, 'infinity') AND r.currency <> 'FUN' AND r.stake > 0) g`,
};

/** The operator's own limit of one player: it holds where it is the lower one. Null takes it away. */
export async function setOperatorLimit(parts: ProtectionParts, order: LimitOrder, actor: string): Promise<void> {
  const now = parts.clock.now();
  const { playerId, kind, period, amount } = order;
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    if (amount === null) {
      await tx
        .play(playerId)
        .query(
          'DELETE FROM protection_limit WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = $2 AND period = $3 AND amount IS NULL',
          [playerId, kind, period],
        );
    }
    const updated = await tx
      .play(playerId)
      .query(
        'UPDATE protection_limit SET operator_amount = $4 WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = $2 AND period = $3 RETURNING kind',
        [playerId, kind, period, amount],
      );
    if (updated.length === 0 && amount !== null) await insertLimit(tx, order, 'operator_amount', amount, now, parts.timeZone);
    await note(tx, playerId, 'operator_limit', { kind, period, to: amount === null ? null : String(amount), actor }, now);
  });
}

/** What is left of the deposit limit that leaves least, minor units ≥ 0. */
export interface DepositRoom {
  left: bigint;
  limit: bigint;
  period: LimitPeriod;
  isOperators: boolean;
  renewsAt: Date;
}

/** The tightest deposit limit; of two that leave the same, the shorter period's. Null without one. */
export async function depositRoom(
  parts: Pick<ProtectionParts, 'clock' | 'depositsUnderWay'>,
  q: Queryable,
  playerId: bigint,
): Promise<DepositRoom | null> {
  const limits = (await limitsOf(parts, q, playerId, parts.clock.now())).filter(({ kind }) => kind === 'deposit');
  const [tightest] = limits.toSorted((a, b) => Number(leftOf(a) - leftOf(b)));
  if (!tightest) return null;
  const { amount: limit, period, isOperators, renewsAt } = tightest;
  return { left: leftOf(tightest), limit, period, isOperators, renewsAt };
}

/** Whether a player may have no limit from the beginning. */
export const mayDecline = (parts: Pick<ProtectionParts, 'profile'>): boolean => parts.profile().firstLimits.length === 0;

/** The player has seen the question and wants no limit. Throws AccessDenied (limit_needed) where everybody begins with limits. */
export async function declineLimit(parts: ProtectionParts, playerId: bigint): Promise<void> {
  if (!mayDecline(parts)) throw new CatalogueError('AccessDeniedException', { code: 'limit_needed' });
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    await tx
      .play(playerId)
      .query(
        'UPDATE protection_player SET limit_chosen_at = coalesce(limit_chosen_at, $2) WHERE bucket = bucket_of($1) AND player_id = $1',
        [playerId, now],
      );
    await note(tx, playerId, 'limit_declined', {}, now);
  });
}

/** Throws while the jurisdiction wants a choice that the player has not made. */
export async function requireChoice(parts: ProtectionParts, q: Queryable, playerId: bigint): Promise<void> {
  if (await isChoiceMissing(parts, q, playerId))
    throw new CatalogueError('AccessDeniedException', { code: mayDecline(parts) ? 'limit_choice' : 'limit_needed' });
}

export async function isChoiceMissing(parts: ProtectionParts, q: Queryable, playerId: bigint): Promise<boolean> {
  if (!parts.profile().asksForLimit) return false;
  const [row] = await q
    .play(playerId)
    .query<{ chosen: boolean }>(
      'SELECT limit_chosen_at IS NOT NULL AS chosen FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1',
      [playerId],
    );
  return row?.chosen !== true;
}
