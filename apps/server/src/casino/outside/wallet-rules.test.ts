import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeFindings, isSound, verifyLedger } from '../../wallet/index.ts';
import { createOutsideHouse, type OutsideHouse } from '../testing/outside-house.ts';

const eur = (amount: number): number => Math.round(amount * 100_000);

describe('the wallet for a provider on another machine, in Hub88’s dialect', () => {
  let world: OutsideHouse;
  let player = 100n;
  let base: { user: string; token: string; request_uuid: string; game_code: string };
  beforeAll(async () => {
    world = await createOutsideHouse();
  });
  afterAll(async () => {
    // The house's players have their money from no provider of payments.
    const findings = (await verifyLedger(world.house.db.database)).filter(({ rule }) => !rule.includes('deposit'));
    await world.close();
    expect(world.failures).toEqual([]);
    expect(isSound(findings), describeFindings(findings)).toBe(true);
  });
  beforeEach(async () => {
    player += 1n;
    base = { ...(await world.player(player, 500_00n)), request_uuid: 'q', game_code: 'reels' };
  });

  const ledger = async () => (await world.house.wallet.balances(player)).main;
  const bet = (transaction: string, amount: number, more: object = {}) =>
    world.hub88('/transaction/bet', {
      ...base,
      transaction_uuid: transaction,
      supplier_transaction_id: null,
      supplier_user: null,
      round: 'r1',
      round_closed: false,
      is_free: false,
      currency: 'EUR',
      bet: null,
      amount: eur(amount),
      ...more,
    });
  const win = (transaction: string, reference: string | null, amount: number, more: object = {}) =>
    world.hub88('/transaction/win', {
      ...base,
      transaction_uuid: transaction,
      ...(reference !== null && { reference_transaction_uuid: reference }),
      round: 'r1',
      round_closed: true,
      is_free: false,
      currency: 'EUR',
      amount: eur(amount),
      ...more,
    });
  const rollback = (transaction: string, reference: string, more: object = {}) =>
    world.hub88('/transaction/rollback', {
      ...base,
      transaction_uuid: transaction,
      reference_transaction_uuid: reference,
      round: 'r1',
      round_closed: true,
      ...more,
    });

  test('a game is known by the provider’s code and kept under the lobby’s name', async () => {
    expect(await bet('t1', 10)).toMatchObject({ status: 'RS_OK', balance: eur(490) });
    expect(await world.house.wallet.rounds.find(player, 'vendor', 'r1')).toMatchObject({ game: 'vendor-reels', stake: 10_00n });
    expect(await bet('t2', 10, { game_code: 'vendor-reels', round: 'r2' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await bet('t3', 10, { game_code: 'dice', round: 'r3' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  });
  test('a player’s facts come with what was agreed', async () => {
    expect(await world.hub88('/user/info', { user: base.user, request_uuid: 'q' })).toMatchObject({
      status: 'RS_OK',
      country: 'IT',
      jurisdiction: 'IT',
      sub_partner_id: 'nova',
      birth_date: '1990-05-04',
    });
  });
  test('a transaction is unique for ever, whichever token it comes with', async () => {
    await bet('t1', 10);
    world.house.clock.advance(3 * 24 * 60 * 60 * 1000);
    const again = await world.player(player, 0n);
    // Another round under the same name: another message.
    expect(await bet('t1', 10, { token: again.token, round: 'r2' })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await bet('t1', 10, { token: again.token })).toMatchObject({ status: 'RS_OK' });
    expect(await ledger()).toBe(490_00n);
  });
  test('a name that begins like a day is a name like any other', async () => {
    expect(await bet('20200101.abc', 10)).toMatchObject({ status: 'RS_OK' });
  });
  test('a rollback before its bet is remembered, with whatever token the bet comes', async () => {
    expect(await rollback('b1', 't1')).toMatchObject({ status: 'RS_OK', balance: eur(500) });
    const again = await world.player(player, 0n);
    expect(await bet('t1', 10, { token: again.token })).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: eur(500) });
    expect(await rollback('b1', 't1')).toMatchObject({ status: 'RS_OK', balance: eur(500) });
  });
  test('a win of a bet that was rolled back, and one of no bet, are refused', async () => {
    await bet('t1', 10);
    await rollback('b1', 't1');
    expect(await win('w1', 't1', 20)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await bet('t1', 10)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await win('w2', 'nothing', 20)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await win('w3', null, 20)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    expect(await ledger()).toBe(500_00n);
  });
  test('only one of a rollback and a win at once counts', async () => {
    await bet('t1', 100);
    const answers = await Promise.all([rollback('b1', 't1'), win('w1', 't1', 300)]);
    expect([500_00n, 700_00n]).toContain(await ledger());
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(1);
  });
  test('a jackpot is a part of the win and cannot be more than it', async () => {
    await bet('t1', 10);
    expect(await win('w1', 't1', 50, { jackpot_win: eur(60) })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    expect(await win('w1', 't1', 50, { jackpot_win: eur(40) })).toMatchObject({ status: 'RS_OK', balance: eur(540) });
  });
  test('an aggregated win is paid like any other', async () => {
    await bet('t1', 10, { is_aggregated: true });
    expect(await win('w1', 't1', 5, { is_aggregated: true })).toMatchObject({ status: 'RS_OK', balance: eur(495) });
  });
  test('a supplier’s promotion is paid without a bet, with an expired token, after its round has closed, and once', async () => {
    await bet('t1', 10);
    await win('w1', 't1', 0);
    world.house.sessions.set(`site-${player}`, 'ended');
    world.house.clock.advance(6000);
    const promo = () => win('p1', null, 25, { is_supplier_promo: true, meta: { supplier_promo_info: { promo_reference: 'cup' } } });
    expect(await promo()).toMatchObject({ status: 'RS_OK', balance: eur(515) });
    expect(await promo()).toMatchObject({ status: 'RS_OK', balance: eur(515) });
    expect(await win('p1', null, 26, { is_supplier_promo: true })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await win('p2', null, 25, { is_supplier_promo: true, token: 'x'.repeat(43) })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  });
  test('a free bet takes nothing whatever it is worth', async () => {
    expect(await bet('t1', 5, { is_free: true, reward_uuid: 'of the provider’s own' })).toMatchObject({
      status: 'RS_OK',
      balance: eur(500),
    });
    expect(await win('w1', 't1', 12, { is_free: true })).toMatchObject({ status: 'RS_OK', balance: eur(512) });
  });
  test('of a closed round a bet is unknown, so that it is rolled back, and a win has an end', async () => {
    await bet('t1', 10);
    await win('w1', 't1', 0);
    expect(await bet('t2', 10)).toMatchObject({ status: 'RS_ERROR_UNKNOWN', balance: eur(490) });
    expect(await rollback('b2', 't2')).toMatchObject({ status: 'RS_OK', balance: eur(490) });
    expect(await win('w2', 't1', 10)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  });
  test('an amount finer than a cent is refused, never rounded', async () => {
    for (const amount of [1, 999, 1_001, eur(1) + 1])
      expect(await bet('t1', 0, { amount })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    expect(await ledger()).toBe(500_00n);
  });
  test('our own calls are not there for others', async () => {
    for (const path of ['/transaction/settle', '/transaction/ask', '/round/list', '/session/here'])
      expect((await world.hub88(path, {})).httpStatus, path).toBe(404);
  });
  test('who signs with another key is not heard, whatever the body', async () => {
    expect(await world.hub88('/transaction/bet', 'anything', 'AAAA')).toEqual({
      httpStatus: 200,
      status: 'RS_ERROR_INVALID_SIGNATURE',
      request_uuid: '',
    });
  });
  test('a token of one provider opens nothing to another', async () => {
    const { session } = await world.house.player(player, 0n);
    const { token } = await world.house.casino.parts.tokens.issue(session, { game: 'swiss-reels', currency: 'EUR', integration: 'swiss' });
    expect(await bet('t1', 1, { token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });
});

describe('a provider’s terms', () => {
  test('one that is switched off begins nothing, and what is open ends', async () => {
    const on = await createOutsideHouse();
    const { user, token } = await on.player(1n, 100_00n);
    const message = (transaction: string, round: string) => ({
      user,
      token,
      request_uuid: 'q',
      game_code: 'reels',
      transaction_uuid: transaction,
      round,
      round_closed: false,
      is_free: false,
      currency: 'EUR',
      amount: eur(10),
    });
    await on.hub88('/transaction/bet', message('t1', 'r1'));
    const vendor = on.outside.list[0]!;
    vendor.settings.enabled = false;
    expect(await on.hub88('/transaction/bet', message('t2', 'r2'))).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
    expect(await on.hub88('/transaction/win', { ...message('w1', 'r1'), reference_transaction_uuid: 't1' })).toMatchObject({
      status: 'RS_OK',
      balance: eur(100),
    });
    await on.close();
  });
  test('where addresses are named, nobody else is heard', async () => {
    const far = await createOutsideHouse({ vendor: { addresses: ['203.0.113.0/24', '2001:db8::/32'] } });
    expect((await far.hub88('/user/balance', {})).httpStatus).toBe(403);
    await far.close();
    const near = await createOutsideHouse({ vendor: { addresses: ['127.0.0.0/8'] } });
    expect((await near.hub88('/user/balance', {})).httpStatus).toBe(200);
    await near.close();
  });
  test('a provider that does not answer keeps its games, and pays what it owes', async () => {
    const world = await createOutsideHouse();
    world.answers.delete('/game/list');
    await world.outside.refresh();
    await world.house.casino.open([...world.house.casino.parts.integrations.values()]);
    const [game] = await world.house.db.database.query<{ is_enabled: boolean; code: string; blocked_countries: string[] }>(
      `select is_enabled, code, blocked_countries from casino_game where sysname = 'vendor-cards'`,
    );
    expect(game).toEqual({ is_enabled: true, code: 'cards', blocked_countries: ['DE'] });
    await world.close();
  });
});
