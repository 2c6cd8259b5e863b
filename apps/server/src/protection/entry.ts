import { isSignedIn } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { closedOf, returnableAt } from './exclusion.ts';
import { guard } from './guard.ts';
import type { ProtectionParts } from './parts.ts';
import { followPerson, isFollowed } from './person.ts';
import { refusal, type Closed } from './refusal.ts';
import { issueTicket } from './ticket.ts';

/**
 * Asked before each session is opened, when the player has already proved who they are. Throws AccessDenied (self_excluded, time_out) for
 * who is excluded, under this account, proved to be the same person under another, or by a register of excluded people, which is asked before
 * (`askAtSignIn`). Who claims to be somebody excluded and was not checked comes in and neither plays nor deposits. Else the time to the
 * first reality check begins; one that is due and waits for its answer in another session stays due (RGP-15).
 *
 * In the transaction that opens the session, since all is asked under the player's guard: an exclusion that is under way has ended when it is
 * asked for here, or ends the session that is opened. Whether the account is about to be closed is asked under it too.
 */
export async function enter(parts: ProtectionParts, tx: Queryable, playerId: bigint): Promise<void> {
  const now = parts.clock.now();
  // Before the guard: what is written down for the ledger of a claim takes the turn of people born on one day first, as exclusions do.
  // Nobody is signed out by it: the session is only about to be opened.
  if ((await isFollowed(parts, tx, playerId)) === 'claimed') await followPerson(parts, tx, playerId);
  await guard(tx, playerId, parts.timeZone);
  await parts.refuseClosing(tx, playerId);
  refuseExcluded(parts, playerId, await closedOf(tx, playerId, now));
  await refusePerson(parts, tx, playerId);
  await tx.play(playerId).query(
    `UPDATE protection_player SET reality_due_at = $2::timestamptz + make_interval(mins => coalesce(reality_minutes, $3))
     WHERE bucket = bucket_of($1) AND player_id = $1 AND NOT (reality_due_at <= $2 AND $4)`,
    [playerId, now, parts.profile().realityCheckMinutes, await isSignedIn(tx, playerId, now)],
  );
}

/** Throws for a player who is shut out of everything, with a ticket for what is left to do. */
function refuseExcluded(parts: ProtectionParts, playerId: bigint, closed: readonly Closed[]): void {
  const now = parts.clock.now();
  const whole = closed.filter(({ product }) => product === 'all');
  const exclusion = whole.find(({ kind }) => kind === 'exclusion') ?? whole[0];
  if (!exclusion) return;
  const token = issueTicket(parts.secret, playerId, now);
  if (exclusion.kind === 'time_out') throw refusal('time_out', exclusion, { token });
  throw refusal('self_excluded', exclusion, { token, can_return: now >= returnableAt(parts, exclusion) ? 1 : 0 });
}

/** Throws for a player who has shut a product, or everything, by an exclusion or a break of their own. */
export async function refuseClosed(parts: ProtectionParts, q: Queryable, playerId: bigint, product: 'casino' | 'sports'): Promise<void> {
  const closed = (await closedOf(q, playerId, parts.clock.now())).filter((one) => one.product === 'all' || one.product === product);
  const first = closed.find(({ kind }) => kind === 'exclusion') ?? closed[0];
  if (first) throw refusal(first.kind === 'time_out' ? 'time_out' : 'self_excluded', first, { product: first.product });
}

/** Throws for a player who has shut every product, together or one by one: there is nothing to deposit for before one of them opens. */
export async function refuseAllClosed(parts: ProtectionParts, q: Queryable, playerId: bigint): Promise<void> {
  const closed = await closedOf(q, playerId, parts.clock.now());
  refuseExcluded(parts, playerId, closed);
  // The longest first: a product opens with the end of its first.
  const casino = closed.findIndex(({ product }) => product !== 'sports');
  const sports = closed.findIndex(({ product }) => product !== 'casino');
  const opens = closed[Math.max(casino, sports)];
  if (casino >= 0 && sports >= 0 && opens)
    throw refusal(opens.kind === 'time_out' ? 'time_out' : 'self_excluded', opens, { product: opens.product });
}

/** The exclusion follows the person, not the account. */
async function refusePerson(parts: ProtectionParts, tx: Queryable, playerId: bigint): Promise<void> {
  if ((await isFollowed(parts, tx, playerId)) !== 'proved') return;
  // The way back is that of the excluded account; what is on this one's balance can be paid out all the same (GLI-19 §A.3.8).
  throw refusal(
    'self_excluded',
    { endsAt: null, returnsAt: null },
    { token: issueTicket(parts.secret, playerId, parts.clock.now()), can_return: 0, elsewhere: 1 },
  );
}
