import { join } from 'node:path';
import pg from 'pg';
import { ownerName } from './data-directory.ts';
import { holderName, readHolder } from './lock.ts';

/**
 * The address of the database of a product that runs on `dataDirectory` in another process, or null when none answers.
 * For commands that look at a running product; they do not take the directory.
 */
export async function findRunningServer(dataDirectory: string): Promise<string | null> {
  const runtimeDirectory = readHolder(join(dataDirectory, holderName))?.runtimeDirectory;
  if (runtimeDirectory === undefined) return null;
  const url = `postgres://${ownerName}@localhost/tavolo?host=${encodeURIComponent(join(runtimeDirectory, 'socket'))}`;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}

/** Where the product that runs on `dataDirectory` can be reached; null while none listens. */
export const addressOfRunning = (dataDirectory: string): string | null => readHolder(join(dataDirectory, holderName))?.address ?? null;
