import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { BetNumbers } from '../apps/server/src/bets/bet-numbers.ts';
import { cashOut } from '../apps/server/src/bets/cash-out.ts';
import type { BetsParts } from '../apps/server/src/bets/parts.ts';
import { writeManyBets, type WrittenBet } from '../apps/server/src/bets/testing/many-bets.ts';
import { paidBy, type Told } from '../apps/server/src/bets/testing/paid-by.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import type { Database, Statements } from '../apps/server/src/kernel/database/index.ts';
import { refuse } from '../apps/server/src/kernel/errors/errors.ts';
import { bonusFundingOf } from '../apps/server/src/bonuses/stakes.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { createOutbox } from '../apps/server/src/kernel/outbox/index.ts';
import { SeededRandom, systemRandom } from '../apps/server/src/kernel/random/random.ts';
import type { FeedMessage } from '../apps/server/src/sportsbook/feed/messages.ts';
import { createWallet, describeFindings, isSound, verifyLedger } from '../apps/server/src/wallet/index.ts';
import { wantedBets } from './bench-bets.ts';
import { bothScore, fixture, matchResult, oddsOf, openBenchFeed, totalGoals, type BenchFeed, type OfferedMarket } from './bench-feed.ts';
import { giveMoney, signUpPlayers, withProduct, type BenchProduct } from './bench-product.ts';
import { goOn, p99 } from './other-players.ts';
import { processorTime, processorTimeOfAll } from './processor-time.ts';
import { milliseconds, perSecond, type Measurement, type Row } from './row.ts';

/** A short form has fewer: what must hold is said of a hundred thousand. */
const standard = 100_000;
const bets = Number(process.env['BENCH_BETS'] ?? standard);
const players = Math.max(20, Math.round(bets / 50));
/** Of a hundred bets so many are cashed out in part before. */
const cashedOut = 2;
const others = 8;
/** Milliseconds in which the others are watched before anything is settled. */
const quiet = 5_000;
/** What is done of the bets when the process is killed. */
const killedAt = [1 / 3, 2 / 3];
/** What must hold. Seconds. */
const longest = 60;
/** Names of matches in the feed of the bench. */
const match = { main: 1, before: 2, open: 3, others: 4 };
const cents = 1_000_000_00n;
/** Milliseconds between two looks at how far it is. */
const looks = 500;

/** An event with a hundred thousand open bets is settled while the process is killed twice and others go on. */
export const settlement: Measurement = {
  name: 'settlement',
  measure: () => withProduct(measureSettlement),
};

type BenchDatabase = Database & Statements;

interface Prepared {
  written: WrittenBet[];
  /** Of the event that is settled. */
  markets: readonly string[];
  /** What was paid for the parts that were cashed out, by the bets' numbers. */
  parted: Map<bigint, bigint>;
  /** By selections: what the feed says in the end. */
  told: ReadonlyMap<string, Told>;
  /** Has the feed say how the event ended. */
  decide(): Promise<void>;
}

async function measureSettlement(running: BenchProduct): Promise<Row[]> {
  const { database, databasePid, kill, product } = running;
  const feed = await openBenchFeed({ database, log: silentLog });
  try {
    const playing = await signUpPlayers(running, others);
    const ids = Array.from({ length: players }, (_, index) => BigInt(1_000_000 + index));
    const prepared = await prepare(database, feed, ids);

    const selections = feed.selections(match.others, 'match_result');
    const watch = async <T>(work: () => Promise<T>) => {
      const over = new AbortController();
      const going = goOn(product.address, playing, selections, over.signal);
      const done = await work().finally(() => over.abort());
      return { done, seen: await going };
    };
    const { seen: before } = await watch(() => pause(quiet));
    const time = { node: 0, server: 0 };
    /** Each process counts its own: before it is killed, its time is added, and that of the next is taken off when it stands. */
    const count = (sign: 1 | -1) => {
      time.node += sign * processorTime(product.pid());
      time.server += sign * processorTimeOfAll(databasePid());
    };
    count(-1);
    const { done: seconds, seen: meanwhile } = await watch(async () => {
      const began = performance.now();
      await prepared.decide();
      for (const share of killedAt) {
        await untilSettled(database, prepared.markets, share);
        count(1);
        await kill();
        count(-1);
      }
      await untilSettled(database, prepared.markets, 1);
      return (performance.now() - began) / 1_000;
    });
    count(1);
    const refused = [before, meanwhile].find((one) => one.refused > 0);
    if (refused) throw new Error(`others were refused, the first with: ${refused.example}`);
    await compare(database, ids, prepared);
    const isWhole = bets >= standard;
    return [
      {
        what: `an event with ${bets} open bets settled, killed twice on the way`,
        figure: `${seconds.toFixed(1)} s, ${perSecond(bets / seconds)}, machine's load ${loadavg()[0]?.toFixed(1)}`,
        against: `${longest} s`,
        ratio: seconds / longest,
        target: '≤ 1',
        ...(isWhole && { holds: seconds <= longest }),
      },
      {
        what: '  processor time of a bet, starts left out and all else that went on left in: Node, PostgreSQL',
        figure: `${(time.node / bets).toFixed(2)} ms, ${(time.server / bets).toFixed(2)} ms`,
        against: '',
        ratio: null,
      },
      {
        what: `  a bet of somebody else meanwhile, p99 of ${meanwhile.bets.length}`,
        figure: milliseconds(p99(meanwhile.bets)),
        against: `before: ${milliseconds(p99(before.bets))}`,
        ratio: p99(meanwhile.bets) / p99(before.bets),
      },
      {
        what: `  a round of somebody else meanwhile, p99 of ${meanwhile.rounds.length}`,
        figure: milliseconds(p99(meanwhile.rounds)),
        against: `before: ${milliseconds(p99(before.rounds))}`,
        ratio: p99(meanwhile.rounds) / p99(before.rounds),
      },
    ];
  } finally {
    feed.stop();
  }
}

/** Everybody's bets, and what is decided before the event itself. */
async function prepare(database: BenchDatabase, feed: BenchFeed, ids: readonly bigint[]): Promise<Prepared> {
  const wallet = createWallet({ database, clock });
  for (const playerId of ids) {
    await wallet.openAccounts(database, playerId, 'EUR');
    // As after every sign-up: the ledger meters what is staked and won.
    await database.query('select guard_player($1, $2)', [playerId, 'Europe/Rome']);
  }
  await giveMoney(database, ids, cents);
  const startsAt = Date.now() + 3_600_000;
  const offered = [matchResult, totalGoals, bothScore];
  for (const number of Object.values(match)) await feed.say(fixture(number, startsAt), oddsOf(number, 2, 'prematch', offered));
  const names = (number: number) => offered.flatMap(({ type }) => feed.selections(number, type).map(({ name }) => name));

  const random = new SeededRandom('bets of the bench');
  const choice = { main: names(match.main), before: names(match.before), open: names(match.open) };
  const written = await writeManyBets(database, wantedBets(random, ids, bets, choice));
  const parted = await cashOutParts(database, written);

  const told = new Map<string, Told>();
  const decide = async (number: number, outcomes: Results) => {
    for (const { type } of offered)
      for (const { name, outcome } of feed.selections(number, type)) told.set(name, outcomes[outcome] ?? null);
    await feed.say(result(number, offered, outcomes));
  };
  await decide(match.before, { home: 'won', draw: 'lost', away: 'lost', over: 'half_won', under: 'half_lost', yes: 'void', no: 'void' });
  await untilSettled(database, marketsOf(choice.before), 1);
  return {
    written,
    markets: marketsOf(choice.main),
    parted,
    told,
    decide: () =>
      decide(match.main, { home: 'lost', draw: 'won', away: 'lost', over: 'half_lost', under: 'half_won', yes: 'won', no: 'lost' }),
  };
}

const marketsOf = (selections: readonly string[]): string[] => [...new Set(selections.map((name) => name.slice(0, name.indexOf('-'))))];

/** Cashes out the half of some singles, as their players would. */
async function cashOutParts(database: BenchDatabase, written: readonly WrittenBet[]): Promise<Map<bigint, bigint>> {
  const wallet = createWallet({ database, clock });
  const parts: BetsParts = {
    bonusFunding: () => bonusFundingOf({ clock, wallet }),
    database,
    numbers: new BetNumbers(database),
    clock,
    random: systemRandom,
    log: silentLog,
    wallet,
    outbox: createOutbox({ database, log: silentLog }),
    jobs: { enqueue: () => Promise.resolve() },
    rates: () => '1',
    cashOutKey: Buffer.alloc(32),
    events: () => Promise.resolve(new Map()),
    countriesOf: () => Promise.resolve(new Map()),
    isClosed: () => false,
  };
  const paid = new Map<bigint, bigint>();
  const chosen = written.filter(({ selections }, index) => selections.length === 1 && index % 100 < cashedOut).values();
  await Promise.all(
    [0, 1, 2].map(async () => {
      for (const { id, playerId } of chosen)
        paid.set(id, (await cashOut(parts, refuse, { playerId, betId: id, token: null, percent: 50, atLeast: 0n })).paid ?? 0n);
    }),
  );
  return paid;
}

/** How the feed writes results. */
const wire = { won: ['won', 0], lost: ['lost', 0], half_won: ['won', 0.5], half_lost: ['lost', 0.5], void: ['lost', 1] } as const;

type Results = Readonly<Record<string, keyof typeof wire>>;

/** What the feed says of how a match ended. */
const result = (number: number, markets: readonly OfferedMarket[], outcomes: Results): FeedMessage => ({
  kind: 'bet_settlement',
  producer: 'live',
  key: `result/${number}`,
  urn: `bench:${number}`,
  at: Date.now(),
  certainty: 2,
  markets: markets.map(({ odds, specifiers, type }) => ({
    type,
    specifiers,
    outcomes: Object.keys(odds).map((outcome) => {
      const [word, voidFactor] = wire[outcomes[outcome] ?? 'lost'];
      return { outcome, result: word, voidFactor, deadHeat: null };
    }),
  })),
});

/** Waits until so much of the bets on the markets has a result. */
async function untilSettled(database: BenchDatabase, markets: readonly string[], share: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ done: number }>(
      `select coalesce(avg((result <> 'open')::integer), 1)::float8 as done from bet_leg where market_id = any($1::bigint[])`,
      [markets],
    );
    if ((row?.done ?? 0) >= share) return;
    await pause(looks);
  }
}

/** Throws where anything is other than the model says: what a bet paid, how often, a player's balance, a rule of the ledger. */
async function compare(database: BenchDatabase, ids: readonly bigint[], { parted, told, written }: Prepared): Promise<void> {
  const rows = await database.query<{ id: bigint; returned: bigint | null; settlements: bigint; net: bigint }>(
    `select b.id, b.returned, count(s.version) as settlements, coalesce(sum(s.net), 0)::bigint as net from bet b
     left join bet_settlement s on s.bucket = b.bucket and s.player_id = b.player_id and s.bet_id = b.id
     where b.player_id = any($1) group by b.id, b.returned`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const balances = new Map(ids.map((id) => [id, cents]));
  for (const { folds, id, lines, odds, playerId, selections, unit } of written) {
    const paid = paidBy({
      folds,
      unit,
      running: parted.has(id) ? 50n : 100n,
      legs: selections.map((name, index) => ({ odds: BigInt(odds[index] ?? 0), told: told.get(name) ?? null })),
    });
    balances.set(playerId, (balances.get(playerId) ?? 0n) - unit * BigInt(lines) + (parted.get(id) ?? 0n) + (paid ?? 0n));
    const { net, returned, settlements } = found.get(id) ?? { net: null, returned: null, settlements: null };
    if (returned !== paid || net !== (paid ?? 0n) || settlements !== (paid === null ? 0n : 1n))
      throw new Error(`the bet ${id} was paid ${net} in ${settlements} settlements and comes to ${paid}`);
  }
  const accounts = await database.query<{ id: bigint; balance: bigint }>(
    `select player_id as id, balance from account where kind = 'main' and player_id = any($1)`,
    [ids],
  );
  for (const { balance, id } of accounts)
    if (balance !== balances.get(id)) throw new Error(`the player ${id} has ${balance} and should have ${balances.get(id)}`);
  const findings = await verifyLedger(database);
  if (!isSound(findings)) throw new Error(describeFindings(findings));
}
