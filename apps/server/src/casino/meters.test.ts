import { createRulebook, type PublishedRules } from '@tavolo/game-maths';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import { StudioRefusal, type RoundAnswer, type Studio } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedGames } from '../../../studio/client/verify/published-games.ts';
import { verify } from '../../../studio/client/verify/verification.ts';
import { withFeatureSlots } from './testing/feature-slots.ts';
import { anotherProcess, changeSeeds, createHouse, visitor, type House } from './testing/house.ts';

const game = 'taco-fiesta';
const full = 40;
const offered = withFeatureSlots();
const rules = offered.games.flatMap(({ published }) => published);
let house: House;
/** What becomes of the next stake at the wallet: its answer is lost, or the message itself. */
let lost: 'answer' | 'message' | null = null;
const losing = (wallet: ProviderWallet): ProviderWallet => ({
  ...wallet,
  async settle(request) {
    const what = request.amount > 0 ? lost : null;
    if (what) lost = null;
    if (what === 'message') throw new Error('the message was lost');
    const answer = await wallet.settle(request);
    if (what === 'answer') throw new Error('the answer was lost');
    return answer;
  },
});
beforeAll(async () => {
  house = await createHouse({ games: offered.games, between: losing });
});
afterAll(async () => {
  await house.close();
  offered.remove();
});

const desk = (): Studio['desk'] => house.studio.desk;
const elsewhere = (seed: string, published: readonly PublishedRules[] = rules): Studio =>
  anotherProcess(house, seed, { games: offered.games, rulebook: createRulebook(published) });
const meterOf = ({ events }: Pick<RoundAnswer, 'events'>) => {
  const event = events.find(({ type }) => type === 'meter');
  if (event?.type !== 'meter') throw new Error('every round of this game tells its meter');
  return event;
};
const codeOf = async (round: Promise<unknown>): Promise<string> =>
  round.then(
    () => 'played',
    (error: unknown) => (error instanceof StudioRefusal ? error.error.code : String(error)),
  );
const metersIn = async (session: string) => (await desk().session(session)).meters;

/** Every round of a player at a stake as the wallet has it, in the order of its numbers: each begins with the meter that the one before left. */
async function chainOf(player: bigint, stake: bigint): Promise<{ before: number; after: number }[]> {
  const rows = await house.db.database.query<{ meter: { before: number; after: number } }>(
    `select detail #> '{meta,meter}' as meter from round where player_id = $1 and game = $2 and stake = $3 order by id`,
    [player, game, stake],
  );
  const meters = rows.map(({ meter }) => meter);
  for (const [index, { before }] of meters.entries()) expect(before).toBe(meters[index - 1]?.after ?? 0);
  return meters;
}

describe('a meter that is kept between rounds', () => {
  test('is filled by each round, for each stake by itself, and opens its feature whenever it is full', async () => {
    const session = await house.open(await house.player(1n, 900_00n), game);
    expect(await metersIn(session)).toEqual({ 30: 0, 60: 0, 90: 0, 150: 0, 300: 0, 450: 0 });
    const meters = new Map([
      ['30', 0],
      ['60', 0],
    ]);
    let features = 0;
    for (let index = 0; index < 160 || features === 0; index++) {
      const stake = index % 4 === 3 ? '60' : '30';
      const round = await desk().round(session, `k${index}`, BigInt(stake), null);
      const { before, added, after, full: isFull } = meterOf(round);
      expect(before).toBe(meters.get(stake));
      expect(isFull).toBe(before + added >= full);
      expect(after).toBe(before + added - (isFull ? full : 0));
      expect(round.events.some((event) => event.type === 'freeSpinsAwarded' && event.by === 'meter' && event.count === 8)).toBe(isFull);
      meters.set(stake, after);
      if (isFull) features++;
    }
    expect(features).toBeGreaterThan(0);
    expect(await metersIn(session)).toMatchObject(Object.fromEntries(meters));
    await chainOf(1n, 30n);
    await chainOf(1n, 60n);
  });

  test('of demo is another one, and so is every player’s', async () => {
    const player = await house.player(2n, 100_00n);
    const real = await house.open(player, game);
    for (let index = 0; index < 20; index++) await desk().round(real, `k${index}`, 30n, null);
    const filled = (await metersIn(real))!['30']!;
    expect(filled).toBeGreaterThan(0);
    expect((await metersIn(await house.open(player, game, 'demo')))!['30']).toBe(0);
    expect((await metersIn(await house.open(await house.player(3n, 100_00n), game)))!['30']).toBe(0);
    const guest = await house.open(visitor, game, 'demo');
    for (let index = 0; index < 20; index++) await desk().round(guest, `k${index}`, 30n, null);
    expect((await metersIn(guest))!['30']).toBeGreaterThan(0);
    // Signed in elsewhere, later, in another process: the same meter.
    expect((await metersIn(await house.open(player, game)))!['30']).toBe(filled);
  });

  test('is what the round left whose answer was lost, and stays where no round was played', async () => {
    const session = await house.open(await house.player(4n, 100_00n), game);
    for (let index = 0; index < 40; index++) {
      lost = index % 3 === 0 ? 'answer' : index % 3 === 1 ? 'message' : null;
      const isLost = lost !== null;
      expect(await codeOf(desk().round(session, `k${index}`, 30n, null))).toBe(isLost ? 'unavailable' : 'played');
      const [last] = (await desk().rounds(session, 0, 1)).items;
      // The same press again: what was played is told, what was not is played.
      const again = await desk().round(session, `k${index}`, 30n, null);
      if (index % 3 === 0) expect(again.round).toBe(last!.round);
    }
    const chain = await chainOf(4n, 30n);
    expect(chain).toHaveLength(40);
    expect((await metersIn(session))!['30']).toBe(chain.at(-1)!.after);
  });

  test('is one in all processes, whoever plays at once', async () => {
    const player = await house.player(5n, 900_00n);
    const session = await house.open(player, game);
    const desks = [desk(), elsewhere('one').desk, elsewhere('two').desk];
    for (let turn = 0; turn < 12; turn++) {
      await Promise.all(
        desks.map(async (one, index) => {
          // A round that lost the race for its number too often says so, and its key plays later.
          for (let attempt = 0; attempt < 10; attempt++)
            if ((await codeOf(one.round(session, `k${turn}-${index}`, 30n, null))) === 'played') return;
          throw new Error('was never played');
        }),
      );
    }
    const chain = await chainOf(5n, 30n);
    expect(chain).toHaveLength(36);
    expect((await metersIn(session))!['30']).toBe(chain.at(-1)!.after);
  });

  test('is not led back by a process that has not heard of the latest rounds', async () => {
    const session = await house.open(await house.player(8n, 900_00n), game);
    const other = elsewhere('other').desk;
    for (let turn = 0; turn < 6; turn++) {
      await desk().round(session, `here-${turn}`, 30n, null);
      for (let round = 0; round < 4; round++) await other.round(session, `there-${turn}-${round}`, 30n, null);
    }
    expect(await chainOf(8n, 30n)).toHaveLength(30);
  });

  test('survives a new version of the rules, also one that is full with fewer', async () => {
    const session = await house.open(await house.player(6n, 900_00n), game);
    let filled = 0;
    for (let index = 0; filled < 20; index++) filled = meterOf(await desk().round(session, `k${index}`, 30n, null)).after;
    const fewer = rules.map((one): PublishedRules => {
      if (one.kind !== 'feature-slot' || one.definition.game !== game) return one;
      const { definition, maths } = one;
      return {
        ...one,
        definition: { ...definition, version: '2', meter: { ...definition.meter!, full: 21 } },
        maths: { ...maths, version: '2' },
      };
    });
    const next = elsewhere('next', [...rules, ...fewer.filter(({ definition }) => definition.version === '2')]);
    expect((await next.desk.session(session)).meters!['30']).toBe(filled);
    // Should it hold more than fills it, the feature comes with the next round, and what is over stays.
    let before = filled;
    for (let index = 0; index < 30; index++) {
      const round = await next.desk.round(session, `n${index}`, 30n, null);
      expect(round.version).toBe('2');
      const meter = meterOf(round);
      expect(meter.before).toBe(before);
      expect(meter.after).toBe(before + meter.added - (before + meter.added >= 21 ? 21 : 0));
      before = meter.after;
    }
    await chainOf(6n, 30n);
  });

  test('is told with the round: recalled, repeated and verified it begins with the meter that it began with', async () => {
    const player = await house.player(7n, 900_00n);
    const session = await house.open(player, game);
    const rounds: RoundAnswer[] = [];
    for (let index = 0; !rounds.some((round) => meterOf(round).full); index++)
      rounds.push(await desk().round(session, `k${index}`, 30n, null));
    const feature = rounds.at(-1)!;
    expect((await desk().round(session, `k${rounds.indexOf(feature)}`, 30n, null)).events).toEqual(feature.events);
    expect((await desk().recall(session, feature.round)).events).toEqual(feature.events);
    const { past } = await changeSeeds(desk(), session);
    const published = await publishedGames(async (url) => new Response((await house.http.inject({ method: 'GET', url })).body));
    const form = {
      game,
      version: '1',
      stake: '30',
      hash: feature.seedHash,
      serverSeed: past[0]!.serverSeed,
      clientSeed: feature.clientSeed,
      nonce: String(feature.nonce),
      direction: '',
      target: '',
      choice: '',
      moves: '',
    };
    const known = await published.rules(game, '1');
    const { win, events } = feature;
    expect(verify({ ...form, meter: String(meterOf(feature).before) }, known)).toEqual({ committed: true, win, events });
    expect(verify({ ...form, meter: '0' }, known)).not.toMatchObject({ events });
    expect(verify({ ...form, meter: 'full' }, known)).toEqual(['meter']);
  });
});
