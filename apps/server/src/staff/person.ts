import type { StaffPerson } from '@tavolo/contract/staff';
import type { Queryable } from '../kernel/database/database.ts';
import type { Permission } from '../kernel/permissions/permission.ts';
import { permissionsIn, type Roles } from './roles.ts';

/** Somebody who works here. */
export interface Person {
  id: number;
  email: string;
  name: string | null;
  role: string;
  /** What the role may do. */
  permissions: ReadonlySet<Permission>;
  passwordDigest: string | null;
  totpSecret: Buffer | null;
  totpPending: Buffer | null;
  totpStep: bigint;
  isActive: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** A person in a session. */
export interface SignedIn extends Person {
  sessionId: number;
  /** When password and second factor were last given in it. */
  provedAt: Date | null;
  /** From where the request came that is answered. */
  address: string;
}

/** A person as others may see them. */
export const shownPerson = (person: Person): StaffPerson => ({
  id: person.id,
  email: person.email,
  name: person.name,
  role: person.role,
  hasTotp: person.totpSecret !== null,
  isActive: person.isActive,
  createdAt: person.createdAt.toISOString(),
  lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
});

export interface PersonRow {
  id: bigint;
  email: string;
  name: string | null;
  role: string;
  password_digest: string | null;
  totp_secret: Buffer | null;
  totp_pending: Buffer | null;
  totp_step: bigint;
  is_active: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

export const personColumns =
  's.id, s.email, s.name, s.role, s.password_digest, s.totp_secret, s.totp_pending, s.totp_step, s.is_active, s.created_at, s.last_seen_at';

export const toPerson = (roles: Roles, row: PersonRow): Person => ({
  id: Number(row.id),
  email: row.email,
  name: row.name,
  role: row.role,
  permissions: permissionsIn(roles, row.role),
  passwordDigest: row.password_digest,
  totpSecret: row.totp_secret,
  totpPending: row.totp_pending,
  totpStep: row.totp_step,
  isActive: row.is_active,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

export async function personBy(q: Queryable, roles: Roles, by: 'id' | 'email', value: number | string): Promise<Person | null> {
  if (by === 'id' && !Number.isSafeInteger(value)) return null;
  const rows = await q.directory.query<PersonRow>(`select ${personColumns} from staff s where s.${by} = $1`, [value]);
  return rows[0] ? toPerson(roles, rows[0]) : null;
}

export async function listPeople(q: Queryable, roles: Roles): Promise<Person[]> {
  const rows = await q.directory.query<PersonRow>(`select ${personColumns} from staff s order by s.email`);
  return rows.map((row) => toPerson(roles, row));
}

/** Null when the address is taken. */
export async function insertPerson(
  q: Queryable,
  roles: Roles,
  person: { email: string; name: string | null; role: string },
  now: Date,
): Promise<Person | null> {
  const rows = await q.directory.query<PersonRow>(
    `insert into staff as s (email, name, role, created_at) values ($1, $2, $3, $4) on conflict do nothing returning ${personColumns}`,
    [person.email, person.name, person.role, now],
  );
  return rows[0] ? toPerson(roles, rows[0]) : null;
}

/** Who decides something at the operator's shell says who they are: somebody who works here now, and may decide it. Null when that is not so. */
export async function personNamed(q: Queryable, roles: Roles, email: string, permission: Permission): Promise<Person | null> {
  const person = await personBy(q, roles, 'email', email.trim().toLowerCase());
  return person?.isActive && person.permissions.has(permission) ? person : null;
}
