import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ownerName } from './data-directory.ts';

/**
 * The address of the database of a product that runs on `dataDirectory` in another process, or null when none answers.
 * For commands that look at a running product; they do not take the directory.
 */
export async function findRunningServer(dataDirectory: string): Promise<string | null> {
  const runtimeDirectory = runtimeDirectoryOf(dataDirectory);
  if (runtimeDirectory === null) return null;
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

function runtimeDirectoryOf(dataDirectory: string): string | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(dataDirectory, 'running.json'), 'utf8'));
    return typeof holder === 'object' && holder !== null && 'runtimeDirectory' in holder && typeof holder.runtimeDirectory === 'string'
      ? holder.runtimeDirectory
      : null;
  } catch {
    return null;
  }
}
