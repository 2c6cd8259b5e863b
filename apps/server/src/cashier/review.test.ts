import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { paymentInfo } from './history.ts';
import { submitPayout } from './payout.ts';
import { listReviews } from './queries/reviews.ts';
import { takeUpForgotten } from './recovery.ts';
import { decideReview, ReviewRefused } from './review.ts';
import { withdrawalSettings } from './settings.ts';
import { freshKey, fund, openCasino, withdraw, type Casino, type Process } from './testing/casino.ts';
import { payOutWhole } from './whole-payout.ts';

let casino: Casino;
let process: Process;
beforeAll(async () => {
  casino = await openCasino('review');
  process = await casino.startProcess();
});
beforeEach(() => void (casino.policy.reviewTurnover = 100));
afterAll(() => casino.close());

const transactionOf = async (playerId: bigint, amount: string) => (await withdraw(process, playerId, amount)).transaction;

/** Far longer than a payout takes, with everything that takes up what was left. */
async function pass(): Promise<void> {
  for (let count = 0; count < 3; count++) {
    casino.clock.advance(11 * 60_000);
    await takeUpForgotten(process.parts);
    await process.jobs.runDue();
    casino.clock.advance(20_000);
    await process.jobs.runDue();
  }
}

async function funded(amount: string): Promise<bigint> {
  const player = await casino.addPlayer({ firstName: 'Ada', lastName: 'Rossi' });
  await fund(process, player, amount);
  return player;
}

const play = (player: bigint, stake: bigint, win: bigint, currency = 'EUR') => {
  const id = freshKey();
  return casino.wallet.rounds.settle({
    playerId: player,
    currency,
    provider: 'test',
    game: 'dice',
    round: id,
    transaction: id,
    fingerprint: id,
    stake,
    win,
    closed: true,
  });
};

const stateOf = async (player: bigint, id: string) => {
  const { status, reason_code, is_reviewed } = await paymentInfo(process.parts, player, id);
  return { status, reason_code, is_reviewed };
};
const balancesOf = async (player: bigint) => {
  const { main, held } = await casino.wallet.balances(player);
  return [main, held];
};
const decide = (id: string, isApproved: boolean, actor = 'ada@nova.example', reason = 'asked, and answered') =>
  decideReview(process.parts, { withdrawalId: BigInt(id), isApproved, actor, reason });

const waits = { status: 'created', reason_code: 'review', is_reviewed: true };
const passes = { status: 'success', reason_code: null, is_reviewed: false };

describe('deposits that were hardly played', () => {
  test('[CMP-06] wait for review with their money held, whatever runs; the player is told what happens', async () => {
    const player = await funded('100');
    await play(player, 99_99n, 99_99n);
    expect((await withdrawalSettings(process.parts, player, 'en')).payout.is_reviewed).toBe(true);
    const id = await transactionOf(player, '100');
    await pass();
    await submitPayout(process.parts, { player: String(player), payment: id });
    expect(await stateOf(player, id)).toEqual(waits);
    expect(await balancesOf(player)).toEqual([0n, 10_000n]);
    expect((await paymentInfo(process.parts, player, id, 'en')).reason).toMatch(/^We’re checking this withdrawal before we pay it out/);
    expect((await paymentInfo(process.parts, player, id, 'it')).reason).toMatch(/^Stiamo verificando questo prelievo prima di pagarlo/);
    expect(await listReviews(process.parts.database)).toContainEqual(
      expect.objectContaining({ playerId: player, withdrawalId: BigInt(id), amount: 10_000n, deposited: 10_000n, staked: 9_999n }),
    );
  });

  test('that were staked once are paid out at once, and demo credits are no stake', async () => {
    const [played, demo] = [await funded('100'), await funded('100')];
    await play(played, 100_00n, 100_00n);
    await play(demo, 100_00n, 0n, 'FUN');
    expect((await withdrawalSettings(process.parts, played, 'en')).payout.is_reviewed).toBe(false);
    const ids = [await transactionOf(played, '100'), await transactionOf(demo, '100')];
    await pass();
    expect([await stateOf(played, ids[0] ?? ''), await stateOf(demo, ids[1] ?? '')]).toEqual([passes, waits]);
  });

  test('count anew after a withdrawal that was let through: earlier play is no cover for a later deposit', async () => {
    const player = await funded('50');
    await play(player, 50_00n, 80_00n);
    expect(await stateOf(player, await transactionOf(player, '30'))).toMatchObject({ is_reviewed: false });
    // Of the same money no more is asked.
    expect(await stateOf(player, await transactionOf(player, '10'))).toMatchObject({ is_reviewed: false });
    await fund(process, player, '200');
    expect(await stateOf(player, await transactionOf(player, '10'))).toMatchObject(waits);
  });

  test('wait although winnings were approved before: only what gave back a deposit is off the account', async () => {
    const player = await funded('100');
    await play(player, 50_00n, 550_00n);
    const id = await transactionOf(player, '600');
    expect(await stateOf(player, id)).toMatchObject(waits);
    await decide(id, true);
    await pass();
    expect(await stateOf(player, id)).toMatchObject({ status: 'success' });
    // Money that only passes through, as much as was won.
    await fund(process, player, '500');
    expect(await stateOf(player, await transactionOf(player, '500'))).toMatchObject(waits);
  });

  test('wait although an earlier deposit, played before, was approved with a later one', async () => {
    const player = await funded('100');
    await play(player, 100_00n, 100_00n);
    expect(await stateOf(player, await transactionOf(player, '10'))).toMatchObject({ is_reviewed: false });
    await fund(process, player, '50');
    const id = await transactionOf(player, '140');
    expect(await stateOf(player, id)).toMatchObject(waits);
    await decide(id, true);
    await pass();
    await fund(process, player, '90');
    expect(await stateOf(player, await transactionOf(player, '90'))).toMatchObject(waits);
  });

  test('that were split into small withdrawals wait each; what was approved of them is no cover for the rest', async () => {
    const player = await funded('100');
    const small = await transactionOf(player, '10');
    await decide(small, true);
    await pass();
    expect(await stateOf(player, small)).toEqual(passes);
    const rest = await transactionOf(player, '90');
    expect(await stateOf(player, rest)).toEqual(waits);
    await decide(rest, true);
    await pass();
    expect(await stateOf(player, rest)).toEqual(passes);
    await fund(process, player, '20');
    await play(player, 20_00n, 20_00n);
    expect(await stateOf(player, await transactionOf(player, '20'))).toMatchObject({ is_reviewed: false });
  });

  test('wait also where a player takes part in nothing more', async () => {
    const player = await funded('100');
    const { transaction } = await payOutWhole(process.parts, { playerId: player, locale: 'en', domain: 'casino.test' });
    await pass();
    expect(await stateOf(player, transaction ?? '')).toEqual(waits);
  });

  test('are as many as the operator says: half of them, or none', async () => {
    const [half, less, none] = [await funded('100'), await funded('100'), await funded('100')];
    casino.policy.reviewTurnover = 50;
    await play(half, 50_00n, 50_00n);
    await play(less, 49_99n, 49_99n);
    expect(await stateOf(half, await transactionOf(half, '100'))).toMatchObject({ is_reviewed: false });
    expect(await stateOf(less, await transactionOf(less, '100'))).toEqual(waits);
    casino.policy.reviewTurnover = 0;
    expect(await stateOf(none, await transactionOf(none, '100'))).toMatchObject({ is_reviewed: false });
  });
});

describe('a decision', () => {
  test('for it pays out, once, however often it is made; who and why is kept for good', async () => {
    const player = await funded('100');
    const id = await transactionOf(player, '60');
    expect(await Promise.all([1, 2, 3].map(() => decide(id, true)))).toEqual(expect.arrayContaining([true, false, false]));
    await pass();
    expect(await stateOf(player, id)).toEqual(passes);
    expect(await balancesOf(player)).toEqual([4_000n, 0n]);
    expect(await decide(id, true)).toBe(false);
    await expect(decide(id, false)).rejects.toThrow(ReviewRefused);
    const { database } = casino.testDatabase;
    expect(
      await database.query('select is_approved, actor, reason from withdrawal_decision where withdrawal_id = $1', [BigInt(id)]),
    ).toEqual([{ is_approved: true, actor: 'ada@nova.example', reason: 'asked, and answered' }]);
    await expect(database.query(`update withdrawal_decision set actor = 'nobody'`)).rejects.toThrow(/permission denied/);
    await expect(database.query('delete from withdrawal_review')).rejects.toThrow(/permission denied/);
    expect((await paymentInfo(process.parts, player, id)).steps.map(({ event }) => event)).toEqual([
      'create',
      'review',
      'approve',
      'submit',
      'authorise',
      'transfer',
    ]);
  });

  test('against it gives the money back and says so; the next one waits again', async () => {
    const player = await funded('100');
    const id = await transactionOf(player, '60');
    expect(await decide(id, false)).toBe(true);
    expect(await decide(id, false)).toBe(false);
    await pass();
    expect(await stateOf(player, id)).toEqual({ status: 'cancel', reason_code: 'review_refused', is_reviewed: false });
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
    expect(await stateOf(player, await transactionOf(player, '60'))).toEqual(waits);
  });

  test('both ways at the same moment is one of them', async () => {
    const player = await funded('100');
    const id = await transactionOf(player, '60');
    const made = await Promise.allSettled([decide(id, true), decide(id, false)]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await pass();
    expect([
      [0n, 4_000n],
      [0n, 10_000n],
    ]).toContainEqual([(await balancesOf(player))[1], (await balancesOf(player))[0]]);
  });

  test('about what does not wait is refused, and one that fails half-way changes nothing', async () => {
    const player = await funded('100');
    await play(player, 100_00n, 100_00n);
    await expect(decide(await transactionOf(player, '20'), true)).rejects.toThrow(ReviewRefused);
    await expect(decide('1', true)).rejects.toThrow(ReviewRefused);
    await fund(process, player, '100');
    const id = await transactionOf(player, '50');
    await expect(
      decideReview(process.parts, { withdrawalId: BigInt(id), isApproved: true, actor: 'a', reason: 'b' }, () =>
        Promise.reject(new Error('the audit is out of reach')),
      ),
    ).rejects.toThrow('out of reach');
    await pass();
    expect(await stateOf(player, id)).toEqual(waits);
  });

  test('for a player who was blocked meanwhile pays nothing out until they are let in again', async () => {
    const player = await funded('100');
    const id = await transactionOf(player, '60');
    await casino.testDatabase.ownerDatabase.query(`update player set state = 'banned' where id = $1`, [player]);
    await decide(id, true);
    await pass();
    expect(await stateOf(player, id)).toMatchObject({ status: 'created', reason_code: 'account_blocked' });
  });
});

test('afterwards the ledger is sound', async () => {
  expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
});
