import { defaults } from '@tavolo/content/defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';
import { askGame, enterGame, sendTo } from './game-client.ts';

// The operator opens accounts in a currency by content alone; what money knows of it (here: no decimals) holds everywhere.

const yen = {
  code: 'JPY',
  symbol: '¥',
  name: 'Yen',
  opens_accounts: true,
  deposit_min: '1000',
  deposit_max: '500000',
  deposit_day: '2000000',
  withdrawal_min: '1000',
  withdrawal_max: '500000',
  withdrawal_day: '1000000',
  identity_deposit_total: '300000',
  identity_withdrawal_total: '300000',
};
const { currencies } = defaults.singles['cashier-config'].en;
const usual = currencies ?? [];

let app: TestApplication;
let origin: string;

beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z') });
  origin = await app.listen();
});
afterAll(() => app.close());

const dataOf = ({ body }: Answer) => (body as { data: Record<string, unknown> }).data;
const errorOf = ({ body }: Answer) => (body as { error: { params: Record<string, unknown>; message: string } }).error;

test('[R9-002] a currency without decimals is added by content: accounts, deposits, rounds, limits and payouts are in whole yen; closed to new accounts, it still pays those who have money in it', async () => {
  const early = await new Browser(origin).call('auth.register', { ...registration(), currency: 'JPY' });
  expect(errorOf(early).params).toHaveProperty('currency');

  await app.publish('cashier-config', { currencies: [...usual, yen], deposit_amounts: [{ currency: 'JPY', values: [1000, 5000] }] });
  expect(dataOf(await new Browser(origin).call('metadata.getgeneralinfo', {}))).toMatchObject({
    available_currencies: ['EUR', 'USD', 'GBP', 'JPY'],
    default_currency: 'EUR',
  });
  const player = new Browser(origin);
  const { uid } = dataOf(await player.call('auth.register', { ...registration(), currency: 'JPY' }));
  await player.call('protection.setLimit', { kind: 'deposit', period: 'day', limit: '60000' });
  await player.call('account.saveProfileInfo', {
    first_name: 'Ada',
    last_name: 'Rossi',
    home_town: 'Roma',
    address: 'Via Roma 12',
    postcode: '00184',
  });
  await app.db.ownerDatabase.query('update contact set is_confirmed = true where player_id = $1', [uid]);
  expect(dataOf(await player.call('cashier.getdepositsettings', {}))).toMatchObject({
    methods: [{ limits: [{ currency: 'JPY', min: '1000', max: '500000' }] }],
    presets: [{ currency: 'JPY', values: ['1000', '5000'] }],
  });

  let keys = 0;
  const deposit = (amount: string) => player.call('cashier.makedeposit', { method: 'card', amount, idempotency_key: `yen-${(keys += 1)}` });
  expect(errorOf(await deposit('1000.50')).params).toHaveProperty('amount');
  expect(errorOf(await deposit('999')).params).toHaveProperty('amount');
  const { action } = dataOf(await deposit('5000')) as { action: { url: string } };
  const page = await (await fetch(origin + action.url)).text();
  expect(page).toContain('¥5,000');
  await fetch(origin + action.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }),
  });
  const balance = async () => dataOf(await player.call('account.getBalance', {}));
  expect(await balance()).toMatchObject({ balance_main: { amount: '5000', currency: 'JPY' } });

  const { url } = dataOf(await player.call('games.launch', { sysname: 'book-of-nefer', mode: 'real' })) as { url: string };
  const session = await enterGame(sendTo(origin), { url });
  const round = await askGame(sendTo(origin), session, 'round', { key: 'first-yen', stake: '20' });
  expect([round.status, round.error]).toEqual([200, undefined]);
  const left = 5000n - 20n + BigInt(String(round['win']));
  expect(await balance()).toMatchObject({ balance_main: { amount: left.toString(), currency: 'JPY' } });
  expect(dataOf(await player.call('games.getHistory', {}))).toMatchObject({ items: [{ stake: { amount: '20', currency: 'JPY' } }] });

  const payout = await player.call('cashier.makewithdrawal', { method: 'card', amount: '1000', idempotency_key: 'yen-payout' });
  expect(dataOf(payout)).toMatchObject({ status: 'created' });
  expect(await balance()).toMatchObject({ balance_main: { amount: (left - 1000n).toString() } });

  await expect(app.publish('cashier-config', { currencies: usual })).rejects.toThrow('Players may have money in JPY');
  await app.publish('cashier-config', { currencies: [...usual, { ...yen, opens_accounts: false }] });
  const late = await new Browser(origin).call('auth.register', { ...registration(), currency: 'JPY' });
  expect(errorOf(late).params).toHaveProperty('currency');
  const last = await player.call('cashier.makewithdrawal', { method: 'card', amount: '1000', idempotency_key: 'yen-last' });
  expect(dataOf(last)).toMatchObject({ status: 'created' });
  expect(await balance()).toMatchObject({ balance_main: { amount: (left - 2000n).toString(), currency: 'JPY' } });
});

test('a currency with half of its limits, with decimals that it does not have, or out of order is refused in the editor by field', async () => {
  const publish = (change: object) => app.publish('cashier-config', { currencies: [...usual, { ...yen, ...change }] });
  await expect(publish({ withdrawal_day: null })).rejects.toThrow('Give all six limits, or none');
  await expect(publish({ deposit_min: '1000.50' })).rejects.toThrow('1000.50 is no amount in JPY');
  await expect(publish({ deposit_max: '999' })).rejects.toThrow('The largest amount lies between the smallest and that of a day');
  await expect(publish({ code: 'XYZ' })).rejects.toThrow('No accounts can be opened in this currency');
});
