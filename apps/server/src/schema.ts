import { migrate } from './kernel/database/index.ts';
import { installJobTables } from './kernel/jobs/index.ts';
import type { Log } from './kernel/log/index.ts';

/** Everything the application expects to find in its database. `url` connects as the database's owner. */
export async function prepareSchema(options: { url: string; log: Log }): Promise<void> {
  await migrate(options);
  await installJobTables(options);
}
