/**
 * Load generator of the rounds' bench, a process of its own: as many players as sessions are named, each with one connection and one
 * round at a time. Reads a LoadOrder on standard input, prints a LoadResult.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
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
}

export interface LoadResult {
  rate: number;
  p50: number;
  p99: number;
  slowest: number;
  refused: number;
  /** The first refused answer, to see what is wrong. */
  example: string;
}

const order: LoadOrder = JSON.parse(await text(process.stdin));
const run = `${process.pid}-${Date.now().toString(36)}`;
const began = performance.now();
const countFrom = began + order.warmUp * 1000;
const countUntil = countFrom + order.seconds * 1000;
const latencies: number[] = [];
let refused = 0;
let example = '';

function play(session: string, player: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: order.host, port: order.port, noDelay: true });
    let answer = '';
    let sentAt = 0;
    let round = 0;
    const send = () => {
      const body = `{"stake":"100","key":"${run}-${player}-${round++}"}`;
      sentAt = performance.now();
      socket.write(
        `POST ${order.path} HTTP/1.1\r\nhost: ${order.host}\r\nauthorization: Bearer ${session}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    };
    socket.setEncoding('latin1');
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk: string) => {
      answer += chunk;
      const head = answer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
      if (answer.length < head + 4 + length) return;
      const now = performance.now();
      const isGood = answer.startsWith('HTTP/1.1 200');
      if (!isGood && refused++ === 0) example = answer;
      answer = '';
      if (isGood && sentAt >= countFrom && now < countUntil) latencies.push(now - sentAt);
      if (now < countUntil && order.pause !== undefined) setTimeout(send, order.pause);
      else if (now < countUntil) send();
      else {
        socket.removeAllListeners('close');
        socket.end();
        resolve();
      }
    });
  });
}

await Promise.all(order.sessions.map(play));
const sorted = Float64Array.from(latencies).sort();
const result: LoadResult = {
  rate: sorted.length / order.seconds,
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
  slowest: quantile(sorted, 1),
  refused,
  example,
};
process.stdout.write(JSON.stringify(result));
