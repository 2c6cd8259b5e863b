import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { visitor } from '../casino/testing/house.ts';
import { jackpotCalls } from './calls.ts';
import { Meter } from './meter.ts';
import { createJackpotFixture, game, type JackpotFixture } from './testing/jackpot-fixture.ts';

let fixture: JackpotFixture;
let clock: ManualClock;
let calls: ReturnType<typeof jackpotCalls>;
beforeAll(async () => {
  fixture = await createJackpotFixture();
  clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
  calls = jackpotCalls({
    database: fixture.database,
    pools: [fixture.pool],
    feeders: [{ game, version: '1', pool: fixture.pool.sysname }],
    meter: new Meter({ database: fixture.database, clock, pools: [fixture.pool] }),
    gameNames: () => Promise.resolve(new Map([[game, 'Crown Slot']])),
    currencyOf: (playerId) => Promise.resolve(playerId === 7n ? 'GBP' : playerId === 8n ? 'BTC' : 'EUR'),
    publicName: () => Promise.resolve('nightowl'),
  });
});
afterAll(() => fixture.drop());

const asked = { offset: 0, count: 10 };

test('[R3-025] [R7-012] Jackpots.get answers an array of pools, with what is in each pot rounded down, how it falls and its seal', async () => {
  const [pool, ...others] = await calls['Jackpots.get']({}, visitor);
  expect(others).toEqual([]);
  expect(pool).toMatchObject({
    id: 'crown-jewels',
    name: 'Crown Jewels',
    amount: { amount: '50000.00', currency: 'EUR' },
    percent: '1.20',
    games: [{ sysname: game, name: 'Crown Slot' }],
  });
  expect(pool?.levels.map(({ level, amount, falls, seal }) => [level, amount.amount, falls.by, seal?.length ?? null])).toEqual([
    ['grand', '50000.00', 'chance', null],
    ['major', '5000.00', 'chance', null],
    ['minor', '500.00', 'time', 64],
    ['mini', '50.00', 'amount', 64],
  ]);
  expect(await calls['Jackpots.get']({ id: 'nobody' }, visitor)).toEqual([]);
});

test('a player is shown the pots of the own currency, and where there are none those of the first', async () => {
  const of = async (playerId: bigint) =>
    (await calls['Jackpots.get']({}, { ...visitor, session: { id: 's', playerId } }))[0]?.amount.currency;
  expect([await of(7n), await of(8n)]).toEqual(['GBP', 'EUR']);
});

test('[R7-012] Jackpots.getWinners tells who won which pot, with what opens its seal; the meter shows the pot anew', async () => {
  const player = await fixture.player(100_000_00n);
  await fixture.play(player.id, 'won', 100_00n, { major: 0 });
  const [win] = await fixture.counted();
  clock.advance(1_000);
  expect((await calls['Jackpots.get']({}, visitor))[0]?.levels.map(({ level, run }) => [level, run])).toEqual([
    ['grand', 1],
    ['major', 2],
    ['minor', 1],
    ['mini', 1],
  ]);
  const winners = await calls['Jackpots.getWinners']({ ...asked, id: 'crown-jewels' }, visitor);
  expect(winners).toMatchObject({ count: 1, offset: 0, limit: 10 });
  expect(winners.items).toEqual([
    {
      player: 'nightowl',
      amount: { amount: `${win!.amount / 100n}.${(win!.amount % 100n).toString().padStart(2, '0')}`, currency: 'EUR' },
      created_at: win!.at.toISOString(),
      jackpot: 'crown-jewels',
      level: 'major',
      run: 1,
      game: { sysname: game, name: 'Crown Slot' },
      sealed: null,
    },
  ]);
  await expect(calls['Jackpots.getWinners']({ ...asked, id: 'nobody' }, visitor)).rejects.toMatchObject({
    type: 'InvalidParameterException',
  });
});
