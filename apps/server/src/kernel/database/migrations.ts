import pg from 'pg';
import type { Log } from '../log/index.ts';
import { dropRemovedFunctions, writeFunctions } from './functions.ts';
import { applicationRole } from './pool.ts';
import { readFunctions, readMigrations, schemaFailure, type SchemaFile, type SchemaModule } from './schema-files.ts';
import { withSessionSettings } from './session-settings.ts';
import { StartError } from './start-error.ts';

/** An arbitrary number that every process of this product agrees on: one migrates, the others wait. */
export const migrationLock = 7_204_118_003;

/**
 * Brings the database to the newest schema, all or nothing: functions whose text is another one than before, then the migrations not yet applied
 * (with `only`, those of these names), then functions that needed what these made. A module comes after those whose tables it refers to. Migrations
 * find the functions at their newest text. Runs as the database's owner. Safe to call from several processes at once. Answers what was done.
 * Throws StartError, with nothing changed, when an applied migration was changed since, when a file fails, or when the database is of a product
 * that kept its schema otherwise.
 */
export async function migrate(options: {
  url: string;
  log: Log;
  modules: readonly SchemaModule[];
  only?: ReadonlySet<string>;
}): Promise<{ migrations: string[]; functions: string[] }> {
  const migrations = readMigrations(options.modules);
  const functions = readFunctions(options.modules);
  const client = new pg.Client({ connectionString: withSessionSettings(options.url), application_name: 'tavolo-migrations' });
  client.on('error', (error) => options.log.warn({ error }, 'the connection of the migrations broke'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseEarlierProduct(client);
    await ensureApplicationRole(client);
    await client.query('begin');
    // A trigger or a generated column needs its function, a function the types of its tables: functions that can be are there first.
    const early = await writeFunctions(client, functions, 'what can be');
    const applied = await applyMigrations(client, migrations, options.only);
    const late = await writeFunctions(client, functions, options.only ? 'what can be' : 'all');
    if (!options.only) await dropRemovedFunctions(client, functions);
    await client.query('commit');
    for (const name of applied) options.log.info({ migration: name }, 'migration applied');
    const written = [...new Set([...early, ...late])];
    if (written.length > 0) options.log.info({ functions: written.length }, 'SQL functions written');
    return { migrations: applied, functions: written };
  } finally {
    // Closing ends an open transaction without a trace.
    await client.end();
  }
}

async function applyMigrations(
  client: pg.Client,
  migrations: readonly SchemaFile[],
  only: ReadonlySet<string> | undefined,
): Promise<string[]> {
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
  for (const { name, text, checksum } of migrations) {
    if (only && !only.has(name)) continue;
    const before = checksums.get(name);
    if (before === checksum) continue;
    if (before !== undefined) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied to this database. Put the change into a new migration; ` +
          'a database that holds nothing of value can be started afresh with another DATA_DIR.',
      );
    }
    try {
      await client.query(text);
    } catch (error) {
      throw schemaFailure(`The migration ${name}`, text, error);
    }
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    applied.push(name);
  }
  return applied;
}

/** Before each module had migrations of its own they were numbered through, by names without a module. Their tables are not carried over. */
async function refuseEarlierProduct(client: pg.Client): Promise<void> {
  const table = await client.query(`select to_regclass('public.schema_migration') as found`);
  if (table.rows[0].found === null) return;
  const { rowCount } = await client.query(`select from public.schema_migration where name not like '%/%' limit 1`);
  if (rowCount === 0) return;
  throw new StartError(
    'This database was made by an earlier version of the product, and its tables cannot be carried over to this one. ' +
      'Start with another DATA_DIR or an empty database; the earlier version still reads this one.',
  );
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
