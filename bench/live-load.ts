/**
 * The players of the live table's bench, a process of its own: each has a socket as a game's frame opens it, and places a bet in each round. Reads a
 * LiveOrder on standard input, prints a LiveResult at the end.
 */
import { text } from 'node:stream/consumers';
import type { TableState } from '@tavolo/studio';
import { openLive } from '../apps/server/src/testing/live-client.ts';
import type { LiveOrder } from './live-table.ts';
import { quantile } from './row.ts';

export interface LiveResult {
  /** Milliseconds from the change of a state in the database to its receipt, over all receipts. */
  p50: number;
  p99: number;
  slowest: number;
  receipts: number;
  /** Changes that were counted. */
  changes: number;
  /** Placements that were taken, and that were refused. */
  placed: number;
  refused: number;
  /** Milliseconds of a placement's answer. */
  placement99: number;
}

const order: LiveOrder = JSON.parse(await text(process.stdin));
const address = `http://127.0.0.1:${order.port}`;
const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const receipts: number[] = [];
const answers: number[] = [];
const changes = new Set<number>();
let refused = 0;
let first: number | null = null;
const ended = Promise.withResolvers<void>();

async function place(token: string, round: number, spread: number): Promise<void> {
  // People do not all press in the same moment.
  await new Promise((resolve) => setTimeout(resolve, spread));
  const asked = performance.now();
  const answer = await fetch(`${address}/studio/table/bets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      round,
      key: `${day}.${`bench-${round}`.padEnd(24, '_')}`,
      bets: [
        { bet: 'red', amount: '100' },
        { bet: 'straight:17', amount: '10' },
      ],
    }),
  });
  await answer.arrayBuffer();
  answers.push(performance.now() - asked);
  if (!answer.ok) refused++;
}

async function join(token: string, index: number): Promise<void> {
  const client = await openLive(address, { origin: 'null' });
  client.socket.on('message', () => {
    const now = performance.timeOrigin + performance.now();
    const message = client.messages.at(-1);
    if (message?.type !== 'message') return;
    const { round, version } = message.data as TableState;
    if (!round) return;
    if (round.phase === 'open') {
      first ??= round.number + 1;
      void place(token, round.number, (index * 7919) % 8_000);
    }
    if (first === null || round.number < first) return;
    if (round.number >= first + order.rounds) return ended.resolve();
    receipts.push(now - Date.parse(round.since));
    changes.add(version);
  });
  await client.hear(`table:${order.table}`);
}

await Promise.all(order.tokens.map((token, index) => join(token, index)));
await ended.promise;
const sorted = Float64Array.from(receipts).sort();
const result: LiveResult = {
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
  slowest: quantile(sorted, 1),
  receipts: sorted.length,
  changes: changes.size,
  placed: answers.length - refused,
  refused,
  placement99: quantile(Float64Array.from(answers).sort(), 0.99),
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
