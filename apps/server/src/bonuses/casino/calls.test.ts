import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineModule } from '../../kernel/module/index.ts';
import { modules } from '../../modules.ts';
import { createTestApplication, testConfig, type TestApplication } from '../../testing/application.ts';
import { Browser } from '../../testing/conformance/browser.ts';
import { signUpAt } from '../../testing/sign-up.ts';
import { isSound, verifyLedger, walletService, type Wallet } from '../../wallet/index.ts';
import { bonusGrants, type BonusGrants } from '../index.ts';

let app: TestApplication;
let origin = '';
let grants: BonusGrants;
let wallet: Wallet;
beforeAll(async () => {
  const giver = defineModule({
    name: 'giver-of-the-test',
    needs: { grants: bonusGrants, wallet: walletService },
    start(needs) {
      ({ grants, wallet } = needs);
      return {};
    },
  });
  // However often a player asks, the limit of calls answers for none of what is tried here.
  const config = testConfig({ MONEY_RATE_PER_PLAYER: '10000' });
  app = await createTestApplication({ modules: [...modules, giver], now: new Date(), config });
  origin = await app.listen();
});
afterAll(() => app.close());

let last = 0;
interface Person {
  uid: bigint;
  browser: Browser;
}
async function signUp(): Promise<Person> {
  const { cookie, uid } = await signUpAt(origin, `casino-bonus${(last += 1)}@example.com`);
  const browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
  return { uid, browser };
}

async function grant(
  { uid: playerId }: Person,
  amount = 10_00n,
  kind = 'casino',
  product: 'casino' | 'betting' = 'casino',
): Promise<string> {
  const bonus = {
    playerId,
    product,
    key: `test:${(last += 1)}`,
    kind,
    currency: 'EUR' as const,
    amount,
    origin: 'test',
    reason: 'test',
  };
  const granted = await app.db.database.transaction((tx) => grants.grant(tx, bonus, true));
  if (typeof granted === 'string') throw new Error(granted);
  return String(granted.id);
}

interface Shown {
  id: string;
  status: string;
}
const shown = async ({ browser }: Person, query: object = {}) =>
  ((await browser.call('bonuses.get', { ...query })).body as { data: { items: Shown[]; count: number } }).data;
const act = async ({ browser }: Person, what: 'activate' | 'deactivate' | 'remove', id: string) => {
  const { body } = (await browser.call(`bonuses.${what}`, { bonus_id: id })) as {
    body: { data?: unknown; error?: { code?: string; type: string } };
  };
  return body.error ? body.error.code || body.error.type : String(body.data).replace('1', 'done');
};
const play = async ({ uid: playerId }: Person, stake: bigint, win: bigint, game = 'book-of-nefer') =>
  (
    await wallet.rounds.settle({
      playerId,
      currency: 'EUR',
      provider: 'studio',
      game,
      round: `r${(last += 1)}`,
      transaction: `t${last}`,
      fingerprint: 'test',
      stake,
      win,
      closed: true,
      spend: 'by_bonus',
    })
  ).status;
const money = async ({ uid }: Person) => {
  const { bonus, main } = await wallet.balances(uid);
  return [main, bonus];
};

test('[R7-005] [R3-009] [R4-011] a player activates a casino bonus, plays with it, pauses it, goes on and ends it, and sees each with its terms', async () => {
  const person = await signUp();
  const id = await grant(person);
  expect(await shown(person)).toMatchObject({
    count: 1,
    items: [
      {
        id,
        type: 'other',
        status: 'available',
        description: { title: 'Casino bonus' },
        amount: { amount: '10.00', currency: 'EUR' },
        requirement: { amount: '50.00' },
        wagered: { amount: '0.00' },
        maximum_stake: { amount: '5.00' },
        maximum_win: null,
        spends: 'cash_first',
        isolation: false,
        forfeits: false,
        expires_at: null,
        paid: null,
      },
    ],
  });
  const [{ contributions }] = (await shown(person)).items as unknown as [{ contributions: object[] }];
  expect(contributions[0]).toEqual({ kind: 'category', sysname: 'slots', name: 'Slots', percent: 100 });
  expect(await act(person, 'deactivate', id)).toBe('bonuses.not_active');
  expect(await act(person, 'activate', id)).toBe('done');
  expect(await act(person, 'activate', id)).toBe('bonuses.already_active');
  expect(await money(person)).toEqual([0n, 10_00n]);
  expect(await play(person, 2_00n, 1_00n)).toBe('ok');
  expect(await play(person, 5_01n, 0n)).toBe('bonus_stake_too_high');
  expect(await play(person, 1_00n, 0n, 'no-such-game')).toBe('insufficient_funds');
  expect((await shown(person)).items).toMatchObject([{ status: 'active', balance: { amount: '9.00' }, wagered: { amount: '2.00' } }]);
  expect(await act(person, 'deactivate', id)).toBe('done');
  expect(await play(person, 1_00n, 0n)).toBe('insufficient_funds');
  expect((await shown(person)).items).toMatchObject([{ status: 'paused', balance: { amount: '9.00' } }]);
  const another = await grant(person);
  expect(await act(person, 'activate', another)).toBe('bonuses.another_casino_active');
  expect(await act(person, 'activate', id)).toBe('done');
  expect(await act(person, 'remove', id)).toBe('done');
  expect(await act(person, 'remove', id)).toBe('bonuses.gone');
  expect(await act(person, 'remove', '999999')).toBe('InvalidParameterException');
  expect(await money(person)).toEqual([0n, 0n]);
  expect(await shown(person, { status: 'removed' })).toMatchObject({
    count: 1,
    items: [{ id, paid: { amount: '0.00' }, balance: { amount: '0.00' } }],
  });
  expect(await shown(person, { count: 1 })).toMatchObject({ count: 2, items: [{ id: another, status: 'available' }] });
  expect(await shown(person, { count: 1, offset: 1 })).toMatchObject({ count: 2, items: [{ id }] });
});

test('[R7-005] what is left becomes cash, once, with the stake that meets the requirement, up to what its terms say', async () => {
  const person = await signUp();
  const id = await grant(person, 2_00n, 'casino-no-deposit');
  expect(await act(person, 'activate', id)).toBe('done');
  for (let round = 1; round <= 9; round++) expect(await play(person, 2_00n, 2_00n)).toBe('ok');
  expect(await money(person)).toEqual([0n, 2_00n]);
  expect(await play(person, 2_00n, 150_00n)).toBe('ok');
  expect(await money(person)).toEqual([100_00n, 0n]);
  expect((await shown(person)).items).toMatchObject([{ status: 'completed', paid: { amount: '100.00' }, wagered: { amount: '20.00' } }]);
  expect((await person.browser.call('cashier.gethistory', { type: 'bonuses' })).body).toMatchObject({
    data: {
      items: [
        { id: `casino-${id}`, type: 'bonus', method: 'casino_bonus', status: 'success', requisites: { name: 'Bonus without deposit' } },
      ],
    },
  });
});

test('[R7-005] of two hundred tries at once one activates a bonus and one ends it, and its money is there once', async () => {
  const person = await signUp();
  const id = await grant(person);
  const activated = await Promise.all(Array.from({ length: 200 }, () => act(person, 'activate', id)));
  expect(activated.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(activated)).toEqual(new Set(['done', 'bonuses.already_active']));
  expect(await money(person)).toEqual([0n, 10_00n]);
  const ended = await Promise.all(Array.from({ length: 200 }, (_, n) => act(person, n % 2 === 0 ? 'remove' : 'activate', id)));
  expect(ended.filter((code, n) => n % 2 === 0 && code === 'done')).toHaveLength(1);
  expect(ended.every((code) => ['done', 'bonuses.gone', 'bonuses.already_active'].includes(code))).toBe(true);
  expect(await money(person)).toEqual([0n, 0n]);
  expect(isSound(await verifyLedger(app.db.ownerDatabase))).toBe(true);
});

test('[R7-004] [R7-005] nobody sees, activates, pauses or ends another player’s bonus of either kind, and an id that is none of theirs changes nothing', async () => {
  const [owner, other] = [await signUp(), await signUp()];
  const [waiting, running, betting] = [await grant(owner), await grant(owner), await grant(owner, 10_00n, 'sports', 'betting')];
  expect(await act(owner, 'activate', running)).toBe('done');
  const own = await grant(other);
  expect((await shown(other)).items.map(({ id }) => id)).toEqual([own]);
  const strange = ['0', '-1', '1e3', '0x1', ` ${waiting} x`, `${waiting}'`, '9'.repeat(18), '9'.repeat(40), '', '٣'];
  for (const id of [waiting, running, ...strange])
    for (const what of ['activate', 'deactivate', 'remove'] as const)
      expect([id, what, await act(other, what, id)]).toEqual([id, what, 'InvalidParameterException']);
  for (const id of [betting, ...strange])
    for (const call of ['BettingBonuses.activate', 'BettingBonuses.remove'] as const)
      expect([id, call, (await other.browser.call(call, { bonus_id: id })).body]).toMatchObject([
        id,
        call,
        { error: { type: 'InvalidParameterException' } },
      ]);
  expect((await shown(owner)).items.map(({ id, status }) => [id, status])).toEqual(
    expect.arrayContaining([
      [waiting, 'available'],
      [running, 'active'],
    ]),
  );
  expect([await money(owner), await money(other)]).toEqual([
    [0n, 10_00n],
    [0n, 0n],
  ]);
  expect((await owner.browser.call('BettingBonuses.get', {})).body).toMatchObject({
    data: { items: [{ id: betting, status: 'available' }] },
  });
});

describe('[JBT-15] no casino bonus is activated, nor goes on after a pause,', () => {
  test('by who takes a break', async () => {
    const person = await signUp();
    const [id, waiting] = [await grant(person), await grant(person)];
    await act(person, 'activate', id);
    await act(person, 'deactivate', id);
    expect((await person.browser.call('protection.takeTimeOut', { hours: 24, product: 'casino' })).status).toBe(200);
    expect([await act(person, 'activate', id), await act(person, 'activate', waiting)]).toEqual([
      'bonuses.not_offered',
      'bonuses.not_offered',
    ]);
  });

  test('by whose identity is under review, and by whom a limit leaves no room', async () => {
    const person = await signUp();
    const id = await grant(person);
    await app.db.ownerDatabase.query('update player set is_on_verification = true where id = $1', [person.uid]);
    expect(await act(person, 'activate', id)).toBe('bonuses.not_offered');
    await app.db.ownerDatabase.query('update player set is_on_verification = false where id = $1', [person.uid]);
    await person.browser.call('protection.setLimit', { kind: 'loss', period: 'day', limit: '0' });
    expect(await act(person, 'activate', id)).toBe('bonuses.not_offered');
    expect(await money(person)).toEqual([0n, 0n]);
  });
});
