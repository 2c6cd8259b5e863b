import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { canEnter, type SystemAccount } from './system-account.ts';

/** The superuser of the embedded cluster and owner of the product's database. */
export const ownerName = 'tavolo';
const majorVersion = '18';
const unfinishedPrefix = 'postgres.unfinished-';

/**
 * Makes the cluster when there is none. It is built in a folder of its own and renamed into place, so that a start that
 * is interrupted never leaves a half-made cluster behind. Must be called by the holder of the directory's lock.
 */
export function ensureCluster(dataDirectory: string, binaries: Binaries, account: SystemAccount): string {
  const cluster = join(dataDirectory, 'postgres');
  for (const name of readdirSync(dataDirectory)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(dataDirectory, name), { recursive: true, force: true });
  }
  if (existsSync(cluster)) {
    checkVersion(cluster);
    return cluster;
  }
  const unfinished = mkdtempSync(join(dataDirectory, unfinishedPrefix));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(unfinished, account.uid, account.gid);
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      pathForServer(unfinished, account),
      '-U',
      ownerName,
      '-E',
      'UTF8',
      '--locale=C',
      '--auth-local=trust',
      '--auth-host=reject',
      '--data-checksums',
    ],
    { ...account, cwd: unfinished, encoding: 'utf8', env: serverEnvironment(binaries) },
  );
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = (result.stderr || result.error?.message || `initdb ended with ${result.status ?? result.signal}`).trim();
    throw new StartError(`The embedded database could not be set up in ${dataDirectory}: ${reason}`, { cause: result.error });
  }
  renameSync(unfinished, cluster);
  syncDirectory(dataDirectory);
  return cluster;
}

function checkVersion(cluster: string): void {
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `The database in ${cluster} cannot be read. It may belong to another user: start as that user, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  if (version !== majorVersion) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${version}; this version of Tavolo runs PostgreSQL ${majorVersion}.`,
    );
  }
}

/**
 * How the server, running as `account` with the cluster as its working directory, names that directory. Under a folder
 * that the account may not pass through, the real path is of no use to it; `/proc/self/cwd` leads there without passing
 * through anything, and needs neither user namespaces nor extra rights.
 */
export function pathForServer(cluster: string, account: SystemAccount): string {
  return canEnter(cluster, account) ? cluster : '/proc/self/cwd';
}

/** What the server's programs get to see of our environment: nothing but what they need. */
export function serverEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LD_LIBRARY_PATH: binaries.libraries, LC_ALL: 'C', TZ: 'UTC' };
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
