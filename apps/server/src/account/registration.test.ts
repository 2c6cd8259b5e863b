import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from './registration.ts';
import { createAccountFixture, from, goodForm, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const attempt = (form: object) => refusal(register(fixture.tools, { ...goodForm, email: 'somebody@example.com', ...form }, 'en', from()));

describe('[R7-002] auth.register by form', () => {
  test('makes player, login contact, money accounts, session, letter and event together', async () => {
    const { playerId, token, email } = await fixture.signUp({ isSubscribed: true, promoCode: 'WELCOME', firstName: 'Anna' });
    expect(await fixture.account.authenticate(token)).toMatchObject({ playerId });
    expect(await fixture.account.player(playerId)).toMatchObject({
      state: 'active',
      currency: 'EUR',
      countryCode: 'IT',
      birthDate: '1990-05-17',
      firstName: 'Anna',
      locale: 'en',
    });
    expect(await fixture.account.contacts(playerId)).toMatchObject([
      { type: 'email', contact: email, isLogin: true, isConfirmed: false, isSubscribed: true },
    ]);
    expect(await fixture.wallet.balances(playerId)).toMatchObject({ currency: 'EUR', main: 0n, bonus: 0n, bettingBonus: 0n, held: 0n });
    expect(await fixture.codeFor(email)).toMatch(/^\d{6}$/);
    const events = await fixture.test.ownerDatabase.query<{ payload: unknown }>(
      `SELECT payload FROM outbox_event WHERE type = 'player.registered' AND player_id = $1`,
      [playerId],
    );
    expect(events.map((event) => event.payload)).toEqual([
      {
        playerId: String(playerId),
        currency: 'EUR',
        countryCode: 'IT',
        locale: 'en',
        promoCode: 'WELCOME',
        kind: 'form',
        isComplete: true,
      },
    ]);
  });

  test('stores neither password, token nor code in the clear', async () => {
    const { token, email, password } = await fixture.signUp();
    const code = await fixture.codeFor(email);
    const rows = await fixture.test.ownerDatabase.query<{ everything: string }>(
      `SELECT (SELECT string_agg(p::text, ' ') FROM player p) || (SELECT string_agg(s::text, ' ') FROM session s) || (SELECT string_agg(c::text, ' ') FROM confirmation_code c) AS everything`,
    );
    const everything = rows[0]?.everything ?? '';
    expect(everything.length).toBeGreaterThan(100);
    for (const secret of [token, password, `"${code}"`, `,${code},`]) expect(everything).not.toContain(secret);
  });

  test.each([
    [{ email: '' }, 'InvalidParameter email:required'],
    [{ email: 'nobody' }, 'InvalidParameter email:email'],
    [{ email: undefined, phone: '12' }, 'InvalidParameter phone:phone'],
    [{ password: 'short' }, 'InvalidParameter password:min_length'],
    [{ password: 'x'.repeat(21) }, 'InvalidParameter password:max_length'],
    [{ password: 'pass wörd' }, 'InvalidParameter password:password_characters'],
    [{ currency: 'XXX' }, 'InvalidParameter currency:unknown_currency'],
    [{ countryCode: 'QQ' }, 'InvalidParameter country_code:unknown_country'],
    [{ countryCode: undefined }, 'InvalidParameter country_code:required'],
    [{ termsAccepted: false }, 'InvalidParameter terms_accepted:checkbox'],
    [{ birthDate: undefined }, 'InvalidParameter birth_date:required'],
    [{ birthDate: '1990-02-30' }, 'InvalidParameter birth_date:date'],
    [{ firstName: 'R2D2' }, 'InvalidParameter first_name:name'],
    [{ email: 'x', password: '', termsAccepted: undefined }, 'InvalidParameter email:email password:required terms_accepted:checkbox'],
  ])('refuses %j with %s and makes nothing', async (form, expected) => {
    const before = await fixture.count('player');
    expect(await attempt(form)).toBe(expected);
    expect(await fixture.count('player')).toBe(before);
  });

  test('[R5-005] ACC-01: eighteen years are complete on the birthday in Rome, not a moment earlier', async () => {
    const begin = fixture.clock.now();
    try {
      fixture.clock.advance(Date.parse('2026-11-20T22:59:59Z') - begin.getTime());
      expect(await attempt({ email: 'young@example.com', birthDate: '2008-11-21' })).toBe('InvalidParameter birth_date:under_age');
      fixture.clock.advance(1_000);
      expect(await attempt({ email: 'young@example.com', birthDate: '2008-11-22' })).toBe('InvalidParameter birth_date:under_age');
      expect(await attempt({ email: 'young@example.com', birthDate: '2008-11-21' })).toBe('fulfilled');
    } finally {
      fixture.clock.advance(begin.getTime() - fixture.clock.now().getTime());
    }
  });

  test.each([
    // Just before the birthday, at its first moment: in Rome, in London an hour later, and where the licence's day decides.
    ['IT', '2008-11-21', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z'],
    ['GB', '2008-11-21', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z'],
    ['US', '2008-11-21', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z'],
    // Born on 29 February: of age on 1 March in an ordinary year.
    ['IT', '2008-02-29', '2026-02-28T22:59:59Z', '2026-02-28T23:00:00Z'],
    ['GB', '2008-02-29', '2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z'],
  ])('[ACC-01] a player in %s born on %s is refused until %s and welcome from %s', async (countryCode, birthDate, before, from) => {
    const begin = fixture.clock.now();
    const email = `age-${countryCode}-${birthDate}@example.com`;
    try {
      fixture.clock.advance(Date.parse(before) - begin.getTime());
      expect(await attempt({ email, birthDate, countryCode })).toBe('InvalidParameter birth_date:under_age');
      fixture.clock.advance(Date.parse(from) - fixture.clock.now().getTime());
      expect(await attempt({ email, birthDate, countryCode })).toBe('fulfilled');
    } finally {
      fixture.clock.advance(begin.getTime() - fixture.clock.now().getTime());
    }
  });

  test('[ACC-03] keeps version, digest and time of the terms and the privacy policy, which nobody can change afterwards', async () => {
    const own = await createAccountFixture({
      documents: (locale) => ({
        terms: { version: '2026-11-21', digest: `terms-${locale}` },
        privacy: { version: '2026-10-01', digest: `privacy-${locale}` },
      }),
    });
    try {
      const { playerId } = await own.signUp();
      const rows = await own.test.database.query(
        'SELECT document, version, digest, locale, accepted_at FROM accepted_document WHERE player_id = $1 ORDER BY document',
        [playerId],
      );
      expect(rows).toEqual([
        { document: 'privacy', version: '2026-10-01', digest: 'privacy-en', locale: 'en', accepted_at: own.clock.now() },
        { document: 'terms', version: '2026-11-21', digest: 'terms-en', locale: 'en', accepted_at: own.clock.now() },
      ]);
      await expect(own.test.database.query(`UPDATE accepted_document SET version = 'x'`)).rejects.toThrow(/permission denied/);
    } finally {
      await own.close();
    }
  });

  test('a kind that content switched off is not there', async () => {
    const own = await createAccountFixture({ kinds: () => ({ form: false, fast: true, social: true, telegram: true }) });
    try {
      expect(await refusal(register(own.tools, { ...goodForm, email: 'off@example.com' }, 'en', from()))).toBe(
        'ApplicationUnavailable(not_available)',
      );
    } finally {
      await own.close();
    }
  });

  test('[ACC-07] one account per address, however it is spelled', async () => {
    await fixture.signUp({ email: 'John.Smith+casino@gmail.com' });
    for (const email of ['john.smith@gmail.com', 'JOHNSMITH@GMAIL.COM', 'j.o.h.n.smith+x@googlemail.com', ' johnsmith@gmail.com ']) {
      expect(await attempt({ email })).toBe('InvalidParameter email:taken');
    }
    expect(await attempt({ email: 'john.smith@example.com' })).toBe('fulfilled');
    expect(await attempt({ email: 'johnsmith@example.com' })).toBe('fulfilled');
  });

  test('[ACC-07] of twenty sign-ups at once with one address exactly one succeeds, and nothing is left of the others', async () => {
    const before = { player: await fixture.count('player'), session: await fixture.count('session') };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => attempt({ email: index % 2 ? 'race@example.com' : 'Race+x@Example.com' })),
    );
    expect(results.toSorted()).toEqual([...Array<string>(19).fill('InvalidParameter email:taken'), 'fulfilled']);
    expect(await fixture.count('player')).toBe(before.player + 1);
    expect(await fixture.count('session')).toBe(before.session + 1);
    const wallets = await fixture.test.database.query<{ count: bigint }>(
      'SELECT count(*) AS count FROM wallet_player w LEFT JOIN player p ON p.id = w.player_id WHERE p.id IS NULL',
    );
    expect(wallets[0]?.count).toBe(0n);
  });

  test('LED-08: the same request sent again, also at once, finds the player it made', async () => {
    const form = { ...goodForm, email: 'again@example.com', idempotencyKey: 'key-again' };
    const opened = await Promise.all([1, 2, 3].map(() => register(fixture.tools, form, 'en', from('198.51.100.7'))));
    opened.push(await register(fixture.tools, form, 'en', from('198.51.100.7')));
    expect(new Set(opened.map((one) => one.playerId)).size).toBe(1);
    expect(new Set(opened.map((one) => one.token)).size).toBe(4);
  });

  test('[AUT-06] a sign-up that is sent again is no way around a second factor that was switched on since', async () => {
    const form = { ...goodForm, email: 'factor@example.com', idempotencyKey: 'key-factor' };
    const { playerId } = await register(fixture.tools, form, 'en', from());
    await fixture.test.database.query(
      `INSERT INTO two_factor (player_id, kind, contact_id, created_at) SELECT player_id, 'contact', id, $2 FROM contact WHERE player_id = $1`,
      [playerId, fixture.clock.now()],
    );
    expect(await attempt(form)).toBe('InvalidParameter idempotency_key:key_reused');
  });

  test('LED-09: a key used with anything else in it opens no session', async () => {
    await fixture.signUp({ email: 'keyed@example.com', idempotencyKey: 'key-keyed' });
    expect(await attempt({ email: 'keyed@example.com', idempotencyKey: 'key-keyed', password: 'Another.123' })).toBe(
      'InvalidParameter idempotency_key:key_reused',
    );
    expect(await attempt({ email: 'keyed@example.com', idempotencyKey: 'key-keyed', currency: 'USD' })).toBe(
      'InvalidParameter idempotency_key:key_reused',
    );
    expect(await attempt({ email: 'other@example.com', idempotencyKey: 'key-keyed' })).toBe('InvalidParameter idempotency_key:key_reused');
    expect(await attempt({ email: 'keyed@example.com', idempotencyKey: 'key-new' })).toBe('InvalidParameter email:taken');
  });

  test('a phone number is a login as well, and its code comes as a text message', async () => {
    const { playerId } = await fixture.signUp({ email: '', phone: '333 123 4567', phoneCountryCode: 'IT' });
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ type: 'phone', contact: '+393331234567', isLogin: true }]);
    expect(await fixture.codeFor('+393331234567')).toMatch(/^\d{6}$/);
    expect(await attempt({ email: undefined, phone: '+39 333 1234567' })).toBe('InvalidParameter phone:taken');
  });

  test('one address cannot sign up without end', async () => {
    const origin = from('198.51.100.20');
    for (let count = 0; count < fixture.tools.limits.registerPerAddress.count; count++) {
      await refusal(register(fixture.tools, { ...goodForm, email: `mass${count}@example.com` }, 'en', origin));
    }
    expect(await refusal(register(fixture.tools, { ...goodForm, email: 'last@example.com' }, 'en', origin))).toBe(
      'TooManyRequests(rate_limit)',
    );
    fixture.clock.advance(3_600_000);
    expect(await refusal(register(fixture.tools, { ...goodForm, email: 'last@example.com' }, 'en', origin))).toBe('fulfilled');
  });

  test('the letter is readable as plain text, in the language of the sign-up, with its values escaped', async () => {
    await register(fixture.tools, { ...goodForm, email: 'lettera@example.com' }, 'it', from());
    const [letter] = await fixture.messagesTo('lettera@example.com');
    expect(letter?.subject).toMatch(/^\d{6} è il tuo codice di conferma Nova$/);
    expect(letter?.body_text).toContain('Conferma il tuo indirizzo e-mail');
    expect(letter?.body_html).toContain('<html lang="it">');
  });
});
