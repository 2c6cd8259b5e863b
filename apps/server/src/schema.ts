import { fileURLToPath } from 'node:url';
import { migrate, type SchemaModule } from './kernel/database/index.ts';
import { installJobTables } from './kernel/jobs/index.ts';
import type { Log } from './kernel/log/index.ts';
import type { Module } from './kernel/module/index.ts';
import { modules as product } from './modules.ts';

/** The schema's shares in the order in which they are made: the kernel's, then each module's after those of the modules below it. */
export const schemaOf = (modules: readonly Module[]): SchemaModule[] =>
  [{ sql: { kernel: new URL('./kernel/sql', import.meta.url) } }, ...modules].flatMap(({ sql }) =>
    Object.entries(sql).map(([name, folder]) => ({ name, directory: fileURLToPath(folder) })),
  );

/** The product's. */
export const schemaModules: readonly SchemaModule[] = schemaOf(product);

/** Everything the application expects to find in its database. `url` connects as the database's owner. */
export async function prepareSchema({
  url,
  log,
  modules = product,
}: {
  url: string;
  log: Log;
  modules?: readonly Module[];
}): Promise<void> {
  await migrate({ url, log, modules: schemaOf(modules) });
  await installJobTables({ url, log });
}
