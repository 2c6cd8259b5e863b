import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutsideHouse, type OutsideHouse } from '../testing/outside-house.ts';

describe('the same wallet in SoftSwiss’s dialect', () => {
  let world: OutsideHouse;
  let player = 200n;
  beforeAll(async () => {
    world = await createOutsideHouse();
  });
  afterAll(async () => {
    await world.close();
    expect(world.failures).toEqual([]);
  });
  beforeEach(async () => {
    player += 1n;
    const { session } = await world.house.player(player, 500_00n);
    await world.house.casino.parts.tokens.issue(session, { game: 'swiss-reels', currency: 'EUR', integration: 'swiss' });
  });
  const ledger = async () => (await world.house.wallet.balances(player)).main;
  const play = (actions: object[], more: object = {}) =>
    world.softSwiss('/play', {
      user_id: `player-${player}`,
      currency: 'EUR',
      game: 'swiss:Reels',
      game_id: 'g1',
      finished: false,
      actions,
      ...more,
    });
  const bet = (id: string, amount: number) => ({ action: 'bet', amount, action_id: id });
  const win = (id: string, amount: number) => ({ action: 'win', amount, action_id: id });

  test('no action asks for the balance, in minor units', async () => {
    expect(await play([], { game_id: null })).toEqual({ httpStatus: 200, balance: 500_00, transactions: [] });
  });
  test('stake and win of one call are booked one after the other, once', async () => {
    const send = () => play([bet('a1', 10_00), win('a2', 25_00)], { finished: true });
    expect(await send()).toMatchObject({
      httpStatus: 200,
      balance: 515_00,
      game_id: 'g1',
      transactions: [{ action_id: 'a1' }, { action_id: 'a2' }],
    });
    expect(await send()).toMatchObject({ httpStatus: 200, balance: 515_00 });
    expect(await world.house.wallet.rounds.find(player, 'swiss', 'g1')).toMatchObject({ stake: 10_00n, win: 25_00n, state: 'settled' });
  });
  test('a round that ends without a win is lost', async () => {
    await play([bet('a1', 10_00)]);
    for (let times = 0; times < 2; times++) expect(await play([], { finished: true })).toMatchObject({ httpStatus: 200, balance: 490_00 });
    expect(await world.house.wallet.rounds.find(player, 'swiss', 'g1')).toMatchObject({ win: 0n, state: 'settled' });
  });
  test('rounds whose long names differ at the end are ended each by itself', async () => {
    const names = ['1', '2'].map((end) => 'g'.repeat(127) + end);
    for (const game_id of names) {
      await play([bet(`a${game_id.at(-1)}`, 10_00)], { game_id });
      expect(await play([], { game_id, finished: true })).toMatchObject({ httpStatus: 200 });
      expect(await world.house.wallet.rounds.find(player, 'swiss', game_id)).toMatchObject({ win: 0n, state: 'settled' });
    }
  });
  test('too little money is 412 with code 100 and the real balance, and nothing after it is done', async () => {
    expect(await play([bet('a1', 500_01), win('a2', 1_00)])).toMatchObject({ httpStatus: 412, code: 100, balance: 500_00 });
    expect(await ledger()).toBe(500_00n);
  });
  test('a win of a round that no bet began, or that was taken back, is refused', async () => {
    expect(await play([win('a1', 10_00)])).toMatchObject({ httpStatus: 404, code: 404 });
    await play([bet('a2', 10_00)]);
    expect(await world.softSwiss('/rollback', rollback('b1', 'a2'))).toMatchObject({ httpStatus: 200, balance: 500_00 });
    expect(await play([win('a3', 10_00)])).toMatchObject({ httpStatus: 400, code: 400 });
    expect(await ledger()).toBe(500_00n);
  });
  const rollback = (id: string, original: string) => ({
    user_id: `player-${player}`,
    currency: 'EUR',
    game: 'swiss:Reels',
    game_id: 'g1',
    actions: [{ action: 'rollback', action_id: id, original_action_id: original }],
  });
  test('a rollback before its bet is remembered', async () => {
    expect(await world.softSwiss('/rollback', rollback('b1', 'a1'))).toMatchObject({ httpStatus: 200, balance: 500_00 });
    expect(await play([bet('a1', 10_00)])).toMatchObject({ httpStatus: 400, balance: 500_00 });
  });
  test('the player’s state is told in its codes', async () => {
    expect(await play([bet('a1', 1_00)], { currency: 'USD' })).toMatchObject({ code: 153 });
    expect(await play([bet('a1', 1_00)], { game: 'dice' })).toMatchObject({ code: 405 });
    expect(await play([bet('a1', 1_00)], { user_id: 'player-9999' })).toMatchObject({ code: 101 });
    await world.house.wallet.setBlocks(world.house.db.database, player, { stakes: true });
    expect(await play([bet('a1', 1_00)])).toMatchObject({ code: 110, balance: 500_00 });
    world.house.sessions.set(`site-${player}`, 'ended');
    world.house.clock.advance(6000);
    expect(await play([bet('a2', 1_00)])).toMatchObject({ code: 101 });
  });
  test('of a pack that nobody gave nothing is paid', async () => {
    for (const name of ['pack-2', `${player}.welcome`, '0.welcome'])
      expect(await world.softSwiss('/freespins', { issue_id: name, status: 'finished', total_amount: 7_00 })).toMatchObject({ code: 620 });
    expect(await ledger()).toBe(500_00n);
  });
  test('a wrong signature, no JSON and wrong fields are refused', async () => {
    expect(await world.softSwiss('/play', {}, 'a'.repeat(64))).toMatchObject({ httpStatus: 403, code: 403 });
    expect(await play([bet('a1', -1)])).toMatchObject({ httpStatus: 400, code: 400 });
    expect(await play([bet('a1', 0.5)])).toMatchObject({ httpStatus: 400, code: 400 });
    expect((await world.softSwiss('/steal', {})).httpStatus).toBe(404);
  });
});
