import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { Browser } from '../testing/conformance/browser.ts';
import { refusalOf } from '../testing/conformance/answers.ts';
import { signUpAt } from '../testing/sign-up.ts';

// The calls of bets over HTTP, each answer compared with the contract, on an offer that stands in the database.

let app: TestApplication;
let browser: Browser;
let player: bigint;
const market = 4_711n;
const key = () => `key-${randomUUID()}`;

beforeAll(async () => {
  // Bets are taken by the database's clock.
  app = await createTestApplication({ now: new Date() });
  const owner = app.db.ownerDatabase;
  await owner.query(`update feed_producer set state = 'up', alive_at = now() + interval '1 day'`);
  await owner.query(
    `insert into sport_competition (id, sport, name, country, position) values ('league', 'football', 'League', 'Nowhere', 1)`,
  );
  for (const id of ['one', 'two'])
    await owner.query(`insert into sport_competitor values ($1, 'football', $1, $1, 'halves', '{#000000}')`, [id]);
  await owner.query(
    `insert into sport_event (id, urn, sport, competition, season, provenance, starts_at, state, home, away, name)
     values (42, 'test:42', 'football', 'league', '1', 'feed', now() + interval '1 hour', 'upcoming', 'one', 'two', 'one – two')`,
  );
  await owner.query(
    `insert into sport_market (id, event_id, type, specifiers, market_group, producer, state, odds_state, odds_at, is_main, has_cash_out)
     values ($1, 42, 'match_result', '', 'main', 'prematch', 'active', 'active', 1, true, true)`,
    [market],
  );
  for (const [position, outcome] of ['home', 'draw', 'away'].entries())
    await owner.query(
      `insert into sport_selection (market_id, outcome, position, odds, probability, is_active, priced_at, said_at)
       values ($1, $2, $3, 2850, 0.333, true, 1, 1)`,
      [market, outcome, position],
    );
  const origin = await app.listen();
  const { cookie, uid } = await signUpAt(origin, 'better@example.com');
  player = uid;
  browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
});
afterAll(() => app.close());

const slip = { legs: [{ selection: `${market}-home`, odds: 2_850 }], folds: [1], currency: 'FUN' };
const dataOf = async <T>(name: Parameters<Browser['call']>[0], parameters: Record<string, unknown>): Promise<T> => {
  const { body, status } = await browser.call(name, parameters);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: T }).data;
};

test('[SPB-03] a slip is checked, placed, listed, cashed out in part and settled, each as the contract says', async () => {
  expect(await dataOf('bets.check', { ...slip, unit_stake: '10.00' })).toMatchObject({
    lines: 1,
    potential_return: { amount: '28.50', currency: 'FUN' },
    problem: null,
  });
  expect(await dataOf('bets.check', { ...slip, unit_stake: '10.00', legs: [{ ...slip.legs[0], odds: 3_000 }] })).toMatchObject({
    problem: { code: 'bets.odds_changed', selections: [`${market}-home`] },
  });
  const { bet } = await dataOf<{ bet: { id: string; cash_out: { token: string } } }>('bets.place', {
    ...slip,
    unit_stake: '10.00',
    policy: 'better',
    idempotency_key: key(),
  });
  expect(bet).toMatchObject({
    state: 'open',
    legs: [{ event: { id: '42', home: { id: 'one' } } }],
    cash_out: { amount: { amount: '9.11' } },
  });
  const { paid } = await dataOf<{ paid: unknown }>('bets.cashOut', {
    id: bet.id,
    token: bet.cash_out.token,
    percent: 50,
    idempotency_key: key(),
  });
  expect(paid).toEqual({ amount: '4.55', currency: 'FUN' });
  expect(await dataOf('bets.getOne', { id: bet.id })).toMatchObject({ state: 'part_cashed', potential_return: { amount: '14.25' } });
  expect(await dataOf('bets.setAutoCashOut', { id: bet.id, amount: '14.00' })).toMatchObject({ auto_cash_out: { amount: '14.00' } });

  const owner = app.db.ownerDatabase;
  await owner.query(`insert into sport_result values ($1, 'home', 1, 'won', 0, null, null, 2, 1, now())`, [market]);
  await owner.query(`update sport_market set result_version = 1, state = 'settled' where id = $1`, [market]);
  await owner.query(`insert into outbox_event (type, payload) values ('sportsbook.market_settled', $1)`, [
    JSON.stringify({ event: '42', market: String(market), version: '1' }),
  ]);
  await expect
    .poll(() => dataOf<{ items: { state: string }[] }>('bets.get', { state: 'settled', sport: 'football' }).then(({ items }) => items))
    .toMatchObject([{ state: 'won', returned: { amount: '14.25' }, cashed_out: { amount: '4.55' } }]);
  expect(await dataOf('bets.get', { state: 'open' })).toMatchObject({ items: [], count: 0, owed: [] });
  // After a correction: what the balance did not hold is told wherever bets are listed.
  await owner.query(
    `insert into bet_debt select bucket_of(id), id, 'EUR', a.account, a.amount from player, (values ('main', 2400), ('betting_bonus', 150), ('fun', 7)) a (account, amount)`,
  );
  expect(await dataOf('bets.get', { state: 'settled' })).toMatchObject({
    owed: [
      { from: 'cash', amount: '24.00', currency: 'EUR' },
      { from: 'bonus', amount: '1.50', currency: 'EUR' },
    ],
  });
  expect(await dataOf('bets.getOne', { id: bet.id })).toMatchObject({ legs: [{ result: 'won', factor: '2.85' }] });
});

test('how bets are placed and seen is kept', async () => {
  expect(await dataOf('bets.getSettings', {})).toMatchObject({ odds_format: 'decimal', policy: 'better' });
  await dataOf('bets.saveSettings', { odds_format: 'fractional', policy: 'none', quick_stake: '5.00' });
  expect(await dataOf('bets.getSettings', {})).toEqual({
    odds_format: 'fractional',
    policy: 'none',
    quick_stake: '5.00',
    keeps_selections: false,
  });
});

test('[SPB-16] a stake that is too high is refused with what is taken at most, in words', async () => {
  await app.db.ownerDatabase.query(`update sport_market set state = 'active' where id = $1`, [market]);
  await app.db.ownerDatabase.query(`update sport_term set maximum_stake = 2000 where scope = 'all'`);
  const answer = await browser.call('bets.place', { ...slip, unit_stake: '20.01', policy: 'better', idempotency_key: key() });
  expect(refusalOf(answer)).toMatchObject({ code: 'bets.stake_too_high', params: { most: '20.00' } });
  expect(JSON.stringify(answer.body)).toMatch(/The maximum stake for this bet is .*20\.00/);
  expect(player).toBeGreaterThan(0n);
});
