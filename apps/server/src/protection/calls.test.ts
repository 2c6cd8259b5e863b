import { calls } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';

let app: TestApplication;
let other: TestApplication;
const origins: string[] = [];
beforeAll(async () => {
  // Jobs run by the clock of the database: nothing runs out while the test goes on.
  const now = new Date('2036-03-02T12:00:00Z');
  app = await createTestApplication({ now });
  other = await createTestApplication({ beside: app, now });
  origins.push(await app.listen(), await other.listen());
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface Answer {
  status: number;
  data: Record<string, unknown>;
  error: { type: string; code: string; params: Record<string, unknown> };
}

interface Person {
  uid: bigint;
  email: string;
  cookie: string;
}

let people = 0;
const isRead = (name: string) => Object.entries(calls).some(([one, { verb }]) => one === name && verb === 'GET');

async function call(name: string, values: Record<string, string>, cookie = '', process = 0): Promise<Answer> {
  const query = new URLSearchParams({ v: '2.34', locale: values['locale'] ?? 'en', ...(isRead(name) && values) });
  const response = await fetch(`${origins[process]}/api/${name}?${query}`, {
    method: isRead(name) ? 'GET' : 'POST',
    headers: { cookie, ...(!isRead(name) && { 'content-type': 'application/json' }) },
    ...(!isRead(name) && { body: JSON.stringify(values) }),
  });
  return { status: response.status, ...JSON.parse(await response.text()) };
}

async function signUp(): Promise<Person> {
  const email = `careful${(people += 1)}@example.com`;
  const { uid, cookies: cookie } = await signUpAt(origins[0] ?? '', email, { is_subscribed: '1' });
  await app.db.ownerDatabase.query('update contact set is_confirmed = true where player_id = $1', [uid]);
  return { uid, email, cookie };
}

const deposit = ({ cookie }: Person, amount: string, key: string) =>
  call('cashier.makedeposit', { method: 'card', amount, idempotency_key: key }, cookie);

async function paid(person: Person, amount: string, key: string): Promise<void> {
  const { data } = await deposit(person, amount, key);
  const { action } = data;
  if (typeof action !== 'object' || action === null || !('url' in action)) throw new Error('no page of the provider');
  await fetch(`${origins[0]}${String(action.url)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
  });
}

const signIn = ({ email }: Person) => call('auth.login', { login: email, password: 'Secret.123' });

test('[RGP-01] no deposit begins before the player has chosen a limit, or with a second step to have none', async () => {
  const [careful, free] = [await signUp(), await signUp()];
  for (const person of [careful, free]) {
    expect(await deposit(person, '20', 'early')).toMatchObject({
      status: 409,
      error: { type: 'AccessDeniedException', code: 'limit_choice' },
    });
    expect((await call('protection.get', {}, person.cookie)).data).toMatchObject({
      is_limit_asked: true,
    });
  }
  expect(await call('protection.declineLimit', { confirmed: '0' }, free.cookie)).toMatchObject({ status: 422 });
  expect(await deposit(free, '20', 'still')).toMatchObject({ status: 409 });
  expect(await call('protection.declineLimit', { confirmed: '1' }, free.cookie)).toMatchObject({ data: { is_limit_asked: false } });
  expect(await deposit(free, '20', 'now')).toMatchObject({ status: 200 });
  await call('protection.setLimit', { kind: 'deposit', period: 'week', limit: '50' }, careful.cookie);
  expect(await deposit(careful, '20', 'now')).toMatchObject({ status: 200 });
});

test('[R3-005, R7-001, RGP-04] the deposit limit says what is left and when it renews; deposits on their way count, and what would pass it is refused', async () => {
  const person = await signUp();
  const limit = () => call('account.getDepositLimit', {}, person.cookie);
  expect((await limit()).data).toEqual({ available_amount: null, can_edit: true, expired_at: null, limit_amount: null, period: 'none' });
  await call('protection.setLimit', { kind: 'deposit', period: 'month', limit: '100' }, person.cookie);
  await call('protection.setLimit', { kind: 'deposit', period: 'day', limit: '60.50' }, person.cookie);
  await paid(person, '30', 'first');
  expect((await limit()).data).toEqual({
    available_amount: { amount: '30.50', currency: 'EUR' },
    can_edit: true,
    expired_at: '2036-03-02T23:00:00.000Z',
    limit_amount: { amount: '60.50', currency: 'EUR' },
    period: 'day',
  });
  expect(await deposit(person, '20', 'open')).toMatchObject({ status: 200 });
  expect(await deposit(person, '11', 'over')).toMatchObject({
    status: 409,
    error: {
      type: 'BillingDepositLimitExceededException',
      code: 'own_day',
      params: { available: '10.50', renews_at: '2036-03-02T23:00:00.000Z' },
    },
  });
  // What the cashier says beforehand is what it refuses by.
  const room = async () => (await call('cashier.getdepositsettings', {}, person.cookie)).data['room'];
  const day = { currency: 'EUR', period: 'day', is_own: true, renews_at: '2036-03-02T23:00:00.000Z' };
  expect(await room()).toEqual({ ...day, left: '10.50' });
  expect(await deposit(person, '10', 'within')).toMatchObject({ status: 200 });
  expect(await room()).toEqual({ ...day, left: '0.50' });
});

test('[R7-001] [RGP-04] the deposit limit, the limits page and the cashier tell one remaining amount, before, while and after a deposit is under way', async () => {
  const person = await signUp();
  await call('protection.setLimit', { kind: 'deposit', period: 'week', limit: '200' }, person.cookie);
  await call('protection.setLimit', { kind: 'deposit', period: 'day', limit: '100' }, person.cookie);
  const told = async () => {
    const [limit, protection, cashier] = [
      await call('account.getDepositLimit', {}, person.cookie),
      await call('protection.get', {}, person.cookie),
      await call('cashier.getdepositsettings', {}, person.cookie),
    ];
    const { available_amount } = limit.data as { available_amount: { amount: string } };
    const { limits } = protection.data as { limits: { period: string; used: string; left: string }[] };
    const { room } = cashier.data as { room: { left: string } };
    return {
      limit: available_amount.amount,
      page: limits.map(({ period, used, left }) => `${period}: ${used} used, ${left} left`),
      cashier: room.left,
    };
  };
  expect(await told()).toEqual({
    limit: '100.00',
    page: ['day: 0.00 used, 100.00 left', 'week: 0.00 used, 200.00 left'],
    cashier: '100.00',
  });
  expect(await deposit(person, '40', 'underway')).toMatchObject({ status: 200 });
  const during = {
    limit: '60.00',
    page: ['day: 40.00 used, 60.00 left', 'week: 40.00 used, 160.00 left'],
    cashier: '60.00',
  };
  expect(await told()).toEqual(during);
  expect(await deposit(person, '61', 'over')).toMatchObject({ error: { params: { available: '60.00' } } });
  await paid(person, '40', 'underway');
  expect(await told()).toEqual(during);
  // An order whose page never came counts nowhere.
  const other = await signUp();
  await call('protection.setLimit', { kind: 'deposit', period: 'day', limit: '1000' }, other.cookie);
  expect(await deposit(other, '915', 'lost')).toMatchObject({ status: 503 });
  expect((await call('account.getDepositLimit', {}, other.cookie)).data).toMatchObject({ available_amount: { amount: '1000.00' } });
});

test.each([
  ['deposit', '99999999999', 'The maximum is €100,000,000.00', 'Il massimo è €100,000,000.00'],
  ['deposit', '9'.repeat(24), 'The maximum is €100,000,000.00', 'Il massimo è €100,000,000.00'],
  ['loss', '12.505', 'Use at most 2 decimals, for example 12.50', 'Usa al massimo 2 decimali, per esempio 12.50'],
  ['time', '100000', 'The maximum is 99999', 'Il massimo è 99999'],
  ['wager', 'ten', 'Enter an amount, for example 12.50', 'Inserisci un importo, per esempio 12.50'],
] as const)('a %s limit of %s is refused by a sentence that says what is taken', async (kind, limit, en, it) => {
  const { cookie } = await signUp();
  for (const [locale, message] of [
    ['en', en],
    ['it', it],
  ] as const)
    expect(await call('protection.setLimit', { kind, period: 'day', limit, locale }, cookie)).toMatchObject({
      status: 422,
      error: { params: { limit: [{ message }] } },
    });
});

test('a limit is a number of the right kind, and what is sent wrong is named', async () => {
  const { cookie } = await signUp();
  for (const [kind, limit] of [
    ['deposit', '-1'],
    ['deposit', '1.234'],
    ['deposit', 'ten'],
    ['time', '1.5'],
    ['time', '-5'],
    ['loss', '1e9'],
  ] as const) {
    expect(await call('protection.setLimit', { kind, period: 'day', limit }, cookie)).toMatchObject({
      status: 422,
      error: { params: { limit: [{}] } },
    });
  }
  for (const wrong of [
    { kind: 'luck', period: 'day' },
    { kind: 'loss', period: 'year' },
  ])
    expect(await call('protection.setLimit', { ...wrong, limit: '1' }, cookie)).toMatchObject({ status: 422 });
  expect((await call('protection.get', {}, cookie)).data.limits).toEqual([]);
});

describe('[RGP-11, RGP-12] who excludes themselves', () => {
  test('has no session on any process, no news, is refused at every sign-in, and is paid the balance', async () => {
    const person = await signUp();
    await call('protection.declineLimit', { confirmed: '1' }, person.cookie);
    await paid(person, '50', 'before');
    expect((await call('account.getBalance', {}, person.cookie, 1)).status).toBe(200);
    expect(await call('protection.exclude', { term: '6m', confirmed: '0' }, person.cookie)).toMatchObject({ status: 422 });
    expect(await call('protection.exclude', { term: '24h', confirmed: '1' }, person.cookie)).toMatchObject({ status: 422 });
    expect(await call('protection.exclude', { term: '6m', confirmed: '1' }, person.cookie)).toMatchObject({ status: 200 });

    // The clock stands still, so that nothing is forgotten by age: the other process hears of it.
    await expect.poll(async () => (await call('account.getBalance', {}, person.cookie, 1)).status, { timeout: 60_000 }).toBe(401);
    for (const [name, { access }] of Object.entries(calls)) {
      if (access === 'player') expect([name, (await call(name, {}, person.cookie)).status]).toEqual([name, 401]);
    }
    expect(await app.db.database.query('select id from contact where player_id = $1 and is_subscribed', [person.uid])).toEqual([]);

    const refused = await signIn(person);
    expect(refused).toMatchObject({
      status: 403,
      error: { type: 'AccessDeniedException', code: 'self_excluded', params: { until: '2036-09-02T12:00:00.000Z', can_return: 0 } },
    });
    const token = String(refused.error.params.token);
    expect(await call('protection.askToReturn', { token })).toMatchObject({ status: 403, error: { code: 'self_excluded' } });
    const data = { first_name: 'Ada', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };
    await app.db.ownerDatabase.query(
      'update player set first_name = $2, last_name = $3, home_town = $4, address = $5, postcode = $6, is_verified = true where id = $1',
      [person.uid, ...Object.values(data)],
    );
    expect(await call('protection.payOut', { token })).toMatchObject({
      status: 200,
      data: { amount: { amount: '50.00', currency: 'EUR' } },
    });
    expect(await call('protection.payOut', { token })).toMatchObject({ data: { transaction: null, amount: { amount: '0.00' } } });
    const [balance] = await app.db.database.query<{ balance: bigint }>(
      `select balance from account where player_id = $1 and kind = 'held'`,
      [person.uid],
    );
    expect(balance?.balance).toBe(50_00n);
    for (const { clock } of [app, other]) clock.advance(16 * 60_000);
    expect(await call('protection.payOut', { token })).toMatchObject({ status: 422 });
    expect(isSound(await verifyLedger(app.db.database))).toBe(true);
  });

  describe('[ACC-20] and has said nothing of who they are', () => {
    const ada = { first_name: 'Ada', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };

    /** Has paid in, is excluded, and what the refused sign-in brings. */
    async function excluded(sum: string): Promise<Person & { token: string }> {
      const person = await signUp();
      await call('protection.declineLimit', { confirmed: '1' }, person.cookie);
      await paid(person, sum, 'before');
      await call('protection.exclude', { term: '6m', confirmed: '1' }, person.cookie);
      return { ...person, token: String((await signIn(person)).error.params.token) };
    }

    const missingOf = async (token: string): Promise<string[]> => {
      const { data } = await call('protection.getPayOutFields', { token });
      const items: unknown = data.items;
      if (!Array.isArray(items)) throw new Error('no fields');
      return items.map((item: { name: string }) => item.name);
    };
    const savedOf = async ({ uid }: Person) => {
      const [row] = await app.db.database.query('select first_name, last_name, home_town, address, postcode from player where id = $1', [
        uid,
      ]);
      return row;
    };
    const nothing = { first_name: null, last_name: null, home_town: null, address: null, postcode: null };
    const balanceOf = async ({ uid }: Person, kind: string) => {
      const [row] = await app.db.database.query<{ balance: bigint }>('select balance from account where player_id = $1 and kind = $2', [
        uid,
        kind,
      ]);
      return row?.balance ?? 0n;
    };

    test('is told which data the payout waits for, gives it with the ticket alone, and is paid: data and payout together or neither', async () => {
      const person = await excluded('50');
      const { token } = person;
      expect(await call('protection.payOut', { token })).toMatchObject({
        status: 409,
        error: { type: 'UserNeedProfileDataException', params: { first_name: [{ code: 'required' }], postcode: [{ code: 'required' }] } },
      });
      const names = await missingOf(token);
      expect(names.toSorted()).toEqual(Object.keys(ada).toSorted());
      const { data } = await call('protection.getPayOutFields', { token });
      expect(data.items).toContainEqual(expect.objectContaining({ name: 'postcode', is_required: true, is_editable: true, value: '' }));

      // Every field that is wrong is named, and nothing of the others is kept.
      expect(await call('protection.payOut', { token, ...ada, first_name: 'Ada7', postcode: '#!' })).toMatchObject({
        status: 422,
        error: { params: { first_name: [{ code: 'name' }], postcode: [{ code: 'postcode' }] } },
      });
      // Part of it leaves the rest to be given.
      expect(await call('protection.payOut', { token, first_name: 'Ada' })).toMatchObject({
        status: 409,
        error: { type: 'UserNeedProfileDataException', params: { last_name: [{ code: 'required' }] } },
      });
      expect(await savedOf(person)).toEqual(nothing);
      // What is known stays as it is.
      for (const [field, value] of [
        ['birth_date', '1991-01-01'],
        ['country_code', 'SM'],
      ] as const)
        expect(await call('protection.payOut', { token, ...ada, [field]: value })).toMatchObject({
          status: 422,
          error: { params: { [field]: [{ code: 'not_editable' }] } },
        });
      expect(await savedOf(person)).toEqual(nothing);
      expect(await balanceOf(person, 'held')).toBe(0n);

      expect(await call('protection.payOut', { token, ...ada })).toMatchObject({
        status: 200,
        data: { transaction: expect.any(String), amount: { amount: '50.00', currency: 'EUR' } },
      });
      expect(await savedOf(person)).toEqual(ada);
      expect(await missingOf(token)).toEqual([]);
      expect(await balanceOf(person, 'held')).toBe(50_00n);
      // Sent again, as after an answer that was lost: nothing is left, and nothing is written anew.
      expect(await call('protection.payOut', { token, ...ada, address: 'Via Milano 3' })).toMatchObject({
        data: { transaction: null, amount: { amount: '0.00' } },
      });
      expect(await savedOf(person)).toEqual(ada);
      // It stays an exclusion: no session, no sign-in.
      expect(await signIn(person)).toMatchObject({ status: 403, error: { code: 'self_excluded' } });
      expect(isSound(await verifyLedger(app.db.database))).toBe(true);
    });

    test('asked twice at once, is paid once', async () => {
      const person = await excluded('40');
      const answers = await Promise.all([0, 1].map((process) => call('protection.payOut', { token: person.token, ...ada }, '', process)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const payouts = await app.db.database.query("select from payment where player_id = $1 and kind = 'withdrawal'", [person.uid]);
      expect(payouts).toHaveLength(1);
      expect([await balanceOf(person, 'main'), await balanceOf(person, 'held')]).toEqual([0n, 40_00n]);
    });

    test('whose card bears another name is told so, and nothing is kept of what was given', async () => {
      const person = await excluded('30');
      expect(await call('protection.payOut', { token: person.token, ...ada, last_name: 'Bianchi' })).toMatchObject({
        status: 409,
        error: { type: 'RequisitesValidationRequiredException', code: 'holder_mismatch' },
      });
      expect(await savedOf(person)).toEqual(nothing);
      expect(await balanceOf(person, 'main')).toBe(30_00n);
    });

    test('whose data is being checked changes nothing of it', async () => {
      const person = await excluded('30');
      await app.db.ownerDatabase.query('update player set is_on_verification = true where id = $1', [person.uid]);
      const { data } = await call('protection.getPayOutFields', { token: person.token });
      expect(data.items).toContainEqual(expect.objectContaining({ name: 'first_name', is_editable: false }));
      expect(await call('protection.payOut', { token: person.token, ...ada })).toMatchObject({
        status: 409,
        error: { type: 'KycUserProfileException', code: 'profile_locked' },
      });
      expect(await savedOf(person)).toEqual(nothing);
    });

    test('a ticket is its player’s alone and runs out', async () => {
      const [one, two] = [await excluded('30'), await excluded('30')];
      const [, end, mac] = two.token.split('.');
      const bad = { status: 422, error: { params: { token: [{ code: 'token_invalid' }] } } };
      const forged = `${one.uid}.${end}.${mac}`;
      for (const name of ['protection.getPayOutFields', 'protection.payOut'])
        expect(await call(name, { token: forged, ...(name === 'protection.payOut' && ada) })).toMatchObject(bad);
      expect([await savedOf(one), await balanceOf(one, 'held')]).toEqual([nothing, 0n]);
      for (const { clock } of [app, other]) clock.advance(16 * 60_000);
      for (const name of ['protection.getPayOutFields', 'protection.payOut'])
        expect(await call(name, { token: one.token, ...(name === 'protection.payOut' && ada) })).toMatchObject(bad);
      expect(await savedOf(one)).toEqual(nothing);
    });

    test('[RGP-14] whose identity was checked: the exclusion follows to their other account once they have said who they are', async () => {
      const second = await signUp();
      expect(
        await call('account.saveProfileInfo', { ...ada, first_name: 'Zora', last_name: 'Neri', address: 'Via Po 1' }, second.cookie),
      ).toMatchObject({ status: 200 });
      const first = await excluded('30');
      await app.db.ownerDatabase.query('update player set is_verified = true where id = $1', [first.uid]);
      const shutUntil = async () => {
        const [row] = await app.db.database.query<{ until: string | null }>(
          'select person_casino_until::text as until from protection_player where player_id = $1',
          [second.uid],
        );
        return row?.until ?? null;
      };
      expect(await shutUntil()).toBeNull();
      // The card says Ada: it is the payout that fails then, and with it the name.
      expect(await call('protection.payOut', { token: first.token, ...ada, first_name: 'Zora', last_name: 'Neri' })).toMatchObject({
        status: 409,
      });
      await app.db.ownerDatabase.query(`update player set first_name = 'Ada', last_name = 'Rossi' where id = $1`, [second.uid]);
      expect(await shutUntil()).toBeNull();
      expect(await call('protection.payOut', { token: first.token, ...ada })).toMatchObject({ status: 200 });
      await expect.poll(shutUntil, { timeout: 60_000 }).toBe('infinity');
    });
  });

  test('gets money back that was paid in after it: the deposit is not credited', async () => {
    const person = await signUp();
    await call('protection.declineLimit', { confirmed: '1' }, person.cookie);
    const { data } = await deposit(person, '20', 'late');
    await call('protection.exclude', { term: '6m', confirmed: '1' }, person.cookie);
    const { action } = data;
    if (typeof action !== 'object' || action === null || !('url' in action)) throw new Error('no page of the provider');
    await fetch(`${origins[0]}${String(action.url)}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
    });
    const [main] = await app.db.database.query<{ balance: bigint }>(`select balance from account where player_id = $1 and kind = 'main'`, [
      person.uid,
    ]);
    expect(main?.balance).toBe(0n);
    const [payment] = await app.db.database.query<{ state: string }>('select state from payment where player_id = $1', [person.uid]);
    expect(payment?.state).not.toBe('success');
  });
});

test('[RGP-15] the check says what the session came to; it is due an hour after the sign-in and answered by going on', async () => {
  const person = await signUp();
  const check = () => call('protection.getRealityCheck', {}, person.cookie);
  expect((await check()).data).toMatchObject({ is_due: false, net: { amount: '0.00', currency: 'EUR' } });
  // Nothing was chosen yet: the question stands before the first game for money.
  expect((await check()).data).toMatchObject({ is_chosen: false, minutes: 60, choices: [15, 30, 60] });
  await app.db.ownerDatabase.query(`update protection_player set reality_due_at = $2 where player_id = $1`, [person.uid, app.clock.now()]);
  expect((await check()).data).toMatchObject({ is_due: true });
  expect((await call('protection.goOn', {}, person.cookie)).data).toMatchObject({ is_due: false });
  expect(await call('protection.setRealityCheck', { minutes: '15' }, person.cookie)).toMatchObject({
    data: { reality_check: { minutes: 15 } },
  });
  expect((await check()).data).toMatchObject({ is_chosen: true, minutes: 15 });
  expect(await call('protection.setRealityCheck', { minutes: '20' }, person.cookie)).toMatchObject({ status: 422 });
});

test('[RGP-12] [JUR-05] a deposit stays open while a product is, and is refused with the reason and the day once all are shut one by one', async () => {
  const person = await signUp();
  await call('protection.declineLimit', { confirmed: '1' }, person.cookie);
  expect(await call('protection.exclude', { term: '6m', product: 'sports', confirmed: '1' }, person.cookie)).toMatchObject({ status: 200 });
  expect(await deposit(person, '20', 'one-shut')).toMatchObject({ status: 200 });
  expect(await call('protection.takeTimeOut', { hours: '24', product: 'casino' }, person.cookie)).toMatchObject({ status: 200 });
  const refused = await deposit(person, '20', 'both-shut');
  // The shorter of the two: with its end there is something to deposit for again.
  expect(refused).toMatchObject({ status: 403, error: { type: 'AccessDeniedException', code: 'time_out', params: { product: 'casino' } } });
});
