import { testCards } from '@tavolo/payment-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentInfo } from './history.ts';
import { fund, openCasino, type Casino, type Process } from './testing/casino.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import { orderPayout } from './ordered-payout.ts';
import { payOutWhole } from './whole-payout.ts';
import { makeWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;
beforeAll(async () => {
  casino = await openCasino('whole');
  process = await casino.startProcess();
});
afterAll(() => casino.close());

const payOut = (playerId: bigint) => payOutWhole(process.parts, { playerId, locale: 'en', domain: 'casino.test' });
const numberOf = (behaviour: string): string => testCards.find((card) => card.behaviour === behaviour)?.number ?? '';

test('everything is paid out once, however often it is asked for at once', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '30', numberOf('ok'));
  const asked = await Promise.all([1, 2, 3].map(() => payOut(player).catch(() => null)));
  const transactions = new Set(asked.flatMap((one) => (one?.transaction ? [one.transaction] : [])));
  expect(transactions.size).toBe(1);
  expect(await casino.wallet.balances(player)).toMatchObject({ main: 0n, held: 3_000n });
});

test('a payout that has failed is no answer to the next wish, in the same minute too', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '30', numberOf('payout_declined'));
  const first = await payOut(player);
  const statusOf = async (transaction: string | null) => (await paymentInfo(process.parts, player, transaction ?? '')).status;
  for (let passed = 0; passed < 20 && (await statusOf(first.transaction)) !== 'fail'; passed += 5) {
    casino.clock.advance(5_000);
    await process.jobs.runDue();
  }
  expect(await statusOf(first.transaction)).toBe('fail');
  expect(casino.clock.now().toISOString()).toMatch(/T12:00:/);
  expect(await casino.wallet.balances(player)).toMatchObject({ main: 3_000n, held: 0n });
  const second = await payOut(player);
  expect(second.transaction).not.toBe(first.transaction);
  expect([await statusOf(second.transaction), (await casino.wallet.balances(player)).held]).toEqual(['created', 3_000n]);
});

test('a blocked player is paid by the word of the staff alone, and with it goes what the block withheld', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '40', numberOf('ok'));
  const block = (state: string) =>
    casino.testDatabase.ownerDatabase.query('update player set state = $2, state_code = $3 where id = $1', [
      player,
      state,
      state === 'banned' ? 'login_disabled' : null,
    ]);
  const settle = async () => {
    for (let passed = 0; passed < 30; passed += 5) {
      casino.clock.advance(5_000);
      await process.jobs.runDue();
    }
  };
  const own = await makeWithdrawal(process.parts, {
    playerId: player,
    method: 'card',
    amount: '15.00',
    requisites: undefined,
    idempotencyKey: 'before the block',
    locale: 'en',
    domain: 'casino.test',
  });
  await block('banned');
  await settle();
  expect(await casino.wallet.balances(player)).toMatchObject({ main: 2_500n, held: 1_500n });
  expect(await paymentInfo(process.parts, player, own.transaction)).toMatchObject({ reason_code: 'account_blocked' });
  await expect(payOut(player)).rejects.toMatchObject({ type: 'UserBannedException' });
  const order = { playerId: player, orderedBy: 'ada@casino.example', key: 'staff:payout:1', locale: 'en', domain: 'casino.test' } as const;
  expect(await casino.testDatabase.database.transaction((tx) => orderPayout(process.parts, tx, order))).toEqual({
    amount: '25.00',
    currency: 'EUR',
    released: 1,
  });
  await settle();
  expect(await casino.wallet.balances(player)).toMatchObject({ main: 0n, held: 0n });
  expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
});
