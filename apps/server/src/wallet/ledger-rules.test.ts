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

/** A posting and its entries as raw SQL in one statement. */
function rawPosting(
  id: number,
  entries: number,
  legs: readonly [leg: number, account: string, amount: number, after: number | null][],
): string {
  const rows = legs.map(
    ([leg, account, amount, after]) => `(${playerId}, ${id}, ${leg}, '${account}', 'EUR', ${amount}, ${after ?? 'NULL'}, 1)`,
  );
  return `WITH head AS (
      INSERT INTO posting (player_id, id, key, kind, currency, fingerprint, entries, balance_after, created_at, xact)
      VALUES (${playerId}, ${id}, 'raw ${id} ${Math.random()}', 'adjustment', 'EUR', '', ${entries}, 0, now(), 1))
    INSERT INTO entry (player_id, posting_id, leg, account, currency, amount, balance_after, xact) VALUES ${rows.join(', ')}`;
}

describe("the application's role", () => {
  test.each([
    'UPDATE entry SET amount = amount + 1',
    'DELETE FROM entry',
    'TRUNCATE entry',
    "INSERT INTO entry (player_id, posting_id, leg, account, currency, amount, xact) VALUES (1, 1, 9, 'house:x', 'EUR', 1, 1)",
    "UPDATE posting SET reason = 'other'",
    'DELETE FROM posting',
    'UPDATE account SET balance = 1000000',
    'DELETE FROM account',
    'UPDATE round SET win = 1',
    'DELETE FROM hold',
    'UPDATE wallet_player SET stakes_blocked = false',
    'UPDATE house_balance SET balance = 0',
    'UPDATE house_roll_up SET xact = 0',
    'DELETE FROM ledger_seal',
    "SELECT setval('posting_id', 1)",
    "SELECT write_posting(1, 'EUR', 'k', 'adjustment', '', now(), '{main,house:x}', '{1,-1}', NULL, NULL, NULL, NULL, NULL, NULL)",
    'ALTER TABLE entry DISABLE TRIGGER ALL',
  ])('may not: %s', async (statement) => {
    await expect(fixture.database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('reads everything', async () => {
    for (const table of ['wallet_player', 'account', 'posting', 'entry', 'round', 'hold', 'house_balance', 'house_roll_up', 'ledger_seal'])
      await fixture.database.query(`SELECT * FROM ${table} LIMIT 1`);
  });
});

describe("even the database's owner", () => {
  test.each([
    'UPDATE entry SET amount = amount + 1',
    'DELETE FROM entry WHERE player_id = 0',
    'TRUNCATE entry',
    "UPDATE posting SET reason = 'other'",
    'DELETE FROM posting',
    'TRUNCATE posting',
    'TRUNCATE ledger_seal',
  ])('cannot change what is written: %s', async (statement) => {
    await expect(fixture.ownerDatabase.query(statement)).rejects.toThrow('append-only');
  });

  test('cannot write a posting that does not sum to zero', async () => {
    await expect(
      fixture.ownerDatabase.query(
        rawPosting(900_001, 2, [
          [1, 'main', 5, 10_005],
          [2, 'house:x', -4, null],
        ]),
      ),
    ).rejects.toThrow('is not balanced');
  });

  test('cannot write a posting whose entries are missing, few or many', async () => {
    await expect(
      fixture.ownerDatabase.query(
        `INSERT INTO posting (player_id, key, kind, currency, fingerprint, entries, balance_after, created_at, xact)
        VALUES (${playerId}, 'bare', 'adjustment', 'EUR', '', 2, 0, now(), 1)`,
      ),
    ).rejects.toThrow('has no entries');
    await expect(
      fixture.ownerDatabase.query(
        rawPosting(900_002, 4, [
          [1, 'main', 5, 10_005],
          [2, 'house:x', -5, null],
        ]),
      ),
    ).rejects.toThrow('is not balanced');
    await expect(
      fixture.ownerDatabase.query(
        rawPosting(900_003, 0, [
          [1, 'main', 5, 10_005],
          [2, 'house:x', -5, null],
        ]),
      ),
    ).rejects.toThrow('is not balanced');
  });

  test('cannot write entries without a posting, or add some to a finished one', async () => {
    const entries = (posting: string, first: number) =>
      `INSERT INTO entry (player_id, posting_id, leg, account, currency, amount, balance_after, xact)
      VALUES (${playerId}, ${posting}, ${first}, 'main', 'EUR', 5, 5, 1), (${playerId}, ${posting}, ${first + 1}, 'house:x', 'EUR', -5, NULL, 1)`;
    await expect(fixture.ownerDatabase.query(entries('900004', 1))).rejects.toThrow('is not balanced');
    const first = await fixture.wallet.posting(playerId, 'first money');
    await expect(fixture.ownerDatabase.query(entries(`${first?.id}`, 3))).rejects.toThrow('is not balanced');
    await expect(fixture.ownerDatabase.query(entries(`${first?.id}`, 1))).rejects.toThrow('entry_pkey');
  });

  test('cannot take a balance below zero', async () => {
    await expect(fixture.ownerDatabase.query('UPDATE account SET balance = -1 WHERE player_id = $1', [playerId])).rejects.toThrow(
      'account_balance_check',
    );
    await expect(
      fixture.ownerDatabase.query(
        `SELECT write_posting($1, 'EUR', 'over', 'adjustment', '', now(), '{main,house:x}', '{-10001,10001}', NULL, NULL, NULL, NULL, NULL, NULL)`,
        [playerId],
      ),
    ).rejects.toThrow('account_balance_check');
  });

  test('cannot post to an account that the player does not have', async () => {
    await expect(
      fixture.ownerDatabase.query(
        `SELECT write_posting($1, 'USD', 'usd', 'adjustment', '', now(), '{main,house:x}', '{5,-5}', NULL, NULL, NULL, NULL, NULL, NULL)`,
        [playerId],
      ),
    ).rejects.toThrow();
  });

  test('cannot undo a posting twice', async () => {
    const first = await fixture.wallet.posting(playerId, 'first money');
    const undo = (key: string) =>
      fixture.ownerDatabase.query(
        `SELECT write_posting($1, 'EUR', $2, 'reversal', '', now(), '{main,house:x}', '{-5,5}', NULL, NULL, NULL, $3, NULL, NULL)`,
        [playerId, key, first?.id],
      );
    await undo('undo 1');
    await expect(undo('undo 2')).rejects.toThrow('posting_reverses');
  });
});

test('every key and index of the hot path begins with the player', async () => {
  const indexes = await fixture.database.query<{ name: string; first: string; method: string }>(
    `SELECT i.indexrelid::regclass::text AS name, a.attname AS first, m.amname AS method
    FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_am m ON m.oid = c.relam
    JOIN pg_attribute a ON a.attrelid = i.indexrelid AND a.attnum = 1
    WHERE i.indrelid::regclass::text IN ('wallet_player', 'account', 'posting', 'entry', 'round', 'hold')`,
  );
  expect(indexes.length).toBeGreaterThan(8);
  // Block-range indexes are not keys: they only say where in time a part of the table lies.
  for (const { name, first, method } of indexes) if (method !== 'brin') expect([name, first]).toEqual([name, 'player_id']);
});
