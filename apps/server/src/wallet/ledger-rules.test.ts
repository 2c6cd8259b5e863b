import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';

/** What the database itself refuses, whatever the application does. */
let fixture: WalletFixture;
let playerId: bigint;
beforeAll(async () => {
  fixture = await createWalletFixture();
  playerId = (await fixture.player(100_00n)).id;
});
afterAll(() => fixture.drop());

type Leg = [account: string, amount: number | null, after: number | null];

/** A posting as raw SQL. */
function rawPosting(legs: readonly Leg[], { accounts = legs.map(([account]) => account) } = {}): string {
  const list = (values: readonly (number | null)[]) => `'{${values.map((value) => value ?? 'NULL').join(', ')}}'`;
  return `INSERT INTO posting (bucket, player_id, day, key, kind, currency, fingerprint, accounts, amounts, balances, balance_after, created_at, xact)
    VALUES (bucket_of(${playerId}), ${playerId}, '-infinity', 'raw ${Math.random()}', 'adjustment', 'EUR', '', '{${accounts.join(', ')}}',
      ${list(legs.map(([, amount]) => amount))}, ${list(legs.map(([, , after]) => after))}, 0, now(), 1)`;
}

describe("the application's role", () => {
  test.each([
    'UPDATE posting SET amounts = amounts',
    "INSERT INTO posting (bucket, player_id, day, key, kind, currency, fingerprint, accounts, amounts, balances, balance_after, created_at, xact) VALUES (1, 1, '-infinity', 'k', 'adjustment', 'EUR', '', '{}', '{}', '{}', 0, now(), 1)",
    'TRUNCATE posting',
    "UPDATE posting SET reason = 'other'",
    'DELETE FROM posting',
    'UPDATE account SET balance = 1000000',
    'DELETE FROM account',
    'UPDATE posting_lasting SET amounts = amounts',
    'INSERT INTO posting_lasting SELECT * FROM posting_lasting',
    'DELETE FROM reversal',
    'UPDATE round SET win = 1',
    'UPDATE round_lasting SET win = 1',
    'UPDATE round_recent SET win = 1',
    'DELETE FROM round_day',
    'DELETE FROM open_round',
    'DELETE FROM hold',
    'UPDATE wallet_player SET stakes_blocked = false',
    'UPDATE house_balance SET balance = 0',
    'UPDATE house_roll_up SET xact = 0',
    'DELETE FROM ledger_seal',
    'DELETE FROM bucket_seal',
    "SELECT setval('posting_id', 1)",
    "SELECT write_posting(1, 'EUR', 'k', 'adjustment', '', now(), '{main,house:x}', '{1,-1}', NULL, NULL, NULL, NULL, NULL, NULL, '-infinity')",
    'ALTER TABLE posting DISABLE TRIGGER ALL',
  ])('may not: %s', async (statement) => {
    await expect(fixture.database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  // Each of them alone would move money, or would take what its callers have checked for granted.
  test("carries out none of the ledger's inner functions", async () => {
    const inner = [
      'add_stake',
      'begin_posting',
      'find_posting',
      'is_next_number',
      'make_ledger_day',
      'count_late_round',
      'meter_deposit',
      'meter_play',
      'count_round',
      'note_round',
      'save_round',
      'is_round_there',
      'mixed_legs',
      'new_round',
      'pay_win',
      'roll_back',
      'settle_known',
      'settle_locked',
      'take_back_round',
      'write_posting',
    ];
    const allowed = await fixture.ownerDatabase.query<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE proname = ANY ($1) AND has_function_privilege('tavolo_app', oid, 'EXECUTE')`,
      [inner],
    );
    expect(allowed).toEqual([]);
  });

  test('reads everything', async () => {
    for (const table of [
      'wallet_player',
      'account',
      'posting',
      'entry',
      'round',
      'round_day',
      'open_round',
      'round_count',
      'hold',
      'house_balance',
      'house_roll_up',
      'bucket_seal',
      'ledger_seal',
    ])
      await fixture.database.query(`SELECT * FROM ${table} LIMIT 1`);
  });
});

describe("even the database's owner", () => {
  test.each([
    'UPDATE posting SET amounts = amounts',
    'DELETE FROM posting WHERE player_id = 0',
    "UPDATE posting SET reason = 'other'",
    'DELETE FROM posting',
    'UPDATE posting_lasting SET amounts = amounts',
    'DELETE FROM posting_lasting',
    'TRUNCATE posting_lasting',
    'DELETE FROM reversal',
    'TRUNCATE posting',
    'TRUNCATE ledger_seal',
    'UPDATE bucket_seal SET postings = postings + 1',
    'TRUNCATE bucket_seal',
  ])('cannot change what is written: %s', async (statement) => {
    await expect(fixture.ownerDatabase.query(statement)).rejects.toThrow('append-only');
  });

  const mine: Leg = ['main', 5, 10_005];
  const houses: Leg = ['house:x', -5, null];
  test.each<[string, readonly Leg[], string[]?]>([
    ['whose legs do not sum to zero', [mine, ['house:x', -4, null]]],
    ['with one leg', [['main', 0, 10_000]]],
    ['with a leg that moves nothing', [mine, houses, ['bonus', 0, 0]]],
    ['with more accounts than amounts', [mine, houses], ['main', 'house:x', 'bonus']],
    ['with fewer accounts than amounts', [mine, houses, ['bonus', 3, 3], ['house:y', -3, null]], ['main', 'house:x']],
    ['of an account that there is not', [['savings', 5, 5], houses]],
    ["of the house's without a name", [mine, ['house:', -5, null]]],
    [
      'that leaves a balance below zero',
      [
        ['main', -5, -5],
        ['house:x', 5, null],
      ],
    ],
    ['without the balance that it leads to', [['main', 5, null], houses]],
    ['with a balance of the house', [mine, ['house:x', -5, 5]]],
    ['without an amount', [mine, ['house:x', null, null]]],
    ['of two pairs of which one is crooked', [mine, houses, ['main', 4, 10_009], ['house:y', -3, null]]],
  ])('cannot write a posting %s', async (_, legs, accounts) => {
    await expect(fixture.ownerDatabase.query(rawPosting(legs, { accounts }))).rejects.toThrow('posting_whole');
  });

  test('cannot take a balance below zero', async () => {
    await expect(fixture.ownerDatabase.query('UPDATE account SET balance = -1 WHERE player_id = $1', [playerId])).rejects.toThrow(
      'account_balance_check',
    );
    await expect(
      fixture.ownerDatabase.query(
        `SELECT write_posting($1, 'EUR', 'over', 'adjustment', '', now(), '{main,house:x}', '{-10001,10001}', NULL, NULL, NULL, NULL, NULL, NULL, '-infinity')`,
        [playerId],
      ),
    ).rejects.toThrow('account_balance_check');
  });

  test('cannot post to an account that the player does not have', async () => {
    await expect(
      fixture.ownerDatabase.query(
        `SELECT write_posting($1, 'USD', 'usd', 'adjustment', '', now(), '{main,house:x}', '{5,-5}', NULL, NULL, NULL, NULL, NULL, NULL, '-infinity')`,
        [playerId],
      ),
    ).rejects.toThrow();
  });

  test('cannot undo a posting twice', async () => {
    const first = await fixture.wallet.posting(playerId, 'first money');
    const undo = (key: string) =>
      fixture.ownerDatabase.query(
        `SELECT write_posting($1, 'EUR', $2, 'reversal', '', now(), '{main,house:x}', '{-5,5}', NULL, NULL, NULL, $3, NULL, NULL, '-infinity')`,
        [playerId, key, first?.id],
      );
    await undo('undo 1');
    await expect(undo('undo 2')).rejects.toThrow('reversal_pkey');
  });
});

test('every key and index of the hot path begins with the player, and before it with the bucket', async () => {
  const indexes = await fixture.database.query<{ name: string; first: string; method: string }>(
    `SELECT i.indexrelid::regclass::text AS name, a.attname || ' ' || b.attname AS first, m.amname AS method
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_am m ON m.oid = c.relam
    JOIN pg_attribute a ON a.attrelid = i.indexrelid AND a.attnum = 1
    LEFT JOIN pg_attribute b ON b.attrelid = i.indexrelid AND b.attnum = 2
    WHERE i.indrelid::regclass::text IN ('wallet_player', 'account', 'posting', 'posting_lasting', 'reversal', 'round', 'round_lasting', 'round_day', 'open_round', 'round_count', 'hold')`,
  );
  expect(indexes.length).toBeGreaterThan(8);
  // Block-range indexes are not keys: they only say where in time a part of the table lies.
  for (const { name, first, method } of indexes) if (method !== 'brin') expect([name, first]).toEqual([name, 'bucket player_id']);
});
