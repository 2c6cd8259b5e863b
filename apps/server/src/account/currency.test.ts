import { calls } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';

let app: TestApplication;
let origin = '';
beforeAll(async () => {
  // Jobs run by the clock of the database: nothing runs out while the test goes on.
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z') });
  origin = await app.listen();
});
afterAll(() => app.close());

const isRead = (name: string) => Object.entries(calls).some(([one, { verb }]) => one === name && verb === 'GET');
let people = 0;

async function call(name: string, values: Record<string, string>, cookie = '') {
  const query = new URLSearchParams({ v: '2.34', locale: 'en', ...(isRead(name) && values) });
  const response = await fetch(`${origin}/api/${name}?${query}`, {
    method: isRead(name) ? 'GET' : 'POST',
    headers: { cookie, ...(!isRead(name) && { 'content-type': 'application/json' }) },
    ...(!isRead(name) && { body: JSON.stringify(values) }),
  });
  const set = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { data = null, error = null } = JSON.parse(await response.text());
  return { status: response.status, cookie: set, data, error };
}

async function player() {
  const email = `euro${(people += 1)}@example.com`;
  const facts = { currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
  const { cookie, data } = await call('auth.register', { email, password: 'Secret.123', ...facts });
  await call('protection.declineLimit', { confirmed: '1' }, cookie);
  return { uid: BigInt(data.uid), ask: (name: string, values: Record<string, string> = {}) => call(name, values, cookie) };
}

const deposit = (amount = '50') => ({ method: 'card', amount, idempotency_key: `currency-${(people += 1)}` });
const payBy = (number: string, url: string) =>
  fetch(origin + url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
  });

/** The currency wherever it stands. */
async function written(uid: bigint): Promise<string[]> {
  const rows = await app.db.database.query<{ currency: string }>(
    `select currency from player where id = $1 union select currency from wallet_player where player_id = $1
     union select currency from account where player_id = $1 and kind <> 'fun'`,
    [uid],
  );
  return rows.map(({ currency }) => currency);
}

describe('[R7-001] setCurrency', () => {
  test('another currency can be chosen as long as no money has moved, and is the one of everything that follows', async () => {
    const { uid, ask } = await player();
    expect((await ask('account.getCurrency')).data).toEqual({ currency: 'EUR', choices: ['EUR', 'USD', 'GBP'], fixed_by: null });
    expect((await ask('account.setCurrency', { currency: 'GBP' })).data).toBe(1);
    expect(await written(uid)).toEqual(['GBP']);
    expect((await ask('account.getBalance')).data.balance_main).toEqual({ amount: '0.00', currency: 'GBP' });
    const { data } = await ask('cashier.makedeposit', deposit());
    await payBy('4111111111111111', data.action.url);
    expect((await ask('account.getBalance')).data.balance_main).toEqual({ amount: '50.00', currency: 'GBP' });
    expect((await ask('account.setCurrency', { currency: 'EUR' })).error).toMatchObject({
      type: 'AccessDeniedException',
      code: 'currency_fixed',
    });
    // The one that it has is no change.
    expect((await ask('account.setCurrency', { currency: 'GBP' })).data).toBe(1);
    expect((await ask('account.getCurrency')).data.fixed_by).toBe('currency_fixed');
    expect(isSound(await verifyLedger(app.db.database))).toBe(true);
  });

  test('a currency that accounts are not kept in is none', async () => {
    const { ask } = await player();
    for (const currency of ['XXX', 'FUN', 'BTC'])
      expect((await ask('account.setCurrency', { currency })).error.params.currency[0].code).toBe('unknown_currency');
    expect((await ask('account.setCurrency', {})).error.params.currency[0].code).toBe('required');
  });

  test('a payment that is on its way keeps it; one that ended without money does not', async () => {
    const { uid, ask } = await player();
    const { data } = await ask('cashier.makedeposit', deposit());
    expect((await ask('account.setCurrency', { currency: 'USD' })).error?.code).toBe('currency_payment');
    await payBy('4000000000000002', data.action.url);
    expect((await ask('cashier.getdepositinfo', { id: data.transaction })).data.status).toBe('fail');
    expect((await ask('account.setCurrency', { currency: 'USD' })).data).toBe(1);
    expect(await written(uid)).toEqual(['USD']);
  });

  test('limits that are amounts keep it, of time do not', async () => {
    const { ask } = await player();
    await ask('protection.setLimit', { kind: 'time', period: 'day', limit: '60' });
    expect((await ask('account.setCurrency', { currency: 'USD' })).data).toBe(1);
    await ask('protection.setLimit', { kind: 'loss', period: 'day', limit: '20' });
    expect((await ask('account.setCurrency', { currency: 'EUR' })).error?.code).toBe('currency_limits');
  });

  test('of a change and deposits at the same moment every payment is in the currency of its account', async () => {
    for (let round = 0; round < 15; round++) {
      const { uid, ask } = await player();
      const [changed, first, second, again] = await Promise.all([
        ask('account.setCurrency', { currency: 'USD' }),
        ask('cashier.makedeposit', deposit()),
        ask('cashier.makedeposit', deposit('20')),
        ask('account.setCurrency', { currency: 'GBP' }),
      ]);
      for (const { status } of [changed, again]) expect([200, 409]).toContain(status);
      await Promise.all([first, second].map(({ data }) => payBy('4111111111111111', data.action.url)));
      const payments = await app.db.database.query<{ currency: string }>('select distinct currency from payment where player_id = $1', [
        uid,
      ]);
      const [currency, ...others] = await written(uid);
      expect([payments.map((payment) => payment.currency), others]).toEqual([[currency], []]);
      expect((await ask('account.getBalance')).data.balance_main).toEqual({ amount: '70.00', currency });
    }
    expect(isSound(await verifyLedger(app.db.database))).toBe(true);
  });
});
