import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { makePlayer } from './new-player.ts';
import { enterBySocial } from './social.ts';
import { createAccountFixture, from, refusal } from './testing/fixture.ts';

// The whole way by HTTP, over the local provider, which speaks OpenID Connect like any other.

let app: TestApplication;
let base = '';
beforeAll(async () => {
  app = await createTestApplication();
  base = await app.listen();
});
afterAll(() => app.close());

/** A browser: keeps its cookies, follows no redirect by itself. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async go(address: string, body?: URLSearchParams): Promise<{ status: number; location: URL | null; html: string }> {
    const response = await fetch(address.replace('http://localhost:3000', base), {
      redirect: 'manual',
      headers: { cookie: this.cookies },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at === pair.length - 1) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    return { status: response.status, location: location === null ? null : new URL(location), html: await response.text() };
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(name: string, params: Record<string, string> = {}, verb = 'POST') {
    const response = await fetch(`${base}/api/${name}?v=2.34&locale=en`, {
      method: verb,
      headers: { cookie: this.cookies, 'content-type': 'application/json' },
      ...(verb === 'POST' && { body: JSON.stringify(params) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name_ = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name_, value);
    }
    const { data = null, error = null } = JSON.parse(await response.text());
    return { status: response.status, data, error };
  }

  /** To the provider's page. */
  async begin(more: Record<string, string> = {}): Promise<URL> {
    const query = new URLSearchParams({ service: 'local', redirect_url: '/oauth/return', type_auth: 'registration', ...more });
    const { location } = await this.go(`${base}/oauth/init?${query}`);
    if (!location) throw new Error('nowhere');
    return location;
  }

  /** Chooses a person there; answers the address of our callback with what it was given. */
  async choose(authorize: URL, person: Record<string, string>): Promise<URL> {
    const { location } = await this.go(
      `${base}${authorize.pathname}`,
      new URLSearchParams({ ...Object.fromEntries(authorize.searchParams), ...person }),
    );
    if (!location) throw new Error('the provider led nowhere');
    return location;
  }

  /** All the way; what became of it. */
  async sign(person: Record<string, string>, more: Record<string, string> = {}) {
    const callback = await this.choose(await this.begin(more), person);
    const { location } = await this.go(callback.href);
    return {
      outcome: location?.searchParams.get('oauth') ?? '',
      ticket: new URLSearchParams(location?.hash.slice(1)).get('ticket') ?? '',
      at: location?.pathname ?? '',
    };
  }
}

const person = (email: string, more: Record<string, string> = {}) => ({
  email,
  email_verified: '1',
  given_name: 'Ada',
  family_name: 'Rossi',
  ...more,
});
const form = (email: string) => ({
  email,
  password: 'Secret.123',
  currency: 'EUR',
  country_code: 'IT',
  birth_date: '1990-05-17',
  terms_accepted: '1',
});
const rest = { country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };

describe('[R7-020] social sign-up', () => {
  test('a service that knows the parameter is told the language of who comes, and the local one speaks it [R1-001]', async () => {
    const browser = new Browser();
    const address = await browser.begin({ locale: 'it' });
    expect(address.searchParams.get('ui_locales')).toBe('it');
    const italian = (await browser.go(address.href)).html;
    expect(italian).toContain('<html lang="it">');
    expect(italian).toContain('Chi vuoi essere?');
    expect((await browser.go((await browser.begin()).href)).html).toContain('Who do you want to be?');
    const unknown = new URL(address);
    unknown.searchParams.set('ui_locales', 'fr-CH it-IT en');
    expect((await browser.go(unknown.href)).html).toContain('<html lang="it">');
  });

  test('a new person is signed up, owes the rest, and is known the next time', async () => {
    const browser = new Browser();
    expect(await browser.sign(person('new@example.com'), { promo_code: 'SPRING' })).toEqual({
      outcome: 'registered',
      ticket: '',
      at: '/oauth/return',
    });
    const info = await browser.call('account.getInfo', {}, 'GET');
    expect(info.data).toMatchObject({ login: 'new@example.com', is_registration_completed: false, country_code: '' });
    expect((await browser.call('auth.getRegistration', {}, 'GET')).data).toMatchObject({
      fields: ['birth_date', 'country_code', 'terms_accepted'],
      first_name: 'Ada',
      last_name: 'Rossi',
    });
    expect(await app.db.database.query(`SELECT promo_code FROM player WHERE id = $1`, [info.data.uid])).toEqual([{ promo_code: 'SPRING' }]);
    const again = new Browser();
    expect((await again.sign(person('new@example.com'), { type_auth: 'login' })).outcome).toBe('signed_in');
    expect((await again.call('account.getInfo', {}, 'GET')).data.uid).toBe(info.data.uid);
  });

  test('[AUT-13] coming in once more ends the session that the browser had before', async () => {
    const browser = new Browser();
    await browser.sign(person('twice-in@example.com'));
    const { uid } = (await browser.call('account.getInfo', {}, 'GET')).data;
    expect((await browser.sign(person('twice-in@example.com'), { type_auth: 'login' })).outcome).toBe('signed_in');
    expect((await browser.call('account.getSessions', {}, 'GET')).data.items).toMatchObject([{ is_current: true }]);
    expect((await browser.call('account.getInfo', {}, 'GET')).data.uid).toBe(uid);
  });

  test('[R4-010] until the registration is complete no money moves and nothing is played for money; afterwards it does', async () => {
    const browser = new Browser();
    await browser.sign(person('owing@example.com'));
    const calls = [
      ['cashier.makedeposit', { method: 'card', amount: '50', idempotency_key: 'one' }],
      ['cashier.makewithdrawal', { method: 'card', amount: '50', idempotency_key: 'two' }],
      ['games.launch', { sysname: 'dice', mode: 'real' }],
    ] as const;
    for (const [name, params] of calls) {
      const { status, error } = await browser.call(name, params);
      expect([name, status, error.type, error.code]).toEqual([name, 409, 'UserNeedProfileDataException', 'registration']);
      expect(Object.keys(error.params)).toEqual(['birth_date', 'country_code', 'terms_accepted']);
    }
    expect((await browser.call('games.launch', { sysname: 'dice', mode: 'demo' })).status).toBe(200);
    expect((await browser.call('auth.completeRegistration', { ...rest, birth_date: '2010-05-17' })).error.params.birth_date[0].code).toBe(
      'under_age',
    );
    const done = await browser.call('auth.completeRegistration', { ...rest, currency: 'GBP' });
    expect(done.data).toMatchObject({
      is_registration_completed: true,
      country_code: 'IT',
      balance_main: { amount: '0.00', currency: 'GBP' },
    });
    expect((await browser.call('cashier.makedeposit', calls[0][1])).error?.type).not.toBe('UserNeedProfileDataException');
  });

  test('an address that is an account’s signs nobody in there: its owner does by password, and adds the service then', async () => {
    const owner = new Browser();
    const { uid } = (await owner.call('auth.register', form('owner@example.com'))).data;
    const browser = new Browser();
    const { outcome, ticket } = await browser.sign(person('Owner+x@Example.com'));
    expect(outcome).toBe('proof');
    expect((await browser.call('account.getInfo', {}, 'GET')).data.uid).toBe(0);
    const other = new Browser();
    await other.call('auth.register', form('somebody@example.com'));
    expect((await other.call('account.linkSocial', { ticket })).error.params.ticket[0].code).toBe('token_invalid');
    await browser.call('auth.login', { login: 'owner@example.com', password: 'Secret.123' });
    expect((await browser.call('account.linkSocial', { ticket })).data).toBe(1);
    expect((await browser.call('account.linkSocial', { ticket })).error.params.ticket[0].code).toBe('token_invalid');
    const next = new Browser();
    expect((await next.sign(person('Owner+x@Example.com'))).outcome).toBe('signed_in');
    expect((await next.call('account.getInfo', {}, 'GET')).data.uid).toBe(uid);
  });

  test('an address that the service has not verified counts as none', async () => {
    await new Browser().call('auth.register', form('claimed@example.com'));
    const browser = new Browser();
    expect((await browser.sign({ ...person('claimed@example.com'), email_verified: '' })).outcome).toBe('registered');
    expect((await browser.call('auth.getRegistration', {}, 'GET')).data.fields).toEqual([
      'email',
      'birth_date',
      'country_code',
      'terms_accepted',
    ]);
    const taken = await browser.call('auth.completeRegistration', { ...rest, email: 'Claimed@example.com' });
    expect(taken.error.params.email[0].code).toBe('taken');
    expect((await browser.call('auth.completeRegistration', { ...rest, email: 'mine@example.com' })).data.login).toBe('mine@example.com');
  });

  test('[AUT-04] whether addresses have an account is not told without end', async () => {
    const browser = new Browser();
    await new Browser().sign(person('known@example.com'));
    await browser.sign(person('asking@example.com', { email_verified: '' }));
    const codes = new Set<string>();
    for (let n = 0; n < 31; n++)
      codes.add((await browser.call('auth.completeRegistration', { ...rest, email: 'known@example.com' })).error.type);
    expect([...codes]).toEqual(['InvalidParameterException', 'TooManyRequestsException']);
  });

  test('[ACC-07] of ten sign-ups of one person at once there is one account', async () => {
    const browsers = Array.from({ length: 10 }, () => new Browser());
    const callbacks = await Promise.all(browsers.map(async (browser) => browser.choose(await browser.begin(), person('many@example.com'))));
    const ended = await Promise.all(browsers.map(async (browser, index) => browser.go(callbacks[index]?.href ?? '')));
    expect(ended.map(({ location }) => location?.searchParams.get('oauth') ?? '').toSorted()).toEqual(
      ['registered', ...Array<string>(9).fill('signed_in')].toSorted(),
    );
    expect(await app.db.database.query(`SELECT count(*)::int AS n FROM contact WHERE contact_key = 'many@example.com'`)).toEqual([
      { n: 1 },
    ]);
  });

  test('[ACC-09] a service is added and taken away by a fresh proof alone, and letters tell of it', async () => {
    const browser = new Browser();
    await browser.call('auth.register', form('careful@example.com'));
    const attach = async () => {
      const { location } = await browser.go(`${base}/oauth/init?service=local&redirect_url=/oauth/return&type_auth=attach`);
      return location?.searchParams.get('oauth') ?? null;
    };
    app.clock.advance(5 * 60_000);
    expect(await attach()).toBe('step_up');
    await browser.call('account.stepUp', { password: 'Secret.123' });
    expect((await browser.sign(person('careful-elsewhere@example.com'), { type_auth: 'attach' })).outcome).toBe('attached');
    app.clock.advance(5 * 60_000);
    expect((await browser.call('account.unlinkSocial', { service: 'local' })).error).toMatchObject({
      type: 'AccessDeniedException',
      code: 'step_up_required',
    });
    await browser.call('account.stepUp', { password: 'Secret.123' });
    expect((await browser.call('account.unlinkSocial', { service: 'local' })).data).toBe(1);
    const letters = await app.db.database.query<{ subject: string }>(
      `select subject from mailbox_message where recipient = 'careful@example.com' and subject like '%account%' order by id`,
    );
    expect(letters.map(({ subject }) => subject)).toEqual([
      'A new way to sign in to your Nova account',
      'A connected account was removed at Nova',
    ]);
  });

  test('a service is added to an account, shown there and taken away again, but not the last way in', async () => {
    const browser = new Browser();
    await browser.call('auth.register', form('adds@example.com'));
    const { outcome } = await browser.sign(person('elsewhere@example.com'), { type_auth: 'attach' });
    expect(outcome).toBe('attached');
    expect((await browser.call('account.getSocials', {}, 'GET')).data).toMatchObject({
      items: [{ service: 'local', name: 'Ada Rossi', email: 'elsewhere@example.com' }],
      offered: ['local'],
    });
    const other = new Browser();
    await other.call('auth.register', form('wants@example.com'));
    expect((await other.sign(person('elsewhere@example.com'), { type_auth: 'attach' })).outcome).toBe('taken');
    expect((await browser.call('account.unlinkSocial', { service: 'local' })).data).toBe(1);
    expect((await browser.call('account.unlinkSocial', { service: 'local' })).error.params.service[0].code).toBe('not_found');
    const bare = new Browser();
    await bare.sign({ account: 'bare', email: '' });
    expect((await bare.call('account.unlinkSocial', { service: 'local' })).error).toMatchObject({
      type: 'AccessDeniedException',
      code: 'last_way_in',
    });
  });

  test('a banned player is not let in', async () => {
    const browser = new Browser();
    await browser.sign(person('banned@example.com'));
    const { uid } = (await browser.call('account.getInfo', {}, 'GET')).data;
    await app.db.database.query(`UPDATE player SET state = 'banned' WHERE id = $1`, [uid]);
    expect((await new Browser().sign(person('banned@example.com'))).outcome).toBe('blocked');
  });
});

describe('[R7-020] the way there and back', () => {
  test('goes to the service with state, nonce and PKCE, and back to exactly one address', async () => {
    const authorize = await new Browser().begin();
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      client_id: 'tavolo',
      redirect_uri: 'http://localhost:3000/oauth/callback/local',
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    authorize.searchParams.set('redirect_uri', 'http://localhost:3000/oauth/callback/local/x');
    expect((await new Browser().go(authorize.href)).status).toBe(400);
  });

  test.each([
    'https://evil.example/x',
    '//evil.example',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
    'http://localhost:3001/',
  ])('leads back to no other site: %s', async (redirect_url) => {
    const { location } = await new Browser().go(
      `${base}/oauth/init?${new URLSearchParams({ service: 'local', redirect_url, type_auth: 'login' })}`,
    );
    expect(location?.href).toBe('http://localhost:3000/oauth/return?oauth=failed&service=local');
  });

  test('leads to a page of ours that was asked for, with its own query', async () => {
    const browser = new Browser();
    const callback = await browser.choose(
      await browser.begin({ redirect_url: 'http://localhost:3000/it/gamehall?category=slots' }),
      person('page@example.com'),
    );
    expect((await browser.go(callback.href)).location?.href).toBe(
      'http://localhost:3000/it/gamehall?category=slots&oauth=registered&service=local',
    );
  });

  test('an answer is good once, for the browser that asked, for ten minutes', async () => {
    const browser = new Browser();
    const callback = await browser.choose(await browser.begin(), person('once@example.com'));
    const outcome = async (who: Browser, address: URL) => (await who.go(address.href)).location?.searchParams.get('oauth');
    const victim = new Browser();
    await victim.begin();
    // The attacker's own answer, opened in somebody else's browser.
    expect(await outcome(victim, callback)).toBe('failed');
    expect((await victim.call('account.getInfo', {}, 'GET')).data.uid).toBe(0);
    const second = await browser.choose(await browser.begin(), person('once@example.com'));
    expect(await outcome(browser, second)).toBe('registered');
    expect(await outcome(browser, second)).toBe('failed');
    const third = await browser.choose(await browser.begin(), person('once@example.com'));
    const wrong = new URL(third);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect(await outcome(browser, wrong)).toBe('failed');
    app.clock.advance(601_000);
    expect(await outcome(browser, third)).toBe('failed');
    app.clock.advance(-601_000);
  });

  test('a code of somebody else’s, or one that was changed, signs nobody in', async () => {
    const browser = new Browser();
    const mine = await browser.choose(await browser.begin(), person('thief@example.com'));
    const other = new Browser();
    const theirs = await other.choose(await other.begin(), person('robbed@example.com'));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect((await browser.go(mine.href)).location?.searchParams.get('oauth')).toBe('failed');
    expect((await browser.call('account.getInfo', {}, 'GET')).data.uid).toBe(0);
  });

  test('who changes their mind at the service comes back without an error', async () => {
    expect((await new Browser().sign({ email: '', cancel: '1' })).outcome).toBe('cancelled');
  });

  test('another site leads nobody into adding a service', async () => {
    const browser = new Browser();
    await browser.sign(person('lured@example.com'));
    const begin = (site: string) =>
      fetch(`${base}/oauth/init?service=local&type_auth=attach&redirect_url=/oauth/return`, {
        redirect: 'manual',
        headers: { cookie: browser.cookies, 'sec-fetch-site': site },
      });
    const outcome = async (site: string) => new URL((await begin(site)).headers.get('location') ?? '').searchParams.get('oauth');
    expect(await outcome('cross-site')).toBe('failed');
    // Our own page gets to the service.
    expect(await outcome('same-origin')).toBeNull();
  });

  test('who is not signed in adds no service', async () => {
    const { location } = await new Browser().go(`${base}/oauth/init?service=local&type_auth=attach`);
    expect(location?.searchParams.get('oauth')).toBe('failed');
  });

  test('a service that is not configured is neither offered nor begun', async () => {
    expect((await new Browser().call('auth.getServices', {}, 'GET')).data).toEqual({ items: ['local'], is_sign_up_open: true });
    const { location } = await new Browser().go(`${base}/oauth/init?service=google&type_auth=login`);
    expect(location?.searchParams.get('oauth')).toBe('failed');
  });

  test('the page at the end tells our own origin alone, and takes no script but its own', async () => {
    const { html } = await new Browser().go(`${base}/oauth/return?oauth=registered`);
    expect(html).toContain('postMessage(result, location.origin)');
    const response = await fetch(`${base}/oauth/return`);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]+'/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test('while no accounts are opened, a service lets in who is known by it and opens no account for anybody else', async () => {
  const fixture = await createAccountFixture();
  try {
    const entry = (subject: string) => ({
      service: 'google' as const,
      kind: 'social' as const,
      person: { subject, email: `${subject}@example.com`, isEmailVerified: true, firstName: 'Ada', lastName: 'Rossi' },
      locale: 'en' as const,
      promoCode: null,
    });
    expect((await enterBySocial(fixture.tools, entry('known'), from())).kind).toBe('registered');
    fixture.door.isOpen = false;
    expect((await enterBySocial(fixture.tools, entry('known'), from())).kind).toBe('signed_in');
    expect(await enterBySocial(fixture.tools, entry('stranger'), from())).toEqual({ kind: 'closed' });
    expect(await fixture.count('player')).toBe(1);
    // Whatever way leads to it.
    const facts = {
      currency: null,
      countryCode: null,
      birthDate: null,
      firstName: null,
      lastName: null,
      postcode: null,
      isAccepted: false,
    };
    const request = { key: null, fingerprint: null };
    const made = fixture.test.database.transaction((tx) =>
      makePlayer(fixture.tools, tx, {
        kind: 'social',
        facts,
        locale: 'en',
        passwordHash: null,
        promoCode: null,
        isSubscribed: false,
        request,
        contact: null,
      }),
    );
    expect(await refusal(made)).toBe('ApplicationUnavailable(sign_up_closed)');
    expect(await fixture.count('player')).toBe(1);
  } finally {
    await fixture.close();
  }
});
