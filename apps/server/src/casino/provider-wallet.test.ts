import { createWalletEndpoint, generateKeys, readPrivateKey, readPublicKey, signatureHeader, signBody } from '@tavolo/provider-protocol';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { providerRoutes } from './provider-routes.ts';
import { resumePlay, stopPlay } from './play-stop.ts';
import { createHouse, type House } from './testing/house.ts';

const keys = generateKeys();
const privateKey = readPrivateKey(keys.privateKey);

describe('the provider’s wallet calls over HTTP [R1-004]', () => {
  let house: House;
  let http: FastifyInstance;
  let player = 100n;
  let token = '';
  let closed = false;
  const failures: unknown[] = [];

  beforeAll(async () => {
    house = await createHouse({ isClosed: () => closed });
    http = fastify();
    await http.register(
      providerRoutes({
        prefix: 'hub88',
        endpoint: createWalletEndpoint({
          wallet: house.casino.walletFor('studio'),
          publicKey: readPublicKey(keys.publicKey),
          onFailure: (error) => failures.push(error),
        }),
      }),
    );
  });
  afterAll(async () => {
    await http.close();
    await house.close();
    expect(failures).toEqual([]);
  });
  beforeEach(async () => {
    player += 1n;
    const { session } = await house.player(player, 500_00n);
    ({ token } = await house.casino.parts.tokens.issue(session, { game: 'dice', currency: 'EUR', integration: 'studio' }));
  });

  const send = async (path: string, body: object, signature?: string) => {
    const bytes = JSON.stringify(body);
    const answer = await http.inject({
      method: 'POST',
      url: `/provider/hub88${path}`,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature ?? signBody(Buffer.from(bytes), privateKey) },
      payload: bytes,
    });
    return answer.json<{ status: string; balance?: number; request_uuid: string; user?: string; currency?: string }>();
  };
  const eur = (amount: number): number => Math.round(amount * 100_000);
  const base = () => ({ user: `player-${player}`, token, request_uuid: 'req-1', game_code: 'dice' });
  const bet = (transaction: string, amount: number, more: object = {}) =>
    send('/transaction/bet', {
      ...base(),
      transaction_uuid: transaction,
      round: 'r1',
      round_closed: false,
      is_free: false,
      currency: 'EUR',
      amount: eur(amount),
      ...more,
    });
  const win = (transaction: string, reference: string, amount: number, more: object = {}) =>
    send('/transaction/win', {
      ...base(),
      transaction_uuid: transaction,
      reference_transaction_uuid: reference,
      round: 'r1',
      round_closed: true,
      is_free: false,
      currency: 'EUR',
      amount: eur(amount),
      ...more,
    });
  const rollback = (transaction: string, reference: string, more: object = {}) =>
    send('/transaction/rollback', {
      ...base(),
      transaction_uuid: transaction,
      reference_transaction_uuid: reference,
      round: 'r1',
      round_closed: true,
      ...more,
    });
  const ledger = async () => (await house.wallet.balances(player)).main;

  test('a balance is answered in units of 1e-5 and nothing is posted', async () => {
    expect(await send('/user/balance', base())).toEqual({
      user: `player-${player}`,
      status: 'RS_OK',
      request_uuid: 'req-1',
      currency: 'EUR',
      balance: eur(500),
    });
  });
  test('a player’s facts are the ones a provider may have', async () => {
    expect(await send('/user/info', { user: `player-${player}`, request_uuid: 'q' })).toEqual({
      user: `player-${player}`,
      status: 'RS_OK',
      request_uuid: 'q',
      country: 'IT',
      birth_date: '1990-05-04',
      registration_date: '2026-11-21',
    });
    expect(await send('/user/info', { user: 'someone', request_uuid: 'q' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });
  test('of a blocked player a provider learns that, and nothing else', async () => {
    house.sessions.set(`site-${player}`, 'blocked');
    expect(await send('/user/info', { user: `player-${player}`, request_uuid: 'q' })).toEqual({
      user: `player-${player}`,
      status: 'RS_ERROR_USER_DISABLED',
      request_uuid: 'q',
    });
  });
  test('a bet is taken once, however often it comes', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => bet('t1', 150)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', balance: eur(350) });
    expect(await ledger()).toBe(350_00n);
  });
  test('the same transaction with another amount, round, game or stake text is refused', async () => {
    await bet('t1', 150);
    expect(await bet('t1', 200)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await bet('t1', 150, { round: 'r2' })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await bet('t1', 150, { game_code: 'book-of-nefer' })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await ledger()).toBe(350_00n);
  });
  test('too little money: refused with the real balance', async () => {
    expect(await bet('t1', 500.01)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: eur(500) });
  });
  test('twenty bets at once take exactly what there is', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => bet(`p${index}`, 50, { round: `r${index}` })));
    expect(answers.filter((answer) => answer.status === 'RS_OK')).toHaveLength(10);
    expect(await ledger()).toBe(0n);
  });
  test('a win is paid once and only for a bet that was taken', async () => {
    expect(await win('w1', 'nothing', 30)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await bet('t1', 150);
    expect(await win('w2', 't1', 30)).toMatchObject({ status: 'RS_OK', balance: eur(380) });
    expect(await win('w2', 't1', 30)).toMatchObject({ status: 'RS_OK', balance: eur(380) });
    expect(await win('w2', 't1', 40)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  });
  test('a lost round is closed by a win of nothing', async () => {
    await bet('t1', 150);
    expect(await win('w1', 't1', 0)).toMatchObject({ status: 'RS_OK', balance: eur(350) });
    expect(await win('w2', 't1', 10)).toMatchObject({ status: 'RS_ERROR_ROUND_CONFLICT' });
  });
  test('a rollback gives the stake back once', async () => {
    await bet('t1', 150);
    for (const transaction of ['b1', 'b1', 'b2'])
      expect(await rollback(transaction, 't1')).toMatchObject({ status: 'RS_OK', balance: eur(500) });
    expect(await win('w1', 't1', 10)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  });
  test('a bet that was rolled back is refused when it comes again, also while the rest of its round stands', async () => {
    await bet('t1', 150);
    await bet('t2', 100);
    expect(await rollback('b2', 't2')).toMatchObject({ status: 'RS_OK', balance: eur(350) });
    expect(await bet('t2', 100)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: eur(350) });
    expect(await bet('t1', 150)).toMatchObject({ status: 'RS_OK', balance: eur(350) });
    expect(await rollback('b1', 't1')).toMatchObject({ status: 'RS_OK', balance: eur(500) });
    expect(await bet('t1', 150)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: eur(500) });
  });
  test('a rollback of what never came is remembered: the late bet is refused', async () => {
    expect(await rollback('b1', 't9')).toMatchObject({ status: 'RS_OK', balance: eur(500) });
    expect(await bet('t9', 50)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: eur(500) });
  });
  test('a bet whose round has paid a win is not rolled back: no win is left for free', async () => {
    await bet('t1', 150);
    await win('w1', 't1', 300);
    expect(await rollback('b1', 't1')).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    expect(await ledger()).toBe(650_00n);
  });
  test('another currency, an unknown game and a foreign token are named', async () => {
    expect(await bet('t1', 1, { currency: 'USD' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await bet('t2', 1, { game_code: 'solitaire' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await bet('t3', 1, { token: 'x'.repeat(43) })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await bet('t4', 1, { user: 'player-1' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const { token: foreign } = await house.casino.parts.tokens.issue(
      { id: 's', playerId: player },
      { game: 'dice', currency: 'EUR', integration: 'someone-else' },
    );
    expect(await bet('t5', 1, { token: foreign })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });
  test('an amount finer than a cent is refused, never rounded', async () => {
    expect(await bet('t1', 0, { amount: 1_001 })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    expect(await ledger()).toBe(500_00n);
  });
  test('after the session has ended bets are refused, wins and rollbacks are still taken', async () => {
    await bet('t1', 100);
    await bet('t2', 100, { round: 'r2' });
    house.sessions.set(`site-${player}`, 'ended');
    house.clock.advance(6000);
    expect(await bet('t3', 10, { round: 'r3' })).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await win('w1', 't1', 50)).toMatchObject({ status: 'RS_OK', balance: eur(350) });
    expect(await rollback('b2', 't2', { round: 'r2' })).toMatchObject({ status: 'RS_OK', balance: eur(450) });
  });
  test('a repeat of a bet or a round that was booked gets its first answer, though the session has ended or the player is blocked since', async () => {
    const round = (transaction: string, stake: number) => ({
      ...base(),
      transaction_uuid: transaction,
      round: `of-${transaction}`,
      currency: 'EUR',
      amount: eur(stake),
      win_amount: eur(20),
    });
    const wallet = house.casino.walletFor('studio');
    await bet('t1', 100);
    const played = await wallet.settle(round('s1', 10));
    expect(played).toMatchObject({ status: 'RS_OK', replayed: false });
    for (const state of ['ended', 'blocked'] as const) {
      house.sessions.set(`site-${player}`, state);
      house.clock.advance(6000);
      expect(await bet('t1', 100)).toMatchObject({ status: 'RS_OK', balance: eur(410) });
      expect(await wallet.settle(round('s1', 10))).toMatchObject({ status: 'RS_OK', replayed: true, round: { round: 'of-s1' } });
      // No way to another stake, and no new one.
      expect(await bet('t1', 90)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
      const refused = state === 'ended' ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_USER_DISABLED';
      expect(await bet('t2', 10, { round: 'r2' })).toMatchObject({ status: refused });
      expect(await wallet.settle(round('s2', 10))).toMatchObject({ status: refused, replayed: false });
      expect(await bet('t1', 100, { game_code: 'nothing' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    }
    expect(await ledger()).toBe(410_00n);
  });
  test('a player whose stakes are blocked gets new bets refused and an earlier win paid', async () => {
    await bet('t1', 100);
    await house.wallet.setBlocks(house.db.database, player, { stakes: true });
    expect(await bet('t2', 10, { round: 'r2' })).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
    expect(await win('w1', 't1', 50)).toMatchObject({ status: 'RS_OK', balance: eur(450) });
  });
  test('while the operator has stopped play or closed the site, open rounds end as they would: wins, rollbacks and free spins are taken, no new bet is [ACC-16]', async () => {
    const { database } = house.db;
    const stopping = (game: string | null) => async () => {
      const stop = await stopPlay(database, { game, version: null, reason: 'a fault', stoppedBy: 'ada', stoppedAt: house.clock.now() });
      return () => resumePlay(database, stop!.id);
    };
    const closing = async () => {
      closed = true;
      return async () => void (closed = false);
    };
    for (const [way, end] of Object.entries({ all: stopping(null), dice: stopping('dice'), closed: closing })) {
      const names = (name: string) => `${name}-${way}`;
      const before = await ledger();
      await bet(names('t1'), 100, { round: names('r1') });
      await bet(names('t2'), 100, { round: names('r2') });
      const goOn = await end();
      expect(await bet(names('t3'), 10, { round: names('r3') })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
      expect(await bet(names('t4'), 10, { round: names('r4'), is_free: true })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
      // Another stake on a round that is open is a new bet; a free spin of it is not.
      expect(await bet(names('t5'), 10, { round: names('r1') })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
      expect(await bet(names('t6'), 10, { round: names('r1'), is_free: true })).toMatchObject({ status: 'RS_OK' });
      expect(await win(names('w1'), names('t6'), 50, { round: names('r1') })).toMatchObject({ status: 'RS_OK' });
      expect(await rollback(names('b2'), names('t2'), { round: names('r2') })).toMatchObject({ status: 'RS_OK' });
      expect(await ledger()).toBe(before - 50_00n);
      // Who has not heard the answer gets that of then.
      expect(await bet(names('t1'), 100, { round: names('r1') })).toMatchObject({ status: 'RS_OK' });
      await goOn();
      expect(await bet(names('t3'), 10, { round: names('r3') })).toMatchObject({ status: 'RS_OK' });
    }
  });
  test('a free bet takes nothing', async () => {
    expect(await bet('t1', 5, { is_free: true })).toMatchObject({ status: 'RS_OK', balance: eur(500) });
    expect(await win('w1', 't1', 12, { is_free: true })).toMatchObject({ status: 'RS_OK', balance: eur(512) });
  });
  test('a wrong signature is refused before anything is read, with HTTP 200', async () => {
    expect(await send('/transaction/bet', {}, 'AAAA')).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: '' });
  });
  test('the signature is over the bytes as they came', async () => {
    const payload = `{ "user":"player-${player}",  "token":"${token}", "request_uuid":"q" }`;
    const answer = await http.inject({
      method: 'POST',
      url: '/provider/hub88/user/balance',
      headers: { 'content-type': 'text/plain', [signatureHeader]: signBody(Buffer.from(payload), privateKey) },
      payload,
    });
    expect(answer.json()).toMatchObject({ status: 'RS_OK' });
  });
  test('a call that does not exist is not found', async () => {
    expect((await http.inject({ method: 'POST', url: '/provider/hub88/transaction/steal', payload: '{}' })).statusCode).toBe(404);
  });
});
