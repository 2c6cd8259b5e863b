import { testCards } from '@tavolo/payment-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dispatcher } from '../kernel/calls/dispatch.ts';
import { errorTexts } from '../kernel/errors/texts.ts';
import { callRoutes, createHttpServer } from '../kernel/http/index.ts';
import { RequestLimit } from '../kernel/rate-limits/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { cashierCalls } from './calls.ts';
import { freshKey, fund, openCasino, typeCard, type Casino, type Process } from './testing/casino.ts';

let casino: Casino;
let process: Process;
let origin = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  casino = await openCasino('calls');
  process = await casino.startProcess();
  const dispatcher = new Dispatcher({
    handlers: cashierCalls(process.parts, async () => {}),
    texts: errorTexts(),
    log: silentLog,
    checkResults: true,
  });
  const server = await createHttpServer({ log: silentLog, trustProxy: false, isSecure: false });
  // Who is signed in is the account module's part; here the cookie simply names the player.
  const authenticate = async (token: string | undefined) => (token ? { id: 's', playerId: BigInt(token) } : null);
  await server.register(
    callRoutes({
      dispatcher,
      authenticate,
      cookie: { name: 'player', isSecure: false },
      origins: ['http://localhost'],
      limit: new RequestLimit(casino.clock, { session: 0, address: 0 }, () => false),
    }),
  );
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  stop = () => server.close();
});
afterAll(async () => {
  await stop();
  await casino.close();
});

const reading = ['getdepositsettings', 'getwithdrawsettings', 'getbanks', 'getdepositinfo', 'gethistory'];
const writing = ['makedeposit', 'makewithdrawal', 'cancelwithdrawal', 'removecard'];

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function call(playerId: bigint | null, method: string, params: Record<string, string> = {}, locale = 'en'): Promise<Answer> {
  const isRead = reading.includes(method);
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) form.set(name, value);
  const query = new URLSearchParams({ v: '2.34', locale, ...(isRead ? params : {}) });
  const response = await fetch(`${origin}/api/cashier.${method}?${query}`, {
    method: isRead ? 'GET' : 'POST',
    headers: playerId === null ? {} : { cookie: `player=${playerId}` },
    ...(!isRead && { body: form }),
  });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error('no answer');
  return { status: response.status, body: { ...body } };
}

test('[R6-001] [R7-008] a visitor gets nothing from the cashier', async () => {
  for (const method of [...reading, ...writing]) {
    expect(await call(null, method, { id: '1', method: 'card', amount: '50', idempotency_key: 'k' })).toMatchObject({
      status: 401,
      body: { error: { type: 'AuthorizationException', code: 'session' } },
    });
  }
});

test('[R7-008] [R3-006] [R3-007] a player deposits and withdraws by calls alone', async () => {
  const player = await casino.addPlayer();
  expect(await call(player, 'getdepositsettings')).toMatchObject({
    status: 200,
    body: { data: { methods: [{ sysname: 'card' }], presets: [{ currency: 'EUR', values: ['10', '20', '50'] }] } },
  });
  expect(await call(player, 'getbanks', { method: 'card' })).toMatchObject({ status: 200, body: { data: { items: [] } } });
  expect((await call(player, 'getwithdrawsettings')).body).toMatchObject({
    data: { blocked_by: 'UserNeedDepositException', methods: [{ instrument: null }] },
  });
  const made = await call(player, 'makedeposit', {
    method: 'card',
    amount: '50',
    campaign_offer_id: '',
    requisites: '{}',
    idempotency_key: freshKey(),
  });
  expect(made).toMatchObject({
    status: 200,
    body: { data: { status: 'pending', action: { type: 'redirect', method: 'GET', fields: {} } } },
  });
  const { action, transaction } = JSON.parse(JSON.stringify(made.body.data));
  await typeCard(process, action.url, testCards[0]?.number ?? '');
  expect((await call(player, 'getdepositinfo', { id: transaction })).body).toMatchObject({
    data: {
      id: transaction,
      transaction,
      type: 'deposit',
      status: 'success',
      amount: { amount: '50.00', currency: 'EUR' },
      domain: '127.0.0.1',
      steps: [{}, {}, {}, { event: 'transfer', status: 'success' }],
    },
  });
  const asked = await call(player, 'makewithdrawal', { method: 'card', amount: '12.50', idempotency_key: freshKey() });
  expect(asked).toMatchObject({ status: 200, body: { data: { status: 'created' } } });
  expect(
    (await call(player, 'gethistory', { type: 'withdrawal', statuses: 'created,pending', offset: '0', count: '4' })).body,
  ).toMatchObject({
    data: { count: 1, offset: 0, limit: 4, items: [{ type: 'withdrawal', amount: { amount: '12.50', currency: 'EUR' } }] },
  });
  expect((await call(player, 'gethistory')).body).toMatchObject({ data: { count: 1, limit: 4, items: [{ type: 'deposit' }] } });
});

test('[R8-001] refusals have their status, code and a text in both languages', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '20');
  const cases: [string, Record<string, string>, number, string][] = [
    ['makedeposit', { method: 'card', amount: '913', idempotency_key: freshKey() }, 402, 'BillingTransactionDeclinedException'],
    ['makedeposit', { method: 'card', amount: '914', idempotency_key: freshKey() }, 502, 'BillingServiceErrorException'],
    ['makedeposit', { method: 'card', amount: '915', idempotency_key: freshKey() }, 503, 'BillingUnavailableException'],
    ['makedeposit', { method: 'card', amount: '5', idempotency_key: freshKey() }, 422, 'InvalidParameterException'],
    ['makedeposit', { method: 'card', amount: '-5', idempotency_key: freshKey() }, 422, 'InvalidParameterException'],
    ['makedeposit', { method: 'cash', amount: '50', idempotency_key: freshKey() }, 422, 'InvalidParameterException'],
    ['makedeposit', { method: 'card', amount: '50' }, 422, 'InvalidParameterException'],
    ['makewithdrawal', { method: 'card', amount: '5001', idempotency_key: freshKey() }, 409, 'WithdrawalLimitsExceededException'],
    ['makewithdrawal', { method: 'card', amount: '21', idempotency_key: freshKey() }, 409, 'WithdrawalDeclinedException'],
    ['cancelwithdrawal', { id: '1' }, 422, 'InvalidParameterException'],
    ['removecard', { id: 'acc_unknown' }, 422, 'InvalidParameterException'],
    [
      'makedeposit',
      { method: 'card', amount: '50', requisites: '{"account":"acc_unknown"}', idempotency_key: freshKey() },
      422,
      'InvalidParameterException',
    ],
    ['getdepositinfo', { id: '1' }, 422, 'InvalidParameterException'],
    ['gethistory', { statuses: 'lost' }, 422, 'InvalidParameterException'],
    ['getbanks', { method: 'cash' }, 422, 'InvalidParameterException'],
  ];
  for (const [method, params, status, type] of cases) {
    const answers = [await call(player, method, params, 'en'), await call(player, method, params, 'it')];
    const messages = answers.map((answer) => {
      expect([method, params.amount, answer.status]).toEqual([method, params.amount, status]);
      expect(answer.body).toMatchObject({ error: { type } });
      return JSON.stringify(answer.body).replace(/"request_id":"[^"]*"/, '');
    });
    expect(messages[0]).not.toBe(messages[1]);
  }
});

test('[R7-008] a player pays with a saved card, and removes it, by calls alone; nobody else can', async () => {
  const [owner, other] = [await casino.addPlayer(), await casino.addPlayer()];
  await fund(process, owner);
  const cards = async (): Promise<{ id: string }[]> =>
    JSON.parse(JSON.stringify((await call(owner, 'getdepositsettings')).body.data)).cards;
  const id = (await cards())[0]?.id ?? '';
  const pay = (who: bigint) =>
    call(who, 'makedeposit', { method: 'card', amount: '20', requisites: JSON.stringify({ account: id }), idempotency_key: freshKey() });
  const gone = { status: 422, body: { error: { type: 'InvalidParameterException', params: { account: [{ code: 'card_gone' }] } } } };
  expect(await pay(owner)).toMatchObject({ status: 200, body: { data: { status: 'pending' } } });
  expect(await pay(other)).toMatchObject(gone);
  expect(await call(other, 'removecard', { id })).toMatchObject({
    status: 422,
    body: { error: { type: 'InvalidParameterException', params: { id: [{ code: 'not_found' }] } } },
  });
  expect(await cards()).toHaveLength(1);
  for (let press = 0; press < 2; press++) expect(await call(owner, 'removecard', { id })).toMatchObject({ status: 200, body: { data: 1 } });
  expect(await cards()).toEqual([]);
  expect(await pay(owner)).toMatchObject(gone);
});

test('another player’s transaction is refused on every call that takes one', async () => {
  const [owner, other] = [await casino.addPlayer(), await casino.addPlayer()];
  const id = await fund(process, owner);
  for (const method of ['getdepositinfo', 'cancelwithdrawal']) {
    expect(await call(other, method, { id })).toMatchObject({
      status: 422,
      body: { error: { type: 'InvalidParameterException', params: { id: [{ code: 'not_found' }] } } },
    });
  }
  expect((await call(other, 'gethistory')).body).toMatchObject({ data: { items: [], count: 0 } });
});

test('a player who is blocked starts neither deposit nor withdrawal, though a session still lets the call in', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '50');
  const paid = await call(player, 'makedeposit', { method: 'card', amount: '20', idempotency_key: freshKey() });
  expect(paid.status).toBe(200);
  for (const [state, type] of [
    ['banned', 'UserBannedException'],
    ['closed', 'UserDeletedException'],
  ] as const) {
    await casino.testDatabase.ownerDatabase.query('update player set state = $2 where id = $1', [player, state]);
    for (const method of ['makedeposit', 'makewithdrawal']) {
      const answer = await call(player, method, { method: 'card', amount: '20', idempotency_key: freshKey() });
      expect(answer).toMatchObject({ status: 403, body: { error: { type } } });
    }
  }
  const rows = await casino.testDatabase.database.query('select id from payment where player_id = $1', [player]);
  expect(rows).toHaveLength(2);
});
