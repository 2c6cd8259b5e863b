import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';

/** Milliseconds between two beats, and between two looks for the dead. */
const interval = 4_000;
/** Seconds without a beat after which a worker counts as dead: what it held is free again within this and one interval. */
const patience = 15;
/** Milliseconds after the last beat that was heard for which a worker need not ask whether it still holds what it has taken. */
const certainty = 8_000;

/**
 * Tells all processes which workers live, by the database's clock, and frees what dead ones held: jobs and events. A process that was killed is
 * noticed by any other within 20 seconds, and within 25 after its own start; one that was only paused is noticed too, and has to ask before it begins anything (`isFresh`).
 */
export interface Heartbeat {
  /** From now on `worker` lives; a unique name that its claims carry. */
  join(worker: string): Promise<void>;
  /** All work of `worker` has ended: what it still holds is free at once. Said again with the next beat where the database is out of reach. */
  leave(worker: string): Promise<void>;
  /** Whether the last beat was heard so lately that nobody can have taken us for dead. By a clock that also runs while the process is paused. */
  isFresh(): boolean;
  /** Calls `listener` when this process has freed what a dead one held. */
  onFreed(listener: () => void): void;
  /** Beats and looks for the dead until `stop`. `isAlone`: no other process can be at work on this database, so that all before us are dead. */
  start(options?: { isAlone?: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Beats once and frees what the dead held; answers how much that was. For tests; `start` does it by itself. */
  beat(): Promise<number>;
}

export interface HeartbeatParts {
  /** Best a connection of its own, so that a beat never waits for other work. */
  database: Database;
  log: Log;
  /** Milliseconds that only go on, also while the process is paused. */
  now?: () => number;
}

export function createHeartbeat({ database, log, now = () => performance.now() }: HeartbeatParts): Heartbeat {
  const workers = new Set<string>();
  const listeners: (() => void)[] = [];
  /** Those that have left and were not heard yet. */
  const leaving = new Set<string>();
  let heardAt = Number.NEGATIVE_INFINITY;
  /** The first beat of those that were heard one after the other until now. */
  let steadySince = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let beating: Promise<unknown> = Promise.resolve();

  /** @returns how much of the dead was freed with it */
  async function say({ looksForDead }: { looksForDead: boolean }): Promise<number> {
    const sentAt = now();
    const steady = sentAt - heardAt > certainty ? sentAt : steadySince;
    // After the database was out of reach nobody has been heard for a while, though all may live: they are given the time to say so.
    const after = looksForDead && sentAt - steady >= patience * 1_000 ? patience : null;
    const freed = await beatAndRelease([...workers], after);
    steadySince = steady;
    heardAt = sentAt;
    await sayLeaving();
    return freed;
  }

  async function sayLeaving(): Promise<void> {
    for (const worker of leaving) {
      await database.directory.query('select leave_work($1)', [worker]);
      leaving.delete(worker);
    }
  }

  /** @param after seconds without a beat after which a worker is dead; null: nobody is looked for */
  async function beatAndRelease(alive: readonly string[], after: number | null): Promise<number> {
    const [row] = await database.directory.query<{ released: bigint }>(
      'select beat($1), case when $2::int is null then 0 else release_dead_workers(make_interval(secs => $2::int)) end as released',
      [alive, after],
    );
    const released = Number(row?.released ?? 0n);
    if (released === 0) return 0;
    log.warn({ released }, 'jobs and events of a process that is gone are free again');
    for (const tell of listeners) tell();
    return released;
  }

  const beat = () => say({ looksForDead: true });

  function schedule(): void {
    if (!started) return;
    timer = setTimeout(() => {
      beating = beat()
        .catch((error: unknown) => log.warn({ error }, 'a heartbeat was not heard'))
        .finally(schedule);
    }, interval);
  }

  return {
    async join(worker) {
      workers.add(worker);
      await say({ looksForDead: false });
    },
    async leave(worker) {
      workers.delete(worker);
      leaving.add(worker);
      await sayLeaving();
    },
    onFreed: (listener) => void listeners.push(listener),
    isFresh: () => now() - heardAt < certainty,
    async start({ isAlone = false } = {}) {
      started = true;
      if (isAlone) await beatAndRelease([], 0);
      schedule();
    },
    async stop() {
      started = false;
      clearTimeout(timer);
      await beating;
    },
    beat,
  };
}
