import { calls, type CallName } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, expectations, type Outcome } from './access-table.ts';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';
import { refusalOf } from './conformance/answers.ts';
import { Browser, callNames, registration, type Answer } from './conformance/browser.ts';
import { leastOf } from './conformance/samples.ts';
import { rowsOf } from './player-rows.ts';

// Every call of the contract, asked by everybody who may do less than a player in good standing: exactly the refusal of the table, and
// nothing else. What other players own is asked for by name in access.test.ts.

interface Person {
  email: string;
  uid: bigint;
  browser: Browser;
}

const secret = 'known to its owner only';
let app: TestApplication;
let origin: string;
/** Has something of everything, and is never named. */
let owner: Person;

beforeAll(async () => {
  app = await createTestApplication({
    // Far ahead of the job queue's clock, which is the database's: nothing runs out while the test walks.
    now: new Date('2036-03-02T12:00:00Z'),
    config: testConfig({ IDENTITY_FIRST: 'on' }),
  });
  origin = await app.listen();
  owner = await person();
  await owner.browser.call('storage.set', { key: 'seen', value: secret });
  await owner.browser.call('games.addLike', { sysname: 'dice' });
  await owner.browser.call('cashier.makedeposit', { method: 'card', amount: '50', idempotency_key: 'conformance-1' });
});
afterAll(() => app.close());

/** Somebody who has signed up, told us the name, and chosen about limits. */
async function person({ isVerified = true } = {}): Promise<Person> {
  const browser = new Browser(origin);
  const form = registration();
  const { body } = await browser.call('auth.register', form);
  const { data } = body as { data: { uid: number } };
  const uid = BigInt(data.uid);
  await browser.call('protection.declineLimit', { confirmed: 1 });
  // Who is verified has given what the register of excluded people asks by.
  if (isVerified) {
    await app.db.ownerDatabase.query(
      `update player set is_verified = true, first_name = 'Ada', last_name = 'Known' || id, postcode = '00184' where id = $1`,
      [uid],
    );
    await app.db.ownerDatabase.query('select set_identity_known($1, true)', [uid]);
  }
  return { email: String(form.email), uid, browser };
}

/** The answer in the words of the table, after its shape, status and texts have been looked at. */
function outcomeOf(answer: Answer): string {
  if (answer.status === 200) return 'done';
  const { type, code, params } = refusalOf(answer);
  const name = type.replace(/Exception$/, '');
  const detail = code === '' ? Object.keys(params).join(',') : code;
  return detail === '' ? name : `${name} ${detail}`;
}

let sent = 0;
/** What is counted or kept by its name is a new one each time. */
function fresh(name: CallName): Record<string, string> {
  sent += 1;
  if (name === 'account.changefakename') return { fakename: `Somebody${sent}` };
  return name === 'auth.login' || name === 'auth.restore' ? { login: `nobody${sent}@example.com` } : {};
}
const send = (browser: Browser, name: CallName) => browser.call(name, { ...leastOf(name), ...asked[name], ...fresh(name) });
const visitorsOutcome = (name: CallName): Outcome =>
  calls[name].access === 'player' ? 'Authorization session' : (expectations[name]?.visitor ?? 'UnknownError');

/** Asks every call, signing out last, and answers what each came to. Nothing of the owner may be in any answer. */
async function walk(browserFor: (name: CallName) => Browser): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const name of callNames.toSorted((one, other) => Number(one === 'auth.logout') - Number(other === 'auth.logout'))) {
    const answer = await send(browserFor(name), name);
    outcomes[name] = outcomeOf(answer);
    const text = JSON.stringify(answer.body);
    for (const known of [secret, owner.email]) expect(text, name).not.toContain(known);
  }
  return outcomes;
}

const expected = (of: (name: CallName) => string) => Object.fromEntries(callNames.map((name) => [name, of(name)]));

test('every call of the contract is told in the table what it answers to whom, and no other', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(callNames.toSorted());
  for (const name of callNames) expect(expectations[name]?.visitor !== undefined, name).toBe(calls[name].access === 'anyone');
});

describe('[R6-001] [R6-002] the walk of all calls', () => {
  test('a visitor, with no session or one that is none, gets the refusal of each and changes nothing of any player', async () => {
    const before = await rowsOf(app.db.ownerDatabase, 'everybody');
    const forged = (cookie: string) => {
      const browser = new Browser(origin);
      browser.remember(cookie);
      return browser;
    };
    const token = owner.browser.cookie?.split('=')[1] ?? '';
    expect(token).toHaveLength(43);
    for (const make of [
      () => new Browser(origin),
      () => forged(`tavolo_session=${'A'.repeat(43)}`),
      () => forged(`tavolo_session=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    ])
      expect(await walk(make)).toEqual(expected(visitorsOutcome));
    expect(await rowsOf(app.db.ownerDatabase, 'everybody')).toEqual(before);
  });

  test('another player gets what is in the table, and nothing of the owner is told or changed', async () => {
    const before = await rowsOf(app.db.ownerDatabase, owner.uid);
    const other = await person();
    expect(await walk(() => other.browser)).toEqual(expected((name) => expectations[name]?.player ?? ''));
    expect(await rowsOf(app.db.ownerDatabase, owner.uid)).toEqual(before);
  });

  test('[ACC-05] [R6-006] a player whose identity is not checked is refused play and deposits, and nothing else', async () => {
    const unverified = await person({ isVerified: false });
    const payments = () => app.db.database.query('select id from payment where player_id = $1', [unverified.uid]);
    expect(await walk(() => unverified.browser)).toEqual(
      expected((name) => expectations[name]?.unverified ?? expectations[name]?.player ?? ''),
    );
    expect(await payments()).toEqual([]);
  });

  test.each([
    ['self_excluded', 'protection.exclude', { term: '6m', confirmed: 1 }],
    ['time_out', 'protection.takeTimeOut', { hours: 24 }],
  ] as const)(
    '[RGP-12] a player who is shut out (%s) is a visitor to every call, whose rows stay as they are, and is let in by nobody',
    async (code, name, params) => {
      const excluded = await person();
      const cookie = excluded.browser.cookie ?? '';
      expect((await excluded.browser.call(name, params)).status).toBe(200);
      const before = await rowsOf(app.db.ownerDatabase, 'everybody');
      const outcomes = await walk(() => {
        const browser = new Browser(origin);
        browser.remember(cookie);
        return browser;
      });
      expect(outcomes).toEqual(expected(visitorsOutcome));
      expect(await rowsOf(app.db.ownerDatabase, 'everybody')).toEqual(before);
      const login = await new Browser(origin).call('auth.login', { login: excluded.email, password: 'Secret.123' });
      expect(refusalOf(login)).toMatchObject({ type: 'AccessDeniedException', code });
    },
  );

  test.each([
    ['banned', 'UserBanned'],
    ['closed', 'UserDeleted'],
  ] as const)('[R8-003] a player who is %s gets that from every call, and nothing changes', async (state, type) => {
    const who = await person();
    await app.db.ownerDatabase.query('update player set state = $2 where id = $1', [who.uid, state]);
    app.clock.advance(6_000);
    const before = await rowsOf(app.db.ownerDatabase, 'everybody');
    const outcomes = await walk(() => who.browser);
    expect(new Set(Object.values(outcomes).map((outcome) => outcome.split(' ')[0]))).toEqual(new Set([type]));
    expect(await rowsOf(app.db.ownerDatabase, 'everybody')).toEqual(before);
    const login = (password: string) => new Browser(origin).call('auth.login', { login: who.email, password });
    expect(refusalOf(await login('Secret.123')).type).toBe(`${type}Exception`);
    expect(refusalOf(await login('Wrong.1234'))).toMatchObject({ type: 'AuthorizationException', code: 'credentials' });
  });
});
