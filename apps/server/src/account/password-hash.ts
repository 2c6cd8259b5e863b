import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { CatalogueError } from '../platform/errors/errors.ts';

export interface PasswordHashing {
  /** Kibibytes; the policy's floor is 19 MiB (OWASP ASVS 5.0, appendix C). */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Hashes at once in this process: one core at least stays free for everything else. */
  concurrency: number;
  /** Hashes that may wait; beyond that callers are told to come back. */
  queue: number;
}

export const passwordPolicy: PasswordHashing = {
  memoryCost: 19_456,
  timeCost: 2,
  concurrency: Math.max(1, availableParallelism() - 1),
  queue: 2_000,
};

/** Argon2id in the thread pool, with a bounded number at once, so that a flood of sign-ins never slows a round down. */
export class PasswordHasher {
  readonly #policy: PasswordHashing;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | null = null;
  /** Hashes computed so far: tests prove with it that a refused sign-in costs the same work whoever was named. */
  work = 0;

  constructor(policy: PasswordHashing = passwordPolicy) {
    this.#policy = policy;
  }

  /** PHC string of the password under the present policy. */
  hash(password: string): Promise<string> {
    return this.#bounded(() => hash(password, this.#options()));
  }

  /**
   * True when the password belongs to the hash. With null (no such player) the same work is done against a decoy
   * and the answer is false.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash());
    const matches = await this.#bounded(() => verify(against, password));
    return matches && stored !== null;
  }

  /** Computes the decoy ahead, so that the first unknown name costs no more than the next. */
  async warm(): Promise<void> {
    await this.#decoyHash();
  }

  /** True when the hash was made under a weaker policy than the present one. */
  isOutdated(stored: string): boolean {
    const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored);
    return !match || Number(match[1]) < this.#policy.memoryCost || Number(match[2]) < this.#policy.timeCost;
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= hash('a password that nobody has', this.#options());
    return this.#decoy;
  }

  #options(): { algorithm: Algorithm; memoryCost: number; timeCost: number; parallelism: number } {
    return { algorithm: argon2id, memoryCost: this.#policy.memoryCost, timeCost: this.#policy.timeCost, parallelism: 1 };
  }

  async #bounded<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#policy.concurrency) {
      if (this.#waiting.length >= this.#policy.queue) throw new CatalogueError('TooManyRequestsException', { code: 'busy', retryAfter: 5 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      this.work++;
      return await task();
    } finally {
      // The place is handed on, not given back, so that nobody who comes now overtakes the queue.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

// The package declares its algorithms as a const enum, which isolated modules cannot read; 2 is Argon2id.
const argon2id: Algorithm = 2;
