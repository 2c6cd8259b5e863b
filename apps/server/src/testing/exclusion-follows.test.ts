import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKey, readConfig } from '../platform/config/index.ts';
import { DepositsBlocked, createWallet } from '../wallet/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';

// Who is excluded does not come back with a second account: whatever is saved of a person is compared, through the product's own calls.

const secret = 'a secret of the tests, long enough';
let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication({ config: { ...readConfig({}), publicUrl: 'http://localhost:3000', secret } });
  origin = await app.listen();
});
afterAll(() => app.close());

interface Person {
  browser: Browser;
  uid: bigint;
  email: string;
}

let people = 0;
async function person(more: Record<string, unknown> = {}): Promise<Person> {
  people += 1;
  const browser = new Browser(origin);
  const form = { ...registration(), email: `person${people}@follow.example`, ...more };
  const { body, status } = await browser.call('auth.register', form);
  expect(status, JSON.stringify(body)).toBe(200);
  await browser.call('protection.declineLimit', { confirmed: 1 });
  const { data } = body as { data: { uid: number } };
  return { browser, uid: BigInt(data.uid), email: form.email };
}

const home = { home_town: 'Roma', address: 'Via Roma 1', postcode: '00184' };
const save = ({ browser }: Person, fields: Record<string, string>) => browser.call('account.saveProfileInfo', { ...home, ...fields });
const exclude = ({ browser }: Person, product = 'all') => browser.call('protection.exclude', { term: '6m', product, confirmed: 1 });
const codeOf = ({ body }: Answer): unknown => (body as { error?: { code?: unknown } } | null)?.error?.code;

let keys = 0;
const launch = ({ browser }: Person) => browser.call('games.launch', { sysname: 'dice', mode: 'real' });
const deposit = ({ browser }: Person) =>
  browser.call('cashier.makedeposit', { method: 'card', amount: '50', idempotency_key: `follow-${(keys += 1)}` });

async function stake({ uid }: Person, provider = 'studio'): Promise<string> {
  keys += 1;
  const names = { playerId: uid, currency: 'EUR', provider, game: 'dice', round: `r${keys}`, transaction: `t${keys}`, fingerprint: 'x' };
  const { rounds } = createWallet({ database: app.db.database, clock: app.clock });
  return (await rounds.settle({ ...names, stake: 1_00n, win: 0n, closed: true })).status;
}

async function credit({ uid }: Person): Promise<void> {
  keys += 1;
  await createWallet({ database: app.db.database, clock: app.clock }).post(app.db.database, {
    playerId: uid,
    currency: 'EUR',
    kind: 'deposit',
    key: `follow:${keys}`,
    fingerprint: 'x',
    legs: [
      { account: 'main', amount: 100_00n },
      { account: 'house:deposits:card', amount: -100_00n },
    ],
  });
}

/** The provider's answer to a check of the player, as it comes over HTTP. */
async function answer({ uid }: Person, reviewResult: Record<string, unknown>): Promise<void> {
  await app.db.ownerDatabase.query(
    `INSERT INTO identity_check (player_id, applicant_id, level, state, review_status, created_at, updated_at)
     VALUES ($1, $2, 'l', 'pending', 'pending', $3, $3) ON CONFLICT DO NOTHING`,
    [uid, `applicant-${uid}`, app.clock.now()],
  );
  keys += 1;
  const body = JSON.stringify({
    applicantId: `applicant-${uid}`,
    correlationId: `c${keys}`,
    type: 'applicantReviewed',
    reviewStatus: 'completed',
    createdAtMs: app.clock.now().toISOString().replace('T', ' ').replace('Z', ''),
    reviewResult,
  });
  const digest = createHmac('sha256', deriveKey(secret, 'identity:webhooks').toString('hex')).update(body).digest('hex');
  const response = await fetch(`${origin}/identity/sumsub/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': digest },
    body,
  });
  expect(response.status).toBe(200);
}

/** The account neither plays nor takes money in, and its owner is still signed in: the check of the identity has to decide. */
async function expectHeld(one: Person): Promise<void> {
  const launched = await launch(one);
  expect([launched.status, codeOf(launched)]).toEqual([409, 'play_unknown']);
  const paid = await deposit(one);
  expect([paid.status, codeOf(paid)]).toEqual([409, 'deposit_unknown']);
  expect([await stake(one), await stake(one, 'sportsbook')]).toEqual(['play_closed', 'play_closed']);
  await expect(credit(one)).rejects.toThrow(DepositsBlocked);
}

/** The account is shut like the excluded one: signed out, no way in, nothing is staked or paid in. */
async function expectShut(one: Person): Promise<void> {
  expect((await one.browser.call('protection.get', {})).status).toBe(401);
  const again = await new Browser(origin).call('auth.login', { login: one.email, password: 'Secret.123' });
  expect([again.status, codeOf(again)]).toEqual([403, 'self_excluded']);
  expect(await stake(one)).toBe('play_closed');
  await expect(credit(one)).rejects.toThrow(DepositsBlocked);
}

async function expectFree(one: Person): Promise<void> {
  expect((await launch(one)).status).toBe(200);
  expect((await deposit(one)).status).toBe(200);
  await credit(one);
  expect([await stake(one), await stake(one, 'sportsbook')]).toEqual(['ok', 'ok']);
}

describe('[RGP-14] [ACC-05] who is excluded does not play on with a second account', () => {
  test('nor when the name comes after the sign-up, however it is written; a stranger plays on', async () => {
    const first = await person();
    await save(first, { first_name: 'Ada Maria', last_name: "D'Amico" });
    await exclude(first);
    await expectShut(first);
    const spellings = [
      ['ada-maria', 'DAMICO'],
      ['Àda  Mària', 'D’Amico'],
      ['Maria Ada', 'd’amico'],
      ["D'Amico", 'Adamaria'],
    ] as const;
    for (const [first_name, last_name] of spellings) {
      const second = await person();
      await credit(second);
      expect(await stake(second)).toBe('ok');
      expect((await save(second, { first_name, last_name })).status, first_name).toBe(200);
      await expectHeld(second);
    }
    const stranger = await person();
    await save(stranger, { first_name: 'Ada Maria', last_name: 'Amico' });
    await expectFree(stranger);
    const younger = await person({ birth_date: '1990-05-18' });
    await save(younger, { first_name: 'Ada Maria', last_name: "D'Amico" });
    await expectFree(younger);
  });

  test('the check of the identity decides: the same person is shut out at once, under rules that ask for no check as well', async () => {
    const first = await person();
    await save(first, { first_name: 'Bruno', last_name: 'Neri' });
    await exclude(first);
    const second = await person({ first_name: 'Bruno', last_name: 'Neri' });
    await expectHeld(second);
    await answer(second, { reviewAnswer: 'GREEN' });
    await expectShut(second);
    // Known before its name was, as when an account was opened long ago.
    const verified = await person();
    await answer(verified, { reviewAnswer: 'GREEN' });
    await expectFree(verified);
  });

  test('a stranger who takes the name of a verified player and excludes himself shuts out nobody but himself; the support is told once', async () => {
    const name = { first_name: 'Livia', last_name: 'Serra' };
    const verified = await person();
    await save(verified, name);
    await answer(verified, { reviewAnswer: 'GREEN' });
    const stranger = await person();
    await save(stranger, name);
    app.clock.advance(1_000);
    await exclude(stranger);
    await expectShut(stranger);
    await expectFree(verified);
    const letters = () =>
      app.db.database.query<{ body_text: string }>(`SELECT body_text FROM mailbox_message WHERE subject LIKE '%name of a verified player'`);
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1);
    expect((await letters())[0]?.body_text).toContain(`player ${stranger.uid} is excluded`);
    // Whoever comes later with that name is held, and shut out for good once known to be the excluded one.
    const later = await person(name);
    await expectHeld(later);
    await answer(later, { reviewAnswer: 'GREEN' });
    await expectShut(later);
    await expectFree(verified);
    expect(await letters()).toHaveLength(1);
  });

  test('two people of one name, whose tax codes differ, are two once the identity is checked', async () => {
    const code = (document_number: string) => ({ document_type: 'codice_fiscale', document_number, sex: '1' });
    const born = { birth_date: '1980-01-01' };
    const name = { first_name: 'Mario', last_name: 'Rossi' };
    const first = await person(born);
    expect((await save(first, { ...name, ...code('RSSMRA80A01H501U') })).status).toBe(200);
    await exclude(first);
    const second = await person(born);
    expect((await save(second, { ...name, ...code('RSSMRA80A01F205X') })).status).toBe(200);
    await expectHeld(second);
    await answer(second, { reviewAnswer: 'GREEN' });
    await expectFree(second);
  });

  test.each([
    ['codice_fiscale', 'RSSMRA80A01L219M', 'rssmra80a01 l219m'],
    ['passport', 'YA 123.4567', 'ya1234567'],
    ['id_card', 'CA00000AA', 'ca-00000-aa'],
    ['driving_licence', 'U1A23B45C', 'u1a 23b 45c'],
  ])('whoever names the %s of somebody excluded is shut out at once, and never gets it saved', async (document_type, one, other) => {
    const born = { birth_date: '1980-01-01' };
    const name = { first_name: 'Mario', last_name: 'Rossi', sex: '1' };
    const first = await person(born);
    expect((await save(first, { ...name, document_type, document_number: one })).body).toMatchObject({ data: expect.anything() });
    await exclude(first);
    const second = await person(born);
    const taken = await save(second, { ...name, document_type, document_number: other });
    expect([taken.status, taken.body]).toEqual([
      422,
      { error: expect.objectContaining({ params: { document_number: [expect.objectContaining({ code: 'document_taken' })] } }) },
    ]);
    await expectShut(second);
  });

  /** The second one proves to hold the first one's e-mail address. */
  async function proveAddress(first: Person, second: Person): Promise<void> {
    expect((await second.browser.call('account.addcontact', { contact: first.email })).status).toBe(200);
    const [contact] = await app.db.database.query<{ id: bigint }>('SELECT id FROM contact WHERE player_id = $1 AND contact = $2', [
      second.uid,
      first.email,
    ]);
    const letter = async () => {
      const rows = await app.db.database.query<{ body_text: string }>(
        'SELECT body_text FROM mailbox_message WHERE lower(recipient) = $1 ORDER BY id DESC LIMIT 1',
        [first.email],
      );
      return /\b\d{6}\b/.exec(rows[0]?.body_text ?? '')?.[0] ?? null;
    };
    expect(contact).toBeDefined();
    await expect.poll(letter, { timeout: 60_000 }).not.toBeNull();
    // The letters of the first account's own sign-up went to the same address: the newest one with a right code counts.
    let confirmed = await second.browser.call('account.confirmContact', { contact: first.email, code: (await letter()) ?? '' });
    await expect
      .poll(
        async () => {
          if (JSON.stringify(confirmed.body).includes('taken')) return true;
          confirmed = await second.browser.call('account.confirmContact', { contact: first.email, code: (await letter()) ?? '' });
          return JSON.stringify(confirmed.body).includes('taken');
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }

  test('whoever proves to hold the e-mail address of somebody excluded is shut out at once', async () => {
    const first = await person();
    await app.db.ownerDatabase.query('UPDATE contact SET is_confirmed = true WHERE player_id = $1', [first.uid]);
    await exclude(first);
    const second = await person();
    await proveAddress(first, second);
    await expectShut(second);
  });

  test('an address that somebody excluded has never proved shuts its holder out of play until the identity is checked, and not for good', async () => {
    const first = await person();
    await exclude(first);
    const second = await person();
    await proveAddress(first, second);
    await expectHeld(second);
    await answer(second, { reviewAnswer: 'GREEN' });
    await expectFree(second);
  });

  test('an exclusion from one product follows as well, to accounts that are there and to new ones, and ends for both', async () => {
    const name = { first_name: 'Carla', last_name: 'Viola' };
    const first = await person();
    const there = await person();
    for (const one of [first, there]) await save(one, name);
    await credit(there);
    await exclude(first, 'casino');
    const own = await launch(first);
    expect([own.status, codeOf(own)]).toEqual([403, 'self_excluded']);
    const later = await person(name);
    for (const one of [there, later]) {
      expect(codeOf(await launch(one))).toBe('play_unknown');
      expect((await deposit(one)).status).toBe(200);
      await credit(one);
      expect([await stake(one), await stake(one, 'sportsbook')]).toEqual(['play_closed', 'ok']);
      await answer(one, { reviewAnswer: 'GREEN' });
      const refused = await launch(one);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'self_excluded']);
      expect(refused.body).toMatchObject({ error: { params: { product: 'casino', until: '', returns_at: '' } } });
      expect((await one.browser.call('protection.get', {})).status).toBe(200);
    }
    await app.db.ownerDatabase.query('UPDATE protection_exclusion SET ends_at = $2 WHERE player_id = $1', [first.uid, app.clock.now()]);
    const { body } = await first.browser.call('protection.askToReturn', { product: 'casino' });
    const returnsAt = new Date((body as { data: { returns_at: string } }).data.returns_at).getTime();
    expect((await launch(later)).body).toMatchObject({ error: { params: { returns_at: new Date(returnsAt).toISOString() } } });
    app.clock.advance(returnsAt - 1000 - app.clock.now().getTime());
    await app.db.ownerDatabase.query('UPDATE protection_player SET reality_due_at = NULL');
    expect([await stake(later), await stake(there), await stake(first)]).toEqual(['play_closed', 'play_closed', 'play_closed']);
    app.clock.advance(1000);
    expect([await stake(later), await stake(there), await stake(first)]).toEqual(['ok', 'ok', 'insufficient_funds']);
  });

  test('one who completes a fast sign-up with the name is held as well', async () => {
    const first = await person();
    await save(first, { first_name: 'Dora', last_name: 'Blu' });
    await exclude(first);
    const second = new Browser(origin);
    people += 1;
    const email = `person${people}@follow.example`;
    const { body } = await second.call('auth.register', { type: 'fast', email, password: 'Secret.123', terms_accepted: '1' });
    const uid = BigInt((body as { data: { uid: number } }).data.uid);
    const form = {
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
      first_name: 'Dòra',
      last_name: 'BLU',
    };
    expect((await second.call('auth.completeRegistration', form)).status).toBe(200);
    await second.call('protection.declineLimit', { confirmed: 1 });
    await expectHeld({ browser: second, uid, email });
  });
});

test('[RGP-12] what is on the balance of somebody held can be set aside for a payout', async () => {
  const first = await person();
  await save(first, { first_name: 'Elsa', last_name: 'Grigi' });
  await exclude(first);
  const second = await person();
  await credit(second);
  await save(second, { first_name: 'Elsa', last_name: 'Grigi' });
  await expectHeld(second);
  const wallet = createWallet({ database: app.db.database, clock: app.clock });
  await wallet.holds.open(app.db.database, { playerId: second.uid, currency: 'EUR', amount: 100_00n, key: 'follow:out', fingerprint: 'x' });
  const { main, held } = await wallet.balances(second.uid);
  expect([main, held]).toEqual([0n, 100_00n]);
});
