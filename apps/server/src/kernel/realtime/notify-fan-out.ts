import { randomUUID } from 'node:crypto';
import type { Database, Notifications } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { Outgoing, packed, unpacked, type FanOut } from './fan-out.ts';
import type { Notice } from './channels.ts';

const channel = 'realtime';
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const largestPayload = 7_900;
/** Milliseconds between two notices of a process: commits with NOTIFY are serial in the whole server, so that there are few of them. */
const interval = 100;
/** The same after one that could not be given. */
const patience = 2_000;
/** Milliseconds for which a batch that was too large for a payload is kept: who listens reads it within moments. */
const kept = 60_000;

export interface NotifyFanOutParts {
  database: Database;
  notifications: Notifications;
  log: Log;
}

/**
 * Processes tell each other by PostgreSQL's NOTIFY: at most ten doorbells a second and process, each for all that was told meanwhile, in a transaction of
 * their own. What is too much for a doorbell lies in a table, and the doorbell says where.
 */
export function createNotifyFanOut({ database, notifications, log }: NotifyFanOutParts): FanOut {
  const self = randomUUID();
  const outgoing = new Outgoing();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let stopped = false;
  let pause = interval;

  async function ring(notices: readonly Notice[]): Promise<void> {
    const body = `[${notices.map(packed).join(',')}]`;
    // Nothing is lost with it that could not be fetched: the log is not waited for, and rounds do not wait for this commit.
    const inline = Buffer.byteLength(body) + self.length + 1 <= largestPayload;
    if (inline) {
      await database.directory.query(`SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
        channel,
        `${self} ${body}`,
      ]);
      return;
    }
    await database.directory.query(
      `WITH old AS (DELETE FROM realtime_batch WHERE at < now() - make_interval(secs => $4)),
         batch AS (INSERT INTO realtime_batch (body) VALUES ($3) RETURNING id)
       SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2 || id) FROM batch`,
      [channel, `${self} `, body, kept / 1000],
    );
  }

  function flush(): Promise<void> {
    const notices = outgoing.take();
    if (notices.length === 0) return Promise.resolve();
    sending = ring(notices).then(
      () => void (pause = interval),
      (error: unknown) => {
        log.warn({ err: error, notices: notices.length }, 'other processes could not be told; trying again');
        pause = patience;
        outgoing.putBack(notices);
      },
    );
    return sending;
  }

  /** The first of a while goes at once, the rest together. */
  function schedule(): void {
    if (timer || stopped || outgoing.size === 0) return;
    void flush();
    timer = setTimeout(() => {
      timer = undefined;
      void sending.then(schedule);
    }, pause);
    timer.unref();
  }

  async function read(payload: string): Promise<readonly unknown[]> {
    const text = payload.slice(payload.indexOf(' ') + 1);
    if (text.startsWith('[')) return JSON.parse(text) as unknown[];
    const [row] = await database.directory.query<{ body: string }>('SELECT body FROM realtime_batch WHERE id = $1', [BigInt(text)]);
    if (!row) throw new Error(`the batch ${text} is gone`);
    return JSON.parse(row.body) as unknown[];
  }

  return {
    async start({ notice, missed, lost }) {
      // Batches are handled in the order of their doorbells, though one may have to be read first.
      let last: Promise<void> = Promise.resolve();
      const hear = (payload?: string) => {
        if (payload?.startsWith(self)) return;
        last = last.then(async () => {
          if (payload === undefined) return missed();
          try {
            for (const value of await read(payload)) {
              const told = unpacked(value);
              if (told) notice(told);
            }
          } catch (error) {
            log.warn({ err: error }, 'what another process told could not be read');
            missed();
          }
        });
      };
      await notifications.listen(channel, hear, lost);
    },
    send(notice) {
      outgoing.add(notice);
      schedule();
    },
    // Every process hears all doorbells.
    heard: () => Promise.resolve(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await sending;
      await flush();
    },
  };
}
