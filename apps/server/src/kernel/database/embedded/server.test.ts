import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../log/index.ts';
import { createDatabase } from '../pool.ts';
import { startEmbeddedServer } from './server.ts';
import { canEnter, type SystemAccount } from './system-account.ts';

const holderProgram = fileURLToPath(new URL('./testing/holder.ts', import.meta.url));
const children: ChildProcess[] = [];
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tavolo-launcher-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

interface Holder {
  child: ChildProcess;
  url: string;
  pid: number;
}

/** A process of its own that starts the server on `dataDirectory`; rejects with what that process said. */
function hold(dataDirectory: string, environment: NodeJS.ProcessEnv = {}, account: SystemAccount = {}): Promise<Holder> {
  const child = fork(holderProgram, [dataDirectory], {
    ...account,
    env: { ...process.env, ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  return new Promise((done, fail) => {
    child.once('message', (message: { url?: string; pid?: number; error?: string }) => {
      if (message.url !== undefined && message.pid !== undefined) done({ child, url: message.url, pid: message.pid });
      else fail(new Error(message.error));
    });
    child.once('exit', (code, signal) => fail(new Error(`the holder ended: ${code ?? signal}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));
}

/** A process that has ended but that nobody has waited for still has its number, and no working directory. */
function isRunning(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== '';
  } catch {
    return false;
  }
}

async function rowsOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<{ n: number }>('select n from kept order by n');
    return result.rows.map((row) => row.n);
  } finally {
    await client.end();
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('what was acknowledged is there after the application was killed, and the old server does not stand in the way', async () => {
  const first = await hold(directory);
  await run(first.url, 'create table kept (n int)');
  await run(first.url, 'insert into kept values (1)');
  first.child.kill('SIGKILL');
  const second = await hold(directory);
  await run(second.url, 'insert into kept values (2)');
  second.child.kill('SIGKILL');
  await ended(second.child);
  const third = await hold(directory);
  expect(await rowsOf(third.url)).toEqual([1, 2]);
});

test('without setpriv the server outlives its application, and the next start replaces it', async () => {
  const first = await hold(directory, { PATH: '/nowhere' });
  await run(first.url, 'create table kept (n int)');
  await run(first.url, 'insert into kept values (1)');
  first.child.kill('SIGKILL');
  await ended(first.child);
  expect(isRunning(first.pid)).toBe(true);
  const second = await hold(directory, { PATH: '/nowhere' });
  expect(isRunning(first.pid)).toBe(false);
  expect(await rowsOf(second.url)).toEqual([1]);
  second.child.send('stop');
  await ended(second.child);
});

test('a database server that is killed comes back, and callers with it', async () => {
  const server = await startEmbeddedServer({ dataDirectory: directory, log: silentLog });
  const database = createDatabase({ url: server.url, log: silentLog, connectTimeout: 1_000 });
  try {
    await database.query('create table kept (n int)');
    await database.query('insert into kept values (1)');
    const before = server.pid();
    if (before === undefined) throw new Error('the server has no process');
    process.kill(before, 'SIGKILL');
    // The server's children may still answer for a moment; what matters is that every answer is a result or a refusal.
    let acknowledged = 1;
    let refused = 0;
    while (server.pid() === before || server.pid() === undefined || refused === 0) {
      try {
        await database.query('insert into kept values (2)');
        acknowledged++;
      } catch (error) {
        expect(error).toMatchObject({ type: 'ApplicationUnavailableException', details: { retryAfter: 2 } });
        refused++;
      }
      await new Promise(setImmediate);
    }
    while (!(await database.isReachable())) await new Promise(setImmediate);
    const [row] = await database.query<{ count: bigint }>('select count(*) from kept');
    // One whose acknowledgement was lost may be there as well.
    expect(Number(row?.count)).toBeGreaterThanOrEqual(acknowledged);
    expect(Number(row?.count)).toBeLessThanOrEqual(acknowledged + refused);
  } finally {
    await database.close();
    await server.stop();
  }
});

test('a second start on the same directory is refused and says by whom it is used', async () => {
  const server = await startEmbeddedServer({ dataDirectory: directory, log: silentLog });
  server.describe('http://localhost:3000');
  await expect(hold(directory)).rejects.toThrow(
    `Tavolo is already running on the data directory ${directory} (process ${process.pid}, http://localhost:3000). Stop it first, or give this one another DATA_DIR and PORT.`,
  );
  await server.stop();
  const next = await hold(directory);
  next.child.send('stop');
  await ended(next.child);
});

test('of several first starts at the same moment one makes the database and the others are refused', async () => {
  const starts = await Promise.allSettled([hold(directory), hold(directory), hold(directory)]);
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
  for (const start of starts) if (start.status === 'rejected') expect(String(start.reason)).toContain('already running');
  expect(readdirSync(directory).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a set-up that was interrupted leaves nothing that the next start would trust', async () => {
  mkdirSync(join(directory, 'postgres.unfinished-abc123'));
  const server = await startEmbeddedServer({ dataDirectory: directory, log: silentLog });
  expect(readdirSync(directory)).not.toContain('postgres.unfinished-abc123');
  await server.stop();
});

test('the data may lie where only we may go, and under a path longer than a socket may have', async () => {
  const hidden = join(directory, 'x'.repeat(80), 'data');
  mkdirSync(join(directory, 'x'.repeat(80)), { mode: 0o700 });
  chmodSync(directory, 0o700);
  const server = await startEmbeddedServer({ dataDirectory: hidden, log: silentLog });
  await run(server.url, 'create table kept (n int)');
  await server.stop();
  const again = await startEmbeddedServer({ dataDirectory: hidden, log: silentLog });
  expect(await rowsOf(again.url)).toEqual([]);
  await again.stop();
});

test('it writes durably: fsync, full pages and synchronous commit are on', async () => {
  const server = await startEmbeddedServer({ dataDirectory: directory, log: silentLog });
  const database = createDatabase({ url: server.url, log: silentLog });
  const [row] = await database.query(
    `select current_setting('fsync') a, current_setting('full_page_writes') b, current_setting('synchronous_commit') c, current_setting('data_checksums') d, current_setting('listen_addresses') e`,
  );
  expect(row).toEqual({ a: 'on', b: 'on', c: 'on', d: 'on', e: '' });
  await database.close();
  await server.stop();
  expect(readFileSync(join(directory, 'postgres/PG_VERSION'), 'utf8').trim()).toBe('18');
  expect(readdirSync(directory)).not.toContain('running.json');
});

/** An ordinary user that root can be: `nobody`. */
const ordinary = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const ordinaryReads = isRoot && [dirname(process.execPath), dirname(holderProgram), tmpdir()].every((folder) => canEnter(folder, ordinary));
if (!ordinaryReads)
  process.stdout.write('Not started as root and as an ordinary user: these tests run as one, or its files are closed to others.\n');

test.skipIf(!ordinaryReads)('it starts for root, as somebody else, and for an ordinary user, as themselves', async () => {
  const ofRoot = await hold(directory);
  expect(statSync(`/proc/${ofRoot.pid}`).uid).not.toBe(0);
  await run(ofRoot.url, 'create table kept (n int)');
  ofRoot.child.send('stop');
  await ended(ofRoot.child);

  const own = mkdtempSync(join(tmpdir(), 'tavolo-launcher-'));
  try {
    chownSync(own, ordinary.uid, ordinary.gid);
    for (const values of [[], [1]]) {
      const ofUser = await hold(own, {}, ordinary);
      expect(statSync(`/proc/${ofUser.pid}`).uid).toBe(ordinary.uid);
      if (values.length === 0) {
        await run(ofUser.url, 'create table kept (n int)');
        await run(ofUser.url, 'insert into kept values (1)');
      } else expect(await rowsOf(ofUser.url)).toEqual(values);
      ofUser.child.send('stop');
      await ended(ofUser.child);
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});
