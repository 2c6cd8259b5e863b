import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../kernel/database/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { prepareSchema } from '../schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's database server, with `DATABASE` in place of a database's name. */
    databaseServer: string;
    /** The migrated database that every test database is a clone of. */
    databaseTemplate: string;
  }
}

/** A database that is thrown away need not survive the machine; what does is tested on servers of its own. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '1min' };

/** Tests live in days of clocks of their own. Those of the rule about the database's day give it back its text. */
async function openAllDays(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // One partition for whatever day: a clone of many would be copied file by file.
  await client.query(`CREATE TABLE posting_any_day PARTITION OF posting FOR VALUES FROM ('0001-01-01') TO (MAXVALUE);
    CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting_any_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TABLE round_any_day PARTITION OF round FOR VALUES FROM ('0001-01-01') TO (MAXVALUE) WITH (fillfactor = 90);
    REVOKE ALL ON posting_any_day, round_any_day FROM tavolo_app`);
  await client.query('CREATE OR REPLACE FUNCTION is_ledger_day(p_day date) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT true $$');
  await client.query('CREATE OR REPLACE FUNCTION is_day_open(p_day date) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT true $$');
  await client.end();
}

/** One real database server for the whole run, migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-tests-'));
  const server = await startEmbeddedServer({ dataDirectory, log: silentLog, settings: { max_connections: '200', ...forgetful } });
  const stop = async () => {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await prepareSchema({ url: server.url, log: silentLog });
    await openAllDays(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseServer', server.urlOf('DATABASE'));
  project.provide('databaseTemplate', 'tavolo');
  return stop;
}
