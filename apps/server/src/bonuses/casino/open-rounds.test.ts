import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../../wallet/index.ts';
import { createCasinoDesk, type CasinoDesk } from './testing/casino-desk.ts';

let desk: CasinoDesk;
beforeAll(async () => {
  desk = await createCasinoDesk();
});
afterAll(async () => {
  expect(isSound(await verifyLedger(desk.ownerDatabase))).toBe(true);
  await desk.drop();
});

const round = (playerId: bigint, name: string) => {
  const common = { playerId, currency: 'EUR' as const, provider: 'studio', game: 'book', round: name, fingerprint: 'test' };
  const { rounds } = desk.wallet;
  return {
    stake: async (transaction: string, stake: bigint, isNew = false) =>
      (await rounds.bet({ ...common, transaction, stake, newRound: isNew, closed: false, spend: 'by_bonus' })).status,
    win: async (transaction: string, reference: string, win: bigint) =>
      (await rounds.win({ ...common, transaction, reference, win, closed: true })).status,
    undo: async (reference: string) => (await rounds.rollback({ ...common, transaction: `undo ${reference}`, reference })).status,
  };
};
const money = async (playerId: bigint) => {
  const { bonus, main } = await desk.wallet.balances(playerId);
  return { bonus, main };
};
const standing = async (playerId: bigint) =>
  (
    await desk.ownerDatabase.query<{ state: string; wagered: bigint }>('select state, wagered from casino_bonus where player_id = $1', [
      playerId,
    ])
  )[0];

test('[R7-005] [JBT-11] a stake that is taken back meets no requirement: the bonus is as it was before', async () => {
  const { id } = await desk.player(0n);
  await desk.give(id, 100_00n, { wagering: 1 });
  const { stake, undo } = round(id, 'table');
  expect(await stake('t1', 100_00n, true)).toBe('ok');
  expect(await standing(id)).toEqual({ state: 'active', wagered: 100_00n });
  expect(await undo('t1')).toBe('ok');
  expect(await standing(id)).toEqual({ state: 'active', wagered: 0n });
  expect(await money(id)).toEqual({ bonus: 100_00n, main: 0n });
});

test('[R7-005] a bonus whose requirement is met becomes cash with the end of its last round, and with what that has won', async () => {
  const { id } = await desk.player(0n);
  await desk.give(id, 100_00n, { wagering: 1 });
  const [first, second] = [round(id, 'first'), round(id, 'second')];
  expect(await first.stake('f1', 60_00n, true)).toBe('ok');
  expect(await second.stake('s1', 40_00n, true)).toBe('ok');
  expect(await first.win('f2', 'f1', 90_00n)).toBe('ok');
  expect([await standing(id), await money(id)]).toEqual([
    { state: 'active', wagered: 100_00n },
    { bonus: 90_00n, main: 0n },
  ]);
  expect(await second.win('s2', 's1', 0n)).toBe('ok');
  expect([await standing(id), await money(id)]).toEqual([
    { state: 'completed', wagered: 100_00n },
    { bonus: 0n, main: 90_00n },
  ]);
});

test('[R7-005] a bonus that was met in time is completed though its last round ends after it', async () => {
  const { id } = await desk.player(0n);
  await desk.give(id, 10_00n, { wagering: 1, days: 1 });
  const { stake, win } = round(id, 'late');
  expect(await stake('t1', 10_00n, true)).toBe('ok');
  desk.clock.advance(2 * 86_400_000);
  expect(await win('t2', 't1', 25_00n)).toBe('ok');
  expect([(await standing(id))?.state, await money(id)]).toEqual(['completed', { bonus: 0n, main: 25_00n }]);
});

test('[R7-005] the maximum stake is one of the round, however many stakes it is made of', async () => {
  const { id } = await desk.player(0n);
  await desk.give(id, 100_00n, { maximum_stake: 5 });
  const { stake, undo } = round(id, 'wheel');
  expect(await stake('t1', 3_00n, true)).toBe('ok');
  expect(await stake('t2', 2_01n)).toBe('bonus_stake_too_high');
  expect(await stake('t3', 2_00n)).toBe('ok');
  expect(await stake('t4', 1n)).toBe('bonus_stake_too_high');
  expect(await undo('t3')).toBe('ok');
  expect(await stake('t5', 2_00n)).toBe('ok');
  expect(await round(id, 'next').stake('t6', 5_00n, true)).toBe('ok');
  expect(await money(id)).toEqual({ bonus: 90_00n, main: 0n });
});
