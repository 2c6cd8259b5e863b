import type { Queryable } from '../platform/database/index.ts';
import { CatalogueError } from '../platform/errors/errors.ts';
import { closedOf, refusal, returnableAt } from './exclusion.ts';
import { guard } from './guard.ts';
import type { ProtectionParts } from './parts.ts';
import { issueTicket } from './ticket.ts';

interface Person {
  firstName: string | null;
  lastName: string | null;
  birthDate: string;
}

/**
 * Asked before each session is opened, when the player has already proved who they are. Throws AccessDenied (self_excluded, time_out) for
 * who is excluded, under this account or another of the same person; ApplicationUnavailable while a register of excluded people cannot be
 * asked. Else the time to the first reality check begins.
 */
export async function enter(parts: ProtectionParts, q: Queryable, playerId: bigint): Promise<void> {
  const now = parts.clock.now();
  await refuseExcluded(parts, q, playerId);
  await refusePerson(parts, q, playerId);
  await guard(q, playerId, parts.timeZone);
  await q.query(
    `UPDATE protection_player SET reality_due_at = $2::timestamptz + make_interval(mins => coalesce(reality_minutes, $3)) WHERE player_id = $1`,
    [playerId, now, parts.profile().realityCheckMinutes],
  );
}

/** Throws for a player who is shut out of everything, with a ticket for what is left to do. */
export async function refuseExcluded(parts: ProtectionParts, q: Queryable, playerId: bigint): Promise<void> {
  const now = parts.clock.now();
  const closed = (await closedOf(q, playerId, now)).filter(({ product }) => product === 'all');
  const exclusion = closed.find(({ kind }) => kind === 'exclusion') ?? closed[0];
  if (!exclusion) return;
  const token = issueTicket(parts.secret, playerId, now);
  if (exclusion.kind === 'time_out') throw refusal('time_out', exclusion, { token });
  throw refusal('self_excluded', exclusion, { token, can_return: now >= returnableAt(parts, exclusion) ? 1 : 0 });
}

/** The exclusion follows the person, not the account. */
async function refusePerson(parts: ProtectionParts, q: Queryable, playerId: bigint): Promise<void> {
  const [person] = await q.query<Person & { excluded: boolean }>(
    `SELECT p.first_name AS "firstName", p.last_name AS "lastName", to_char(p.birth_date, 'YYYY-MM-DD') AS "birthDate",
       EXISTS (SELECT FROM player o JOIN protection_exclusion e ON e.player_id = o.id
         WHERE o.birth_date = p.birth_date AND lower(o.last_name) = lower(p.last_name) AND lower(o.first_name) = lower(p.first_name) AND o.id <> p.id
           AND e.kind = 'exclusion' AND e.product = 'all' AND (e.returns_at IS NULL OR e.returns_at > $2)) AS excluded
     FROM player p WHERE p.id = $1`,
    [playerId, parts.clock.now()],
  );
  if (!person) return;
  // The way back is that of the excluded account; what is on this one's balance can be paid out all the same (GLI-19 §A.3.8).
  const excluded = () =>
    refusal(
      'self_excluded',
      { endsAt: null, returnsAt: null },
      { token: issueTicket(parts.secret, playerId, parts.clock.now()), can_return: 0 },
    );
  if (person.excluded) throw excluded();
  if (!parts.register) return;
  let isExcluded: boolean;
  try {
    isExcluded = await parts.register.isExcluded(person);
  } catch (error) {
    throw new CatalogueError('ApplicationUnavailableException', { code: 'register_unavailable', cause: error, retryAfter: 60 });
  }
  if (isExcluded) throw excluded();
}
