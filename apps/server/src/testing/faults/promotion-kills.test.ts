import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTournamentFixture, playOf, type TournamentFixture } from '../../tournaments/testing/tournament-fixture.ts';
import { describeFindings, isSound, verifyLedger } from '../../wallet/index.ts';

// What promotions owe is given by a process that is killed between any two of its steps, and by those that go on after it.

let desk: TournamentFixture;
beforeAll(async () => {
  desk = await createTournamentFixture();
});
afterAll(async () => {
  // What was given came by no deposit.
  const findings = (await verifyLedger(desk.ownerDatabase)).filter(({ rule }) => !rule.includes('deposit'));
  await desk.drop();
  expect(isSound(findings), describeFindings(findings)).toBe(true);
});

const people = () => Promise.all(Array.from({ length: 5 }, () => desk.racer()));
const own = (sql: string, values: unknown[] = []) => desk.ownerDatabase.query<Record<string, unknown>>(sql, values);
const balances = (players: readonly bigint[]) => Promise.all(players.map(async (one) => (await desk.wallet.balances(one)).main));

/** Gives until it is killed, or until all is given. Answers the signal that ended it. */
async function gives(what: string, players: readonly bigint[], kill: Record<string, string> = {}): Promise<string | null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./promotion-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: desk.url, GIVES: what, PLAYERS: players.join(','), NOW: desk.clock.now().toISOString(), ...kill },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  expect([0, null]).toContain(code);
  return signal;
}

/**
 * Kills whoever gives at each of the first gifts, before its commit and right after it; then lets it end, and once more in vain. Answers what the players have after each.
 */
async function giveThroughKills(what: string, players: readonly bigint[]): Promise<bigint[][]> {
  const between: bigint[][] = [];
  for (const kill of [
    { KILL: 'within', KILL_AT: '1' },
    { KILL: 'after', KILL_AT: '1' },
    { KILL: 'within', KILL_AT: '2' },
    { KILL: 'after', KILL_AT: '1' },
  ]) {
    expect(await gives(what, players, kill)).toBe('SIGKILL');
    between.push(await balances(players));
  }
  expect(await gives(what, players)).toBeNull();
  const done = await balances(players);
  expect(await gives(what, players)).toBeNull();
  expect(await balances(players)).toEqual(done);
  return [...between, done];
}
const sums = (held: readonly bigint[][]) => held.map((one) => one.reduce((sum, balance) => sum + balance, 0n));

test('each prize of a tournament is paid once, though whoever pays is killed before and after a commit', async () => {
  desk.clock.advance(new Date('2026-03-04T12:00:00Z').getTime() - desk.clock.now().getTime());
  desk.entries.push(desk.entry());
  const run = 'sprint-2026-03-04';
  const players = await people();
  for (const player of players) await desk.joins(player, run);
  await desk.hear(players.map((player, n) => playOf(player, desk.clock.now(), { stake: 1_00n, win: BigInt(9 - n) * 1_00n })));
  desk.clock.advance(12 * 3_600_000);
  const held = await giveThroughKills('prizes', players);
  expect(sums(held)).toEqual([0n, 10_00n, 15_00n, 20_00n, 22_00n]);
  expect(held.at(-1)).toEqual([10_00n, 5_00n, 5_00n, 1_00n, 1_00n]);
  expect(await own('select state from tournament where id = $1', [run])).toEqual([{ state: 'paid' }]);
  expect(await own(`select count(*)::integer as prizes from tournament_player where tournament = $1 and prize = 'given'`, [run])).toEqual([
    { prizes: 5 },
  ]);
});

test('each cashback is paid once, though whoever pays is killed before and after a commit and the player asks again', async () => {
  const players = await people();
  for (const player of players)
    await own(
      `insert into cashback (bucket, player_id, id, program, product, currency, begins_at, ends_at, rate, minimum, cap, paid_as, staked, won, state, amount, decided_at)
       values (bucket_of($1), $1, nextval('cashback_id'), 'weekly', 'games', 'EUR', '2026-02-23', '2026-03-02', 500, 100, 5000, 'cash', 8000, 0, 'active', 400, now())`,
      [player],
    );
  const held = await giveThroughKills('cashback', players);
  expect(sums(held)).toEqual([0n, 4_00n, 8_00n, 12_00n, 20_00n]);
  expect(held.at(-1)).toEqual(players.map(() => 4_00n));
  expect(await own('select distinct state from cashback')).toEqual([{ state: 'paid_out' }]);
});

test('each purchase takes its points, its piece of the stock and gives its cash once, though the shop is killed before and after a commit', async () => {
  const players = await people();
  for (const player of players)
    await own(
      `insert into loyalty_account (bucket, player_id, balance, earned_otherwise) values (bucket_of($1), $1, 250000000000, 250000000000)`,
      [player],
    );
  const held = await giveThroughKills('purchases', players);
  expect(sums(held)).toEqual([0n, 2_00n, 4_00n, 6_00n, 20_00n]);
  expect(held.at(-1)).toEqual(players.map(() => 4_00n));
  expect(await own('select distinct balance from loyalty_account')).toEqual([{ balance: 50_000_000_000n }]);
  expect(await own('select count(*)::integer as purchases from loyalty_purchase')).toEqual([{ purchases: 10 }]);
  expect(await own('select sold from loyalty_stock')).toEqual([{ sold: 10n }]);
});
