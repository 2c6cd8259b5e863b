import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbox } from '../kernel/outbox/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { randomInteger, SeededRandom } from '../kernel/random/random.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { refuse } from '../kernel/errors/errors.ts';
import { cashOut } from './cash-out.ts';
import { createBookmaker, type Bookmaker, type Result } from './testing/bookmaker.ts';
import { writeManyBets, type WantedBet } from './testing/many-bets.ts';
import { paidBy, type Told } from './testing/paid-by.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

/** Settles until it is killed, or until all is settled. Answers the signal that ended it. */
async function settle(environment: Record<string, string> = {}): Promise<string | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./testing/settlement-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: book.db.url, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  expect([0, null]).toContain(code);
  return signal;
}

test('[SPB-21] two thousand bets, accumulators and partly cashed out ones among them, are each paid once though the process is killed twice', async () => {
  const random = new SeededRandom('kills');
  const start = 10_000_00n;
  const players = await Promise.all(Array.from({ length: 40 }, () => book.player(start)));
  const { markets } = await book.match({
    markets: [
      { outcomes: { home: 2_500, draw: 3_200, away: 2_900 } },
      { type: 'total_goals', specifiers: 'total=2.5', outcomes: { over: 1_870, under: 1_950 } },
    ],
  });
  const others = await Promise.all([book.match(), book.match()]);
  const open = others[1]?.markets[0];
  const told = new Map<string, Told>();
  const say = async (market: bigint | undefined, results: Record<string, Exclude<Told, null> & Result>) => {
    for (const [outcome, result] of Object.entries(results)) told.set(`${market}-${outcome}`, result);
    await book.result(market ?? 0n, results, { isSettled: false });
  };

  const wanted = Array.from({ length: 2_000 }, (_, index): WantedBet => {
    const first =
      randomInteger(random, 3) < 2
        ? `${markets[0]}-${['home', 'draw', 'away'][randomInteger(random, 3)]}`
        : `${markets[1]}-${['over', 'under'][randomInteger(random, 2)]}`;
    const bet = { playerId: players[index % players.length] ?? 0n, unit: BigInt(10 + randomInteger(random, 1_000)) };
    const more = others.map(({ markets: [market] }) => `${market}-${['home', 'away'][randomInteger(random, 2)]}`);
    switch (index % 5) {
      case 3:
        return { ...bet, selections: [first, more[0] ?? ''], folds: [2], lines: 1 };
      case 4:
        return { ...bet, selections: [first, ...more], folds: [1, 2], lines: 6 };
      default:
        return { ...bet, selections: [first], folds: [1], lines: 1 };
    }
  });
  const written = await writeManyBets(book.db.database, wanted);
  const parted = new Map<bigint, bigint>();
  for (const { id, playerId } of written.filter(({ selections }, index) => selections.length === 1 && index % 20 === 0))
    parted.set(id, (await cashOut(book.parts, refuse, { playerId, betId: id, token: null, percent: 40, atLeast: 0n })).paid ?? 0n);

  await say(others[0]?.markets[0], { home: 'won', draw: 'lost', away: 'lost' });
  await say(markets[0], { home: 'half_won', draw: 'lost', away: 'half_lost' });
  await say(markets[1], { over: 'won', under: 'lost' });
  const outbox = createOutbox({ database: book.db.database, log: silentLog });
  for (const market of [others[0]?.markets[0], ...markets])
    await outbox.publish(book.db.database, {
      type: 'sportsbook.market_settled',
      payload: { event: '1', market: String(market), version: '1' },
    });

  const progress = async () =>
    (await book.db.database.query<{ settled: bigint }>('select count(*) as settled from bet_settlement'))[0]?.settled ?? 0n;
  expect(await settle({ KILL: 'within', KILL_AT: '4' })).toBe('SIGKILL');
  const first = await progress();
  expect(await settle({ KILL: 'after', KILL_AT: '4' })).toBe('SIGKILL');
  const second = await progress();
  expect(await settle()).toBeNull();
  expect([first > 0n, second > first, (await progress()) > second]).toEqual([true, true, true]);

  const rows = await book.db.database.query<{ id: bigint; returned: bigint | null; settlements: bigint; net: bigint }>(
    `select b.id, b.returned, count(s.version) as settlements, coalesce(sum(s.net), 0)::bigint as net from bet b
     left join bet_settlement s using (bucket, player_id) where s.bet_id is null or s.bet_id = b.id group by b.id, b.returned`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const balances = new Map(players.map((player) => [player, start]));
  const wrong = written.filter(({ folds, id, lines, odds, playerId, selections, unit }) => {
    const paid = paidBy({
      folds,
      unit,
      running: parted.has(id) ? 60n : 100n,
      legs: selections.map((name, index) => ({ odds: BigInt(odds[index] ?? 0), told: told.get(name) ?? null })),
    });
    balances.set(playerId, (balances.get(playerId) ?? 0n) - unit * BigInt(lines) + (parted.get(id) ?? 0n) + (paid ?? 0n));
    const row = found.get(id);
    return row?.returned !== paid || row.net !== (paid ?? 0n) || row.settlements !== (paid === null ? 0n : 1n);
  });
  expect(wrong).toEqual([]);
  expect(open).toBeDefined();
  for (const [player, balance] of balances) expect(await book.main(player)).toBe(balance);
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
});
