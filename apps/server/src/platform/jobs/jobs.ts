import { Logger, parseCronItems, run, runMigrations, runOnce, type CronItem, type Runner } from 'graphile-worker';
import pg from 'pg';
import { withSessionSettings, type Queryable } from '../database/index.ts';
import type { Json } from '../json/json.ts';
import type { Log } from '../log/index.ts';

export interface EnqueueOptions {
  /** Not before this moment, by the database's clock; at once when absent. */
  runAt?: Date;
  /** A waiting job with the same key is replaced instead of added to. */
  key?: string;
}

/**
 * Work that happens outside of a request: later, by the clock, or slowly. A job runs at least once, in one process at a
 * time; one that rejects is run again with growing pauses, up to 25 times.
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
const restartPause = 2_000;

/** The queue's own tables. Part of preparing the schema; `url` connects as the database's owner. */
export async function installJobTables({ url, log }: { url: string; log: Log }): Promise<void> {
  await runMigrations({ connectionString: withSessionSettings(url), logger: workerLogger(log) });
}

/**
 * `url` connects as the database's owner: the queue keeps its tables to itself, and the application's role reaches them
 * through `enqueue_job` only.
 */
export function createJobs({ url, log }: { url: string; log: Log }): Jobs {
  const tasks = new Map<string, (payload: Json) => Promise<void>>();
  const cronItems: CronItem[] = [];
  const logger = workerLogger(log);
  let pool: pg.Pool | null = null;
  let runner: Runner | null = null;
  let restart: NodeJS.Timeout | undefined;
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

  const taskList = () =>
    Object.fromEntries(
      [...tasks].map(([name, work]) => [
        name,
        async (payload: unknown) => {
          // The queue stores JSON and nothing else, so what comes out is what `enqueue` was given.
          await work(payload as Json);
        },
      ]),
    );

  function enlist(name: string, work: (payload: Json) => Promise<void>): void {
    if (started) throw new Error(`The job ${name} comes after the jobs were started.`);
    if (tasks.has(name)) throw new Error(`There are two jobs named ${name}.`);
    tasks.set(name, work);
  }

  async function launch(): Promise<void> {
    if (tasks.size === 0) return;
    pool ??= openPool();
    const launched = await run({
      pgPool: pool,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger,
      taskList: taskList(),
      parsedCronItems: parseCronItems(cronItems),
    });
    runner = launched;
    // The queue gives up when the database stays away too long; the database comes back, so the queue does.
    const again = (error?: unknown) => {
      if (!started || runner !== launched) return;
      runner = null;
      log.warn({ error }, 'the job queue stopped; starting it again');
      relaunch();
    };
    launched.promise.then(() => again(), again);
  }

  function relaunch(): void {
    restart = setTimeout(() => {
      if (started) launch().catch(relaunch);
    }, restartPause);
  }

  return {
    async enqueue(q, name, payload, options = {}) {
      await q.query('select enqueue_job($1, $2, $3, $4) as id', [
        name,
        JSON.stringify(payload),
        options.runAt ?? null,
        options.key ?? null,
      ]);
    },
    handle: enlist,
    schedule(name, pattern, work) {
      enlist(name, () => work());
      cronItems.push({ task: name, match: pattern, identifier: name });
    },
    async start() {
      started = true;
      await launch();
    },
    async stop() {
      started = false;
      clearTimeout(restart);
      const last = runner;
      runner = null;
      await last?.stop().catch((error: unknown) => log.debug({ error }, 'the job queue had stopped already'));
      await pool?.end();
      pool = null;
    },
    async runDue() {
      const once = openPool();
      try {
        await runOnce({ pgPool: once, noHandleSignals: true, logger, taskList: taskList() });
      } finally {
        await once.end();
      }
    },
  };
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const facts = meta?.['error'] instanceof Error ? { error: meta['error'] } : {};
    // The queue's everyday chatter is of no interest above the debug level.
    if (level === 'error') log.error(facts, message);
    else if (level === 'warning') log.warn(facts, message);
    else log.debug(facts, message);
  });
}
