import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRunningServer, startEmbeddedServer } from '../platform/database/index.ts';
import { silentLog } from '../platform/log/index.ts';

/** Where the installation lies that a command is about, by DATA_DIR and DATABASE_URL as at the start. */
export interface Place {
  /** Connection address as the database's owner. */
  url: string;
  /** Folder of uploaded files; null where they lie in a bucket. */
  uploads: string | null;
  /** The secrets known here, the present one first. */
  secrets: readonly string[];
  /** Lets go of the database, where it was started for the command. */
  leave(): Promise<void>;
}

/** There is no installation here, or it cannot be reached. The message is a sentence for the operator. */
export class NoPlace extends Error {
  override name = 'NoPlace';
}

/**
 * Opens the installation. `mayRun`: the embedded database of a running product is used as it is; otherwise it must not run. `mayBeNew`: a data
 * directory without a database gets one. @throws NoPlace, StartError.
 */
export async function openPlace(
  environment: NodeJS.ProcessEnv,
  { mayRun, mayBeNew }: { mayRun: boolean; mayBeNew: boolean },
): Promise<Place> {
  const dataDirectory = resolve(environment['DATA_DIR'] || '.data');
  const uploads = environment['MEDIA_STORAGE_URL'] ? null : join(dataDirectory, 'uploads');
  const url = environment['DATABASE_URL'];
  if (url) return { url, uploads, secrets: secretsOf(environment, dataDirectory), leave: () => Promise.resolve() };
  if (!mayBeNew && !existsSync(join(dataDirectory, 'postgres'))) {
    throw new NoPlace(`There is no product in ${dataDirectory}. Name its data directory by DATA_DIR or its database by DATABASE_URL.`);
  }
  const secrets = secretsOf(environment, dataDirectory);
  const running = mayRun ? await findRunningServer(dataDirectory) : null;
  if (running !== null) return { url: running, uploads, secrets, leave: () => Promise.resolve() };
  const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
  return { url: server.url, uploads, secrets, leave: () => server.stop() };
}

function secretsOf(environment: NodeJS.ProcessEnv, dataDirectory: string): string[] {
  const file = join(dataDirectory, 'secret');
  const present = environment['SECRET'] || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  return [present, ...(environment['SECRET_PREVIOUS'] ?? '').split(/\s+/)].filter((secret) => secret !== '');
}
