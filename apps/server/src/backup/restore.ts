import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import pg from 'pg';
import { migrate, migrationLock, readMigrations, withSessionSettings, type SchemaModule } from '../kernel/database/index.ts';
import { installJobTables } from '../kernel/jobs/index.ts';
import { silentLog, type Log } from '../kernel/log/index.ts';
import { secretMark, tablesOf, textSettings } from './backup.ts';
import { checkBackup, readBackup, type Header } from './format.ts';

/** Rows that are written by one statement. */
const rowsAtOnce = 1_000;
/** How far every sequence is moved on: more than was ever given out between a backup and its restoring. */
const safeDistance = 1_000_000;
/** Numbers of transactions that are used up by one statement. */
const numbersAtOnce = 20_000;

export interface RestoreOptions {
  /** Connection address as the database's owner. */
  url: string;
  file: string;
  uploads: string | null;
  /** The secrets that this installation will run with: the present one and those before. None: not known here. */
  secrets: readonly string[];
  now: Date;
  /** Who has tables, in the order in which they are made. */
  modules: readonly SchemaModule[];
  log?: Log;
  /** Allows a database server that is not the one the backup was made of: after a disaster, on a new machine. */
  ontoAnotherServer?: boolean;
  /** Allows a database that already holds players of the same installation: they are replaced. */
  replace?: boolean;
}

/** Nothing was changed, and why. The message is whole sentences for the operator. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

/**
 * Puts a backup back: the database becomes what it was, all or nothing but for the uploaded files. Then every sequence is moved on, so that no
 * number is given out twice; all sessions have ended; and players' seeds are changed before the next round, as outcomes of lost rounds are known.
 * Run it while nothing else uses the database. @throws RestoreRefused, DamagedBackup with nothing changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ header: Header; rows: number }> {
  const header = await checkBackup(options.file);
  checkSecret(header, options.secrets);
  checkMigrations(header, options.modules);
  const client = new pg.Client({
    connectionString: withSessionSettings(options.url, { ...textSettings, synchronous_commit: 'off' }),
    application_name: 'tavolo-restore',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkUnused(client);
    await checkTarget(client, header, options);
    await goBeyond(client, BigInt(header.transaction), options.log);
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
    await client.query('GRANT USAGE ON SCHEMA public TO public');
    const log = silentLog;
    await migrate({ url: options.url, log, modules: options.modules, only: new Set(header.migrations.map(({ name }) => name)) });
    await installJobTables({ url: options.url, log });
    const rows = await load(client, options, header);
    await client.query('ANALYZE');
    return { header, rows };
  } finally {
    await client.end();
  }
}

/**
 * For a database that came back in another way, by a copy of its files or a snapshot of its server: what `restoreBackup` does after it has
 * put the rows back. Run it while nothing else uses the database.
 */
export async function afterPhysicalCopy({ url, now }: Pick<RestoreOptions, 'url' | 'now'>): Promise<void> {
  const client = new pg.Client({ connectionString: withSessionSettings(url, textSettings), application_name: 'tavolo-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkUnused(client);
    await client.query('BEGIN');
    const tables = await tablesOf(client);
    await setTriggers(client, tables, 'DISABLE');
    await beginAnew(client, new Map(), now, now);
    await setTriggers(client, tables, 'ENABLE');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

function checkSecret({ secret }: Header, secrets: readonly string[]): void {
  if (secret === null || secrets.some((each) => secretMark(each) === secret)) return;
  throw new RestoreRefused(
    secrets.length === 0
      ? 'The secret of the backup is not here. Put the file "secret" back into DATA_DIR, or set SECRET, first: it is not part of the backup.'
      : 'The backup was made with another secret. Put that one back (the file "secret" in DATA_DIR, or SECRET), or name it in SECRET_PREVIOUS.',
  );
}

/** The backup is put back by the very migrations that its tables were made by; the next start applies the newer ones. */
function checkMigrations({ migrations }: Header, modules: readonly SchemaModule[]): void {
  const here = new Map(readMigrations(modules).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!name.includes('/'))
      throw new RestoreRefused('The backup is of an earlier version of the product, whose tables cannot be carried over.');
    if (!here.has(name)) throw new RestoreRefused(`The backup is of a newer version of the product: it knows the migration ${name}.`);
    if (here.get(name) !== checksum) throw new RestoreRefused(`The migration ${name} is another one here than in the backup.`);
  }
}

/** Sessions that are just ending, such as those that made the schema, are given a moment. */
async function checkUnused(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ sessions: string }>(
      `SELECT count(*) AS sessions FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    const sessions = Number(rows[0]?.sessions);
    if (sessions === 0) return;
    if (tries === 20)
      throw new RestoreRefused(`The database is in use: ${sessions} other sessions. Stop every process of the product first.`);
    // What other sessions do is read once a transaction.
    await client.query('SELECT pg_stat_clear_snapshot(), pg_sleep(0.1)');
  }
}

async function checkTarget(client: pg.Client, header: Header, { ontoAnotherServer, replace }: RestoreOptions): Promise<void> {
  const { rows } = await client.query<{ server: string; installation: string | null; player: string | null }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS server, to_regclass('public.installation')::text AS installation,
       to_regclass('public.player')::text AS player`,
  );
  const [target] = rows;
  if (target?.server !== header.server && !ontoAnotherServer) {
    throw new RestoreRefused(
      `The backup is of another database server (${header.server}; this is ${target?.server}). If that one is lost and nothing runs on it any more, say --onto-another-server.`,
    );
  }
  if (!target?.player) return;
  const held = await client.query('SELECT FROM public.player LIMIT 1');
  if (held.rowCount === 0) return;
  const [known] = target.installation ? (await client.query<{ id: string }>('SELECT id::text FROM public.installation')).rows : [];
  if (known?.id !== header.installation) {
    throw new RestoreRefused('The database holds the players of another installation. Choose an empty one.');
  }
  if (!replace) throw new RestoreRefused('The database holds players. If they are to be replaced by those of the backup, say --replace.');
}

/**
 * The ledger counts by the numbers of database transactions: those to come must be above those in the backup. On the server that it was made of
 * they are; another one has to use up its own until then.
 */
async function goBeyond(client: pg.Client, number: bigint, log?: Log): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ next: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next');
    const missing = number - BigInt(rows[0]?.next ?? '0');
    if (missing < 0n) return;
    log?.info({ missing: String(missing) }, 'transaction numbers of the backup are passed by');
    const count = missing + 1n < BigInt(numbersAtOnce) ? Number(missing + 1n) : numbersAtOnce;
    await client.query(`DO $$ BEGIN FOR i IN 1..${count} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`);
  }
}

async function load(client: pg.Client, options: RestoreOptions, header: Header): Promise<number> {
  await client.query('BEGIN');
  // A start of the product meanwhile waits with its migrations until all of it is there.
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  await checkUnused(client);
  const tables = await tablesOf(client);
  await setTriggers(client, tables, 'DISABLE');
  const references = await dropReferences(client);
  await client.query(`TRUNCATE ${tables.map(({ name }) => nameOf(name)).join(', ')}`);
  const sequences = new Map<string, bigint>();
  let count = 0;
  let table = '';
  let columns: string[] = [];
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const list = columns.map((column) => pg.escapeIdentifier(column));
    if (table === 'posting' || table === 'round') {
      await client.query(
        `SELECT make_ledger_day(d.day) FROM (SELECT DISTINCT (line::${nameOf(table)}).day FROM unnest($1::text[]) AS line) d WHERE d.day > '-infinity'`,
        [waiting],
      );
    }
    await client.query(
      `INSERT INTO ${nameOf(table)} (${list.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${list.map((column) => `(s.v).${column}`).join(', ')} FROM (SELECT line::${nameOf(table)} AS v FROM unnest($1::text[]) AS line OFFSET 0) s`,
      [waiting],
    );
    count += waiting.length;
    waiting = [];
  };
  for await (const line of readBackup(options.file)) {
    if (line.kind !== 'row') await flush();
    switch (line.kind) {
      case 'row':
        waiting.push(line.row);
        if (waiting.length === rowsAtOnce) await flush();
        break;
      case 'table': {
        ({ table, columns } = line);
        const here = tables.find(({ name }) => name === table);
        if (here?.columns.join() !== columns.join()) throw new Error(`The table ${table} is another one here than in the backup.`);
        break;
      }
      case 'sequence':
        sequences.set(line.sequence, BigInt(line.last));
        break;
      case 'job':
        await client.query(
          'SELECT graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, job_key => $4, max_attempts => $5::int)',
          [line.job.identifier, JSON.stringify(line.job.payload), line.job.runAt, line.job.key, line.job.maxAttempts],
        );
        break;
      case 'file':
        putFile(options.uploads, line.file, line.bytes);
        break;
    }
  }
  await flush();
  for (const reference of references) await client.query(reference);
  // With the references there again, so that what belongs to a session goes with it.
  await beginAnew(client, sequences, options.now, new Date(header.madeAt));
  await setTriggers(client, tables, 'ENABLE');
  await client.query('COMMIT');
  return count;
}

const nameOf = (table: string): string => `public.${pg.escapeIdentifier(table)}`;

/** The tables' own rules hold for what the product does, not for putting back what it did. */
async function setTriggers(client: pg.Client, tables: readonly { name: string }[], what: 'ENABLE' | 'DISABLE'): Promise<void> {
  // A partition has triggers of its own beside those of its table.
  const { rows } = await client.query<{ name: string }>(
    'SELECT c.relname::text AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class t ON t.oid = i.inhparent WHERE t.relname = ANY ($1) AND c.relkind = $2',
    [tables.map(({ name }) => name), 'r'],
  );
  for (const { name } of [...tables, ...rows]) await client.query(`ALTER TABLE ${nameOf(name)} ${what} TRIGGER USER`);
}

/** Tables are filled one after the other, whoever refers to whom. Answers the statements that bring the references back, and check them. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tab: string; name: string; definition: string }>(
    `SELECT c.relname AS tab, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`,
  );
  for (const { tab, name } of rows) await client.query(`ALTER TABLE ${nameOf(tab)} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  return rows.map(({ tab, name, definition }) => `ALTER TABLE ${nameOf(tab)} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
}

/** What happened after the backup is not known here, but to others: to players, to providers. */
async function beginAnew(client: pg.Client, kept: ReadonlyMap<string, bigint>, now: Date, from: Date): Promise<void> {
  const { rows } = await client.query<{ name: string; last: string; most: string }>(
    `SELECT sequencename AS name, coalesce(last_value, start_value)::text AS last, max_value::text AS most FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const { name, last, most } of rows) {
    const next = (kept.get(name) ?? BigInt(last)) + BigInt(safeDistance);
    if (next > BigInt(most)) throw new Error(`The sequence ${name} cannot be moved on.`);
    await client.query('SELECT setval($1::regclass, $2::bigint)', [nameOf(name), next.toString()]);
  }
  // Outcomes that were drawn after the backup would be drawn again, and the seeds after them may have been shown. One that still waits for the
  // player's seed has no round to be revealed for.
  await client.query(`DELETE FROM studio_seed WHERE state = 'next' OR state = 'current' AND client_seed IS NULL`);
  await client.query(`UPDATE studio_seed SET is_closing = true WHERE state = 'current' AND NOT is_closing`);
  // A session that was ended since, by its player or a new password, would be open again.
  await client.query(`UPDATE session SET ended_at = $1 WHERE ended_at IS NULL`, [now]);
  // Games end with them.
  await client.query('UPDATE wallet_player SET live_game = 0');
  await client.query('DELETE FROM staff_session');
  await client.query('DELETE FROM content_preview');
  await client.query('UPDATE outbox_event SET claimed_by = NULL, due_at = least(due_at, $1)', [now]);
  await client.query('UPDATE installation SET restored_at = $1, restored_from = $2', [now, from]);
}

/** An uploaded file in its pieces; the first is empty and begins it. */
function putFile(folder: string | null, name: string, bytes: string): void {
  if (folder === null) return;
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`The backup names a file outside of the uploads: ${name}`);
  if (bytes === '') {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    writeFileSync(path, '');
  } else appendFileSync(path, Buffer.from(bytes, 'base64'));
}
