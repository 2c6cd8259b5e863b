import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlesOf, type Database } from '../kernel/database/index.ts';
import { lastFinishedDay, rollUp } from './maintenance.ts';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';
import { describeFindings, isSound, verifyLedger } from './verify.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());
beforeEach(() => rollUpAll());

async function rollUpAll(): Promise<void> {
  await fixture.settled();
  await fixture.wallet.maintenance.rollUp();
}

const stakes = () => fixture.wallet.maintenance.houseBalance('house:stakes:studio', 'EUR');

test('house accounts are rolled up once for every entry', async () => {
  const player = await fixture.player(100_00n);
  const before = await stakes();
  for (let k = 0; k < 5; k++) await player.settle(`a${k}`, 1_00n, 0n);
  expect(await stakes()).toBe(before);
  await rollUpAll();
  expect(await stakes()).toBe(before + 5_00n);
  expect(await fixture.wallet.maintenance.rollUp()).toBe(0n);
  expect(await stakes()).toBe(before + 5_00n);
});

test('a posting that commits after later ones is not missed', async () => {
  const [early, late] = [await fixture.player(100_00n), await fixture.player(100_00n)];
  await rollUpAll();
  const before = await stakes();
  await fixture.database.transaction(async (tx) => {
    // Begun first, committed last.
    await tx.query('SELECT settle_round($1, $2)', [
      early.id,
      JSON.stringify({
        op: 'settle',
        currency: 'EUR',
        provider: 'studio',
        game: 'dice',
        round: 'slow',
        transaction: 'slow',
        fingerprint: '',
        stake: '300',
        win: '0',
        closed: true,
        new_round: true,
        spend: ['main'],
        now: '2026-03-01T12:00:00Z',
      }),
    ]);
    await late.settle('quick', 2_00n, 0n);
    await fixture.wallet.maintenance.rollUp();
    expect(await stakes()).toBe(before);
  });
  await rollUpAll();
  expect(await stakes()).toBe(before + 5_00n);
});

test('two processes rolling up at once count nothing twice', async () => {
  const player = await fixture.player(100_00n);
  await rollUpAll();
  const before = await stakes();
  await Promise.all([
    ...Array.from({ length: 30 }, (_, k) => player.settle(`p${k}`, 1n, 0n)),
    ...Array.from({ length: 10 }, () => fixture.wallet.maintenance.rollUp()),
  ]);
  await rollUpAll();
  expect(await stakes()).toBe(before + 30n);
  expect(isSound(await verifyLedger(fixture.database))).toBe(true);
});

test('after a long time without a roll-up no statement has all of it to add', async () => {
  const player = await fixture.player(100_00n);
  await rollUpAll();
  const before = await stakes();
  for (let k = 0; k < 4; k++) await player.settle(`piece${k}`, 1_00n, 0n);
  await fixture.settled();
  let statements = 0;
  const counting: Database = {
    ...handlesOf({
      query(text, values) {
        statements += 1;
        return fixture.database.query(text, values);
      },
    }),
    transaction: (work) => fixture.database.transaction(work),
  };
  expect(await rollUp(counting, 1n)).toBe(4n);
  expect(statements).toBeGreaterThan(3);
  expect(await stakes()).toBe(before + 4_00n);
  expect(isSound(await verifyLedger(fixture.database))).toBe(true);
});

test('every day is sealed once, and the seals chain', async () => {
  const { maintenance } = fixture.wallet;
  const player = await fixture.player(100_00n);
  await fixture.settled();
  expect(await maintenance.seal()).toEqual(['2026-02-28']);
  expect(await maintenance.seal()).toEqual([]);
  await player.settle('s1', 1_00n, 0n);
  await fixture.settled();
  fixture.clock.advance(86_400_000);
  expect(await Promise.all([maintenance.seal(), maintenance.seal()])).toEqual(expect.arrayContaining([['2026-03-01'], []]));
  // Two days without a running product: what happened since is in the next seal.
  await player.settle('s2', 1_00n, 0n);
  await fixture.settled();
  fixture.clock.advance(3 * 86_400_000);
  expect(await maintenance.seal()).toEqual(['2026-03-04']);
  const seals = await fixture.database.query<{ postings: bigint; previous: string; hash: string }>(
    'SELECT postings, previous, hash FROM ledger_seal ORDER BY day',
  );
  expect(seals.slice(1).map(({ postings }) => postings)).toEqual([1n, 1n]);
  expect(seals[0]?.previous).toBe('0'.repeat(64));
  expect(seals.slice(1).map(({ previous }) => previous)).toEqual(seals.slice(0, -1).map(({ hash }) => hash));
  const findings = await verifyLedger(fixture.database);
  expect(isSound(findings), describeFindings(findings)).toBe(true);
});

test('a day is finished at midnight UTC', () => {
  expect(lastFinishedDay(new Date('2026-03-01T00:00:00Z'))).toBe('2026-02-28');
  expect(lastFinishedDay(new Date('2026-02-28T23:59:59Z'))).toBe('2026-02-27');
});
