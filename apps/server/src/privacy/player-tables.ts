import type { Queryable } from '../kernel/database/index.ts';

/** Tables with a player that the copy leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  bet_count: 'how many bets a day has that are in the copy themselves',
  casino_last_round: 'when the last rounds of a quarter of an hour began, which are in the copy themselves',
  casino_history_export: 'a file of rounds that are in the copy themselves',
  cashier_player: 'nothing but the number of the account',
  command_answer: 'answers of the last days that the player has had, for a page that asks twice',
  behaviour_day: 'sums of days of rounds and bets that are in the copy themselves',
  data_export: 'the copy itself',
  notice_count: 'how many notices a day has that are in the copy themselves',
  outbox_event: 'messages between parts of the product, gone when delivered',
  play_decided: 'what was decided of rounds and bets that are in the copy themselves, until everybody has heard it',
  play_due: 'which bets that are in the copy themselves are looked at next',
  play_told: 'what parts of the product were told of rounds and bets that are in the copy themselves',
  payment_count: 'how many payments a day has that are in the copy themselves',
  payment_listing: 'which payments the history lists, that are in the copy themselves',
  passkey_challenge: 'random numbers of a sign-in under way',
  recovery_code: 'digests of codes',
  retained_identity: 'empty while the account is there',
  open_round: 'which rounds that are in the copy themselves may still win',
  round_day: 'the day under which a round lies that is in the copy itself',
  round_count: 'how many rounds a day has that are in the copy themselves',
  session_count: 'how many sign-ins a day has that are in the copy themselves',
  social_attempt: 'random numbers of a sign-in under way',
  social_proof: 'random numbers of a sign-in under way',
  studio_demo_balance: 'play of visitors, under a name that leads to nobody',
  studio_demo_round: 'play of visitors, under a name that leads to nobody',
  // Of a suspicion of laundering nobody may be told (Directive (EU) 2015/849, article 39); that a withdrawal waited is among its steps.
  withdrawal_decision: 'what the staff thought of a withdrawal',
  withdrawal_review: 'why a withdrawal was looked at',
  two_factor_change: 'a change under way, with its secret',
};

/** Columns that are keys to the account or to the product, not data of the player. Digests are of the type bytea, which is left out as a whole. */
const secretColumn =
  /(^|_)(password_hash|secret|token|fingerprint|verifier|nonce|sealed|idempotency_key|registration_key|session|hosted_url)$/;

/** Columns of one table that are keys or others' data: a row's very name may be a key. */
const secretNames: Readonly<Record<string, readonly string[]>> = {
  // Of a suspicion of laundering or of fraud nobody may be told (Directive (EU) 2015/849, article 39); what the player has to do is in `comment`.
  identity_check: ['reject_labels', 'same_person_as'],
  identity_event: ['reject_labels'],
  // Who of the staff did it is nothing of the player's.
  behaviour_mark: ['cleared_by'],
  login_stop: ['stopped_by'],
  payment: ['ordered_by'],
  posting: ['actor'],
};

/** Rows that are about other people as much as about the player: who else bears the name, the document, the contact (GDPR, article 15(4)). */
const shownRows: Readonly<Record<string, string>> = {
  protection_event: `what NOT IN ('namesake', 'suspicion', 'same_person', 'person_decided', 'person_followed')`,
};

/** What stands for a column whose values have something of others in them. */
const shownAs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Another account, and who of the staff did it.
  protection_event: { facts: `facts - 'other' - 'actor'` },
};

export interface PlayerTable {
  name: string;
  /** Column that holds the player's number; `user_id` holds the name by which the studio of the games knows the player. */
  by: 'id' | 'player_id' | 'user_id';
  /** Whether it is led by the player's bucket, as all of play is. */
  isOfPlay: boolean;
  /** Columns of the copy. */
  columns: string[];
  /** Statement of a page of the player's rows: `text`, a row as JSON, and `place` behind it. $1 is the player, $2 the most rows. */
  firstPage: string;
  /** The same for the rows behind a place, $3 … being its values. */
  nextPage: string;
}

/** Every table that holds something of players, as the database itself says: a part that is added later is in the copy without being told. */
export async function playerTables(q: Queryable): Promise<PlayerTable[]> {
  const rows = await q.directory.query<Found>(
    `SELECT c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.atttypid <> 'bytea'::regtype) AS columns,
       (SELECT json_agg(json_build_array(k.attname, format_type(k.atttypid, k.atttypmod)) ORDER BY array_position(i.indkey::int2[], k.attnum)) FROM pg_index i
          JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS key
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (c.relname = 'player' OR EXISTS (
         SELECT FROM pg_attribute p WHERE p.attrelid = c.oid AND NOT p.attisdropped
           AND (p.attname = 'player_id' OR (p.attname = 'user_id' AND starts_with(c.relname, 'studio_')))))
     GROUP BY c.oid, c.relname ORDER BY c.relname <> 'player', c.relname`,
  );
  return rows.filter(({ name }) => !Object.hasOwn(leftOut, name)).map(tableOf);
}

interface Found {
  name: string;
  columns: string[];
  /** Columns of the primary key, and their types. */
  key: [name: string, type: string][] | null;
}

function tableOf({ name, columns: all, key: whole }: Found): PlayerTable {
  if (whole === null) throw new Error(`${name} has no primary key: its rows cannot be read page by page`);
  const by = name === 'player' ? 'id' : all.includes('player_id') ? 'player_id' : 'user_id';
  // Where the row stands among those of all players: nothing of the player's.
  const isOfPlay = all.includes('bucket');
  const columns = all.filter((column) => column !== 'bucket' && !secretColumn.test(column) && !secretNames[name]?.includes(column));
  // The player is the same in all rows: behind it the key says where a page ends, so that no row is passed over twice however many there are.
  const key = whole.filter(([column]) => column !== by && column !== 'bucket');
  const names = key.map(([column]) => quoted(column)).join(', ');
  const shown = columns.map((column) => `${shownAs[name]?.[column] ?? quoted(column)} AS ${quoted(column)}`).join(', ');
  const place = key.map(([column]) => `${quoted(column)}::text`).join(', ');
  const only = (isOfPlay ? ' AND bucket = bucket_of($1)' : '') + (shownRows[name] === undefined ? '' : ` AND ${shownRows[name]}`);
  const page = (behind: string): string =>
    `SELECT (SELECT row_to_json(shown)::text FROM (SELECT ${shown}) shown) AS text, ARRAY[${place}]::text[] AS place
     FROM ${quoted(name)} WHERE ${quoted(by)} = $1${only}${behind} ORDER BY ${names === '' ? quoted(by) : names} LIMIT $2`;
  return {
    name,
    by,
    isOfPlay,
    columns,
    firstPage: page(''),
    // Where the player is the whole key there is one row.
    nextPage: page(key.length === 0 ? ' AND false' : ` AND (${names}) > (${key.map(([, type], at) => `$${at + 3}::${type}`).join(', ')})`),
  };
}

const quoted = (column: string): string => `"${column.replaceAll('"', '""')}"`;
