/**
 * Load generator of the benches of bets, a process of its own: bets are sent at moments of their own, as of a Poisson process, however fast they are answered, and a
 * latency counts from that moment. Reads a BetOrder on standard input, prints a BetResult.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { datedKey } from '../packages/provider-protocol/src/index.ts';
import { betShapes, type BetOrder, type BetResult, type BetShape, type OfferedSelection } from './bet-order.ts';
import { quantile } from './row.ts';

const order: BetOrder = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const run = `${process.pid}-${Date.now().toString(36)}`;
const latencies: Record<BetShape, number[]> = { single: [], live: [], accumulator: [], system: [], retry: [] };
/** Bets that were answered, to be sent again: what was sent, by whom, and the id of the bet. */
const answered: { body: string; cookie: string; id: string }[] = [];
let sent = 0;
let placed = 0;
let refused = 0;
let different = 0;
let example = '';

const any = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
};

/** So many matches, each another one. */
function matches(count: number): OfferedSelection[] {
  const chosen = new Set<OfferedSelection[]>();
  while (chosen.size < count) chosen.add(any(order.before));
  return [...chosen].map(any);
}

/** Of ten bets five are singles, one is on a match that is played, two are accumulators, one is a trixie, and one has been sent before. */
function shapeOf(chance: number): BetShape {
  if (chance < 0.5) return 'single';
  if (chance < 0.6) return order.live.length > 0 ? 'live' : 'single';
  if (chance < 0.8) return 'accumulator';
  return chance < 0.9 || answered.length === 0 ? 'system' : 'retry';
}

function bodyOf(shape: Exclude<BetShape, 'retry'>): string {
  const legs = shape === 'single' ? matches(1) : shape === 'live' ? [any(any(order.live))] : matches(3);
  return JSON.stringify({
    legs: legs.map(({ name, odds }) => ({ selection: name, odds })),
    folds: shape === 'system' ? [2, 3] : [legs.length],
    currency: 'EUR',
    unit_stake: '0.50',
    policy: 'any',
    idempotency_key: datedKey(new Date(), `${run}-${sent}`),
  });
}

function send(body: string, cookie: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: order.port,
        path: '/api/bets.place?v=2.34&locale=en',
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie },
      },
      (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

async function bet(since: number): Promise<void> {
  const shape = shapeOf(Math.random());
  const again = shape === 'retry' ? any(answered) : null;
  const body = again?.body ?? bodyOf(shape === 'retry' ? 'single' : shape);
  const cookie = again?.cookie ?? any(order.cookies);
  sent += 1;
  const answer = await send(body, cookie);
  const now = performance.now();
  if (answer.status !== 200) {
    if (refused++ === 0) example = answer.body;
    return;
  }
  const { id }: { id: string } = JSON.parse(answer.body).data.bet;
  if (again === null) {
    placed += 1;
    answered[(placed - 1) % 1_000] = { body, cookie, id };
  } else if (again.id !== id) different += 1;
  latencies[shape].push(now - since);
}

const underWay = new Set<Promise<void>>();
let next = performance.now();
const end = next + order.seconds * 1000;
// Timers know whole milliseconds: what became due in between is sent late, and its latency has counted from then.
for await (const _ of setInterval(1)) {
  for (const now = Math.min(performance.now(), end); next <= now; next -= (Math.log(1 - Math.random()) / order.rate) * 1000) {
    const one: Promise<void> = bet(next)
      .catch((error: unknown) => {
        if (refused++ === 0) example = String(error);
      })
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  if (next > end) break;
}
await Promise.all(underWay);
agent.destroy();
const { user, system } = process.cpuUsage();
const sorted = Float64Array.from(betShapes.flatMap((shape) => latencies[shape])).sort();
const shapes = betShapes.map((shape) => [
  shape,
  { count: latencies[shape].length, p99: quantile(Float64Array.from(latencies[shape]).sort(), 0.99) },
]);
const result: BetResult = {
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
  slowest: quantile(sorted, 1),
  shapes: Object.fromEntries(shapes),
  placed,
  refused,
  example,
  different,
  processor: (user + system) / sent,
};
process.stdout.write(JSON.stringify(result));
