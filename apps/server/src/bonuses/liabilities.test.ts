import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCasinoDesk, type CasinoDesk } from './casino/testing/casino-desk.ts';
import { expectedCost, openBonuses, type OpenBonuses } from './liabilities.ts';

let desk: CasinoDesk;
beforeAll(async () => {
  desk = await createCasinoDesk();
});
afterAll(() => desk.drop());

test('the report of liabilities counts what each kind has open: not activated, left, at stake and still to be wagered', async () => {
  const [one, other] = [await desk.player(0n), await desk.player(0n)];
  await desk.give(one.id, 20_00n, { wagering: 2 });
  await desk.wallet.rounds.bet({
    playerId: one.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'book',
    round: 'open',
    transaction: 'open',
    fingerprint: 'open',
    stake: 5_00n,
    closed: false,
    spend: 'by_bonus',
  });
  await desk.grant(other.id, 7_00n);
  expect(await openBonuses(desk.database, desk.clock.now())).toMatchObject([
    { product: 'casino', kind: 'kind-1', running: 1, left: 15_00n, atStake: 5_00n, toWager: 35_00n, waiting: 0, endedAmount: 0n },
    { product: 'casino', kind: 'kind-2', running: 0, left: 0n, atStake: 0n, toWager: 0n, waiting: 1, waitingAmount: 7_00n },
  ]);
});

test('open bonuses are expected to cost what those that ended became of cash, and all of it while none has ended', () => {
  const open = { left: 10_00n, atStake: 1_00n, waitingAmount: 4_01n } as OpenBonuses;
  expect(expectedCost({ ...open, endedAmount: 0n, endedCash: 0n })).toBe(15_01n);
  expect(expectedCost({ ...open, endedAmount: 100_00n, endedCash: 20_00n })).toBe(3_01n);
  expect(expectedCost({ ...open, endedAmount: 100_00n, endedCash: 300_00n })).toBe(15_01n);
});
