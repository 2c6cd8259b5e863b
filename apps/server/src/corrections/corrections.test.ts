import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { staffDesk, type StaffDesk } from '../testing/staff-desk.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { createWallet, isSound, verifyLedger } from '../wallet/index.ts';

let app: TestApplication;
let origin = '';
let [ada, bob, eve] = ['', '', ''];
let people = 0;

let asStaff: StaffDesk['ask'];

beforeAll(async () => {
  app = await createTestApplication({ now: new Date() });
  const desk = staffDesk(app);
  asStaff = desk.ask;
  [ada, bob, eve] = [await desk.come('ada', 'admin'), await desk.come('bob', 'admin'), await desk.come('eve', 'publisher')];
  origin = await app.listen();
});
afterAll(() => app.close());

interface Player {
  uid: bigint;
  email: string;
  cookie: string;
}

async function call(name: string, values: Record<string, string>, { cookie }: Pick<Player, 'cookie'>, verb: 'GET' | 'POST' = 'POST') {
  const query = new URLSearchParams({ v: '2.34', locale: 'en', ...(verb === 'GET' && values) });
  const response = await fetch(`${origin}/api/${name}?${query}`, {
    method: verb,
    headers: { cookie, 'content-type': 'application/json' },
    ...(verb === 'POST' && { body: JSON.stringify(values) }),
  });
  return { status: response.status, ...JSON.parse(await response.text()) };
}

/** A player who may withdraw. */
async function signUp(): Promise<Player> {
  const email = `corrected${(people += 1)}@example.com`;
  const { uid, cookies: cookie } = await signUpAt(origin, email);
  await app.db.ownerDatabase.query('update contact set is_confirmed = true where player_id = $1', [uid]);
  await app.db.ownerDatabase.query(
    `update player set first_name = 'Ada', last_name = 'Rossi', home_town = 'Roma', address = 'Via Roma 12', postcode = '00184', is_verified = true
     where id = $1`,
    [uid],
  );
  await call('protection.declineLimit', { confirmed: '1' }, { cookie });
  return { uid, email, cookie };
}

async function deposit(player: Player, amount: string): Promise<void> {
  const { data } = await call('cashier.makedeposit', { method: 'card', amount, idempotency_key: `in-${amount}` }, player);
  await fetch(`${origin}${data.action.url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' }).toString(),
  });
}

const give = async ({ uid }: Player, amount: string, cookie = ada) =>
  asStaff('POST', '/gifts', cookie, { player: String(uid), kind: 'cash', amount, reason: 'slow support' });
const desk = async ({ uid }: Player) => (await asStaff('GET', `/corrections?player=${uid}`, ada)).json().data;
const reverse = async ({ uid }: Player, posting: string, more: object = {}, cookie = ada) =>
  asStaff('POST', '/corrections/reversals', cookie, { player: String(uid), posting, reason: 'given by mistake', ...more });
const payOut = async ({ uid }: Player, cookie = ada) =>
  asStaff('POST', '/corrections/payouts', cookie, { player: String(uid), reason: 'wrote to support' });
const approve = (id: number, cookie = bob) => asStaff('POST', `/approvals/${id}/approve`, cookie, {});
const balances = ({ uid }: Player) => createWallet({ database: app.db.database, clock: app.clock }).balances(uid);
const audit = (like: string) =>
  app.db.ownerDatabase.query<{ kind: string; reason: string }>('select kind, reason from staff_audit where kind like $1 order by id', [
    like,
  ]);

test('one person reverses a wrong posting once, however often it is sent: linked to it, with its reason, and shown to the player', async () => {
  const player = await signUp();
  expect((await give(player, '5.00')).statusCode).toBe(201);
  // Gifts are dated by the database's clock, which goes on.
  app.clock.advance(180_000);
  const { cash, postings } = await desk(player);
  expect([cash, postings]).toEqual([
    '5.00',
    [expect.objectContaining({ kind: 'bonus', amount: '5.00', house: 'house:goodwill', reversed: false })],
  ]);
  const [{ id }] = postings;
  expect((await reverse(player, id, {}, eve)).statusCode).toBe(403);
  for (const wrong of [{ reason: ' ' }, { player: '999999999' }, { posting: 'x' }])
    expect((await reverse(player, id, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  const sent = await Promise.all(Array.from({ length: 10 }, () => reverse(player, id)));
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect((await reverse(player, id)).json().error.details).toEqual({ code: 'already_reversed' });
  expect(await balances(player)).toMatchObject({ main: 0n });
  expect(
    await app.db.ownerDatabase.query(`select kind, reverses, reason, actor from posting where player_id = $1 and kind = 'reversal'`, [
      player.uid,
    ]),
  ).toEqual([{ kind: 'reversal', reverses: BigInt(id), reason: 'given by mistake', actor: 'ada@casino.example' }]);
  expect((await desk(player)).postings).toMatchObject([{ id, reversed: true }]);
  const history = await call('cashier.gethistory', { type: 'bonuses' }, player, 'GET');
  expect(history.data.items).toMatchObject([
    { type: 'bonus', method: 'correction', status: 'success', amount: { amount: '-5.00', currency: 'EUR' } },
    { type: 'bonus', method: 'cash', amount: { amount: '5.00' } },
  ]);
  expect(await audit('corrections.%')).toEqual([{ kind: 'corrections.reversed', reason: 'given by mistake' }]);
  expect(isSound(await verifyLedger(app.db.ownerDatabase))).toBe(true);
});

test('what the balance does not cover is not reversed, nor is another player’s posting, a deposit or a round', async () => {
  const [player, other] = [await signUp(), await signUp()];
  await give(player, '5.00', bob);
  await deposit(other, '20');
  const [{ id }] = (await desk(player)).postings;
  expect((await reverse(other, id)).statusCode).toBe(404);
  const [credit] = await app.db.ownerDatabase.query<{ id: bigint }>(`select id from posting where player_id = $1 and kind = 'deposit'`, [
    other.uid,
  ]);
  expect((await reverse(other, String(credit?.id))).statusCode).toBe(404);
  const { rounds } = createWallet({ database: app.db.database, clock: app.clock });
  await rounds.bet({
    playerId: player.uid,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    fingerprint: 'x',
    round: 'lost',
    transaction: 'lost',
    stake: 1n,
    closed: true,
  });
  const refused = await reverse(player, id);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.objectContaining({
      message: 'The player has €4.99 left, which is less than was booked',
      details: { code: 'insufficient_funds' },
    }),
  ]);
  expect(await balances(player)).toMatchObject({ main: 499n });
});

test('[LED-23] above what one person gives alone within a day a second one approves a reversal', async () => {
  const player = await signUp();
  const given = (await give(player, '150.00')).json().data.waits;
  expect((await approve(given.id)).statusCode).toBe(200);
  const [{ id }] = (await desk(player)).postings;
  const asked = await reverse(player, id);
  expect(asked.statusCode).toBe(202);
  const { waits } = asked.json().data;
  expect(waits).toMatchObject({ kind: 'corrections.reverse', state: 'waiting', proposer: 'ada@casino.example' });
  expect(await balances(player)).toMatchObject({ main: 150_00n });
  expect((await approve(waits.id, ada)).statusCode).toBe(403);
  expect((await approve(waits.id)).json()).toMatchObject({ data: { state: 'approved' } });
  expect(await balances(player)).toMatchObject({ main: 0n });
  expect((await reverse(player, id)).statusCode).toBe(409);
  expect(isSound(await verifyLedger(app.db.ownerDatabase))).toBe(true);
});

test('the support pays a player out who cannot sign in: two people order it, and it goes to the player’s own card', async () => {
  const player = await signUp();
  await deposit(player, '30');
  expect(
    (await asStaff('POST', '/operations/logins', ada, { player: player.email, reason: 'asked for by the player' })).statusCode,
  ).toBeLessThan(300);
  expect(await call('cashier.makewithdrawal', { method: 'card', amount: '20', idempotency_key: 'own' }, player)).toMatchObject({
    status: 403,
  });
  expect((await payOut(player, eve)).statusCode).toBe(403);
  const asked = await payOut(player);
  expect([asked.statusCode, asked.json().data.waits]).toEqual([
    202,
    expect.objectContaining({ kind: 'corrections.pay_out', title: `€30.00 → ${player.uid}` }),
  ]);
  const { id } = asked.json().data.waits;
  expect((await payOut(player)).json().error.details).toMatchObject({ code: 'proposed' });
  expect(await balances(player)).toMatchObject({ main: 30_00n, held: 0n });
  expect((await approve(id, ada)).statusCode).toBe(403);
  expect((await approve(id)).json()).toMatchObject({ data: { state: 'approved' } });
  expect(await balances(player)).toMatchObject({ main: 0n, held: 30_00n });
  const payments = () =>
    app.db.database.query(
      `select state, reason, ordered_by as "orderedBy", requisites ->> 'card' as card from payment where player_id = $1 and kind = 'withdrawal'`,
      [player.uid],
    );
  // Hardly played, it waits for a review as any withdrawal does.
  expect(await payments()).toEqual([
    { state: 'created', reason: 'review', orderedBy: expect.stringContaining('ada@casino.example'), card: expect.stringContaining('1111') },
  ]);
  expect((await payOut(player)).json().error.details).toEqual({ code: 'nothing_to_pay' });
  expect((await audit('%')).filter(({ reason }) => reason === 'wrote to support').length).toBeGreaterThan(0);
});

test('what stands in the way of a payout is told to who orders it', async () => {
  const player = await signUp();
  await give(player, '5.00', bob);
  const refused = await payOut(player);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringContaining('cards you’ve deposited with'), details: { code: 'withdrawal' } }),
  ]);
});
