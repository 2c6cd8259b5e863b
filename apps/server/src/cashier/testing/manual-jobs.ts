import type { Json } from '../../wallet/index.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import { handlesOf, type Queryable, type Statements } from '../../kernel/database/database.ts';
import type { JobQueue } from '../parts.ts';

interface Job {
  name: string;
  payload: Json;
  runAt: Date;
  key: string | null;
}

/**
 * The job queue under a test's clock: nothing runs until `runDue`. It is kept in the database like the real one, so that a job exists exactly
 * when its transaction has committed, and so that it outlives a process.
 */
export class ManualJobs implements JobQueue {
  readonly #database: Statements;
  readonly #clock: Clock;
  readonly #handlers = new Map<string, (payload: Json) => Promise<void>>();

  constructor(database: Statements, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** As the owner of the database: the table and the right to use it. */
  static async install(owner: Statements): Promise<void> {
    await owner.query('create table manual_job (id bigserial primary key, name text, payload jsonb, run_at timestamptz, key text unique)');
    await owner.query('grant select, insert, update, delete on manual_job to tavolo_app');
    await owner.query('grant usage on sequence manual_job_id_seq to tavolo_app');
  }

  async enqueue(tx: Queryable, name: string, payload: Json, options: { runAt?: Date; key?: string } = {}): Promise<void> {
    await tx.directory.query(
      `insert into manual_job (name, payload, run_at, key) values ($1, $2, $3, $4)
       on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at`,
      [name, JSON.stringify(payload), options.runAt ?? this.#clock.now(), options.key ?? null],
    );
  }

  handle(name: string, work: (payload: Json) => Promise<void>): void {
    this.#handlers.set(name, work);
  }

  /** Runs what is due, and what that makes due. A job that rejects stays and the rejection is thrown. */
  async runDue(): Promise<void> {
    for (;;) {
      const due = await this.#database.query<Job & { id: bigint }>(
        'delete from manual_job where id = (select id from manual_job where run_at <= $1 order by run_at, id limit 1) returning id, name, payload, run_at as "runAt", key',
        [this.#clock.now()],
      );
      const job = due[0];
      if (!job) return;
      try {
        await this.#handlers.get(job.name)?.(job.payload);
      } catch (error) {
        await this.enqueue(handlesOf(this.#database), job.name, job.payload, {
          runAt: new Date(this.#clock.now().getTime() + 60_000),
          ...(job.key && { key: job.key }),
        });
        throw error;
      }
    }
  }
}
