import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';
import type { RestateRequest } from './types.ts';
import { isSound, verifyLedger } from './verify.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());

/** Says what the player's bet came to, for the time that `transaction` counts. */
const restate = (playerId: bigint, transaction: string, stake: bigint, win: bigint, more: Partial<RestateRequest> = {}) =>
  fixture.database.transaction((tx) =>
    fixture.wallet.rounds.restate(tx, [
      {
        playerId,
        currency: 'EUR',
        provider: 'studio',
        round: 'r1',
        transaction,
        reference: 't1',
        fingerprint: `${stake} ${win}`,
        stake,
        win,
        state: 'settled',
        ...more,
      },
    ]),
  );

test('a round whose result is said five times moves the differences alone and ends with the last', async () => {
  const player = await fixture.player(100_00n);
  await player.bet('t1', 10_00n);
  const nets: bigint[] = [];
  for (const [index, win] of [25_00n, 0n, 40_00n, 12_50n, 12_50n].entries()) {
    const [result] = await restate(player.id, `s${index}`, 10_00n, win);
    nets.push(result?.net ?? -1n);
  }
  expect(nets).toEqual([25_00n, -25_00n, 40_00n, -27_50n, 0n]);
  expect(await player.main()).toBe(102_50n);
  expect(await fixture.wallet.rounds.find(player.id, 'studio', 'r1')).toMatchObject({ stake: 10_00n, win: 12_50n, state: 'settled' });
  // Said twice under one name it moves nothing the second time.
  expect(await restate(player.id, 's2', 10_00n, 40_00n)).toMatchObject([{ replayed: true, net: 40_00n, owed: 0n }]);
  await expect(restate(player.id, 's2', 10_00n, 41_00n)).rejects.toThrow('duplicate');
  expect(await player.main()).toBe(102_50n);
});

test('a void round has neither stake nor win, and is staked again when that is taken back', async () => {
  const player = await fixture.player(10_00n);
  await player.bet('t1', 10_00n);
  await restate(player.id, 's1', 0n, 0n, { state: 'voided' });
  expect(await player.main()).toBe(10_00n);
  await restate(player.id, 's2', 10_00n, 0n);
  expect(await player.main()).toBe(0n);
  expect(await fixture.wallet.rounds.find(player.id, 'studio', 'r1')).toMatchObject({ stake: 10_00n, win: 0n, state: 'settled' });
});

test('what the accounts do not hold is owed and not taken, and the ledger stays sound', async () => {
  const player = await fixture.player(10_00n);
  await player.bet('t1', 10_00n);
  await restate(player.id, 's1', 10_00n, 50_00n);
  await player.bet('t2', 45_00n, { round: 'r2' });
  expect(await restate(player.id, 's3', 10_00n, 0n)).toMatchObject([{ net: -50_00n, owed: 45_00n }]);
  expect(await player.main()).toBe(0n);
  expect(await fixture.ledgerBalance(player.id, 'house:debts:studio')).toBe(-45_00n);
  await fixture.settled();
  const findings = await verifyLedger(fixture.ownerDatabase);
  expect(
    isSound(findings),
    JSON.stringify(findings, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).toBe(true);
});

test('a stake within a transaction is gone with it', async () => {
  const player = await fixture.player(10_00n);
  const bet = {
    playerId: player.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'r9',
    transaction: 't9',
    stake: 4_00n,
    closed: false,
    fingerprint: 'f',
  };
  const left = fixture.database.transaction(async (tx) => {
    expect(await fixture.wallet.rounds.betWithin(tx, bet)).toMatchObject({ status: 'ok', balance: 6_00n });
    throw new Error('left');
  });
  await expect(left).rejects.toThrow('left');
  expect(await player.main()).toBe(10_00n);
  await fixture.database.transaction(async (tx) => {
    expect(await fixture.wallet.rounds.betWithin(tx, bet)).toMatchObject({ status: 'ok', replayed: false });
    expect(await fixture.wallet.rounds.rollbackWithin(tx, { ...bet, transaction: 'u9', reference: 't9', fingerprint: 'u' })).toMatchObject({
      status: 'ok',
      balance: 10_00n,
    });
  });
});
