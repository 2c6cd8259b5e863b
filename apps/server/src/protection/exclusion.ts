import type { Queryable } from '../kernel/database/index.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { guard, note } from './guard.ts';
import type { ProtectionParts } from './parts.ts';
import { accountsOfPerson, followOthers } from './person.ts';
import { takePersonTurn } from './person-turn.ts';
import { offersTimeOut } from './profile.ts';
import { refusal, type Closed, type Product } from './refusal.ts';
import { returnEvent } from './register.ts';
import { readTicket } from './ticket.ts';

export type { Closed, Product };

/** A time-out is over by itself; an exclusion when the return that the player asked for has come, and never before. */
const holds = `(kind = 'time_out' AND ends_at > $2 OR kind = 'exclusion' AND (returns_at IS NULL OR returns_at > $2))`;

export function closedOf(q: Queryable, playerId: bigint, now: Date): Promise<Closed[]> {
  return q.play(playerId).query<Closed>(
    `SELECT id, kind, product, began_at AS "beganAt", ends_at AS "endsAt", returns_at AS "returnsAt" FROM protection_exclusion
     WHERE bucket = bucket_of($1) AND player_id = $1 AND ${holds} ORDER BY ends_at DESC NULLS FIRST, id`,
    [playerId, now],
  );
}

/** Who of these players is excluded or takes a break now, from whichever product. */
export async function excludedAmong(q: Queryable, playerIds: readonly bigint[], now: Date): Promise<bigint[]> {
  const rows = await q.everyPlay.query<{ playerId: bigint }>(
    `SELECT DISTINCT player_id AS "playerId" FROM unnest($1::bigint[]) AS player
     JOIN protection_exclusion ON bucket = bucket_of(player) AND player_id = player WHERE ${holds}`,
    [playerIds, now],
  );
  return rows.map(({ playerId }) => playerId);
}

/** Writes down for the ledger until when it takes no stake and no deposit. The caller holds the guard. */
async function close(tx: Queryable, playerId: bigint, now: Date): Promise<void> {
  await tx.play(playerId).query(
    `UPDATE protection_player p SET casino_closed_until = c.casino, sports_closed_until = c.sports,
       -- With one product shut the other may still be paid for.
       deposits_closed_until = CASE WHEN c.casino IS NOT NULL AND c.sports IS NOT NULL THEN least(c.casino, c.sports) END
     FROM (SELECT max(u) FILTER (WHERE product <> 'sports') AS casino, max(u) FILTER (WHERE product <> 'casino') AS sports
       FROM (SELECT product, CASE kind WHEN 'time_out' THEN ends_at ELSE coalesce(returns_at, 'infinity') END AS u
         FROM protection_exclusion WHERE bucket = bucket_of($1) AND player_id = $1 AND ${holds}) e) c
     WHERE p.bucket = bucket_of($1) AND p.player_id = $1`,
    [playerId, now],
  );
}

interface NewClosed {
  playerId: bigint;
  kind: Closed['kind'];
  product: Product;
  endsAt: Date | null;
  /** The country's register is told of it, so that it holds at every operator. */
  everywhere?: boolean;
}

/**
 * Once this has resolved no stake and no deposit of the player commits, on any process, and no session is believed in. An exclusion follows
 * the person to other accounts: the sessions of those that are proved to be theirs end too, and all are shut as `followPerson` says.
 */
async function shut(parts: ProtectionParts, { playerId, kind, product, endsAt, everywhere = true }: NewClosed): Promise<void> {
  const now = parts.clock.now();
  const left = await parts.database.transaction(async (tx) => {
    if (kind === 'exclusion') await takePersonTurn(tx, playerId);
    await guard(tx, playerId, parts.timeZone);
    await tx
      .play(playerId)
      .query(
        'INSERT INTO protection_exclusion (bucket, player_id, kind, product, began_at, ends_at, everywhere) VALUES (bucket_of($1), $1, $2, $3, $4, $5, $6)',
        [playerId, kind, product, now, endsAt, everywhere],
      );
    await close(tx, playerId, now);
    const facts = { product, until: endsAt?.toISOString() ?? null };
    await note(tx, playerId, kind, { ...facts, everywhere }, now);
    if (kind === 'exclusion') await parts.endNews(tx, playerId);
    // Registers of a country hear of it from here, and who sends what advertises.
    await parts.outbox.publish(tx, { type: `protection.${kind}`, playerId, payload: { playerId: String(playerId), ...facts } });
    if (product !== 'all') return [];
    const out = [await parts.shutOut(tx, playerId)];
    if (kind === 'exclusion') for (const id of await accountsOfPerson(parts, tx, playerId)) out.push(await parts.shutOut(tx, id));
    return out;
  });
  for (const forget of left) forget();
  if (kind === 'exclusion') await followOthers(parts, playerId);
}

/** A break that ends by itself. Throws InvalidParameter for a length that the jurisdiction does not offer (`offersTimeOut`). */
export async function takeTimeOut(parts: ProtectionParts, playerId: bigint, hours: number, product: Product): Promise<void> {
  if (!offersTimeOut(parts.profile(), hours)) throw invalidField('hours', 'wrong_field');
  await shut(parts, { playerId, kind: 'time_out', product, endsAt: new Date(parts.clock.now().getTime() + hours * 3_600_000) });
}

/**
 * Cannot be taken back, not even by us before its term. `here`: the country's register, where one takes exclusions, is not told, and it holds at
 * this operator alone. Throws InvalidParameter for a term that the jurisdiction does not offer.
 */
export async function exclude(
  parts: ProtectionParts,
  playerId: bigint,
  term: string,
  product: Product,
  scope: 'here' | 'everywhere' = 'everywhere',
): Promise<void> {
  if (!parts.profile().exclusions.includes(term)) throw invalidField('term', 'wrong_field');
  await shut(parts, { playerId, kind: 'exclusion', product, endsAt: endOf(parts.clock.now(), term), everywhere: scope === 'everywhere' });
}

/** When a term is over that begins now; null for an indefinite one. Months and years are the calendar's. */
export function endOf(now: Date, term: string): Date | null {
  const match = /^(\d{1,4})([hdmy])$/.exec(term);
  if (!match) return null;
  const count = Number(match[1]);
  if (match[2] === 'h' || match[2] === 'd') return new Date(now.getTime() + count * (match[2] === 'h' ? 1 : 24) * 3_600_000);
  return monthsAfter(now, match[2] === 'm' ? count : count * 12);
}

/** The same day and time some months later, or the last day of that month where it is shorter. */
function monthsAfter(date: Date, months: number): Date {
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const then = new Date(date);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  then.setUTCDate(Math.min(date.getUTCDate(), last));
  return then;
}

/** From when on a return can be asked for. */
export function returnableAt(parts: Pick<ProtectionParts, 'profile'>, { beganAt, endsAt }: Pick<Closed, 'beganAt' | 'endsAt'>): Date {
  return endsAt ?? monthsAfter(beganAt, parts.profile().indefiniteMonths);
}

/**
 * Asks to return after an exclusion from everything whose term is over. The return itself comes after another wait. Answers when.
 * Throws InvalidParameter for a bad token, AccessDenied (self_excluded) before the term is over.
 */
export async function askToReturn(parts: ProtectionParts, ticket: string): Promise<Date> {
  const playerId = readTicket(parts.secret, ticket, parts.clock.now());
  if (playerId === null) throw invalidField('token', 'token_invalid');
  return beginReturn(parts, playerId, 'all');
}

/** The same for an exclusion from one product, which lets its player sign in. Throws InvalidParameter (product) where there is none. */
export async function askToReturnTo(parts: ProtectionParts, playerId: bigint, product: 'casino' | 'sports'): Promise<Date> {
  return beginReturn(parts, playerId, product);
}

async function beginReturn(parts: ProtectionParts, playerId: bigint, product: Product): Promise<Date> {
  const now = parts.clock.now();
  const returnsAt = await parts.database.transaction(async (tx) => {
    await takePersonTurn(tx, playerId);
    await guard(tx, playerId, parts.timeZone);
    const closed = (await closedOf(tx, playerId, now)).filter((one) => one.kind === 'exclusion' && one.product === product);
    if (product !== 'all' && closed.length === 0) throw invalidField('product', 'not_found');
    const profile = parts.profile();
    let latest = now;
    for (const one of closed) {
      if (now < returnableAt(parts, one)) throw refusal('self_excluded', one);
      const hours = one.endsAt === null ? profile.indefiniteReturnWaitHours : profile.returnWaitHours;
      const at = one.returnsAt ?? new Date(now.getTime() + hours * 3_600_000);
      if (at > latest) latest = at;
      await tx
        .play(playerId)
        .query(
          'UPDATE protection_exclusion SET return_requested_at = $3, returns_at = $4 WHERE bucket = bucket_of($1) AND player_id = $1 AND id = $2 AND returns_at IS NULL',
          [playerId, one.id, now, at],
        );
    }
    await close(tx, playerId, now);
    await note(tx, playerId, 'return_asked', { product, at: latest.toISOString() }, now);
    await parts.outbox.publish(tx, { type: returnEvent, playerId, payload: { product, at: latest.toISOString() } });
    return latest;
  });
  await followOthers(parts, playerId);
  return returnsAt;
}
