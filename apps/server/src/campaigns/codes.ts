import type { OfferObstacle } from '@tavolo/contract';
import type { Queryable } from '../kernel/database/index.ts';

/** A promo code as it is kept. */
export interface PromoCode {
  code: string;
  /** By its key in content. */
  offer: string;
  usesInAll: number | null;
  used: number;
  startsAt: Date | null;
  endsAt: Date | null;
  closedAt: Date | null;
}

/** What a promo code may look like once it is in capitals. */
export const codeShape = /^[\p{Lu}\p{N}_-]{3,64}$/u;

/**
 * A code as it was typed, in the letters in which it is kept; null for what can't be one. A mark that stands beside its letter is the letter with the mark, and what a copied
 * code has in it unseen is none of it.
 */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
  return codeShape.test(code) ? code : null;
}

const columns = `code, offer, uses_in_all as "usesInAll", used, starts_at as "startsAt", ends_at as "endsAt", closed_at as "closedAt"`;

export async function findCode(q: Queryable, code: string): Promise<PromoCode | null> {
  const [row] = await q.directory.query<PromoCode>(`select ${columns} from promo_code where code = $1`, [code]);
  return row ?? null;
}

/** The codes of an offer, latest first, at most a thousand. */
export const codesOf = (q: Queryable, offer: string): Promise<PromoCode[]> =>
  q.directory.query<PromoCode>(`select ${columns} from promo_code where offer = $1 order by created_at desc, code limit 1000`, [offer]);

/** Null where a player who hasn't entered it yet may do so now. */
export function codeObstacle({ closedAt, endsAt, startsAt, used, usesInAll }: PromoCode, now: Date): OfferObstacle | null {
  if (closedAt !== null || (endsAt !== null && endsAt <= now)) return 'expired';
  if (startsAt !== null && startsAt > now) return 'not_started';
  return usesInAll !== null && used >= usesInAll ? 'limit_reached' : null;
}

/** Offers that the promo codes of a player open. */
export async function enteredBy(q: Queryable, playerId: bigint): Promise<ReadonlySet<string>> {
  const rows = await q
    .play(playerId)
    .query<{ offer: string }>('select offer from campaign_code where bucket = bucket_of($1) and player_id = $1', [playerId]);
  return new Set(rows.map(({ offer }) => offer));
}

export async function hasEntered(q: Queryable, playerId: bigint, code: string): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query('select from campaign_code where bucket = bucket_of($1) and player_id = $1 and code = $2', [playerId, code]);
  return rows.length > 0;
}

/** Enters a code for a player, of whom the lock of uses is held; false where it has no use left. Entered once, it is entered. */
export async function enterCode(tx: Queryable, playerId: bigint, { code, offer }: PromoCode, now: Date): Promise<boolean> {
  if (await hasEntered(tx, playerId, code)) return true;
  const counted = await tx.directory.query(
    'update promo_code set used = used + 1 where code = $1 and used < coalesce(uses_in_all, used + 1) returning code',
    [code],
  );
  if (counted.length === 0) return false;
  await tx
    .play(playerId)
    .query('insert into campaign_code (bucket, player_id, code, offer, entered_at) values (bucket_of($1), $1, $2, $3, $4)', [
      playerId,
      code,
      offer,
      now,
    ]);
  return true;
}
