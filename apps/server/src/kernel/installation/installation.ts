import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applicationRole, createDatabase, findRunningServer, startEmbeddedServer, StartError, type Database } from '../database/index.ts';
import { silentLog } from '../log/index.ts';

/** The installation that a command is about, by DATA_DIR and DATABASE_URL as at the start. */
export interface Installation {
  /** Connection address as the database's owner. */
  url: string;
  /** Folder of uploaded files; null where they lie in a bucket. */
  uploads: string | null;
  /** The secrets known here, the present one first. */
  secrets: readonly string[];
  /** Lets go of the database, where it was started for the command. */
  leave(): Promise<void>;
}

/**
 * Opens the installation. `mayRun`: the embedded database of a running product is used as it is; otherwise it must not run. `mayBeNew`: a data
 * directory without a database gets one. @throws StartError.
 */
export async function openInstallation(
  environment: NodeJS.ProcessEnv,
  { mayRun, mayBeNew }: { mayRun: boolean; mayBeNew: boolean },
): Promise<Installation> {
  const dataDirectory = resolve(environment['DATA_DIR'] || '.data');
  const uploads = environment['MEDIA_STORAGE_URL'] ? null : join(dataDirectory, 'uploads');
  const url = environment['DATABASE_URL'];
  if (url) return { url, uploads, secrets: secretsOf(environment, dataDirectory), leave: () => Promise.resolve() };
  if (!mayBeNew && !existsSync(join(dataDirectory, 'postgres'))) {
    throw new StartError(`There is no product in ${dataDirectory}. Name its data directory by DATA_DIR or its database by DATABASE_URL.`);
  }
  const secrets = secretsOf(environment, dataDirectory);
  const running = mayRun ? await findRunningServer(dataDirectory) : null;
  if (running !== null) return { url: running, uploads, secrets, leave: () => Promise.resolve() };
  const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
  return { url: server.url, uploads, secrets, leave: () => server.stop() };
}

/**
 * Does a command's `work` on the database of the installation, whether the product runs or not, with the application's rights.
 * `size`: connections at most; `statementTimeout`: milliseconds. @throws StartError, and what `work` throws.
 */
export async function onDatabase<T>(
  { size = 1, statementTimeout }: { size?: number; statementTimeout?: number },
  work: (database: Database, ownerUrl: string, secrets: readonly string[]) => Promise<T>,
): Promise<T> {
  const { url, leave, secrets } = await openInstallation(process.env, { mayRun: true, mayBeNew: false });
  const database = createDatabase({
    url,
    log: silentLog,
    role: applicationRole,
    size,
    ...(statementTimeout !== undefined && { statementTimeout }),
  });
  try {
    return await work(database, url, secrets);
  } finally {
    await database.close();
    await leave();
  }
}

function secretsOf(environment: NodeJS.ProcessEnv, dataDirectory: string): string[] {
  const file = join(dataDirectory, 'secret');
  const present = environment['SECRET'] || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  return [present, ...(environment['SECRET_PREVIOUS'] ?? '').split(/\s+/)].filter((secret) => secret !== '');
}
