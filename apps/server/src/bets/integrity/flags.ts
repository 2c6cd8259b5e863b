import type { Queryable } from '../../kernel/database/index.ts';

export const flagKinds = ['concentration', 'near_start', 'alike', 'repeated_maximum', 'late_price'] as const;
export type FlagKind = (typeof flagKinds)[number];

/** A pattern that was seen. Amounts in hundredths of the base currency. */
export interface Seen {
  kind: FlagKind;
  /** Of one thing there is one flag. */
  key: string;
  eventId: bigint | null;
  selection: string | null;
  players: readonly bigint[];
  /** What was seen, in a sentence. */
  reason: string;
  facts: Record<string, number | string>;
}

export const flagOutcomes = ['dismissed', 'handled'] as const;
export type FlagOutcome = (typeof flagOutcomes)[number];

export interface Flag extends Omit<Seen, 'key'> {
  id: bigint;
  foundAt: Date;
  seenAt: Date;
  outcome: FlagOutcome | null;
  resolvedBy: string | null;
  resolution: string | null;
  resolvedAt: Date | null;
}

/** Writes down what was seen. What somebody has looked at already stays as that person left it. Answers how many are new. */
export async function raiseFlags(q: Queryable, seen: readonly Seen[], now: Date): Promise<number> {
  if (seen.length === 0) return 0;
  const rows = await q.directory.query<{ isNew: boolean }>(
    `insert into integrity_flag as f (kind, key, event_id, selection, players, reason, facts, found_at, seen_at)
     select kind, key, "eventId", selection, array(select p::bigint from jsonb_array_elements_text(players) p), reason, facts, $2, $2
     from jsonb_to_recordset($1) as r (kind text, key text, "eventId" bigint, selection text, players jsonb, reason text, facts jsonb)
     on conflict (key) do update set players = excluded.players, reason = excluded.reason, facts = excluded.facts, seen_at = excluded.seen_at
       where f.resolved_at is null
     returning found_at = $2 and xmax = 0 as "isNew"`,
    [JSON.stringify(seen.map((one) => ({ ...one, eventId: one.eventId?.toString() ?? null, players: one.players.map(String) }))), now],
  );
  return rows.filter(({ isNew }) => isNew).length;
}

/** Those that wait for somebody, or those that somebody has looked at, the latest first. */
export async function listFlags(q: Queryable, { isOpen, limit }: { isOpen: boolean; limit: number }): Promise<Flag[]> {
  return await q.directory.query<Flag>(
    `select id, kind, event_id as "eventId", selection, players, reason, facts, found_at as "foundAt", seen_at as "seenAt", outcome, resolved_by as "resolvedBy",
       resolution, resolved_at as "resolvedAt"
     from integrity_flag where (resolved_at is null) = $1 order by id desc limit $2`,
    [isOpen, limit],
  );
}

/** Somebody has looked at it, and says why it is over. False: there is none that waits. */
export async function resolveFlag(
  tx: Queryable,
  { by, id, now, outcome, reason }: { id: bigint; outcome: FlagOutcome; by: string; reason: string; now: Date },
): Promise<boolean> {
  const resolved = await tx.directory.query(
    `update integrity_flag set outcome = $2, resolved_by = $3, resolution = $4, resolved_at = $5 where id = $1 and resolved_at is null returning id`,
    [id, outcome, by, reason, now],
  );
  return resolved.length > 0;
}
