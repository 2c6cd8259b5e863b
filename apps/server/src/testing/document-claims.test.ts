import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKey } from '../kernel/config/index.ts';
import { createTestApplication, testSecret, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';

// Whose document a number is stays unknown to who types it: the check of the identity decides, and the support where that cannot.

let app: TestApplication;
let other: TestApplication;
let origins: string[];
beforeAll(async () => {
  app = await createTestApplication();
  other = await createTestApplication({ beside: app });
  origins = [await app.listen(), await other.listen()];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface Person {
  browser: Browser;
  uid: bigint;
  email: string;
}

async function person(more: Record<string, unknown> = {}): Promise<Person> {
  const browser = new Browser(origins[0] ?? '');
  const form: Record<string, unknown> = { ...registration(), ...more };
  const { body, status } = await browser.call('auth.register', form);
  expect(status, JSON.stringify(body)).toBe(200);
  return { browser, uid: BigInt((body as { data: { uid: number } }).data.uid), email: String(form['email']) };
}

const named = (first_name: string, document_number: string) => ({
  first_name,
  last_name: 'Neri',
  document_type: 'passport',
  document_number,
});
const save = ({ browser }: Person, fields: Record<string, string>) => browser.call('account.saveProfileInfo', fields);
const told = ({ status, body }: Answer) => [status, body];

let keys = 0;
async function accept({ uid }: Person): Promise<void> {
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
    createdAtMs: new Date(app.clock.now().getTime() + keys * 1000).toISOString().replace('T', ' ').replace('Z', ''),
    reviewResult: { reviewAnswer: 'GREEN' },
  });
  const digest = createHmac('sha256', deriveKey(testSecret, 'identity:webhooks').toString('hex')).update(body).digest('hex');
  const response = await fetch(`${origins[keys % 2] ?? ''}/identity/sumsub/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': digest },
    body,
  });
  expect(response.status).toBe(200);
}

const stateOf = async ({ browser }: Person) =>
  ((await browser.call('verification.get', {})).body as { data: { state: string } }).data.state;

async function lettersAbout({ uid }: Person): Promise<string[]> {
  const rows = await app.db.database.query<{ body_text: string }>(
    `SELECT body_text FROM mailbox_message WHERE subject LIKE '%same person%' AND body_text LIKE $1`,
    [`%player ${uid} %`],
  );
  return rows.map(({ body_text }) => body_text);
}

describe('[ACC-07] the number of a document', () => {
  test('gets the same answer whether an account has it or not, and nothing else tells: neither the form nor what the account may do', async () => {
    const owner = await person();
    await save(owner, named('Ada', 'YA1000001'));
    await accept(owner);
    const [asking, beside] = [await person(), await person()];
    expect(told(await save(asking, named('Eva', 'YA1000001')))).toEqual(told(await save(beside, named('Eva', 'YA1000009'))));
    const look = async ({ browser }: Person) => {
      const launched = await browser.call('games.launch', { sysname: 'dice', mode: 'real' });
      const { data } = (await browser.call('account.getInfo', {})).body as { data: Record<string, unknown> };
      return [launched.status, await stateOf({ browser, uid: 0n, email: '' }), data['is_kyc_block_enabled'], data['is_verified']];
    };
    expect(await look(asking)).toEqual(await look(beside));
    expect(await lettersAbout(asking)).toEqual([]);
  });

  test('can be asked for five times a day, on all processes together', async () => {
    const player = await person();
    const second = new Browser(origins[1] ?? '');
    second.remember(player.browser.cookie ?? '');
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++) {
      const browser = number % 2 === 0 ? player.browser : second;
      statuses.push((await browser.call('account.saveProfileInfo', named('Ugo', `YA20000${number + 10}`))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 7 }, () => 429)]);
    // The rest of the profile can still be saved.
    expect((await save(player, { home_town: 'Roma' })).status).toBe(200);
  });

  test('of somebody who was checked before and born on the same day: the later check waits for the support', async () => {
    const [first, second] = [await person(), await person()];
    await save(first, named('Ada', 'YA3000001'));
    await save(second, named('Eva', 'YA3000001'));
    await accept(first);
    expect(await stateOf(first)).toBe('verified');
    await accept(second);
    expect(await stateOf(second)).toBe('on_hold');
    expect(await stateOf(first)).toBe('verified');
    await expect.poll(async () => (await lettersAbout(second)).length, { timeout: 60_000 }).toBe(2);
    expect((await lettersAbout(second)).join(' ')).toContain(`The check of player ${second.uid} waits for you`);
    // Once the first account is closed there is one account of that person.
    await app.db.ownerDatabase.query(`UPDATE player SET state = 'closed' WHERE id = $1`, [first.uid]);
    await accept(second);
    expect(await stateOf(second)).toBe('verified');
  });

  test('typed by a checked stranger born on the same day ends no session of whoever was checked with it first: the support has not said yet whose it is', async () => {
    const excludes = ({ browser }: Person) => browser.call('protection.exclude', { term: '6m', product: 'all', confirmed: 1 });
    const [owner, stranger] = [await person(), await person()];
    await save(owner, named('Ada', 'YA3500001'));
    await accept(owner);
    await save(stranger, named('Zoe', 'YA3500001'));
    await accept(stranger);
    expect(await stateOf(stranger)).toBe('on_hold');
    expect((await excludes(stranger)).status).toBe(200);
    // The support is asked of the owner as well.
    await expect
      .poll(async () => (await lettersAbout(owner)).join(' '), { timeout: 60_000 })
      .toContain(`Player ${stranger.uid} is excluded`);
    expect((await owner.browser.call('protection.get', {})).status).toBe(200);
    expect((await owner.browser.call('games.launch', { sysname: 'dice', mode: 'real' })).status).toBe(200);
  });

  test('of two that are checked at once, on two processes, one waits', async () => {
    const people = [await person(), await person()];
    for (const one of people) await save(one, named(`A${one.uid === people[0]?.uid ? 'da' : 'nna'}`, 'YA4000001'));
    await Promise.all(people.map(accept));
    expect((await Promise.all(people.map(stateOf))).toSorted()).toEqual(['on_hold', 'verified']);
  });

  test('typed by a stranger born on another day keeps nobody from being approved, whichever of the two comes first', async () => {
    const strangers = [await person({ birth_date: '1988-08-08' }), await person({ birth_date: '1989-09-09' })];
    const victim = await person();
    const [early, late] = strangers;
    if (!early || !late) throw new Error('nobody');
    await save(early, named('Rea', 'YA5000001'));
    await accept(early);
    await save(victim, named('Ada', 'YA5000001'));
    await accept(victim);
    await save(late, named('Lia', 'YA5000001'));
    await accept(late);
    expect(await Promise.all([early, victim, late].map(stateOf))).toEqual(['verified', 'verified', 'verified']);
    await expect.poll(async () => (await lettersAbout(victim)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  });
});

describe('[RGP-14] what the support says of two accounts', () => {
  const file = fileURLToPath(new URL('../person-review-command.ts', import.meta.url));

  /** `npm run person:review` beside the product: what it ended with and said. */
  async function review(...words: string[]): Promise<{ code: number; said: string }> {
    const env = { ...process.env, DATABASE_URL: app.db.url };
    return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...words], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
    );
  }
  const say = (word: 'same' | 'different', one: Person, two: Person) =>
    review(word, String(one.uid), String(two.uid), '--by', 'anna@staff.example', '--reason', 'both were on the telephone');
  beforeAll(async () => {
    await app.db.ownerDatabase.query(
      `insert into staff (email, role, is_active, created_at) values ('anna@staff.example', 'admin', true, now()), ('gone@staff.example', 'admin', false, now()),
         ('eve@staff.example', 'publisher', true, now())`,
    );
  });
  const isIn = async ({ browser }: Person) => (await browser.call('protection.get', {})).status;

  test('opens a check that waited, where they are two people', async () => {
    const [first, second] = [await person(), await person()];
    for (const [at, one] of [first, second].entries()) await save(one, named(at === 0 ? 'Ada' : 'Eva', 'YA6000001'));
    await accept(first);
    await accept(second);
    expect(await stateOf(second)).toBe('on_hold');
    expect((await review()).said).toContain(`players ${second.uid} and ${first.uid}`);
    expect(await say('different', first, second)).toMatchObject({ code: 0 });
    await expect.poll(() => stateOf(second), { timeout: 60_000 }).toBe('verified');
    expect((await review()).said).not.toContain(`players ${second.uid} and ${first.uid}`);
  });

  test('shuts the other account of somebody excluded, where they are one, and opens it again where that was wrong', async () => {
    const name = { first_name: 'Remo', last_name: 'Galli' };
    const [player, excluded] = [await person(name), await person(name)];
    expect((await excluded.browser.call('protection.exclude', { term: '6m', product: 'all', confirmed: 1 })).status).toBe(200);
    await expect.poll(async () => (await lettersAbout(player)).length, { timeout: 60_000 }).toBe(1);
    expect((await lettersAbout(player))[0]).toContain(`person:review -- same|different ${player.uid} ${excluded.uid}`);
    expect(await isIn(player)).toBe(200);
    expect(await say('same', player, excluded)).toMatchObject({ code: 0 });
    await expect.poll(() => isIn(player), { timeout: 60_000 }).toBe(401);
    const login = () => new Browser(origins[0] ?? '').call('auth.login', { login: player.email, password: 'Secret.123' });
    expect((await login()).body).toMatchObject({ error: { code: 'self_excluded', params: { elsewhere: 1 } } });
    expect(await say('different', player, excluded)).toMatchObject({ code: 0 });
    expect((await login()).status).toBe(200);
  });

  test('of accounts that have nothing in common is refused, and so is a word without a name and a reason, or of nobody of the staff who may', async () => {
    const [one, two] = [await person({ birth_date: '1971-01-01' }), await person({ birth_date: '1972-01-01' })];
    expect(await say('same', one, two)).toMatchObject({ code: 1, said: expect.stringContaining('nothing in common') });
    expect(await review('same', String(one.uid), String(two.uid))).toMatchObject({ code: 2, said: expect.stringContaining('--by') });
    for (const who of ['gone@staff.example', 'eve@staff.example']) {
      const refused = await review('same', String(one.uid), String(two.uid), '--by', who, '--reason', 'x');
      expect([who, refused]).toMatchObject([who, { code: 1, said: expect.stringContaining('nobody of the staff') }]);
    }
  });
});
