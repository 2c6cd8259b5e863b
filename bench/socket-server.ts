/**
 * The product's realtime endpoint for the bench: HTTP server, sessions in the real database and their look-up, sockets with heartbeats, the fan-out to
 * other processes. Prints a SocketServer when it is ready, then does the SocketWork that its parent sends. Its database is DATABASE_URL, migrated already.
 */
import { openRealtime } from './realtime-product.ts';

export interface SocketServer {
  port: number;
  cookieName: string;
  /** Tokens of open sessions. */
  tokens: string[];
}

/** `memory` is answered with the process's resident bytes; `publish` with null once all was published. */
export type SocketWork = { do: 'memory' } | { do: 'publish'; messages: number; every: number };

/** What every message carries; `at` in milliseconds of the machine's monotonic clock, which all processes share. */
export interface Told {
  number: number;
  at: number;
  odds: string[];
}

const product = await openRealtime({
  sessionsOfPlayer: 100,
  channels: [{ name: 'event', audience: 'everyone', hasId: true }],
  isSpared: false,
});
const ready: SocketServer = { port: await product.listen(), cookieName: product.cookieName, tokens: product.tokens };
process.stdout.write(`${JSON.stringify(ready)}\n`);

process.on('message', (work: SocketWork) => {
  if (work.do === 'memory') process.send?.(process.memoryUsage.rss());
  else void publish(work).then(() => process.send?.(null));
});

let number = 0;
/** Tells the one channel that is heard as often as asked, `every` so many milliseconds. */
async function publish({ messages, every }: { messages: number; every: number }): Promise<void> {
  // As a change of prices is: a dozen of them.
  const odds = Array.from({ length: 12 }, (_, index) => `selection-${index}:1.${10 + index}`);
  for (let count = 0; count < messages; count++) {
    const data = { number: number++, at: Number(process.hrtime.bigint()) / 1e6, odds };
    product.realtime.publish({ name: 'event', id: 'bench' }, { data });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

process.once('SIGTERM', () => {
  void (async () => {
    await product.close();
    process.exit(0);
  })();
});
