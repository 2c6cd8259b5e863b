import { globSync, readFileSync } from 'node:fs';
import type { PromotionsReward } from '@tavolo/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineModule } from '../kernel/module/index.ts';
import { modules } from '../modules.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { Browser } from '../testing/conformance/browser.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { verifyLedger, isSound, walletService, type Wallet } from '../wallet/index.ts';
import { rewardsService, type Gift, type Reward, type Rewards } from './index.ts';

let app: TestApplication;
let origin = '';
let rewards: Rewards;
let wallet: Wallet;
beforeAll(async () => {
  const promotion = defineModule({
    name: 'promotion-of-the-test',
    needs: { rewards: rewardsService, wallet: walletService },
    start(needs) {
      ({ rewards, wallet } = needs);
      return {};
    },
  });
  app = await createTestApplication({ modules: [...modules, promotion], now: new Date() });
  origin = await app.listen();
});
afterAll(() => app.close());

let last = 0;
async function signUp() {
  const { cookie, uid } = await signUpAt(origin, `rewarded${(last += 1)}@example.com`);
  const browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
  return { uid, browser };
}
const dataOf = async <T>(answer: Promise<{ body: unknown }>): Promise<T> => ((await answer).body as { data: T }).data;

const euros = { amount: 5_00n, currency: 'EUR' as const };
const gift = (playerId: bigint, reward: Reward, key = 'test:one'): Gift => ({
  playerId,
  key,
  reward,
  cost: 'house:cashback',
  origin: 'test',
  reason: 'test',
});
const give = (one: Gift, may = true) => app.db.database.transaction((tx) => rewards.give(tx, one, may));
const freeSpins = { kind: 'free_spins', game: 'book-of-nefer', spins: 10, stake: 20n, currency: 'EUR', days: 7 } as const;

describe('a gift of a promotion', () => {
  test('[LED-23] is given by one of a hundred tries with its key, and what it costs stands with its promotion', async () => {
    const { uid } = await signUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(gift(uid, { kind: 'cash', ...euros }))));
    expect(answers.filter((answer) => answer === 'given')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['given', 'already']));
    expect((await wallet.balances(uid)).main).toBe(5_00n);
    const [cost] = await app.db.database.query<{ sum: bigint }>(
      `select sum(amount)::bigint as sum from ledger_entry where account = 'house:cashback' and player_id = $1`,
      [uid],
    );
    expect(cost?.sum).toBe(-5_00n);
    expect(await give(gift(uid, { kind: 'free_bet', ...euros, days: 7 }))).toBe('already');
    expect(isSound(await verifyLedger(app.db.ownerDatabase))).toBe(true);
  });

  test('is a free bet or free spins that the player finds where they belong', async () => {
    const { browser, uid } = await signUp();
    expect(await give(gift(uid, { kind: 'free_bet', ...euros, days: 7 }))).toBe('given');
    expect(await give(gift(uid, freeSpins, 'test:two'))).toBe('given');
    expect(await dataOf(browser.call('bets.freeBets', {}))).toMatchObject([
      { amount: { amount: '5.00', currency: 'EUR' }, minimum_legs: 1 },
    ]);
    expect(await dataOf<{ items: unknown[] }>(browser.call('freespins.get', {}))).toMatchObject({
      items: [{ game: { sysname: 'book-of-nefer' }, count: 10, remaining_count: 10, stake: { amount: '0.20' }, status: 'active' }],
    });
    expect((await wallet.balances(uid)).main).toBe(0n);
  });

  test('that can’t be given leaves no trace: the same key gives what can', async () => {
    const { uid } = await signUp();
    expect(await give(gift(uid, { ...freeSpins, game: 'no-such-game' }))).toBe('unknown');
    expect(await give(gift(uid, { kind: 'cash', amount: 5_00n, currency: 'GBP' }))).toBe('unknown');
    expect(await give(gift(uid, { kind: 'cash', ...euros }), false)).toBe('not_offered');
    const interrupted = app.db.database.transaction(async (tx) => {
      await rewards.give(tx, gift(uid, { kind: 'cash', ...euros }), true);
      throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect((await wallet.balances(uid)).main).toBe(0n);
    expect(await give(gift(uid, freeSpins))).toBe('given');
  });
});

test('[R7-008] [R9-004] gifts and bonuses stand in the history of the cashier, newest first, by pages and by status', async () => {
  const { browser, uid } = await signUp();
  await give(gift(uid, { kind: 'free_bet', ...euros, days: 7 }, 'test:free-bet'));
  await app.db.ownerDatabase.query(
    `insert into betting_bonus (bucket, player_id, id, key, kind, currency, amount, requirement, sports, days, origin, reason, granted_at, activate_by)
     values (bucket_of($1), $1, 1, 'test', 'sports', 'EUR', 1000, 5000, '{}', 7, 'test', 'test', now(), now() + interval '1 day')`,
    [uid],
  );
  await give(gift(uid, freeSpins, 'test:spins'));
  await give({ ...gift(uid, { kind: 'cash', ...euros }, 'cashback:1'), origin: 'cashback' });
  const history = async (asked: object) =>
    await dataOf<{ items: { method: string; status: string }[]; count: number }>(
      browser.call('cashier.gethistory', { type: 'bonuses', ...asked }),
    );
  expect(await history({})).toMatchObject({
    items: [
      { id: 'test:spins', type: 'bonus', method: 'free_spins', status: 'success', amount: { amount: '2.00', currency: 'EUR' } },
      { id: 'betting-1', type: 'bonus', method: 'betting_bonus', status: 'created', requisites: { name: 'Sports bonus' } },
      { id: 'test:free-bet', method: 'free_bet', status: 'success', amount: { amount: '5.00' } },
    ],
    count: 3,
  });
  expect((await history({ offset: 1, count: 1 })).items).toMatchObject([{ method: 'betting_bonus' }]);
  expect(await history({ statuses: 'created' })).toMatchObject({ items: [{ method: 'betting_bonus' }], count: 1 });
  expect(await history({ statuses: 'fail' })).toMatchObject({ items: [], count: 0 });
});

test('[R7-008] cash of a promotion is called by what it came from, in the language of whoever reads', async () => {
  const { browser, uid } = await signUp();
  await app.db.ownerDatabase.query(
    `insert into tournament (id, sysname, rules, starts_at, ends_at) values ('race-1', 'race', $1, now() - interval '1 day', now())`,
    [JSON.stringify({ titles: { en: 'Slots week', it: 'La settimana delle slot' } })],
  );
  const cash = (key: string, from: string, reason: string) => give({ ...gift(uid, { kind: 'cash', ...euros }, key), origin: from, reason });
  await cash('tournaments:race-1', 'tournaments', 'Slots week');
  await cash('loyalty:1', 'loyalty', 'cash-2');
  await cash('campaigns:code-free-bet:1:0', 'campaigns', 'offer code-free-bet');
  await cash('staff:ticket', 'staff:ada@casino.example', 'slow support');
  const called = async (locale: string) => {
    const { items } = await dataOf<{ items: { method: string; requisites: { name?: string } }[] }>(
      browser.call('cashier.gethistory', { type: 'bonuses' }, { locale }),
    );
    return Object.fromEntries(items.map(({ method, requisites }) => [method, requisites.name ?? null]));
  };
  expect(await called('en')).toEqual({
    tournaments_cash: 'Slots week',
    loyalty_cash: 'Cash',
    campaigns_cash: 'A free bet with your code',
    cash: null,
  });
  expect(await called('it')).toMatchObject({
    tournaments_cash: 'La settimana delle slot',
    loyalty_cash: 'Saldo reale',
    campaigns_cash: 'Una scommessa gratuita con il tuo codice',
  });
});

describe('the one guard', () => {
  test('lets those be rewarded whose account is open and in order', async () => {
    const { uid } = await signUp();
    expect([await rewards.standing(uid), await rewards.mayBeRewarded(uid)]).toEqual(['good', true]);
    expect([await rewards.standing(987_654_321n), await rewards.mayBeRewarded(987_654_321n)]).toEqual(['none', false]);
  });

  test.each([
    ['under review', `update player set is_on_verification = true where id = $1`],
    ['held by a check of identity', `update player set is_kyc_block_enabled = true where id = $1`],
    ['banned', `update player set state = 'banned' where id = $1`],
    ['closed', `update player set state = 'closed' where id = $1`],
  ])('keeps everything from who is %s', async (_, text) => {
    const { uid } = await signUp();
    await app.db.ownerDatabase.query(text, [uid]);
    expect([await rewards.standing(uid), await rewards.mayBeRewarded(uid)]).toEqual(['none', false]);
  });

  test('keeps everything from who takes a break, of whichever product', async () => {
    for (const product of ['casino', 'sports']) {
      const { browser, uid } = await signUp();
      expect((await browser.call('protection.takeTimeOut', { hours: 24, product })).status).toBe(200);
      expect(await rewards.standing(uid)).toBe('none');
    }
  });

  test('keeps everything from whom a limit leaves no room, which is no reason to hide what is theirs', async () => {
    const { browser, uid } = await signUp();
    expect((await browser.call('protection.setLimit', { kind: 'loss', period: 'day', limit: '0' })).status).toBe(200);
    expect([await rewards.standing(uid), await rewards.mayBeRewarded(uid)]).toEqual(['no_room', false]);
    const owed = { ...gift(uid, { kind: 'cash', ...euros }), reward: { kind: 'cash' as const, ...euros } };
    expect(await app.db.database.transaction((tx) => rewards.payOwed(tx, owed))).toBe('given');
    expect((await wallet.balances(uid)).main).toBe(5_00n);
  });
});

describe('what content names as a reward', () => {
  const nothing: PromotionsReward = { id: 1, type: 'cash', amount: null, bonus: null, game: null, spins: null, stake: null, days: null };
  const read = (more: Partial<PromotionsReward>) => rewards.read({ ...nothing, ...more }, 'EUR');

  test('is read with all that it takes', () => {
    expect(read({ amount: 5 })).toEqual({ kind: 'cash', ...euros });
    expect(read({ type: 'betting_bonus', amount: 5, bonus: 'sports' })).toEqual({ kind: 'betting_bonus', bonus: 'sports', ...euros });
    expect(read({ type: 'free_bet', amount: 5, days: 7 })).toEqual({ kind: 'free_bet', days: 7, ...euros });
    expect(read({ type: 'free_spins', game: 'book-of-nefer', spins: 10, stake: 0.2, days: 7 })).toEqual(freeSpins);
  });

  test('gives nothing where something is missing or can’t be meant', () => {
    const wrong: Partial<PromotionsReward>[] = [
      {},
      { amount: 0 },
      { amount: -5 },
      { type: 'casino_bonus', amount: 5 },
      { type: 'free_bet', amount: 5 },
      { type: 'free_bet', amount: 5, days: 400 },
      { type: 'free_spins', game: 'book-of-nefer', spins: 0, stake: 0.2, days: 7 },
      { type: 'free_spins', game: 'book-of-nefer', spins: 10, days: 7 },
      { type: 'free_spins', spins: 10, stake: 0.2, days: 7 },
      { type: 'a car' as 'cash', amount: 5 },
    ];
    expect(wrong.map(read)).toEqual(wrong.map(() => null));
  });
});

test('no promotion gives anything past the one way: those that need it post nothing, and call nothing that gives by itself', () => {
  const promotions = modules.filter(
    ({ needs, name }) => name !== 'rewards' && Object.values(needs).some((token) => token === rewardsService),
  );
  expect(promotions.map(({ name }) => name)).toContain('cashback');
  for (const { name } of promotions) {
    const sources = globSync(`${import.meta.dirname}/../${name}/**/*.ts`).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
    for (const file of sources)
      expect(readFileSync(file, 'utf8'), file).not.toMatch(
        /\b(giveFreeBet|orderFreeSpins|grantBonus|bonusGrants)\b|wallet\.(post|reverse|holds)\b/,
      );
  }
});
