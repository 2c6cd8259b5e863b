/**
 * Load generator of the rounds' bench, a process of its own: as many players as sessions are named, each with one connection and one
 * round at a time. Reads a LoadOrder on standard input, prints a LoadResult. It shares the processors with what it measures, so it reads no more
 * of an answer than it must.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { datedKey } from '../packages/provider-protocol/src/index.ts';
import { quantile } from './row.ts';

export interface LoadOrder {
  host: string;
  port: number;
  path: string;
  /** One a player: the token of a game session. */
  sessions: string[];
  seconds: number;
  /** Not counted, before the seconds. */
  warmUp: number;
  /** Milliseconds that a player waits between two rounds; none where it is left out. */
  pause?: number;
  /**
   * Rounds a second that are to begin, however fast they are answered: each has its moment, as of a Poisson process, and its latency counts from then,
   * whether or not its player's last round has been answered by then. Without it a player's next round begins with the answer to the last.
   */
  rate?: number;
}

export interface LoadResult {
  rate: number;
  p50: number;
  p99: number;
  slowest: number;
  refused: number;
  /** The first refused answer, to see what is wrong. */
  example: string;
  /** Processor time of this process a round, microseconds. */
  processor: number;
}

interface Player {
  /** Sends the player's next round, which counts from `since`. */
  send(since: number): void;
  close(): void;
}

const order: LoadOrder = JSON.parse(await text(process.stdin));
const run = datedKey(new Date(), `${process.pid}-${Date.now().toString(36)}`);
const countFrom = performance.now() + order.warmUp * 1000;
const countUntil = countFrom + order.seconds * 1000;
const latencies: number[] = [];
let answered = 0;
let refused = 0;
let example = '';

const endOfHead = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('content-length: ');
const good = Buffer.from('HTTP/1.1 200');

/** Whether `bytes` are a whole answer. */
function isWhole(bytes: Buffer): boolean {
  const head = bytes.indexOf(endOfHead);
  if (head < 0) return false;
  let at = bytes.indexOf(lengthName);
  if (at < 0 || at > head) throw new Error(`an answer without a length: ${bytes.toString('latin1', 0, head)}`);
  let length = 0;
  for (at += lengthName.length; bytes[at] !== 13; at++) length = length * 10 + (bytes[at] ?? 48) - 48;
  return bytes.length >= head + endOfHead.length + length;
}

/** A player's connection. `answer` hears of each round that is answered. */
function open(session: string, player: number, answer: () => void): Promise<Player> {
  return new Promise((resolve, reject) => {
    let from = 0;
    let round = 0;
    let begun: Buffer | null = null;
    const bodyLength = `{"stake":"100","key":"${run}-${player}-00000000"}`.length;
    const request =
      `POST ${order.path} HTTP/1.1\r\nhost: ${order.host}\r\nauthorization: Bearer ${session}\r\ncontent-type: application/json\r\n` +
      `content-length: ${bodyLength}\r\n\r\n{"stake":"100","key":"${run}-${player}-`;
    const take = (chunk: Buffer): void => {
      const bytes = begun ? Buffer.concat([begun, chunk]) : chunk;
      if (!isWhole(bytes)) {
        begun = Buffer.from(bytes);
        return;
      }
      begun = null;
      const now = performance.now();
      answered++;
      const isGood = bytes.compare(good, 0, good.length, 0, good.length) === 0;
      if (!isGood && refused++ === 0) example = bytes.toString();
      if (isGood && from >= countFrom && now < countUntil) latencies.push(now - from);
      answer();
    };
    const socket = connect({
      host: order.host,
      port: order.port,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(16_384),
        callback(count, buffer) {
          take(Buffer.from(buffer.buffer, buffer.byteOffset, count));
          return true;
        },
      },
    });
    const onClose = () => reject(new Error('the server closed a connection'));
    socket.once('error', reject);
    socket.once('close', onClose);
    socket.once('connect', () =>
      resolve({
        send(since) {
          from = since;
          socket.write(`${request}${String(round++).padStart(8, '0')}"}`, 'latin1');
        },
        close() {
          socket.off('close', onClose);
          socket.end();
        },
      }),
    );
  });
}

/** Each player's next round begins with the answer to the last, or a pause after it. */
async function inTurn(): Promise<void> {
  await Promise.all(
    order.sessions.map(async (session, number) => {
      const ended = Promise.withResolvers<void>();
      const player = await open(session, number, () => {
        const now = performance.now();
        if (now >= countUntil) ended.resolve();
        else if (order.pause === undefined) player.send(now);
        else setTimeout(() => player.send(performance.now()), order.pause);
      });
      player.send(performance.now());
      await ended.promise;
      player.close();
    }),
  );
}

/** Rounds begin at moments of their own; where no player is free then, with the next one who is. */
async function atRate(rate: number): Promise<void> {
  const due: number[] = [];
  const free: Player[] = [];
  const begin = (): void => {
    while (due.length > 0 && free.length > 0) free.shift()?.send(due.shift() ?? 0);
  };
  for (const [number, session] of order.sessions.entries()) {
    const player = await open(session, number, () => {
      free.push(player);
      begin();
    });
    free.push(player);
  }
  let next = performance.now();
  // Timers know whole milliseconds: what became due in between is sent late, and its latency has counted from then.
  for await (const _ of setInterval(1)) {
    for (const now = Math.min(performance.now(), countUntil); next <= now; next -= (Math.log(1 - Math.random()) / rate) * 1000)
      due.push(next);
    begin();
    if (next > countUntil && due.length === 0 && free.length === order.sessions.length) break;
  }
  for (const player of free) player.close();
}

await (order.rate === undefined ? inTurn() : atRate(order.rate));
const { user, system } = process.cpuUsage();
const sorted = Float64Array.from(latencies).sort();
const result: LoadResult = {
  rate: sorted.length / order.seconds,
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
  slowest: quantile(sorted, 1),
  refused,
  example,
  processor: (user + system) / answered,
};
process.stdout.write(JSON.stringify(result));
