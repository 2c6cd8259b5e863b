import { formatAmount, type Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import type { CashierParts } from './parts.ts';
import { limitOf } from './policy.ts';
import { sumSince } from './queries/totals.ts';
import { hours } from './request.ts';

/** What the tightest limit over a period leaves, as the API shows it: decimal text in major units of the currency. */
export interface Room {
  currency: string;
  left: string;
  period: 'day' | 'week' | 'month';
  /** Whether it is the player's own limit; else it is what the operator takes or pays out within 24 hours. */
  is_own: boolean;
  /** When an own limit begins anew; null for the operator's, whose 24 hours move along. */
  renews_at: string | null;
}

interface Payer {
  playerId: bigint;
  currency: Currency;
}

/** What the operator still takes or pays out within 24 hours. Minor units, never below zero; null where the currency has no limits. */
export async function roomOfDay(
  { clock, policy }: Pick<CashierParts, 'clock' | 'policy'>,
  q: Queryable,
  { playerId, currency }: Payer,
  kind: 'deposit' | 'withdrawal',
): Promise<bigint | null> {
  const limit = limitOf(kind === 'deposit' ? policy().deposits : policy().withdrawals, currency);
  if (!limit) return null;
  const used = await sumSince(q, playerId, kind, currency, new Date(clock.now().getTime() - hours(24)));
  return limit.minor.day > used ? limit.minor.day - used : 0n;
}

/**
 * The tighter of both, by which a form can say what will be refused before it is sent. Whoever asks for a payment is judged anew: limits and payments
 * may have changed since. Null where the currency has no limits.
 */
export async function roomFor(
  parts: Pick<CashierParts, 'clock' | 'database' | 'policy' | 'protection'>,
  payer: Payer,
  kind: 'deposit' | 'withdrawal',
): Promise<Room | null> {
  const { currency } = payer;
  const day = await roomOfDay(parts, parts.database, payer, kind);
  if (day === null) return null;
  const own = (kind === 'deposit' ? await parts.protection.depositRoom(parts.database, payer.playerId) : null) ?? null;
  if (own === null || own.left > day) {
    return { currency, left: formatAmount(day, currency), period: 'day', is_own: false, renews_at: null };
  }
  return { currency, left: formatAmount(own.left, currency), period: own.period, is_own: true, renews_at: own.renewsAt.toISOString() };
}
