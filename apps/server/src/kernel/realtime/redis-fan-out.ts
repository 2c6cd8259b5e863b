import { randomUUID } from 'node:crypto';
import type { Log } from '../log/index.ts';
import { Outgoing, packed, unpacked, type FanOut } from './fan-out.ts';
import type { Notice } from './channels.ts';

/** Milliseconds between two tries to send what could not be sent. */
const patience = 1_000;
const longestPause = 5_000;
/** Words to itself that may be missed. */
const patientBeats = 2.4;

export interface RedisFanOutParts {
  /** Of a Redis or Valkey: `redis://` or `rediss://`. */
  url: string;
  /** Tells installations on one Redis apart. */
  namespace: string;
  log: Log;
  /** Milliseconds between two words of the process to itself through Redis, by which it knows that it hears others. */
  beat?: number;
}

/**
 * Processes tell each other by Redis' publish and subscribe. Each subscribes to what somebody hears there, so that what is told of a player goes to the
 * processes with that player alone; all channels of one player are one subscription.
 */
export async function createRedisFanOut({ url, namespace, log, beat = 5_000 }: RedisFanOutParts): Promise<FanOut> {
  // Fetched where there is a Redis.
  const { Redis } = await import('ioredis');
  const self = randomUUID();
  const connect = (name: string, queues: boolean) => {
    const redis = new Redis(url, {
      connectionName: `tavolo-realtime-${name}`,
      lazyConnect: true,
      enableOfflineQueue: queues,
      enableAutoPipelining: true,
      maxRetriesPerRequest: queues ? null : 0,
      retryStrategy: (tries) => Math.min(longestPause, 100 * 2 ** Math.min(tries, 10)),
      keepAlive: 10_000,
    });
    redis.on('error', (error: unknown) => log.warn({ err: error }, 'Redis cannot be reached'));
    return redis;
  };
  const speaker = connect('speaker', false);
  // Subscriptions wait for the connection, and are said again after each.
  const listener = connect('listener', true);
  const outgoing = new Outgoing();
  const heard = new Map<string, { count: number; ready: Promise<void> }>();
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let stopped = false;
  /** What this process says to itself. */
  const own = `tavolo:${namespace}:process:${self}`;
  let heartbeat: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    isDue = false;
    const notices = outgoing.take();
    const results = await Promise.allSettled(
      notices.map((notice) => speaker.publish(topicOf(namespace, notice.key), `${self} ${packed(notice)}`)),
    );
    const unsent = notices.filter((_, index) => results[index]?.status === 'rejected');
    if (unsent.length === 0 || stopped) return;
    outgoing.putBack(unsent);
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = flush();
    }, patience).unref();
  }

  return {
    async start({ notice, missed, lost }) {
      let isHeard = false;
      let wasLost = false;
      let heardAt = 0;
      const gone = () => {
        isHeard = false;
        if (wasLost || stopped) return;
        wasLost = true;
        lost();
      };
      listener.on('close', gone);
      listener.on('ready', () => {
        // Answered after all the subscriptions that are said again.
        listener.subscribe(own).then(
          () => {
            isHeard = true;
            heardAt = performance.now();
            if (wasLost) missed();
            wasLost = false;
          },
          // The connection was lost meanwhile.
          () => {},
        );
      });
      listener.on('message', (topic, text) => {
        heardAt = performance.now();
        const at = text.indexOf(' ');
        if (topic === own || text.slice(0, at) === self) return;
        let told: Notice | null = null;
        try {
          told = unpacked(JSON.parse(text.slice(at + 1)));
        } catch {
          // Of somebody else.
        }
        if (told) notice(told);
      });
      // A connection may lead nowhere without a word.
      heartbeat = setInterval(() => {
        if (isHeard && performance.now() - heardAt > beat * patientBeats) {
          log.warn('nothing comes from Redis any more; connecting anew');
          gone();
          for (const redis of [listener, speaker]) redis.disconnect(true);
        }
        speaker.publish(own, self).catch(() => {});
      }, beat).unref();
      // One that is not there yet is waited for beside the product's own start.
      await Promise.allSettled([speaker.connect(), listener.connect()]);
    },
    send(notice) {
      outgoing.add(notice);
      if (isDue) return;
      isDue = true;
      // What is told in one turn goes together, the last of each channel.
      setImmediate(() => {
        sending = flush();
      });
    },
    heard(key, isHeard) {
      const topic = topicOf(namespace, key);
      const known = heard.get(topic);
      if (isHeard) {
        if (known) {
          known.count++;
          return known.ready;
        }
        const ready = listener.subscribe(topic).then(
          () => undefined,
          // The connection was ended with the process.
          () => new Promise<void>(() => {}),
        );
        heard.set(topic, { count: 1, ready });
        return ready;
      }
      if (known && --known.count === 0) {
        heard.delete(topic);
        listener.unsubscribe(topic).catch(() => {});
      }
      return Promise.resolve();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await sending;
      await flush();
      speaker.disconnect();
      listener.disconnect();
    },
  };
}

/** `balance@7` and `notices@7` are told in one topic. */
function topicOf(namespace: string, key: string): string {
  const player = /@(\d+)$/.exec(key)?.[1];
  return `tavolo:${namespace}:${player === undefined ? key : `player:${player}`}`;
}
