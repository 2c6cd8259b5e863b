import { calls } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { oneConnectionAtATime } from '../testing/one-connection.ts';
import { codeAt, stepAt } from '../kernel/totp/totp.ts';

// By HTTP alone, as somebody would try it who has got hold of a session and of nothing else.

let app: TestApplication;
let origin = '';
beforeAll(async () => {
  // Jobs run by the clock of the database: nothing runs out while the test goes on.
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z'), through: oneConnectionAtATime });
  origin = await app.listen();
});
afterAll(() => app.close());

const minutes = (count: number) => app.clock.advance(count * 60_000);
const isRead = (name: string) => Object.entries(calls).some(([one, { verb }]) => one === name && verb === 'GET');
const password = 'Secret.123';
const refused = (method: string) => [409, 'AccessDeniedException', 'step_up_required', method];
let people = 0;

class Browser {
  cookie = '';
  email = '';

  async call(name: string, values: Record<string, string> = {}, cookie = this.cookie) {
    const query = new URLSearchParams({ v: '2.34', locale: 'en', ...(isRead(name) && values) });
    const response = await fetch(`${origin}/api/${name}?${query}`, {
      method: isRead(name) ? 'GET' : 'POST',
      headers: { cookie, ...(!isRead(name) && { 'content-type': 'application/json' }) },
      ...(!isRead(name) && { body: JSON.stringify(values) }),
    });
    const set = response.headers.getSetCookie().find((line) => line.startsWith('tavolo_session='));
    if (set && cookie === this.cookie) this.cookie = set.split(';')[0] ?? '';
    const { data = null, error = null } = JSON.parse(await response.text());
    return { status: response.status, data, error };
  }

  /** What a call is refused with, and by what one proves. */
  async refusal(name: string, values: Record<string, string> = {}) {
    const { status, error } = await this.call(name, values);
    return [status, error?.type, error?.code, error?.params.method];
  }

  async signUp(): Promise<this> {
    this.email = `careful${(people += 1)}@example.com`;
    const facts = { currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
    expect(await this.call('auth.register', { email: this.email, password, ...facts })).toMatchObject({ status: 200 });
    expect(await this.call('account.confirmContact', { contact: this.email, code: await this.mailed() })).toMatchObject({ status: 200 });
    const data = { first_name: 'Ada', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };
    expect(await this.call('account.saveProfileInfo', data)).toMatchObject({ status: 200 });
    return this;
  }

  /** The code of the latest letter. */
  async mailed(): Promise<string> {
    const [row] = await app.db.database.query<{ body_text: string }>(
      'select body_text from mailbox_message where recipient = $1 order by id desc limit 1',
      [this.email],
    );
    return /\b\d{6}\b/.exec(row?.body_text ?? '')?.[0] ?? '';
  }

  async deposit(amount: string, number = '4111111111111111'): Promise<void> {
    const key = `deposit-${(people += 1)}`;
    await this.call('protection.declineLimit', { confirmed: '1' });
    const { data } = await this.call('cashier.makedeposit', { method: 'card', amount, idempotency_key: key });
    await fetch(origin + data.action.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ number, expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
    });
  }

  withdraw = (amount: string, idempotency_key = `payout-${(people += 1)}`) => ({ method: 'card', amount, idempotency_key });

  main = async (): Promise<string> => (await this.call('account.getBalance')).data.balance_main.amount;

  /** An authenticator app; answers what it shows. */
  async withApp(): Promise<() => string> {
    const { data } = await this.call('account.changeTwoFactorAuth', { type: 'app', enabled: '1' });
    const key = Buffer.from(base32(data.secret.replaceAll(' ', '')));
    const code = () => codeAt(key, stepAt(app.clock.now()));
    expect(await this.call('account.confirmTwoFactorAuth', { code: code() })).toMatchObject({ status: 200 });
    return code;
  }
}

function base32(text: string): number[] {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

describe('[AUT-17] A payout', () => {
  test('is not made by a session whose sign-in is older than five minutes, and is once the password was proved; its key stays good', async () => {
    const player = await new Browser().signUp();
    await player.deposit('50');
    minutes(5);
    const payout = player.withdraw('20');
    expect(await player.refusal('cashier.makewithdrawal', payout)).toEqual(refused('password'));
    expect(await player.main()).toBe('50.00');
    expect((await player.call('account.askStepUp')).data).toEqual({
      method: 'password',
      contact: null,
      resend_time: null,
      has_passkey: false,
    });
    expect((await player.call('account.stepUp', { password: 'Wrong.123' })).error.params.password[0].code).toBe('wrong_password');
    expect((await player.call('account.stepUp', {})).error.params.password[0].code).toBe('required');
    expect(await player.refusal('cashier.makewithdrawal', payout)).toEqual(refused('password'));
    expect((await player.call('account.stepUp', { password })).data).toEqual({ holds: 300 });
    const made = await player.call('cashier.makewithdrawal', payout);
    expect(made.status).toBe(200);
    expect(await player.main()).toBe('30.00');
    minutes(5);
    // Who asks again whether it arrived proves nothing anew; another payout has to.
    expect((await player.call('cashier.makewithdrawal', payout)).data).toEqual(made.data);
    expect(await player.refusal('cashier.makewithdrawal', player.withdraw('20'))).toEqual(refused('password'));
  });

  test('to a card that was added after the last proof wants another proof, however young the sign-in is', async () => {
    const player = await new Browser().signUp();
    minutes(1);
    await player.deposit('50');
    minutes(1);
    expect(await player.refusal('cashier.makewithdrawal', player.withdraw('10'))).toEqual(refused('password'));
    await player.call('account.stepUp', { password });
    expect((await player.call('cashier.makewithdrawal', player.withdraw('10'))).status).toBe(200);
    minutes(1);
    // The same card again is no new one; another card is.
    await player.deposit('20');
    expect((await player.call('cashier.makewithdrawal', player.withdraw('10'))).status).toBe(200);
    minutes(1);
    await player.deposit('20', '5555555555554444');
    // So much goes to the first card alone; a cent of more to the other one as well.
    expect(await player.refusal('cashier.makewithdrawal', player.withdraw('50.01'))).toEqual(refused('password'));
    expect((await player.call('cashier.makewithdrawal', player.withdraw('50'))).status).toBe(200);
  });

  test('of who has a second factor wants a code of it, not the password, and takes each code once', async () => {
    const player = await new Browser().signUp();
    await player.deposit('50');
    const code = await player.withApp();
    minutes(6);
    expect(await player.refusal('cashier.makewithdrawal', player.withdraw('20'))).toEqual(refused('app'));
    expect((await player.call('account.askStepUp')).data.method).toBe('app');
    expect((await player.call('account.stepUp', { password })).error.params.code[0].code).toBe('two_factor_code');
    expect((await player.call('account.stepUp', { code: code() === '000000' ? '000001' : '000000' })).error.code).toBe(
      'two_factor_invalid',
    );
    expect(await player.refusal('cashier.makewithdrawal', player.withdraw('20'))).toEqual(refused('app'));
    const once = code();
    const tries = await Promise.all([1, 2, 3, 4].map(() => player.call('account.stepUp', { code: once })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await player.call('cashier.makewithdrawal', player.withdraw('20'))).status).toBe(200);
  });

  test('of who gets codes by letter sends one that is good for nothing else', async () => {
    const player = await new Browser().signUp();
    await player.deposit('50');
    await player.call('account.changeTwoFactorAuth', { type: 'contact', enabled: '1' });
    await player.call('account.confirmTwoFactorAuth', { code: await player.mailed() });
    minutes(6);
    expect(await player.refusal('cashier.makewithdrawal', player.withdraw('20'))).toEqual(refused('contact'));
    expect((await player.call('account.askStepUp')).data).toMatchObject({ method: 'contact', contact: player.email, resend_time: 60 });
    const code = await player.mailed();
    const elsewhere = await new Browser().call('auth.login', { login: player.email, password, code });
    expect(elsewhere.error.code).toBe('two_factor_invalid');
    expect((await player.call('account.stepUp', { code })).status).toBe(200);
    expect((await player.call('cashier.makewithdrawal', player.withdraw('20'))).status).toBe(200);
  });
});

test('[AUT-17] a higher limit does not come into force without a fresh proof', async () => {
  const player = await new Browser().signUp();
  const limit = { kind: 'deposit', period: 'day' };
  await player.call('protection.setLimit', { ...limit, limit: '50' });
  await player.call('protection.setLimit', { ...limit, limit: '500' });
  minutes(24 * 60 + 1);
  await player.call('auth.login', { login: player.email, password });
  minutes(6);
  const subject = { subject: 'limit:deposit:day' };
  expect(await player.refusal('protection.confirmChange', subject)).toEqual(refused('password'));
  expect((await player.call('protection.get')).data.limits[0].value).toBe('50.00');
  // Less room needs no proof.
  expect((await player.call('protection.setLimit', { kind: 'loss', period: 'day', limit: '20' })).status).toBe(200);
  await player.call('account.stepUp', { password });
  expect((await player.call('protection.confirmChange', subject)).data.limits[0].value).toBe('500.00');
});

test('[ACC-09] credentials and known personal data change by a fresh proof alone; what was empty is filled in without', async () => {
  const player = await new Browser().signUp();
  minutes(6);
  expect(await player.refusal('account.addcontact', { contact: 'thief@example.com' })).toEqual(refused('password'));
  expect(await player.refusal('privacy.requestExport')).toEqual(refused('password'));
  expect(await player.refusal('account.saveProfileInfo', { address: 'Via Nuova 1' })).toEqual(refused('password'));
  expect((await player.call('account.saveProfileInfo', { address: 'Via Roma 12', region: 'Lazio' })).status).toBe(200);
  // Passkeys, the second factor and the password take the password in the call itself.
  for (const [name, params] of [
    ['account.getPasskeyOptions', {}],
    ['account.changeTwoFactorAuth', { type: 'app', enabled: '1' }],
  ] as const)
    expect([name, (await player.call(name, params)).error.params.password[0].code]).toEqual([name, 'required']);
  await player.call('account.stepUp', { password });
  const code = await player.withApp();
  minutes(6);
  for (const [name, params] of [
    ['account.addcontact', { contact: 'thief@example.com' }],
    ['account.saveProfileInfo', { address: 'Via Nuova 1' }],
    ['account.changepassword', { old_password: password, new_password: 'Another.456' }],
    ['account.getPasskeyOptions', { password }],
    ['account.renewRecoveryCodes', { password }],
  ] as const)
    expect([name, ...(await player.refusal(name, params))]).toEqual([name, ...refused('app')]);
  await player.call('account.stepUp', { code: code() });
  expect((await player.call('account.changepassword', { old_password: password, new_password: 'Another.456' })).status).toBe(200);
  expect((await player.call('account.saveProfileInfo', { address: 'Via Nuova 1' })).status).toBe(200);
});

test('[AUT-13] a proof gives the session a new token: one that was copied before is worth nothing, though a request under way still arrives', async () => {
  const player = await new Browser().signUp();
  const copied = player.cookie;
  await player.call('account.stepUp', { password });
  expect(player.cookie).not.toBe(copied);
  expect((await player.call('account.getBalance', {}, copied)).status).toBe(200);
  const kept = player.cookie;
  // Another proof at the same moment, of another tab, leaves the token that both have.
  await player.call('account.stepUp', { password });
  expect(player.cookie).toBe(kept);
  app.clock.advance(16_000);
  expect((await player.call('account.getBalance', {}, copied)).status).toBe(401);
  expect((await player.call('account.getBalance')).status).toBe(200);
  await player.call('auth.logout');
  expect((await player.call('account.getBalance', {}, kept)).status).toBe(401);
});

test('[AUT-17] nobody guesses the password at this door either', async () => {
  const player = await new Browser().signUp();
  const tries = [];
  for (let count = 0; count < 11; count++) tries.push((await player.call('account.stepUp', { password: 'Wrong.123' })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect((await player.call('account.stepUp', { password })).status).toBe(429);
});
