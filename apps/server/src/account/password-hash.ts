import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { HashingThread } from './hashing-thread.ts';
import { options } from './hashing-work.ts';
import { Turns } from './turns.ts';

/** Sign-ins beyond those whose passwords are being hashed, so that the next password is there when one is done. */
const ahead = 2;

export interface PasswordHashing {
  /** Kibibytes; the policy's floor is 19 MiB (OWASP ASVS 5.0, appendix C). */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Hashes at once in this process: one core at least stays free for everything else. */
  concurrency: number;
  /** Hashes that may wait; beyond that callers are told to come back. */
  queue: number;
  /** On threads of their own at a lower priority; otherwise, as tests with their cheap hashes want it, on those that Node has in any case. */
  apart?: boolean;
}

export const passwordPolicy: PasswordHashing = {
  memoryCost: 19_456,
  timeCost: 2,
  concurrency: Math.max(1, availableParallelism() - 1),
  queue: 2_000,
  apart: true,
};

/**
 * Argon2id off the event loop, with a bounded number at once and after everything else that wants the processor, so that a flood of sign-ins never
 * slows a round down.
 */
export class PasswordHasher {
  readonly #policy: PasswordHashing;
  readonly #hashes: Turns;
  readonly #signIns: Turns;
  /** Threads that have nothing to do; as many are made as passwords are hashed at once. */
  readonly #threads: HashingThread[] = [];
  #decoy: Promise<string> | null = null;
  /** Hashes computed so far: tests prove with it that a refused sign-in costs the same work whoever was named. */
  work = 0;

  constructor(policy: PasswordHashing = passwordPolicy) {
    this.#policy = policy;
    this.#hashes = new Turns(policy.concurrency, policy.queue);
    this.#signIns = new Turns(policy.concurrency + ahead, policy.queue);
  }

  /**
   * Lets few sign-ins begin at once, each from its first question to the database on: two hundred that came at the same moment would hold all of its
   * connections, and only wait for their passwords afterwards. Throws TooManyRequests (busy) when too many wait.
   */
  inTurn<T>(signIn: () => Promise<T>): Promise<T> {
    return this.#signIns.run(signIn);
  }

  /** PHC string of the password under the present policy. */
  hash(password: string): Promise<string> {
    return this.#bounded(() => this.#hash(password));
  }

  /**
   * True when the password belongs to the hash. With null (no such player) the same work is done against a decoy
   * and the answer is false.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    // Waited for whoever was named: the first sign-ins of a process take the same time.
    const decoy = await this.#decoyHash();
    const matches = await this.#bounded(() => this.#verify(stored ?? decoy, password));
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
    this.#decoy ??= this.#hash('a password that nobody has').catch((error: unknown) => {
      this.#decoy = null;
      throw error;
    });
    return this.#decoy;
  }

  async #hash(password: string): Promise<string> {
    const { apart, memoryCost, timeCost } = this.#policy;
    if (!apart) return await hash(password, options(this.#policy));
    return String(await this.#onThread((thread) => thread.run({ kind: 'hash', password, memoryCost, timeCost })));
  }

  async #verify(stored: string, password: string): Promise<boolean> {
    if (!this.#policy.apart) return await verify(stored, password);
    return (await this.#onThread((thread) => thread.run({ kind: 'verify', password, stored }))) === true;
  }

  async #onThread<T>(task: (thread: HashingThread) => Promise<T>): Promise<T> {
    const thread = this.#threads.pop() ?? new HashingThread();
    try {
      return await task(thread);
    } finally {
      this.#threads.push(thread);
    }
  }

  #bounded<T>(task: () => Promise<T>): Promise<T> {
    return this.#hashes.run(() => {
      this.work++;
      return task();
    });
  }
}
