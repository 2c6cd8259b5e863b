import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findRunningServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { describeFindings, isSound, verifyLedger } from '../apps/server/src/wallet/index.ts';
import { fixture, matchResult, oddsOf, openBenchFeed, totalGoals } from './bench-feed.ts';
import { signUpPlayers, withProduct, type BenchProduct } from './bench-product.ts';
import { betShapes, type BetOrder, type BetResult, type OfferedSelection } from './bet-order.ts';
import { processorTime, processorTimeOfAll } from './processor-time.ts';
import { milliseconds, type Measurement, type Row } from './row.ts';
import { settleDown } from './settle-down.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '10');
const players = 64;
const matchesBefore = 40;
const matchesLive = 8;
/** Bets a second. */
const rate = 200;
/** What must hold. Milliseconds. */
const mostP99 = 50;

/** Bets placed over HTTP at the real product on its real ledger: singles before and in play, accumulators, systems, and some that were sent before. */
export const bets: Measurement = {
  name: 'bets',
  measure: () => withProduct(measureBets),
};

async function measureBets(running: BenchProduct): Promise<Row[]> {
  const { database, databasePid, dataDirectory, product } = running;
  const feed = await openBenchFeed({ database, log: silentLog });
  try {
    const startsAt = Date.now() + 3_600_000;
    const before = Array.from({ length: matchesBefore }, (_, index) => index + 1);
    const live = Array.from({ length: matchesLive }, (_, index) => matchesBefore + index + 1);
    await feed.say(...[...before, ...live].map((number) => fixture(number, startsAt)));
    await feed.say(...before.map((number) => oddsOf(number, 2, 'prematch', [matchResult, totalGoals])));
    await feed.say(...live.map((number) => oddsOf(number, 2, 'live', [matchResult, totalGoals], true)));
    const of = (number: number): OfferedSelection[] => ['match_result', 'total_goals'].flatMap((type) => feed.selections(number, type));
    const order: BetOrder = {
      port: Number(new URL(product.address()).port),
      cookies: (await signUpPlayers(running, players)).map(({ cookie }) => cookie),
      before: before.map(of),
      live: live.map(of),
      rate,
      seconds,
    };
    // Connections are opened, and statements planned, before what counts.
    const warmUp = await makeBets({ ...order, seconds: 4 });
    await settleDown((await findRunningServer(dataDirectory)) ?? '');
    const [node, server] = [processorTime(product.pid()), processorTimeOfAll(databasePid())];
    const result = await makeBets(order);
    const spent = { node: processorTime(product.pid()) - node, server: processorTimeOfAll(databasePid()) - server };
    if (warmUp.refused > 0) throw new Error(`${warmUp.refused} bets were refused, the first with: ${warmUp.example}`);
    if (result.refused > 0) throw new Error(`${result.refused} bets were refused, the first with: ${result.example}`);
    if (warmUp.different + result.different > 0)
      throw new Error(`${warmUp.different + result.different} bets that were sent again were answered as others`);
    const [kept] = await database.query<{ bets: bigint }>('select count(*) as bets from bet');
    const placed = warmUp.placed + result.placed;
    if (kept?.bets !== BigInt(placed)) throw new Error(`${placed} bets were answered and ${kept?.bets} are there`);
    const findings = await verifyLedger(database);
    if (!isSound(findings)) throw new Error(describeFindings(findings));
    const each = (time: number) => `${(time / result.placed).toFixed(2)} ms`;
    const share = (spent.node + spent.server) / result.placed / (2_000 / rate);
    return [
      {
        what: `bets through HTTP, ${rate} a second, p99`,
        figure: `${milliseconds(result.p99)} (p50 ${milliseconds(result.p50)}, slowest ${milliseconds(result.slowest)}), machine's load ${loadavg()[0]?.toFixed(1)}`,
        against: milliseconds(mostP99),
        ratio: result.p99 / mostP99,
        target: '≤ 1',
        holds: result.p99 <= mostP99,
      },
      {
        what: '  p99 by shape',
        figure: betShapes.map((shape) => `${shape} ${milliseconds(result.shapes[shape].p99)} (${result.shapes[shape].count})`).join(', '),
        against: '',
        ratio: null,
      },
      {
        what: '  processor time of one: Node, PostgreSQL',
        figure: `${each(spent.node)}, ${each(spent.server)}`,
        against: `what two processors have for one: ${milliseconds(2_000 / rate)}`,
        ratio: share,
        target: '≤ 1',
        holds: share <= 1,
      },
      {
        what: '  of one in the load generator',
        figure: milliseconds(result.processor / 1_000),
        against: '',
        ratio: null,
      },
    ];
  } finally {
    feed.stop();
  }
}

/** Sends bets by a process of its own. */
export async function makeBets(order: BetOrder): Promise<BetResult> {
  const load = spawn(process.execPath, [fileURLToPath(new URL('./bet-load.ts', import.meta.url))], { stdio: ['pipe', 'pipe', 'inherit'] });
  load.stdin.end(JSON.stringify(order));
  return JSON.parse(await text(load.stdout)) as BetResult;
}
