import type { AuditEntry } from '@tavolo/contract/staff';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/database.ts';
import type { Json } from '../kernel/json/json.ts';
import { noSecurityLog, type SecurityLog } from '../kernel/log/index.ts';
import { securityEventOf } from './security.ts';
import type { Deed } from './deed.ts';

/**
 * Who did what, to what, why and when: written in the transaction that does it, changed by nobody, and chained by the database when the transaction
 * commits (`staff_audit_link`).
 */
export class Audit {
  readonly #clock: Clock;
  readonly #security: Pick<SecurityLog, 'record'>;

  /** @param security where sign-ins and changes of who may what are written down, too */
  constructor(clock: Clock, security: Pick<SecurityLog, 'record'> = noSecurityLog) {
    this.#clock = clock;
    this.#security = security;
  }

  /** Throws, with nothing recorded, for a deed that touches money or a player and gives no reason. */
  async record(q: Queryable, deed: Deed): Promise<void> {
    const { by, kind, object, before, after, touches, approval, detail } = deed;
    const reason = deed.reason?.trim() || null;
    if (touches && reason === null) throw new Error(`${kind} touches ${touches === 'money' ? 'money' : 'a player'} and gives no reason`);
    await q.directory.query(
      `insert into staff_audit (at, staff_id, actor, role, address, kind, object_kind, object_id, object_name, before, after, reason, touches, approval_id, detail)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        this.#clock.now(),
        by.id,
        by.name,
        by.role,
        by.address,
        kind,
        object?.kind ?? null,
        object?.id ?? null,
        object?.name ?? null,
        before === undefined ? null : JSON.stringify(before),
        after === undefined ? null : JSON.stringify(after),
        reason,
        touches ?? null,
        approval ?? null,
        JSON.stringify(detail ?? {}),
      ],
    );
    const event = securityEventOf(deed);
    if (event) this.#security.record(event);
  }
}

interface AuditRow {
  id: bigint;
  at: Date;
  actor: string;
  role: string | null;
  address: string | null;
  kind: string;
  object_kind: string | null;
  object_id: string | null;
  object_name: string | null;
  before: Json;
  after: Json;
  reason: string | null;
  approval_id: bigint | null;
  detail: Readonly<Record<string, Json>>;
}

const toEntry = (row: AuditRow): AuditEntry => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  who: row.actor,
  role: row.role,
  address: row.address,
  kind: row.kind,
  object: row.object_kind === null || row.object_id === null ? null : { kind: row.object_kind, id: row.object_id, name: row.object_name },
  before: row.before,
  after: row.after,
  reason: row.reason,
  approval: row.approval_id === null ? null : Number(row.approval_id),
  detail: row.detail,
});

/** The newest first; with `object` what was done to one thing. */
export async function listAudit(
  q: Queryable,
  page: { start: number; size: number },
  object: { kind: string; id: string } | null = null,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = 'where $1::text is null or (object_kind = $1 and object_id = $2)';
  const of = [object?.kind ?? null, object?.id ?? null];
  const [rows, counted] = await Promise.all([
    q.directory.query<AuditRow>(
      `select id, at, actor, role, address, kind, object_kind, object_id, object_name, before, after, reason, approval_id, detail
       from staff_audit ${where} order by id desc offset $3 limit $4`,
      [...of, page.start, page.size],
    ),
    q.directory.query<{ total: bigint }>(`select count(*) as total from staff_audit ${where}`, of),
  ]);
  return { entries: rows.map(toEntry), total: Number(counted[0]?.total ?? 0n) };
}

/** How far the chain of the audit reaches, and the first place at which it is not what was written; null: it is whole. */
export interface AuditChain {
  length: number;
  /** SHA-256 over all of it, in hexadecimal. Written down elsewhere it shows later that nothing before was exchanged. */
  digest: string;
  brokenAt: number | null;
}

/** Reads the whole audit and compares it with its chain. */
export async function verifyAudit(q: Queryable): Promise<AuditChain> {
  const rows = await q.directory.query<{ length: bigint; digest: Buffer; broken_at: bigint | null }>(
    'select c.position as length, c.digest, staff_audit_broken_at() as broken_at from staff_audit_chain c',
  );
  const [row] = rows;
  if (!row) throw new Error('the audit has no chain');
  return {
    length: Number(row.length),
    digest: row.digest.toString('hex'),
    brokenAt: row.broken_at === null ? null : Number(row.broken_at),
  };
}
