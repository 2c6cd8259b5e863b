import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createApplication, type Application } from './kernel/application/index.ts';
import { systemClock } from './kernel/clock/clock.ts';
import { localSecret, readConfig, warnOf, type Config } from './kernel/config/index.ts';
import { applicationRole, createDatabase, createNotifications, startEmbeddedServer, StartError } from './kernel/database/index.ts';
import { takeQueueError } from './kernel/jobs/index.ts';
import { createLog, type Log } from './kernel/log/index.ts';
import { isOneOfSeveral, listenFault, stopOnSignal, tellFront, usablePort } from './kernel/process/index.ts';
import { systemRandom } from './kernel/random/random.ts';
import { modules } from './modules.ts';
import { prepareSchema } from './schema.ts';

/** How long a DATABASE_URL may be out of reach at start, milliseconds: in a cluster it may come up after us. */
const databasePatience = 30_000;
const stopPatience = 20_000;
/** How long the server before this one may keep the port, where that is ending (`npm run dev`). */
const portPatience = 3_000;

/** How a start went along: what was done at how many milliseconds of the process. */
class Stages {
  /** A process that was ready before (`npm run dev`) is counted from its word on. */
  readonly #done: [what: string, at: number][] = [['', performance.getEntriesByName('go')[0]?.startTime ?? 0]];

  done(what: string): void {
    this.#done.push([what, performance.now()]);
  }

  /** `code 0.6 s, schema 0.1 s`. */
  toString(): string {
    const seconds = this.#done.map(([what, at], index) => `${what} ${((at - (this.#done[index - 1]?.[1] ?? 0)) / 1_000).toFixed(2)} s`);
    return seconds.slice(1).join(', ');
  }
}

interface Manner {
  /** The site from its sources. */
  isDevelopment: boolean;
  /** Another server of ours is just ending. */
  isAgain: boolean;
}

interface Running {
  application: Application;
  stop(): Promise<void>;
}

async function start(config: Config, log: Log, { isDevelopment, isAgain }: Manner): Promise<Running> {
  const stages = new Stages();
  stages.done('code');
  const steps: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  };
  try {
    const embedded = config.databaseUrl === null ? await startEmbeddedServer({ dataDirectory: config.dataDirectory, log }) : null;
    if (embedded) steps.push(() => embedded.stop());
    // After the data directory is ours: a second start is told of the first one, not of its port.
    const port = await usablePort(config, isAgain ? portPatience : 0);
    const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
    if (!embedded) await reachable(ownerUrl, log);
    await prepareSchema({ url: ownerUrl, log });
    stages.done('database');

    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    const database = createDatabase({ url: ownerUrl, log, role: applicationRole, size: config.databasePool });
    steps.push(() => database.close());
    const notifications = createNotifications({ url: ownerUrl, log });
    steps.push(() => notifications.close());
    if (!isOneOfSeveral) warnOf({ ...config, publicUrl }, log);
    const application = await createApplication({
      modules,
      config: { ...config, port, publicUrl, secret: config.secret ?? localSecret(config.dataDirectory, systemRandom) },
      database,
      ownerUrl,
      // The data directory is ours alone, and the database in it.
      isAlone: embedded !== null,
      notifications,
      clock: systemClock,
      random: systemRandom,
      log,
      site: isDevelopment ? 'sources' : 'built',
    });
    steps.push(() => application.close());
    stages.done('modules');
    await listen(application, config, port);
    stages.done('listening');
    embedded?.describe(publicUrl);
    // One of several is told of by the program that runs them (`npm run start:cluster`).
    if (!tellFront({ is: 'serving', port }))
      process.stdout.write(`Tavolo is ready at ${publicUrl}${isDevelopment ? ` (${stages})` : ''}\n`);
    return { application, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(application: Application, { host }: Config, port: number): Promise<void> {
  try {
    await application.listen({ host, port });
  } catch (error) {
    throw listenFault(error, { host, port });
  }
}

async function reachable(url: string, log: Log): Promise<void> {
  const deadline = Date.now() + databasePatience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      const reason = error instanceof Error ? error.message || String(error) : String(error);
      if (Date.now() > deadline) throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`, { cause: error });
      log.warn({ reason }, 'the database cannot be reached yet');
      await pause(1_000);
    }
  }
}

let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
process.on('uncaughtException', (error) => {
  if (takeQueueError(error)) return;
  // What happened here is unknown, so nothing in memory can be trusted any more; everything that matters is in the database.
  log.fatal({ error }, 'an error that nobody handled');
  process.exit(1);
});
try {
  const running = await start(config, log, { isDevelopment: process.argv.includes('--dev'), isAgain: process.argv.includes('--again') });
  stopOnSignal(
    () => {
      tellFront({ is: 'leaving' });
      return running.stop();
    },
    { log, patience: stopPatience },
  );
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ error }, 'the start failed');
  process.exit(1);
}
