import pg from 'pg';
import { applicationRole } from './pool.ts';
import { schemaFailure, type SchemaFile } from './schema-files.ts';

/**
 * Error codes of what is only in the wrong order: a table, a type or a function that is not there yet (42P01, 42704, 42703, 42883), or one that
 * stands in the way until a migration takes it out (2BP01).
 */
const tooEarly = new Set(['42P01', '42704', '42703', '42883', '2BP01']);
/** `CREATE OR REPLACE` cannot change what a function returns, nor the names of its parameters. */
const cannotReplace = new Set(['42P13', '42809']);

/**
 * Writes those of these functions whose text is another one than the database was given last, and those that a migration took with it. Bodies are
 * not looked into, so that functions that call one another need no order. With `what can be` a function that needs what is not there yet waits for
 * the next time. Answers the names of what was written. Part of a transaction. @throws StartError
 */
export async function writeFunctions(client: pg.Client, functions: readonly SchemaFile[], which: 'all' | 'what can be'): Promise<string[]> {
  await client.query(`
    create table if not exists schema_function (
      name text primary key,
      checksum text not null,
      written_at timestamptz not null default now()
    );
    revoke insert, update, delete, truncate on schema_function from ${applicationRole};
    set local check_function_bodies = off;
  `);
  const known = await client.query<{ name: string; checksum: string }>(
    `select f.name, f.checksum from schema_function f
     where exists (select from pg_proc p where p.proname = f.name and p.pronamespace = 'public'::regnamespace)`,
  );
  const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
  const written: string[] = [];
  for (const file of functions) {
    if (checksums.get(file.name) === file.checksum) continue;
    await client.query('savepoint of_function');
    try {
      await writeFunction(client, file);
    } catch (error) {
      if (which === 'all' || !tooEarly.has(codeOf(error))) throw schemaFailure(`The SQL function ${file.name}`, file.text, error);
      await client.query('rollback to of_function');
      continue;
    }
    await client.query('release of_function');
    await client.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, written_at = now()`,
      [file.name, file.checksum],
    );
    written.push(file.name);
  }
  return written;
}

/** Drops the functions that were once written from a file, and have none any more. */
export async function dropRemovedFunctions(client: pg.Client, functions: readonly SchemaFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('delete from schema_function where name <> all ($1) returning name', [
    functions.map(({ name }) => name),
  ]);
  for (const { name } of rows) {
    for (const signature of (await signaturesOf(client, name)).values()) await client.query(`drop function ${signature}`);
  }
}

/** One function, with the rights of a new one before its own text changes them: those of its former text are forgotten. */
async function writeFunction(client: pg.Client, { name, text }: SchemaFile): Promise<void> {
  const before = await signaturesOf(client, name);
  for (const signature of before.values()) await client.query(`grant execute on function ${signature} to public, ${applicationRole}`);
  await client.query('savepoint of_text');
  try {
    await client.query(text);
  } catch (error) {
    if (!cannotReplace.has(codeOf(error))) throw error;
    await client.query('rollback to of_text');
    for (const signature of before.values()) await client.query(`drop function ${signature}`);
    await client.query(text);
    return;
  }
  const after = await signaturesOf(client, name);
  // Other parameters make another function beside the former one.
  if (after.size === before.size) return;
  for (const signature of before.values()) await client.query(`drop function ${signature}`);
}

/** All functions of this name, by the number that the database knows them by. */
async function signaturesOf(client: pg.Client, name: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ oid: string; signature: string }>(
    `select oid::text, oid::regprocedure::text as signature from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  return new Map(rows.map(({ oid, signature }) => [oid, signature]));
}

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');
