import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKey } from '../kernel/config/index.ts';
import { DepositsBlocked, createWallet } from '../wallet/index.ts';
import { createTestApplication, testSecret, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';

// Who is excluded does not come back with a second account: whatever is saved of a person is compared, through the product's own calls.

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication();
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
  const digest = createHmac('sha256', deriveKey(testSecret, 'identity:webhooks').toString('hex')).update(body).digest('hex');
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

/** What whoever did not exclude this account is told: that another one did. */
const elsewhereOf = ({ body }: Answer): unknown =>
  (body as { error?: { params?: { elsewhere?: unknown } } } | null)?.error?.params?.elsewhere;

/** The account is shut like the excluded one: signed out, no way in, nothing is staked or paid in. */
async function expectShut(one: Person, by: 'itself' | 'another' = 'itself'): Promise<void> {
  expect((await one.browser.call('protection.get', {})).status).toBe(401);
  const again = await new Browser(origin).call('auth.login', { login: one.email, password: 'Secret.123' });
  expect([again.status, codeOf(again), elsewhereOf(again)]).toEqual([403, 'self_excluded', by === 'itself' ? undefined : 1]);
  expect(await stake(one)).toBe('play_closed');
  await expect(credit(one)).rejects.toThrow(DepositsBlocked);
}

async function expectFree(one: Person): Promise<void> {
  expect((await launch(one)).status).toBe(200);
  expect((await deposit(one)).status).toBe(200);
  await credit(one);
  expect([await stake(one), await stake(one, 'sportsbook')]).toEqual(['ok', 'ok']);
}

/** What the support was asked to look at about this player. */
async function lettersAbout({ uid }: Person): Promise<string[]> {
  const rows = await app.db.database.query<{ body_text: string }>(
    `SELECT body_text FROM mailbox_message WHERE subject LIKE '%same person%' AND body_text LIKE $1`,
    [`%player ${uid}%`],
  );
  return rows.map(({ body_text }) => body_text);
}

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

/** The player adds the number and gives the code that was sent to it. */
async function addProvedPhone({ browser }: Person, phone: string): Promise<void> {
  // A minute passes between two codes to one number.
  app.clock.advance(61_000);
  const sent = () =>
    app.db.database.query<{ body_text: string }>('SELECT body_text FROM mailbox_message WHERE recipient = $1 ORDER BY id DESC', [phone]);
  const before = (await sent()).length;
  expect((await browser.call('account.addcontact', { contact: phone })).status).toBe(200);
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(before + 1);
  const code = /\b\d{6}\b/.exec((await sent())[0]?.body_text ?? '')?.[0] ?? '';
  await browser.call('account.confirmContact', { contact: phone, code });
}

const green = { reviewAnswer: 'GREEN' };

/** Nothing at all has happened to the account: its session goes on, it plays, deposits, signs in and asks for its money. */
async function expectUntouched(one: Person): Promise<void> {
  expect((await one.browser.call('protection.get', {})).status).toBe(200);
  await expectFree(one);
  const again = await new Browser(origin).call('auth.login', { login: one.email, password: 'Secret.123' });
  expect([again.status, codeOf(again)]).toEqual([200, undefined]);
  const { withdrawal } = await blocksOf(one);
  expect(withdrawal).toBe(false);
}

async function blocksOf({ uid }: Person): Promise<{ withdrawal: boolean }> {
  const [row] = await app.db.database.query<{ withdrawal: boolean }>(
    'SELECT is_kyc_block_enabled AS withdrawal FROM player WHERE id = $1',
    [uid],
  );
  return { withdrawal: row?.withdrawal ?? true };
}

describe('[RGP-14] a claim that nobody has checked shuts out nobody but who excludes themselves', () => {
  test('a stranger with the name and birthday of a player excludes itself: the player plays on, also once approved, and the support is told once', async () => {
    const name = { first_name: 'Nina', last_name: 'Costa' };
    const victim = await person();
    await save(victim, name);
    const stranger = await person(name);
    await exclude(stranger);
    await expectShut(stranger);
    await expectUntouched(victim);
    await expect.poll(async () => (await lettersAbout(victim)).length, { timeout: 60_000 }).toBe(1);
    await answer(victim, green);
    await expectUntouched(victim);
    // Who comes later with that name is nobody's victim either.
    const later = await person(name);
    await expectUntouched(later);
    expect(await lettersAbout(victim)).toHaveLength(1);
  });

  test('a stranger who saved the number of a player’s document first excludes itself: the player saves it too, plays on and is approved', async () => {
    const born = { birth_date: '1980-01-01' };
    const name = { first_name: 'Luigi', last_name: 'Verdi', sex: '1' };
    const code = { document_type: 'codice_fiscale', document_number: 'VRDLGU80A01H501Q' };
    const stranger = await person(born);
    expect((await save(stranger, { ...name, ...code })).status).toBe(200);
    const victim = await person(born);
    expect((await save(victim, { ...name, ...code })).status).toBe(200);
    await exclude(stranger);
    await expectShut(stranger);
    await expectUntouched(victim);
    const late = await person(born);
    expect((await save(late, { ...name, ...code })).status).toBe(200);
    await expectUntouched(late);
    await answer(victim, green);
    await expectUntouched(victim);
    await expect.poll(async () => (await lettersAbout(victim)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  });

  test('nor does a stranger who is checked under another birthday, with the number of the player’s passport', async () => {
    const passport = { document_type: 'passport', document_number: 'YQ7654321' };
    const stranger = await person({ birth_date: '1991-02-03' });
    await save(stranger, { first_name: 'Otto', last_name: 'Falso', ...passport });
    await answer(stranger, green);
    await exclude(stranger);
    await expectShut(stranger);
    const victim = await person();
    expect((await save(victim, { first_name: 'Rita', last_name: 'Vera', ...passport })).status).toBe(200);
    await expectUntouched(victim);
    await answer(victim, green);
    await expectUntouched(victim);
    // Of the exclusion, and of the document once the check was passed.
    await expect.poll(async () => (await lettersAbout(victim)).length, { timeout: 60_000 }).toBe(2);
  });

  test('nor does a stranger who was checked before they said when they were born, and then takes the player’s name and birthday', async () => {
    const name = { first_name: 'Ugo', last_name: 'Rosati' };
    const victim = await person(name);
    await answer(victim, green);
    const browser = new Browser(origin);
    people += 1;
    const email = `person${people}@follow.example`;
    const { body } = await browser.call('auth.register', { type: 'fast', email, password: 'Secret.123', terms_accepted: '1' });
    const stranger = { browser, email, uid: BigInt((body as { data: { uid: number } }).data.uid) };
    expect((await save(stranger, { first_name: 'Otto', last_name: 'Falso' })).status).toBe(200);
    const asked = await browser.call('sumsub.createApplicant', {});
    expect([asked.status, codeOf(asked)]).toEqual([409, 'registration']);
    // As one that was opened and passed all the same.
    await answer(stranger, green);
    const form = { currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1', ...name };
    expect((await browser.call('auth.completeRegistration', form)).status).toBe(200);
    await browser.call('protection.declineLimit', { confirmed: 1 });
    await exclude(stranger);
    await expectShut(stranger);
    await expectUntouched(victim);
  });

  test('nor does a stranger who signed up with the player’s e-mail address and has never proved it', async () => {
    const stranger = await person();
    await exclude(stranger);
    const victim = await person();
    await proveAddress(stranger, victim);
    await expectUntouched(victim);
    await answer(victim, green);
    await expectUntouched(victim);
    await expect.poll(async () => (await lettersAbout(victim)).length, { timeout: 60_000 }).toBe(1);
  });
});

describe('[RGP-14] [ACC-05] who is excluded and checked does not play on with a second account', () => {
  test('nor when the name comes after the sign-up, however it is written; a stranger plays on', async () => {
    const first = await person();
    await save(first, { first_name: 'Ada Maria', last_name: "D'Amico" });
    await answer(first, green);
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
    await expectFree(second);
    // Known by now who has excluded himself: whoever claims to be him is held until known as well.
    await answer(first, green);
    await expect.poll(() => stake(second), { timeout: 60_000 }).toBe('play_closed');
    await expectHeld(second);
    await answer(second, green);
    await expectShut(second, 'another');
    // Known before its name was, as when an account was opened long ago.
    const verified = await person();
    await answer(verified, { reviewAnswer: 'GREEN' });
    await expectFree(verified);
  });

  test('of two checked accounts of one person the other one is signed out in the moment in which one is excluded', async () => {
    const name = { first_name: 'Livia', last_name: 'Serra' };
    const [first, second] = [await person(name), await person(name)];
    for (const one of [first, second]) await answer(one, green);
    await expectFree(second);
    await exclude(first);
    await expectShut(second, 'another');
  });

  test('a stranger who takes the name of a verified player and excludes himself shuts out nobody but himself', async () => {
    const name = { first_name: 'Livia', last_name: 'Marini' };
    const verified = await person();
    await save(verified, name);
    await answer(verified, green);
    const stranger = await person();
    await save(stranger, name);
    app.clock.advance(1_000);
    await exclude(stranger);
    await expectShut(stranger);
    await expectUntouched(verified);
    await expect.poll(async () => (await lettersAbout(verified)).length, { timeout: 60_000 }).toBe(1);
    expect((await lettersAbout(verified))[0]).toContain(`player ${stranger.uid}`);
    // Approved under the name of the verified one: for the law that is the same person.
    await answer(stranger, green);
    await expect.poll(() => stake(verified), { timeout: 60_000 }).toBe('play_closed');
    await expectShut(verified, 'another');
    expect(await lettersAbout(verified)).toHaveLength(1);
  });

  test('two people of one name, whose tax codes differ, are two once the identity is checked', async () => {
    const code = (document_number: string) => ({ document_type: 'codice_fiscale', document_number, sex: '1' });
    const born = { birth_date: '1980-01-01' };
    const name = { first_name: 'Mario', last_name: 'Rossi' };
    const first = await person(born);
    expect((await save(first, { ...name, ...code('RSSMRA80A01H501U') })).status).toBe(200);
    await answer(first, green);
    await exclude(first);
    const second = await person(born);
    expect((await save(second, { ...name, ...code('RSSMRA80A01F205X') })).status).toBe(200);
    await expectHeld(second);
    await answer(second, { reviewAnswer: 'GREEN' });
    await expectFree(second);
  });

  test.each([
    ['codice_fiscale', '1980-01-01', 'RSSMRA80A01L219M', 'rssmra80a01 l219m'],
    ['passport', '1980-01-02', 'YA 123.4567', 'ya1234567'],
    ['id_card', '1980-01-03', 'CA00000AA', 'ca-00000-aa'],
    ['driving_licence', '1980-01-04', 'U1A23B45C', 'u1a 23b 45c'],
  ])(
    'under another first name, with the %s of somebody excluded: held until checked, then shut out',
    async (document_type, birth_date, one, other) => {
      const born = { birth_date };
      // A tax code that fits both names: MRA, RSS.
      const first = await person(born);
      const saved = await save(first, { first_name: 'Mario', last_name: 'Rossi', sex: '1', document_type, document_number: one });
      expect(saved.body).toMatchObject({ data: expect.anything() });
      await answer(first, green);
      await exclude(first);
      const second = await person(born);
      const again = await save(second, { first_name: 'Amaro', last_name: 'Russo', sex: '1', document_type, document_number: other });
      // Said in the same words as for a document that nobody else has.
      expect([again.status, again.body]).toEqual([saved.status, saved.body]);
      await expectHeld(second);
      await answer(second, green);
      await expectShut(second, 'another');
    },
  );

  test('whoever proves to hold the e-mail address of somebody excluded is shut out at once', async () => {
    const first = await person();
    await app.db.ownerDatabase.query('UPDATE contact SET is_confirmed = true WHERE player_id = $1', [first.uid]);
    await exclude(first);
    const second = await person();
    await proveAddress(first, second);
    await expectShut(second, 'another');
  });

  test('whoever proves to hold the telephone number of somebody excluded is shut out at once', async () => {
    const first = await person();
    await addProvedPhone(first, '+393331234567');
    await exclude(first);
    const second = await person();
    await addProvedPhone(second, '+393331234567');
    await expectShut(second, 'another');
  });

  test('an exclusion follows the same proved address the other way as well', async () => {
    const first = await person();
    await app.db.ownerDatabase.query('UPDATE contact SET is_confirmed = true WHERE player_id = $1', [first.uid]);
    const second = await person();
    await proveAddress(first, second);
    await expectFree(first);
    await exclude(second);
    await expectShut(first, 'another');
  });

  test('an exclusion from one product follows as well, to accounts that are there and to new ones, and ends for both', async () => {
    const name = { first_name: 'Carla', last_name: 'Viola' };
    const first = await person();
    const there = await person();
    for (const one of [first, there]) await save(one, name);
    await answer(first, green);
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
    await answer(first, green);
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
  await answer(first, green);
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
