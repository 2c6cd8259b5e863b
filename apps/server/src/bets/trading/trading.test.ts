import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ScriptedDriver, createTestSportsbook, type TestSportsbook } from '../../sportsbook/testing/test-sportsbook.ts';
import type { FeedMessage } from '../../sportsbook/feed/messages.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { commandLine, type SignedIn, type Staff } from '../../staff/index.ts';
import { createTestStaff } from '../../staff/testing/staff.ts';
import { isSound, verifyLedger } from '../../wallet/index.ts';
import { settledIn } from '../events.ts';
import { sharesOfBets } from '../report.ts';
import { settleMarket } from '../settlement.ts';
import { betById, type StoredBet } from '../stored-bet.ts';
import { createBookmaker, type Bookmaker } from '../testing/bookmaker.ts';
import { askedDecision } from './asked-decision.ts';
import { dryRun } from './dry-run.ts';
import { declareTradingKinds, type TradingKinds } from './kinds.ts';
import { showDryRun } from './shown-dry-run.ts';

let book: Bookmaker;
let offer: TestSportsbook;
let driver: ScriptedDriver;
let staff: Staff;
let kinds: TradingKinds;
let ada: SignedIn;
let bob: SignedIn;

beforeAll(async () => {
  book = await createBookmaker();
  driver = new ScriptedDriver('feed');
  offer = await createTestSportsbook(() => () => driver, { beside: book });
  ({ staff } = createTestStaff({ database: book.db.database, clock: book.clock }));
  kinds = declareTradingKinds(staff.approvals, book.parts, offer.sportsbook);
  const come = async (name: string): Promise<SignedIn> => {
    const { person } = await staff.people.add({ email: `${name}@casino.example`, name, role: 'admin' }, commandLine);
    return { ...person, sessionId: 1, provedAt: book.clock.now(), address: '' };
  };
  ada = await come('ada');
  bob = await come('bob');
});
afterAll(async () => {
  await offer.close();
  await book.close();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? String(error.details['code'] ?? error.message) : String(error)),
  );
const now = async ({ id, playerId }: StoredBet) => {
  const bet = await betById(book.db.database, playerId, id);
  if (!bet) throw new Error('no bet');
  return bet;
};

/** Settles the bets of all markets of which new results were told, as the outbox does. */
async function settleTold(): Promise<void> {
  for (const { payload } of offer.events.splice(0)) {
    const { market, version } = settledIn({ payload } as Parameters<typeof settledIn>[0]);
    await settleMarket(book.parts, market, version);
  }
}

/** The feed says something, and whatever waits is applied. */
async function say(...messages: FeedMessage[]): Promise<void> {
  driver.waiting.push(...messages);
  await offer.sportsbook.turn();
  await book.change(`update feed_producer set state = 'up', alive_at = now() + interval '1 day'`);
  await settleTold();
}

let said = 0;
const common = (event: bigint) => ({ producer: 'live' as const, urn: `test:${event}`, key: `said-${++said}`, at: Date.now() });
const result = (event: bigint, winner: string, outcomes = ['home', 'away']): FeedMessage => ({
  ...common(event),
  kind: 'bet_settlement',
  certainty: 2,
  markets: [
    {
      type: 'match_result',
      specifiers: '',
      outcomes: outcomes.map((outcome) => ({ outcome, result: outcome === winner ? 'won' : 'lost', voidFactor: 0, deadHeat: null })),
    },
  ],
});

async function propose(body: Record<string, unknown>, by = ada) {
  const { decision, part, title } = await askedDecision(offer.sportsbook.house, body);
  return await kinds.decide.propose(by, { decision, part }, { title, reason: body['reason'] ?? 'the feed is wrong' });
}

async function decide(body: Record<string, unknown>): Promise<void> {
  const { id } = await propose(body);
  await staff.approvals.approve(id, bob, null);
  await settleTold();
}

async function placed(stake = '10.00') {
  const player = await book.player();
  const { event, markets } = await book.match({ markets: [{ outcomes: { home: 2_500, away: 1_600 } }] });
  const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], { unit_stake: stake });
  return { player, event, market: markets[0]!, bet };
}

describe('what the house decides', () => {
  test('takes two people: whoever proposed it does not approve it, and of two who approve at once one does', async () => {
    const { bet, market } = await placed();
    const { id } = await propose({ act: 'settle', scope: 'market', subject: String(market), results: { home: 'won', away: 'lost' } });
    expect(
      await codeOf(propose({ act: 'settle', scope: 'market', subject: String(market), results: { home: 'won', away: 'lost' } }, bob)),
    ).toBe('proposed');
    await offer.sportsbook.turn();
    expect(await now(bet)).toMatchObject({ state: 'open' });
    expect(await codeOf(staff.approvals.approve(id, ada, null))).toBe('own');
    const { person } = await staff.people.add({ email: 'cleo@casino.example', name: 'cleo', role: 'admin' }, commandLine);
    const cleo = { ...person, sessionId: 2, provedAt: null, address: '' };
    const outcomes = await Promise.all([bob, cleo].map((one) => codeOf(staff.approvals.approve(id, one, null))));
    expect(outcomes.toSorted()).toEqual(['decided', 'done']);
    await settleTold();
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 25_00n, settlement: 1 });
    expect(await book.main(bet.playerId)).toBe(1_015_00n);
    const [deed] = await book.db.ownerDatabase.query<{ before: object; after: object; reason: string; touches: string }>(
      `select before, after, reason, touches from staff_audit where kind = 'staff.approval_approved' and approval_id = $1`,
      [id],
    );
    expect(deed).toMatchObject({
      before: { [`market ${market}`]: { state: 'open', results: {} } },
      after: { [`market ${market}`]: { state: 'settled', results: { home: 'won', away: 'lost' } } },
      reason: 'the feed is wrong',
      touches: 'money',
    });
  });

  test('[SPB-11] stands against the feed until it is opened again; then the feed is heard', async () => {
    const { bet, event, market } = await placed();
    await say(result(event, 'away'));
    expect(await now(bet)).toMatchObject({ state: 'lost' });
    await decide({ act: 'settle', scope: 'market', subject: String(market), results: { home: 'won', away: 'lost' } });
    expect(await now(bet)).toMatchObject({ state: 'won', corrections: 1 });
    await say(result(event, 'away'));
    await say({ ...common(event), kind: 'rollback_bet_settlement', markets: [{ type: 'match_result', specifiers: '' }] });
    await say({
      ...common(event),
      kind: 'bet_cancel',
      from: null,
      to: null,
      markets: [{ type: 'match_result', specifiers: '', reason: 'test' }],
    });
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 25_00n });
    expect(await book.main(bet.playerId)).toBe(1_015_00n);
    await decide({ act: 'reopen', scope: 'market', subject: String(market) });
    expect(await now(bet)).toMatchObject({ state: 'open', returned: null });
    expect(await book.main(bet.playerId)).toBe(990_00n);
    await say(result(event, 'away'));
    expect(await now(bet)).toMatchObject({ state: 'lost', returned: 0n });
    expect(book.events.filter(({ type, playerId }) => type === 'bets.corrected' && playerId === bet.playerId)).toHaveLength(2);
  });

  test('voids bets accepted between two moments, and opens them again', async () => {
    const { bet, event, market, player } = await placed();
    const late = await book.place(player, [[`${market}-home`, 2_500]]);
    const goal = late.acceptedAt!;
    const window = { from: goal.toISOString(), to: new Date(goal.getTime() + 60_000).toISOString() };
    await decide({ act: 'void', scope: 'market', subject: String(market), ...window });
    expect([(await now(bet)).state, (await now(late)).state]).toEqual(['open', 'void']);
    expect(await book.main(player)).toBe(990_00n);
    await say(result(event, 'home'));
    expect([(await now(bet)).state, (await now(late)).state]).toEqual(['won', 'void']);
    await decide({ act: 'reopen', scope: 'event', subject: String(event) });
    expect([(await now(bet)).state, (await now(late)).state]).toEqual(['open', 'open']);
    await say(result(event, 'home'));
    expect([(await now(bet)).state, (await now(late)).state]).toEqual(['won', 'won']);
    expect(await book.main(player)).toBe(1_030_00n);
  });

  test('[SPB-12] voids one selection and leaves the others to the feed', async () => {
    const { bet, event, market, player } = await placed();
    const other = await book.place(player, [[`${market}-away`, 1_600]]);
    await decide({ act: 'void', scope: 'selection', subject: `${market}-home` });
    expect([(await now(bet)).state, (await now(other)).state]).toEqual(['void', 'open']);
    await say(result(event, 'home'));
    expect([(await now(bet)).state, (await now(other)).state]).toEqual(['void', 'lost']);
    expect(await book.main(player)).toBe(990_00n);
  });

  test('voids an event whole, dead heats are split, and odds open nothing that it has settled', async () => {
    const { bet, event, market } = await placed();
    await decide({ act: 'void', scope: 'event', subject: String(event) });
    expect(await now(bet)).toMatchObject({ state: 'void', returned: 10_00n });
    expect(await codeOf(propose({ act: 'void', scope: 'event', subject: String(event) }))).toMatch(/void already/);
    await decide({ act: 'reopen', scope: 'market', subject: String(market) });
    await decide({ act: 'settle', scope: 'market', subject: String(market), results: { home: 'dead_heat 1/2', away: 'dead_heat 1/2' } });
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 12_50n });
    await say({
      ...common(event),
      kind: 'odds_change',
      markets: [
        {
          type: 'match_result',
          specifiers: '',
          state: 'active',
          group: 'main',
          isMain: true,
          hasCashOut: true,
          outcomes: [{ outcome: 'draw', odds: 3_000, isActive: true }],
        },
      ],
    });
    const states = await book.db.database.query('select state from sport_market where id = $1', [market]);
    expect(states).toEqual([{ state: 'settled' }]);
  });

  test('settles all that a typed result decides, each bet by the score at its own moment where it counts from there', async () => {
    const player = await book.player();
    const { event, markets } = await book.match({
      state: 'live',
      score: { home: 0, away: 1 },
      markets: [
        { outcomes: { home: 2_500, draw: 3_200, away: 2_900 } },
        { type: 'total_goals', specifiers: 'total=2.5', outcomes: { over: 2_000, under: 1_800 } },
        { type: 'asian_handicap', specifiers: 'hcp=-0.5', outcomes: { home: 2_000, away: 1_900 } },
        { type: 'first_goal', specifiers: '', outcomes: { home: 2_000, away: 1_900 } },
      ],
    });
    const names = [`${markets[0]}-draw`, `${markets[1]}-under`, `${markets[2]}-home`];
    const odds = [3_200, 1_800, 2_000];
    const bets = await Promise.all(names.map((name, index) => book.place(player, [[name, odds[index]!]])));
    await book.change(`update bet set state = 'open', accepted_at = placed_at where player_id = $1`, [player]);
    const body = {
      act: 'settle',
      scope: 'event',
      subject: String(event),
      facts: {
        periods: [
          { home: 0, away: 1 },
          { home: 1, away: 0 },
        ],
      },
    };
    const { decision } = await askedDecision(offer.sportsbook.house, body);
    expect(decision.markets.map(({ type }) => type)).toEqual(['match_result', 'total_goals', 'asian_handicap']);
    expect(await codeOf(askedDecision(offer.sportsbook.house, { ...body, facts: { periods: [{ home: 0, away: 1 }] } }))).toMatch(
      /not the result/,
    );
    const [run] = showDryRun(await dryRun(book.db.database, decision));
    expect(run).toEqual({ currency: 'EUR', bets: 3, stake: '30.00', changed: 3, paid: '70.00', taken_back: '0.00' });
    const before = await book.main(player);
    await decide(body);
    expect((await Promise.all(bets.map(now))).map(({ returned }) => returned)).toEqual([32_00n, 18_00n, 20_00n]);
    expect((await book.main(player)) - before).toBe(70_00n);
  });

  test('is not done where it is not what was proposed any more, and a dry run says what is taken back', async () => {
    const { bet, event, market } = await placed();
    const { id } = await propose({ act: 'void', scope: 'market', subject: String(market) });
    await say(result(event, 'home'));
    expect(await codeOf(staff.approvals.approve(id, bob, null))).toBe('void');
    expect(await now(bet)).toMatchObject({ state: 'won' });
    const { decision } = await askedDecision(offer.sportsbook.house, { act: 'void', scope: 'market', subject: String(market) });
    expect(showDryRun(await dryRun(book.db.database, decision))).toEqual([
      { currency: 'EUR', bets: 1, stake: '10.00', changed: 1, paid: '0.00', taken_back: '15.00' },
    ]);
    const reopened = await askedDecision(offer.sportsbook.house, { act: 'reopen', scope: 'market', subject: String(market) });
    expect(showDryRun(await dryRun(book.db.database, reopened.decision))).toMatchObject([{ changed: 1, taken_back: '25.00' }]);
  });

  test('is not done where bets were placed on it since: the second person has seen what it moves', async () => {
    const { bet, market } = await placed();
    const body = { act: 'settle', scope: 'market', subject: String(market), results: { home: 'won', away: 'lost' } };
    const { id } = await propose(body);
    const late = await book.place(await book.player(), [[`${market}-home`, 2_500]], { unit_stake: '50.00' });
    expect(await codeOf(staff.approvals.approve(id, bob, null))).toBe('void');
    await settleTold();
    expect([(await now(bet)).state, (await now(late)).state]).toEqual(['open', 'open']);
    await decide(body);
    expect([(await now(bet)).state, (await now(late)).state]).toEqual(['won', 'won']);
  });

  test('is not done where it would move other money than the second person was shown, and says so', async () => {
    const { bet, market } = await placed();
    const other = await book.place(await book.player(), [[`${market}-home`, 2_500]], { unit_stake: '50.00' });
    const body = { act: 'settle', scope: 'market', subject: String(market), results: { home: 'won', away: 'lost' } };
    const { changes, id } = await propose(body);
    expect(changes[1]).toEqual({
      part: 'bets in EUR',
      before: { bets: 2, stake: '60.00' },
      after: { bets: 2, stake: '60.00', changed: 2, paid: '150.00', taken_back: '0.00' },
    });
    const request = { player: String(other.playerId), bet: String(other.id), reason: 'an obvious error' };
    const cancelled = await kinds.cancel.propose(ada, request, { title: 'cancel', reason: request.reason });
    await staff.approvals.approve(cancelled.id, bob, null);
    await expect(staff.approvals.approve(id, bob, null)).rejects.toMatchObject({
      message: 'It has changed since it was proposed: bets in EUR',
      details: { code: 'void', changed: ['bets in EUR'] },
    });
    await settleTold();
    expect(await now(bet)).toMatchObject({ state: 'open' });
    await decide(body);
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 25_00n });
  });

  test('is refused where what is asked for makes no sense', async () => {
    const { event, market } = await placed();
    const ask = (body: Record<string, unknown>) => codeOf(askedDecision(offer.sportsbook.house, body));
    const of = { scope: 'market', subject: String(market) };
    const refused = await Promise.all(
      [
        { act: 'win', ...of },
        { act: 'settle', ...of },
        { act: 'settle', ...of, results: { home: 'won' } },
        { act: 'settle', ...of, results: { home: 'won', draw: 'lost' } },
        { act: 'settle', ...of, results: { home: 'dead_heat 2/1', away: 'lost' } },
        { act: 'settle', scope: 'event', subject: String(event) },
        { act: 'settle', scope: 'selection', subject: `${market}-home` },
        { act: 'void', scope: 'selection', subject: `${market}-nobody` },
        { act: 'void', scope: 'market', subject: '999999999' },
        { act: 'void', scope: 'market', subject: "1'; --" },
        { act: 'void', ...of, from: 'yesterday' },
        { act: 'void', ...of, from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' },
        { act: 'reopen', ...of },
      ].map(ask),
    );
    expect(refused).not.toContain('done');
  });

  test('by words names no more winners than a market has, and no fewer; a shared win is a dead heat', async () => {
    const { markets } = await book.match({
      markets: [
        { outcomes: { home: 2_500, draw: 3_200, away: 2_900 } },
        { type: 'double_chance', outcomes: { home_draw: 1_300, home_away: 1_300, draw_away: 1_600 } },
      ],
    });
    const ask = (market: number, results: Record<string, string>) =>
      codeOf(askedDecision(offer.sportsbook.house, { act: 'settle', scope: 'market', subject: String(markets[market]), results }));
    expect(await ask(0, { home: 'won', draw: 'won', away: 'lost' })).toMatch(/More selections win/);
    expect(await ask(0, { home: 'won', draw: 'half_won', away: 'lost' })).toMatch(/More selections win/);
    expect(await ask(0, { home: 'dead_heat 1/2', draw: 'dead_heat 1/2', away: 'dead_heat 1/2' })).toMatch(/More selections win/);
    expect(await ask(0, { home: 'lost', draw: 'lost', away: 'lost' })).toMatch(/Somebody wins/);
    expect(await ask(0, { home: 'dead_heat 1/3', draw: 'dead_heat 1/3', away: 'dead_heat 1/3' })).toBe('done');
    expect(await ask(0, { home: 'void', draw: 'void', away: 'void' })).toBe('done');
    expect(await ask(1, { home_draw: 'won', home_away: 'won', draw_away: 'lost' })).toBe('done');
    expect(await ask(1, { home_draw: 'won', home_away: 'won', draw_away: 'won' })).toMatch(/More selections win/);
  });

  test('shows the second person where each runner came in, and is not done where the feed says other places by then', async () => {
    const { event, markets } = await book.match({
      sport: 'horse-racing',
      runners: ['a', 'b', 'c'],
      markets: [{ type: 'race_winner', outcomes: { a: 2_000, b: 3_000, c: 6_000 } }],
    });
    const came = (places: Record<string, number>): FeedMessage => ({
      ...common(event),
      kind: 'bet_settlement',
      certainty: 2,
      markets: [
        {
          type: 'race_winner',
          specifiers: '',
          outcomes: Object.entries(places).map(([outcome, place]) => ({
            outcome,
            result: place === 1 ? 'won' : 'lost',
            voidFactor: 0,
            deadHeat: null,
            placing: { place, tied: 1 },
          })),
        },
      ],
    });
    await say(came({ a: 1, b: 2, c: 3 }));
    const body = { act: 'settle', scope: 'event', subject: String(event), facts: { places: { b: 1, a: 2, c: 2 } } };
    const { id, changes } = await propose(body);
    expect(changes).toMatchObject([
      {
        part: `market ${markets[0]}`,
        before: { results: { a: 'won, place 1', b: 'lost, place 2', c: 'lost, place 3' } },
        after: { results: { a: 'lost, place 2 shared by 2', b: 'won, place 1', c: 'lost, place 2 shared by 2' } },
      },
    ]);
    await say(came({ a: 1, c: 2, b: 3 }));
    expect(await codeOf(staff.approvals.approve(id, bob, null))).toBe('void');
  });

  test('and the feed at the same moment end as the house says, in whichever order they come', async () => {
    for (let round = 0; round < 12; round++) {
      const { bet, event, market } = await placed();
      const { id } = await propose({ act: 'settle', scope: 'market', subject: String(market), results: { home: 'won', away: 'lost' } });
      const [outcome] = await Promise.all([codeOf(staff.approvals.approve(id, bob, null)), say(result(event, 'away'))]);
      await say(result(event, 'away'));
      // Where the feed was first, what was proposed is not what there is any more.
      expect(await now(bet)).toMatchObject(outcome === 'done' ? { state: 'won', returned: 25_00n } : { state: 'lost', returned: 0n });
      expect(await book.main(bet.playerId)).toBe(outcome === 'done' ? 1_015_00n : 990_00n);
    }
  });
});

describe('a bet that is taken back', () => {
  const cancel = async (bet: StoredBet) => {
    const request = { player: String(bet.playerId), bet: String(bet.id), reason: 'an obvious error' };
    const { id } = await kinds.cancel.propose(ada, request, { title: 'cancel', reason: request.reason });
    return await codeOf(staff.approvals.approve(id, bob, null));
  };

  test('[SPB-12] gives its stake back, frees what could be lost, and no result changes it', async () => {
    const { bet, event, market } = await placed();
    expect(await cancel(bet)).toBe('done');
    expect(await now(bet)).toMatchObject({ state: 'cancelled', returned: 10_00n });
    expect(await book.main(bet.playerId)).toBe(1_000_00n);
    await say(result(event, 'home'));
    expect(await now(bet)).toMatchObject({ state: 'cancelled', returned: 10_00n });
    expect(await book.main(bet.playerId)).toBe(1_000_00n);
    const [left] = await book.db.database.query('select sum(liability)::bigint as liability from bet_exposure where selection = $1', [
      `${market}-home`,
    ]);
    expect(left).toEqual({ liability: 0n });
    const steps = await book.db.database.query('select to_state, reason, actor from bet_event where bet_id = $1 order by n', [bet.id]);
    expect(steps.at(-1)).toEqual({
      to_state: 'cancelled',
      reason: 'an obvious error',
      actor: 'staff:ada@casino.example + bob@casino.example',
    });
    expect(
      await codeOf(
        kinds.cancel.propose(ada, { player: String(bet.playerId), bet: String(bet.id), reason: 'x' }, { title: 'again', reason: 'again' }),
      ),
    ).toBe('bet_state');
  });

  test('loses what it had won, and what is not there any more is owed', async () => {
    const { bet, event, player } = await placed();
    await say(result(event, 'home'));
    await book.wallet.post(book.db.database, {
      playerId: player,
      currency: 'EUR',
      kind: 'adjustment',
      key: `spent-${player}`,
      fingerprint: 'spent',
      legs: [
        { account: 'main', amount: -1_010_00n },
        { account: 'house:corrections', amount: 1_010_00n },
      ],
    });
    expect(await cancel(bet)).toBe('done');
    expect(await now(bet)).toMatchObject({ state: 'cancelled', returned: 10_00n });
    expect(await book.main(player)).toBe(0n);
    const debts = await book.db.database.query('select amount from bet_debt where player_id = $1', [player]);
    expect(debts).toEqual([{ amount: 10_00n }]);
    const letters = book.events.filter(({ type, playerId }) => type === 'bets.corrected' && playerId === player);
    expect(letters.at(-1)?.payload).toMatchObject({ is_cancelled: true, net: '-1500', owed: '1000' });
  });
});

describe('a bet that was taken back and stands again', () => {
  const twoPeople = async (kind: 'cancel' | 'reinstate', bet: StoredBet) => {
    const request = { player: String(bet.playerId), bet: String(bet.id), reason: 'it was no error' };
    const { id } = await kinds[kind].propose(ada, request, { title: kind, reason: request.reason });
    expect(await codeOf(staff.approvals.approve(id, ada, null))).toBe('own');
    return await Promise.all([bob, bob].map((one) => codeOf(staff.approvals.approve(id, one, null))));
  };
  const exposed = async (market: bigint) =>
    (
      await book.db.database.query('select sum(liability)::bigint as liability from bet_exposure where selection = $1', [`${market}-home`])
    )[0];

  test('takes its stake again and runs on, and is paid once by the result', async () => {
    const { bet, event, market } = await placed();
    await twoPeople('cancel', bet);
    expect(await book.main(bet.playerId)).toBe(1_000_00n);
    expect((await twoPeople('reinstate', bet)).toSorted()).toEqual(['decided', 'done']);
    expect(await now(bet)).toMatchObject({ state: 'open', returned: null });
    expect(await book.main(bet.playerId)).toBe(990_00n);
    expect(await exposed(market)).toEqual({ liability: 15_00n });
    await say(result(event, 'home'));
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 25_00n });
    expect(await book.main(bet.playerId)).toBe(1_015_00n);
    const request = { player: String(bet.playerId), bet: String(bet.id), reason: 'x' };
    expect(await codeOf(kinds.reinstate.propose(ada, request, { title: 'again', reason: 'again' }))).toBe('bet_state');
  });

  test('is paid the difference where its markets were decided meanwhile', async () => {
    const { bet, event, market } = await placed();
    await twoPeople('cancel', bet);
    await say(result(event, 'home'));
    expect(await book.main(bet.playerId)).toBe(1_000_00n);
    await twoPeople('reinstate', bet);
    expect(await now(bet)).toMatchObject({ state: 'won', returned: 25_00n });
    expect(await book.main(bet.playerId)).toBe(1_015_00n);
    expect(await exposed(market)).toEqual({ liability: 0n });
    await twoPeople('cancel', bet);
    expect(await book.main(bet.playerId)).toBe(1_000_00n);
  });

  test('owes the stake where it is not there any more', async () => {
    const { bet, player } = await placed();
    await twoPeople('cancel', bet);
    await book.wallet.post(book.db.database, {
      playerId: player,
      currency: 'EUR',
      kind: 'adjustment',
      key: `gone-${player}`,
      fingerprint: 'gone',
      legs: [
        { account: 'main', amount: -996_00n },
        { account: 'house:corrections', amount: 996_00n },
      ],
    });
    await twoPeople('reinstate', bet);
    expect(await now(bet)).toMatchObject({ state: 'open' });
    expect(await book.main(player)).toBe(0n);
    expect(await book.db.database.query('select amount from bet_debt where player_id = $1', [player])).toEqual([{ amount: 6_00n }]);
  });
});

test('the report counts bets as they are settled now, by sport, competition and kind, and none that was given back whole', async () => {
  const read = async (share: 'sport' | 'competition' | 'kind') =>
    (await sharesOfBets(book.db.database, 400, share)).map(({ bets, of, paid, settled }) => ({ of, bets, settled, paid }));
  const before = await read('sport');
  const player = await book.player();
  const [one, two] = [await book.match({ sport: 'tennis' }), await book.match()];
  const legs = [one, two].map(({ markets }) => [`${markets[0]}-home`, 2_500] as [string, number]);
  const single = await book.place(player, legs.slice(0, 1));
  await book.place(player, legs);
  expect((await read('sport')).filter(({ of }) => of !== 'football')).toEqual([
    { of: 'several', bets: 1n, settled: 0n, paid: 0n },
    { of: 'tennis', bets: 1n, settled: 0n, paid: 0n },
  ]);
  await book.result(one.markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
  await book.result(one.markets[0]!, { home: 'lost', draw: 'won', away: 'lost' });
  expect((await read('sport')).find(({ of }) => of === 'tennis')).toEqual({ of: 'tennis', bets: 1n, settled: 10_00n, paid: 0n });
  await book.result(one.markets[0]!, { home: 'void', draw: 'void', away: 'void' });
  expect(await now(single)).toMatchObject({ state: 'void' });
  expect((await read('sport')).find(({ of }) => of === 'tennis')).toBeUndefined();
  expect((await read('sport')).find(({ of }) => of === 'football')).toEqual(before.find(({ of }) => of === 'football'));
  expect((await read('kind')).map(({ of }) => of).toSorted()).toEqual(['accumulator', 'single']);
  expect((await read('competition')).map(({ of }) => of)).toEqual(['league']);
});

test('the ledger is sound after all of it, and the audit whole', async () => {
  expect(isSound(await verifyLedger(book.db.ownerDatabase))).toBe(true);
  expect(await staff.verify({ info: () => {}, error: () => {} })).toMatchObject({ brokenAt: null });
});
