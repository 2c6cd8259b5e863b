import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../account/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { createMail } from '../kernel/mail/index.ts';
import { createOutbox } from '../kernel/outbox/index.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { everybodyMay } from '../account/testing/fixture.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { createWallet, isSound, verifyLedger } from '../wallet/index.ts';
import { tellOfLeftMoney } from './left-money.ts';
import { eraseLongClosed } from './retention.ts';

let app: TestApplication;
let origin = '';
beforeAll(async () => {
  // Jobs run by the clock of the database: nothing runs out while the test goes on.
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z') });
  origin = await app.listen();
});
afterAll(async () => {
  expect(isSound(await verifyLedger(app.db.database))).toBe(true);
  await app.close();
});

interface Answer {
  status: number;
  data: Record<string, unknown>;
  error: { type: string; code: string; params: Record<string, unknown> };
}

interface Person {
  uid: bigint;
  email: string;
  cookie: string;
}

const reads = new Set(['protection.getClosure', 'account.getBalance', 'account.getInfo']);
let people = 0;

/** The account module over the application's database, for what runs by the clock there. */
function accountOf({ db: { database }, clock }: TestApplication) {
  const outbox = createOutbox({ database, log: silentLog });
  return createAccount({
    database,
    clock,
    outbox,
    log: silentLog,
    wallet: createWallet({ database, clock }),
    random: new SeededRandom('closure'),
    mail: createMail({ database, outbox, clock, log: silentLog, from: 'Nova <no-reply@nova.example>' }),
    brandName: () => 'Nova',
    hooks: everybodyMay,
    isSignUpOpen: () => true,
    settings: { publicUrl: 'https://nova.example', secret: Buffer.alloc(32, 1), currencies: () => ['EUR'] },
  });
}

async function call(name: string, values: Record<string, string>, cookie = ''): Promise<Answer> {
  const isRead = reads.has(name);
  const query = new URLSearchParams({ v: '2.34', locale: 'en', ...(isRead && values) });
  const response = await fetch(`${origin}/api/${name}?${query}`, {
    method: isRead ? 'GET' : 'POST',
    headers: { cookie, ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(values) }),
  });
  return { status: response.status, ...JSON.parse(await response.text()) };
}

/** A verified player who may withdraw. */
async function signUp(): Promise<Person> {
  const email = `leaver${(people += 1)}@example.com`;
  const { uid, cookies: cookie } = await signUpAt(origin, email);
  await app.db.ownerDatabase.query('update contact set is_confirmed = true where player_id = $1', [uid]);
  await app.db.ownerDatabase.query(
    `update player set first_name = 'Ada', last_name = 'Rossi', home_town = 'Roma', address = 'Via Roma 12', postcode = '00184', is_verified = true
     where id = $1`,
    [uid],
  );
  await call('protection.declineLimit', { confirmed: '1' }, cookie);
  return { uid, email, cookie };
}

async function beginDeposit({ cookie }: Person, amount: string, key: string): Promise<string> {
  const { data } = await call('cashier.makedeposit', { method: 'card', amount, idempotency_key: key }, cookie);
  const action = data?.action;
  if (typeof action !== 'object' || action === null || !('url' in action)) throw new Error('no page of the provider');
  return String(action.url);
}

const pay = (url: string, number = '4111111111111111') =>
  fetch(`${origin}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
  });

async function deposited(amount: string, card?: string): Promise<Person> {
  const person = await signUp();
  await pay(await beginDeposit(person, amount, 'first'), card);
  return person;
}

const close = (person: Person, more: Record<string, string> = {}) =>
  call('protection.close', { confirmed: '1', password: 'Secret.123', bonus: '0', ...more }, person.cookie);
const signIn = ({ email }: Person) => call('auth.login', { login: email, password: 'Secret.123' });
const stateOf = async ({ uid }: Person) =>
  (await app.db.database.query<{ state: string }>('select state from player where id = $1', [uid]))[0]?.state;

const closureOf = async ({ uid }: Person) =>
  (await app.db.database.query('select closed_at from account_closure where player_id = $1', [uid]))[0];

async function balances({ uid }: Person): Promise<Record<string, bigint>> {
  const rows = await app.db.database.query<{ kind: string; balance: bigint }>(
    `select kind, balance from account where player_id = $1 and kind <> 'fun'`,
    [uid],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

/** Lets the provider's clock run: payouts that it has taken on are decided now. */
async function settlePayouts(done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        app.clock.advance(20_000);
        await app.db.ownerDatabase.query(
          `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
           where t.id = j.task_id and t.identifier = 'psp.advance' and j.run_at > now() and j.locked_at is null`,
        );
        return done();
      },
      { timeout: 200_000, interval: 200 },
    )
    .toBe(true);
}

const round = (person: Person, n: number, more: Record<string, unknown> = {}) =>
  app.db.ownerDatabase.query<{ answer: { status: string } }>('SELECT settle_round($1, $2) AS answer', [
    person.uid,
    JSON.stringify({
      op: 'settle',
      currency: 'EUR',
      provider: 'studio',
      game: 'dice',
      round: `r${n}`,
      transaction: `t${n}`,
      fingerprint: 'x',
      stake: '100',
      win: String((n % 4) * 50),
      closed: true,
      new_round: true,
      spend: ['main'],
      now: app.clock.now().toISOString(),
      ...more,
    }),
  ]);

const lettersTo = async ({ email }: Person) =>
  (await app.db.database.query<{ subject: string }>('select subject from mailbox_message where recipient = $1 order by id', [email])).map(
    ({ subject }) => subject,
  );

describe('a player who closes the account', () => {
  test('[ACC-14] is paid the balance, below the least payout too, and then the account is closed', async () => {
    const person = await deposited('20');
    await round(person, 1, { stake: '1500', win: '0' });
    // Everything that was deposited was staked: nobody has to look at the payout first.
    await round(person, 2, { stake: '500', win: '500' });
    expect((await call('protection.getClosure', {}, person.cookie)).data).toMatchObject({
      cash: { amount: '5.00', currency: 'EUR' },
      bonus: { amount: '0.00' },
      blockers: [],
      card: expect.stringContaining('1111'),
      has_password: true,
      has_two_factor: false,
    });
    expect(await call('protection.close', { confirmed: '1', bonus: '0' }, person.cookie)).toMatchObject({
      status: 422,
      error: { params: { password: [{ code: 'required' }] } },
    });
    expect(await close(person, { password: 'Wrong.123' })).toMatchObject({ status: 422 });
    expect(await close(person, { confirmed: '0' })).toMatchObject({ status: 422 });
    expect((await balances(person)).held).toBe(0n);

    expect(await close(person)).toMatchObject({ status: 200, data: { state: 'closing' } });
    expect(await balances(person)).toMatchObject({ main: 0n, held: 5_00n });
    expect(await call('account.getBalance', {}, person.cookie)).toMatchObject({ status: 401 });
    expect(await signIn(person)).toMatchObject({ status: 403, error: { type: 'AccessDeniedException', code: 'account_closing' } });

    await settlePayouts(async () => (await stateOf(person)) === 'closed');
    expect(await balances(person)).toEqual({ main: 0n, bonus: 0n, betting_bonus: 0n, held: 0n });
    expect(await signIn(person)).toMatchObject({ status: 403, error: { type: 'UserDeletedException' } });
    expect(await lettersTo(person)).toEqual(expect.arrayContaining(['Your Nova account is being closed', 'Your Nova account is closed']));
  });

  test('loses nothing when the payout fails: the account is open again with the money in it', async () => {
    const person = await deposited('30', '5222222222224009');
    await round(person, 1, { stake: '3000', win: '3000' });
    expect(await close(person)).toMatchObject({ data: { state: 'closing' } });
    await settlePayouts(async () => (await closureOf(person)) === undefined);
    expect(await signIn(person)).toMatchObject({ status: 200 });
    expect([await stateOf(person), await balances(person)]).toEqual(['active', { main: 30_00n, bonus: 0n, betting_bonus: 0n, held: 0n }]);
    expect((await round(person, 7))[0]?.answer.status).toBe('ok');
    expect(await lettersTo(person)).toContain('We couldn’t close your Nova account');
  });

  test('whose deposits were hardly played waits for review like everybody, and stays shut out meanwhile', async () => {
    const person = await deposited('30');
    expect(await close(person)).toMatchObject({ data: { state: 'closing' } });
    const [payout] = await app.db.database.query(`select state, reason from payment where player_id = $1 and kind = 'withdrawal'`, [
      person.uid,
    ]);
    expect(payout).toEqual({ state: 'created', reason: 'review' });
    expect(await signIn(person)).toMatchObject({ status: 403, error: { code: 'account_closing' } });
  });

  test('with nothing to be paid is gone at once, on every process and for good', async () => {
    const person = await signUp();
    expect(await close(person)).toMatchObject({ data: { state: 'closed' } });
    expect(await stateOf(person)).toBe('closed');
    expect(await signIn(person)).toMatchObject({ status: 403, error: { type: 'UserDeletedException' } });
    expect((await round(person, 1))[0]?.answer.status).toBe('stakes_blocked');
  });

  test('with a second factor gives its code too, beside the password, and a guess closes nothing', async () => {
    const person = await signUp();
    const mailedCode = async () => {
      const [letter] = await app.db.database.query<{ text: string }>(
        'select body_text as text from mailbox_message where recipient = $1 order by id desc limit 1',
        [person.email],
      );
      return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    };
    const asked = await call('account.changeTwoFactorAuth', { type: 'contact', enabled: '1' }, person.cookie);
    expect(asked.status).toBe(200);
    expect(await call('account.confirmTwoFactorAuth', { code: await mailedCode() }, person.cookie)).toMatchObject({ status: 200 });
    app.clock.advance(61_000);
    expect((await call('protection.getClosure', {}, person.cookie)).data).toMatchObject({ has_password: true, has_two_factor: true });

    expect(await close(person, { password: '' })).toMatchObject({ error: { params: { password: [{ code: 'required' }] } } });
    expect(await close(person, { password: 'Wrong.123' })).toMatchObject({ error: { params: { password: [{ code: 'wrong_password' }] } } });
    expect(await close(person)).toMatchObject({ status: 401, error: { code: 'two_factor_required' } });
    expect(await close(person)).toMatchObject({ status: 401, error: { code: 'resend_time' } });
    const code = await mailedCode();
    const guess = code === '000000' ? '000001' : '000000';
    expect(await close(person, { code: guess })).toMatchObject({ status: 401, error: { code: 'two_factor_invalid' } });
    expect(await close(person, { code, password: 'Wrong.123' })).toMatchObject({ status: 422 });
    expect(await stateOf(person)).toBe('active');
    // Long after the sign-in as well: what is given with the call is the proof.
    app.clock.advance(6 * 60_000);
    expect(await close(person, { code })).toMatchObject({ data: { state: 'closed' } });
    expect(await stateOf(person)).toBe('closed');
  });

  test('and has no password needs a proof of the last minutes', async () => {
    const person = await signUp();
    await app.db.ownerDatabase.query('update player set password_hash = null where id = $1', [person.uid]);
    app.clock.advance(5 * 60_000);
    expect(await close(person, { password: '' })).toMatchObject({ status: 409, error: { code: 'step_up_required' } });
    expect(await stateOf(person)).toBe('active');
  });

  test('is told of bonus money first, and gives up what was shown and nothing else', async () => {
    const person = await signUp();
    await app.db.ownerDatabase.query(
      `insert into casino_bonus (bucket, player_id, id, key, kind, currency, amount, requirement, contributions, spends, isolation, forfeits, days, origin, reason, granted_at,
         activate_by, state, activated_at, expires_at)
       values (bucket_of($1), $1, 1, 'test', 'casino', 'EUR', 700, 700, '[]', 'cash_first', false, false, 7, 'test', 'test', $2, $2, 'active', $2, $2::timestamptz + interval '9 days')`,
      [person.uid, app.clock.now()],
    );
    await app.db.ownerDatabase.query('SELECT post_ledger($1, $2)', [
      person.uid,
      JSON.stringify({
        currency: 'EUR',
        kind: 'bonus',
        key: 'gift',
        fingerprint: '',
        legs: [
          { account: 'bonus', amount: '700' },
          { account: 'house:bonus:casino', amount: '-700' },
        ],
        now: app.clock.now().toISOString(),
      }),
    ]);
    expect((await call('protection.getClosure', {}, person.cookie)).data).toMatchObject({ bonus: { amount: '7.00' } });
    for (const bonus of ['0', '6.99']) {
      expect(await close(person, { bonus })).toMatchObject({ status: 409, error: { code: 'closure_bonus' } });
    }
    expect(await balances(person)).toMatchObject({ bonus: 7_00n });
    expect(await close(person, { bonus: '7' })).toMatchObject({ data: { state: 'closed' } });
    expect(await balances(person)).toMatchObject({ bonus: 0n });
  });

  test('cannot while a round is open or a deposit under way, and nothing has changed then', async () => {
    const person = await deposited('20');
    await round(person, 1, { op: 'bet', win: '0', closed: false, new_round: false });
    expect((await call('protection.getClosure', {}, person.cookie)).data).toMatchObject({ blockers: ['rounds'] });
    expect(await close(person)).toMatchObject({ status: 409, error: { code: 'closure_rounds' } });
    await round(person, 1, { op: 'win', win: '300', transaction: 'w1', closed: true, new_round: false, reference: 't1' });
    const page = await beginDeposit(person, '15', 'second');
    expect(await close(person)).toMatchObject({ status: 409, error: { code: 'closure_deposits' } });
    await pay(page);
    expect(await call('account.getBalance', {}, person.cookie)).toMatchObject({ status: 200 });
    expect(await balances(person)).toMatchObject({ main: 37_00n, held: 0n });
    expect(await close(person)).toMatchObject({ data: { state: 'closing' } });
  });

  test('and to whom a lost round is given back afterwards is told so, and the support asked to pay, once', async () => {
    const person = await deposited('15');
    await round(person, 1, { stake: '1500', win: '0' });
    expect(await close(person)).toMatchObject({ data: { state: 'closed' } });
    const { tools } = await accountOf(app);
    const look = () => tellOfLeftMoney({ tools }, 'support@casino.example');
    const told = async () =>
      (
        await app.db.database.query<{ subject: string }>(`select subject from mailbox_message where recipient = 'support@casino.example'`)
      ).map(({ subject }) => subject);
    expect(await look()).toBe(0);

    const [back] = await round(person, 1, { op: 'rollback', transaction: 'b1', reference: 't1', new_round: false });
    expect(back?.answer.status).toBe('ok');
    expect(await balances(person)).toMatchObject({ main: 15_00n });
    const [one, other] = await Promise.all([look(), look()]);
    expect(one + other).toBe(1);
    expect(await look()).toBe(0);
    expect(await told()).toEqual(['Nova: a closed account has come to €15.00']);
    expect((await lettersTo(person)).at(-1)).toBe('A payment from Nova is due to you');
    // Nobody comes in again by it.
    expect(await signIn(person)).toMatchObject({ status: 403, error: { type: 'UserDeletedException' } });
  });

  test('loses nothing in a race with rounds and deposits: what committed before is paid out, nothing commits after', async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const person = await deposited('50');
      // With a deposit that begins at the same time, and without.
      const pages = attempt % 2 === 0 ? [beginDeposit(person, '10', 'race').catch(() => null)] : [];
      const rounds = Array.from({ length: 30 }, (_, n) => round(person, n));
      const closing = close(person);
      const played = (await Promise.all(rounds)).map(([row]) => row?.answer.status);
      const answer = await closing;
      const [page = null] = await Promise.all(pages);
      if (page) await pay(page);
      const after = await balances(person);
      const wins = played.reduce((sum, status, n) => (status === 'ok' ? sum + BigInt((n % 4) * 50) - 100n : sum), 50_00n);
      if (answer.status === 200) {
        expect([page, after.main, after.held]).toEqual([null, 0n, wins]);
        expect((await round(person, 99))[0]?.answer.status).toBe('stakes_blocked');
      } else {
        // The deposit was quicker.
        expect([answer.error.code, after.main, after.held]).toEqual(['closure_deposits', wins + 10_00n, 0n]);
      }
    }
  });

  test('is forgotten once the law lets go: after ten years in Italy, not a day before', async () => {
    const person = await signUp();
    await close(person);
    const at = (milliseconds: number) => {
      const date = app.clock.now();
      date.setUTCFullYear(date.getUTCFullYear() + 10);
      return new Date(date.getTime() + milliseconds);
    };
    const tools = { database: app.db.database, clock: { now: () => at(-1) } };
    const named = async () =>
      (await app.db.database.query<{ name: string | null }>('select last_name as name from player where id = $1', [person.uid]))[0]?.name;
    await eraseLongClosed({ tools });
    expect(await named()).not.toBeNull();
    tools.clock.now = () => at(0);
    const lettersKept = async () => (await app.db.database.query('select from mailbox_message')).length;
    const due = await app.db.database.query('select from account_closure where closed_at is not null and erased_at is null');
    expect(await lettersKept()).toBeGreaterThan(due.length);
    const erased = await Promise.all([eraseLongClosed({ tools }), eraseLongClosed({ tools })]);
    expect(erased[0] + erased[1]).toBe(due.length);
    expect(await named()).toBeNull();
    // Letters to others are none of the person's.
    expect(await lettersKept()).toBeGreaterThan(0);
    expect(await eraseLongClosed({ tools })).toBe(0);
  });

  test('[RGP-14] is not forgotten while an exclusion of the person runs', async () => {
    const person = await signUp();
    expect(await call('protection.exclude', { term: 'indefinite', product: 'sports', confirmed: '1' }, person.cookie)).toMatchObject({
      status: 200,
    });
    expect(await close(person)).toMatchObject({ data: { state: 'closed' } });
    const later = app.clock.now();
    later.setUTCFullYear(later.getUTCFullYear() + 11);
    await eraseLongClosed({ tools: { database: app.db.database, clock: { now: () => later } } });
    const rows = await app.db.database.query<{ name: string | null }>('select last_name as name from player where id = $1', [person.uid]);
    expect(rows[0]?.name).toBe('Rossi');
  });
});
