import type { Queryable } from '../platform/database/index.ts';

/** Tables with a player that the copy leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  cashier_player: 'nothing but the number of the account',
  data_export: 'the copy itself',
  outbox_event: 'messages between parts of the product, gone when delivered',
  passkey_challenge: 'random numbers of a sign-in under way',
  recovery_code: 'digests of codes',
  retained_identity: 'empty while the account is there',
  social_attempt: 'random numbers of a sign-in under way',
  social_proof: 'random numbers of a sign-in under way',
  studio_demo_balance: 'play of visitors, under a name that leads to nobody',
  studio_demo_round: 'play of visitors, under a name that leads to nobody',
  two_factor_change: 'a change under way, with its secret',
};

/** Columns that are keys to the account or to the product, not data of the player. Digests are of the type bytea, which is left out as a whole. */
const secretColumn =
  /(^|_)(password_hash|secret|token|fingerprint|verifier|nonce|sealed|idempotency_key|registration_key|session|hosted_url)$/;

/** Columns of one table that are keys or others' data: a row's very name may be a key. */
const secretNames: Readonly<Record<string, readonly string[]>> = {
  studio_session: ['id'],
  // Who of the staff did it is nothing of the player's.
  login_stop: ['stopped_by'],
};

export interface PlayerTable {
  name: string;
  /** Column that holds the player's number; `user_id` holds the name by which the studio of the games knows the player. */
  by: 'id' | 'player_id' | 'user_id';
  /** Columns of the copy. */
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
}

/** Every table that holds something of players, as the database itself says: a part that is added later is in the copy without being told. */
export async function playerTables(q: Queryable): Promise<PlayerTable[]> {
  const rows = await q.query<{ name: string; columns: string[]; secret: string[]; key: string[] | null }>(
    `SELECT c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.atttypid <> 'bytea'::regtype) AS columns,
       array_agg(a.attname::text) FILTER (WHERE a.atttypid = 'bytea'::regtype) AS secret,
       (SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey::int2[], k.attnum)) FROM pg_index i
          JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS key
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (c.relname = 'player' OR EXISTS (
         SELECT FROM pg_attribute p WHERE p.attrelid = c.oid AND NOT p.attisdropped
           AND (p.attname = 'player_id' OR (p.attname = 'user_id' AND starts_with(c.relname, 'studio_')))))
     GROUP BY c.oid, c.relname ORDER BY c.relname <> 'player', c.relname`,
  );
  return rows
    .filter(({ name }) => !Object.hasOwn(leftOut, name))
    .map(({ name, columns, key }) => ({
      name,
      by: name === 'player' ? ('id' as const) : columns.includes('player_id') ? ('player_id' as const) : ('user_id' as const),
      columns: columns.filter((column) => !secretColumn.test(column) && !secretNames[name]?.includes(column)),
      key: key ?? columns.slice(0, 1),
    }));
}
