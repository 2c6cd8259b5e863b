import type { CallName } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dispatcher } from '../kernel/calls/dispatch.ts';
import { accountCalls } from './calls.ts';
import { subscriptionToken } from './subscription-link.ts';
import { createAccountFixture, from, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
let dispatcher: Dispatcher;
beforeAll(async () => {
  fixture = await createAccountFixture();
  dispatcher = new Dispatcher({
    handlers: accountCalls(fixture.account),
    texts: { error: (_locale, type) => type, field: (_locale, fault) => fault.code },
    log: { error: (facts) => errors.push(facts), warn: () => undefined },
    checkResults: true,
  });
});
afterAll(() => fixture.close());

const errors: object[] = [];

/** A browser: keeps its cookie, has its own address. */
class Browser {
  token: string | undefined;
  readonly origin = from();
  readonly locale: 'en' | 'it';
  constructor(locale: 'en' | 'it' = 'en') {
    this.locale = locale;
  }

  async call(name: CallName, parameters: Record<string, unknown> = {}, verb = reading.has(name) ? 'GET' : 'POST'): Promise<unknown> {
    const { body } = await dispatcher.dispatch({
      name,
      verb,
      version: '2.34',
      locale: this.locale,
      parameters,
      authenticate: () => fixture.account.authenticate(this.token),
      context: {
        requestId: 'request',
        locale: this.locale,
        ...this.origin,
        host: 'nova.example',
        setSessionCookie: (token) => {
          this.token = token;
        },
        clearSessionCookie: () => {
          this.token = undefined;
        },
      },
    });
    return 'data' in body ? body.data : body.error;
  }

  async signUp(form: Record<string, unknown> = {}): Promise<unknown> {
    return this.call('auth.register', { type: 'form', ...goodForm, email: `caller${++number}@example.com`, ...form });
  }
}
let number = 0;

/** What stands under the keys of an answer, one below the other. */
function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

const reading = new Set<CallName>([
  'auth.logout',
  'account.getInfo',
  'account.getBalance',
  'account.getprofileinfo',
  'account.getPersonalDataFields',
  'account.getContactPhoneSettings',
  'account.getCurrency',
  'storage.get',
  'storage.getKeys',
]);
const goodForm = { password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
const newcomer = async (locale: 'en' | 'it' = 'en') => {
  const browser = new Browser(locale);
  const info = await browser.signUp();
  return { browser, info, email: String(at(info, 'login')), uid: BigInt(String(at(info, 'uid'))) };
};

describe('[R7-002] [R3-001] Signing up, in and out', () => {
  test('auth.register answers the user account info and opens a session', async () => {
    const { browser, info } = await newcomer('it');
    expect(info).toEqual({
      uid: expect.any(Number),
      reg_time: '2026-11-21T12:00:00.000Z',
      login: expect.stringContaining('@example.com'),
      fakename: expect.stringMatching(/^Player\w{8}$/),
      is_name_shown: false,
      is_subscribed: false,
      balance_main: { amount: '0.00', currency: 'EUR' },
      balance_bonus: { amount: '0.00', currency: 'EUR' },
      balance_betting_bonus: { amount: '0.00', currency: 'EUR' },
      balance_fun: { amount: '5000.00', currency: 'FUN' },
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: true,
      country_code: 'IT',
      locale: 'it',
      two_factor_auth: false,
      owes_agreement: false,
      session_started_at: '2026-11-21T12:00:00.000Z',
    });
    expect(at(info, 'uid')).toBeGreaterThan(0);
    expect(await browser.call('account.getInfo')).toEqual(info);
    expect(await browser.call('account.getInfo', { fields: 'uid,locale' })).toEqual({ uid: at(info, 'uid'), locale: 'it' });
    expect(await browser.call('account.getBalance')).toMatchObject({ balance_main: { amount: '0.00', currency: 'EUR' } });
  });

  test('a visitor has uid 0', async () => {
    expect(await new Browser().call('account.getInfo')).toMatchObject({ uid: 0, reg_time: null, login: '', locale: 'en' });
    expect(await new Browser('it').call('account.getInfo')).toMatchObject({ uid: 0, locale: 'it', country_code: 'IT' });
  });

  test('auth.register names every field that fails', async () => {
    const answer = await new Browser().signUp({
      email: 'x',
      password: 'ä',
      birth_date: '2015-01-01',
      terms_accepted: '0',
      country_code: 'QQ',
      currency: 'XXX',
    });
    expect(at(answer, 'type')).toBe('InvalidParameterException');
    expect(Object.keys(Object(at(answer, 'params'))).toSorted()).toEqual([
      'birth_date',
      'country_code',
      'currency',
      'email',
      'password',
      'terms_accepted',
    ]);
    expect(at(answer, 'params', 'birth_date')).toEqual([{ code: 'under_age', message: 'under_age' }]);
  });

  test.each(['social', 'telegram'])('[R7-002] where no service and no bot is known, sign-up by %s is unavailable', async (type) => {
    expect(await new Browser().signUp({ type })).toMatchObject({ type: 'ApplicationUnavailableException', code: 'not_available' });
  });

  test('auth.logout ends the session on the server; the old cookie is worth nothing [AUT-13]', async () => {
    const { browser } = await newcomer();
    const old = browser.token;
    expect(await browser.call('auth.logout')).toBe(1);
    expect(browser.token).toBeUndefined();
    browser.token = old;
    expect(await browser.call('account.getBalance')).toMatchObject({ type: 'AuthorizationException', code: 'session' });
    expect(await browser.call('auth.logout')).toBe(1);
  });

  test('auth.login gives a new token and ends the browser’s former session [AUT-13]', async () => {
    const { browser, email, info } = await newcomer();
    const old = browser.token;
    expect(await browser.call('auth.login', { login: email, password: goodForm.password })).toMatchObject({ uid: at(info, 'uid') });
    expect(browser.token).not.toBe(old);
    expect(await fixture.account.authenticate(old)).toBeNull();
  });

  test('a wrong password leaves the session that is there alone', async () => {
    const { browser, email } = await newcomer();
    expect(await browser.call('auth.login', { login: email, password: 'Wrong.1234' })).toMatchObject({
      type: 'AuthorizationException',
      code: 'credentials',
      params: {},
    });
    expect(await browser.call('account.getBalance')).toHaveProperty('balance_main');
  });

  test('auth.restore: a code first, then the new password', async () => {
    const { email, browser } = await newcomer();
    const visitor = new Browser();
    expect(await visitor.call('auth.restore', { login: email })).toBe(1);
    await fixture.outbox.deliver();
    const code = await fixture.codeFor(email);
    expect(await visitor.call('auth.restore', { login: email, code })).toMatchObject({
      type: 'InvalidParameterException',
      params: { password: [{ code: 'required' }] },
    });
    expect(await visitor.call('auth.restore', { login: email, password: 'Brand-New.1' })).toMatchObject({
      params: { code: [{ code: 'code_required' }] },
    });
    expect(await visitor.call('auth.restore', { login: email, code, password: 'Brand-New.1' })).toBe(1);
    expect(await browser.call('account.getBalance')).toMatchObject({ code: 'session' });
    expect(await visitor.call('auth.login', { login: email, password: 'Brand-New.1' })).toHaveProperty('uid');
  });
});

describe('[R7-001] The account', () => {
  test('contacts: add, send, confirm, subscribe, unsubscribe by link', async () => {
    const { browser, email, uid } = await newcomer();
    expect(await browser.call('account.confirmContact', { contact: email, code: await fixture.codeFor(email) })).toBe(1);
    expect(await browser.call('account.addcontact', { contact: '3331112223', phone_country_code: 'IT' })).toBe(1);
    expect(await browser.call('account.sendconfirmationtocontact', { contact: '+393331112223' })).toMatchObject({
      type: 'TooManyRequestsException',
      code: 'resend_time',
      params: { resend_time: 60 },
    });
    fixture.clock.advance(60_000);
    expect(await browser.call('account.sendconfirmationtocontact', { contact: '+393331112223' })).toEqual({ resend_time: 60 });
    expect(await browser.call('account.confirmContact', { contact: '+393331112223', code: await fixture.codeFor('+393331112223') })).toBe(
      1,
    );
    expect(await browser.call('account.changeSubscription', { contact: email, subscription: '1' })).toBe(1);
    expect(at(await browser.call('account.getInfo'), 'is_subscribed')).toBe(true);
    const [contact] = await fixture.account.contacts(uid);
    expect(
      await new Browser().call('account.unsubscribe', { token: subscriptionToken(fixture.tools.settings.secret, contact?.id ?? 0n) }),
    ).toBe(1);
    const profile = await browser.call('account.getprofileinfo', { fields: 'contacts' });
    expect(at(profile, 'contacts')).toMatchObject([
      { type: 'email', contact: email, is_confirmed: true, is_subscribed: false, phone_country_code: null },
      { type: 'phone', contact: '+393331112223', is_confirmed: true, is_subscribed: false, phone_country_code: 'IT' },
    ]);
  });

  test('profile: asked, saved with answer 1, read back', async () => {
    const { browser } = await newcomer();
    expect(at(await browser.call('account.getPersonalDataFields'), 'items', '0')).toEqual({
      name: 'first_name',
      type: 'name',
      is_required: true,
      is_editable: true,
      value: '',
      regex: null,
      mask: null,
      rule: null,
      min: null,
      max: null,
    });
    expect(
      await browser.call('account.saveProfileInfo', {
        first_name: 'Anna',
        last_name: 'Rossi',
        sex: 2,
        home_town: 'Roma',
        document_type: 'passport',
        document_number: 'YA1',
      }),
    ).toBe(1);
    expect(await browser.call('account.getprofileinfo')).toMatchObject({
      first_name: 'Anna',
      last_name: 'Rossi',
      sex: 2,
      birth_date: '1990-05-17',
      country: 'Italy',
      country_code: 'IT',
      home_town: 'Roma',
      document: { type: 'passport', number: 'YA1' },
    });
    expect(await browser.call('account.saveProfileInfo', { first_name: '' })).toMatchObject({
      type: 'InvalidParameterException',
      params: { first_name: [{ code: 'required' }] },
    });
  });

  test('password, locale, fake name, currency, phone settings', async () => {
    const { browser } = await newcomer();
    expect(await browser.call('account.changepassword', { old_password: goodForm.password, new_password: 'Brand-New.1' })).toBe(1);
    expect(await browser.call('account.changelocale', { locale: 'it' })).toBe(1);
    expect(await browser.call('account.changefakename', { fakename: `Nick${number}` })).toBe(1);
    expect(await browser.call('account.getInfo')).toMatchObject({ locale: 'it', fakename: `Nick${number}` });
    expect(await browser.call('account.setCurrency', { currency: 'EUR' })).toBe(1);
    expect(await browser.call('account.setCurrency', { currency: 'USD' })).toBe(1);
    expect(await browser.call('account.getCurrency')).toEqual({ currency: 'USD', choices: ['EUR', 'USD', 'GBP'], fixed_by: null });
    const settings = await new Browser('it').call('account.getContactPhoneSettings');
    expect(at(settings, 'default_country')).toBe('IT');
    expect(at(settings, 'countries')).toContainEqual({ country_code: 'DE', name: 'Germania', calling_code: '+49' });
  });

  test('[R7-015] storage', async () => {
    const { browser } = await newcomer();
    expect(await browser.call('storage.set', { key: 'already_seen_cashback_id', value: '7' })).toBe(1);
    expect(await browser.call('storage.getKeys')).toEqual({ items: ['already_seen_cashback_id'] });
    expect(await browser.call('storage.get', { keys: 'already_seen_cashback_id,absent' })).toEqual({
      items: { already_seen_cashback_id: '7' },
    });
    expect(await browser.call('storage.set', { key: 'large', value: 'x'.repeat(4_097) })).toMatchObject({
      type: 'StorageQuotaExceededException',
    });
  });
});

const ofPlayers: [CallName, Record<string, unknown>][] = [
  ['account.getBalance', {}],
  ['account.getprofileinfo', {}],
  ['account.getPersonalDataFields', {}],
  ['account.saveProfileInfo', { first_name: 'Anna' }],
  ['account.changepassword', { old_password: 'Secret.123', new_password: 'Brand-New.1' }],
  ['account.changelocale', { locale: 'it' }],
  ['account.changefakename', { fakename: 'Somebody' }],
  ['account.addcontact', { contact: 'more@example.com' }],
  ['account.confirmContact', { contact: 'more@example.com', code: '123456' }],
  ['account.sendconfirmationtocontact', { contact: 'more@example.com' }],
  ['account.changeSubscription', { contact: 'more@example.com', subscription: '1' }],
  ['account.getCurrency', {}],
  ['account.setCurrency', { currency: 'EUR' }],
  ['storage.get', { keys: 'a' }],
  ['storage.getKeys', {}],
  ['storage.set', { key: 'a', value: 'b' }],
];

describe('[R6-001] Who may call', () => {
  test.each(ofPlayers)('%s is refused without a session', async (name, parameters) => {
    expect(await new Browser().call(name, parameters)).toMatchObject({ type: 'AuthorizationException', code: 'session' });
  });

  test('a blocked or closed player gets the catalogue’s error from every call', async () => {
    for (const [end, type] of [
      ['ban', 'UserBannedException'],
      ['close', 'UserDeletedException'],
    ] as const) {
      const { browser, uid } = await newcomer();
      if (end === 'ban') await fixture.account.ban(uid, 'fraud');
      else await fixture.account.close(uid);
      for (const [name, parameters] of [...ofPlayers, ['account.getInfo', {}] as const])
        expect(await browser.call(name, parameters)).toMatchObject({ type });
    }
  });
});

test('whatever is sent, the answer is of the catalogue and never an internal error', async () => {
  const { browser } = await newcomer();
  const values: unknown[] = [
    '',
    ' ',
    'x'.repeat(5_000),
    '-1',
    '9'.repeat(30),
    '0',
    '\u202e',
    '👩‍👩‍👧',
    "' OR 1=1 --",
    '<script>',
    '{"a":1}',
    '__proto__',
    'null',
    '+',
    '@',
    '1e309',
    [],
    ['a', 'b'],
    {},
    { a: { b: 'c' } },
    null,
    true,
    5,
    Number.MAX_SAFE_INTEGER,
    '\ud800',
    'a\u0000b',
  ];
  const names = Object.keys(accountCalls(fixture.account)).filter((name): name is CallName => name !== 'auth.logout');
  const fieldsOf = [
    'email',
    'phone',
    'password',
    'login',
    'code',
    'contact',
    'token',
    'key',
    'value',
    'keys',
    'fakename',
    'locale',
    'currency',
    'first_name',
    'sex',
    'birth_date',
    'document_number',
    'subscription',
    'is_shown',
    'old_password',
    'new_password',
    'fields',
    'idempotency_key',
    'country_code',
    'type',
  ];
  for (const name of names) {
    for (const value of values) {
      const parameters = Object.fromEntries(fieldsOf.map((field) => [field, value]));
      const answer = await browser.call(name, parameters);
      if (at(answer, 'type')) expect(at(answer, 'type'), name).not.toBe('InternalServerErrorException');
    }
  }
  expect(errors).toEqual([]);
});
