import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/database.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { personColumns, toPerson, type Person, type PersonRow, type SignedIn } from './person.ts';
import type { Roles } from './roles.ts';
import { digestOf } from './token.ts';

/** A working day ends a session, an hour without a request does too. Seconds. */
export const sessionLife = 8 * 3600;
const idleLife = 3600;
/** How exact the time of the last request is kept, milliseconds. */
const seenInterval = 60_000;

/** A session that is open, and whose it is. */
export interface OpenSession {
  id: number;
  staffId: number;
  email: string;
}

/** The sessions of people who signed in. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #roles: Roles;

  constructor(parts: { database: Database; clock: Clock; random: RandomSource; roles: Roles }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#roles = parts.roles;
  }

  /** Opens a session; answers its token. `isProved`: password and second factor were both given for it. */
  async open(tx: Queryable, person: Person, { isProved }: { isProved: boolean }): Promise<string> {
    const token = this.#random.bytes(32).toString('base64url');
    const now = this.#clock.now();
    await tx.directory.query('delete from staff_session where expires_at < $1', [now]);
    await tx.directory.query(
      `insert into staff_session (staff_id, token_digest, created_at, seen_at, expires_at, proved_at) values ($1, $2, $3, $3, $4, $5)`,
      [person.id, digestOf(token), now, new Date(now.getTime() + sessionLife * 1000), isProved ? now : null],
    );
    await tx.directory.query('update staff set last_seen_at = $2 where id = $1', [person.id, now]);
    return token;
  }

  /** Who a session's token belongs to; null for none, an ended or an idle one. */
  async authenticate(token: string | undefined, address: string): Promise<SignedIn | null> {
    if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
    const digest = digestOf(token);
    const [row] = await this.#database.directory.query<
      PersonRow & { session_id: bigint; proved_at: Date | null; seen_at: Date; expires_at: Date }
    >(
      `select ${personColumns}, t.id as session_id, t.proved_at, t.seen_at, t.expires_at
       from staff_session t join staff s on s.id = t.staff_id where t.token_digest = $1`,
      [digest],
    );
    const now = this.#clock.now();
    const idle = row ? now.getTime() - row.seen_at.getTime() : 0;
    if (!row?.is_active || row.expires_at <= now || idle >= idleLife * 1000) return null;
    if (idle >= seenInterval) {
      await this.#database.directory.query('update staff_session set seen_at = $2 where token_digest = $1', [digest, now]);
      await this.#database.directory.query('update staff set last_seen_at = $2 where id = $1', [row.id, now]);
    }
    return { ...toPerson(this.#roles, row), sessionId: Number(row.session_id), provedAt: row.proved_at, address };
  }

  async end(token: string): Promise<void> {
    await this.#database.directory.query('delete from staff_session where token_digest = $1', [digestOf(token)]);
  }

  /** Ends all sessions of a person. Answers how many there were. */
  async endAll(q: Queryable, staffId: number): Promise<number> {
    return (await q.directory.query('delete from staff_session where staff_id = $1 returning id', [staffId])).length;
  }

  /** Of the given sessions those that are open, and whose they are: for what a tool lets live as long as the session that made it. */
  async openOf(ids: readonly number[]): Promise<ReadonlyMap<number, OpenSession>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database.directory.query<{ id: bigint; staff_id: bigint; email: string }>(
      `select t.id, t.staff_id, s.email from staff_session t join staff s on s.id = t.staff_id
       where t.id = any ($1) and t.expires_at > $2 and s.is_active`,
      [ids, this.#clock.now()],
    );
    return new Map(rows.map((row) => [Number(row.id), { id: Number(row.id), staffId: Number(row.staff_id), email: row.email }]));
  }

  async sweep(): Promise<void> {
    await this.#database.directory.query('delete from staff_session where expires_at < $1', [this.#clock.now()]);
  }
}
