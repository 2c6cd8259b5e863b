import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeRegistration, owedRegistration, refuseIncomplete } from './registration-completion.ts';
import { sendRegistrationCode } from './registration-code.ts';
import { register, type Registration } from './registration.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const send = (email: string, origin = from()) => sendRegistrationCode(fixture.tools, { email }, 'en', origin);
const fast = (form: Registration, origin = from()) => register(fixture.tools, form, 'en', origin, 'fast');
async function codeSent(email: string): Promise<string> {
  await send(email);
  return fixture.codeFor(email);
}
const rest = { birthDate: '1990-05-17', countryCode: 'IT', termsAccepted: true };

describe('[R7-002] fast sign-up', () => {
  test('by the code that was sent: the contact is proved by it, no password is needed, the rest is owed', async () => {
    const email = 'fast@example.com';
    const { playerId, token } = await fast({ email, code: await codeSent(email), promoCode: 'WELCOME' });
    expect(await fixture.account.authenticate(token)).toMatchObject({ playerId });
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ contact: email, isLogin: true, isConfirmed: true }]);
    expect(await fixture.account.player(playerId)).toMatchObject({ isRegistrationCompleted: false, birthDate: '', countryCode: '' });
    expect(await owedRegistration(fixture.tools, playerId)).toEqual({
      fields: ['birth_date', 'country_code', 'terms_accepted'],
      currency: 'EUR',
      firstName: '',
      lastName: '',
      hasPassword: false,
    });
  });

  test('by contact and password: the contact is confirmed later', async () => {
    const { playerId } = await fast({ email: 'pass@example.com', password: 'Secret.123' });
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ isLogin: true, isConfirmed: false }]);
    expect(await fixture.codeFor('pass@example.com')).toMatch(/^\d{6}$/);
    expect((await owedRegistration(fixture.tools, playerId)).hasPassword).toBe(true);
  });

  test('with everything in its form it is complete at once', async () => {
    const email = 'whole@example.com';
    const { playerId } = await fast({ email, code: await codeSent(email), ...rest });
    expect(await fixture.account.player(playerId)).toMatchObject({ isRegistrationCompleted: true });
    expect((await owedRegistration(fixture.tools, playerId)).fields).toEqual([]);
  });

  test('what it does bring is checked', async () => {
    const code = await codeSent('wrong@example.com');
    expect(await refusal(fast({ email: 'wrong@example.com', code, birthDate: '2020-01-01', countryCode: 'QQ', currency: 'XXX' }))).toBe(
      'InvalidParameter country_code:unknown_country birth_date:under_age currency:unknown_currency',
    );
    expect(await refusal(fast({ email: 'wrong@example.com' }))).toBe('InvalidParameter code:code_required');
  });

  test('a code is used once, holds for ten minutes and five tries, and only for its own contact', async () => {
    const email = 'codes@example.com';
    const code = await codeSent(email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await refusal(fast({ email: 'codes2@example.com', code }))).toBe('InvalidParameter code:code_invalid');
    for (let tried = 0; tried < 4; tried++) expect(await refusal(fast({ email, code: wrong }))).toBe('InvalidParameter code:code_invalid');
    expect(await refusal(fast({ email, code: wrong }))).toBe('InvalidParameter code:code_tries');
    expect(await refusal(fast({ email, code }))).toBe('InvalidParameter code:code_tries');
    fixture.clock.advance(60_000);
    const next = await codeSent(email);
    fixture.clock.advance(600_000);
    expect(await refusal(fast({ email, code: next }))).toBe('InvalidParameter code:code_expired');
    const last = await codeSent(email);
    expect(await refusal(fast({ email, code: last }))).toBe('fulfilled');
    expect(await refusal(fast({ email, code: last }))).toBe('InvalidParameter code:code_invalid');
  });

  test('a code is sent again after a minute, and not without end', async () => {
    const email = 'again@example.com';
    expect(await send(email)).toBe(60);
    expect(await refusal(send(email))).toBe('TooManyRequests(resend_time)');
    const origin = from('198.51.100.77');
    for (let sent = 0; sent < 5; sent++) {
      fixture.clock.advance(61_000);
      expect(await refusal(send(email, origin))).toBe('fulfilled');
    }
    fixture.clock.advance(61_000);
    expect(await refusal(send(email, origin))).toBe('TooManyRequests(rate_limit)');
  });

  test('one address sends codes to so many contacts in an hour, and to no list of them', async () => {
    const origin = from('198.51.100.78');
    const { count } = fixture.tools.limits.registerPerAddress;
    for (let n = 0; n < count; n++) await send(`listed${n}@example.com`, origin);
    expect(await refusal(send('last-of-list@example.com', origin))).toBe('TooManyRequests(rate_limit)');
    expect(await fixture.messagesTo('last-of-list@example.com')).toEqual([]);
    expect(await refusal(send('last-of-list@example.com', from('198.51.100.79')))).toBe('fulfilled');
  });

  test('guesses for one contact are limited over all its codes, from however many addresses', async () => {
    const email = 'guessed@example.com';
    const code = await codeSent(email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < fixture.tools.limits.guessesPerContact.count; tried++) await refusal(fast({ email, code: wrong }));
    expect(await refusal(fast({ email, code }))).toBe('TooManyRequests(rate_limit)');
  });

  test('whose contact has an account is told so by letter; the answer gives nothing away', async () => {
    const { email } = await fixture.signUp();
    expect(await send(email)).toBe(60);
    const [letter] = await fixture.messagesTo(email);
    expect(letter?.subject).toBe('You already have a Nova account');
    expect(letter?.body_text).not.toMatch(/\b\d{6}\b/);
    expect(await refusal(fast({ email, code: '123456' }))).toMatch(/code:code_(invalid|tries)/);
  });

  test('[ACC-07] of twenty sign-ups at once with one code exactly one succeeds', async () => {
    const email = 'race-fast@example.com';
    const code = await codeSent(email);
    const before = await fixture.count('player');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refusal(fast({ email: index % 2 ? email : 'Race-Fast+x@Example.com', code }))),
    );
    expect(results.filter((one) => one === 'fulfilled')).toHaveLength(1);
    expect(await fixture.count('player')).toBe(before + 1);
  });

  test('[ACC-07] of a form and a fast sign-up at once with one address one succeeds', async () => {
    const email = 'race-kinds@example.com';
    const code = await codeSent(email);
    const results = await Promise.all([refusal(fast({ email, code })), refusal(fixture.signUp({ email }))]);
    expect(results.toSorted()).toEqual(['InvalidParameter email:taken', 'fulfilled']);
  });

  test('LED-08: the same request sent again with its key finds the player it made, as long as its code held', async () => {
    const email = 'lost@example.com';
    const form = { email, code: await codeSent(email), idempotencyKey: 'fast-lost' };
    const first = await fast(form);
    expect((await fast(form)).playerId).toBe(first.playerId);
    expect(await refusal(fast({ ...form, code: form.code === '000000' ? '111111' : '000000' }))).toBe(
      'InvalidParameter idempotency_key:key_reused',
    );
    fixture.clock.advance(600_000);
    expect(await refusal(fast(form))).toBe('InvalidParameter idempotency_key:key_reused');
  });
});

describe('[R4-010] completing a registration', () => {
  const incomplete = async (email: string, form: Registration = {}) => fast({ email, code: await codeSent(email), ...form });

  test('takes what is owed, all or nothing, and keeps the documents that were accepted', async () => {
    const { playerId } = await incomplete('complete@example.com', { promoCode: 'LATER' });
    const complete = (form: Registration) => refusal(completeRegistration(fixture.tools, playerId, form, 'it'));
    expect(await complete({ birthDate: '1990-05-17' })).toBe('InvalidParameter country_code:required terms_accepted:checkbox');
    expect(await complete({ ...rest, birthDate: '2010-01-01' })).toBe('InvalidParameter birth_date:under_age');
    expect(await owedRegistration(fixture.tools, playerId)).toMatchObject({ fields: ['birth_date', 'country_code', 'terms_accepted'] });
    expect(await complete({ ...rest, currency: 'GBP', password: 'Secret.123' })).toBe('fulfilled');
    expect(await fixture.account.player(playerId)).toMatchObject({
      isRegistrationCompleted: true,
      birthDate: '1990-05-17',
      countryCode: 'IT',
      currency: 'GBP',
    });
    expect(await fixture.wallet.balances(playerId)).toMatchObject({ currency: 'GBP', main: 0n, fun: 500_000n });
    expect(await fixture.test.database.query('SELECT document FROM accepted_document WHERE player_id = $1', [playerId])).toHaveLength(2);
    const events = await fixture.test.ownerDatabase.query(
      `SELECT payload FROM outbox_event WHERE type = 'player.registration_completed' AND player_id = $1`,
      [playerId],
    );
    expect(events).toEqual([
      { payload: { playerId: String(playerId), currency: 'GBP', countryCode: 'IT', locale: 'en', promoCode: 'LATER' } },
    ]);
  });

  test('sent again, also at once, it changes nothing more', async () => {
    const { playerId } = await incomplete('twice@example.com');
    const results = await Promise.all(
      ['EUR', 'USD', 'GBP'].map((currency) => refusal(completeRegistration(fixture.tools, playerId, { ...rest, currency }, 'en'))),
    );
    expect(results).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    const { currency } = await fixture.account.player(playerId);
    await completeRegistration(
      fixture.tools,
      playerId,
      { birthDate: '1980-01-01', countryCode: 'MT', currency: 'USD', termsAccepted: true },
      'en',
    );
    expect(await fixture.account.player(playerId)).toMatchObject({ currency, birthDate: '1990-05-17', countryCode: 'IT' });
    expect(await fixture.wallet.balances(playerId)).toMatchObject({ currency });
  });

  test('writes down the consent to news that comes with it', async () => {
    const { playerId } = await incomplete('news@example.com');
    await completeRegistration(fixture.tools, playerId, { ...rest, isSubscribed: true }, 'en');
    expect(
      await fixture.test.database.query('SELECT given, source FROM news_consent WHERE player_id = $1 ORDER BY id', [playerId]),
    ).toEqual([{ given: true, source: 'sign_up' }]);
  });

  test('keeps the currency in which a limit was set', async () => {
    const { playerId } = await incomplete('limited@example.com');
    await fixture.test.database.query(
      `INSERT INTO protection_limit (bucket, player_id, kind, period, amount, began_at, renews_at, set_at) VALUES (bucket_of($1), $1, 'deposit', 'day', 10000, $2, $2, $2)`,
      [playerId, fixture.clock.now()],
    );
    expect(await refusal(completeRegistration(fixture.tools, playerId, { ...rest, currency: 'GBP' }, 'en'))).toBe(
      'AccessDenied(currency_limits)',
    );
    await completeRegistration(fixture.tools, playerId, rest, 'en');
    expect(await fixture.account.player(playerId)).toMatchObject({ currency: 'EUR', isRegistrationCompleted: true });
  });

  test('until then the player is refused with what is owed', async () => {
    const { playerId } = await incomplete('owing@example.com', { countryCode: 'IT' });
    expect(await refusal(refuseIncomplete(fixture.tools, playerId))).toBe(
      'UserNeedProfileData(registration) birth_date:required terms_accepted:required',
    );
    await completeRegistration(fixture.tools, playerId, rest, 'en');
    expect(await refusal(refuseIncomplete(fixture.tools, playerId))).toBe('fulfilled');
  });
});
