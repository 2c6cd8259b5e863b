import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const restartPause = 200;
const startPatience = 90_000;

/** What dies: the application, its database server, or both in the same instant. */
export type Victim = 'application' | 'database' | 'both';

/** A program that serves on a data directory, killed without warning and started again. */
export interface ProductProcess {
  /** Where it answers now; changes with every start. */
  address(): string;
  /** The process that answers there. */
  pid(): number;
  kill(victim: Victim): Promise<void>;
  /** Asks it to stop, then waits for the end. Returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
  /** Whether its database server runs, or ended without having stopped in order. */
  hasDatabase(): boolean;
}

export interface ProductProgram {
  /** Module that Node runs. It prints `… ready at <address>` on its standard output. */
  module: string;
  arguments?: readonly string[];
  dataDirectory: string;
  environment?: Record<string, string>;
}

/** Starts the program and keeps it running: an application that was killed is started again at once. */
export async function startProduct(program: ProductProgram): Promise<ProductProcess> {
  let stopping = false;
  let child: ChildProcess;
  let address = '';
  let ended: Promise<number | null>;
  let ready: Promise<void>;

  function launch(): void {
    const running = spawn(process.execPath, [program.module, ...(program.arguments ?? [])], {
      env: { ...process.env, DATA_DIR: program.dataDirectory, LOG_LEVEL: 'fatal', ...program.environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = running;
    ended = new Promise((resolve) => running.once('exit', (code) => resolve(code)));
    ready = new Promise((resolve, reject) => {
      createInterface({ input: running.stdout }).on('line', (line) => {
        const found = / ready at (\S+)$/.exec(line)?.[1];
        if (found === undefined) return;
        address = found;
        resolve();
      });
      running.once('exit', (code, signal) => {
        reject(new Error(`the product ended before it was ready (${signal ?? code})`));
        // It may be killed while it is still starting.
        setTimeout(() => stopping || launch(), restartPause);
      });
    });
    ready.catch(() => {});
  }

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + startPatience;
    for (;;) {
      try {
        await ready;
        return;
      } catch (error) {
        // Killed on the way up; the next one is about to start.
        if (Date.now() > deadline) throw new Error('the product does not start any more', { cause: error });
        await pause(restartPause);
      }
    }
  }

  launch();
  await untilReady();
  return {
    address: () => address,
    pid: () => child.pid ?? 0,
    async kill(victim) {
      const database = databaseOf(program.dataDirectory);
      if (victim !== 'application' && database !== null) signal(database);
      if (victim !== 'database') {
        const killed = child;
        killed.kill('SIGKILL');
        // The one that was killed was ready once: the next is waited for.
        while (child === killed) await pause(restartPause / 4);
        await untilReady();
      }
    },
    async stop(signal = 'SIGTERM') {
      stopping = true;
      child.kill(signal);
      return await ended;
    },
    hasDatabase: () => databaseOf(program.dataDirectory) !== null,
  };
}

function databaseOf(dataDirectory: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is down already.
  }
}
