import { handlesOf } from '../../kernel/database/index.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createJobs } from '../jobs/index.ts';
import { silentLog } from '../log/index.ts';
import { createOutbox } from '../outbox/index.ts';
import { createHeartbeat } from './index.ts';

let db: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => db.ownerDatabase.query('truncate worker_heartbeat, outbox_event, graphile_worker._private_jobs'));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => db.drop());

/** A process of its own with queue and outbox. `says` resolves once it has said a line. */
async function startProcess() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../jobs/testing/worker-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: db.url },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  children.push(child);
  const said: string[] = [];
  let waiting = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    waiting.resolve();
    waiting = Promise.withResolvers<void>();
  });
  const says = async (line: string, times = 1) => {
    while (said.filter((each) => each === line).length < times) await waiting.promise;
  };
  await says('ready');
  return {
    child,
    said,
    says,
    allow: () => child.stdin.write('go\n'),
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The rest of us: a process that beats and looks for the dead when the test lets time pass. */
function another() {
  let milliseconds = 0;
  const heartbeat = createHeartbeat({ database: db.database, log: silentLog, now: () => milliseconds });
  const jobs = createJobs({ url: db.url, log: silentLog, heartbeat });
  const outbox = createOutbox({ database: db.database, log: silentLog, heartbeat, deliversElsewhere: true });
  const did: string[] = [];
  jobs.handle('held', async () => void did.push('job'));
  outbox.subscribe('sample.held', async () => void did.push('event'));
  return {
    heartbeat,
    jobs,
    outbox,
    did,
    /** Stands still while its clock goes on. */
    pause: (seconds: number) => (milliseconds += seconds * 1_000),
    /** Lives through these seconds; answers how much it took from the dead. */
    async live(seconds: number): Promise<number> {
      let released = await heartbeat.beat();
      for (let passed = 0; passed < seconds; passed += 4) {
        await pass(4);
        milliseconds += 4_000;
        released += await heartbeat.beat();
      }
      return released;
    },
  };
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Lets time pass by the database's clock for what dead workers are told by. */
const pass = (seconds: number) =>
  db.ownerDatabase.query(
    `with beats as (update worker_heartbeat set beat_at = beat_at - make_interval(secs => $1)),
       events as (update outbox_event set claimed_at = claimed_at - make_interval(secs => $1))
     update graphile_worker._private_jobs set locked_at = locked_at - make_interval(secs => $1)`,
    [seconds],
  );

test('a job and an event of a process that was killed are done by another within 30 seconds, and by nobody before it is dead', async () => {
  const victim = await startProcess();
  const { jobs, outbox, did, live } = another();
  await jobs.enqueue(db.database, 'held', null);
  await outbox.publish(db.database, { type: 'sample.held', payload: null });
  await Promise.all([victim.says('began the held job'), victim.says('began the held event')]);
  await victim.kill();

  expect(await live(4)).toBe(0);
  await jobs.runDue();
  await outbox.deliver();
  expect(did).toEqual([]);

  expect(await live(20)).toBe(2);
  await jobs.runDue();
  await outbox.deliver();
  expect(did.toSorted()).toEqual(['event', 'job']);
});

test('a process that starts alone on its database takes over at once what the one before it held', async () => {
  const victim = await startProcess();
  const { heartbeat, jobs, outbox, did } = another();
  await jobs.enqueue(db.database, 'held', null);
  await outbox.publish(db.database, { type: 'sample.held', payload: null });
  await Promise.all([victim.says('began the held job'), victim.says('began the held event')]);
  await victim.kill();

  await heartbeat.start({ isAlone: true });
  await jobs.runDue();
  await outbox.deliver();
  expect(did.toSorted()).toEqual(['event', 'job']);
  await heartbeat.stop();
});

test('what a worker held when it left is free at once, and the try that was cut short does not count', async () => {
  const { heartbeat, jobs, did } = another();
  await heartbeat.join('leaver');
  await jobs.enqueue(db.database, 'held', null);
  await db.ownerDatabase.query(`update graphile_worker._private_jobs set attempts = 4, locked_at = now(), locked_by = 'leaver'`);
  await db.ownerDatabase.query(
    `insert into outbox_event (type, payload, due_at, claimed_by, claimed_at) values ('sample.unheard', '1', now() + interval '1 hour', 'leaver', now())`,
  );
  await heartbeat.leave('leaver');
  expect(await db.ownerDatabase.query('select attempts from graphile_worker._private_jobs')).toEqual([{ attempts: 3 }]);
  expect(await db.ownerDatabase.query('select claimed_by, due_at <= now() as due from outbox_event')).toEqual([
    { claimed_by: null, due: true },
  ]);
  await jobs.runDue();
  expect(did).toEqual(['job']);
});

test('a worker that left while the database was out of reach is heard with the next beat', async () => {
  const { jobs, did } = another();
  let isAway = false;
  const heartbeat = createHeartbeat({
    database: {
      ...db.database,
      ...handlesOf({
        query: (text, values) => (isAway ? Promise.reject(new Error('out of reach')) : db.database.query(text, values)),
      }),
    },
    log: silentLog,
  });
  await heartbeat.join('leaver');
  await jobs.enqueue(db.database, 'held', null);
  await db.ownerDatabase.query(`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'leaver'`);
  isAway = true;
  await expect(heartbeat.leave('leaver')).rejects.toThrow('out of reach');
  isAway = false;
  await heartbeat.beat();
  expect(await db.ownerDatabase.query('select id from worker_heartbeat')).toEqual([]);
  await jobs.runDue();
  expect(did).toEqual(['job']);
});

test('what a living process holds stays its own, however long it takes', async () => {
  const busy = await startProcess();
  const { heartbeat, jobs, did, pause } = another();
  await jobs.enqueue(db.database, 'held', null);
  await busy.says('began the held job');
  await db.ownerDatabase.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  for (let beats = 0; beats < 6; beats++) {
    expect(await heartbeat.beat()).toBe(0);
    pause(4);
  }
  await jobs.runDue();
  expect(did).toEqual([]);
  busy.allow();
  await busy.says('did the held job');
});

test('after the database was out of reach everybody has time to say that they live before they are taken for dead', async () => {
  const { heartbeat, jobs, live, pause } = another();
  expect(await live(20)).toBe(0);
  await db.ownerDatabase.query(`insert into worker_heartbeat values ('not heard', now() - interval '1 minute')`);
  await jobs.enqueue(db.database, 'held', null);
  await db.ownerDatabase.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = 'not heard'`);
  pause(60);
  expect(await heartbeat.beat()).toBe(0);
  expect(await live(12)).toBe(0);
  expect(await live(4)).toBe(1);
});

test('a process that was paused and taken for dead begins nothing that another has taken over', async () => {
  const paused = another();
  const other = another();
  const gate = Promise.withResolvers<void>();
  const began: bigint[] = [];
  paused.outbox.subscribe('sample.gated', async ({ id }) => {
    began.push(id);
    await gate.promise;
  });
  const taken: bigint[] = [];
  other.outbox.subscribe('sample.gated', async ({ id }) => void taken.push(id));
  await db.ownerDatabase.query(`insert into outbox_event (type, payload) select 'sample.gated', '1' from generate_series(1, 30)`);
  await paused.heartbeat.beat();
  await paused.outbox.start();
  await expect.poll(() => began.length).toBe(8);
  const before = [...began];

  paused.pause(60);
  expect(await other.live(20)).toBe(30);
  await other.outbox.deliver();
  expect(taken).toHaveLength(30);

  gate.resolve();
  await paused.outbox.stop();
  expect(began).toEqual(before);
});

test('a job is not begun by a process that was paused between taking and beginning it', async () => {
  const paused = another();
  await paused.jobs.enqueue(db.database, 'held', null);
  // As it is when the process wakes: another has the job.
  await db.ownerDatabase.query(`create function steal() returns trigger language plpgsql as $$
    begin update graphile_worker._private_jobs set locked_by = 'another' where id = new.id; return null; end $$`);
  await db.ownerDatabase.query(`create trigger steal after update on graphile_worker._private_jobs
    for each row when (new.locked_by is not null and new.locked_by <> 'another') execute function steal()`);
  paused.pause(60);
  await paused.jobs.runDue();
  expect(paused.did).toEqual([]);
  await db.ownerDatabase.query('drop trigger steal on graphile_worker._private_jobs');

  expect(await paused.live(20)).toBe(1);
  await paused.jobs.runDue();
  expect(paused.did).toEqual(['job']);
});

test(
  'a database that goes away ends no process: the queue tells of it, comes back with the database and does what is due',
  { timeout: 30_000 },
  async () => {
    const worker = await startProcess();
    const { jobs } = another();
    await jobs.enqueue(db.database, 'held', null);
    await worker.says('began the held job');
    const [database] = await db.ownerDatabase.query<{ name: string }>('select current_database() as name');
    const admin = db.url.replace(`/${database?.name}?`, '/postgres?');
    await administer(admin, [
      `alter database ${database?.name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database?.name}'`,
    ]);
    // The job ends while nobody can be told of it.
    worker.allow();
    await worker.says('did the held job');
    await worker.says('a worker left unheard');
    await administer(admin, [`alter database ${database?.name} allow_connections true`]);
    await jobs.enqueue(db.database, 'quick', null);
    await worker.says('did the quick job');
    expect(worker.child.exitCode).toBeNull();
    expect(worker.said.filter((line) => line.startsWith('left') || line.startsWith('ended'))).toEqual([]);
    expect(worker.said).toContain('the job queue stopped; starting it again');
    // Nobody knows that it was done, so it is done again.
    await worker.says('began the held job', 2);
  },
);
