import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { codeOf, comesIn, dataOf, publishEntry, type TestPlayer } from './testing/players.ts';

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2036-03-03T12:00:00Z') });
  origin = await app.listen();
  for (const key of ['first-a', 'first-b']) await publishEntry(app, 'campaign-offers', offerOf(key, { type: 'cash', amount: 5 }));
  await publishEntry(app, 'campaign-offers', offerOf('first-bonus', { type: 'casino_bonus', bonus: 'casino-no-deposit', amount: 10 }));
});
afterAll(() => app.close());

/** An offer for a first deposit, in no group with others. */
const offerOf = (key: string, reward: object) => ({
  key,
  order: 50,
  title: key,
  action: 'deposit',
  needs_code: false,
  conditions: [{ kind: 'first_deposit' }],
  gifts: [{ reward }],
  uses_per_player: 1,
  use_period: 'ever',
  budget: 1_000,
});

const refusal = async (player: TestPlayer, amount: string, offer: string) => codeOf(await player.ask(amount, offer), 'campaign_offer_id');
const stateOf = async (player: TestPlayer, id: string) =>
  dataOf<{ items: { id: string; state: string }[] }>(await player.call('campaigns.getoffers', { count: 100 })).items.find(
    (offer) => offer.id === id,
  )?.state;
const cash = async (player: TestPlayer) =>
  dataOf<{ balance_main: { amount: string } }>(await player.call('account.getBalance')).balance_main.amount;
const bonuses = async (player: TestPlayer) =>
  dataOf<{ items: { id: string; status: string }[] }>(await player.call('bonuses.get')).items.map(({ status }) => status);
const useOf = async (player: TestPlayer) =>
  (await app.db.ownerDatabase.query<{ state: string }>('select state from campaign_use where player_id = $1', [player.uid])).map(
    ({ state }) => state,
  );

test('[R7-006] one first deposit brings one offer of a first deposit, also where two deposits are begun before either has come', async () => {
  const player = await comesIn(app, origin);
  const first = await player.ask('20', 'first-a');
  expect(first.status).toBe(200);
  expect(await refusal(player, '20', 'first-b')).toBe('used');
  expect(await stateOf(player, 'first-b')).toBeUndefined();
  await player.pay(first);
  await expect.poll(() => cash(player)).toBe('25.00');
  expect(await refusal(player, '20', 'first-b')).toBe('not_for_you');
});

test('[R7-006] of many deposits begun at once one has an offer of a first deposit', async () => {
  const player = await comesIn(app, origin);
  const asked = await Promise.all(Array.from({ length: 8 }, (_, n) => player.ask('20', n % 2 === 0 ? 'first-a' : 'first-b')));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[R7-006] where the deposit with the offer comes to nothing, another one is open again', async () => {
  const player = await comesIn(app, origin);
  await player.pay(await player.ask('20', 'first-a'), '5105105105105100');
  await expect.poll(() => stateOf(player, 'first-b')).toBe('open');
  await player.deposit('20', 'first-b');
  await expect.poll(() => cash(player)).toBe('25.00');
});

/** Asks for all that the player has. */
const withdraw = (player: TestPlayer, key: string) =>
  player.call('cashier.makewithdrawal', { method: 'card', amount: '20', idempotency_key: `first-deposit-${key}` });

test('[R7-005] a bonus that a withdrawal ends is gone with its deposit, also before it is activated', async () => {
  const player = await comesIn(app, origin);
  await player.deposit('20', 'first-bonus');
  await expect.poll(() => bonuses(player)).toEqual(['available']);
  expect((await withdraw(player, 'waiting')).body).not.toHaveProperty('error');
  expect(await bonuses(player)).toEqual(['removed']);
});

test('[R7-005] a bonus that could not be given at once is not given once its deposit was withdrawn', async () => {
  const [patient, quick] = [await comesIn(app, origin), await comesIn(app, origin)];
  for (const player of [patient, quick]) {
    const asked = await player.ask('20', 'first-bonus');
    // A limit leaves no room when the money comes.
    await player.call('protection.setLimit', { kind: 'loss', period: 'day', limit: '0' });
    await player.pay(asked);
    await expect.poll(() => useOf(player)).toEqual(['due']);
  }
  await withdraw(quick, 'due');
  for (const player of [patient, quick]) {
    await app.db.ownerDatabase.query('delete from protection_limit where player_id = $1', [player.uid]);
    await app.db.ownerDatabase.query(
      `insert into outbox_event (type, player_id, payload) select 'cashier.deposit_succeeded', player_id, jsonb_build_object('transaction', id::text, 'method', method,
         'amount', '20.00', 'currency', currency, 'reason', null, 'campaign_offer_id', 'first-bonus') from payment where player_id = $1 and kind = 'deposit'`,
      [player.uid],
    );
  }
  await expect.poll(() => useOf(patient)).toEqual(['given']);
  await expect.poll(() => useOf(quick)).toEqual(['refused']);
  expect([await bonuses(patient), await bonuses(quick)]).toEqual([['available'], []]);
});
