/**
 * `npm run start:cluster -- --processes <number>` runs the product as several processes on one machine, with the environment of `npm start`: one database, the processes on ports of
 * their own that this machine alone reaches, and a front at PORT that leads each session to the same one. A process that ends is started again; meanwhile another one serves for it.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { localSecret, readConfig, warnOf, type Config } from '../kernel/config/index.ts';
import { startEmbeddedServer, StartError } from '../kernel/database/index.ts';
import { sessionCookieAt } from '../kernel/http/index.ts';
import { createLog, type Log } from '../kernel/log/index.ts';
import { listenFault, stopOnSignal, usablePort } from '../kernel/process/index.ts';
import { systemRandom } from '../kernel/random/random.ts';
import { createFront } from './front.ts';
import { Processes } from './processes.ts';

const usage =
  'Usage: npm run start:cluster -- --processes <number>, from 1 to 64. Without a number there are as many as this machine has processors.';
/** As long as the processes take (20 s) and the database after them. */
const stopPatience = 60_000;
/** Connections that the database has for others than the processes, and those of a process beside its pool: for notices, the heartbeat and jobs. */
const connectionsOfOthers = 40;
const connectionsBesidePool = 8;

function countOf(args: readonly string[]): number {
  let asked: string | undefined;
  try {
    asked = parseArgs({ args: [...args], options: { processes: { type: 'string' } } }).values.processes;
  } catch {
    throw new StartError(usage);
  }
  if (asked === undefined) return Math.min(64, availableParallelism());
  if (!/^\d{1,2}$/.test(asked) || Number(asked) < 1 || Number(asked) > 64) throw new StartError(usage);
  return Number(asked);
}

/** Starts the database, the processes and the front. Resolves, with what stops them, when all of them serve. */
async function start(config: Config, count: number, log: Log): Promise<() => Promise<void>> {
  const steps: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  };
  try {
    const settings = { max_connections: `${connectionsOfOthers + count * (config.databasePool + connectionsBesidePool)}` };
    const embedded = config.databaseUrl === null ? await startEmbeddedServer({ dataDirectory: config.dataDirectory, log, settings }) : null;
    if (embedded) steps.push(() => embedded.stop());
    const port = await usablePort(config, 0);
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    warnOf({ ...config, publicUrl }, log);
    const processes = new Processes({
      count,
      log,
      environment: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        PUBLIC_URL: publicUrl,
        DATABASE_URL: config.databaseUrl ?? embedded?.url,
        DATA_DIR: config.dataDirectory,
        SECRET: config.secret ?? localSecret(config.dataDirectory, systemRandom),
        // The front, and who stands before it.
        TRUST_PROXY: ['loopback', ...(config.trustProxy || [])].join(','),
      },
    });
    steps.push(() => processes.stop());
    await processes.start();
    const front = createFront({
      members: () => processes.members(),
      cookieName: sessionCookieAt(publicUrl).name,
      trustProxy: config.trustProxy,
      log,
    });
    // What is under way ends with the processes.
    steps.push(async () => {
      front.close();
      front.closeIdleConnections();
    });
    await new Promise<void>((done, fail) => {
      front.once('error', (error) => fail(listenFault(error, { host: config.host, port })));
      front.listen(port, config.host, done);
    });
    embedded?.describe(publicUrl);
    process.stdout.write(`Tavolo, as ${count} processes, is ready at ${publicUrl}\n`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const config = ((): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
})();
const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'an error that nobody handled');
  // The processes stop with this one.
  process.exit(1);
});
try {
  stopOnSignal(await start(config, countOf(process.argv.slice(2)), log), { log, patience: stopPatience });
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ error }, 'the start failed');
  process.exit(1);
}
