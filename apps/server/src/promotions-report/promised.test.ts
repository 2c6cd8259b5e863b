import { defaults } from '@tavolo/content/defaults';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashPrice, worthOfPoints } from '../loyalty/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { promised } from './promised.ts';

const now = new Date('2026-03-02T12:00:00Z');
const [before, after] = ['2026-03-02T12:00:00Z', '2026-03-02T12:00:01Z'];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await run('alter table casino_free_spins disable trigger all');
});
beforeEach(async () => {
  for (const table of [
    'cashback',
    'free_bet',
    'casino_free_spins',
    'loyalty_account',
    'loyalty_purchase',
    'tournament',
    'tournament_player',
  ])
    await run(`delete from ${table}`);
});
afterAll(() => db.drop());

const run = (text: string, values: unknown[] = []) => db.ownerDatabase.query(text, values);

/** What content says: the currencies, and what the shop sells. */
const shop = (products: object[]) =>
  ({
    list: () => products,
    single: () => defaults.singles['cashier-config'].en,
  }) as never;
const cash = (price: number, amount: number) => ({ kind: 'reward', price, reward: { type: 'cash', amount } });
const lines = async (content = shop([cash(100, 1), cash(900, 10)])) =>
  (await promised(db.database, content, now)).map(({ count, currency, of, what, worth }) => [what, of, count, worth, currency]);

test('cashback counts while it can be collected: not before its end, nor after its deadline, nor once it is paid', async () => {
  const add = (id: number, state: string, amount: number | null, deadline: string | null) =>
    run(
      `insert into cashback (bucket, player_id, id, program, product, currency, begins_at, ends_at, rate, minimum, cap, paid_as, staked, won, state, amount, decided_at,
         receiving_expired_at, paid_out_at)
       values (bucket_of(7), 7, $1::integer, 'weekly', 'games', 'EUR', '2026-02-01'::timestamptz + make_interval(days => $1::integer), '2026-03-01', 500, 1, 10000, 'cash', 100000, 0, $2,
         $3::bigint, case when $2 <> 'running' then now() end, $4::timestamptz, case when $2 = 'paid_out' then now() end)`,
      [id, state, amount, deadline],
    );
  await add(1, 'active', 5_00, null);
  await add(2, 'active', 7_00, after);
  await add(3, 'active', 11_00, before);
  await add(4, 'paid_out', 13_00, null);
  await add(5, 'expired', 17_00, before);
  await add(6, 'running', null, null);
  expect(await lines()).toEqual([['cashback', 'weekly', 2, 12_00n, 'EUR']]);
});

test('free bets count by their face value until they are placed, taken back or over', async () => {
  const add = (id: number, currency: string, amount: number, state: string, ends: string) =>
    run(
      `insert into free_bet (bucket, player_id, id, key, currency, amount, kinds, sports, minimum_legs, origin, reason, given_at, expires_at, state, bet_id, used_at)
       values (bucket_of(7), 7, $1::integer, 'key-' || $1::integer, $2, $3, '{single}', '{}', 1, 'test', 'test', now(), $5, $4, case when $4 = 'used' then 1 end, case when $4 = 'used' then now() end)`,
      [id, currency, amount, state, ends],
    );
  await add(1, 'EUR', 5_00, 'available', after);
  await add(2, 'EUR', 7_00, 'available', after);
  await add(3, 'JPY', 900, 'available', after);
  await add(4, 'EUR', 11_00, 'available', before);
  await add(5, 'EUR', 13_00, 'used', after);
  await add(6, 'EUR', 17_00, 'revoked', after);
  expect(await lines()).toEqual([
    ['free bets', '', 2, 12_00n, 'EUR'],
    ['free bets', '', 1, 900n, 'JPY'],
  ]);
});

test('free spins count by the stakes of those that are left', async () => {
  const add = (name: string, used: number, state: string, ends: string) =>
    run(
      `insert into casino_free_spins (bucket, player_id, name, integration, game, currency, stake, spins, used, state, begins_at, ends_at, created_at)
       values (bucket_of(7), 7, $1, 'studio', 'dice', 'EUR', 20, 10, $2, $3, '2026-01-01', $4, now())`,
      [name, used, state, ends],
    );
  await add('half-played', 4, 'given', after);
  await add('on-its-way', 0, 'ordered', after);
  await add('played', 10, 'given', after);
  await add('over', 0, 'given', before);
  await add('taken-back', 0, 'cancelled', after);
  expect(await lines()).toEqual([['free spins', 'dice', 16, 3_20n, 'EUR']]);
});

test('points count whole, at the best price in cash of the shop, and what one player owes lessens nothing', async () => {
  const add = (player: number, billionths: string) =>
    run('insert into loyalty_account (bucket, player_id, balance) values (bucket_of($1), $1, $2)', [player, billionths]);
  await add(1, '250999999999');
  await add(2, '200000000000');
  await add(3, '-100000000000');
  await add(4, '999999999');
  // 450 points, of which 900 buy 10.00.
  expect(await lines()).toEqual([['loyalty points', '', 450, 5_00n, 'EUR']]);
  const counted = await promised(db.database, shop([{ kind: 'goods', price: 10, reward: null }]), now);
  expect(counted).toMatchObject([{ count: 450, worth: null, currency: 'points', valuedBy: 'a number of points: the shop sells no cash' }]);
  const unread = await promised(db.database, null, now);
  expect(unread).toMatchObject([{ worth: null, valuedBy: 'a number of points: what the shop sells could not be read' }]);
});

test('a part of a cent of points is worth a cent, and of two prices the better one holds', () => {
  expect(cashPrice([cash(100, 1), cash(900, 10), cash(50, 0), { kind: 'goods', price: 1, reward: null }] as never)).toEqual({
    hundredths: 10_00n,
    points: 900n,
  });
  expect(worthOfPoints(1n, { hundredths: 10_00n, points: 900n })).toBe(2n);
  expect(cashPrice([])).toBeNull();
});

test('goods count until they are sent or cancelled, by the points that were paid for them', async () => {
  const add = (id: number, product: string, kind: string, state: string) =>
    run(
      `insert into loyalty_purchase (bucket, player_id, id, key, product, kind, price, state, created_at, updated_at)
       values (bucket_of(7), 7, $1::integer, 'key-' || $1::integer, $2, $3, 450, $4, now(), now())`,
      [id, product, kind, state],
    );
  await add(1, 'mug', 'goods', 'ordered');
  await add(2, 'mug', 'goods', 'ordered');
  await add(3, 'mug', 'goods', 'sent');
  await add(4, 'mug', 'goods', 'cancelled');
  await add(5, 'ten-euros', 'cash', 'delivered');
  expect(await lines()).toEqual([['goods of the shop', 'mug', 2, 10_00n, 'EUR']]);
});

test('prizes count of an open run for as many places as players take part, of a closed one until their winners have them', async () => {
  const prizes = [
    { from: 1, to: 1, reward: { type: 'cash', amount: 10 } },
    { from: 2, to: 3, reward: { type: 'free_spins', spins: 10, stake: 0.2 } },
  ];
  const addRun = (id: string, state: string, players: number) =>
    run(
      `insert into tournament (id, sysname, rules, starts_at, ends_at, state, players, closed_at, paid_at)
       values ($1, $1, $2, '2026-03-01', '2026-03-02', $3, $4, case when $3 <> 'open' then now() end, case when $3 = 'paid' then now() end)`,
      [id, JSON.stringify({ prizes, base: 'EUR' }), state, players],
    );
  const addPlayer = (player: number, tournament: string, place: number | null, prize: string | null) =>
    run(
      `insert into tournament_player (bucket, player_id, tournament, joined_at, currency, place, prize) values (bucket_of($1), $1, $2, now(), 'EUR', $3, $4)`,
      [player, tournament, place, prize],
    );
  await addRun('alone', 'open', 0);
  await addRun('pair', 'open', 2);
  await addRun('crowd', 'open', 500);
  await addRun('won', 'paid', 3);
  await addPlayer(1, 'won', 1, 'given');
  await addPlayer(2, 'won', 2, 'kept');
  await addPlayer(3, 'won', 3, 'not_given');
  expect(await lines()).toEqual([
    ['tournament prizes', 'crowd', 3, 14_00n, 'EUR'],
    ['tournament prizes', 'pair', 2, 12_00n, 'EUR'],
    ['tournament prizes', 'won', 1, 2_00n, 'EUR'],
  ]);
});
