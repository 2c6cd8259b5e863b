/**
 * Pages of the sockets' bench, a process of its own: opens a socket for each session and answers pings; the first `hearers` of them hear the channel.
 * Reads a SocketOrder on standard input, prints a line when all stand, and a SocketResult when every hearer has heard the last message.
 */
import { text } from 'node:stream/consumers';
import { openLive } from '../apps/server/src/testing/live-client.ts';
import { quantile } from './row.ts';
import type { SocketServer, Told } from './socket-server.ts';

export interface SocketOrder extends SocketServer {
  hearers: number;
  /** Messages that are not counted, before those that are. */
  warmUp: number;
  messages: number;
}

export interface SocketResult {
  /** Milliseconds from before a message is published to its receipt, over all receipts. */
  p50: number;
  p99: number;
  slowest: number;
  receipts: number;
  /** Sockets that the server closed meanwhile. */
  closed: number;
}

/** Upgrades under way at once. */
const atOnce = 64;
const order: SocketOrder = JSON.parse(await text(process.stdin));
const last = order.warmUp + order.messages - 1;
const latencies: number[] = [];
let closed = 0;
let done = 0;
const heardAll = Promise.withResolvers<void>();

/** Opens one, which hears the channel where it is to. */
async function open(token: string, hears: boolean): Promise<void> {
  const client = await openLive(`http://127.0.0.1:${order.port}`, { cookie: `${order.cookieName}=${token}` });
  void client.closed.then(() => closed++);
  if (!hears) return;
  client.socket.on('message', () => {
    const now = Number(process.hrtime.bigint()) / 1e6;
    const message = client.messages.at(-1);
    if (message?.type !== 'message') return;
    const { number, at } = message.data as Told;
    if (number >= order.warmUp) latencies.push(now - at);
    if (number === last && ++done === order.hearers) heardAll.resolve();
  });
  await client.hear('event:bench');
}

let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < order.tokens.length; index = next++) await open(order.tokens[index] ?? '', index < order.hearers);
  }),
);
process.stdout.write('"standing"\n');
await heardAll.promise;
const sorted = Float64Array.from(latencies).sort();
const result: SocketResult = {
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
  slowest: quantile(sorted, 1),
  receipts: sorted.length,
  closed,
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
