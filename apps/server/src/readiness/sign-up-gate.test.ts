import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRandom } from '../kernel/random/random.ts';
import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { commandLine } from '../staff/index.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestApplication, testConfig, type TestApplication } from '../testing/application.ts';
import { signUpAt } from '../testing/sign-up.ts';

// One installation twice: on the machine where it was made, and at a public address, where operator and licence are missing.

const publicUrl = 'https://casino.example';
const config = { ...testConfig({ PUBLIC_URL: publicUrl, SANDBOX: 'on' }), publicUrl };
const password = 'Secret.123';
const form = { password, currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };

let local: TestApplication;
let open: TestApplication;
let origin = '';
beforeAll(async () => {
  // The job queue runs by the database's clock: a deposit that began long ago is over for it.
  const now = new Date();
  local = await createTestApplication({ now });
  open = await createTestApplication({ beside: local, now, config, random: new SeededRandom('the public address') });
  origin = await local.listen();
  // Either process may carry the provider's messages.
  await open.listen();
});
afterAll(async () => {
  await open.close();
  await local.close();
});

const call = async (name: string, params: Record<string, string>, { cookie = '', locale = 'en', app = open } = {}) => {
  const { statusCode, body, cookies } = await app.application.fastify.inject({
    method: 'POST',
    url: `/api/${name}?v=2.34&locale=${locale}`,
    headers: { cookie },
    payload: params,
  });
  return { status: statusCode, cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; '), ...JSON.parse(body) };
};
const isOpen = async (app: TestApplication) =>
  JSON.parse((await app.application.fastify.inject('/api/auth.getServices?v=2.34')).body).data.is_sign_up_open;
const players = async () => (await local.db.database.query<{ count: bigint }>('select count(*) from player'))[0]?.count;

test('an installation that is not ready opens no account, by whatever way, and says so in the player’s language', async () => {
  const before = await players();
  const ways: [string, Record<string, string>][] = [
    ['auth.register', { type: 'form', email: 'new@example.com', ...form }],
    ['auth.register', { type: 'fast', email: 'new@example.com', ...form }],
    ['auth.register', { type: 'fast', email: 'new@example.com', code: '123456', ...form, password: '' }],
    ['auth.sendRegistrationCode', { email: 'new@example.com' }],
  ];
  for (const [name, params] of ways) {
    expect(await call(name, params)).toMatchObject({
      status: 503,
      error: {
        type: 'ApplicationUnavailableException',
        code: 'sign_up_closed',
        message: 'You can’t create an account here yet. If you already have one, sign in.',
      },
    });
    expect(await call(name, params, { locale: 'it' })).toMatchObject({
      error: { message: 'Non è ancora possibile aprire un conto. Se ne hai già uno, accedi.' },
    });
  }
  expect(await players()).toEqual(before);
  expect(await local.db.database.query(`select 1 from mailbox_message where recipient = 'new@example.com'`)).toEqual([]);
});

test('who has an account signs in there and withdraws', async () => {
  const email = 'before@example.com';
  const { uid, cookies } = await signUpAt(origin, email);
  await local.db.ownerDatabase.query('update contact set is_confirmed = true where player_id = $1', [uid]);
  await local.db.ownerDatabase.query(
    `update player set first_name = 'Ada', last_name = 'Rossi', home_town = 'Roma', address = 'Via Roma 12', postcode = '00184', is_verified = true
     where id = $1`,
    [uid],
  );
  await call('protection.declineLimit', { confirmed: '1' }, { cookie: cookies, app: local });
  const deposit = await call(
    'cashier.makedeposit',
    { method: 'card', amount: '50', idempotency_key: 'in' },
    { cookie: cookies, app: local },
  );
  await fetch(`${origin}${deposit.data.action.url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
  });
  const { status, cookie } = await call('auth.login', { login: email, password });
  expect(status).toBe(200);
  const asked = await call('cashier.makewithdrawal', { method: 'card', amount: '20', idempotency_key: 'out' }, { cookie });
  expect(asked.error).toBeUndefined();
});

test('staff see what is missing; once operator and licence are published accounts are opened, without a new start', async () => {
  const { staff } = createTestStaff({ database: local.db.database, clock: local.clock });
  const { token } = await staff.people.add({ email: 'eve@casino.example', name: 'eve', role: 'editor' }, commandLine);
  const asStaff = (method: 'GET' | 'POST', path: string, cookie = '', payload?: object) =>
    open.application.fastify.inject({
      method,
      url: `/staff/api${path}`,
      headers: { origin: publicUrl, host: 'casino.example', cookie },
      ...(payload && { payload }),
    });
  const cookieOf = ({ cookies: [set] }: { cookies: { name: string; value: string }[] }) => `${set?.name}=${set?.value}`;
  const opened = cookieOf(await asStaff('POST', '/welcome', '', { token, password: 'a password of the staff' }));
  const { data } = (await asStaff('POST', '/totp', opened, { password: 'a password of the staff' })).json();
  const editor = cookieOf(await asStaff('POST', '/totp/confirm', opened, { code: codeAt(keyOf(data.secret), stepAt(local.clock.now())) }));
  const told = async () => (await asStaff('GET', '/readiness', editor)).json().data;

  expect((await asStaff('GET', '/readiness')).statusCode).toBe(401);
  expect(await told()).toEqual({ isSignUpOpen: false, missing: ['operator', 'licence'], register: 'gamstop' });
  expect([await isOpen(open), await isOpen(local)]).toEqual([false, true]);

  const operator = { company_name: 'Example Gaming Ltd', address: '1 Example Street, Valletta', support_email: 'help@casino.example' };
  for (const locale of ['en', 'it']) await open.publish(`prazer-config?locale=${locale}`, { operator });
  expect(await told()).toMatchObject({ isSignUpOpen: false, missing: ['licence'] });
  const whole = { ...operator, licence_number: '39-12', regulator: 'The authority' };
  for (const locale of ['en', 'it']) await open.publish(`prazer-config?locale=${locale}`, { operator: whole });
  expect(await told()).toMatchObject({ isSignUpOpen: true, missing: [] });
  expect((await call('auth.register', { type: 'form', email: 'late@example.com', ...form })).status).toBe(200);
});
