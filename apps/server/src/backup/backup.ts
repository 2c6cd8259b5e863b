import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { deriveKey } from '../kernel/config/index.ts';
import { withSessionSettings } from '../kernel/database/index.ts';
import type { Header, JobLine } from './format.ts';

/** Rows that are asked for at once. */
const rowsAtOnce = 2_000;
/** Bytes of an uploaded file in one line. */
const pieceSize = 1024 * 1024;

/** How values are written as text, whatever the server's defaults are: the restoring reads them by the same. */
export const textSettings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  statement_timeout: '0',
};

/** Tables that are about this run or this database, not about the installation. */
const leftOut = ['schema_migration', 'schema_function', 'worker_heartbeat'];

/** Recognises a secret again without telling it. */
export const secretMark = (secret: string): string => createHash('sha256').update(deriveKey(secret, 'backup')).digest('hex').slice(0, 32);

export interface BackupOptions {
  /** Connection address as the database's owner. */
  url: string;
  /** Where to; must not exist. */
  file: string;
  /** Folder of uploaded files; null where they lie in a bucket. */
  uploads: string | null;
  /** The installation's secret, which is not part of the backup; null when it is not known here. */
  secret: string | null;
  now: Date;
}

/**
 * Writes a backup while the product goes on: all tables as of one moment, in one snapshot. Uploaded files are read after it, and never change.
 * Answers how many rows it has. The file appears under its name once it is whole.
 */
export async function writeBackup(options: BackupOptions): Promise<{ rows: number; files: number }> {
  if (existsSync(options.file)) throw new Error(`${options.file} exists already.`);
  const part = `${options.file}.part`;
  const client = new pg.Client({ connectionString: withSessionSettings(options.url, textSettings), application_name: 'tavolo-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const written = await writePart(client, part, options);
    const handle = await open(part, 'r');
    await handle.sync();
    await handle.close();
    await rename(part, options.file);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writePart(client: pg.Client, part: string, options: BackupOptions): Promise<{ rows: number; files: number }> {
  const seal = createHash('sha256');
  const gzip = createGzip({ level: 6 });
  const file = gzip.pipe(createWriteStream(part, { mode: 0o600, flags: 'wx' }));
  file.on('error', (error) => gzip.destroy(error));
  let lines = 0;
  const write = async (value: unknown): Promise<void> => {
    const text = `${JSON.stringify(value)}\n`;
    seal.update(text);
    lines++;
    if (!gzip.write(text)) await once(gzip, 'drain');
  };
  const say: (line: Header | WrittenLine) => Promise<void> = write;

  let rows = 0;
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await say(await describe(client, options));
  for (const { name, columns } of await tablesOf(client)) {
    await say({ table: name, columns });
    rows += await writeRows(client, name, say);
  }
  for (const job of await waitingJobs(client)) await say({ job });
  // Last, so that none is behind a row of the snapshot: sequences are not part of it.
  const sequences = await client.query<{ sequence: string; last: string }>(
    `SELECT sequencename AS sequence, coalesce(last_value, start_value)::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  for (const sequence of sequences.rows) await say(sequence);
  await client.query('COMMIT');

  const files = options.uploads !== null && existsSync(options.uploads) ? filesIn(options.uploads) : [];
  for (const name of files) {
    await say({ file: name, bytes: '' });
    for await (const piece of createReadStream(join(options.uploads ?? '', name), { highWaterMark: pieceSize })) {
      await say({ file: name, bytes: Buffer.from(piece).toString('base64') });
    }
  }
  const last = { end: { lines, sha256: seal.digest('hex') } };
  gzip.end(`${JSON.stringify(last)}\n`);
  await finished(file);
  return { rows, files: files.length };
}

type WrittenLine =
  | string
  | { table: string; columns: string[] }
  | { sequence: string; last: string }
  | { job: JobLine }
  | { file: string; bytes: string };

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

async function describe(client: pg.Client, { now, secret }: BackupOptions): Promise<Header> {
  const { rows } = await client.query<Pick<Header, 'server' | 'installation' | 'transaction' | 'migrations'>>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS server,
       (SELECT id::text FROM installation) AS installation,
       pg_snapshot_xmax(pg_current_snapshot())::text AS transaction,
       (SELECT json_agg(json_build_object('name', name, 'checksum', checksum) ORDER BY name) FROM schema_migration) AS migrations`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('the database says nothing of itself');
  return { tavolo: 'backup', version: 1, madeAt: now.toISOString(), secret: secret === null ? null : secretMark(secret), ...facts };
}

/** The tables of the product and their columns, without those that the database computes. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [leftOut],
  );
  return rows;
}

async function writeRows(client: pg.Client, table: string, say: (row: string) => Promise<void>): Promise<number> {
  await client.query(
    `DECLARE of_table NO SCROLL CURSOR FOR SELECT of_table::text AS row FROM public.${pg.escapeIdentifier(table)} of_table`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM of_table`);
    if (rows.length === 0) break;
    for (const { row } of rows) await say(row);
    count += rows.length;
  }
  await client.query('CLOSE of_table');
  return count;
}

/** Jobs that are to be done, also those that are being done: one that was done is done again, which it can bear. */
async function waitingJobs(client: pg.Client): Promise<JobLine[]> {
  const { rows } = await client.query<JobLine>(
    `SELECT t.identifier, j.payload, to_json(j.run_at)#>>'{}' AS "runAt", j.key, j.max_attempts::int AS "maxAttempts"
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.attempts < j.max_attempts OR j.locked_at IS NOT NULL ORDER BY j.id`,
  );
  return rows;
}
