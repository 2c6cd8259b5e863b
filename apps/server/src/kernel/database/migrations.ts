import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Log } from '../log/index.ts';
import { applicationRole } from './pool.ts';
import { withSessionSettings } from './session-settings.ts';
import { StartError } from './start-error.ts';

/** The numbered SQL files of this product. */
export const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
/** An arbitrary number that every process of this product agrees on: one migrates, the others wait. */
export const migrationLock = 7_204_118_003;

/**
 * Brings the database to the newest schema: every file of the folder not yet applied is run, in the order of names, each
 * in a transaction of its own; with `only`, those of these names. Runs as the database's owner. Safe to call from several processes at once.
 * Throws StartError when an applied file was changed since, or when a file fails; what was applied before it stays.
 */
export async function migrate(options: {
  url: string;
  log: Log;
  directory?: string;
  only?: ReadonlySet<string>;
}): Promise<{ applied: string[] }> {
  const directory = options.directory ?? migrationsDirectory;
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const misnamed = files.find((name) => !fileName.test(name));
  if (misnamed) throw new StartError(`The migration ${misnamed} is not named like 0123_what_it_does.sql.`);

  const client = new pg.Client({ connectionString: withSessionSettings(options.url), application_name: 'tavolo-migrations' });
  client.on('error', (error) => options.log.warn({ error }, 'the connection of the migrations broke'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureApplicationRole(client);
    await client.query(`
      create table if not exists schema_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      revoke insert, update, delete, truncate on schema_migration from ${applicationRole};
    `);
    const known = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of files) {
      if (options.only && !options.only.has(name)) continue;
      const text = readFileSync(join(directory, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = checksums.get(name);
      if (before === checksum) continue;
      if (before !== undefined) {
        throw new StartError(
          `The migration ${name} was changed after it had been applied to this database. Put the change into a new migration; ` +
            'a database that holds nothing of value can be started afresh with another DATA_DIR.',
        );
      }
      await apply(client, name, text, checksum);
      applied.push(name);
      options.log.info({ migration: name }, 'migration applied');
    }
    return { applied };
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`The migration ${name} failed${placeOf(error, text)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function placeOf(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return ` at line ${text.slice(0, Number(error.position)).split('\n').length}`;
}

/** The application's role may read and write rows of what migrations make, unless a migration revokes it, and nothing else. */
async function ensureApplicationRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${applicationRole}') then
          create role ${applicationRole} nologin;
        end if;
      exception when duplicate_object or unique_violation then null; -- another database of this server was quicker
      end $$;
      do $$ begin
        if not pg_has_role(current_user, '${applicationRole}', 'member') then
          execute format('grant ${applicationRole} to %I', current_user);
        end if;
      end $$;
      grant usage on schema public to ${applicationRole};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${applicationRole};
      alter default privileges in schema public grant usage, select on sequences to ${applicationRole};
      alter default privileges in schema public grant execute on functions to ${applicationRole};
    `);
  } catch (error) {
    throw new StartError(
      `The database's user could not set up the role ${applicationRole} (${error instanceof Error ? error.message : String(error)}). ` +
        `Create it once as an administrator: CREATE ROLE ${applicationRole} NOLOGIN; GRANT ${applicationRole} TO <that user>; GRANT CREATE, USAGE ON SCHEMA public TO <that user>.`,
      { cause: error },
    );
  }
}
