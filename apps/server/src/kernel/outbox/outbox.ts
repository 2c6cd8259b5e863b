import { randomUUID } from 'node:crypto';
import type { Database, Notifications, Queryable } from '../database/index.ts';
import type { Heartbeat } from '../heartbeat/index.ts';
import type { Json } from '../json/json.ts';
import type { Log } from '../log/index.ts';
import { Lookout } from '../lookout/index.ts';

export interface OutboxEvent {
  /** Unique; the same at every delivery. */
  id: bigint;
  /** `module.what_happened`. */
  type: string;
  playerId: bigint | null;
  payload: Json;
  createdAt: Date;
  /** 1 at the first delivery. */
  attempt: number;
}

/** An event as it is published. */
export interface NewEvent {
  type: string;
  playerId?: bigint;
  payload: Json;
}

export type OutboxHandler = (event: OutboxEvent) => Promise<void>;

/**
 * What happened in one module and matters to others. Written in the transaction of the happening, delivered at least once
 * after it has committed, to every subscriber of the type, in no particular order: handlers are idempotent, and carry a
 * version where order matters.
 */
export interface Outbox {
  publish(tx: Queryable, ...events: readonly NewEvent[]): Promise<void>;
  /** All subscriptions are made before `start`. */
  subscribe(type: string, handler: OutboxHandler): void;
  start(): Promise<void>;
  /** Lets running handlers finish. */
  stop(): Promise<void>;
  /** Delivers what is due now and returns how many events were handed over. For tests and tools. */
  deliver(): Promise<number>;
  /** Removes events that nobody has subscribed to for three days. Returns how many. */
  prune(): Promise<number>;
}

const batchSize = 50;
const atOnce = 8;
/** Milliseconds to the first look after something was published here, between those that follow, and at most between two while nothing is. */
const soon = 20;
const quick = 250;
const slow = 15_000;
/** Milliseconds to the next look where the database could not be read. */
const failedPause = 2_000;
/** Where a process that does not deliver tells those that do that it has published something. */
const channel = 'outbox';
/** A delivery that takes longer than this is taken over by another process, also from one that lives. */
const leaseSeconds = 120;
/** From here on a failing event is an error in the log; before, a warning. It is never given up. */
const patientAttempts = 5;

interface Row {
  id: bigint;
  type: string;
  player_id: bigint | null;
  payload: Json;
  created_at: Date;
  attempts: number;
}

export interface OutboxParts {
  database: Database;
  log: Log;
  /** With it others take over what this process was delivering soon after it has died; without one after two minutes. */
  heartbeat?: Heartbeat;
  /** With them what commands at the shell publish is delivered at once; without them within seconds. */
  notifications?: Pick<Notifications, 'listen'>;
  /** Of a command at the shell: nothing is delivered by this process, and others are told of what it publishes. */
  deliversElsewhere?: boolean;
}

export function createOutbox({ database, log, heartbeat, notifications, deliversElsewhere = false }: OutboxParts): Outbox {
  /** The name that claims carry. */
  const worker = `outbox-${randomUUID()}`;
  const subscribers = new Map<string, OutboxHandler[]>();
  let started = false;

  /** The oldest that are due, each type by itself: what nobody hears is not read past, and a long queue is not sorted. */
  async function claim(): Promise<OutboxEvent[]> {
    const rows = await database.directory.query<Row>(
      `update outbox_event set attempts = attempts + 1, due_at = now() + make_interval(secs => $1), claimed_by = $4, claimed_at = now()
       where id in (
         select due.id from unnest($2::text[]) as subscribed (type) cross join lateral (
           select id, due_at from outbox_event where type = subscribed.type and due_at <= now() order by due_at limit $3 for update skip locked
         ) as due order by due.due_at limit $3
       )
       returning id, type, player_id, payload, created_at, attempts`,
      [leaseSeconds, [...subscribers.keys()], batchSize, heartbeat ? worker : null],
    );
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      playerId: row.player_id,
      payload: row.payload,
      createdAt: row.created_at,
      attempt: row.attempts,
    }));
  }

  /** Whether the event is still ours: a process that was paused may have been taken for dead, and its events be another's. */
  async function isOwn({ id, attempt }: OutboxEvent): Promise<boolean> {
    if (!heartbeat || heartbeat.isFresh()) return true;
    const rows = await database.directory.query('select from outbox_event where id = $1 and attempts = $2 and claimed_by = $3', [
      id,
      attempt,
      worker,
    ]);
    return rows.length > 0;
  }

  /** Hands one event to all its subscribers; false when one of them failed. */
  async function handOver(event: OutboxEvent): Promise<boolean> {
    const results = await Promise.allSettled((subscribers.get(event.type) ?? []).map((handler) => handler(event)));
    const failures = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failures) {
      const level = event.attempt > patientAttempts ? 'error' : 'warn';
      log[level](
        { error: reason, event: String(event.id), type: event.type, attempt: event.attempt },
        'an event could not be handled and will be delivered again',
      );
    }
    return failures.length === 0;
  }

  async function deliver(): Promise<number> {
    if (subscribers.size === 0) return 0;
    const events = await claim();
    const done: bigint[] = [];
    const queue = events.values();
    const worker = async () => {
      for (const event of queue) {
        if (!(await isOwn(event))) continue;
        if (await handOver(event)) done.push(event.id);
        else await postpone(event);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, events.length) }, worker));
    if (done.length > 0) await database.directory.query('delete from outbox_event where id = any($1)', [done]);
    return events.length;
  }

  /** 1 s, 2 s, 4 s … up to an hour. */
  async function postpone(event: OutboxEvent): Promise<void> {
    const seconds = Math.min(3_600, 2 ** (event.attempt - 1));
    await database.directory.query(
      'update outbox_event set due_at = now() + make_interval(secs => $1), claimed_by = null where id = $2 and attempts = $3',
      [seconds, event.id, event.attempt],
    );
  }

  const lookout = new Lookout({
    async look() {
      try {
        return (await deliver()) === batchSize ? 0 : null;
      } catch (error) {
        log.warn({ error }, 'the outbox cannot be read; trying again');
        return failedPause;
      }
    },
    soon,
    quick,
    slow,
  });
  const stir = () => lookout.stir();

  return {
    async publish(tx, ...events) {
      const rows = events.map(({ payload, playerId, type }) => ({ type, player_id: playerId?.toString(), payload }));
      await tx.directory.query(
        `insert into outbox_event (type, player_id, payload)
         select e.type, e.player_id, coalesce(e.payload, 'null') from jsonb_to_recordset($1::jsonb) as e (type text, player_id bigint, payload jsonb)`,
        [JSON.stringify(rows)],
      );
      // Never where players wait for the commit: those with a notification come one after the other in the whole server.
      if (deliversElsewhere) await tx.directory.query(`select pg_notify($1, '')`, [channel]);
      stir();
    },
    subscribe(type, handler) {
      if (started) throw new Error(`The subscription to ${type} comes after the outbox was started.`);
      subscribers.set(type, [...(subscribers.get(type) ?? []), handler]);
    },
    async start() {
      started = true;
      heartbeat?.join(worker).catch((error: unknown) => log.warn({ error }, 'a heartbeat was not heard'));
      heartbeat?.onFreed(stir);
      lookout.start();
      await notifications?.listen(channel, stir);
    },
    async stop() {
      await lookout.stop();
      await heartbeat?.leave(worker).catch((error: unknown) => log.debug({ error }, 'a worker left unheard'));
    },
    deliver,
    async prune() {
      const rows = await database.directory.query(
        `delete from outbox_event where type <> all($1) and created_at < now() - interval '3 days' returning id`,
        [[...subscribers.keys()]],
      );
      return rows.length;
    },
  };
}
