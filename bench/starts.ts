import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { quantile, type Measurement } from './row.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Seconds from `npm start` to the line that it is ready. */
const longestFirst = 90;
const longestLater = 5;
/** An odd number: the median is one of them. */
const laterStarts = 3;
/** Seconds after which a start or a stop counts as failed. */
const patience = { start: 600, stop: 30 };

/**
 * `npm start` in a fresh clone of what is committed, and then again: with npm's cache warm and without a network. Between the starts the product is stopped
 * as by Ctrl-C in a terminal, which every process of it hears.
 */
export const starts: Measurement = {
  name: 'starts',
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tavolo-starts-'));
    try {
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, directory]);
      warmCache(directory);
      const environment = { ...shellEnvironment(), npm_config_offline: 'true', PORT: '0' };
      const first = await startAndStop(directory, environment);
      const later: number[] = [];
      for (let start = 0; start < laterStarts; start++) later.push(await startAndStop(directory, environment));
      const median = quantile(
        later.toSorted((one, other) => one - other),
        0.5,
      );
      return [
        {
          what: 'first start of a fresh clone, npm cache warm, no network',
          figure: seconds(first),
          against: seconds(longestFirst),
          ratio: first / longestFirst,
          target: '≤ 1',
          holds: first <= longestFirst,
        },
        {
          what: `later starts, median of ${laterStarts}`,
          figure: seconds(median),
          against: seconds(longestLater),
          ratio: median / longestLater,
          target: '≤ 1',
          holds: median <= longestLater,
        },
      ];
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** Has npm fetch what it does not have yet; what it installs by that is thrown away. */
function warmCache(directory: string): void {
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', install, { cwd: directory, env: shellEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(join(directory, 'node_modules'), { recursive: true, force: true });
}

/** The environment without what `npm run` and this installation add to it: the clone starts with the machine's own Node, as for anybody. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const kept = new Set(['npm_config_cache', 'npm_config_registry', 'npm_config_userconfig']);
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        (!name.startsWith('npm_') || kept.has(name)) && !['INIT_CWD', 'NODE', 'NODE_OPTIONS', 'DATA_DIR', 'DATABASE_URL'].includes(name),
    ),
  );
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules') && !entry.includes('node-gyp-bin'));
  return { ...environment, PATH: path.join(delimiter) };
}

/** Seconds from `npm start` to the line that it is ready; it has stopped again when this resolves. */
async function startAndStop(directory: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  // A process group of its own, as a terminal gives to what is started in it.
  const npm = spawn('npm', ['start'], { cwd: directory, env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const said: string[] = [];
  const ended = new Promise<string>((resolve) => {
    npm.once('exit', (code, signal) => resolve(`npm start ended (${signal ?? code})`));
    npm.once('error', (error) => resolve(error.message));
  });
  const ready = new Promise<null>((resolve) => {
    for (const stream of [npm.stdout, npm.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (/^Tavolo is ready at \S+$/.test(line)) resolve(null);
      });
  });
  try {
    const failure = await Promise.race([ready, ended, after(patience.start, 'npm start does not become ready')]);
    if (failure !== null) throw new Error(`${failure}\n${said.slice(-20).join('\n')}`);
    const took = (performance.now() - began) / 1000;
    interrupt(npm.pid);
    const late = 'npm start does not stop';
    if ((await Promise.race([ended, after(patience.stop, late)])) === late) throw new Error(late);
    return took;
  } catch (error) {
    interrupt(npm.pid, 'SIGKILL');
    throw error;
  }
}

function interrupt(group: number | undefined, signal: NodeJS.Signals = 'SIGINT'): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended already.
  }
}

function after(length: number, message: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(message), length * 1000).unref());
}
