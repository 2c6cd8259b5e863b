import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type CronItem,
  type Job,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { handlesOf, isDatabaseAway, withSessionSettings, type Queryable, type Statements } from '../database/index.ts';
import { OutOfReach } from '../errors/errors.ts';
import type { Heartbeat } from '../heartbeat/index.ts';
import type { Json } from '../json/json.ts';
import type { Log } from '../log/index.ts';
import { Lookout } from '../lookout/index.ts';

export interface EnqueueOptions {
  /** Not before this moment, by the database's clock; at once when absent. */
  runAt?: Date;
  /** A waiting job with the same key is replaced instead of added to. */
  key?: string;
}

/**
 * Work that happens outside of a request: later, by the clock, or slowly. A job runs at least once, in one process at a
 * time; one that rejects is run again with growing pauses, up to 25 times. What failed because the database
 * or somebody else (`OutOfReach`) was out of reach is tried again every few seconds, for as long as it takes.
 */
export interface Jobs {
  /** Written in the transaction of `q`: the job exists exactly when that has committed. */
  enqueue(q: Queryable, name: string, payload: Json, options?: EnqueueOptions): Promise<void>;
  /** What a job does. All are named before `start`. */
  handle(name: string, work: (payload: Json) => Promise<void>): void;
  /** Runs a job by the clock: `pattern` is cron's five fields in UTC. However many processes there are, it runs once a time. */
  schedule(name: string, pattern: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
  /** Runs everything that is due now, in this process. For tests and tools. */
  runDue(): Promise<void>;
}

const atOnce = 4;
/**
 * Milliseconds between two looks of each of these for jobs, though none was announced. A job that is due at once is announced when it is added, and one that falls due by the look for the next one:
 * this finds what neither has told of.
 */
const pollInterval = 60_000;
/** Milliseconds from a job for later that was added here, or one that failed, to the look when the next one is due, between those that follow, and at most. */
const soon = 20;
const quick = 250;
const slow = 10_000;
/** Milliseconds for which the moment at which a job is due is missed at most, that it is due when it is looked for. */
const late = 5;
/** Milliseconds until the queue is launched again: at first, doubled with every launch in a row that failed, and at most. */
const restartPause = 250;
const longestRestartPause = 2_000;
/**
 * The pause after a failed try is e seconds to the power of the number of tries. Those that were merely refused for the moment count as this many at
 * most: 7.4 s.
 */
const passingTries = 2;
/** Milliseconds that the queue's library is waited for at a stop after its jobs have ended. */
const stopPatience = 5_000;

/** The queue's own tables. Part of preparing the schema; `url` connects as the database's owner. */
export async function installJobTables({ url, log }: { url: string; log: Log }): Promise<void> {
  await runMigrations({ connectionString: withSessionSettings(url), logger: workerLogger(log) });
}

/** Tells of what is running now whose it is: the queue's own errors, which nobody else handles, are led back to it. */
const ofQueue = new AsyncLocalStorage<(error: unknown) => void>();

/**
 * For the process's last resort, `uncaughtException`: takes an error that the job queue's library let go and answers true. The queue starts
 * again by itself then, and its error ends nothing. None is known that it leaves. Errors of jobs' own work are not among them.
 */
export function takeQueueError(error: unknown): boolean {
  const take = ofQueue.getStore();
  take?.(error);
  return take !== undefined;
}

/**
 * How jobs ended is written by the library's batches, of what has ended in one moment: where that fails, as by a connection that cannot be made in time, they say so in the log and stop the queue in
 * order. Job by job it is written by promises that nobody waits for.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** The queue's library at work, from a launch to its end. */
interface Launch {
  pool: pg.Pool;
  runner: Runner | null;
  /** The name that its claims carry, once it has one. */
  worker: string | null;
  /** Jobs that are running. */
  working: Set<Promise<void>>;
  isOver: boolean;
  /** Announces jobs that fall due. */
  lookout: Lookout;
}

/** Announces to the workers of all processes when the next job is due, and says in how many milliseconds the next one is; nothing where there is none. */
const announceDue = `
  with next as (
    select run_at from graphile_worker._private_jobs
    where is_available and task_id = any (select id from graphile_worker._private_tasks where identifier = any ($1)) order by priority, run_at limit 1
  )
  select ceil(extract(epoch from run_at - now()) * 1000)::int as wait,
    case when run_at <= now() then pg_notify('jobs:insert', json_build_object('r', random(), 'count', $2::int)::text) end
  from next`;

/**
 * `url` connects as the database's owner: the queue keeps its tables to itself, and the application's role reaches them
 * through `enqueue_job` only. With a `heartbeat` others take over what this process holds soon after it has died; without one after four hours.
 */
export function createJobs({ url, log, heartbeat }: { url: string; log: Log; heartbeat?: Heartbeat }): Jobs {
  const tasks = new Map<string, (payload: Json) => Promise<void>>();
  const cronItems: CronItem[] = [];
  const logger = workerLogger(log);
  let current: Launch | null = null;
  let restart: NodeJS.Timeout | undefined;
  /** Launches in a row that came to nothing. */
  let failures = 0;
  let started = false;

  function openPool(): pg.Pool {
    const fresh = new pg.Pool({
      connectionString: withSessionSettings(url),
      max: atOnce + 2,
      application_name: 'tavolo-jobs',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const report = (error: Error) => log.warn({ error }, 'a connection of the job queue broke');
    fresh.on('error', report);
    fresh.on('connect', (client) => client.on('error', report));
    return fresh;
  }

  const taskList = (launch: Launch): TaskList =>
    Object.fromEntries(
      [...tasks].map(([name, work]) => [
        name,
        async (payload: unknown, { job }) => {
          if (heartbeat && !heartbeat.isFresh()) await requireOwn(launch, job);
          // The queue stores JSON and nothing else, so what comes out is what `enqueue` was given. What the work itself lets go is its own.
          const running = ofQueue.exit(() => work(payload as Json));
          launch.working.add(running);
          try {
            await running;
          } catch (error) {
            // The next try is due later.
            launch.lookout.stir();
            if (isDatabaseAway(error) || error instanceof OutOfReach) await easeRetry(launch, job);
            throw error;
          } finally {
            launch.working.delete(running);
          }
        },
      ]),
    );

  /** A process that was paused may have been taken for dead, and its jobs be another's: such a job is not begun. */
  async function requireOwn({ pool }: Launch, { id, locked_by: worker }: Job): Promise<void> {
    const { rowCount } = await pool.query('select from graphile_worker.jobs where id = $1 and locked_by = $2', [id, worker]);
    if (rowCount === 0) throw new Error('this process was taken for dead, and the job was given to another');
  }

  /** Before the queue plans the next try. A job that has been replaced while it ran counts as tried for the last time, and stays so. */
  async function easeRetry({ pool }: Launch, { id, locked_by: worker }: Job): Promise<void> {
    const text = `update graphile_worker._private_jobs set attempts = least(attempts, $3)
      where id = $1 and locked_by = $2 and attempts < max_attempts`;
    // Where this cannot be written, how the job ended cannot be either: the queue stops, and the job is free when the database is back.
    await pool.query(text, [id, worker, passingTries]).catch((error: unknown) => log.debug({ error }, 'a pause could not be shortened'));
  }

  function enlist(name: string, work: (payload: Json) => Promise<void>): void {
    if (started) throw new Error(`The job ${name} comes after the jobs were started.`);
    if (tasks.has(name)) throw new Error(`There are two jobs named ${name}.`);
    tasks.set(name, work);
  }

  function open(): Launch {
    const pool = openPool();
    return {
      pool,
      runner: null,
      worker: null,
      working: new Set(),
      isOver: false,
      lookout: new Lookout({ look: () => announce(pool), soon, quick, slow }),
    };
  }

  /** @returns milliseconds until the next job is due; null where there is none, or one that waits for a worker */
  async function announce(pool: pg.Pool): Promise<number | null> {
    try {
      const { rows } = await pool.query<{ wait: number }>(announceDue, [[...tasks.keys()], atOnce]);
      const wait = rows[0]?.wait ?? 0;
      return wait > 0 ? Math.min(slow, wait + late) : null;
    } catch (error) {
      log.debug({ error }, 'the next job could not be looked for');
      return slow;
    }
  }

  async function launch(): Promise<void> {
    if (tasks.size === 0) return;
    const fresh = open();
    current = fresh;
    const trouble = (error: unknown) => giveUp(fresh, error);
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool: { id } }) => {
      fresh.worker = id;
      heartbeat?.join(id).catch((error: unknown) => log.warn({ error }, 'a heartbeat was not heard'));
    });
    // It stops by itself when the database stays away too long.
    events.on('pool:gracefulShutdown', ({ message }) => trouble(message));
    try {
      await ofQueue.run(trouble, async () => {
        fresh.runner = await run({
          preset,
          pgPool: fresh.pool,
          concurrency: atOnce,
          noHandleSignals: true,
          pollInterval,
          logger,
          events,
          taskList: taskList(fresh),
          parsedCronItems: parseCronItems(cronItems),
        });
        failures = 0;
        if (!fresh.isOver) fresh.lookout.start();
        fresh.runner.promise.then(() => trouble('stopped'), trouble);
      });
    } catch (error) {
      trouble(error);
    }
  }

  /** The database comes back, so the queue does, as another worker: the jobs that this one holds are free when the last of its work has ended. */
  function giveUp(broken: Launch, error: unknown): void {
    if (broken.isOver) return;
    broken.isOver = true;
    log.warn({ error }, 'the job queue stopped; starting it again');
    end(broken).catch((failure: unknown) => log.warn({ error: failure }, 'the job queue did not stop in order'));
    if (!started || current !== broken) return;
    restart = setTimeout(() => void launch(), Math.min(longestRestartPause, restartPause * 2 ** failures++));
  }

  async function end({ lookout, pool, runner, worker, working }: Launch): Promise<void> {
    const quiet = lookout.stop();
    const stopped = runner?.stop().catch((error: unknown) => log.debug({ error }, 'the job queue had stopped already'));
    await Promise.allSettled(working);
    await Promise.race([quiet, pause(stopPatience, undefined, { ref: false })]);
    await Promise.race([stopped, pause(stopPatience, undefined, { ref: false })]);
    // Without connections the library can write nothing more about jobs that are another's from here on.
    await Promise.race([pool.end(), pause(stopPatience, undefined, { ref: false })]);
    if (worker !== null) await heartbeat?.leave(worker).catch((error: unknown) => log.debug({ error }, 'a worker left unheard'));
  }

  return {
    async enqueue(q, name, payload, options = {}) {
      await q.directory.query('select enqueue_job($1, $2, $3, $4) as id', [
        name,
        JSON.stringify(payload),
        options.runAt ?? null,
        options.key ?? null,
      ]);
      if (options.runAt) current?.lookout.stir();
    },
    handle: enlist,
    schedule(name, pattern, work) {
      enlist(name, () => work());
      cronItems.push({ task: name, match: pattern, identifier: name });
    },
    async start() {
      started = true;
      heartbeat?.onFreed(() => current?.lookout.stir());
      await launch();
    },
    async stop() {
      started = false;
      clearTimeout(restart);
      const last = current;
      current = null;
      if (!last || last.isOver) return;
      last.isOver = true;
      await end(last);
    },
    async runDue() {
      const once = open();
      try {
        await runOnce({ preset, pgPool: once.pool, noHandleSignals: true, logger, taskList: taskList(once) });
      } finally {
        await once.pool.end();
      }
    },
  };
}

/** What the queue itself reports. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const facts = meta?.['error'] instanceof Error ? { error: meta['error'] } : {};
    // The queue's everyday chatter is of no interest above the debug level.
    if (level === 'error') log.error(facts, message);
    else if (level === 'warning') log.warn(facts, message);
    else log.debug(facts, message);
  });
}

/** The queue for an application that knows one server and no handles: its tables could lie in another database. */
export function jobsOfOneServer(jobs: Pick<Jobs, 'enqueue' | 'handle'>) {
  return {
    enqueue: (tx: Statements, name: string, payload: Json, options?: EnqueueOptions) => jobs.enqueue(handlesOf(tx), name, payload, options),
    handle: (name: string, work: (payload: Json) => Promise<void>) => jobs.handle(name, work),
  };
}
