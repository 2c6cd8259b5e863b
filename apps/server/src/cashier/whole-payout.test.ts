import { testCards } from '@tavolo/payment-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentInfo } from './history.ts';
import { fund, openCasino, type Casino, type Process } from './testing/casino.ts';
import { payOutWhole } from './whole-payout.ts';

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
