import fastify from 'fastify';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Seal } from '../account/sealed-text.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { askedBy } from '../testing/database.ts';
import { createWallet } from '../wallet/index.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { rowsOf } from './data-export.ts';
import type { PrivacyParts } from './parts.ts';
import { leftOut, playerTables } from './player-tables.ts';
import { privacyRoutes } from './routes.ts';
import { sweepVault, vaultPlace } from './erasure.ts';

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z') });
  origin = await app.listen();
});
afterAll(() => app.close());

const seal = new Seal([deriveKey('a secret of the tests, long enough', 'account')], new SeededRandom('vault'));
const own = <T extends object>(sql: string, values: unknown[] = []) => app.db.ownerDatabase.query<T>(sql, values);
const day = 86_400_000;

interface Person {
  email: string;
  cookie: string;
  uid: bigint;
  lastName: string;
  /** The browser's own name. */
  agent: string;
}
let count = 0;

/** Somebody whose every field says what it is, so that it is found wherever it is kept. */
async function person(
  country = 'IT',
  { first = 'Qwertilda', birth = '1990-05-17', address = 'Viale Introvabile 777' } = {},
): Promise<Person> {
  const number = (count += 1);
  const lastName = `Zyxwvuski${'abcdefghijklmnopqrstuvwxyz'[number]}`;
  const email = `privacy${number}@example.com`;
  const form = { email, password: 'Secret.123', currency: 'EUR', country_code: country, birth_date: birth, terms_accepted: '1' };
  const agent = `Browser of ${first}`;
  const response = await fetch(`${origin}/api/auth.register?v=2.34&locale=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ ...form, is_subscribed: '1' }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('tavolo_session='));
  const { data } = JSON.parse(await response.text());
  const who = { email, cookie: cookie?.split(';')[0] ?? '', uid: BigInt(data.uid), lastName, agent };
  const answer = await call(who, 'account.saveProfileInfo', {
    first_name: first,
    last_name: lastName,
    home_town: `Mirabilandia ${lastName}`,
    address,
    postcode: '00184',
    document_type: 'passport',
    document_number: `YA99${lastName}`,
  });
  expect(answer).toMatchObject({ status: 200 });
  return who;
}

async function call(who: Person | null, name: string, body: object | null = null, query = '') {
  const response = await fetch(`${origin}/api/${name}?v=2.34&locale=en${query}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'user-agent': who?.agent ?? 'Browser of Qwertilda',
      ...(who && { cookie: who.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = JSON.parse(await response.text());
  return { status: response.status, data, type: error?.type, code: error?.code };
}

async function readyExport(who: Person): Promise<string> {
  const { data } = await call(who, 'privacy.requestExport', {});
  await expect.poll(async () => (await call(who, 'privacy.getExports')).data.items[0]?.state, { timeout: 60_000 }).toBe('ready');
  return data.id;
}
const fetchFile = (who: Person | null, id: string, file: string) =>
  fetch(`${origin}/privacy/exports/${id}/${file}`, { headers: { ...(who && { cookie: who.cookie }) } });

describe('[CMP-08] The copy of a player’s data', () => {
  test('has every table with a player, found by the schema itself, and says why others are left out', async () => {
    const referring = await own<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'player'::regclass`,
    );
    const tables = (await playerTables(app.db.database)).map(({ name }) => name);
    expect(referring.length).toBeGreaterThan(8);
    expect(referring.map(({ name }) => name).filter((name) => !tables.includes(name) && !Object.hasOwn(leftOut, name))).toEqual([]);
    const who = await person();
    const copy = JSON.parse(await (await fetchFile(who, await readyExport(who), 'data.json')).text());
    expect(Object.keys(copy.data)).toEqual(tables);
    expect(copy.data.player).toHaveLength(1);
    expect(copy.data.player[0]).toMatchObject({
      first_name: 'Qwertilda',
      birth_date: '1990-05-17',
      document_number: expect.stringMatching(/^YA99/),
    });
    expect(copy.data.contact[0]).toMatchObject({ contact: who.email, is_subscribed: true });
    expect(copy.data.session[0]).toMatchObject({ user_agent: expect.any(String) });
  });

  test('has what the studio of the games keeps under its own name for the player, and nobody else’s', async () => {
    const [who, other] = [await person(), await person()];
    const now = app.clock.now();
    for (const { uid } of [who, other]) {
      await own(
        `INSERT INTO studio_session (digest, user_id, token, game, currency, mode, own_balance, locale, lobby_url, deposit_url, created_at, expires_at, launch_until, used_at)
         VALUES ($1, $2, 'a-token-of-play', 'dice', 'EUR', 'real', false, 'en', '/', '/', $3, $3, $3, $3)`,
        [Buffer.from(`session-of-${uid}`), `player-${uid}`, now],
      );
      await own(
        `INSERT INTO studio_seed (user_id, id, state, hash, sealed, client_seed, created_at, started_at)
         VALUES ($1, $2, 'current', 'a-commitment', '\\x00', 'chosen by ' || $1, $3, $3)`,
        [`player-${uid}`, `seed-of-${uid}`, now],
      );
    }
    const text = await (await fetchFile(who, await readyExport(who), 'data.json')).text();
    const { data } = JSON.parse(text);
    expect(data.studio_session).toEqual([expect.objectContaining({ game: 'dice', mode: 'real' })]);
    expect(data.studio_seed).toEqual([expect.objectContaining({ client_seed: `chosen by player-${who.uid}`, hash: 'a-commitment' })]);
    // Nothing that opens a game is handed out.
    expect(text).not.toMatch(/session-of-|73657373696f6e|a-token-of-play|sealed/);
  });

  test('[ACC-13] has every movement of money, and their sums are the balances', async () => {
    const who = await person();
    const post = (key: string, kind: string, amount: number, house: string) =>
      own('SELECT post_ledger($1, $2)', [
        who.uid,
        JSON.stringify({
          currency: 'EUR',
          kind,
          key,
          fingerprint: '',
          legs: [
            { account: 'main', amount: String(amount) },
            { account: house, amount: String(-amount) },
          ],
          now: app.clock.now(),
        }),
      ]);
    await post('d1', 'deposit', 100_00, 'house:deposits:card');
    await post('a1', 'adjustment', -2_50, 'house:fees');
    await post('d2', 'deposit', 20_00, 'house:deposits:card');
    const { data } = JSON.parse(await (await fetchFile(who, await readyExport(who), 'data.json')).text());
    const sum = (kind: string) =>
      data.posting
        .flatMap(({ accounts, amounts }: { accounts: string[]; amounts: (string | number)[] }) =>
          amounts.filter((_, leg) => accounts[leg] === kind),
        )
        .reduce((total: bigint, amount: string | number) => total + BigInt(amount), 0n);
    const postings = await own<{ id: bigint }>('SELECT id FROM posting WHERE player_id = $1', [who.uid]);
    expect(postings.length).toBeGreaterThan(2);
    expect(new Set(data.posting.map(({ id }: { id: string | number }) => String(id)))).toEqual(
      new Set(postings.map(({ id }) => String(id))),
    );
    expect(data.posting).toHaveLength(postings.length);
    const kept = await own<{ kind: string; balance: bigint }>('SELECT kind, balance FROM account WHERE player_id = $1', [who.uid]);
    expect(kept.find(({ kind }) => kind === 'main')?.balance).toBe(117_50n);
    for (const { kind, balance } of kept) expect(sum(kind), kind).toBe(balance);
  });

  test('holds no key to the account', async () => {
    const who = await person();
    const text = await (await fetchFile(who, await readyExport(who), 'data.json')).text();
    expect(text).not.toMatch(/argon2|password_hash|token_digest|letter_digest|document_key|"v1\./);
  });

  test('tells neither what the law keeps from the player, nor of another account', async () => {
    const [who, other] = [await person(), await person()];
    const now = app.clock.now();
    await own(
      `INSERT INTO identity_check (player_id, applicant_id, level, state, review_status, answer, reject_type, reject_labels, comment, created_at, updated_at)
       VALUES ($1, $2, 'basic', 'refused', 'completed', 'RED', 'FINAL', '{SANCTIONS,CRIMINAL}', 'We could not verify you', $3, $3)`,
      [who.uid, `applicant-of-${who.uid}`, now],
    );
    await own(
      `INSERT INTO identity_event (player_id, event_key, type, event_at, answer, reject_type, reject_labels, state, received_at)
       VALUES ($1, $2, 'applicantReviewed', $3, 'RED', 'FINAL', '{FRAUDULENT_PATTERNS}', 'refused', $3)`,
      [who.uid, `event-of-${who.uid}`, now],
    );
    const facts = { other: `account-${other.uid}`, by: 'document', actor: 'somebody-of-the-staff' };
    for (const what of ['namesake', 'same_person', 'person_followed', 'operator_limit'])
      await own(`INSERT INTO protection_event (player_id, what, facts, at) VALUES ($1, $2, $3, $4)`, [
        who.uid,
        what,
        JSON.stringify(facts),
        now,
      ]);
    await createWallet({ database: app.db.database, clock: app.clock }).post(app.db.database, {
      playerId: who.uid,
      currency: 'EUR',
      kind: 'adjustment',
      key: 'put right',
      fingerprint: '',
      legs: [
        { account: 'main', amount: 1n },
        { account: 'house:goodwill', amount: -1n },
      ],
      actor: 'somebody-of-the-staff',
    });
    const id = await readyExport(who);
    for (const file of ['data.json', 'data.html']) {
      const text = await (await fetchFile(who, id, file)).text();
      expect(text).toContain('We could not verify you');
      expect(text).not.toMatch(/SANCTIONS|CRIMINAL|FRAUDULENT|reject_labels|namesake|same_person|person_followed|somebody-of-the-staff/);
      expect(text).not.toContain(`account-${other.uid}`);
    }
    const { data } = JSON.parse(await (await fetchFile(who, id, 'data.json')).text());
    expect(data.identity_event).toMatchObject([{ state: 'refused', answer: 'RED' }]);
    expect(data.protection_event.map(({ what, facts: left }: { what: string; facts: object }) => [what, left])).toContainEqual([
      'operator_limit',
      { by: 'document' },
    ]);
  });

  test('is read page by page behind the last row, and no row is missed or doubled', async () => {
    const who = await person();
    const now = app.clock.now();
    await own(
      `INSERT INTO round (bucket, player_id, provider, id, game, currency, stake, win, state, created_at, settled_at, day, last_day)
       SELECT bucket_of($1), $1, CASE WHEN n % 2 = 0 THEN 'studio' ELSE 'Other' END, 'é-' || n, 'dice', 'EUR', 1, 0, 'settled', $2, $2, '-infinity', '-infinity' FROM generate_series(1, 41) n`,
      [who.uid, now],
    );
    const parts = { tools: { database: app.db.database } } as unknown as PrivacyParts;
    for (const table of await playerTables(app.db.database)) {
      if (table.name === 'player') continue;
      const read = (size?: number): Promise<string[]> => Array.fromAsync(rowsOf(parts, table, who.uid, size));
      let [whole, pages]: [string[], string[]] = [[], []];
      // Whoever hears of a new player may be writing: the two are compared where nothing has changed between them.
      do [whole, pages] = [await read(), await read(1)];
      while (!isDeepStrictEqual(await read(), whole));
      expect(pages, table.name).toEqual(whole);
      if (table.name === 'round') expect(new Set(pages).size).toBe(41);
      expect(table.nextPage).not.toMatch(/OFFSET/i);
    }
  });

  test('is sent packed as it is kept, a piece at a time, or open to who cannot unpack it', async () => {
    const who = await person();
    const id = await readyExport(who);
    // Several pieces of what cannot be packed any smaller.
    const content = Buffer.from(
      Array.from({ length: 40_000 }, (_, at) => createHash('sha512').update(String(at)).digest('hex')).join('\n'),
    );
    const packed = gzipSync(content);
    expect(packed.length).toBeGreaterThan(2 * 1_048_576);
    await own('UPDATE data_export SET json = $2 WHERE id = $1', [id, packed]);
    const get = (encoding: string) =>
      app.application.fastify.inject({
        url: `/privacy/exports/${id}/data.json`,
        headers: { cookie: who.cookie, 'user-agent': who.agent, 'accept-encoding': encoding },
      });
    const asKept = await get('br, gzip');
    expect(asKept.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(packed.length) });
    expect(packed.equals(asKept.rawPayload)).toBe(true);
    for (const encoding of ['identity', 'gzip;q=0, br']) {
      const open = await get(encoding);
      expect(open.headers['content-encoding']).toBeUndefined();
      expect(open.rawPayload.equals(content)).toBe(true);
    }
  });

  test('is given to a player one file at a time', async () => {
    const who = await person();
    const id = await readyExport(who);
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const database = askedBy(app.db.database, async (text, values) => {
      if (text.includes('substring')) {
        asked.resolve();
        await go.promise;
      }
      return app.db.database.query(text, values);
    });
    const server = fastify();
    const parts = { tools: { database, clock: app.clock } } as unknown as PrivacyParts;
    await server.register(privacyRoutes(parts, () => Promise.resolve({ id: 'session', playerId: who.uid })));
    const get = () => server.inject({ url: `/privacy/exports/${id}/data.html`, headers: { 'accept-encoding': 'gzip' } });
    const first = get();
    await asked.promise;
    expect((await get()).statusCode).toBe(429);
    go.resolve();
    expect((await first).statusCode).toBe(200);
    await expect.poll(async () => (await get()).statusCode).toBe(200);
    await server.close();
  });

  test('that was given up is made when it is asked for again', async () => {
    const who = await person();
    const [old] = await own<{ id: bigint }>(
      `INSERT INTO data_export (player_id, state, requested_at) VALUES ($1, 'pending', $2) RETURNING id`,
      [who.uid, new Date(app.clock.now().getTime() - 3 * day)],
    );
    expect(await readyExport(who)).toBe(String(old?.id));
    expect((await call(who, 'privacy.getExports')).data.items).toHaveLength(1);
  });

  test('is to be read without other means, in the language of whoever asked, with every value escaped', async () => {
    const who = await person();
    await call(who, 'storage.set', { key: 'note', value: '<script>alert(1)</script>' });
    const response = await fetchFile(who, await readyExport(who), 'data.html');
    const text = await response.text();
    expect(text).toContain('Qwertilda');
    expect(text).toContain('&#60;script&#62;');
    expect(text).not.toContain('<script>');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is for its owner alone, and for a week; asked for twice a day it is made once', async () => {
    const [who, other] = [await person(), await person()];
    const id = await readyExport(who);
    expect((await call(who, 'privacy.requestExport', {})).data.id).toBe(id);
    for (const [reader, file] of [
      [other, 'data.json'],
      [null, 'data.json'],
      [who, 'data.txt'],
    ] as const)
      expect((await fetchFile(reader, id, file)).status).toBe(404);
    expect((await fetchFile(who, `${id}x`, 'data.json')).status).toBe(404);
    expect((await fetchFile(who, id, 'data.json')).status).toBe(200);
    await own('UPDATE data_export SET expires_at = $2 WHERE id = $1', [id, new Date(app.clock.now().getTime() - 1)]);
    expect((await fetchFile(who, id, 'data.json')).status).toBe(404);
  });
});

describe('[CMP-11] [ACC-03] The log of consents', () => {
  test('shows documents, news given and taken back, each once and with its time', async () => {
    const who = await person();
    const items = async () => (await call(who, 'privacy.getConsents', null, '&count=50')).data.items;
    expect((await items()).map(({ kind, given }: { kind: string; given: boolean }) => [kind, given]).toSorted()).toEqual([
      ['news', true],
      ['privacy', true],
      ['terms', true],
    ]);
    app.clock.advance(60_000);
    for (const subscription of [0, 0, 1]) await call(who, 'account.changeSubscription', { contact: who.email, subscription });
    const news = (await items()).filter(({ kind }: { kind: string }) => kind === 'news');
    expect(news.map(({ given }: { given: boolean }) => given).toSorted()).toEqual([false, true, true]);
    expect(news[0].at > news[2].at).toBe(true);
    await expect(app.db.database.query('DELETE FROM news_consent WHERE player_id = $1', [who.uid])).rejects.toThrow(/permission denied/);
  });
});

/** Every row of every table that has the text in it, by table. The vault is sealed and so never found. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await own<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const rows = await own<{ hit: boolean }>(
        `SELECT true AS hit FROM ${name} t WHERE position(lower($1) IN lower(t::text)) > 0 LIMIT 1`,
        [text],
      );
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  return found;
}

/** What a check of identity leaves behind: with the product, and with the sandbox of the provider, names and a picture. */
async function checked({ uid, lastName }: Person, name: string, birth: string): Promise<void> {
  const now = app.clock.now();
  const applicant = `applicant-${uid}`;
  await own(
    `INSERT INTO identity_check (player_id, applicant_id, level, state, review_status, comment, created_at, updated_at)
     VALUES ($1, $4, 'basic', 'retry', 'completed', $2, $3, $3)`,
    [uid, `The picture of ${lastName} is not sharp`, now, applicant],
  );
  await own(
    `INSERT INTO idp_applicant (id, external_user_id, inspection_id, level_name, type, fixed_info, review_id, review_status, created_at, updated_at)
     VALUES ($4, $1, 'i', 'basic', 'individual', $2, 'r', 'completed', $3, $3)`,
    [String(uid), JSON.stringify({ name, dob: birth }), now, applicant],
  );
  await own(
    `INSERT INTO idp_document (applicant_id, attempt, step, id_doc_type, file_name, content_type, content, created_at)
     VALUES ($1, 1, 'IDENTITY', 'PASSPORT', $2, 'image/png', $3, $4)`,
    [applicant, `${lastName}.png`, Buffer.from(name), now],
  );
  await own(`INSERT INTO idp_webhook (id, applicant_id, type, body, created_at) VALUES ($1, $4, 'applicantReviewed', $2, $3)`, [
    `webhook-${uid}`,
    JSON.stringify({ clientComment: lastName }),
    now,
    applicant,
  ]);
}
const ledger = () => own(`SELECT count(*) AS entries, sum(amount) AS total FROM entry`);

describe('[CMP-09] Erasure', () => {
  test('takes what names the person out of every table; the vault keeps it sealed, the ledger stays as it is', async () => {
    const [first, birth, address] = ['Erasmilda', '1987-03-29', 'Piazza Cancellata 5'];
    const who = await person('IT', { first, birth, address });
    const letter = { name: first, email: who.email, subject: 'Question', message: 'How do I close my account?' };
    await call(who, 'support.sendFeedback', letter);
    await own(
      `INSERT INTO payment_instrument (bucket, player_id, account_id, method, masked, holder) VALUES (bucket_of($1), $1, 'card', 'card', '4111 **** 1111', $2)`,
      [who.uid, `${first} ${who.lastName}`],
    );
    await checked(who, `${first} ${who.lastName}`, birth);
    await readyExport(who);
    const before = await ledger();
    const document = `YA99${who.lastName}`;
    const words = [who.email, who.lastName, document, first, birth, address, `Mirabilandia ${who.lastName}`, who.agent];
    const named = await tablesWith(words);
    // Each is somewhere before, or its absence afterwards would say nothing.
    expect(words.filter((word) => word !== document && !named.some((found) => found.endsWith(`: ${word}`)))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining([`public.idp_applicant: ${who.lastName}`, `public.identity_check: ${who.lastName}`]));
    expect((await call(who, 'privacy.getErasure')).data).toEqual({
      blockers: [],
      keep_until: '2046-03-02T12:01:00.000Z',
      has_password: true,
    });
    app.clock.advance(6 * 60_000);
    expect(await call(who, 'privacy.erase', { password: 'Wrong.123' })).toMatchObject({ status: 422 });
    expect(await call(who, 'privacy.erase', {})).toMatchObject({ status: 422 });
    expect(await call(who, 'privacy.erase', { password: 'Secret.123' })).toMatchObject({ status: 200, data: 1 });

    expect(await tablesWith(words)).toEqual([]);
    expect(await own('SELECT content FROM idp_document d JOIN idp_applicant a ON a.id = d.applicant_id')).toEqual([]);
    expect(await own("SELECT FROM session WHERE player_id = $1 AND (address <> '' OR user_agent <> '')", [who.uid])).toEqual([]);
    expect(await ledger()).toEqual(before);
    const [vault] = await own<{ sealed: string; keep_until: Date }>(
      'SELECT sealed, keep_until FROM retained_identity WHERE player_id = $1',
      [who.uid],
    );
    expect(JSON.parse(seal.open(vaultPlace(who.uid), vault?.sealed ?? ''))).toMatchObject({
      lastName: who.lastName,
      birthDate: birth,
      documentNumber: document,
      contacts: [{ contact: who.email }],
      cards: [{ holder: `${first} ${who.lastName}` }],
    });
  });

  test('takes what was written in free words, letters that wait to go out and the name on the sandbox’s cards', async () => {
    const who = await person();
    const now = app.clock.now();
    const words = `I am ${who.lastName}, write to ${who.email}`;
    await own(
      `INSERT INTO support_message (reference, player_id, name, email, subject, message, locale, address, user_agent, created_at)
       VALUES ($1, $2, 'x', 'x', $3, $3, 'en', '', '', $4)`,
      [`ref-${who.uid}`, who.uid, words, now],
    );
    await own(
      `INSERT INTO chat_event (player_id, channel_id, conversation_id, event, text, created_at) VALUES ($1, 'c', 'c', 'message', $2, $3)`,
      [who.uid, words, now],
    );
    await own(`INSERT INTO login_stop (player_id, reason, stopped_by, stopped_at) VALUES ($1, $2, 'staff', $3)`, [who.uid, words, now]);
    await own(
      `INSERT INTO psp_card (account_id, user_id, digest, instrument, brand, masked, holder, expiry_month, expiry_year)
       VALUES ($1, $2, 'd', 'card', 'visa', '4111', $3, 1, 2040)`,
      [`card-of-${who.uid}`, String(who.uid), who.lastName],
    );
    // Not due: a letter that the mail server has refused for now.
    for (const [type, to] of [
      ['mail.letter', who.email.toUpperCase()],
      ['mail.letter', 'somebody.else@example.com'],
    ])
      await own(`INSERT INTO outbox_event (type, payload, due_at) VALUES ($1, $2, now() + interval '1 hour')`, [
        type,
        JSON.stringify({ to, subject: '', text: '', html: '' }),
      ]);
    const sought = [who.lastName, who.email];
    const named = await tablesWith(sought);
    for (const table of ['support_message', 'chat_event', 'login_stop', 'psp_card'])
      expect(named).toContain(`public.${table}: ${who.lastName}`);
    expect(named).toContain(`public.outbox_event: ${who.email}`);
    await app.db.database.query('SELECT erase_player($1, $2)', [who.uid, now]);
    expect(await tablesWith(sought)).toEqual([]);
    expect(await own(`SELECT 1 FROM outbox_event WHERE payload ->> 'to' = 'somebody.else@example.com'`)).toHaveLength(1);
  });

  test('[ACC-14] afterwards the account answers UserDeleted, its sign-in is unknown, and the person may come back as somebody new', async () => {
    const who = await person();
    await call(who, 'privacy.erase', { password: 'Secret.123' });
    expect(await call(who, 'account.getprofileinfo')).toMatchObject({ status: 403, type: 'UserDeletedException' });
    expect(await call(null, 'auth.login', { login: who.email, password: 'Secret.123' })).toMatchObject({
      type: 'AuthorizationException',
      code: 'credentials',
    });
    const form = {
      email: who.email,
      password: 'Secret.123',
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
    };
    expect(await call(null, 'auth.register', form)).toMatchObject({ status: 200 });
  });

  test('waits for money that is there or on its way, and for an exclusion; nothing is changed then', async () => {
    const who = await person();
    await call(who, 'protection.declineLimit', { confirmed: '1' });
    const made = await call(who, 'cashier.makedeposit', { method: 'card', amount: '20', idempotency_key: 'privacy' });
    expect(await call(who, 'privacy.erase', { password: 'Secret.123' })).toMatchObject({ status: 409, code: 'erasure_payments' });
    await fetch(origin + made.data.action.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        number: '4111111111111111',
        expiry: '12 / 39',
        cvc: '123',
        holder: `Qwertilda ${who.lastName}`,
      }).toString(),
    });
    expect((await call(who, 'privacy.getErasure')).data.blockers).toEqual(['balance']);
    expect(await call(who, 'privacy.erase', { password: 'Secret.123' })).toMatchObject({ status: 409, code: 'erasure_balance' });
    expect((await call(who, 'account.getprofileinfo')).data.first_name).toBe('Qwertilda');

    // What a round wins that is still open would go to an account that nobody can sign in to.
    await own('SELECT settle_round($1, $2)', [
      who.uid,
      JSON.stringify({
        op: 'bet',
        currency: 'EUR',
        provider: 'studio',
        game: 'dice',
        round: 'r1',
        transaction: 't1',
        fingerprint: 'x',
        stake: '2000',
        win: '0',
        closed: false,
        new_round: true,
        spend: ['main'],
        now: app.clock.now().toISOString(),
      }),
    ]);
    expect((await call(who, 'privacy.getErasure')).data.blockers).toEqual(['rounds']);
    expect(await call(who, 'privacy.erase', { password: 'Secret.123' })).toMatchObject({ status: 409, code: 'erasure_rounds' });
    expect((await call(who, 'account.getprofileinfo')).data.first_name).toBe('Qwertilda');

    const excluded = await person();
    await own(
      `INSERT INTO protection_exclusion (bucket, player_id, kind, product, began_at) VALUES (bucket_of($1), $1, 'exclusion', 'casino', $2)`,
      [excluded.uid, app.clock.now()],
    );
    expect((await call(excluded, 'privacy.getErasure')).data.blockers).toEqual(['exclusion']);
  });

  test('[CMP-07] the vault is kept for as long as the law of the country says, and no longer', async () => {
    const [italian, other] = [await person('IT'), await person('FR')];
    for (const who of [italian, other]) await call(who, 'privacy.erase', { password: 'Secret.123' });
    const kept = async () =>
      (
        await own<{ player_id: bigint }>('SELECT player_id FROM retained_identity WHERE player_id = ANY ($1) ORDER BY player_id', [
          [italian.uid, other.uid],
        ])
      ).map(({ player_id: id }) => id);
    const sweepAfter = async (years: number, days: number) => {
      const now = new Date(app.clock.now().getTime() + days * day);
      now.setUTCFullYear(now.getUTCFullYear() + years);
      await sweepVault({ tools: { database: app.db.database, clock: { now: () => now } } });
    };
    await sweepAfter(5, -1);
    expect(await kept()).toEqual([italian.uid, other.uid]);
    await sweepAfter(5, 1);
    expect(await kept()).toEqual([italian.uid]);
    await sweepAfter(10, -1);
    expect(await kept()).toEqual([italian.uid]);
    await sweepAfter(10, 1);
    expect(await kept()).toEqual([]);
  });
});
