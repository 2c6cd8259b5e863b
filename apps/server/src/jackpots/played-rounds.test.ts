import { createServerDraws } from '@tavolo/fairness/node';
import { jackpotNumbers, jackpotSeed } from '@tavolo/game-maths';
import { readGames } from '@tavolo/game-maths/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSeeds, createHouse, type House } from '../casino/testing/house.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { Count } from './count.ts';
import { feedersOf } from './feeders.ts';
import { readPools } from './pool.ts';

const pools = readPools();
const feeders = feedersOf(readGames(), pools);
const [feeder] = feeders;
if (!feeder) throw new Error('no game feeds a pool');
const { game } = feeder;

let house: House;
beforeAll(async () => {
  house = await createHouse();
  const { clock, db, wallet } = house;
  const random = new SeededRandom('jackpots');
  const outbox = { publish: () => Promise.resolve() };
  await new Count({ database: db.database, wallet, clock, random, outbox, pools, feeders, key: Buffer.alloc(32, 3) }).open();
});
afterAll(() => house.close());

test('a round of a game that feeds a pool bears the numbers that its seeds give, and brings in the pool’s share; one for fun does neither', async () => {
  const player = await house.player(1n, 100_00n);
  const session = await house.open(player, game);
  const played = await house.studio.desk.round(session, 'jackpot', 100n, null);
  const stored = await house.wallet.rounds.find(1n, 'studio', played.round);
  const legs = await house.wallet.entries(1n, { kinds: ['round'], limit: 1 });
  // Of 1.00: 0.86 of a cent into pots, 0.34 into reserves, which wait for the player's next stake.
  expect(legs.some(({ account }) => account.startsWith('house:jackpot'))).toBe(false);
  await house.studio.desk.round(session, 'second', 100n, null);
  const more = (await house.wallet.entries(1n, { kinds: ['round'], limit: 1 }))
    .filter(({ account }) => account.startsWith('house:'))
    .map(({ account, amount }) => [account, amount]);
  expect(more.slice(-2)).toEqual([
    ['house:jackpot-contributions:crown-jewels', -1n],
    ['house:jackpots:crown-jewels', 1n],
  ]);
  const { past } = await changeSeeds(house.studio.desk, session);
  const seed = past.find(({ hash }) => hash === played.seedHash);
  if (!seed) throw new Error('the seed is not revealed');
  const numbers = jackpotNumbers(
    createServerDraws({
      serverSeed: seed.serverSeed,
      clientSeed: jackpotSeed(seed.clientSeed, { pool: 'crown-jewels' }),
      nonce: played.nonce,
    }),
  );
  expect(stored?.detail).toMatchObject({ meta: { jackpot: numbers } });

  const demo = await house.open(player, game, 'demo');
  const free = await house.studio.desk.round(demo, 'free', 100n, null);
  expect((await house.wallet.rounds.find(1n, 'studio', free.round))?.detail).not.toHaveProperty('meta.jackpot');
  expect((await house.db.database.query('select from jackpot_feed')).length).toBe(2);
});

test('a game that prints another share than its pool takes, or names a pool that there is not, stops the start', () => {
  const rules = readGames().flatMap(({ published }) => published.filter(({ definition }) => 'jackpot' in definition && definition.jackpot));
  const told = (jackpot: object) => [{ published: rules.map((one) => ({ ...one, definition: { ...one.definition, jackpot } })) }] as never;
  expect(() => feedersOf(told({ pool: 'crown-jewels', percent: '1.10' }), pools)).toThrow('which takes 1.20 %');
  expect(() => feedersOf(told({ pool: 'nobody', percent: '1.20' }), pools)).toThrow('which there is not');
});
