import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log/index.ts';
import { StartError } from '../start-error.ts';
import { provideBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, ownerName, pathForServer, serverEnvironment } from './data-directory.ts';
import { lockDirectory } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { chooseSystemAccount, type SystemAccount } from './system-account.ts';

export interface EmbeddedServer {
  /** Connection address of the product's database as its owner. */
  readonly url: string;
  /** The address of another database of this server. */
  urlOf(database: string): string;
  /** The server's process; changes when the supervisor had to start it again, undefined while it is down. */
  pid(): number | undefined;
  /** Shows others where the application that uses this data directory can be reached. */
  describe(address: string): void;
  /** Stops the server (fast shutdown) and frees the data directory. */
  stop(): Promise<void>;
}

/** Name of the product's database in the embedded server. */
const databaseName = 'tavolo';
/** A Unix socket's path is limited to 107 bytes by the kernel; the file's own name takes 16. */
const longestSocketDirectory = 85;
const stopPatience = 30_000;
const startTries = 8;
const logFileLimit = 16 * 1024 * 1024;

/**
 * Starts PostgreSQL from the npm package on `dataDirectory`, making the cluster on the first start, and keeps it
 * running: when it dies it is started again. Resolves once it accepts connections and the product's database exists.
 * Throws StartError when another process uses the directory or the server cannot run.
 */
export async function startEmbeddedServer(options: {
  dataDirectory: string;
  log: Log;
  /** Further settings of the server, e.g. `{ max_connections: '200' }`. */
  settings?: Record<string, string>;
}): Promise<EmbeddedServer> {
  const { log } = options;
  const requested = resolve(options.dataDirectory);
  const lock = lockDirectory(requested);
  let runtimeDirectory: string | undefined;
  try {
    const dataDirectory = realpathSync(requested);
    if (lock.previous?.runtimeDirectory) removeRuntimeDirectory(lock.previous.runtimeDirectory);
    const account = chooseSystemAccount(join(dataDirectory, 'postgres'));
    runtimeDirectory = makeRuntimeDirectory(account);
    lock.describe({ runtimeDirectory });
    const binaries = provideBinaries({ dataDirectory, runtimeDirectory, account });
    const cluster = ensureCluster(dataDirectory, binaries, account);
    await stopOrphan(cluster, log);
    const socketDirectory = join(runtimeDirectory, 'socket');
    const urlOf = (database: string) => `postgres://${ownerName}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`;
    const server = supervise({
      log,
      adminUrl: urlOf('postgres'),
      launch: () =>
        launch({
          binaries,
          account,
          cluster,
          socketDirectory,
          logFile: join(dataDirectory, 'postgres.log'),
          settings: options.settings ?? {},
        }),
      beforeRelaunch: () => stopOrphan(cluster, log),
    });
    await server.ready;
    await ensureDatabase(urlOf('postgres'));
    const heldDirectory = runtimeDirectory;
    return {
      url: urlOf(databaseName),
      urlOf,
      pid: server.pid,
      describe: (address) => lock.describe({ runtimeDirectory: heldDirectory, address }),
      async stop() {
        await server.stop();
        removeRuntimeDirectory(heldDirectory);
        lock.release();
      },
    };
  } catch (error) {
    if (runtimeDirectory) removeRuntimeDirectory(runtimeDirectory);
    lock.release();
    throw error;
  }
}

/** The folder for the socket, which is the access control: only the server's account and root can open it. */
function makeRuntimeDirectory(account: SystemAccount): string {
  const parent = Buffer.byteLength(tmpdir()) + '/tavolo-XXXXXX/socket'.length <= longestSocketDirectory ? tmpdir() : '/tmp';
  const directory = mkdtempSync(join(parent, 'tavolo-'));
  chmodSync(directory, 0o711);
  const socketDirectory = join(directory, 'socket');
  mkdirSync(socketDirectory, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(socketDirectory, account.uid, account.gid);
  return directory;
}

function removeRuntimeDirectory(directory: string): void {
  if (!/^tavolo-\w{6}$/.test(basename(directory))) return;
  rmSync(directory, { recursive: true, force: true });
}

interface Launch {
  binaries: Binaries;
  account: SystemAccount;
  cluster: string;
  socketDirectory: string;
  logFile: string;
  settings: Record<string, string>;
}

function launch({ binaries, account, cluster, socketDirectory, logFile, settings }: Launch): ChildProcess {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    // A new installation's tables are known as empty until they are analysed, and its plans look through all of a player's postings for one:
    // a minute of that is the most work its rounds ever make.
    autovacuum_naptime: '10s',
    // Each time a table is analysed every connection plans its statements on it anew, some 50 ms of a processor that whoever comes next waits for; by the default that is
    // after 50 rows. Looking through so few as these takes less than a millisecond.
    autovacuum_analyze_threshold: '5000',
    // A statement about all of a player's past takes a lock on each day of the ledger and on its indexes.
    max_locks_per_transaction: '512',
    jit: 'off',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...settings,
  };
  const command = [
    binaries.postgres,
    '-D',
    pathForServer(cluster, account),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // With setpriv the kernel stops the server in the orderly way when we are killed; without it the next start does.
  const [program = binaries.postgres, ...parameters] = hasParentDeathSignal()
    ? ['setpriv', '--pdeathsig', 'INT', '--', ...command]
    : command;
  const big = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logFileLimit;
  const output = openSync(logFile, big ? 'w' : 'a', 0o600);
  try {
    // A session of its own: Ctrl-C at the terminal reaches us alone, and we stop the server last.
    return spawn(program, parameters, {
      ...account,
      cwd: cluster,
      env: serverEnvironment(binaries),
      detached: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

let parentDeathSignal: boolean | undefined;
function hasParentDeathSignal(): boolean {
  parentDeathSignal ??= spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true'], { stdio: 'ignore' }).status === 0;
  return parentDeathSignal;
}

interface Supervised {
  ready: Promise<void>;
  pid(): number | undefined;
  stop(): Promise<void>;
}

function supervise(parts: { log: Log; adminUrl: string; launch(): ChildProcess; beforeRelaunch(): Promise<void> }): Supervised {
  const { log } = parts;
  let stopping = false;
  let child = parts.launch();
  let gone = exitOf(child);

  const keepRunning = async () => {
    for (let failures = 0; ;) {
      const startedAt = Date.now();
      const how = await gone;
      if (stopping) return;
      failures = Date.now() - startedAt > 60_000 ? 0 : failures + 1;
      log.error({ how, failures }, 'the database server ended unexpectedly; starting it again');
      await pause(Math.min(5_000, 50 * 2 ** failures));
      if (stopping) return;
      await parts.beforeRelaunch();
      child = parts.launch();
      gone = exitOf(child);
    }
  };

  /** The last processes of a server that was killed may hold its cluster for a moment after it: tried again for a few seconds. */
  const started = async () => {
    const accepted = acceptsConnections(parts.adminUrl, () => stopping).then(() => null);
    for (let tries = 1; ; tries++) {
      const how = await Promise.race([accepted, gone]);
      if (how === null) return;
      if (stopping || tries === startTries) {
        throw new StartError(`The embedded database did not start (${how}). Its own words are in postgres.log in the data directory.`);
      }
      await pause(Math.min(1_000, 50 * 2 ** tries));
      child = parts.launch();
      gone = exitOf(child);
    }
  };
  const ready = (async () => {
    await started();
    keepRunning().catch((error: unknown) => log.fatal({ error }, 'the database server cannot be kept running'));
  })();
  ready.catch(() => (stopping = true));

  return {
    ready,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), stopPatience);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Resolves with how the process ended; never rejects. */
function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
}

/** Polls because the server has no way to call us; a recovery after a crash may take its time, an exit is seen elsewhere. */
async function acceptsConnections(url: string, given: () => boolean): Promise<void> {
  while (!given()) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
      await pause(15);
    }
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
