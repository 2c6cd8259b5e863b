import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { expireDeposit } from './deposit.ts';
import { paymentInfo } from './history.ts';
import { findPayment } from './queries/payments.ts';
import { callBack, deposit, fund, hmacAuth, openCasino, type Casino, type Process, testPolicy } from './testing/casino.ts';
import { submitPayout } from './payout.ts';
import { makeWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;

beforeAll(async () => {
  casino = await openCasino('callbacks');
  process = await casino.startProcess();
});
afterAll(() => casino.close());

let txs = 0;
const freshTx = (): string => `piq-${++txs}`;

interface Order {
  playerId: bigint;
  id: string;
  /** Under what the provider knows it. */
  reference: string;
  message: Record<string, unknown>;
}

const referenceOf = async (playerId: bigint, id: string): Promise<string> =>
  (await findPayment(casino.testDatabase.database, playerId, BigInt(id)))?.reference ?? '';

/** A deposit whose hosted page nobody uses: the test is the provider. */
async function openDeposit(amount = '50', currency = 'EUR'): Promise<Order> {
  const playerId = await casino.addPlayer({ currency });
  const { transaction } = await deposit(process, playerId, amount);
  const reference = await referenceOf(playerId, transaction);
  return {
    playerId,
    id: transaction,
    reference,
    message: {
      userId: String(playerId),
      txAmount: `${amount}.00`,
      txAmountCy: currency,
      txId: freshTx(),
      txTypeId: 101,
      txName: 'CreditcardDeposit',
      provider: 'Test',
      accountId: 'a3c1',
      accountHolder: 'Ada Rossi',
      maskedAccount: 'Visa •••• 0001',
      attributes: { transaction: reference },
    },
  };
}

async function openWithdrawal(): Promise<Order> {
  const playerId = await casino.addPlayer();
  await fund(process, playerId, '100');
  const { transaction } = await makeWithdrawal(process.parts, {
    playerId,
    method: 'card',
    amount: '40.50',
    requisites: {},
    idempotencyKey: `w-${playerId}`,
    locale: 'en',
    domain: 'casino.test',
  });
  await submitPayout(process.parts, { player: String(playerId), payment: transaction });
  const payment = await findPayment(casino.testDatabase.database, playerId, BigInt(transaction));
  const reference = payment?.reference ?? '';
  return {
    playerId,
    id: transaction,
    reference,
    message: {
      userId: String(playerId),
      txAmount: -40.5,
      txAmountCy: 'EUR',
      txId: freshTx(),
      accountId: payment?.requisites.account,
      attributes: { transaction: reference },
    },
  };
}

const refusal = (errCode: string) => ({ success: false, errCode });
const stateOf = async ({ playerId, id }: Order): Promise<string | undefined> =>
  (await findPayment(casino.testDatabase.database, playerId, BigInt(id)))?.state;
const balancesOf = async ({ playerId }: Order): Promise<[bigint, bigint]> => {
  const { main, held } = await casino.wallet.balances(playerId);
  return [main, held];
};
async function authorise(order: Order): Promise<Record<string, unknown>> {
  const { body } = await callBack(process, 'authorize', order.message);
  expect(body).toMatchObject({
    success: true,
    userId: String(order.playerId),
    txId: order.message.txId,
    merchantTxId: order.reference,
    errCode: null,
    errMsg: null,
  });
  expect(body.authCode).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  return { ...order.message, authCode: body.authCode };
}

describe('[RGP-26] where credit cards are not accepted', () => {
  const strict = { ...testPolicy, acceptsCreditCards: false };
  const withCard = (order: Order, cardType: unknown): Order => ({
    ...order,
    message: { ...order.message, attributes: { transaction: order.reference, cardType } },
  });

  test.each(['CREDIT', 'credit', 'CHARGE', undefined, null, 7])(
    'a card of the kind %s is refused before the bank is asked',
    async (kind) => {
      Object.assign(casino.policy, strict);
      const order = withCard(await openDeposit(), kind);
      expect((await callBack(process, 'authorize', order.message)).body).toMatchObject(refusal('10'));
      expect(await paymentInfo(process.parts, order.playerId, order.id, 'it')).toMatchObject({
        status: 'fail',
        reason_code: 'credit_card',
        reason: expect.stringContaining('carta di debito'),
      });
      // The provider that was refused says that it has given up, and may say so again.
      expect((await callBack(process, 'cancel', { ...order.message, statusCode: 'ERR_MERCHANT_REFUSED' })).body).toMatchObject({
        success: true,
      });
      expect((await callBack(process, 'authorize', order.message)).body).toMatchObject(refusal('3'));
      expect(await balancesOf(order)).toEqual([0n, 0n]);
    },
  );

  test.each(['DEBIT', 'debit', 'PREPAID'])('a card of the kind %s is taken', async (kind) => {
    Object.assign(casino.policy, strict);
    await authorise(withCard(await openDeposit(), kind));
  });

  test('the sandbox says of what kind its cards are, and elsewhere its credit card pays', async () => {
    Object.assign(casino.policy, strict);
    const player = await casino.addPlayer();
    const refused = await fund(process, player, '50', '4242424242424242');
    expect(await paymentInfo(process.parts, player, refused)).toMatchObject({ status: 'fail', reason_code: 'credit_card' });
    await fund(process, player, '50', '4111111111111111');
    Object.assign(casino.policy, testPolicy);
    await fund(process, player, '50', '4242424242424242');
    expect((await casino.wallet.balances(player)).main).toBe(10_000n);
  });

  afterEach(() => void Object.assign(casino.policy, testPolicy));
});

describe('a deposit that nobody paid in time', () => {
  test('gets no consent once it has run out, so the provider charges nothing; one that had it before is booked however late', async () => {
    const late = await openDeposit();
    const inTime = await openDeposit();
    const consented = await authorise(inTime);
    for (const { playerId, id } of [late, inTime]) await expireDeposit(process.parts, { player: String(playerId), payment: id });
    expect(await stateOf(late)).toBe('cancel');
    expect((await callBack(process, 'authorize', late.message)).body).toMatchObject(refusal('3'));
    expect((await callBack(process, 'transfer', { ...late.message, authCode: 'none' })).body).toMatchObject(refusal('3'));
    expect(await balancesOf(late)).toEqual([0n, 0n]);

    casino.clock.advance(40 * 24 * 3_600_000);
    expect((await callBack(process, 'transfer', consented)).body).toMatchObject({ success: true });
    expect(await stateOf(inTime)).toBe('success');
    expect(await balancesOf(inTime)).toEqual([5_000n, 0n]);
    expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
  });
});

describe('verifyuser', () => {
  test('says who the player of a session is, and nothing without the right session', async () => {
    const order = await openDeposit();
    const payment = await findPayment(casino.testDatabase.database, order.playerId, BigInt(order.id));
    const ask = async (userId: string, sessionId: string) => (await callBack(process, 'verifyuser', { userId, sessionId })).body;
    expect(await ask(String(order.playerId), payment?.session ?? '')).toMatchObject({
      success: true,
      userId: String(order.playerId),
      country: 'ITA',
      dob: '1990-05-17',
      email: expect.stringContaining('@example.com'),
      balance: '0.00',
      balanceCy: 'EUR',
      locale: 'en_GB',
      kycStatus: 'Pending',
    });
    expect(await ask(String(order.playerId), 'guess')).toMatchObject(refusal('3'));
    const other = await casino.addPlayer();
    expect(await ask(String(other), payment?.session ?? '')).toMatchObject(refusal('3'));
    expect(await ask('99999999', payment?.session ?? '')).toMatchObject(refusal('1'));
  });
});

describe('deposits', () => {
  test('authorize moves nothing, transfer credits, both repeated answer the same', async () => {
    const order = await openDeposit();
    const message = await authorise(order);
    expect(await authorise(order)).toEqual(message);
    expect(await balancesOf(order)).toEqual([0n, 0n]);
    const transfers = await Promise.all([1, 2, 3].map(() => callBack(process, 'transfer', message)));
    for (const { body } of transfers)
      expect(body).toEqual({
        success: true,
        userId: String(order.playerId),
        txId: order.message.txId,
        merchantTxId: order.reference,
        errCode: null,
        errMsg: null,
      });
    expect(await balancesOf(order)).toEqual([5_000n, 0n]);
    expect(await authorise(order)).toEqual(message);
    expect(await stateOf(order)).toBe('success');
  });

  test('a transfer before the authorize is refused and changes nothing; after it, it is taken', async () => {
    const order = await openDeposit();
    expect((await callBack(process, 'transfer', { ...order.message, authCode: 'x' })).body).toMatchObject(refusal('3'));
    expect(await stateOf(order)).toBe('pending');
    const message = await authorise(order);
    expect((await callBack(process, 'transfer', message)).body.success).toBe(true);
    expect(await balancesOf(order)).toEqual([5_000n, 0n]);
  });

  test('a cancel before the authorize stops it; it is too late for the authorize', async () => {
    const order = await openDeposit();
    expect((await callBack(process, 'cancel', { ...order.message, statusCode: 'CANCELLED_BY_USER' })).body).toEqual({
      success: true,
      userId: String(order.playerId),
      errCode: null,
      errMsg: null,
    });
    expect((await callBack(process, 'authorize', order.message)).body).toMatchObject({
      ...refusal('3'),
      errMsg: 'Transaction is already processed',
    });
    expect(await stateOf(order)).toBe('cancel');
  });

  test('transfer after cancel and cancel after transfer are refused as already processed', async () => {
    const cancelled = await openDeposit();
    const first = await authorise(cancelled);
    expect((await callBack(process, 'cancel', { ...first, statusCode: 'ERR_DECLINED' })).body.success).toBe(true);
    expect((await callBack(process, 'cancel', { ...first, statusCode: 'ERR_DECLINED' })).body.success).toBe(true);
    expect((await callBack(process, 'transfer', first)).body).toMatchObject({
      ...refusal('3'),
      errMsg: 'Transaction is already processed',
    });
    expect(await stateOf(cancelled)).toBe('fail');
    expect(await balancesOf(cancelled)).toEqual([0n, 0n]);
    const paid = await openDeposit();
    const second = await authorise(paid);
    await callBack(process, 'transfer', second);
    expect((await callBack(process, 'cancel', second)).body).toMatchObject({ ...refusal('3'), errMsg: 'Transaction is already processed' });
    expect(await balancesOf(paid)).toEqual([5_000n, 0n]);
  });

  test.each([
    ['another amount', { txAmount: '50.01' }, '2'],
    ['a larger amount', { txAmount: 5000 }, '2'],
    ['the other direction', { txAmount: '-50.00' }, '2'],
    ['more decimals than the currency has', { txAmount: '50.001' }, '2'],
    ['another currency', { txAmountCy: 'USD' }, '4'],
    ['a currency that does not exist', { txAmountCy: 'XXX' }, '4'],
    ['an unknown player', { userId: '88888888' }, '1'],
    ['no transaction of ours', { attributes: {} }, '3'],
    ['a transaction that does not exist', { attributes: { transaction: '7' } }, '3'],
  ])('%s is refused at authorize', async (_title, change, code) => {
    const order = await openDeposit();
    expect((await callBack(process, 'authorize', { ...order.message, ...change })).body).toMatchObject(refusal(code));
    expect(await stateOf(order)).toBe('pending');
  });

  test('another amount, currency, consent or transaction is refused at transfer', async () => {
    const order = await openDeposit();
    const message = await authorise(order);
    const changes = [
      { txAmount: '49.99' },
      { txAmount: '-50.00' },
      { txAmountCy: 'GBP' },
      { authCode: 'other' },
      { txId: freshTx() },
      { attributes: { transaction: '8' } },
    ];
    for (const change of changes) expect((await callBack(process, 'transfer', { ...message, ...change })).body.success).toBe(false);
    expect(await balancesOf(order)).toEqual([0n, 0n]);
    expect((await callBack(process, 'transfer', { ...message, txAmount: 50 })).body.success).toBe(true);
    expect(await balancesOf(order)).toEqual([5_000n, 0n]);
    expect((await callBack(process, 'transfer', { ...message, txAmount: 51 })).body).toMatchObject(refusal('2'));
  });

  test('another player’s transaction is refused on every call', async () => {
    const order = await openDeposit();
    const message = await authorise(order);
    const thief = String(await casino.addPlayer());
    for (const call of ['authorize', 'transfer', 'cancel']) {
      expect((await callBack(process, call, { ...message, userId: thief })).body).toMatchObject(refusal('3'));
    }
    expect((await casino.wallet.balances(BigInt(thief))).main).toBe(0n);
    expect(await stateOf(order)).toBe('authorised');
  });

  test('a second transaction of the provider on the same deposit is refused', async () => {
    const order = await openDeposit();
    await authorise(order);
    const second = { ...order.message, txId: freshTx() };
    expect((await callBack(process, 'authorize', second)).body).toMatchObject(refusal('3'));
    expect((await callBack(process, 'cancel', second)).body).toMatchObject(refusal('3'));
    expect(await stateOf(order)).toBe('authorised');
  });

  test('a banned player gets no new deposit, but money that is on its way arrives', async () => {
    const [early, late] = [await openDeposit(), await openDeposit()];
    const message = await authorise(early);
    await casino.testDatabase.ownerDatabase.query(`update player set state = 'banned' where id = any($1)`, [
      [early.playerId, late.playerId],
    ]);
    expect((await callBack(process, 'authorize', late.message)).body).toMatchObject(refusal('5'));
    expect((await callBack(process, 'transfer', message)).body.success).toBe(true);
    expect(await balancesOf(early)).toEqual([5_000n, 0n]);
  });
});

describe('withdrawals', () => {
  test('the hold is there before the authorize; transfer captures it once', async () => {
    const order = await openWithdrawal();
    expect(await balancesOf(order)).toEqual([5_950n, 4_050n]);
    const message = await authorise(order);
    expect(await balancesOf(order)).toEqual([5_950n, 4_050n]);
    await Promise.all([1, 2, 3].map(() => callBack(process, 'transfer', { ...message, txAmount: '-40.50' })));
    expect(await balancesOf(order)).toEqual([5_950n, 0n]);
    expect((await callBack(process, 'cancel', message)).body).toMatchObject(refusal('3'));
    expect(await paymentInfo(process.parts, order.playerId, order.id)).toMatchObject({ type: 'withdrawal', status: 'success' });
  });

  test('a cancel gives the money back once', async () => {
    const order = await openWithdrawal();
    const message = await authorise(order);
    await Promise.all([1, 2, 3].map(() => callBack(process, 'cancel', { ...message, statusCode: 'ERR_DECLINED_BY_BANK' })));
    expect(await balancesOf(order)).toEqual([10_000n, 0n]);
    expect((await callBack(process, 'transfer', message)).body).toMatchObject(refusal('3'));
    expect(await balancesOf(order)).toEqual([10_000n, 0n]);
  });

  test('a deposit’s sign, another amount or another card is refused', async () => {
    const order = await openWithdrawal();
    for (const change of [{ txAmount: '40.50' }, { txAmount: '-40.51' }, { accountId: 'other' }]) {
      expect((await callBack(process, 'authorize', { ...order.message, ...change })).body.success).toBe(false);
    }
    expect(await balancesOf(order)).toEqual([5_950n, 4_050n]);
  });
});

describe('proof and record', () => {
  test('a call that the provider did not sign is refused unread, and written down', async () => {
    const order = await openDeposit();
    const { status, body } = await callBack(process, 'authorize', order.message, { 'x-piq-signature': 't=1,v1=00' });
    expect([status, body.success]).toEqual([401, false]);
    expect(await stateOf(order)).toBe('pending');
    const rows = await casino.testDatabase.database.query<{ is_authentic: boolean; request: unknown }>(
      'select is_authentic, request from payment_callback order by id desc limit 1',
    );
    expect(rows[0]).toEqual({ is_authentic: false, request: null });
  });

  test('strangers cannot fill the record: of their calls a few a minute are written down', async () => {
    const order = await openDeposit();
    const strangers = async () => {
      const [row] = await casino.testDatabase.database.query<{ n: bigint }>(
        'select count(*) as n from payment_callback where not is_authentic',
      );
      return Number(row?.n);
    };
    const before = await strangers();
    for (let index = 0; index < 70; index++) await callBack(process, 'transfer', order.message, { 'x-piq-signature': 't=1,v1=00' });
    expect(await strangers()).toBeLessThanOrEqual(before + 60);
    casino.clock.advance(60_000);
    await callBack(process, 'transfer', order.message, { 'x-piq-signature': 't=1,v1=00' });
    expect(await strangers()).toBeLessThanOrEqual(before + 61);
    expect((await callBack(process, 'authorize', order.message)).body.success).toBe(true);
  });

  test('basic credentials and addresses work in place of a signature', async () => {
    const order = await openDeposit();
    const headers = { authorization: `Basic ${Buffer.from('piq:secret').toString('base64')}` };
    const plain = await casino.startProcess({
      auth: [
        { mode: 'ip', addresses: ['127.0.0.0/8'] },
        { mode: 'basic', user: 'piq', password: 'secret' },
      ],
    });
    expect((await callBack(plain, 'authorize', order.message, headers)).body.success).toBe(true);
    expect((await callBack(plain, 'authorize', order.message)).status).toBe(401);
    const foreign = await casino.startProcess({ auth: [{ mode: 'ip', addresses: ['10.0.0.0/8'] }, hmacAuth] });
    expect((await callBack(foreign, 'authorize', order.message)).status).toBe(401);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"userId":{}}',
    '{"userId":"1 or 1=1"}',
    `{"userId":"1","txId":"\\u0000"}`,
    `{"userId":"${'9'.repeat(40)}"}`,
  ])('the unreadable body %j gets an answer and no effect', async (body) => {
    for (const call of ['verifyuser', 'authorize', 'transfer', 'cancel']) {
      const answer = await callBack(process, call, body);
      expect([answer.status, answer.body.success]).toEqual([200, false]);
    }
  });

  test('an unknown call is none', async () => {
    expect((await callBack(process, 'refund', {})).status).toBe(404);
  });

  test('every call is kept with its answer, and the application cannot change the record', async () => {
    const order = await openDeposit();
    const message = await authorise(order);
    await callBack(process, 'transfer', message);
    const { database } = casino.testDatabase;
    const rows = await database.query<{ call: string; ok: boolean }>(
      `select call, (reply ->> 'success')::boolean as ok from payment_callback where player_id = $1 and payment_id = $2 order by id`,
      [order.playerId, BigInt(order.id)],
    );
    expect(rows).toEqual([
      { call: 'authorize', ok: true },
      { call: 'transfer', ok: true },
    ]);
    for (const statement of [
      'update payment_callback set call = null',
      'delete from payment_callback',
      'update payment_step set event = null',
      'truncate payment_step',
    ]) {
      await expect(database.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});

test('after all of it the ledger is sound', async () => {
  const findings = await verifyLedger(casino.testDatabase.ownerDatabase);
  expect(findings.filter(({ broken }) => broken !== 0n)).toEqual([]);
  expect(isSound(findings)).toBe(true);
});
