import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../kernel/database/index.ts';
import { createWalletFixture, type Player, type WalletFixture } from './testing/wallet-fixture.ts';
import { checkRules, describeFindings, isSound, verifyLedger } from './verify.ts';

let fixture: WalletFixture;
let player: Player;
beforeAll(async () => {
  fixture = await createWalletFixture();
  await (await fixture.player(50_00n)).settle('t0', 1_00n, 0n);
  player = await fixture.player(100_00n);
  await player.settle('t1', 10_00n, 5_00n);
  await player.bet('t2', 10_00n, { round: 'r2' });
  await player.win('t3', 20_00n, { round: 'r2', reference: 't2' });
  await player.bet('t4', 1_00n, { round: 'r3' });
  await player.rollback('t4');
  await player.bet('t5', 1_00n, { round: 'r4' });
  await fixture.wallet.holds.open(fixture.database, {
    playerId: player.id,
    currency: 'EUR',
    key: 'hold:1',
    fingerprint: '',
    amount: 7_00n,
  });
  await fixture.settled();
  await fixture.wallet.maintenance.rollUp();
  fixture.clock.advance(86_400_000);
  await fixture.wallet.maintenance.seal();
  await fixture.wallet.maintenance.countRounds();
});
afterAll(() => fixture.drop());

class Undo extends Error {}

/** What the rules say after the tables were tampered with behind every guard. Nothing of it stays. */
async function brokenAfter(tamper: (tx: Queryable) => Promise<unknown>): Promise<string[]> {
  let broken: string[] = [];
  await fixture.ownerDatabase
    .transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query('ALTER TABLE posting DROP CONSTRAINT posting_whole');
      await tamper(tx);
      // A piece for nearly every player: what is broken is found in whichever it lies.
      const findings = await checkRules((work) => work(tx), 1);
      expect(describeFindings(findings)).toContain(isSound(findings) ? 'The ledger is sound.' : 'THE LEDGER IS NOT SOUND.');
      broken = findings.filter((finding) => finding.broken > 0n).map(({ rule }) => rule);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return broken;
}

const balance = 'every stored balance is the sum of its entries';
const line = 'every line of a statement carries the balance that the lines before it lead to';
const posting = 'the legs of every posting sum to zero, each of an account that there is';
const bucket = 'every row of a player stands in the bucket of the player';
const currency = 'all entries of a currency sum to zero';
const round = 'every round stands for what its postings moved: no bet without debit, no win without credit';
const oneDay = 'an id is of one round, whatever its day';
const place = 'a round is found where it lies, and among those that may still win while it may';
const belongs = 'every bet and win belongs to a round, and every win to a bet that stands or stood';
const mirror = 'every rollback and reversal mirrors one posting of the same player';
const counts = 'the rounds that are counted by day are as many as there are';
const held = 'what is held is the sum of open holds';
const deposit = 'every credited deposit has a provider transaction of that amount';
const house = 'house accounts are rolled up to the cent';
const seal = 'every sealed day is as it was sealed in each bucket, and the seals chain';

test('an honest ledger is sound', async () => {
  const findings = await verifyLedger(fixture.database);
  expect(isSound(findings), describeFindings(findings)).toBe(true);
  expect(findings.filter(({ checked }) => checked > 0n).length).toBeGreaterThan(9);
});

test('the ledger is looked at in short snapshots, some players in each, and every row once', async () => {
  const count = async (postings: number) => {
    let snapshots = 0;
    const findings = await checkRules((work) => {
      snapshots += 1;
      return fixture.database.transaction(work);
    }, postings);
    return { snapshots, checked: findings.map(({ rule, checked }) => [rule, checked]) };
  };
  const [whole, pieces] = [await count(1_000_000), await count(1)];
  expect(pieces.checked).toEqual(whole.checked);
  // The beginning, the pools, the seals and one of them, and a piece or one for each player and what is beyond the last.
  expect(whole.snapshots).toBe(5);
  expect(pieces.snapshots).toBe(7);
});

describe('verification finds', () => {
  test.each<[string, string, string[]]>([
    ['a balance that somebody raised', `UPDATE account SET balance = balance + 1 WHERE kind = 'main'`, [balance]],
    ['a row in another bucket than its player', `UPDATE round SET bucket = bucket + 1`, [bucket]],
    ['a player in a bucket that there is not', `UPDATE round SET bucket = 1024 + bucket`, [bucket]],
    ['a player below all buckets', `UPDATE round SET bucket = -1 - bucket`, [bucket]],
    [
      'a round that is counted twice',
      `UPDATE round_count SET rounds = rounds + 1 WHERE player_id = (SELECT max(player_id) FROM round_count)`,
      [counts],
    ],
    ['a day of rounds that is not counted', `DELETE FROM round_count WHERE player_id = (SELECT max(player_id) FROM round_count)`, [counts]],
    ['a count of rounds that there never were', `UPDATE round_count SET day = day - 1`, [counts]],
    ['held money without a hold', `UPDATE hold SET released = released + 1`, [held]],
    [
      'an entry of another amount',
      `UPDATE posting SET amounts[1] = amounts[1] + 1 WHERE accounts[1] = 'main'`,
      [currency, posting, balance, line, seal],
    ],
    [
      'a posting whose legs are gone',
      `UPDATE posting SET accounts = '{}', amounts = '{}', balances = '{}' WHERE key LIKE '%:t2'`,
      [balance, line, round, house, seal],
    ],
    [
      'legs changed so that they still sum to zero',
      `UPDATE posting SET amounts = ARRAY(SELECT 2 * a FROM unnest(amounts) WITH ORDINALITY u(a, n) ORDER BY n) WHERE key LIKE '%:t3'`,
      [balance, line, round, house, seal],
    ],
    ['a round that claims another win', `UPDATE round SET win = win + 1 WHERE id = 'r2'`, [round]],
    ['a win whose bet is gone', `UPDATE posting SET reference = 'gone' WHERE kind = 'win'`, [belongs, seal]],
    ['a round that is gone', `DELETE FROM round WHERE id = 'r2'`, [belongs, counts]],
    [
      'a round of two days',
      `INSERT INTO round SELECT (jsonb_populate_record(r, '{"day": "2026-03-01"}')).* FROM round r WHERE id = 'r2'`,
      [oneDay, counts],
    ],
    ['an open round that nobody finds', `DELETE FROM open_round`, [place]],
    ['a closed round that may still win', `UPDATE round SET state = 'settled', settled_at = now() WHERE state = 'open'`, [place]],
    [
      'a day that a round is not of',
      `INSERT INTO round_day SELECT bucket, player_id, provider, id, '2026-03-01' FROM round WHERE id = 'r2'`,
      [place],
    ],
    ['an open round of a day that nobody knows', `UPDATE round SET day = '2026-03-01' WHERE state = 'open'`, [place]],
    [
      'a rollback that gave back something else',
      `UPDATE posting SET amounts = ARRAY(SELECT 2 * a FROM unnest(amounts) WITH ORDINALITY u(a, n) ORDER BY n) WHERE kind = 'rollback'`,
      [balance, line, round, mirror, house, seal],
    ],
    ['a deposit that no provider knows of', `UPDATE posting SET kind = 'deposit' WHERE key = 'first money'`, [deposit, seal]],
    [
      'a house balance that somebody changed',
      `UPDATE house_balance SET balance = balance - 1 WHERE account = 'house:wins:studio'`,
      [house],
    ],
    [
      'a house balance that was carried to another bucket',
      `UPDATE house_balance SET bucket = bucket + 1 WHERE account = 'house:wins:studio'`,
      [house],
    ],
    ['a posting changed after its day was sealed', `UPDATE posting SET reason = 'other' WHERE key = 'first money'`, [seal]],
    ['a seal that was made to fit', `UPDATE ledger_seal SET postings = postings + 1`, [seal]],
    ['a seal taken out of the chain', `UPDATE ledger_seal SET xact_from = 1`, [seal]],
    ['a bucket’s seal that was made to fit', `UPDATE bucket_seal SET digest = repeat('0', 64)`, [seal]],
    ['a bucket’s seal of other transactions', `UPDATE bucket_seal SET xact_to = xact_to - 1`, [seal]],
    ['a bucket’s seal that is gone', `DELETE FROM bucket_seal WHERE bucket = bucket_of((SELECT max(player_id) FROM posting))`, [seal]],
  ])('%s', async (_, statement, expected) => {
    const broken = await brokenAfter((tx) => tx.everyPlay.query(statement));
    for (const rule of expected) expect(broken).toContain(rule);
  });
});

test('the bucket that is not as it was sealed is named, and no other', async () => {
  const [{ bucket: changed } = { bucket: -1 }] = await fixture.database.query<{ bucket: number }>('SELECT bucket_of($1) AS bucket', [
    player.id,
  ]);
  let examples: string[] = [];
  await fixture.ownerDatabase
    .transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.everyPlay.query(`UPDATE posting SET reason = 'other' WHERE player_id = $1 AND key = 'first money'`, [player.id]);
      examples = (await checkRules((work) => work(tx))).flatMap((finding) => (finding.rule === seal ? finding.examples : []));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  expect(examples).toEqual([`seal of 2026-03-01, bucket ${changed}`]);
});

test('a bucket’s seals chain by themselves: they are the same whatever other buckets there are', async () => {
  const chains = await fixture.database.query<{ bucket: number; stands: boolean }>(
    `SELECT bucket, previous = lag(hash, 1, repeat('0', 64)) OVER (PARTITION BY bucket ORDER BY day)
       AND hash = seal_hash(previous, bucket, day, xact_from, xact_to, postings, digest) AS stands FROM bucket_seal`,
  );
  expect(chains.length).toBeGreaterThan(1);
  expect(chains.every(({ stands }) => stands)).toBe(true);
});
