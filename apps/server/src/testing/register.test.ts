import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWallet } from '../wallet/index.ts';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';

// Registers of excluded people of a whole country, over HTTP: a server of the test's own speaks as they do, and says what the test wants.

/** What the register answers of everybody; `down`: it is out of order. */
let says: 'Y' | 'N' | 'P' | 'down' | 'nonsense' = 'N';
/** How many messages the register takes and keeps without an answer: the line is cut. */
let cuts = 0;
let questions: Record<string, string>[] = [];
let told: { reference: string; message: Record<string, unknown> }[] = [];
let register: Server;
let address = '';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const statuses = { Y: 'excluded', N: 'free', P: 'ended' } as const;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  const message: Record<string, string> = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
  if (request.headers['x-api-key'] !== 'the-key-of-ours') return void response.writeHead(403).end();
  if (says === 'down') return void response.writeHead(503).end();
  if (says === 'nonsense') return void response.writeHead(200, { 'x-exclusion': 'maybe' }).end('{}');
  if (request.method === 'PUT') {
    told.push({ reference: (request.url ?? '').replace('/rua/exclusions/', ''), message });
    if (cuts > 0) {
      cuts -= 1;
      return void request.socket.destroy();
    }
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ uniqueId: `taken-${told.length}` }));
  }
  questions.push(message);
  const uniqueId = `answer-${questions.length}`;
  if (isForm) return void response.writeHead(200, { 'x-exclusion': says, 'x-unique-id': uniqueId }).end();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: statuses[says], uniqueId }));
}

beforeAll(async () => {
  register = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => register.listen(0, '127.0.0.1', done));
  const at = register.address();
  address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '';
});
afterAll(() => new Promise((done) => register.close(done)));
beforeEach(() => {
  says = 'N';
  cuts = 0;
  questions = [];
  told = [];
});

const codeOf = ({ body }: Answer): unknown => (body as { error?: { code?: unknown } } | null)?.error?.code;
const refusalOf = (answered: Answer) => [answered.status, codeOf(answered)];
const uidOf = ({ body }: Answer): bigint => BigInt((body as { data: { uid: number } }).data.uid);

let people = 0;
const form = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...registration(),
  email: `person${(people += 1)}@register.example`,
  ...more,
});
let keys = 0;
const deposit = (browser: Browser) =>
  browser.call('cashier.makedeposit', { method: 'card', amount: '50', idempotency_key: `register-${(keys += 1)}` });
const launch = (browser: Browser) => browser.call('games.launch', { sysname: 'dice', mode: 'real' });

async function stake(app: TestApplication, playerId: bigint): Promise<string> {
  keys += 1;
  const names = {
    playerId,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: `r${keys}`,
    transaction: `t${keys}`,
    fingerprint: 'x',
  };
  const { rounds } = createWallet({ database: app.db.database, clock: app.clock });
  return (await rounds.settle({ ...names, stake: 1_00n, win: 0n, closed: true })).status;
}

const keptOf = (app: TestApplication, playerId: bigint) =>
  app.db.database.query('select register, occasion, answer, unique_id from register_answer where player_id = $1 order by id', [playerId]);

describe('[RGP-14] [ACC-05] a register that is asked by name, day of birth, e-mail and postcode', () => {
  const name = { first_name: 'Ada', last_name: 'Stone', country_code: 'GB', postcode: 'SW1A 1AA' };
  let app: TestApplication;
  let origin: string;
  beforeAll(async () => {
    const gamstop = { url: `${address}/v2`, key: 'the-key-of-ours' };
    app = await createTestApplication({ config: { ...testConfig(), gamstop } });
    origin = await app.listen();
  });
  afterAll(() => app.close());

  async function join(more: Record<string, unknown> = {}) {
    const browser = new Browser(origin);
    const data = form({ ...name, ...more });
    const joined = await browser.call('auth.register', data);
    if (joined.status === 200) await browser.call('protection.declineLimit', { confirmed: 1 });
    return { browser, joined, email: String(data.email) };
  }
  const signIn = async (email: string) => {
    const browser = new Browser(origin);
    return { browser, answered: await browser.call('auth.login', { login: email, password: 'Secret.123' }) };
  };

  test('who is in it gets no account, and the answer is kept with its number and without the person', async () => {
    says = 'Y';
    const { browser, email, joined } = await join();
    expect(refusalOf(joined)).toEqual([403, 'self_excluded']);
    expect(browser.isSignedIn).toBe(false);
    expect(questions).toEqual([
      { firstName: 'Ada', lastName: 'Stone', dateOfBirth: '1990-05-17', email, postcode: 'SW1A 1AA', mobile: '' },
    ]);
    expect(await app.db.database.query('select from contact where contact = $1', [email])).toEqual([]);
    const [kept] = await app.db.database.query<Record<string, unknown>>('select * from register_answer order by id desc limit 1');
    expect(kept).toMatchObject({ player_id: null, register: 'gamstop', occasion: 'sign_up', answer: 'Y', unique_id: 'answer-1' });
    expect(JSON.stringify({ ...kept, id: 0 })).not.toMatch(/Ada|Stone|SW1A|register\.example/);
  });

  test.each(['N', 'P'] as const)('%s goes on: signs up, deposits and plays', async (standing) => {
    says = standing;
    const { browser, joined } = await join({ last_name: `Goes${standing}` });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    expect([(await deposit(browser)).status, (await launch(browser)).status]).toEqual([200, 200]);
    expect(await stake(app, uidOf(joined))).not.toBe('play_closed');
    // The answer of the sign-up is young enough for both.
    expect(await keptOf(app, uidOf(joined))).toEqual([
      { register: 'gamstop', occasion: 'sign_up', answer: standing, unique_id: expect.any(String) },
    ]);
  });

  test.each(['down', 'nonsense'] as const)('%s: nobody signs up, and the same form is taken once it answers', async (state) => {
    says = state;
    const data = form({ ...name, last_name: 'Waits' });
    const browser = new Browser(origin);
    const refused = await browser.call('auth.register', data);
    expect([...refusalOf(refused), refused.headers.get('retry-after')]).toEqual([503, 'register_unavailable', '60']);
    says = 'N';
    expect((await browser.call('auth.register', data)).status).toBe(200);
  });

  test('who is in it later is refused at the next sign-in, all sessions end, nothing is staked, and whom it lets go comes back', async () => {
    const { browser, email, joined } = await join({ last_name: 'Later' });
    expect((await browser.call('protection.get', {})).status).toBe(200);
    says = 'Y';
    expect(refusalOf((await signIn(email)).answered)).toEqual([403, 'self_excluded']);
    expect((await browser.call('protection.get', {})).status).toBe(401);
    expect(await stake(app, uidOf(joined))).toBe('play_closed');
    says = 'P';
    const back = await signIn(email);
    expect(back.answered.status).toBe(200);
    expect((await deposit(back.browser)).status).toBe(200);
    expect(await stake(app, uidOf(joined))).not.toBe('play_closed');
    const answers = (await keptOf(app, uidOf(joined))).map((row) => Object.values(row).slice(1, 3).join(' '));
    expect(answers).toEqual(['sign_up N', 'sign_in Y', 'sign_in P']);
  });

  test('while it is out of order players come in, but neither deposit nor play once the last answer is a day old', async () => {
    const { email } = await join({ last_name: 'Patient' });
    app.clock.advance(25 * 3_600_000);
    says = 'down';
    const { answered, browser } = await signIn(email);
    expect(answered.status).toBe(200);
    expect(refusalOf(await deposit(browser))).toEqual([503, 'register_unavailable']);
    expect(refusalOf(await launch(browser))).toEqual([503, 'register_unavailable']);
    says = 'N';
    expect([(await deposit(browser)).status, (await launch(browser)).status]).toEqual([200, 200]);
  });

  test('a name that becomes known later is asked for, and shuts and signs out who is in it', async () => {
    const { browser, joined } = await join({ first_name: '', last_name: '', postcode: '' });
    expect([joined.status, questions]).toEqual([200, []]);
    expect((await launch(browser)).status).toBe(200);
    says = 'Y';
    const home = { home_town: 'London', address: '1 High Street', postcode: 'SW1A 1AA' };
    expect((await browser.call('account.saveProfileInfo', { ...home, first_name: 'Ada', last_name: 'Known' })).status).toBe(200);
    await expect.poll(async () => (await browser.call('protection.get', {})).status, { timeout: 60_000 }).toBe(401);
    expect(await stake(app, uidOf(joined))).toBe('play_closed');
    expect(await keptOf(app, uidOf(joined))).toMatchObject([{ answer: 'Y' }]);
  });
});

test('[RGP-14] where players must be known first, who has said too little to be asked for neither deposits nor plays', async () => {
  const gamstop = { url: `${address}/v2`, key: 'the-key-of-ours' };
  const app = await createTestApplication({ config: { ...testConfig({ IDENTITY_FIRST: 'on' }), gamstop } });
  try {
    const browser = new Browser(await app.listen());
    await browser.call('auth.register', form());
    await browser.call('protection.declineLimit', { confirmed: 1 });
    // The identity is asked for first, and its check wants the rest before it begins: verified data cannot be changed.
    expect(refusalOf(await deposit(browser))).toEqual([409, 'deposit_unknown']);
    await app.db.ownerDatabase.query(`update player set first_name = 'Ada', last_name = 'Stone'`);
    expect(refusalOf(await browser.call('sumsub.createApplicant', {}))).toEqual([409, 'register']);
    await app.db.ownerDatabase.query('update player set is_verified = true');
    expect(refusalOf(await deposit(browser))).toEqual([409, 'register']);
    expect(refusalOf(await launch(browser))).toEqual([409, 'register']);
    // Who was checked before a register was connected adds what it needs, and nothing else.
    expect(refusalOf(await browser.call('account.saveProfileInfo', { first_name: 'Bea' }))).toEqual([409, 'profile_locked']);
    expect((await browser.call('account.saveProfileInfo', { postcode: '00184' })).status).toBe(200);
    expect((await launch(browser)).status).toBe(200);
  } finally {
    await app.close();
  }
});

test('[RGP-14] a register that is not connected clears nobody: without the sandbox and a key nobody with a name signs up', async () => {
  const config = testConfig({ SANDBOX: 'off', SMTP_URL: 'smtp://localhost:25' });
  const app = await createTestApplication({ config });
  try {
    const browser = new Browser(await app.listen());
    const named = form({ first_name: 'Ada', last_name: 'Stone', country_code: 'GB', postcode: 'SW1A 1AA' });
    expect(refusalOf(await browser.call('auth.register', named))).toEqual([503, 'register_unavailable']);
  } finally {
    await app.close();
  }
});

describe('[JUR-07] [RGP-14] a register that is asked by tax code and told of exclusions', () => {
  const home = { home_town: 'Roma', address: 'Via Roma 1', postcode: '00184' };
  const mario = { ...home, first_name: 'Mario', last_name: 'Rossi', sex: '1', document_type: 'codice_fiscale' };
  let app: TestApplication;
  let origin: string;
  beforeAll(async () => {
    const rua = { url: `${address}/rua`, key: 'the-key-of-ours' };
    app = await createTestApplication({ config: { ...testConfig({ REGULATION: 'italy' }), rua } });
    origin = await app.listen();
  });
  afterAll(() => app.close());

  const poll = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: 60_000 });
  const noticesOf = (playerId: bigint) =>
    app.db.database.query('select register, returns_at, unique_id from register_notice where player_id = $1 order by id', [playerId]);

  test('asks once the code is known, tells once of an exclusion though the line was cut, and once more of its end', async () => {
    const browser = new Browser(origin);
    const data = form({ birth_date: '1980-01-01' });
    const joined = await browser.call('auth.register', data);
    const uid = uidOf(joined);
    expect(questions).toEqual([]);
    expect((await browser.call('account.saveProfileInfo', { ...mario, document_number: 'RSSMRA80A01H501U' })).status).toBe(200);
    await poll(() => questions).toEqual([{ taxCode: 'RSSMRA80A01H501U' }]);
    await poll(async () => (await keptOf(app, uid)).length).toBe(1);

    // The register has it, and this process does not know that: as when it is killed before the answer.
    cuts = 2;
    const excluded = await browser.call('protection.exclude', { term: '30d', product: 'all', confirmed: 1 });
    expect(excluded.status, JSON.stringify(excluded.body)).toBe(200);
    await poll(() => noticesOf(uid)).toEqual([{ register: 'rua', returns_at: null, unique_id: 'taken-3' }]);
    expect(new Set(told.map(({ reference }) => reference)).size).toBe(1);
    expect(told[0]?.message).toEqual({
      taxCode: 'RSSMRA80A01H501U',
      product: 'all',
      from: app.clock.now().toISOString(),
      until: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      returnsAt: null,
    });

    const reference = told[0]?.reference;
    app.clock.advance(31 * 86_400_000);
    const refused = await new Browser(origin).call('auth.login', { login: String(data.email), password: 'Secret.123' });
    expect(refusalOf(refused)).toEqual([403, 'self_excluded']);
    const { token } = (refused.body as { error: { params: { token: string } } }).error.params;
    told = [];
    expect((await new Browser(origin).call('protection.askToReturn', { token })).status).toBe(200);
    await poll(async () => (await noticesOf(uid)).length).toBe(2);
    const returnsAt = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(told).toEqual([{ reference, message: expect.objectContaining({ returnsAt }) }]);
    // Delivered again, as an outbox may: nothing is told twice.
    await app.db.ownerDatabase.query(`insert into outbox_event (type, player_id, payload) values ('protection.return', $1, '{}')`, [uid]);
    await poll(() => app.db.database.query(`select from outbox_event where type like 'protection.%'`)).toEqual([]);
    expect([told.length, (await noticesOf(uid)).length]).toEqual([1, 2]);
  });

  test('hears of an exclusion under the tax code of another account once the identity is checked, so that nobody shuts its owner out', async () => {
    const taken = { ...mario, document_number: 'RSSMRA80A01F839W' };
    const people = [new Browser(origin), new Browser(origin)] as const;
    const uids: bigint[] = [];
    for (const browser of people) {
      uids.push(uidOf(await browser.call('auth.register', form({ birth_date: '1980-01-01' }))));
      expect((await browser.call('account.saveProfileInfo', taken)).status).toBe(200);
    }
    const [owner = 0n, stranger = 0n] = uids;
    told = [];
    expect((await people[1].call('protection.exclude', { term: '30d', product: 'all', confirmed: 1 })).status).toBe(200);
    await poll(() => app.db.database.query(`select from outbox_event where type like 'protection.%'`)).toEqual([]);
    expect([told, await noticesOf(stranger)]).toEqual([[], []]);
    expect((await people[0].call('protection.get', {})).status).toBe(200);
    await poll(async () => {
      const letters = await app.db.database.query<{ body_text: string }>(
        `select body_text from mailbox_message where subject like '%same person%' and body_text like $1`,
        [`%player ${owner} %`],
      );
      return letters.map(({ body_text }) => body_text.includes('register'));
    }).toContain(true);
    await app.db.ownerDatabase.query('update player set is_verified = true where id = $1', [stranger]);
    await app.db.ownerDatabase.query(`insert into outbox_event (type, player_id, payload) values ('protection.person_changed', $1, '{}')`, [
      stranger,
    ]);
    await poll(async () => (await noticesOf(stranger)).length).toBe(1);
    expect(told).toHaveLength(1);
  });

  test('[JUR-05] an exclusion that is to hold here alone is told to nobody, one from everything everywhere is', async () => {
    const browser = new Browser(origin);
    const uid = uidOf(await browser.call('auth.register', form({ birth_date: '1980-01-01' })));
    expect((await browser.call('account.saveProfileInfo', { ...mario, document_number: 'RSSMRA80A01F205X' })).status).toBe(200);
    expect((await browser.call('protection.get', {})).body).toMatchObject({ data: { can_exclude_everywhere: true } });
    const wrong = await browser.call('protection.exclude', { term: '30d', product: 'sports', scope: 'nowhere', confirmed: 1 });
    expect(wrong.status).toBe(422);
    const here = await browser.call('protection.exclude', { term: '30d', product: 'sports', scope: 'here', confirmed: 1 });
    expect(here.status, JSON.stringify(here.body)).toBe(200);
    expect((await browser.call('protection.exclude', { term: '60d', product: 'casino', scope: 'everywhere', confirmed: 1 })).status).toBe(
      200,
    );
    await poll(async () => (await noticesOf(uid)).length).toBe(1);
    // A message may come more than once, and says the same then.
    const once = new Map(told.map((one) => [one.reference, one]));
    expect([...once.values()]).toMatchObject([{ message: { taxCode: 'RSSMRA80A01F205X', product: 'casino' } }]);
  });

  test('an exclusion of who has given no code is told once the code is there', async () => {
    const browser = new Browser(origin);
    const data = form({ birth_date: '1980-01-01' });
    const uid = uidOf(await browser.call('auth.register', data));
    expect((await browser.call('protection.exclude', { term: '30d', product: 'casino', confirmed: 1 })).status).toBe(200);
    await poll(() => app.db.database.query(`select from outbox_event where type like 'protection.%'`)).toEqual([]);
    // A message of the test before may be told again late: it is of another exclusion.
    const [own] = await app.db.database.query<{ id: bigint }>('select id from protection_exclusion where player_id = $1', [uid]);
    const ofThis = () => told.filter(({ reference }) => reference === `exclusion-${own?.id}`);
    expect(ofThis()).toEqual([]);
    expect((await browser.call('account.saveProfileInfo', { ...mario, document_number: 'RSSMRA80A01L219M' })).status).toBe(200);
    await poll(async () => (await noticesOf(uid)).length).toBe(1);
    expect(ofThis()[0]).toMatchObject({ message: { taxCode: 'RSSMRA80A01L219M', product: 'casino' } });
  });
});

describe('the sandbox', () => {
  let app: TestApplication;
  let origin: string;
  beforeAll(async () => {
    app = await createTestApplication();
    origin = await app.listen();
  });
  afterAll(() => app.close());

  test.each([
    ['Excluded', 403, 'self_excluded'],
    ['Returned', 200, undefined],
    ['Unreachable', 503, 'register_unavailable'],
    ['Stone', 200, undefined],
  ])('its register answers a person of the name %s with %i', async (last_name, status, code) => {
    const data = form({ first_name: 'Ada', last_name, country_code: 'GB', postcode: 'SW1A 1AA' });
    expect(refusalOf(await new Browser(origin).call('auth.register', data))).toEqual([status, code]);
  });

  test('it speaks to who shows its key alone', async () => {
    expect((await fetch(`${origin}/sandbox/register/gamstop`, { method: 'POST', body: new URLSearchParams() })).status).toBe(403);
  });
});
