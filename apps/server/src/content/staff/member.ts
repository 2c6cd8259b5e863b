import { roles, type Role, type Staff } from '@tavolo/content/editing';
import type { Queryable } from '../../kernel/database/database.ts';

export { roles, type Role };
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Somebody who edits content. */
export interface Member {
  id: number;
  email: string;
  name: string | null;
  role: Role;
  passwordDigest: string | null;
  totpSecret: Buffer | null;
  totpPending: Buffer | null;
  totpStep: bigint;
  isActive: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** A member in a session. */
export interface SignedIn extends Member {
  sessionId: number;
  /** When password and second factor were last given in it. */
  provedAt: Date | null;
}

/** A member as others may see it. */
export const shownMember = (member: Member): Staff => ({
  id: member.id,
  email: member.email,
  name: member.name,
  role: member.role,
  hasTotp: member.totpSecret !== null,
  isActive: member.isActive,
  createdAt: member.createdAt.toISOString(),
  lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
});

interface MemberRow {
  id: bigint;
  email: string;
  name: string | null;
  role: Role;
  password_digest: string | null;
  totp_secret: Buffer | null;
  totp_pending: Buffer | null;
  totp_step: bigint;
  is_active: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

const columns =
  's.id, s.email, s.name, s.role, s.password_digest, s.totp_secret, s.totp_pending, s.totp_step, s.is_active, s.created_at, s.last_seen_at';

const toMember = (row: MemberRow): Member => ({
  id: Number(row.id),
  email: row.email,
  name: row.name,
  role: row.role,
  passwordDigest: row.password_digest,
  totpSecret: row.totp_secret,
  totpPending: row.totp_pending,
  totpStep: row.totp_step,
  isActive: row.is_active,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

export async function memberBy(q: Queryable, by: 'id' | 'email', value: number | string): Promise<Member | null> {
  const rows = await q.query<MemberRow>(`select ${columns} from content_staff s where s.${by} = $1`, [value]);
  return rows[0] ? toMember(rows[0]) : null;
}

/** Whether somebody with this address works here now: who decides something at the operator's shell says who they are. */
export async function isActiveStaff(q: Queryable, email: string): Promise<boolean> {
  return (await memberBy(q, 'email', email))?.isActive ?? false;
}

export async function listMembers(q: Queryable): Promise<Member[]> {
  return (await q.query<MemberRow>(`select ${columns} from content_staff s order by s.email`)).map(toMember);
}

/** That an account was given its rights: added, made an admin, let in again or sent a new link. */
export interface Grant {
  staffId: number;
  /** Null: the operator's own shell. */
  by: number | null;
  at: Date;
}

/** All of them, the oldest first. */
export async function listGrants(q: Queryable): Promise<Grant[]> {
  const rows = await q.query<{ staff_id: bigint; granted_by: bigint | null; granted_at: Date }>(
    'select staff_id, granted_by, granted_at from content_staff_grant order by id',
  );
  return rows.map((row) => ({
    staffId: Number(row.staff_id),
    by: row.granted_by === null ? null : Number(row.granted_by),
    at: row.granted_at,
  }));
}

/** Keeps who gave an account its rights, by e-mail; nobody else's than one of the staff is the operator's own shell. Nobody gives rights to oneself. */
export async function insertGrant(q: Queryable, staffId: number, by: string, at: Date): Promise<void> {
  await q.query(
    `insert into content_staff_grant (staff_id, granted_by, granted_at)
     select s.id, (select g.id from content_staff g where g.email = $2), $3 from content_staff s where s.id = $1 and s.email <> $2`,
    [staffId, by, at],
  );
}

/** Null when the address is taken. */
export async function insertMember(
  q: Queryable,
  member: { email: string; name: string | null; role: Role },
  now: Date,
): Promise<Member | null> {
  const rows = await q.query<MemberRow>(
    `insert into content_staff as s (email, name, role, created_at) values ($1, $2, $3, $4) on conflict do nothing returning ${columns}`,
    [member.email, member.name, member.role, now],
  );
  return rows[0] ? toMember(rows[0]) : null;
}

/** Who a session's token belongs to, with the session's times. */
export async function memberOfSession(q: Queryable, digest: Buffer): Promise<{ member: SignedIn; seenAt: Date; expiresAt: Date } | null> {
  const rows = await q.query<MemberRow & { session_id: bigint; proved_at: Date | null; seen_at: Date; expires_at: Date }>(
    `select ${columns}, t.id as session_id, t.proved_at, t.seen_at, t.expires_at
     from content_staff_session t join content_staff s on s.id = t.staff_id where t.token_digest = $1`,
    [digest],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    member: { ...toMember(row), sessionId: Number(row.session_id), provedAt: row.proved_at },
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}
