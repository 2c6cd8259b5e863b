import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalCode } from '../bets/testing/refusal-code.ts';
import { CatalogueError, refuse } from '../kernel/errors/errors.ts';
import { cashbackCalls } from './calls.ts';
import { collect, giveUp, settleAtExclusion } from './collect.ts';
import { cashbackPayments } from './payment-history.ts';
import { turnPeriods } from './periods.ts';
import { createCashbackFixture, playOf, type CashbackFixture } from './testing/cashback-fixture.ts';

const day = 86_400_000;
/** A Wednesday. */
const midweek = new Date('2026-03-04T12:00:00Z');
let desk: CashbackFixture;
beforeAll(async () => {
  desk = await createCashbackFixture();
});
beforeEach(() => {
  setClock(midweek);
  desk.programs.splice(0, Infinity, desk.program());
});
afterAll(() => desk.drop());

const setClock = (to: Date) => desk.clock.advance(to.getTime() - desk.clock.now().getTime());
const codeOf = (work: Promise<unknown>): Promise<string> => refusalCode(work, 'done');
/** The field that a request is refused for. */
const fieldOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CatalogueError ? Object.keys(error.details.fields ?? {})[0] : error),
  );
/** What loses so much after long play, so that its part of the stakes bounds nothing. */
const losing = (lost: bigint) => ({ stake: lost * 25n, win: lost * 24n });
/** Somebody who has lost so much in this week, which is over by now. */
async function loser(lost: bigint, standing?: 'no_room' | 'none') {
  const player = await desk.player(0n);
  if (standing) desk.standings.set(player.id, standing);
  await desk.hear([playOf(player.id, midweek, losing(lost))]);
  await endWeek();
  return player;
}
async function endWeek() {
  setClock(new Date('2026-03-09T12:00:00Z'));
  await turnPeriods(desk.parts);
}
const session = (playerId: bigint) => ({ session: { playerId }, locale: 'en', refuse }) as never;
const list = (playerId: bigint, asked: object = {}) =>
  cashbackCalls(desk.parts)['cashbacks.get']({ offset: 0, count: 4, ...asked }, session(playerId));
const running = (playerId: bigint) => cashbackCalls(desk.parts)['cashbacks.running']({}, session(playerId));

describe('[R7-007] a period of cashback', () => {
  test('counts cash that was staked and won on its products, from midnight to midnight of the licence', async () => {
    const player = await desk.player(0n);
    await desk.hear([
      playOf(player.id, midweek, { stake: 100_00n, win: 30_00n }),
      playOf(player.id, midweek, { product: 'live', stake: 20_00n }),
      playOf(player.id, midweek, { product: 'sports', game: null, stake: 500_00n }),
      // Monday of the week after, in Rome; still Sunday in UTC.
      playOf(player.id, new Date('2026-03-08T23:00:00Z'), { stake: 7_00n }),
      playOf(player.id, new Date('2026-03-08T22:59:59Z'), { stake: 1_00n }),
    ]);
    expect(await desk.periodsOf(player.id)).toMatchObject([
      { staked: 121_00n, won: 30_00n, beginsAt: new Date('2026-03-01T23:00:00Z'), endsAt: new Date('2026-03-08T23:00:00Z') },
      { staked: 7_00n, won: 0n, beginsAt: new Date('2026-03-08T23:00:00Z') },
    ]);
    expect((await running(player.id)).items[0]).toMatchObject({
      title: 'Weekly cashback',
      product: 'games',
      staked: { amount: '121.00', currency: 'EUR' },
      won: { amount: '30.00', currency: 'EUR' },
      percent: 5,
      stake_cap_percent: 0.4,
      amount: { amount: '0.48', currency: 'EUR' },
      minimum: { amount: '1.00', currency: 'EUR' },
      cap: { amount: '50.00', currency: 'EUR' },
      paid_as: 'cash',
      days_to_receive: 14,
    });
  });

  test('is as long as its days where the clocks are changed', async () => {
    desk.programs[0] = desk.program({ period: 'day' });
    const player = await desk.player(0n);
    await desk.hear([playOf(player.id, new Date('2026-03-29T10:00:00Z'), { stake: 1_00n })]);
    const [period] = await desk.periodsOf(player.id);
    expect([period?.beginsAt, period?.endsAt]).toEqual([new Date('2026-03-28T23:00:00Z'), new Date('2026-03-29T22:00:00Z')]);
  });

  test('pays its part once it is over, up to the most, and nothing below the least', async () => {
    const [small, fair, large] = [await desk.player(0n), await desk.player(0n), await desk.player(0n)];
    const losses = [19_99n, 20_00n, 5_000_00n];
    await desk.hear([small, fair, large].map(({ id }, index) => playOf(id, midweek, losing(losses[index] ?? 0n))));
    await turnPeriods(desk.parts);
    for (const { id } of [small, fair, large]) expect((await list(id)).items).toEqual([]);
    await endWeek();
    expect((await list(small.id)).items).toEqual([]);
    expect((await list(fair.id)).items).toMatchObject([
      { status: 'active', amount: { amount: '1.00' }, end_date: '2026-03-08T23:00:00.000Z' },
    ]);
    expect((await list(large.id)).items).toMatchObject([{ amount: { amount: '50.00' }, may_announce: true }]);
  });

  test('that was won comes to nothing, and is not taken from the next', async () => {
    const player = await desk.player(0n);
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n, win: 500_00n })]);
    await endWeek();
    await desk.hear([playOf(player.id, desk.clock.now(), { stake: 100_00n })]);
    expect(await desk.periodsOf(player.id)).toMatchObject([
      { state: 'nothing', amount: 0n },
      { state: 'running', staked: 100_00n, won: 0n },
    ]);
  });

  test('keeps the conditions with which it began', async () => {
    const player = await desk.player(0n);
    await desk.hear([playOf(player.id, midweek, losing(50_00n))]);
    desk.programs[0] = desk.program({ percent: 1, cap: 1, stake_cap_percent: 0.1 });
    await desk.hear([playOf(player.id, midweek, losing(50_00n))]);
    desk.programs.pop();
    await endWeek();
    expect(await desk.periodsOf(player.id)).toMatchObject([{ state: 'active', amount: 5_00n }]);
  });

  test('begins anew where content changes how long it is: one of another length is closed already, and nothing stops', async () => {
    const monday = new Date('2026-03-02T12:00:00Z');
    setClock(monday);
    desk.programs[0] = desk.program({ period: 'day' });
    const player = await desk.player(0n);
    await desk.hear([playOf(player.id, monday, losing(40_00n))]);
    setClock(midweek);
    await turnPeriods(desk.parts);
    desk.programs[0] = desk.program({ period: 'week' });
    await desk.hear([playOf(player.id, midweek, { stake: 60_00n })]);
    expect(await desk.periodsOf(player.id)).toMatchObject([
      { staked: 1_000_00n, state: 'active' },
      { staked: 60_00n, state: 'running', endsAt: new Date('2026-03-08T23:00:00Z') },
    ]);
  });

  test('takes no part of what bonus money paid, also where the round is corrected later', async () => {
    const player = await desk.player(0n);
    const paid = { main: 0n, bonus: 0n, bettingBonus: 0n };
    const mixed = { round: 'mixed', currency: 'EUR' };
    await desk.hear([
      playOf(player.id, midweek, { ...mixed, stake: 10_00n, win: 20_00n, paid: { ...paid, main: 4_00n, bonus: 6_00n } }),
      playOf(player.id, midweek, { stake: 10_00n, win: 90_00n, paid: { ...paid, bonus: 10_00n } }),
    ]);
    expect(await desk.periodsOf(player.id)).toMatchObject([{ staked: 4_00n, won: 8_00n }]);
    await desk.hear([
      playOf(player.id, midweek, { ...mixed, stake: 0n, win: -15_00n, paid, total: { stake: 10_00n, win: 5_00n }, isFirst: false }),
    ]);
    expect(await desk.periodsOf(player.id)).toMatchObject([{ staked: 4_00n, won: 2_00n }]);
  });

  test('that is closed stays as it is: a later correction counts in the one that runs', async () => {
    const player = await loser(100_00n);
    await desk.hear([
      playOf(player.id, midweek, { round: 'bet', stake: 0n, win: 60_00n, total: { stake: 2_500_00n, win: 2_460_00n }, isFirst: false }),
    ]);
    expect(await desk.periodsOf(player.id)).toMatchObject([
      { state: 'active', staked: 2_500_00n, won: 2_400_00n, amount: 5_00n },
      { state: 'running', staked: 0n, won: 60_00n },
    ]);
  });

  test('whose conditions can’t be read, or that would pay games by a bonus for bets, counts nothing', async () => {
    const wrong = [
      { percent: 30 },
      { minimum: 60 },
      { paid_as: 'casino_bonus' },
      { paid_as: 'betting_bonus', bonus: 'sports' },
      { period: 'year' },
      // More of the stakes than some game keeps.
      { stake_cap_percent: 0.41 },
      { stake_cap_percent: 0 },
      { product: 'sports', stake_cap_percent: 2.01 },
    ];
    desk.programs.splice(0, 1, ...wrong.map((more, index) => desk.program({ key: `wrong-${index}`, ...(more as object) })));
    const player = await desk.player(0n);
    await desk.hear([playOf(player.id, midweek, { stake: 100_00n }), playOf(player.id, midweek, { product: 'sports', stake: 100_00n })]);
    expect(await desk.periodsOf(player.id)).toEqual([]);
  });

  test('comes to no more than its part of what was staked in it, however much of that was lost', async () => {
    const [unlucky, patient] = [await desk.player(0n), await desk.player(0n)];
    await desk.hear([playOf(unlucky.id, midweek, { stake: 500_00n }), playOf(patient.id, midweek, losing(500_00n))]);
    await endWeek();
    expect((await list(unlucky.id)).items).toMatchObject([{ amount: { amount: '2.00' }, percent: 5, stake_cap_percent: 0.4 }]);
    expect((await list(patient.id)).items).toMatchObject([{ amount: { amount: '25.00' } }]);
    // Stakes that were taken back later bound nothing below zero.
    const taken = { round: 'taken', isFirst: false, stake: -300_00n, total: { stake: 0n, win: 0n } };
    await desk.hear([playOf(unlucky.id, desk.clock.now(), { ...taken, win: -400_00n })]);
    expect((await running(unlucky.id)).items).toMatchObject([
      { staked: { amount: '-300.00' }, won: { amount: '-400.00' }, amount: { amount: '0.00' } },
    ]);
  });
});

describe('[R7-007] the rate of a loyalty level', () => {
  const lastWeek = new Date('2026-02-25T12:00:00Z');
  const byLevel = (...rates: [string, number][]) =>
    desk.program({ level_rates: rates.map(([level, percent], id) => ({ id, level, percent })) });
  beforeEach(() => {
    desk.programs.splice(0, Infinity, byLevel(['silver', 6], ['gold', 7.5]));
  });
  /** Somebody who staked so much in the week before, at €1 a point: silver takes 50, gold 100. */
  async function experienced(stake: bigint) {
    const player = await desk.player(0n);
    await desk.hear([playOf(player.id, lastWeek, { stake, win: stake })]);
    return player;
  }
  const thisWeek = async (playerId: bigint) => (await desk.periodsOf(playerId)).at(-1);

  test('is that of the level with which the player came into the period', async () => {
    const [nobody, silver, gold] = [await experienced(49_99n), await experienced(50_00n), await experienced(900_00n)];
    await desk.hear([nobody, silver, gold].map(({ id }) => playOf(id, midweek, losing(100_00n))));
    expect(await thisWeek(nobody.id)).toMatchObject({ rate: 500, level: null });
    expect(await thisWeek(silver.id)).toMatchObject({ rate: 600, level: 'silver' });
    expect(await thisWeek(gold.id)).toMatchObject({ rate: 750, level: 'gold' });
    await endWeek();
    const amounts = [nobody, silver, gold].map(async ({ id }) => (await list(id)).items[0]);
    expect(await Promise.all(amounts)).toMatchObject([
      { percent: 5, amount: { amount: '5.00' } },
      { percent: 6, level: 'Silver', amount: { amount: '6.00' } },
      { percent: 7.5, level: 'Gold', amount: { amount: '7.50' } },
    ]);
  });

  test('is not changed by a rise in the period, whichever play is heard first; the next period has the new one', async () => {
    const player = await experienced(50_00n);
    const monday = new Date('2026-03-01T23:00:00Z');
    await desk.hear([playOf(player.id, midweek, { stake: 500_00n }), playOf(player.id, monday, { stake: 500_00n })]);
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n })]);
    expect(await thisWeek(player.id)).toMatchObject({ rate: 600, level: 'silver', staked: 1_010_00n });
    expect((await running(player.id)).items).toMatchObject([
      { percent: 6, level: 'Silver', next_level: { level: 'Gold', percent: 7.5, is_reached: true } },
    ]);
    await endWeek();
    await desk.hear([playOf(player.id, desk.clock.now(), { stake: 10_00n })]);
    expect(await desk.periodsOf(player.id)).toMatchObject([{}, { rate: 600 }, { rate: 750, level: 'gold', state: 'running' }]);
    expect((await running(player.id)).items[0]).not.toHaveProperty('next_level');
  });

  test('is told before it is reached', async () => {
    const player = await experienced(10_00n);
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n })]);
    const [item] = (await running(player.id)).items;
    expect(item).toMatchObject({ percent: 5, next_level: { level: 'Silver', percent: 6, is_reached: false } });
    expect(item).not.toHaveProperty('level');
  });

  test('is not told of the next level to who has no room for a stake now: that would be a reason to play', async () => {
    const player = await experienced(10_00n);
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n })]);
    desk.standings.set(player.id, 'no_room');
    const [item] = (await running(player.id)).items;
    expect(item).toMatchObject({ percent: 5 });
    expect(item).not.toHaveProperty('next_level');
    desk.standings.delete(player.id);
    expect((await running(player.id)).items[0]).toHaveProperty('next_level');
  });

  test('holds for a level that has none of its own, and nobody gets less for having risen', async () => {
    desk.programs.splice(0, 1, byLevel(['silver', 6]));
    const player = await experienced(900_00n);
    desk.programs.push({ ...byLevel(['silver', 9], ['gold', 7]), key: 'crooked' });
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n })]);
    const now = (await desk.periodsOf(player.id)).filter(({ staked }) => staked === 10_00n);
    expect(now).toMatchObject([
      { program: 'crooked', rate: 900, level: 'silver' },
      { program: 'weekly', rate: 600, level: 'silver' },
    ]);
  });

  test('of a level that content does not have is nobody’s', async () => {
    desk.programs.splice(0, 1, byLevel(['onyx', 25]));
    const player = await experienced(900_00n);
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n })]);
    expect(await thisWeek(player.id)).toMatchObject({ rate: 500, level: null });
    expect((await running(player.id)).items[0]).not.toHaveProperty('next_level');
  });

  test('that can’t be read counts nothing under the whole programme', async () => {
    desk.programs.splice(0, 1, byLevel(['silver', 30]));
    const player = await experienced(50_00n);
    expect(await desk.periodsOf(player.id)).toEqual([]);
  });

  test('that content changes in the period counts from the next', async () => {
    const player = await experienced(50_00n);
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n })]);
    desk.programs.splice(0, 1, byLevel(['silver', 20]));
    await desk.hear([playOf(player.id, midweek, { stake: 10_00n })]);
    expect(await thisWeek(player.id)).toMatchObject({ rate: 600, staked: 20_00n });
  });
});

describe('[R3-010] cashback that waits', () => {
  test('[LED-23] is collected by one of 200 requests at once', async () => {
    const player = await loser(100_00n);
    const codes = await Promise.all(Array.from({ length: 200 }, () => codeOf(collect(desk.parts, refuse, player.id, null))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'cashbacks.gone']));
    expect(await player.main()).toBe(5_00n);
    expect(await desk.ledgerBalance(player.id, 'house:cashback')).toBe(-5_00n);
    expect((await list(player.id)).items).toMatchObject([{ status: 'paid_out', paid_out_at: '2026-03-09T12:00:00.000Z' }]);
  });

  test('is given up for good, and is nobody else’s', async () => {
    const [player, other] = [await loser(100_00n), await loser(0n)];
    const { id } = (await list(player.id)).items[0] ?? { id: '' };
    expect(await fieldOf(collect(desk.parts, refuse, other.id, BigInt(id)))).toBe('id');
    expect(await fieldOf(giveUp(desk.parts, refuse, other.id, BigInt(id)))).toBe('id');
    await giveUp(desk.parts, refuse, player.id, BigInt(id));
    expect(await codeOf(collect(desk.parts, refuse, player.id, BigInt(id)))).toBe('cashbacks.gone');
    expect([await player.main(), (await list(player.id)).items]).toEqual([0n, []]);
  });

  test('is over at its deadline; without one it never is', async () => {
    const late = await loser(100_00n);
    setClock(midweek);
    desk.programs[0] = desk.program({ days_to_receive: null });
    const patient = await loser(100_00n);
    expect((await list(patient.id)).items).toMatchObject([{ receiving_expired_at: null }]);
    desk.clock.advance(14 * day);
    expect((await list(late.id)).items).toEqual([]);
    expect(await codeOf(collect(desk.parts, refuse, late.id, null))).toBe('cashbacks.gone');
    await turnPeriods(desk.parts);
    expect(await desk.periodsOf(late.id)).toMatchObject([{ state: 'expired' }]);
    await collect(desk.parts, refuse, patient.id, null);
    expect(await patient.main()).toBe(5_00n);
  });

  test('is listed by pages, in the order and with the statuses that are asked for', async () => {
    const player = await desk.player(0n);
    desk.programs[0] = desk.program({ period: 'day' });
    const days = [0, 1, 2, 3, 4];
    await desk.hear(days.map((n) => playOf(player.id, new Date(midweek.getTime() - n * day), losing(BigInt(n + 1) * 20_00n))));
    desk.clock.advance(2 * day);
    await turnPeriods(desk.parts);
    const amounts = async (asked: object) => (await list(player.id, asked)).items.map(({ amount }) => amount.amount);
    expect(await amounts({ count: 1 })).toEqual(['1.00']);
    expect(await amounts({ offset: 3 })).toEqual(['4.00', '5.00']);
    expect(await amounts({ sort: 'amount', order: 'asc', count: 2 })).toEqual(['1.00', '2.00']);
    expect((await list(player.id, { offset: 9 })).count).toBe(5);
    await collect(desk.parts, refuse, player.id, null);
    expect(await amounts({ statuses: ['paid_out'] })).toEqual(['1.00']);
    expect((await list(player.id, { statuses: ['active'] })).count).toBe(4);
    expect(await fieldOf(list(player.id, { statuses: ['lost'] }))).toBe('statuses');
    expect(await fieldOf(list(player.id, { sort: 'name' }))).toBe('sort');
  });
});

test('[R7-008] cashbacks stand in the history of the cashier, whatever became of them', async () => {
  const player = await desk.player(0n);
  desk.programs[0] = desk.program({ period: 'day' });
  await desk.hear([0, 1, 2, 3].map((n) => playOf(player.id, new Date(midweek.getTime() - n * day), losing(BigInt(n + 1) * 20_00n))));
  await endWeek();
  await collect(desk.parts, refuse, player.id, null);
  await giveUp(desk.parts, refuse, player.id, null);
  const history = (statuses: ('pending' | 'success' | 'cancel')[], offset = 0) =>
    cashbackPayments(desk.parts)({ playerId: player.id, statuses, offset, limit: 4, locale: 'en' });
  const all = await history(['pending', 'success', 'cancel']);
  expect(all.entries.map(({ amount, status }) => [amount, status] as const).toSorted(([a], [b]) => Number(a - b))).toEqual([
    [1_00n, 'success'],
    [2_00n, 'cancel'],
    [3_00n, 'pending'],
    [4_00n, 'pending'],
  ]);
  expect(all).toMatchObject({ count: 4, entries: [{ kind: 'cash', name: 'Weekly cashback' }, {}, {}, {}] });
  expect((await history(['pending', 'success', 'cancel'], 3)).entries).toHaveLength(1);
  expect((await history(['success'])).count).toBe(1);
  desk.clock.advance(15 * day);
  expect(await history(['cancel'])).toMatchObject({ count: 3 });
});

describe('protection comes before cashback', () => {
  test('who may be offered nothing at the end of a period is offered none, and is shown nothing of what runs', async () => {
    const player = await loser(100_00n, 'none');
    expect(await desk.periodsOf(player.id)).toMatchObject([{ state: 'not_offered' }]);
    await desk.hear([playOf(player.id, desk.clock.now(), { stake: 10_00n })]);
    expect([(await list(player.id)).items, (await running(player.id)).items]).toEqual([[], []]);
    expect(await codeOf(collect(desk.parts, refuse, player.id, null))).toBe('cashbacks.gone');
  });

  test('whose limits left no room finds it, and nobody comes up with it, also later', async () => {
    const player = await loser(100_00n, 'no_room');
    expect((await list(player.id)).items).toMatchObject([{ status: 'active', may_announce: false }]);
    desk.standings.delete(player.id);
    expect((await list(player.id)).items).toMatchObject([{ may_announce: false }]);
    await collect(desk.parts, refuse, player.id, null);
    expect(await player.main()).toBe(5_00n);
  });

  test('an exclusion loses nobody the cash that waits, and leaves no bonus for the return', async () => {
    const player = await loser(100_00n);
    await desk.enrol(player.id);
    desk.standings.set(player.id, 'none');
    await settleAtExclusion(desk.parts, player.id);
    await settleAtExclusion(desk.parts, player.id);
    expect(await player.main()).toBe(5_00n);
    setClock(midweek);
    desk.programs[0] = desk.program({ product: 'sports', paid_as: 'betting_bonus', bonus: 'sports' });
    const better = await desk.player(0n);
    await desk.enrol(better.id);
    await desk.hear([playOf(better.id, midweek, { product: 'sports', game: null, ...losing(100_00n) })]);
    await endWeek();
    await settleAtExclusion(desk.parts, better.id);
    expect(await desk.periodsOf(better.id)).toMatchObject([{ state: 'removed' }]);
  });

  test('a break over the deadline loses nobody the cash that waits', async () => {
    const player = await loser(100_00n);
    await desk.enrol(player.id);
    desk.standings.set(player.id, 'none');
    desk.clock.advance(15 * day);
    await turnPeriods(desk.parts);
    expect([await desk.periodsOf(player.id), await player.main()]).toMatchObject([[{ state: 'paid_out' }], 5_00n]);
  });

  test('a bonus is given by the guard alone, and waits where it may not be given now', async () => {
    desk.programs[0] = desk.program({ product: 'sports', paid_as: 'betting_bonus', bonus: 'sports' });
    const player = await desk.player(0n);
    await desk.hear([playOf(player.id, midweek, { product: 'sports', game: null, ...losing(100_00n) })]);
    await endWeek();
    desk.standings.set(player.id, 'no_room');
    expect(await codeOf(collect(desk.parts, refuse, player.id, null))).toBe('cashbacks.not_offered');
    expect(await desk.periodsOf(player.id)).toMatchObject([{ state: 'active' }]);
    desk.standings.set(player.id, 'none');
    expect((await list(player.id)).items).toEqual([]);
  });
});
