import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from './verify.ts';
import { HoldRefused, InsufficientFunds, AlreadyReversed } from './index.ts';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';

/** The conformance scenarios of seamless wallets, by their ids in the collection of public texts and bug histories. */
let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(async () => {
  const findings = await verifyLedger(fixture.database);
  await fixture.drop();
  expect(
    isSound(findings),
    JSON.stringify(findings, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).toBe(true);
});

describe('bets', () => {
  test('[bal-1] asking for the balance posts nothing', async () => {
    const player = await fixture.player(500_00n);
    expect(await player.main()).toBe(500_00n);
    expect(await fixture.postings(player.id)).toBe(2); // the play money's opening and the first money
  });

  test('[bet-1] a bet is one balanced posting', async () => {
    const player = await fixture.player(500_00n);
    const result = await player.bet('t1', 150_00n);
    expect(result).toMatchObject({ status: 'ok', balance: 350_00n, replayed: false });
    const lines = await fixture.wallet.entries(player.id, { kinds: ['bet'], limit: 10 });
    expect(lines.map(({ account, amount, balanceAfter }) => [account, amount, balanceAfter])).toEqual([
      ['main', -150_00n, 350_00n],
      ['house:stakes:studio', 150_00n, null],
    ]);
  });

  test('[bet-idem] the same bet again gives the same answer and one posting', async () => {
    const player = await fixture.player(500_00n);
    const first = await player.bet('t1', 150_00n);
    const second = await player.bet('t1', 150_00n);
    expect(second).toMatchObject({ status: 'ok', balance: 350_00n, balanceAfter: 350_00n, replayed: true, postingId: first.postingId });
    expect(second.round).toEqual(first.round);
    expect(await fixture.postings(player.id)).toBe(3);
  });

  test('[bet-idem-conflict] the same transaction with another amount is refused', async () => {
    const player = await fixture.player(500_00n);
    await player.bet('t1', 150_00n);
    expect(await player.bet('t1', 200_00n)).toMatchObject({ status: 'duplicate', balance: 350_00n });
    expect(await player.main()).toBe(350_00n);
  });

  test('[bet-nsf] a bet above the balance is refused without a trace and can be tried again later', async () => {
    const player = await fixture.player(100_00n);
    expect(await player.bet('t1', 150_00n)).toMatchObject({ status: 'insufficient_funds', balance: 100_00n });
    expect(await fixture.postings(player.id)).toBe(2);
    expect(await fixture.wallet.rounds.find(player.id, 'studio', 'r1')).toBeNull();
  });

  test('[bet-parallel] of twenty parallel bets exactly those that are covered are taken', async () => {
    const player = await fixture.player(1000_00n);
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => player.bet(`t${i}`, 100_00n, { round: `r${i}` })));
    expect(results.filter(({ status }) => status === 'ok')).toHaveLength(10);
    expect(results.filter(({ status }) => status === 'insufficient_funds')).toHaveLength(10);
    expect(await player.main()).toBe(0n);
    expect(await fixture.postings(player.id)).toBe(12);
  });

  test('[bet-same-tick] the same message twice in one tick is charged once', async () => {
    const player = await fixture.player(1000_00n);
    const results = await Promise.all([player.bet('t1', 100_00n), player.bet('t1', 100_00n)]);
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect(results.filter(({ replayed }) => replayed)).toHaveLength(1);
    expect(await player.main()).toBe(900_00n);
  });

  test('[bet-both-sides] where a round takes one bet, two in one tick give one', async () => {
    const player = await fixture.player(1000_00n);
    const results = await Promise.all([player.bet('heads', 100_00n, { newRound: true }), player.bet('tails', 100_00n, { newRound: true })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['ok', 'round_conflict']);
    expect(await player.main()).toBe(900_00n);
  });

  test('[entry-fails] when the entry cannot be written the money does not move either', async () => {
    const player = await fixture.player(1000_00n);
    await fixture.ownerDatabase.query(
      `ALTER TABLE posting ADD CONSTRAINT broken CHECK (player_id <> ${player.id} OR currency = 'FUN') NOT VALID`,
    );
    await expect(player.bet('t1', 100_00n)).rejects.toThrow('broken');
    await fixture.ownerDatabase.query('ALTER TABLE posting DROP CONSTRAINT broken');
    expect(await player.main()).toBe(1000_00n);
    expect(await fixture.wallet.rounds.find(player.id, 'studio', 'r1')).toBeNull();
    expect(await player.bet('t1', 100_00n)).toMatchObject({ status: 'ok', replayed: false, balance: 900_00n });
  });

  test('[currency] a bet in another currency is refused', async () => {
    const player = await fixture.player(100_00n);
    expect(await player.bet('t1', 1_00n, { currency: 'USD' })).toMatchObject({ status: 'wrong_currency' });
    expect(await player.main()).toBe(100_00n);
  });

  test('[disabled] [limit] a blocked player places no bet but is paid for an earlier one', async () => {
    const player = await fixture.player(100_00n);
    await player.bet('t1', 10_00n);
    await fixture.wallet.setBlocks(fixture.database, player.id, { stakes: true });
    expect(await player.bet('t2', 10_00n, { round: 'r2' })).toMatchObject({ status: 'stakes_blocked', balance: 90_00n });
    expect(await player.settle('t3', 10_00n, 0n)).toMatchObject({ status: 'stakes_blocked', balance: 90_00n });
    expect(await player.win('w1', 30_00n)).toMatchObject({ status: 'ok', balance: 120_00n });
  });
});

describe('wins', () => {
  test('[cashout-twice] two cash-outs of one round in one tick are paid once', async () => {
    const player = await fixture.player(1000_00n);
    await player.bet('t1', 100_00n);
    const results = await Promise.all([player.win('w1', 250_00n), player.win('w2', 260_00n)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['ok', 'round_closed']);
    expect([1150_00n, 1160_00n]).toContain(await player.main());
    const round = await fixture.wallet.rounds.find(player.id, 'studio', 'r1');
    expect(round?.win).toBe((await player.main()) - 900_00n);
  });

  test('[win-idem] a win sent twice is credited once', async () => {
    const player = await fixture.player(500_00n);
    await player.bet('t1', 150_00n);
    expect(await player.win('t2', 30_00n)).toMatchObject({ status: 'ok', balance: 380_00n, replayed: false });
    expect(await player.win('t2', 30_00n)).toMatchObject({ status: 'ok', balance: 380_00n, replayed: true });
    expect(await player.main()).toBe(380_00n);
  });

  test('[win-no-bet] a win without a bet is refused', async () => {
    const player = await fixture.player(500_00n);
    expect(await player.win('t2', 30_00n)).toMatchObject({ status: 'transaction_not_found', balance: 500_00n });
    await player.bet('t1', 1_00n, { round: 'r1' });
    expect(await player.win('t2', 30_00n, { round: 'another' })).toMatchObject({ status: 'transaction_not_found' });
  });

  test('a win of nothing closes a lost round and takes no more', async () => {
    const player = await fixture.player(500_00n);
    await player.bet('t1', 150_00n);
    expect(await player.win('t2', 0n)).toMatchObject({ status: 'ok', balance: 350_00n, round: { state: 'settled', win: 0n } });
    expect(await player.win('t2', 0n)).toMatchObject({ status: 'ok', replayed: true });
    expect(await player.win('t3', 5_00n)).toMatchObject({ status: 'round_closed' });
    expect(await player.bet('t4', 5_00n)).toMatchObject({ status: 'round_closed' });
  });

  test('a promotion of the provider pays without a bet, once', async () => {
    const player = await fixture.player(0n);
    expect(await player.win('p1', 7_00n, { round: 'promo', reference: null })).toMatchObject({ status: 'ok', balance: 7_00n });
    expect(await player.win('p1', 7_00n, { round: 'promo', reference: null })).toMatchObject({ status: 'ok', replayed: true });
    expect(await player.main()).toBe(7_00n);
  });

  test('[session] [round-resume] an open round is found again and its win needs no session', async () => {
    const player = await fixture.player(500_00n);
    await player.bet('t1', 150_00n);
    expect(await fixture.wallet.rounds.findByTransaction(player.id, 'studio', 't1')).toMatchObject({
      id: 'r1',
      state: 'open',
      stake: 150_00n,
    });
    expect(await player.win('w1', 10_00n, { closed: false })).toMatchObject({ round: { state: 'open', win: 10_00n } });
    expect(await player.win('w2', 10_00n)).toMatchObject({ round: { state: 'settled', win: 20_00n }, balance: 370_00n });
  });
});

describe('rollbacks', () => {
  test('[rollback] a bet is given back once, however often it is asked', async () => {
    const player = await fixture.player(500_00n);
    await player.bet('t1', 150_00n);
    expect(await player.rollback('t1')).toMatchObject({ status: 'ok', balance: 500_00n, replayed: false });
    expect(await player.rollback('t1')).toMatchObject({ status: 'ok', balance: 500_00n, replayed: true });
    expect(await player.rollback('t1', { transaction: 'other' })).toMatchObject({ status: 'ok', balance: 500_00n });
    expect(await fixture.wallet.rounds.find(player.id, 'studio', 'r1')).toMatchObject({ state: 'voided', stake: 0n });
    expect(await player.win('w1', 20_00n)).toMatchObject({ status: 'transaction_rolled_back', balance: 500_00n });
    expect(await player.bet('t1', 150_00n)).toMatchObject({ status: 'ok', replayed: true, balance: 500_00n });
  });

  test('[rollback-unknown] [late-bet-after-rollback] an unknown id is remembered and refused when it comes', async () => {
    const player = await fixture.player(500_00n);
    expect(await player.rollback('t9')).toMatchObject({ status: 'ok', balance: 500_00n });
    expect(await player.rollback('t9', { transaction: 'again' })).toMatchObject({ status: 'ok', balance: 500_00n });
    expect(await player.bet('t9', 50_00n)).toMatchObject({ status: 'transaction_rolled_back', balance: 500_00n });
    expect(await player.settle('t9', 50_00n, 0n)).toMatchObject({ status: 'transaction_rolled_back' });
    expect(await player.win('w9', 50_00n, { reference: 't9' })).toMatchObject({ status: 'transaction_rolled_back' });
    expect(await fixture.postings(player.id)).toBe(2);
  });

  test('a rollback that names itself is remembered too, and may be repeated', async () => {
    const player = await fixture.player(500_00n);
    expect(await player.rollback('t9', { transaction: 't9' })).toMatchObject({ status: 'ok', replayed: false });
    expect(await player.rollback('t9', { transaction: 't9' })).toMatchObject({ status: 'ok', replayed: true });
    expect(await player.bet('t9', 50_00n)).toMatchObject({ status: 'transaction_rolled_back' });
  });

  test('[rollback-after-win] a bet whose win is paid stays until the win is rolled back', async () => {
    const player = await fixture.player(500_00n);
    await player.bet('t1', 150_00n);
    await player.win('t2', 400_00n);
    expect(await player.rollback('t1')).toMatchObject({ status: 'round_settled', balance: 750_00n });
    expect(await player.rollback('t2')).toMatchObject({ status: 'ok', balance: 350_00n });
    expect(await player.rollback('t1', { transaction: 'later' })).toMatchObject({ status: 'ok', balance: 500_00n });
    expect(await fixture.wallet.rounds.find(player.id, 'studio', 'r1')).toMatchObject({ state: 'voided', stake: 0n, win: 0n });
  });

  test('a win that is spent already is not taken back below zero', async () => {
    const player = await fixture.player(10_00n);
    await player.bet('t1', 10_00n);
    await player.win('t2', 400_00n);
    await player.bet('t3', 399_00n, { round: 'r2' });
    expect(await player.rollback('t2')).toMatchObject({ status: 'insufficient_funds', balance: 1_00n });
    expect(await player.main()).toBe(1_00n);
  });

  test('a whole round that was one posting goes back as one', async () => {
    const player = await fixture.player(100_00n);
    await player.settle('t1', 10_00n, 25_00n, { round: 'r1' });
    expect(await player.rollback('t1')).toMatchObject({ status: 'ok', balance: 100_00n });
    expect(await fixture.wallet.rounds.find(player.id, 'studio', 'r1')).toMatchObject({ state: 'voided', stake: 0n, win: 0n });
  });
});

describe('holds and refunds', () => {
  const hold = (playerId: bigint, key: string, amount: bigint) =>
    fixture.wallet.holds.open(fixture.database, { playerId, currency: 'EUR', key, fingerprint: `${amount}`, amount });
  const capture = (playerId: bigint, held: string, key: string, amount?: bigint) =>
    fixture.wallet.holds.capture(fixture.database, {
      playerId,
      currency: 'EUR',
      hold: held,
      key,
      fingerprint: `${amount}`,
      amount,
      to: 'house:withdrawals:card',
    });

  test('[hold-over] holds count as spent', async () => {
    const player = await fixture.player(5000_00n);
    for (let i = 1; i <= 5; i++) await hold(player.id, `hold:${i}`, 1000_00n);
    await expect(hold(player.id, 'hold:6', 1000_00n)).rejects.toThrow(InsufficientFunds);
    expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 0n, held: 5000_00n });
    expect(await player.bet('t1', 1n)).toMatchObject({ status: 'insufficient_funds' });
  });

  test('[commit-rejected] a hold that was refused cannot be captured', async () => {
    const player = await fixture.player(10_00n);
    await expect(hold(player.id, 'hold:1', 1000_00n)).rejects.toThrow(InsufficientFunds);
    await expect(capture(player.id, 'hold:1', 'capture:1', 1000_00n)).rejects.toThrow(HoldRefused);
    expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 10_00n, held: 0n });
  });

  test('[concurrent-commit] two parallel captures never take more than is held', async () => {
    const player = await fixture.player(5000_00n);
    await hold(player.id, 'hold:1', 1000_00n);
    const results = await Promise.allSettled([
      capture(player.id, 'hold:1', 'capture:1', 600_00n),
      capture(player.id, 'hold:1', 'capture:2', 600_00n),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 4000_00n, held: 400_00n });
    const released = await fixture.wallet.holds.release(fixture.database, {
      playerId: player.id,
      currency: 'EUR',
      hold: 'hold:1',
      key: 'release:1',
      fingerprint: 'rest',
    });
    expect(released.balances).toMatchObject({ main: 4400_00n, held: 0n });
  });

  test('[refund-twice] a posting is refunded once', async () => {
    const player = await fixture.player(50_00n);
    const deposit = await fixture.wallet.posting(player.id, 'first money');
    if (deposit === null) throw new Error('no posting');
    const refund = (key: string) =>
      fixture.wallet.reverse(fixture.database, {
        playerId: player.id,
        postingId: deposit.id,
        key,
        reason: 'card reported stolen',
        actor: 'staff:7',
      });
    const first = await refund('refund:1');
    expect(first.balances.main).toBe(0n);
    expect((await refund('refund:1')).replayed).toBe(true);
    await expect(refund('refund:2')).rejects.toThrow(AlreadyReversed);
    expect(await fixture.wallet.posting(player.id, 'refund:1')).toMatchObject({
      kind: 'reversal',
      reverses: deposit.id,
      reason: 'card reported stolen',
      actor: 'staff:7',
    });
  });
});
