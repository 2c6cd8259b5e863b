import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutsideHouse, type OutsideHouse } from '../testing/outside-house.ts';
import { cancelFreeSpins, FreeSpinsRefused, orderFreeSpins, type FreeSpinsOrder } from '../free-spin-packs.ts';

describe('free spins at a provider', () => {
  let world: OutsideHouse;
  let player = 400n;
  let token = '';
  let given: {
    reward_uuid: string;
    user: string;
    operator_reference: string;
    game_code: string;
    currency: string;
    bet_value: number;
    bet_count: number;
  }[] = [];
  beforeAll(async () => {
    world = await createOutsideHouse();
    world.answers.set('/freebet/prepaids/list', () => [
      { prepaid_uuid: 'p1', game_code: 'reels', currency: 'EUR', bet_value: null, bet_count: null },
    ]);
    world.answers.set('/freebet/rewards/create', (body: (typeof given)[number]) => {
      const reward = { ...body, reward_uuid: `reward-${given.length}-${body.user}` };
      given.push(reward);
      return reward;
    });
    world.answers.set('/freebet/rewards/list', (body: { user: string }) => given.filter(({ user }) => user === body.user));
    world.answers.set('/freebet/rewards/cancel', (body: object) => body);
  });
  afterAll(async () => {
    await world.close();
    expect(world.failures).toEqual([]);
  });
  beforeEach(async () => {
    player += 1n;
    given = [];
    world.asked.length = 0;
    ({ token } = await world.player(player, 100_00n));
  });

  const order = (more: Partial<FreeSpinsOrder> = {}) =>
    orderFreeSpins(
      world.house.db.database,
      {
        playerId: player,
        name: 'welcome',
        game: 'vendor-reels',
        currency: 'EUR',
        stake: 20n,
        spins: 2,
        begins: world.house.clock.now(),
        ends: new Date(world.house.clock.now().getTime() + 24 * 60 * 60 * 1000),
        ...more,
      },
      world.house.clock.now(),
    );
  const handOver = () => world.freeSpins.handOver(world.outside.list);
  const pack = async (id = player) =>
    (
      await world.house.db.database.query<{ state: string; used: number; reward: string | null }>(
        'select state, used, reward from casino_free_spins where bucket = bucket_of($1) and player_id = $1',
        [id],
      )
    )[0];
  const spin = (transaction: string, more: object = {}) =>
    world.hub88('/transaction/bet', {
      user: `player-${player}`,
      token,
      request_uuid: 'q',
      game_code: 'reels',
      transaction_uuid: transaction,
      round: `r-${transaction}`,
      round_closed: false,
      is_free: true,
      reward_uuid: given[0]?.reward_uuid,
      currency: 'EUR',
      amount: 20_000,
      ...more,
    });
  const rollback = (reference: string) =>
    world.hub88('/transaction/rollback', {
      user: `player-${player}`,
      token,
      request_uuid: 'q',
      game_code: 'reels',
      transaction_uuid: `back-${reference}`,
      reference_transaction_uuid: reference,
      round: `r-${reference}`,
      round_closed: true,
    });

  test('a pack is ordered once, handed over once, and told to the provider with its value and count', async () => {
    await order();
    await order();
    await expect(order({ spins: 3 })).rejects.toThrow(FreeSpinsRefused);
    await Promise.all([handOver(), handOver()]);
    await handOver();
    expect(given).toMatchObject([
      {
        user: `player-${player}`,
        game_code: 'reels',
        currency: 'EUR',
        bet_value: 20_000,
        bet_count: 2,
        operator_reference: `${player}.welcome`,
      },
    ]);
    expect(await pack()).toEqual({ state: 'given', used: 0, reward: given[0]?.reward_uuid });
  });
  test('an order whose answer was lost is looked for before it is sent once more', async () => {
    await order();
    const create = world.answers.get('/freebet/rewards/create')!;
    world.answers.set('/freebet/rewards/create', (body: never) => {
      create(body);
      throw new Error('the connection was lost');
    });
    await handOver();
    expect(await pack()).toMatchObject({ state: 'ordered' });
    world.answers.set('/freebet/rewards/create', create);
    // Not before a minute has passed.
    await handOver();
    expect(await pack()).toMatchObject({ state: 'ordered' });
    world.house.clock.advance(61_000);
    await handOver();
    expect(given).toHaveLength(1);
    expect(await pack()).toMatchObject({ state: 'given', reward: given[0]?.reward_uuid });
  });
  test('each spin takes nothing and is counted once, however often it comes; there are no more than were given', async () => {
    await order();
    await handOver();
    await Promise.all([spin('t1'), spin('t1')]);
    expect(await spin('t1')).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect(await pack()).toMatchObject({ used: 1 });
    const answers = await Promise.all(['t2', 't3', 't4'].map((name) => spin(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_LIMIT_REACHED', 'RS_OK']);
    expect(await pack()).toMatchObject({ used: 2 });
    expect((await world.house.wallet.balances(player)).main).toBe(100_00n);
  });
  test('a spin of another value, and one of a game that the pack is not for, are refused', async () => {
    await order();
    await handOver();
    expect(await spin('t1', { amount: 2_000_000 })).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await spin('t2', { game_code: 'cards' })).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await pack()).toMatchObject({ used: 0 });
  });
  test('a spin that is rolled back is there again, once', async () => {
    await order();
    await handOver();
    await spin('t1');
    for (let times = 0; times < 2; times++) expect(await rollback('t1')).toMatchObject({ status: 'RS_OK' });
    expect(await pack()).toMatchObject({ used: 0 });
    expect(await spin('t1')).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await pack()).toMatchObject({ used: 0 });
  });
  test('another player’s pack is none of one’s own', async () => {
    await order();
    await handOver();
    const owner = player;
    player += 1n;
    ({ token } = await world.player(player, 100_00n));
    await spin('t1');
    expect(await pack(owner)).toMatchObject({ used: 0 });
  });
  test('a pack is taken back as long as nothing of it is played', async () => {
    const { database } = world.house.db;
    await order();
    await handOver();
    expect(await cancelFreeSpins(database, player, 'welcome')).toBe(true);
    await handOver();
    expect(await pack()).toMatchObject({ state: 'cancelled' });
    expect(world.asked.filter(({ path }) => path === '/freebet/rewards/cancel')).toMatchObject([
      { body: { reward_uuid: given[0]?.reward_uuid } },
    ]);
    expect(await spin('t1')).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await cancelFreeSpins(database, player, 'welcome')).toBe(false);
  });
  test('a pack that is taken back while it is handed over is taken back at the provider, too', async () => {
    const create = world.answers.get('/freebet/rewards/create')!;
    await order();
    world.answers.set('/freebet/rewards/create', async (body: never) => {
      await cancelFreeSpins(world.house.db.database, player, 'welcome');
      await handOver();
      return create(body);
    });
    await handOver();
    world.answers.set('/freebet/rewards/create', create);
    expect(given).toHaveLength(1);
    world.house.clock.advance(61_000);
    await handOver();
    expect(world.asked.filter(({ path }) => path === '/freebet/rewards/cancel')).toMatchObject([
      { body: { reward_uuid: given[0]?.reward_uuid } },
    ]);
    expect(await pack()).toMatchObject({ state: 'cancelled' });
  });
  test('a pack that the provider refuses is not sent again', async () => {
    const before = world.answers.get('/freebet/prepaids/list')!;
    world.answers.set('/freebet/prepaids/list', () => []);
    await order();
    await handOver();
    world.answers.set('/freebet/prepaids/list', before);
    world.house.clock.advance(61_000);
    await handOver();
    expect(await pack()).toMatchObject({ state: 'refused', reward: null });
    expect(given).toEqual([]);
  });
  test('what cannot be is not ordered', async () => {
    await expect(order({ game: 'dice' })).rejects.toThrow(FreeSpinsRefused);
    await expect(order({ currency: 'USD' })).rejects.toThrow(FreeSpinsRefused);
    await expect(order({ spins: 0 })).rejects.toThrow(FreeSpinsRefused);
    await expect(order({ playerId: 999_999n })).rejects.toThrow(FreeSpinsRefused);
  });
  test('in SoftSwiss’s dialect the sum of all spins is paid once, and the pack is played', async () => {
    world.answers.set('/freespins/issue', () => ({}));
    await order({ game: world.house.casino.parts.integrations.get('swiss')!.sysnameOf('swiss:Reels') });
    await handOver();
    const name = `${player}.welcome`;
    const { session } = await world.house.player(player, 0n);
    await world.house.casino.parts.tokens.issue(session, { game: 'swiss-reels', currency: 'EUR', integration: 'swiss' });
    expect(world.asked.find(({ path }) => path === '/freespins/issue')?.body).toMatchObject({
      issue_id: name,
      freespins_quantity: 2,
      bet_level: 20,
    });
    for (let times = 0; times < 2; times++)
      expect(await world.softSwiss('/freespins', { issue_id: name, status: 'finished', total_amount: 7_00 })).toMatchObject({
        balance: 107_00,
      });
    expect(await pack()).toMatchObject({ state: 'given', used: 2 });
  });
});
