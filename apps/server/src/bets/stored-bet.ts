import type { Bet, EachWayTerms, LegResult } from '@tavolo/odds';
import type { Queryable } from '../kernel/database/index.ts';
import type { Funding } from './funding.ts';
import { asBonus, type KeptBonus } from './kept-bonus.ts';
import type { BetKind } from './slip.ts';
import { struckLegs } from './struck-legs.ts';

export type BetState =
  | 'pending'
  | 'rejected'
  | 'requoted'
  | 'open'
  | 'part_cashed'
  | 'cashed_out'
  | 'won'
  | 'lost'
  | 'void'
  | 'partial'
  | 'cancelled';

export type LegState = 'open' | 'won' | 'lost' | 'half_won' | 'half_lost' | 'void' | 'dead_heat' | 'placed';

export interface StoredBet {
  playerId: bigint;
  id: bigint;
  reference: string;
  key: string;
  fingerprint: string;
  day: string;
  kind: BetKind;
  folds: number[];
  lines: number;
  isEachWay: boolean;
  currency: string;
  funding: Funding;
  freeBetId: bigint | null;
  unitStake: bigint;
  stake: bigint;
  policy: 'any' | 'better' | 'none';
  potentialReturn: bigint;
  maximumReturn: bigint;
  /** What it took of each selection's exposure, hundredths of the base currency. */
  exposureStake: bigint;
  exposureLiability: bigint;
  totalOdds: string | null;
  state: BetState;
  placedAt: Date;
  acceptedAt: Date | null;
  decidedAt: Date | null;
  settledAt: Date | null;
  settlement: number;
  returned: bigint | null;
  cashedOut: bigint;
  runningNumerator: bigint;
  runningDenominator: bigint;
  corrections: number;
  reason: string | null;
  autoCashOut: bigint | null;
  accumulatorBonus: KeptBonus | null;
}

export interface StoredLeg {
  playerId: bigint;
  betId: bigint;
  n: number;
  selection: string;
  eventId: bigint;
  marketId: bigint;
  marketType: string;
  specifiers: string;
  outcome: string;
  competitor: string | null;
  sport: string;
  odds: number;
  oddsVersion: bigint;
  shownOdds: number;
  boostId: bigint | null;
  plainOdds: number | null;
  isBanker: boolean;
  builder: number | null;
  /** Of its bet builder: see `partOdds` of its price, and which law of the event that was made by. */
  builderOdds: number[] | null;
  builderLawAt: bigint | null;
  wasLive: boolean;
  score: { home: number; away: number; clock: number | null } | null;
  eventVersion: bigint;
  closings: bigint;
  eachWay: EachWayTerms | null;
  nonRunners: string[];
  resultVersion: bigint;
  result: LegState;
  outcomeResult: LegResult | null;
  factor: string | null;
  facts: Record<string, string | number> | null;
}

const betColumns = `b.player_id as "playerId", b.id, b.reference, b.key, b.fingerprint, to_char(b.day, 'YYYY-MM-DD') as day, b.kind, b.folds, b.lines,
  b.is_each_way as "isEachWay", b.currency, b.funding, b.free_bet_id as "freeBetId", b.unit_stake as "unitStake", b.stake, b.policy,
  b.potential_return as "potentialReturn", b.maximum_return as "maximumReturn", b.exposure_stake as "exposureStake",
  b.exposure_liability as "exposureLiability", b.total_odds as "totalOdds", b.state, b.placed_at as "placedAt", b.accepted_at as "acceptedAt",
  b.decided_at as "decidedAt", b.settled_at as "settledAt", b.settlement, b.returned, b.cashed_out as "cashedOut",
  b.running_numerator as "runningNumerator", b.running_denominator as "runningDenominator", b.corrections, b.reason, b.auto_cash_out as "autoCashOut",
  b.accumulator_bonus as "accumulatorBonus"`;

/** Joins to a leg its bet builder, where it is part of one: `r`. */
export const withBuilder =
  'left join bet_builder r on r.bucket = l.bucket and r.player_id = l.player_id and r.bet_id = l.bet_id and r.n = l.builder';
const legColumns = `l.player_id as "playerId", l.bet_id as "betId", l.n, l.selection, l.event_id as "eventId", l.market_id as "marketId",
  l.market_type as "marketType", l.specifiers, l.outcome, l.competitor, l.sport, l.odds, l.odds_version as "oddsVersion", l.shown_odds as "shownOdds",
  l.boost_id as "boostId", l.plain_odds as "plainOdds",
  l.is_banker as "isBanker", l.builder, r.part_odds as "builderOdds", r.law_at as "builderLawAt", l.was_live as "wasLive", l.score, l.event_version as "eventVersion", l.closings, l.each_way as "eachWay",
  l.non_runners as "nonRunners", l.result_version as "resultVersion", l.result,
  l.outcome_result as "outcomeResult", l.factor, l.facts`;

/** A bet as it was struck, less what was cashed out, for the arithmetic. */
export const struck = (bet: StoredBet, legs: readonly StoredLeg[]): Bet => ({
  legs: struckLegs(legs).map(({ odds, isBanker, selections: [first] }) => ({
    odds,
    banker: isBanker,
    ...(first?.eachWay && { eachWay: first.eachWay }),
  })),
  foldSizes: bet.folds,
  eachWay: bet.isEachWay,
  unitStake: bet.unitStake,
  freeBet: bet.funding === 'free_bet',
  ...(bet.accumulatorBonus && { bonus: asBonus(bet.accumulatorBonus) }),
  maximumPayout: bet.maximumReturn,
  running: [Number(bet.runningNumerator), Number(bet.runningDenominator)],
});

export async function betByKey(q: Queryable, playerId: bigint, key: string): Promise<StoredBet | null> {
  const [bet] = await q
    .play(playerId)
    .query<StoredBet>(`select ${betColumns} from bet b where b.bucket = bucket_of($1) and b.player_id = $1 and b.key = $2`, [
      playerId,
      key,
    ]);
  return bet ?? null;
}

/** Which of these bets there are, by the places of their keys in the list. Players of one server. */
export async function knownKeys(q: Queryable, bets: readonly { playerId: bigint; key: string }[]): Promise<ReadonlySet<number>> {
  const [first] = bets;
  if (first === undefined) return new Set();
  const rows = await q.play(first.playerId).query<{ place: number }>(
    `select (k.place - 1)::integer as place from unnest($1::bigint[], $2::text[]) with ordinality as k (player_id, key, place)
     where exists (select from bet b where b.bucket = bucket_of(k.player_id) and b.player_id = k.player_id and b.key = k.key)`,
    [bets.map(({ playerId }) => playerId), bets.map(({ key }) => key)],
  );
  return new Set(rows.map(({ place }) => place));
}

export async function betById(q: Queryable, playerId: bigint, id: bigint): Promise<StoredBet | null> {
  const [bet] = await q
    .play(playerId)
    .query<StoredBet>(`select ${betColumns} from bet b where b.bucket = bucket_of($1) and b.player_id = $1 and b.id = $2`, [playerId, id]);
  return bet ?? null;
}

/** The bet, which nobody else settles, cashes out or decides until the transaction ends. A bet is always locked before the player's accounts. */
export async function lockBet(tx: Queryable, playerId: bigint, id: bigint): Promise<StoredBet | null> {
  const [bet] = await tx
    .play(playerId)
    .query<StoredBet>(`select ${betColumns} from bet b where b.bucket = bucket_of($1) and b.player_id = $1 and b.id = $2 for update`, [
      playerId,
      id,
    ]);
  return bet ?? null;
}

/** Bets of several players, locked in the order of the ledger's keys. */
export async function lockBets(tx: Queryable, which: readonly { playerId: bigint; betId: bigint }[]): Promise<StoredBet[]> {
  return await tx.everyPlay.query<StoredBet>(
    `select ${betColumns} from unnest($1::bigint[], $2::bigint[]) as w (player_id, id)
     join bet b on b.bucket = bucket_of(w.player_id) and b.player_id = w.player_id and b.id = w.id
     order by b.bucket, b.player_id, b.id for update of b`,
    [which.map(({ playerId }) => playerId), which.map(({ betId }) => betId)],
  );
}

/** The same without a lock, for whoever only looks. */
export async function betsOf(q: Queryable, which: readonly { playerId: bigint; betId: bigint }[]): Promise<StoredBet[]> {
  return await q.everyPlay.query<StoredBet>(
    `select ${betColumns} from unnest($1::bigint[], $2::bigint[]) as w (player_id, id)
     join bet b on b.bucket = bucket_of(w.player_id) and b.player_id = w.player_id and b.id = w.id`,
    [which.map(({ playerId }) => playerId), which.map(({ betId }) => betId)],
  );
}

/** The legs of a player's bets in their order, by the bets' numbers. */
export async function legsOf(q: Queryable, playerId: bigint, bets: readonly Pick<StoredBet, 'id'>[]): Promise<Map<bigint, StoredLeg[]>> {
  const rows = await q
    .play(playerId)
    .query<StoredLeg>(
      `select ${legColumns} from bet_leg l ${withBuilder} where l.bucket = bucket_of($1) and l.player_id = $1 and l.bet_id = any($2) order by l.bet_id, l.n`,
      [playerId, bets.map(({ id }) => id)],
    );
  return byBet(rows);
}

/** The same of bets of several players, for a job. */
export async function legsOfMany(q: Queryable, bets: readonly Pick<StoredBet, 'playerId' | 'id'>[]): Promise<Map<bigint, StoredLeg[]>> {
  const rows = await q.everyPlay.query<StoredLeg>(
    `select ${legColumns} from unnest($1::bigint[], $2::bigint[]) as w (player_id, id)
     join bet_leg l on l.bucket = bucket_of(w.player_id) and l.player_id = w.player_id and l.bet_id = w.id ${withBuilder} order by l.bet_id, l.n`,
    [bets.map(({ playerId }) => playerId), bets.map(({ id }) => id)],
  );
  return byBet(rows);
}

function byBet(rows: readonly StoredLeg[]): Map<bigint, StoredLeg[]> {
  const legs = new Map<bigint, StoredLeg[]>();
  for (const row of rows) {
    const of = legs.get(row.betId);
    if (of) of.push(row);
    else legs.set(row.betId, [row]);
  }
  return legs;
}

/** Steps of bets from where they stand, as write_bet_steps takes them. */
export const stepsOf = (steps: readonly { bet: Pick<StoredBet, 'playerId' | 'id' | 'state'>; to: BetState }[]): string =>
  JSON.stringify(
    steps.map(({ bet, to }) => ({ player_id: bet.playerId.toString(), bet_id: bet.id.toString(), from_state: bet.state, to_state: to })),
  );

const statesOf = {
  open: ['pending', 'open', 'part_cashed'],
  settled: ['won', 'lost', 'void', 'partial', 'cashed_out', 'cancelled'],
  cash_out: ['open', 'part_cashed'],
} as const satisfies Record<string, readonly BetState[]>;

export interface BetFilter {
  state: keyof typeof statesOf | null;
  sport: string | null;
  kind: BetKind | null;
  from: Date | null;
  to: Date | null;
  offset: number;
  limit: number;
}

/** A page of the player's bets, latest first, and how many there are: found by key, however many were placed before. */
export async function pageOfBets(q: Queryable, playerId: bigint, filter: BetFilter): Promise<{ bets: StoredBet[]; count: number }> {
  const [page] = await q
    .play(playerId)
    .query<{ total: bigint; ids: bigint[] }>('select total, ids from bet_page($1, $2, $3, $4, $5, $6, $7, $8)', [
      playerId,
      filter.from,
      filter.to,
      filter.state && statesOf[filter.state],
      filter.kind,
      filter.sport,
      filter.offset,
      filter.limit,
    ]);
  if (!page || page.ids.length === 0) return { bets: [], count: Number(page?.total ?? 0n) };
  const bets = await q.play(playerId).query<StoredBet>(
    `select ${betColumns} from unnest($2::bigint[]) with ordinality as p (id, place)
     join bet b on b.bucket = bucket_of($1) and b.player_id = $1 and b.id = p.id order by p.place`,
    [playerId, page.ids],
  );
  return { bets, count: Number(page.total) };
}

/** Open bets that are to be cashed out by themselves, by their numbers; with an open leg on one of these markets alone where they are named. */
export async function autoCashOutBets(q: Queryable, markets: readonly string[] | null, after: bigint, limit: number): Promise<StoredBet[]> {
  return await q.everyPlay.query<StoredBet>(
    `select ${betColumns} from bet b where b.auto_cash_out is not null and b.state in ('open', 'part_cashed') and b.id > $1
       and ($3::bigint[] is null or exists (select from bet_leg l where l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id
         and l.market_id = any($3) and l.result = 'open'))
     order by b.id limit $2`,
    [after, limit, markets],
  );
}
