import type { EventLaw } from '@tavolo/pricing';
import { currencyCodes } from '@tavolo/money';
import { datedKey } from '@tavolo/provider-protocol';
import { ManualClock } from '../../kernel/clock/clock.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import type { Json } from '../../kernel/json/json.ts';
import { silentLog } from '../../kernel/log/index.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createBonusDesk, type BonusDesk } from '../../bonuses/testing/bonus-desk.ts';
import { createWallet, type Wallet } from '../../wallet/index.ts';
import { giveFreeBet, type GivenFreeBet } from '../free-bets.ts';
import { BetNumbers } from '../bet-numbers.ts';
import type { BetsParts, EventFields } from '../parts.ts';
import { createPlacement } from '../placement.ts';
import type { PlaceRequest } from '../strike.ts';
import { settleMarket } from '../settlement.ts';
import type { StoredBet } from '../stored-bet.ts';

/** Bets on an offer that a test writes itself, by the database's own clock. */
export interface Bookmaker {
  db: TestDatabase;
  clock: ManualClock;
  wallet: Wallet;
  parts: BetsParts;
  /** What jobs were put off until when. */
  jobs: { name: string; payload: Json; runAt: Date | undefined }[];
  events: { type: string; payload: Json; playerId?: bigint }[];
  /** A new player with so many cents. */
  player(main?: bigint): Promise<bigint>;
  main(playerId: bigint): Promise<bigint>;
  bonuses: BonusDesk;
  /** Gives a betting bonus of so many cents, for any bet. */
  bonus(playerId: bigint, amount: bigint): Promise<void>;
  /** Gives a free bet for anything; answers what a bet with it says beside. */
  freeBet(playerId: bigint, more?: Partial<GivenFreeBet>): Promise<{ funding: 'free_bet'; free_bet: string }>;
  /** A new event with markets of two or more outcomes at these odds; answers the ids of the markets. */
  match(options?: MatchOptions): Promise<{ event: bigint; markets: bigint[] }>;
  /** Changes something of the offer as its feed would. */
  change(text: string, values?: readonly unknown[]): Promise<void>;
  /** Says how a market ended, as the feed does, and settles its bets. An outcome that is left out is undecided. */
  result(market: bigint, results: Record<string, Result>, options?: { certainty?: 1 | 2; isSettled?: boolean }): Promise<void>;
  place(playerId: bigint, legs: readonly [selection: string, odds: number][], more?: Partial<PlaceRequest>): Promise<StoredBet>;
  close(): Promise<void>;
}

export interface MatchOptions {
  markets?: { type?: string; specifiers?: string; outcomes: Record<string, number> }[];
  state?: 'upcoming' | 'live';
  /** Milliseconds from now. */
  startsIn?: number;
  provenance?: 'feed' | 'simulated' | 'replay';
  score?: { home: number; away: number };
  sport?: string;
  /** Of a race: who is declared, and what the withdrawal of a non-runner takes from winnings on the others, per cent. */
  runners?: readonly (string | { competitor: string; deduction: number })[];
  isHandicap?: boolean;
  /** By which bet builders on it are priced. */
  law?: EventLaw;
}

export type Result = 'won' | 'lost' | 'half_won' | 'half_lost' | 'void' | readonly [numerator: number, denominator: number] | RunnerResult;

/** Where a runner came in, 0 where it did not finish, and how many share the place. */
export interface RunnerResult {
  place: number;
  tied: number;
}

let last = 0;

const runnersText = (runners: NonNullable<MatchOptions['runners']>): string =>
  JSON.stringify(
    runners.map((one, index) =>
      typeof one === 'string'
        ? { competitor: one, number: index + 1 }
        : { competitor: one.competitor, number: index + 1, withdrawn: { at: 1, deduction: one.deduction } },
    ),
  );

/** How the feed writes results. */
const wire = { won: ['won', 0], lost: ['lost', 0], half_won: ['won', 0.5], half_lost: ['lost', 0.5], void: ['lost', 1] } as const;

export async function createBookmaker(): Promise<Bookmaker> {
  const db = await createTestDatabase();
  const clock = new ManualClock(new Date());
  const wallet = createWallet({ database: db.database, clock });
  const jobs: Bookmaker['jobs'] = [];
  const events: Bookmaker['events'] = [];
  const parts: BetsParts = {
    bonusFunding: () => bonuses.funding,
    database: db.database,
    clock,
    random: new SeededRandom('bets'),
    log: silentLog,
    wallet,
    numbers: new BetNumbers(db.database),
    outbox: { publish: (_tx, ...told) => Promise.resolve(void events.push(...told)) },
    jobs: { enqueue: (_q, name, payload, { runAt } = {}) => Promise.resolve(void jobs.push({ name, payload, runAt })) },
    rates: (currency) => (currencyCodes.includes(currency) ? '1' : null),
    cashOutKey: Buffer.from('key of the tests'),
    events: (ids) =>
      Promise.resolve(new Map(ids.map((id) => [id, { id, home: null, away: null, runners: [] as EventFields['runners'] } as EventFields]))),
    countriesOf: (_q, ids) => Promise.resolve(new Map(ids.map((id) => [id, 'IT']))),
    isClosed: () => false,
  };
  const bonuses = createBonusDesk(parts);
  const placeBet = createPlacement(parts);
  const owner = db.ownerDatabase;
  // Tests of what accumulators are given say what.
  await owner.query('update betting_rule set accumulator_bonus = null');
  await owner.query(`update feed_producer set state = 'up', alive_at = now() + interval '1 day'`);
  await owner.query(
    `insert into sport_competition (id, sport, name, country, position) values ('league', 'football', 'League', 'Nowhere', 1)`,
  );
  return {
    db,
    clock,
    wallet,
    parts,
    bonuses,
    jobs,
    events,
    async player(main = 1_000_00n) {
      const playerId = BigInt(++last);
      await wallet.openAccounts(db.database, playerId, 'EUR');
      if (main > 0n)
        await wallet.post(db.database, {
          playerId,
          currency: 'EUR',
          kind: 'adjustment',
          key: 'first money',
          fingerprint: String(main),
          legs: [
            { account: 'main', amount: main },
            { account: 'house:corrections', amount: -main },
          ],
        });
      return playerId;
    },
    bonus: async (playerId, amount) => void (await bonuses.give(playerId, amount)),
    async freeBet(playerId, more = {}) {
      const given = await giveFreeBet(db.database, {
        playerId,
        key: `test:${++last}`,
        currency: 'EUR',
        amount: 10_00n,
        kinds: ['single', 'accumulator', 'system'],
        sports: [],
        minimumOdds: null,
        minimumLegs: 1,
        days: 7,
        origin: 'test',
        reason: 'test',
        ...more,
      });
      if (!given) throw new Error('the key of a free bet was used before');
      return { funding: 'free_bet', free_bet: String(given.id) };
    },
    main: async (playerId) => (await wallet.balances(playerId)).main,
    async match({
      law,
      markets = [{ outcomes: { home: 2_500, draw: 3_200, away: 2_900 } }],
      provenance = 'feed',
      score,
      sport = 'football',
      runners = [],
      isHandicap = false,
      startsIn = 3_600_000,
      state = 'upcoming',
    } = {}) {
      const event = BigInt(++last);
      const board = score && { ...score, clock: 600, clockAt: null, isRunning: true, period: 'first_half', periods: [], facts: {} };
      await owner.query(
        `insert into sport_event (id, urn, sport, competition, season, provenance, starts_at, state, name, score, runners, is_handicap, commitment,
           simulation, parameters, law, law_at)
         values ($1::bigint, 'test:' || $1::bigint, $2, 'league', '1', $3, now() + $4 * interval '1 millisecond', $5, 'one – two', $6, $7, $8,
           case $3 when 'simulated' then 'x' end, case $3 when 'simulated' then '1' end, case $3 when 'simulated' then '{}'::jsonb end, $9, 1)`,
        [
          event,
          sport,
          provenance,
          startsIn,
          state,
          board ? JSON.stringify(board) : null,
          runnersText(runners),
          isHandicap,
          law ? JSON.stringify(law) : null,
        ],
      );
      const ids: bigint[] = [];
      for (const { outcomes, specifiers = '', type = 'match_result' } of markets) {
        const market = BigInt(++last);
        ids.push(market);
        await owner.query(
          `insert into sport_market (id, event_id, type, specifiers, market_group, producer, state, odds_state, odds_at, is_main, has_cash_out)
           values ($1, $2, $3, $4, 'main', $5, 'active', 'active', 1, true, true)`,
          [market, event, type, specifiers, state === 'live' ? 'live' : 'prematch'],
        );
        for (const [index, [outcome, odds]] of Object.entries(outcomes).entries())
          await owner.query(
            `insert into sport_selection (market_id, outcome, position, odds, probability, is_active, priced_at, said_at)
             values ($1, $2, $3, $4, $5, true, 1, 1)`,
            [market, outcome, index, odds, 950 / odds],
          );
      }
      return { event, markets: ids };
    },
    async result(market, results, { certainty = 2, isSettled = true } = {}) {
      const version = await owner.transaction(async ({ directory: tx }) => {
        const [row] = await tx.query<{ version: bigint }>(
          `update sport_market set result_version = result_version + 1, state = $2 where id = $1 returning result_version as version`,
          [market, Object.keys(results).length > 0 ? 'settled' : 'suspended'],
        );
        await tx.query('update sport_result set superseded_at = now() where market_id = $1 and superseded_at is null', [market]);
        for (const [outcome, result] of Object.entries(results)) {
          const [won, voidFactor] = wire[typeof result === 'string' ? result : 'place' in result && result.place !== 1 ? 'lost' : 'won'];
          const shared =
            typeof result === 'string' ? null : 'place' in result ? (result.place === 1 ? ([1, result.tied] as const) : null) : result;
          const placing = typeof result === 'string' || !('place' in result) ? null : result;
          await tx.query('insert into sport_result values ($1, $2, $3, $4, $5, $6, $7, $8, 1, now(), null, $9, $10)', [
            market,
            outcome,
            row?.version,
            won,
            voidFactor,
            shared?.[0] ?? null,
            shared?.[1] ?? null,
            certainty,
            placing?.place ?? null,
            placing?.tied ?? null,
          ]);
        }
        return row?.version ?? null;
      });
      if (isSettled) await settleMarket(parts, market, version);
    },
    change: async (text, values = []) => void (await owner.query(text, values)),
    place: async (playerId, legs, more = {}) => {
      const placed = await placeBet(refuse, {
        playerId,
        legs: legs.map(([selection, odds]) => ({ selection, odds, is_banker: false, builder: undefined })),
        folds: [legs.length],
        is_each_way: false,
        currency: 'EUR',
        funding: 'cash',
        unit_stake: '10.00',
        policy: 'better',
        idempotency_key: datedKey(new Date(), `key-${++last}`),
        ...more,
      });
      return placed.bet;
    },
    close: () => db.drop(),
  };
}
