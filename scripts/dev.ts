/**
 * `npm run dev`: the product from its sources. The site and an open game reload in the browser by themselves. A change of the server's code or SQL starts
 * the server again; its database runs on meanwhile. The editor of content was built before (scripts/setup.mjs).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localSecret, readConfig } from '../apps/server/src/kernel/config/index.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { createLog } from '../apps/server/src/kernel/log/index.ts';
import { systemRandom } from '../apps/server/src/kernel/random/random.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What the server reads as it starts. Named one by one: the site's bundler writes temporary files beside its sources. */
const ofServer = [
  'apps/server/src',
  'apps/identity-provider/src',
  'apps/payment-provider/src',
  'apps/studio/server',
  'games',
  ...[
    'content',
    'contract',
    'fairness',
    'game-maths',
    'markets',
    'money',
    'odds',
    'pricing',
    'provider-protocol',
    'realtime',
    'validation',
  ].map((name) => `packages/${name}`),
];

/** An editor writes a file in several steps, and a change of branch many files. Milliseconds. */
const settled = 60;
/** How long the server may take to end in order before it is killed, milliseconds. Everything that matters is in the database. */
const patience = 1_000;

const say = (text: string) => process.stdout.write(`dev: ${text}\n`);

const config = readConfig(process.env);
const database: EmbeddedServer | null =
  config.databaseUrl === null
    ? await startEmbeddedServer({ dataDirectory: config.dataDirectory, log: createLog({ level: 'warn', pretty: process.stdout.isTTY }) })
    : null;
database?.describe(config.publicUrl ?? `http://localhost:${config.port}`);
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  ...(database && { DATABASE_URL: database.url }),
  SECRET: config.secret ?? localSecret(config.dataDirectory, systemRandom),
  // Half of a start is reading the sources; what did not change is read from here.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.tavolo/compiled'),
};

const games = spawn(process.execPath, ['apps/studio/vite/watch-command.ts'], { cwd: root, stdio: 'inherit' });
let server: ChildProcess;
/** Those that were told to end. */
const ending = new WeakSet<ChildProcess>();
let isStopping = false;

/** The next server, which has read its libraries and waits for the word to read the sources. */
let spare: ChildProcess | null = null;

function prepareSpare(): void {
  const arguments_ = ['--import', './scripts/dev-libraries.mjs', 'apps/server/src/main.ts', '--dev', '--again'];
  const child = spawn(process.execPath, arguments_, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  spare = child;
  child.once('exit', () => {
    if (spare === child) spare = null;
  });
}

/** The spare one, or the first. */
function nextServer(): ChildProcess {
  const child = spare;
  spare = null;
  if (child?.connected !== true)
    return spawn(process.execPath, ['apps/server/src/main.ts', '--dev', '--again'], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  child.send('go');
  return child;
}

/** Starts the server. Resolves once it answers, or has ended before it did. The one before may be ending meanwhile. */
function start(): Promise<boolean> {
  const child = nextServer();
  server = child;
  return new Promise((done) => {
    child.stdout?.on('data', (text: Buffer) => {
      process.stdout.write(text);
      if (/ ready at \S+/.test(text.toString())) done(true);
    });
    child.once('exit', (code, signal) => {
      if (!ending.has(child)) say(`the server ended (${signal ?? code}); it starts again with the next change`);
      done(false);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  ending.add(child);
  const gone = new Promise((done) => child.once('exit', done));
  const forced = setTimeout(() => child.kill('SIGKILL'), patience);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(forced);
}

let changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let isRestarting = false;

function noteChange(path: string): void {
  if (/\.(test|spec)\.tsx?$|(^|\/)(testing|build|node_modules)\//.test(path)) return;
  // What the server reads of the games; their themes are no matter of it.
  if (/^games\/(?![\w-]+\/(versions\/|game\.json$))/.test(path)) return;
  changed.add(path);
  clearTimeout(timer);
  timer = setTimeout(() => void restart(), settled);
}

async function restart(): Promise<void> {
  if (isRestarting || isStopping || changed.size === 0) return;
  isRestarting = true;
  const [first = '', ...others] = changed;
  changed = new Set();
  const began = performance.now();
  // The next one reads its sources while the one before ends, and takes the port over from it.
  const ended = end(server);
  const isUp = await start();
  await ended;
  const what = others.length === 0 ? first : `${first} and ${others.length} more`;
  if (isUp) say(`${what} changed; the server was started again in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  isRestarting = false;
  if (spare === null && !isStopping) prepareSpare();
  // What changed meanwhile.
  void restart();
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  games.kill();
  spare?.kill();
  await end(server);
  await database?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

for (const folder of ofServer)
  if (existsSync(join(root, folder)))
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file !== null) noteChange(join(folder, file));
    });
if (!(await start()) && !isStopping) say('waiting for a change');
if (!isStopping) prepareSpare();
