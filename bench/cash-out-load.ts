/**
 * The players of the bench of cash-outs, a process of its own: each has a socket as a game's frame opens it, bets in each round and cashes out by hand at
 * a moment of its own within two seconds. Reads a LiveOrder on standard input, prints a CashOutResult at the end.
 */
import { text } from 'node:stream/consumers';
import type { CashOut, OwnView, TableState } from '@tavolo/studio';
import { openLive } from '../apps/server/src/testing/live-client.ts';
import type { LiveOrder } from './live-table.ts';
import { quantile } from './row.ts';

export interface CashOutResult {
  /** Milliseconds of an answer to a cash-out, taken or too late. */
  p50: number;
  p99: number;
  slowest: number;
  taken: number;
  late: number;
  /** Without an answer, or with another refusal than that it is too late. */
  failed: number;
  /** Answered with a multiplier and paid something else. */
  unpaid: number;
  /** Milliseconds from the crash to its receipt. */
  crash99: number;
  crashes: number;
}

/** Milliseconds after take-off at which the first press, and within which all do. */
const firstPress = 300;
const pressWithin = 2_000;
const stake = 100;

const order: LiveOrder = JSON.parse(await text(process.stdin));
const address = `http://127.0.0.1:${order.port}`;
const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const answers: number[] = [];
const crashes: number[] = [];
let [taken, late, failed, unpaid] = [0, 0, 0, 0];
let first: number | null = null;
let checks = 0;
const ended = Promise.withResolvers<void>();

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const ask = (token: string, path: string, body?: object): Promise<Response> =>
  fetch(`${address}/studio/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  });

async function place(token: string, round: number, after: number): Promise<void> {
  await wait(after);
  const answer = await ask(token, 'table/bets', {
    round,
    key: `${day}.${`bench-${round}`.padEnd(24, '_')}`,
    bets: [{ bet: 'a', amount: String(stake) }],
  });
  await answer.arrayBuffer();
}

async function cashOut(token: string, round: number, after: number): Promise<CashOut | null> {
  await wait(after);
  const asked = performance.now();
  const answer = await ask(token, 'table/cash-out', { round, bet: 'a' }).catch(() => null);
  const said: unknown = await answer?.json();
  answers.push(performance.now() - asked);
  if (answer?.ok) {
    taken++;
    return said as CashOut;
  }
  if (answer?.status === 409) late++;
  else failed++;
  return null;
}

async function check(token: string, round: number, out: CashOut | null, after: number): Promise<void> {
  checks++;
  await wait(after);
  const own = (await (await ask(token, `table/own?round=${round}`)).json()) as OwnView;
  if (out && own.result?.win !== String((stake / 100) * out.multiplier)) unpaid++;
  checks--;
}

async function join(token: string, index: number): Promise<void> {
  const client = await openLive(address, { origin: 'null' });
  let out: Promise<CashOut | null> = Promise.resolve(null);
  client.socket.on('message', () => {
    const now = performance.timeOrigin + performance.now();
    const message = client.messages.at(-1);
    if (message?.type !== 'message') return;
    const { round } = message.data as TableState;
    if (!round) return;
    if (round.phase === 'open') {
      first ??= round.number + 1;
      void place(token, round.number, (index * 7919) % 6_000);
    }
    if (first === null || round.number < first) return;
    if (round.number >= first + order.rounds) return checks === 0 ? ended.resolve() : undefined;
    if (round.phase === 'flight' && round.flight && seen !== `${round.number} flight`) {
      seen = `${round.number} flight`;
      out = cashOut(token, round.number, firstPress + ((index * 7919) % pressWithin));
    }
    if (round.phase === 'outcome' && seen !== `${round.number} outcome`) {
      seen = `${round.number} outcome`;
      crashes.push(now - Date.parse(round.since));
    }
    if (round.phase === 'paid') void out.then((said) => check(token, round.number, said, (index * 7919) % 4_000));
  });
  let seen = '';
  await client.hear(`table:${order.table}`);
}

await Promise.all(order.tokens.map((token, index) => join(token, index)));
await ended.promise;
const sorted = Float64Array.from(answers).sort();
const result: CashOutResult = {
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
  slowest: quantile(sorted, 1),
  taken,
  late,
  failed,
  unpaid,
  crash99: quantile(Float64Array.from(crashes).sort(), 0.99),
  crashes: crashes.length,
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
