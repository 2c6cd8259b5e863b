import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../kernel/log/index.ts';
import { oneOfSeveral, type ProcessWord } from '../kernel/process/index.ts';
import type { Member } from './front.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Milliseconds until a process that ended is started again: the first time, and at most after one that never came to serve. */
const firstPause = 200;
const longestPause = 15_000;

export interface ProcessesParts {
  count: number;
  /** What all of them are told. */
  environment: NodeJS.ProcessEnv;
  log: Pick<Log, 'error' | 'info'>;
}

/** The processes of an installation, each started again when it ends. */
export class Processes {
  readonly #parts: ProcessesParts;
  readonly #serving = new Map<string, Member>();
  readonly #running = new Map<string, ChildProcess>();
  readonly #waiting = new Set<NodeJS.Timeout>();
  #isStopping = false;

  constructor(parts: ProcessesParts) {
    this.#parts = parts;
  }

  /** Those that serve now. */
  members(): Member[] {
    return [...this.#serving.values()];
  }

  /** The first by itself, which brings the database up to date, then all others. Resolves when each serves; rejects when one ends before. */
  async start(): Promise<void> {
    const names = Array.from({ length: this.#parts.count }, (_, index) => `${index + 1}`);
    for (const some of [names.slice(0, 1), names.slice(1)])
      await Promise.all(
        some.map((name) => {
          const { promise, reject, resolve } = Promise.withResolvers<void>();
          this.#launch(name, firstPause, {
            serving: resolve,
            ended: (how) => reject(new Error(`process ${name} ended before it served (${how})`)),
          });
          return promise;
        }),
      );
  }

  /** Asks all to stop and waits for their ends. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#waiting) clearTimeout(timer);
    await Promise.all(
      [...this.#running.values()].map(
        (child) =>
          new Promise<void>((done) => {
            child.once('exit', () => done());
            child.kill('SIGTERM');
          }),
      ),
    );
  }

  #launch(name: string, pause: number, first: { serving: () => void; ended: (how: string) => void } | null = null): void {
    const { environment, log } = this.#parts;
    const child = spawn(process.execPath, [...process.execArgv, program, oneOfSeveral], {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#running.set(name, child);
    let hasServed = false;
    child.on('message', (word: ProcessWord) => {
      if (word.is === 'leaving') this.#serving.delete(name);
      if (word.is !== 'serving') return;
      hasServed = true;
      this.#serving.set(name, { name, port: word.port });
      log.info({ process: name, pid: child.pid, port: word.port }, 'a process serves');
      first?.serving();
    });
    let isGone = false;
    const gone = (how: string) => {
      if (isGone) return;
      isGone = true;
      this.#serving.delete(name);
      this.#running.delete(name);
      if (this.#isStopping) return;
      log.error({ process: name, pid: child.pid, how }, 'a process ended; it is started again');
      first?.ended(how);
      const again = hasServed ? firstPause : pause;
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        this.#launch(name, Math.min(longestPause, again * 2));
      }, again);
      this.#waiting.add(timer);
    };
    child.once('exit', (code, signal) => gone(`${signal ?? code}`));
    // Without memory or room for another process it never began, and never ends.
    child.once('error', ({ message }) => gone(message));
  }
}
