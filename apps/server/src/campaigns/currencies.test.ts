import { defaults } from '@tavolo/content/defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { codeOf, comesIn, dataOf, publishEntry, type TestPlayer } from './testing/players.ts';

// Offers say amounts in the base currency; whoever takes them has pounds, or yen without decimals.

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2036-03-03T12:00:00Z') });
  origin = await app.listen();
  const limits = { deposit_min: '1000', deposit_max: '500000', deposit_day: '2000000' };
  const withdrawals = { withdrawal_min: '1000', withdrawal_max: '500000', withdrawal_day: '1000000' };
  const identity = { identity_deposit_total: '300000', identity_withdrawal_total: '300000' };
  const yen = { code: 'JPY', symbol: '¥', name: 'Yen', opens_accounts: true, ...limits, ...withdrawals, ...identity };
  await app.publish('cashier-config', {
    currencies: [...(defaults.singles['cashier-config'].en.currencies ?? []), yen],
    currency_rates: [
      { currency: 'GBP', rate: '0.8' },
      { currency: 'JPY', rate: '160' },
    ],
  });
  const offer = { order: 50, title: 'Five', action: 'take', needs_code: false, conditions: [], uses_per_player: 1, use_period: 'ever' };
  const reward = { type: 'cash', amount: 5 };
  await publishEntry(app, 'campaign-offers', { ...offer, key: 'five', gifts: [{ reward }], budget: 12 });
  await publishEntry(app, 'campaign-offers', { ...offer, key: 'cents', gifts: [{ reward: { ...reward, amount: 0.01 } }], budget: 12 });
  const free = { type: 'free_bet', amount: 3.33, days: 7 };
  await publishEntry(app, 'campaign-offers', { ...offer, key: 'free', gifts: [{ reward: free }], budget: 12 });
});
afterAll(() => app.close());

interface Shown {
  id: string;
  trigger: { params: { minimum_deposit: object | null } };
  conditions: { text: string }[];
  promotions: { title: string; terms: string[]; amount: object; bonus: { requirement: object } | null }[];
}
const find = async (player: TestPlayer, id: string, locale = 'en') =>
  dataOf<{ items: Shown[] }>(await player.call('campaigns.getoffers', { count: 100 }, { locale })).items.find((one) => one.id === id);
const cash = async (player: TestPlayer) => dataOf<{ balance_main: object }>(await player.call('account.getBalance')).balance_main;
const take = async (player: TestPlayer, id: string) => codeOf(await player.call('campaigns.takepromotions', { offer_id: id }), 'offer_id');

test('[R7-006] an offer is told and given in the player’s currency: what yen have no decimals for is rounded down, and what is less than one of them is no offer', async () => {
  const [inPounds, inYen] = [await comesIn(app, origin, { currency: 'GBP' }), await comesIn(app, origin, { currency: 'JPY' })];
  expect((await find(inPounds, 'five'))?.promotions).toMatchObject([{ title: 'Cash: £4.00', amount: { amount: '4.00', currency: 'GBP' } }]);
  expect((await find(inYen, 'five'))?.promotions).toMatchObject([{ title: 'Cash: ¥800', amount: { amount: '800', currency: 'JPY' } }]);
  for (const player of [inPounds, inYen]) expect(await take(player, 'five')).toBeUndefined();
  expect([await cash(inPounds), await cash(inYen)]).toEqual([
    { amount: '4.00', currency: 'GBP' },
    { amount: '800', currency: 'JPY' },
  ]);
  // 3.33 euros are 532.8 yen.
  expect((await find(inYen, 'free'))?.promotions).toMatchObject([{ title: 'Free bet: ¥532' }]);
  expect(await take(inYen, 'free')).toBeUndefined();
  expect(dataOf(await inYen.call('bets.freeBets'))).toMatchObject([{ amount: { amount: '532', currency: 'JPY' } }]);
  // A cent of a euro is a yen, and less than a penny.
  expect((await find(inYen, 'cents'))?.promotions).toMatchObject([{ title: 'Cash: ¥1' }]);
  expect(await find(inPounds, 'cents')).toBeUndefined();
  expect(await take(inPounds, 'cents')).toBe('wrong_currency');
});

test('[R7-006] a budget counts in the base currency what is given in others', async () => {
  // Of 12.00, 10.00 were given: 4.00 pounds and 800 yen.
  const third = await comesIn(app, origin, { currency: 'JPY' });
  expect(await take(third, 'five')).toBe('limit_reached');
  expect(await app.db.ownerDatabase.query(`select uses, spent from campaign_count where offer = 'five'`)).toEqual([
    { uses: 2n, spent: 10_00n },
  ]);
});

test('[R7-006, R7-008] a bonus for a deposit in yen has its share, its bounds and its least deposit in whole yen, in both languages', async () => {
  const player = await comesIn(app, origin, { currency: 'JPY' });
  const shown = await find(player, 'welcome-sports');
  expect(shown).toMatchObject({
    trigger: { params: { minimum_deposit: { amount: '1600', currency: 'JPY' } } },
    promotions: [
      { title: 'Betting bonus: 100% of your deposit, up to ¥8,000', bonus: { requirement: { amount: '40000', currency: 'JPY' } } },
    ],
  });
  expect(shown?.conditions.map(({ text }) => text)).toContain('Deposit at least ¥1,600');
  expect(shown?.promotions[0]?.terms).toContain('With the bonus you can stake ¥8,000 at a time at most');
  const italian = await find(player, 'welcome-sports', 'it');
  expect(italian?.promotions[0]?.title).toBe('Bonus scommesse: 100% del deposito, fino a ¥8,000');
  // Less by more than what a hundredth of the base currency is worth.
  expect(codeOf(await player.ask('1598', 'welcome-sports'), 'campaign_offer_id')).toBe('needs_deposit');
  await player.deposit('1601', 'welcome-sports');
  await expect
    .poll(async () => dataOf<{ items: object[] }>(await player.call('BettingBonuses.get')).items)
    .toMatchObject([{ amount: { amount: '1601', currency: 'JPY' }, requirement: { amount: '8005' }, maximum_stake: { amount: '8000' } }]);
  expect(await cash(player)).toEqual({ amount: '1601', currency: 'JPY' });
});
