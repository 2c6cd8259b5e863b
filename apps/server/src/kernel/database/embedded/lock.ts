import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

export interface DirectoryLock {
  /** What the holder before us left behind, e.g. after `kill -9`; null after a clean stop. */
  readonly previous: Holder | null;
  /** Tells a second start who holds the directory. */
  describe(holder: Omit<Holder, 'pid'>): void;
  release(): void;
}

interface Holder {
  pid: number;
  /** The folder of sockets of that run, removed by the next one when that run could not. */
  runtimeDirectory?: string;
  /** Where that run can be reached. */
  address?: string;
}

/** In this file of a data directory stands who has it. */
export const holderName = 'running.json';

/**
 * Takes the data directory for this process alone, or throws a StartError that says who has it.
 *
 * Node has no flock(), so the lock is SQLite's lock on an empty file: a POSIX record lock that the kernel drops with
 * the process, however it dies, and that two processes in different containers see as well when they share a disk.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const holderFile = join(directory, holderName);
  let database: DatabaseSync;
  try {
    // 0711: the account that the database runs as must be able to pass through, not to look around.
    makeDirectory(directory);
    database = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  } catch (error) {
    throw new StartError(
      `The data directory ${directory} cannot be used: ${error instanceof Error ? error.message : String(error)}. ` +
        'Choose another one with DATA_DIR, or start as the user it belongs to.',
      { cause: error },
    );
  }
  try {
    // Nothing is ever written, so there is no journal to keep on disk either.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const holder = readHolder(holderFile);
    const who = holder ? ` (process ${holder.pid}${holder.address ? `, ${holder.address}` : ''})` : '';
    throw new StartError(
      `Tavolo is already running on the data directory ${directory}${who}. Stop it first, or give this one another DATA_DIR and PORT.`,
      { cause: error },
    );
  }
  const previous = readHolder(holderFile);
  return {
    previous,
    describe(holder) {
      writeFileSync(holderFile, JSON.stringify({ pid: process.pid, ...holder }));
    },
    release() {
      if (!database.isOpen) return;
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

/** Folder by folder: `recursive` never ends where the kernel refuses with ENOENT, as below /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o711 });
}

/** What is said of the process that has a data directory; null for what nobody can read. */
export function readHolder(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || typeof holder.pid !== 'number') return null;
    return {
      pid: holder.pid,
      ...('runtimeDirectory' in holder && typeof holder.runtimeDirectory === 'string' && { runtimeDirectory: holder.runtimeDirectory }),
      ...('address' in holder && typeof holder.address === 'string' && { address: holder.address }),
    };
  } catch {
    return null;
  }
}
