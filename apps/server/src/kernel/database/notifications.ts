import pg from 'pg';
import type { Log } from '../log/index.ts';
import { withSessionSettings } from './session-settings.ts';

export interface Notifications {
  /**
   * Calls `handler` with the payload of every NOTIFY on `channel`. After the connection was lost it is called once without
   * a payload, because messages may have been missed: what was remembered has to be read anew. `onLost` is called when the connection is lost.
   */
  listen(channel: string, handler: (payload?: string) => void, onLost?: () => void): Promise<void>;
  close(): Promise<void>;
}

const firstPause = 200;
const longestPause = 5_000;
/** A connection that died without a word is noticed by asking it something this often. */
const heartbeat = 15_000;

/** Hears PostgreSQL's NOTIFY on a connection of its own, which comes back by itself. */
export function createNotifications(options: { url: string; log: Log }): Notifications {
  const handlers = new Map<string, ((payload?: string) => void)[]>();
  const whenLost: (() => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let pause = firstPause;

  const call = (channel: string, payload?: string) => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        options.log.error({ error, channel }, 'a handler of notifications failed');
      }
    }
  };

  const lost = (of: pg.Client) => {
    if (client !== of) return;
    client = null;
    of.end().catch(() => {});
    for (const tell of whenLost) tell();
    comeBack();
  };

  function comeBack(): void {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(
        () => {
          for (const channel of handlers.keys()) call(channel);
        },
        () => comeBack(),
      );
    }, pause);
    pause = Math.min(longestPause, pause * 2);
  }

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: withSessionSettings(options.url),
      application_name: 'tavolo-notifications',
      keepAlive: true,
      query_timeout: 5_000,
      connectionTimeoutMillis: 5_000,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload }) => call(channel, payload || undefined));
    try {
      await fresh.connect();
      for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    if (closed) return fresh.end();
    client = fresh;
    pause = firstPause;
  }

  function connect(): Promise<void> {
    connecting ??= open().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  const pulse = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => lost(asked));
  }, heartbeat);
  pulse.unref();

  return {
    async listen(channel, handler, onLost) {
      if (onLost) whenLost.push(onLost);
      const known = handlers.get(channel);
      if (known) {
        known.push(handler);
        return;
      }
      handlers.set(channel, [handler]);
      if (!client) await connect();
      // Said again when `connect` already did: LISTEN twice is the same as once.
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearInterval(pulse);
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
