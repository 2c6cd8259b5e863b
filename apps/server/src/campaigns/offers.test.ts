import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, testConfig, type TestApplication } from '../testing/application.ts';
import { Browser, type Answer } from '../testing/conformance/browser.ts';
import { codeOf, comesIn, dataOf, publishEntry, type TestPlayer } from './testing/players.ts';

let app: TestApplication;
let origin: string;

// A Monday.
beforeAll(async () => {
  // However often a player asks, the limit of calls answers for none of what is tried here.
  const config = testConfig({ MONEY_RATE_PER_PLAYER: '10000' });
  app = await createTestApplication({ now: new Date('2036-03-03T12:00:00Z'), config });
  origin = await app.listen();
  await publishEntry(app, 'campaign-offers', offerOf('one-of-two', { uses_in_all: 2 }));
  await publishEntry(app, 'campaign-offers', offerOf('small-budget', { budget: 12 }));
  await publishEntry(app, 'campaign-offers', offerOf('later', { starts_at: '2036-04-01T00:00:00.000Z' }));
  await publishEntry(app, 'campaign-offers', offerOf('over', { ends_at: '2036-03-03T12:00:00.000Z' }));
  await publishEntry(app, 'campaign-offers', offerOf('for-malta', { conditions: [{ kind: 'countries', values: ['MT'] }] }));
  await publishEntry(app, 'campaign-offers', offerOf('for-dollars', { conditions: [{ kind: 'currencies', values: ['USD'] }] }));
  await publishEntry(app, 'campaign-offers', offerOf('with-code', { needs_code: true }));
  await publishEntry(app, 'campaign-offers', offerOf('confirmed-code', { needs_code: true, conditions: [{ kind: 'contact_confirmed' }] }));
  await publishEntry(
    app,
    'campaign-offers',
    offerOf('deposit-code', {
      needs_code: true,
      action: 'deposit',
      exclude_methods: ['card'],
      gifts: [{ reward: { type: 'cash', amount: 1 } }],
    }),
  );
});
afterAll(() => app.close());

/** An offer of 5.00 in cash that anybody may take once. */
const offerOf = (key: string, more: object = {}) => ({
  key,
  order: 50,
  title: key,
  action: 'take',
  needs_code: false,
  conditions: [],
  gifts: [{ reward: { type: 'cash', amount: 5 } }],
  uses_per_player: 1,
  use_period: 'ever',
  budget: 1_000,
  ...more,
});

const addCode = (code: string, offer: string, more: { uses?: number; starts?: string; ends?: string } = {}) =>
  app.db.ownerDatabase.query(
    `insert into promo_code (code, offer, uses_in_all, starts_at, ends_at, origin, reason, created_at) values ($1, $2, $3, $4, $5, 'test', 'test', now())`,
    [code, offer, more.uses ?? null, more.starts ?? null, more.ends ?? null],
  );

interface Shown {
  id: string;
  state: string;
  obstacle: string | null;
  trigger: { action: string; user_satisfies_params: boolean; params: { exclude_methods: string[]; minimum_deposit: object | null } };
  description: Record<string, string>;
  conditions: { kind: string; text: string; is_met: boolean | null }[];
  promotions: { title: string; terms: string[]; percent: number | null; amount: { amount: string } }[];
}
const offersOf = async (player: Pick<TestPlayer, 'call'>, locale = 'en') =>
  dataOf<{ items: Shown[] }>(await player.call('campaigns.getoffers', { count: 100 }, { locale })).items;
const visitor = (): Pick<TestPlayer, 'call'> => {
  const browser = new Browser(origin);
  return { call: (name, parameters = {}, sending = {}) => browser.call(name, parameters, sending) };
};
const find = async (player: Pick<TestPlayer, 'call'>, id: string) => (await offersOf(player)).find((offer) => offer.id === id);
const cash = async (player: TestPlayer) =>
  dataOf<{ balance_main: { amount: string } }>(await player.call('account.getBalance')).balance_main.amount;
const take = async (player: TestPlayer, offer: string) =>
  codeOf(await player.call('campaigns.takepromotions', { offer_id: offer }), 'offer_id');
const enter = async (player: TestPlayer, code: string) =>
  codeOf(await player.call('campaigns.activateOffer', { promo_code: code }), 'promo_code');
const check = async (player: Pick<TestPlayer, 'call'>, code: string) =>
  codeOf(await player.call('campaigns.checkPromocode', { promo_code: code }), 'promo_code');

/** What many tries came to: how many succeeded, and why the others were refused. */
const outcomes = (tries: readonly Answer[], field: string) => ({
  succeeded: tries.filter(({ status }) => status === 200).length,
  refused: [...new Set(tries.filter(({ status }) => status !== 200).map((one) => codeOf(one, field)))].toSorted((one, other) =>
    String(one).localeCompare(String(other)),
  ),
});

test('[R3-008, R7-006] before opting in a player reads in both languages what an offer takes, in money and days', async () => {
  const player = await comesIn(app, origin);
  const shown = await find(player, 'welcome-sports');
  expect(shown).toMatchObject({
    state: 'open',
    trigger: {
      action: 'deposit',
      user_satisfies_params: true,
      params: { exclude_methods: [], minimum_deposit: { amount: '10.00', currency: 'EUR' } },
    },
    description: { title: 'Welcome bonus for sports', img_735_240: expect.stringContaining('promo_acca') },
    promotions: [
      {
        title: 'Betting bonus: 100% of your deposit, up to €50.00',
        percent: 100,
        amount: { amount: '50.00', currency: 'EUR' },
        bonus: { requirement: { amount: '250.00' }, wagering: 5, days: 14, days_to_activate: 7, minimum_odds: 1_500 },
      },
    ],
  });
  expect(shown?.promotions[0]?.terms).toEqual([
    'You activate it yourself, within 7 days',
    'Wagering requirement: 5 times the bonus, at most €250.00, within 14 days of activation',
    'Bets count at odds of at least 1.50',
    'With the bonus you can stake €50.00 at a time at most',
    'You can withdraw your cash at any time and keep the bonus',
    'You can end it at any time: your cash stays, what is left of the bonus is lost',
  ]);
  expect(shown?.conditions.map(({ is_met, text }) => [text, is_met])).toEqual([
    ['It’s your first deposit', true],
    ['Deposit at least €10.00', null],
    ['You can use it once', null],
    ['Can’t be combined with: Welcome bonus for games', null],
    ['The offer closes when its budget is used up', null],
  ]);
  const italian = (await offersOf(player, 'it')).find(({ id }) => id === 'welcome-sports');
  expect([italian?.description.title, italian?.promotions[0]?.title, italian?.conditions[1]?.text]).toEqual([
    'Bonus di benvenuto per lo sport',
    'Bonus scommesse: 100% del deposito, fino a €50.00',
    'Deposita almeno €10.00',
  ]);
});

test('[R7-006] an offer is given once, however often and by however many calls it is taken at once', async () => {
  const player = await comesIn(app, origin);
  expect(await find(player, 'first-spins')).toMatchObject({ state: 'open', trigger: { action: 'take' } });
  await publishEntry(app, 'campaign-offers', offerOf('five-euros'));
  const tries = await Promise.all(Array.from({ length: 200 }, () => player.call('campaigns.takepromotions', { offer_id: 'five-euros' })));
  expect(outcomes(tries, 'offer_id')).toEqual({ succeeded: 1, refused: ['used'] });
  expect(await cash(player)).toBe('5.00');
  expect(await take(player, 'five-euros')).toBe('used');
  expect(await find(player, 'five-euros')).toMatchObject({ state: 'taken', taken_at: expect.any(String) });
});

test('[R7-006] a limit of uses and a budget hold for all players together, at once and one after the other', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => comesIn(app, origin)));
  const taken = await Promise.all(players.map((player) => take(player, 'one-of-two')));
  expect(taken.filter((code) => code === undefined).length).toBe(2);
  expect(taken.filter((code) => code === 'limit_reached').length).toBe(2);
  const bought = await Promise.all(players.map((player) => take(player, 'small-budget')));
  expect(bought.filter((code) => code === undefined).length).toBe(2);
  // What is used up is told to nobody any more.
  expect(await find(visitor(), 'one-of-two')).toBeUndefined();
});

test('[R7-006] what is not for a player, over, or not there yet is neither shown nor given', async () => {
  const player = await comesIn(app, origin);
  const ids = (await offersOf(player)).map(({ id }) => id);
  for (const hidden of ['later', 'over', 'for-malta', 'for-dollars', 'with-code']) expect(ids).not.toContain(hidden);
  expect(await take(player, 'later')).toBe('not_started');
  expect(await take(player, 'over')).toBe('expired');
  expect(await take(player, 'for-malta')).toBe('not_for_you');
  expect(await take(player, 'for-dollars')).toBe('wrong_currency');
  expect(await take(player, 'with-code')).toBe('not_found');
  expect(await take(player, 'nothing')).toBe('not_found');
  expect(await take(player, 'welcome-sports')).toBe('needs_deposit');
  expect(await cash(player)).toBe('0.00');
});

const bonuses = async (player: TestPlayer) =>
  dataOf<{ items: { status: string; amount: { amount: string } }[] }>(await player.call('BettingBonuses.get')).items.map(
    ({ amount, status }) => `${amount.amount} ${status}`,
  );

test('[R7-006, R7-008] a deposit that names an offer brings what the offer told, once it has come', async () => {
  const player = await comesIn(app, origin);
  const asked = await player.ask('40', 'welcome-sports');
  expect(asked.status).toBe(200);
  expect(await find(player, 'welcome-sports')).toMatchObject({ state: 'waiting' });
  expect(await bonuses(player)).toEqual([]);
  // The offers of a group keep each other out, also while the first one waits.
  expect(await find(player, 'welcome-casino')).toBeUndefined();
  await player.pay(asked);
  await expect.poll(() => bonuses(player)).toEqual(['40.00 available']);
  expect(await cash(player)).toBe('40.00');
  expect(await find(player, 'welcome-sports')).toMatchObject({ state: 'taken' });
  // Told again, the event gives nothing more.
  await app.db.ownerDatabase.query(
    `insert into outbox_event (type, player_id, payload) select 'cashier.deposit_succeeded', $1, jsonb_build_object('transaction', id::text, 'method', method, 'amount', '40.00',
       'currency', currency, 'reason', null, 'campaign_offer_id', 'welcome-sports') from payment where player_id = $1`,
    [player.uid],
  );
  await player.deposit('20');
  await expect.poll(() => app.db.database.directory.query('select from outbox_event where player_id = $1', [player.uid])).toEqual([]);
  expect(await bonuses(player)).toEqual(['40.00 available']);
});

test('[R7-006, R7-008] a deposit is refused with an offer that is not open to it, and none is written', async () => {
  const player = await comesIn(app, origin);
  const refused = async (amount: string, offer: string) => codeOf(await player.ask(amount, offer), 'campaign_offer_id');
  expect(await refused('50', 'nothing')).toBe('not_found');
  expect(await refused('50', 'first-spins')).toBe('not_for_you');
  expect(await refused('50', 'weekend-slots')).toBe('needs_deposit');
  expect(await refused('50', 'deposit-code')).toBe('not_found');
  // Of at least 10.00; the cashier itself takes no less.
  await publishEntry(app, 'campaign-offers', {
    ...offerOf('large-deposit'),
    action: 'deposit',
    conditions: [{ kind: 'deposit_of_at_least', amount: 100 }],
  });
  expect(await refused('50', 'large-deposit')).toBe('needs_deposit');
  expect(await app.db.ownerDatabase.query('select from payment where player_id = $1', [player.uid])).toEqual([]);
  // What was deposited counts for offers that ask for it; an excluded method does not.
  await player.deposit('100', 'large-deposit');
  await expect.poll(() => cash(player)).toBe('105.00');
  await addCode('CARDLESS', 'deposit-code');
  expect(await enter(player, 'cardless')).toBeUndefined();
  expect(await find(player, 'deposit-code')).toMatchObject({ state: 'open', trigger: { params: { exclude_methods: ['card'] } } });
  expect(await refused('50', 'deposit-code')).toBe('not_for_you');
});

test('[R7-006] a deposit that comes to nothing gives the use and the budget back', async () => {
  await publishEntry(app, 'campaign-offers', { ...offerOf('once-deposit', { uses_in_all: 1 }), action: 'deposit' });
  const [one, other] = [await comesIn(app, origin), await comesIn(app, origin)];
  const asked = await one.ask('20', 'once-deposit');
  expect(codeOf(await other.ask('20', 'once-deposit'), 'campaign_offer_id')).toBe('limit_reached');
  await one.pay(asked, '5105105105105100');
  await expect.poll(async () => (await find(one, 'once-deposit'))?.state).toBe('open');
  await other.deposit('20', 'once-deposit');
  await expect.poll(() => cash(other)).toBe('25.00');
  expect(await cash(one)).toBe('0.00');
});

/** Tells campaigns of a deposit as the cashier does. */
const tell = (player: TestPlayer, type: string, offer: string) =>
  app.db.ownerDatabase.query(
    `insert into outbox_event (type, player_id, payload) select $2, player_id, jsonb_build_object('transaction', id::text, 'method', method, 'amount', '20.00',
       'currency', currency, 'reason', null, 'campaign_offer_id', $3::text) from payment where player_id = $1`,
    [player.uid, type, offer],
  );

test('[R7-006] a code stays entered after a deposit that came to nothing, and opens its offer once', async () => {
  await publishEntry(app, 'campaign-offers', { ...offerOf('code-again', { needs_code: true, uses_in_all: 1 }), action: 'deposit' });
  await addCode('AGAIN', 'code-again', { uses: 1 });
  const player = await comesIn(app, origin);
  expect(await enter(player, 'AGAIN')).toBeUndefined();
  await player.pay(await player.ask('20', 'code-again'), '5105105105105100');
  await expect.poll(async () => (await find(player, 'code-again'))?.state).toBe('open');
  await player.deposit('20', 'code-again');
  await expect.poll(() => cash(player)).toBe('25.00');
  expect(codeOf(await player.ask('20', 'code-again'), 'campaign_offer_id')).toBe('used');
});

test('[R7-006] money that comes after its order was given up brings the offer of a first deposit: it is no second one', async () => {
  const player = await comesIn(app, origin);
  const asked = await player.ask('20', 'welcome-sports');
  await tell(player, 'cashier.deposit_cancelled', 'welcome-sports');
  await expect.poll(async () => (await find(player, 'welcome-sports'))?.state).toBe('open');
  await player.pay(asked);
  await expect.poll(() => bonuses(player)).toEqual(['20.00 available']);
});

test('[R7-006] a charge-back takes what is unused of the deposit’s gifts, and the use stays used', async () => {
  await publishEntry(app, 'campaign-offers', {
    ...offerOf('deposit-bet', { gifts: [{ reward: { type: 'free_bet', amount: 5, days: 7 } }, { reward: { type: 'cash', amount: 1 } }] }),
    action: 'deposit',
  });
  const player = await comesIn(app, origin);
  await player.deposit('20', 'deposit-bet');
  const freeBets = async () => dataOf<object[]>(await player.call('bets.freeBets')).length;
  await expect.poll(freeBets).toBe(1);
  await tell(player, 'cashier.deposit_charged_back', 'deposit-bet');
  await expect.poll(freeBets).toBe(0);
  // Told again and late, neither event gives it back.
  for (const type of ['cashier.deposit_succeeded', 'cashier.deposit_charged_back', 'cashier.deposit_failed'])
    await tell(player, type, 'deposit-bet');
  await expect.poll(() => app.db.database.directory.query('select from outbox_event where player_id = $1', [player.uid])).toEqual([]);
  expect([await freeBets(), await cash(player)]).toEqual([0, '21.00']);
  expect(codeOf(await player.ask('20', 'deposit-bet'), 'campaign_offer_id')).toBe('used');
});

test('[R5-016, R8-009] a promo code is refused in its field with a code per reason', async () => {
  const player = await comesIn(app, origin, { isConfirmed: false });
  await addCode('SOON', 'with-code', { starts: '2036-04-01' });
  await addCode('GONE', 'with-code', { ends: '2036-03-01' });
  await addCode('ENDED', 'over');
  await addCode('ELSEWHERE', 'for-malta');
  await addCode('DOLLARS', 'for-dollars');
  await addCode('CONFIRMED', 'confirmed-code');
  await addCode('DEPOSITED', 'code-free-bet');
  const reasons = {
    'no code?': 'INVALID',
    NOTHING: 'unknown',
    SOON: 'not_started',
    GONE: 'expired',
    ENDED: 'expired',
    ELSEWHERE: 'not_for_you',
    DOLLARS: 'wrong_currency',
    CONFIRMED: 'needs_confirmed_contact',
  };
  for (const [code, reason] of Object.entries(reasons)) {
    expect([code, await check(player, code)]).toEqual([code, reason]);
    expect([code, await enter(player, code)]).toEqual([code, reason]);
  }
  // A visitor is told what doesn't depend on the player.
  expect(await check(visitor(), 'ELSEWHERE')).toBeUndefined();
  expect(await check(visitor(), 'GONE')).toBe('expired');
  const confirmed = await comesIn(app, origin);
  expect(await enter(confirmed, 'DEPOSITED')).toBe('needs_deposit');
  expect(await check(confirmed, ' confirmed ')).toBeUndefined();
  expect(await enter(confirmed, ' confirmed ')).toBeUndefined();
  expect(await cash(confirmed)).toBe('5.00');
  expect(await enter(confirmed, 'CONFIRMED')).toBe('used');
});

test('[R8-009] of 200 tries with one code at once one succeeds, and of a code for one player one player has it', async () => {
  const enters = (one: TestPlayer, code: string) => one.call('campaigns.activateOffer', { promo_code: code });
  await addCode('EACH', 'with-code');
  const player = await comesIn(app, origin);
  const tries = await Promise.all(Array.from({ length: 200 }, () => enters(player, 'EACH')));
  expect(outcomes(tries, 'promo_code')).toEqual({ succeeded: 1, refused: ['used'] });
  expect(await cash(player)).toBe('5.00');
  await addCode('SINGLE', 'with-code', { uses: 1 });
  const players = await Promise.all(Array.from({ length: 5 }, () => comesIn(app, origin)));
  const together = await Promise.all(players.flatMap((one) => Array.from({ length: 40 }, () => enters(one, 'SINGLE'))));
  expect(outcomes(together, 'promo_code')).toEqual({ succeeded: 1, refused: ['limit_reached', 'used'] });
  const held = await Promise.all(players.map(cash));
  expect(held.toSorted()).toEqual(['0.00', '0.00', '0.00', '0.00', '5.00']);
  const codes = await Promise.all(players.map((one) => enter(one, 'SINGLE')));
  expect(codes.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ...Array.from({ length: 4 }, () => 'limit_reached'),
    'used',
  ]);
});

test('[R7-006] the code of a sign-up opens its offer and takes nothing: that is for the player to say', async () => {
  await addCode('AT-SIGN-UP', 'with-code');
  const player = await comesIn(app, origin, { promo_code: 'at-sign-up' });
  await expect.poll(async () => (await find(player, 'with-code'))?.state).toBe('open');
  expect(await cash(player)).toBe('0.00');
  expect(await take(player, 'with-code')).toBeUndefined();
  expect(await cash(player)).toBe('5.00');
});

test('[R7-006, R7-014] who is excluded, takes a break or is under review is offered nothing, and the offer is taken by no way', async () => {
  await addCode('NOT-NOW', 'with-code');
  const ways: [string, (player: TestPlayer) => Promise<unknown>][] = [
    ['review', ({ uid }) => app.db.ownerDatabase.query('update player set is_on_verification = true where id = $1', [uid])],
    ['break', ({ call }) => call('protection.takeTimeOut', { hours: 24, product: 'casino' })],
    ['exclusion', ({ call }) => call('protection.exclude', { term: '6m', product: 'casino', scope: 'here', confirmed: 1 })],
  ];
  for (const [way, shut] of ways) {
    const player = await comesIn(app, origin);
    const shown = async () => dataOf<{ items: { sysname: string }[] }>(await player.call('popups.get')).items.map(({ sysname }) => sysname);
    expect((await offersOf(player)).length, way).toBeGreaterThan(0);
    expect(await shown(), way).toEqual(['welcome']);
    await shut(player);
    expect([way, await offersOf(player), await shown()]).toEqual([way, [], []]);
    expect([way, await take(player, 'first-spins')]).toEqual([way, 'not_for_you']);
    expect([way, await enter(player, 'NOT-NOW')]).toEqual([way, 'not_for_you']);
    expect([way, await check(player, 'NOT-NOW')]).toEqual([way, 'not_for_you']);
    expect([way, codeOf(await player.ask('20', 'welcome-sports'), 'campaign_offer_id')]).toEqual([way, 'not_for_you']);
    expect([way, await cash(player)]).toEqual([way, '0.00']);
  }
  // Who is excluded from everything is signed out with it, and what would have come to them by then does not come.
  const gone = await comesIn(app, origin);
  await publishEntry(app, 'campaign-offers', { ...offerOf('for-who-stays'), action: 'deposit' });
  const asked = await gone.ask('20', 'for-who-stays');
  await gone.call('protection.exclude', { term: '6m', scope: 'here', confirmed: 1 });
  expect((await gone.call('campaigns.takepromotions', { offer_id: 'first-spins' })).status).toBe(401);
  expect((await gone.call('campaigns.activateOffer', { promo_code: 'NOT-NOW' })).status).toBe(401);
  await gone.pay(asked);
  await expect
    .poll(() => app.db.ownerDatabase.query('select state from campaign_use where player_id = $1', [gone.uid]))
    .not.toEqual([{ state: 'waiting' }]);
  expect(await app.db.ownerDatabase.query('select from reward_gift where player_id = $1', [gone.uid])).toEqual([]);
});

test('[R7-006] a code is good from its first moment to its last, and what was entered in time can be used after it', async () => {
  await publishEntry(app, 'campaign-offers', offerOf('in-time', { needs_code: true }));
  await publishEntry(app, 'campaign-offers', { ...offerOf('deposit-in-time', { needs_code: true }), action: 'deposit' });
  const window = { starts: '2036-03-03T12:01:00Z', ends: '2036-03-03T12:02:00Z' };
  await addCode('IN-TIME', 'in-time', window);
  await addCode('PAY-LATER', 'deposit-in-time', window);
  const at = (time: string) => app.clock.advance(new Date(`2036-03-03T${time}Z`).getTime() - app.clock.now().getTime());
  const before = app.clock.now();
  const [early, first, last, late] = await Promise.all(Array.from({ length: 4 }, () => comesIn(app, origin)));
  if (!early || !first || !last || !late) throw new Error('nobody came in');
  at('12:00:59.999');
  expect([await check(visitor(), 'IN-TIME'), await enter(early, 'IN-TIME')]).toEqual(['not_started', 'not_started']);
  at('12:01:00');
  expect([await check(visitor(), 'IN-TIME'), await enter(first, 'IN-TIME')]).toEqual([undefined, undefined]);
  expect(await enter(first, 'PAY-LATER')).toBeUndefined();
  at('12:01:59.999');
  expect([await check(visitor(), 'IN-TIME'), await enter(last, 'IN-TIME')]).toEqual([undefined, undefined]);
  at('12:02:00');
  expect([await check(visitor(), 'IN-TIME'), await enter(late, 'IN-TIME')]).toEqual(['expired', 'expired']);
  expect(await Promise.all([early, first, last, late].map(cash))).toEqual(['0.00', '5.00', '5.00', '0.00']);
  // The code of a deposit has only to be entered in time.
  expect((await find(first, 'deposit-in-time'))?.state).toBe('open');
  await first.deposit('20', 'deposit-in-time');
  await expect.poll(() => cash(first)).toBe('30.00');
  app.clock.advance(before.getTime() - app.clock.now().getTime());
});

test('[R7-014, R7-018] a popup is shown once: what the visitor tells is remembered, and gives nothing', async () => {
  const player = await comesIn(app, origin);
  const popups = async (query: object = {}) =>
    dataOf<{ items: { sysname: string; offer_id: string | null; description: Record<string, string> }[] }>(
      await player.call('popups.get', { ...query }),
    ).items;
  expect(await popups()).toMatchObject([
    { sysname: 'welcome', shows: 'once', offer_id: 'welcome-sports', description: { title: 'Your welcome offers', button_url: '/offers' } },
  ]);
  expect(await popups({ sysname: 'other' })).toEqual([]);
  for (const [event_name, event_params] of [
    ['deposit_succeeded', { offer: 'welcome-sports', amount: '100' }],
    ['popup_seen', { sysname: 'welcome' }],
    ['popup_seen', { sysname: 'never heard of' }],
  ] as const)
    expect(dataOf(await player.call('events.handle', { event_name, event_params: JSON.stringify(event_params) }))).toBe(1);
  expect(await popups()).toEqual([]);
  expect(await cash(player)).toBe('0.00');
  expect(await app.db.ownerDatabase.query('select from campaign_use where player_id = $1', [player.uid])).toEqual([]);
  expect((await app.db.ownerDatabase.query('select from campaign_popup_seen where player_id = $1', [player.uid])).length).toBe(1);
});
