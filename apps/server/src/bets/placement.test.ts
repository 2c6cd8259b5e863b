import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationRole, createDatabase } from '../kernel/database/index.ts';
import { refuse } from '../kernel/errors/errors.ts';
import { silentLog } from '../kernel/log/index.ts';
import { createWallet } from '../wallet/index.ts';
import { decideBet, decideOverdue } from './decision.ts';
import { mayBeOffered } from './free-bets.ts';
import { createPlacement } from './placement.ts';
import { listStops, resumeBetting, stopBetting } from './stops.ts';
import { betById } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';
import { readTerms } from './terms.ts';
import { refusalCode } from './testing/refusal-code.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const codeOf = (work: Promise<unknown>) => refusalCode(work, 'taken');
const betsOf = async (player: bigint) => await book.db.database.query<{ id: bigint }>('select id from bet where player_id = $1', [player]);

describe('placing', () => {
  test('[SPB-04] a single keeps all that was agreed, and its stake is a round of the ledger', async () => {
    const player = await book.player();
    const { event, markets } = await book.match();
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], { idempotency_key: '20261123.one' });
    expect(bet).toMatchObject({
      kind: 'single',
      state: 'open',
      day: '2026-11-23',
      stake: 10_00n,
      potentialReturn: 25_00n,
      totalOdds: '2.50',
      lines: 1,
    });
    expect(bet.reference).toMatch(/^[0-9A-Z]{10}$/);
    expect(await book.main(player)).toBe(990_00n);
    expect(await book.wallet.rounds.find(player, 'sportsbook', `bet-${bet.id}`)).toMatchObject({ stake: 10_00n, state: 'open' });
    const [kept] = await book.db.database.query(
      `select b.rules_version, b.country, b.accepted_at is not null as accepted, l.event_id, l.odds, l.shown_odds, l.odds_version, l.market_type
       from bet b join bet_leg l using (bucket, player_id) where b.id = l.bet_id and b.id = $1`,
      [bet.id],
    );
    expect(kept).toMatchObject({ rules_version: '2026-11', country: 'IT', accepted: true, event_id: event, odds: 2_500, odds_version: 1n });
    for (const statement of [
      `update bet_leg set odds = 9000 where bet_id = $1`,
      `update bet set potential_return = 1 where id = $1`,
      `update bet set stake = 1 where id = $1`,
      `update bet set state = 'pending' where id = $1`,
      `delete from bet where id = $1`,
    ])
      await expect(book.db.database.query(statement, [bet.id]), statement).rejects.toThrow();
  });

  test('a bet is in the history of bets and not in that of games', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    await book.place(player, [[`${markets[0]}-home`, 2_500]]);
    const rounds = await book.db.ownerDatabase.query(
      'select total, cardinality(rounds) as shown from round_page($1, null, null, null, null, null, null, 0, 10)',
      [player],
    );
    expect(rounds).toEqual([{ total: 0n, shown: 0 }]);
    expect(await book.wallet.rounds.find(player, 'sportsbook', `bet-${(await betsOf(player))[0]?.id}`)).toMatchObject({
      stake: 10_00n,
    });
  });

  test('[SPB-14] accumulators multiply, systems pay by line, and legs of one match do not meet', async () => {
    const player = await book.player();
    const [a, b, c] = await Promise.all([book.match(), book.match(), book.match()]);
    const legs = [a, b, c].map(({ markets }) => [`${markets[0]}-home`, 2_500] as [string, number]);
    expect(await book.place(player, legs)).toMatchObject({ kind: 'accumulator', lines: 1, totalOdds: '15.62', potentialReturn: 156_25n });
    const system = await book.place(player, legs, { folds: [2, 3], unit_stake: '1.00' });
    expect(system).toMatchObject({ kind: 'system', lines: 4, stake: 4_00n, totalOdds: null });
    expect(await book.main(player)).toBe(986_00n);
    const { markets } = await book.match({ markets: [{ outcomes: { home: 2_000 } }, { type: 'total_goals', outcomes: { over: 2_000 } }] });
    const ofOne = [
      [`${markets[0]}-home`, 2_000],
      [`${markets[1]}-over`, 2_000],
    ] as [string, number][];
    expect(await codeOf(book.place(player, ofOne))).toBe('bets.not_combinable');
    expect(await codeOf(book.place(player, ofOne, { folds: [1] }))).toBe('taken');
  });

  test('prices, limits and delays are the same for who has won, who is new and nobody, before an event and in play', async () => {
    const [winner, fresh] = [await book.player(), await book.player(1n)];
    const won = await book.match();
    const [market = 0n] = won.markets;
    await book.place(winner, [[`${market}-home`, 2_500]], { unit_stake: '100.00' });
    await book.result(market, { home: 'won', draw: 'lost', away: 'lost' });
    const offered = [await book.match(), await book.match({ state: 'live' })].flatMap(({ markets }) => markets.map((id) => `${id}-home`));
    const seenBy = async (player: bigint | null) =>
      [...(await readTerms(book.db.database.directory, offered, player)).values()].map(({ readAt: _, ...terms }) => terms);
    const seen = await seenBy(null);
    expect(seen).toHaveLength(offered.length);
    expect(seen.map(({ isLive, liveDelay, maximumStake, odds }) => [isLive, liveDelay > 0, maximumStake > 0n, odds])).toContainEqual([
      true,
      true,
      true,
      2_500,
    ]);
    expect(await seenBy(winner)).toEqual(seen);
    expect(await seenBy(fresh)).toEqual(seen);
  });

  test('[SPB-02] odds are those that the player agreed to, or the bet is not taken', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const selection = `${markets[0]}-home`;
    const outcomes: Record<string, string> = {};
    for (const [shown, name] of [
      [2_500, 'same'],
      [2_400, 'rose'],
      [2_600, 'fell'],
    ] as const)
      for (const policy of ['any', 'better', 'none'] as const)
        outcomes[`${name} ${policy}`] = await codeOf(book.place(player, [[selection, shown]], { policy }));
    expect(outcomes).toEqual({
      'same any': 'taken',
      'same better': 'taken',
      'same none': 'taken',
      'rose any': 'taken',
      'rose better': 'taken',
      'rose none': 'bets.odds_changed',
      'fell any': 'taken',
      'fell better': 'bets.odds_changed',
      'fell none': 'bets.odds_changed',
    });
    const struck = await book.db.database.query('select distinct odds from bet_leg where player_id = $1', [player]);
    expect(struck).toEqual([{ odds: 2_500 }]);
  });

  test('two hundred requests with one key make one bet; another bet with it is refused', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const leg: [string, number][] = [[`${markets[0]}-home`, 2_500]];
    const bets = await Promise.all(Array.from({ length: 200 }, () => book.place(player, leg, { idempotency_key: '20261123.two-hundred' })));
    expect(new Set(bets.map(({ id }) => id)).size).toBe(1);
    expect(await betsOf(player)).toHaveLength(1);
    expect(await book.main(player)).toBe(990_00n);
    expect(await codeOf(book.place(player, leg, { idempotency_key: '20261123.two-hundred', unit_stake: '11.00' }))).toBe('bets.key_reused');
  });

  test('a key without a day that was taken around midnight by another request is answered with its bet', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const legs: [string, number][] = [[`${markets[0]}-home`, 2_500]];
    const first = await book.place(player, legs, { idempotency_key: 'noon' });
    const other = new pg.Client({ connectionString: book.db.url });
    await other.connect();
    // The bet of yesterday's last moment, not committed yet: the ledger of today knows nothing of it.
    await other.query('begin');
    await other.query(
      `insert into bet select (jsonb_populate_record(null::bet, to_jsonb(b) || '{"id": 999999, "key": "midnight", "reference": "MIDNIGHT00"}')).*
       from bet b where b.player_id = $1 and b.id = $2`,
      [player, first.id],
    );
    const second = book.place(player, legs, { idempotency_key: 'midnight' });
    await expect
      .poll(() => book.db.ownerDatabase.query(`select from pg_locks where not granted and locktype = 'transactionid'`))
      .toHaveLength(1);
    await other.query('commit');
    await other.end();
    expect(await second).toMatchObject({ id: 999_999n, reference: 'MIDNIGHT00' });
    expect(await book.main(player)).toBe(990_00n);
  });

  test('what cannot be bet on is said by its reason, and nothing moves', async () => {
    const player = await book.player(20_00n);
    const { event, markets } = await book.match();
    const leg: [string, number][] = [[`${markets[0]}-home`, 2_500]];
    const refused: Record<string, string> = {};
    const attempt = async (name: string, more: Parameters<Bookmaker['place']>[2] = {}, legs = leg) => {
      refused[name] = await codeOf(book.place(player, legs, more));
    };
    await attempt('nothing', { unit_stake: '0.00' });
    await attempt('too little', { unit_stake: '0.09' });
    await attempt('too much', { unit_stake: '20.01' });
    await attempt('more than there is', { unit_stake: '999999999999999' });
    await attempt('each way', { is_each_way: true });
    await attempt('bonus', { funding: 'bonus' });
    await attempt('play bonus', { funding: 'free_bet', free_bet: '1', currency: 'FUN' });
    await attempt('unknown', {}, [['999999999-home', 2_500]]);
    await attempt('folds', { folds: [2] });
    await attempt('builder', { legs: [{ selection: leg[0]![0], odds: 2_500, is_banker: false, builder: 1 }] });
    await book.change('update sport_market set state = $2 where id = $1', [markets[0], 'suspended']);
    await attempt('suspended');
    await book.change('update sport_market set state = $2 where id = $1', [markets[0], 'active']);
    await book.change(`insert into betting_stop values ('event', $1, 'test', 'staff:1', now())`, [String(event)]);
    await attempt('stopped');
    await book.change('delete from betting_stop');
    const early = await book.match();
    await book.change(`update sport_event set state = 'live' where id = $1`, [early.event]);
    await attempt('odds of before, while live', {}, [[`${early.markets[0]}-home`, 2_500]]);
    const past = await book.match({ provenance: 'replay' });
    await attempt('replay', {}, [[`${past.markets[0]}-home`, 2_500]]);
    await attempt('replay for play', { currency: 'FUN' }, [[`${past.markets[0]}-home`, 2_500]]);
    const begun = await book.match({ startsIn: -1 });
    await attempt('begun', {}, [[`${begun.markets[0]}-home`, 2_500]]);
    const [richer, large] = [await book.player(10_000_00n), await book.match({ markets: [{ outcomes: { home: 900_000 } }] })];
    refused['stake'] = await codeOf(book.place(richer, leg, { unit_stake: '5000.01' }));
    refused['return'] = await codeOf(book.place(richer, [[`${large.markets[0]}-home`, 900_000]], { unit_stake: '300.00' }));
    expect(refused).toEqual({
      nothing: 'bets.stake_too_low',
      'too little': 'bets.stake_too_low',
      'too much': 'bets.insufficient_funds',
      'more than there is': 'bets.insufficient_funds',
      'each way': 'bets.each_way_not_offered',
      bonus: 'bets.insufficient_funds',
      'play bonus': 'bets.unknown_kind',
      unknown: 'bets.selection_closed',
      folds: 'bets.unknown_kind',
      builder: 'bets.builder_size',
      suspended: 'bets.selection_closed',
      stopped: 'bets.selection_closed',
      'odds of before, while live': 'bets.selection_closed',
      replay: 'bets.demo_only',
      'replay for play': 'taken',
      begun: 'bets.event_started',
      stake: 'bets.stake_too_high',
      return: 'bets.return_too_high',
    });
    expect(await book.main(player)).toBe(20_00n);
  });

  test('a player who may not play is told why', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    await book.wallet.setBlocks(book.db.database, player, { stakes: true });
    await expect(book.place(player, [[`${markets[0]}-home`, 2_500]])).rejects.toMatchObject({
      details: { code: 'bets.play_closed', facts: { restriction: 'stakes_blocked' } },
    });
  });

  test('no more can be lost on a selection than its limit, however many bets come at once', async () => {
    const { markets } = await book.match();
    await book.change(`insert into sport_term (scope, subject, maximum_liability) values ('competition', 'league', 100000)`);
    const players = await Promise.all(Array.from({ length: 30 }, () => book.player()));
    const results = await Promise.all(
      players.map((player) => codeOf(book.place(player, [[`${markets[0]}-home`, 2_500]], { unit_stake: '50.00' }))),
    );
    await book.change(`delete from sport_term where scope = 'competition'`);
    // Each can win 75.00 more than it stakes: thirteen of them stay below 1,000.00.
    expect(results.filter((one) => one === 'taken')).toHaveLength(13);
    const [sum] = await book.db.database.query('select sum(liability)::bigint as liability from bet_exposure where selection = $1', [
      `${markets[0]}-home`,
    ]);
    expect(sum).toEqual({ liability: 975_00n });
  });
});

describe('races', () => {
  test('[SPB-05] nothing is accepted at or after the start, a millisecond around it included', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => book.player()));
    for (let round = 0; round < 6; round++) {
      const { event, markets } = await book.match({ startsIn: 200 + round });
      const until = Date.now() + 280;
      await Promise.all(
        players.map(async (player) => {
          while (Date.now() < until) await codeOf(book.place(player, [[`${markets[0]}-home`, 2_500]], { unit_stake: '0.10' }));
        }),
      );
      const late = await book.db.database.query(
        `select b.id from bet b join bet_leg l on l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id
         join sport_event e on e.id = l.event_id where e.id = $1 and b.accepted_at >= e.starts_at`,
        [event],
      );
      expect(late).toEqual([]);
    }
    const taken = await book.db.database.query('select count(*)::int as n from bet where player_id = any($1)', [players]);
    expect(taken[0]).not.toEqual({ n: 0 });
  });

  test('[SPB-06] a bet is accepted as of a moment before its selections were read', async () => {
    const player = await book.player();
    const { markets } = await book.match();
    const other = new pg.Client({ connectionString: book.db.url });
    await other.connect();
    // Nobody reads what is stopped for as long as this lasts.
    await other.query('begin; lock table betting_stop in access exclusive mode');
    const placing = book.place(player, [[`${markets[0]}-home`, 2_500]]);
    await expect
      .poll(() => book.db.ownerDatabase.query(`select from pg_locks where not granted and relation = 'betting_stop'::regclass`))
      .toHaveLength(1);
    const [before] = await book.db.ownerDatabase.query<{ at: Date }>(
      'select clock_timestamp() as at from (select pg_sleep(0.005)) as slept',
    );
    await other.query('commit');
    await other.end();
    expect((await placing).acceptedAt!.getTime()).toBeLessThan(before!.at.getTime());
  });

  /** A bet of which the selections were read in time may be committed later: what it keeps is the moment of the read. */
  test('[SPB-06] no bet is accepted after a suspension was committed', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => book.player()));
    for (let round = 0; round < 6; round++) {
      const { markets } = await book.match();
      let isOver = false;
      const betting = players.map(async (player) => {
        for (let tries = 0; tries < 2_000 && !isOver; tries++)
          await codeOf(book.place(player, [[`${markets[0]}-home`, 2_500]], { unit_stake: '0.10' }));
      });
      await expect
        .poll(() => book.db.database.query('select from bet_leg where market_id = $1 limit 1', [markets[0]]), { timeout: 20_000 })
        .toHaveLength(1);
      await book.change('update sport_market set state = $2 where id = $1', [markets[0], 'suspended']);
      const [committed] = await book.db.ownerDatabase.query<{ at: Date }>('select clock_timestamp() as at');
      // Whoever reads from now on sees it: there is nothing to wait for.
      expect(await codeOf(book.place(players[0]!, [[`${markets[0]}-home`, 2_500]]))).toBe('bets.selection_closed');
      isOver = true;
      await Promise.all(betting);
      const late = await book.db.database.query(
        `select b.id from bet b join bet_leg l on l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id
         where l.market_id = $1 and b.accepted_at > $2`,
        [markets[0], committed?.at],
      );
      expect(late).toEqual([]);
    }
  });
});

test('[SPB-02] while odds move, each bet is struck at odds that its player agreed to', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => book.player()));
  const { markets } = await book.match();
  const selection = `${markets[0]}-home`;
  let isOver = false;
  let shown = 2_500;
  const codes = new Set<string>();
  const ticking = (async () => {
    // Until some were taken and some were not, however fast they are placed.
    for (let tick = 0; tick < 150 || (codes.size < 2 && tick < 10_000); tick++) {
      shown = 2_000 + ((tick * 370) % 1_000);
      await book.change(`update sport_selection set odds = $2, version = version + 1 where market_id = $1 and outcome = 'home'`, [
        markets[0],
        shown,
      ]);
    }
    isOver = true;
  })();
  await Promise.all(
    players.map(async (player, index) => {
      const policy = (['any', 'better', 'none'] as const)[index % 3]!;
      while (!isOver) codes.add(await codeOf(book.place(player, [[selection, shown]], { policy, unit_stake: '0.10' })));
    }),
  );
  await ticking;
  expect([...codes].toSorted()).toEqual(['bets.odds_changed', 'taken']);
  const struck = await book.db.database.query<{ policy: string; odds: number; shown: number }>(
    `select b.policy, l.odds, l.shown_odds as shown from bet b join bet_leg l on l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id
     where l.market_id = $1`,
    [markets[0]],
  );
  const wrong = struck.filter(({ odds, policy, shown: agreed }) =>
    policy === 'none' ? odds !== agreed : policy === 'better' && odds < agreed,
  );
  expect(wrong).toEqual([]);
});

test('a transaction waits for no second connection of the pool: a bet is placed, decided and given where there is one', async () => {
  const database = createDatabase({ url: book.db.url, log: silentLog, role: applicationRole, size: 1, connectTimeout: 2_000 });
  const parts = { ...book.parts, database, wallet: createWallet({ database, clock: book.clock }) };
  try {
    const player = await book.player();
    const { markets } = await book.match({ state: 'live', score: { home: 0, away: 0 } });
    const { bet } = await createPlacement(parts)(refuse, {
      playerId: player,
      legs: [{ selection: `${markets[0]}-home`, odds: 2_500, is_banker: false, builder: undefined }],
      folds: [1],
      is_each_way: false,
      currency: 'EUR',
      funding: 'cash',
      unit_stake: '10.00',
      policy: 'any',
      idempotency_key: 'one-connection',
    });
    await decideBet(parts, book.jobs.at(-1)!.payload);
    expect(await betById(book.db.database, player, bet.id)).toMatchObject({ state: 'open' });
    expect(await database.transaction((tx) => mayBeOffered(tx, parts, player, 'EUR'))).toBe(true);
  } finally {
    await database.close();
  }
});

describe('a bet on a live match', () => {
  const placeLive = async () => {
    const player = await book.player();
    const { event, markets } = await book.match({ state: 'live', score: { home: 0, away: 0 } });
    const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]], { policy: 'any' });
    const job = book.jobs.at(-1)!;
    return { player, event, market: markets[0]!, bet, job };
  };
  const stateOf = async (player: bigint, id: bigint) => await betById(book.db.database, player, id);

  test('waits for the delay with its stake staked, and stands then at the odds of then', async () => {
    const { bet, job, market, player } = await placeLive();
    expect(bet).toMatchObject({ state: 'pending', acceptedAt: null });
    expect(job).toMatchObject({ name: 'bets.decide', runAt: bet.decidedAt });
    expect(bet.decidedAt!.getTime() - bet.placedAt.getTime()).toBe(6_000);
    expect(await book.main(player)).toBe(990_00n);
    await book.change(`update sport_selection set odds = 2200, version = 2 where market_id = $1 and outcome = 'home'`, [market]);
    await decideBet(book.parts, job.payload);
    await decideBet(book.parts, job.payload);
    expect(await stateOf(player, bet.id)).toMatchObject({ state: 'open', potentialReturn: 22_00n, totalOdds: '2.20' });
    expect(await book.main(player)).toBe(990_00n);
    const [sum] = await book.db.database.query('select sum(liability)::bigint as liability from bet_exposure where selection = $1', [
      `${market}-home`,
    ]);
    expect(sum).toEqual({ liability: 12_00n });
    const steps = await book.db.database.query('select from_state, to_state from bet_event where bet_id = $1 order by n', [bet.id]);
    expect(steps).toEqual([
      { from_state: null, to_state: 'pending' },
      { from_state: 'pending', to_state: 'open' },
    ]);
  });

  test.each([
    ['a suspension', `update sport_market set state = 'suspended' where id = $1`, 'rejected', 'bets.selection_closed'],
    [
      'a goal',
      `update sport_event set score = jsonb_set(score, '{home}', '1') where id = (select event_id from sport_market where id = $1)`,
      'rejected',
      'bets.selection_closed',
    ],
    ['a suspension that is over', `update sport_market set closings = closings + 1 where id = $1`, 'rejected', 'bets.selection_closed'],
    [
      'a break of the match that is over',
      `update sport_event set closings = closings + 1 where id = (select event_id from sport_market where id = $1)`,
      'rejected',
      'bets.selection_closed',
    ],
    [
      'a silence of the feed that is over',
      `with lost as (update feed_producer set request = request + 1 where producer = 'live') select $1::bigint`,
      'rejected',
      'bets.selection_closed',
    ],
    [
      'the end',
      `update sport_event set state = 'ended' where id = (select event_id from sport_market where id = $1)`,
      'rejected',
      'bets.selection_closed',
    ],
  ])('is not taken after %s, and the stake is back', async (_what, change, state, reason) => {
    const { bet, job, market, player } = await placeLive();
    await book.change(change, [market]);
    await decideBet(book.parts, job.payload);
    await decideBet(book.parts, job.payload);
    expect(await stateOf(player, bet.id)).toMatchObject({ state, reason });
    expect(await book.main(player)).toBe(1_000_00n);
    const [sum] = await book.db.database.query('select sum(liability)::bigint as liability from bet_exposure where selection = $1', [
      `${market}-home`,
    ]);
    expect(sum).toEqual({ liability: 0n });
  });

  test('is not taken where the house stopped betting for a moment while it waited', async () => {
    const { bet, event, job, player } = await placeLive();
    const stop = { scope: 'event', subject: String(event), reason: 'a rumour', actor: 'ada', since: new Date() } as const;
    expect(await stopBetting(book.db.database, stop)).toBe(true);
    expect(await stopBetting(book.db.database, stop)).toBe(false);
    expect(await resumeBetting(book.db.database, 'event', String(event))).toBe(true);
    expect(await resumeBetting(book.db.database, 'event', String(event))).toBe(false);
    expect(await listStops(book.db.database)).toEqual([]);
    await decideBet(book.parts, job.payload);
    expect(await stateOf(player, bet.id)).toMatchObject({ state: 'rejected', reason: 'bets.selection_closed' });
    expect(await stopBetting(book.db.database, stop)).toBe(true);
    expect(await resumeBetting(book.db.database, 'event', String(event))).toBe(true);
  });

  test('without a scoreboard waits as well, and is not taken after a suspension that is over', async () => {
    const player = await book.player();
    const { markets } = await book.match({ state: 'live' });
    const bets = await Promise.all([0, 1].map(() => book.place(player, [[`${markets[0]}-home`, 2_500]])));
    expect(bets.map(({ state }) => state)).toEqual(['pending', 'pending']);
    const decide = (bet: { id: bigint }) => decideBet(book.parts, { player: String(player), bet: String(bet.id) });
    await decide(bets[0]!);
    await book.change('update sport_market set closings = closings + 1 where id = $1', [markets[0]]);
    await decide(bets[1]!);
    expect(await Promise.all(bets.map(async ({ id }) => (await stateOf(player, id))?.state))).toEqual(['open', 'rejected']);
  });

  test('gives back of what can be lost exactly what it took, whatever the rate is by then', async () => {
    const { bet, job, market, player } = await placeLive();
    const other = await book.place(player, [[`${market}-home`, 2_500]], { policy: 'any' });
    const left = async () =>
      await book.db.database.query(
        'select sum(stake)::bigint as stake, sum(liability)::bigint as liability from bet_exposure where selection = $1',
        [`${market}-home`],
      );
    expect(await left()).toEqual([{ stake: 20_00n, liability: 30_00n }]);
    const atTwice = { ...book.parts, rates: () => '2' };
    await book.change('update sport_selection set odds = 2600, version = version + 1 where market_id = $1', [market]);
    await decideBet(atTwice, { player: String(player), bet: String(other.id) });
    // 16.00 can be lost by it now: 8.00 at the rate of then.
    expect(await left()).toEqual([{ stake: 20_00n, liability: 23_00n }]);
    await book.change('update sport_market set closings = closings + 1 where id = $1', [market]);
    await decideBet(atTwice, job.payload);
    expect(await stateOf(player, bet.id)).toMatchObject({ state: 'rejected' });
    expect(await left()).toEqual([{ stake: 10_00n, liability: 8_00n }]);
  });

  test('is decided a minute late where its job was lost', async () => {
    const { bet, player } = await placeLive();
    await decideOverdue(book.parts);
    expect(await stateOf(player, bet.id)).toMatchObject({ state: 'pending' });
    await book.change(`update bet set decided_at = now() - interval '2 minutes' where id = $1`, [bet.id]);
    expect(await decideOverdue(book.parts)).toBe(1);
    expect(await stateOf(player, bet.id)).toMatchObject({ state: 'open' });
  });

  test.each([
    ['sports', 'rejected'],
    ['casino', 'open'],
  ])('after the player has closed %s for a time it is %s', async (product, state) => {
    const { bet, job, player } = await placeLive();
    await book.change(`insert into protection_player (bucket, player_id, zone) values (bucket_of($1), $1, 'UTC') on conflict do nothing`, [
      player,
    ]);
    await book.change(`update wallet_player set guarded = true where player_id = $1`, [player]);
    await book.change(`update protection_player set ${product}_closed_until = now() + interval '1 day' where player_id = $1`, [player]);
    await decideBet(book.parts, job.payload);
    expect(await stateOf(player, bet.id)).toMatchObject({ state });
    expect(await book.main(player)).toBe(state === 'open' ? 990_00n : 1_000_00n);
    expect(await book.db.database.query(`select from round where player_id = $1`, [player])).toHaveLength(1);
  });

  test('[SPB-20] is not taken for a player who was excluded meanwhile', async () => {
    const { bet, job, player } = await placeLive();
    await book.wallet.setBlocks(book.db.database, player, { stakes: true });
    await decideBet(book.parts, job.payload);
    expect(await stateOf(player, bet.id)).toMatchObject({ state: 'rejected', reason: 'bets.play_closed' });
    expect(await book.main(player)).toBe(1_000_00n);
  });
});
