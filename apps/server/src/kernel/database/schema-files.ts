import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './start-error.ts';

/** A module's share of the schema. */
export interface SchemaModule {
  name: string;
  /** The folder with `migrations/NNNN_*.sql` (tables and data, each applied once) and `functions/*.sql` (each function once, as it is now). */
  directory: string;
}

export interface SchemaFile {
  /** `wallet/0001_baseline.sql` of a migration, `settle_rounds` of a function. */
  name: string;
  text: string;
  /** SHA-256 of the text, as hexadecimal digits. */
  checksum: string;
}

/** The migrations of these modules in the order in which they are applied: module by module, each module's by name. @throws StartError */
export function readMigrations(modules: readonly SchemaModule[]): SchemaFile[] {
  return modules.flatMap(({ name: module, directory }) =>
    sqlFilesIn(join(directory, 'migrations')).map(({ file, ...read }) => {
      const name = `${module}/${file}`;
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) throw new StartError(`The migration ${name} is not named like 0123_what_it_does.sql.`);
      return { name, ...read };
    }),
  );
}

/** The SQL functions of these modules: a file each, which is named like it. @throws StartError */
export function readFunctions(modules: readonly SchemaModule[]): SchemaFile[] {
  const owners = new Map<string, string>();
  return modules.flatMap(({ name: module, directory }) =>
    sqlFilesIn(join(directory, 'functions')).map(({ file, ...read }) => {
      const name = file.replace(/\.sql$/, '');
      const made = [...read.text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) (\w+)/gim)];
      if (made.length !== 1 || made[0]?.[1] !== name || !/^CREATE OR REPLACE FUNCTION /m.test(read.text)) {
        throw new StartError(`${module}/functions/${file} has to hold CREATE OR REPLACE FUNCTION ${name}, once and alone.`);
      }
      const other = owners.get(name);
      if (other) throw new StartError(`The function ${name} stands in two modules, ${other} and ${module}.`);
      owners.set(name, module);
      return { name, ...read };
    }),
  );
}

function sqlFilesIn(folder: string): { file: string; text: string; checksum: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return { file, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** The start ends with what the server says of a file's text, and where in it. */
export function schemaFailure(what: string, text: string, error: unknown): StartError {
  const position = error instanceof pg.DatabaseError ? error.position : undefined;
  const place = position === undefined ? '' : ` at line ${text.slice(0, Number(position)).split('\n').length}`;
  return new StartError(`${what} failed${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
