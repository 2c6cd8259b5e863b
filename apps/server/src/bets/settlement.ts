import { settleBet, voidResult, type Settlement } from '@tavolo/odds';
import { isDatabaseAway, type Queryable } from '../kernel/database/index.ts';
import { standingOfMarkets } from '../sportsbook/index.ts';
import type { RestateRequest, RestateResult } from '../wallet/index.ts';
import { payeesOf, shareOf, type Payee } from './bonus-funding.ts';
import { collectDebts } from './debts.ts';
import { each } from './each.ts';
import { announceCorrection } from './events.ts';
import { followExposure } from './exposure.ts';
import { chargeFreeBet, giveBackFreeBet, takeFreeBetAgain } from './free-bets.ts';
import { stakedMoney } from './funding.ts';
import { publishHappenings } from './happenings.ts';
import { isGivenUp, outcomeOfLeg, type LegOutcome, type SelectionOutcome } from './leg-outcome.ts';
import { marketsWithOpenLegs } from './open-markets.ts';
import { provider, roundOf, type BetsParts } from './parts.ts';
import { stakeTransaction } from './stake.ts';
import { legsOfMany, lockBets, stepsOf, struck, type BetState, type StoredBet, type StoredLeg } from './stored-bet.ts';
import { struckLegs } from './struck-legs.ts';
import { readRules } from './terms.ts';

/** Bets that are settled in one transaction. */
const batchSize = 200;

/** Bets whose money follows results; of the others only the legs are written. */
export const followed: readonly BetState[] = ['open', 'part_cashed', 'won', 'lost', 'void', 'partial'];

interface Place {
  bucket: number;
  playerId: bigint;
  betId: bigint;
}

/**
 * Settles all bets on a market by its results as they stand, and settles anew those that were settled otherwise. Each batch is a transaction: bets, their
 * settlements and the ledger's difference are there together or not at all, and a leg keeps the version of results that is in it. So a process that is
 * killed in between loses nothing and repeats nothing, and whoever comes twice finds nothing to do.
 *
 * @param version bets that have these results already, or later ones, are left alone; without it all of them are looked at
 */
export async function settleMarket(parts: BetsParts, marketId: bigint, version: bigint | null): Promise<number> {
  let settled = 0;
  const faults: unknown[] = [];
  for (let after: Place | null = { bucket: -1, playerId: 0n, betId: 0n }; after !== null;) {
    const { last, refs } = await readRefs(parts.database, marketId, version, after);
    if (refs.length > 0) settled += await settleRefs(parts, marketId, refs, faults);
    after = last;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} bets on the market ${marketId} could not be settled`);
  return settled;
}

interface Ref extends Place {
  selection: string;
}

/** The next legs on the market, all those of a bet together, and after which bet there are more. */
async function readRefs(
  q: Queryable,
  marketId: bigint,
  version: bigint | null,
  after: Place,
): Promise<{ refs: readonly Ref[]; last: Place | null }> {
  const refs = await q.everyPlay.query<Ref>(
    `select l.bucket, l.player_id as "playerId", l.bet_id as "betId", l.selection from bet_leg l
     where l.market_id = $1 and ($2::bigint is null or l.result_version < $2) and (l.bucket, l.player_id, l.bet_id) > ($3, $4, $5)
     order by l.bucket, l.player_id, l.bet_id limit $6`,
    [marketId, version, after.bucket, after.playerId, after.betId, batchSize],
  );
  const cut = refs.length === batchSize ? refs.at(-1) : undefined;
  if (!cut) return { refs, last: null };
  // A bet has several legs on one market now and then, and not all of its last one may be here.
  const whole = refs.filter(({ betId }) => betId !== cut.betId);
  return { refs: whole, last: whole.at(-1) ?? cut };
}

/** Settles bets together; where that fails each by itself, so that one that cannot be settled keeps nobody else from being paid. */
async function settleRefs(parts: BetsParts, marketId: bigint, refs: readonly Ref[], faults: unknown[]): Promise<number> {
  const settle = (some: readonly Ref[]) =>
    parts.database.transaction(async (tx) => {
      const bets = await lockBets(tx, uniqueBets(some));
      return await settleBets(tx, parts, bets, [...new Set(some.map(({ selection }) => selection))], { market: marketId });
    });
  try {
    return await settle(refs);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    parts.log.warn({ err: error, market: String(marketId) }, 'bets could not be settled together; trying one by one');
  }
  let settled = 0;
  for (const { betId } of uniqueBets(refs))
    try {
      settled += await settle(refs.filter((ref) => ref.betId === betId));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      parts.log.error({ err: error, bet: String(betId) }, 'a bet could not be settled');
      faults.push(error);
    }
  return settled;
}

function uniqueBets(refs: readonly Ref[]): { playerId: bigint; betId: bigint }[] {
  return [...new Map(refs.map(({ betId, playerId }) => [betId, { betId, playerId }])).values()];
}

/** Results of selections that are in the offer, and whether what was seen live of them is paid, in one snapshot. */
export async function readOutcomes(tx: Queryable, selections: readonly string[]): Promise<ReadonlyMap<string, SelectionOutcome>> {
  const rows = await tx.directory.query<SelectionOutcome>(
    `select t.selection, t.market_type as "marketType", t.result_version as "resultVersion", t.event_state as "eventState", t.starts_at as "startsAt",
       statement_timestamp() as "readAt", t.score, r.result, r.void_factor as "voidFactor", r.dead_heat_numerator as "deadHeatNumerator",
       r.dead_heat_denominator as "deadHeatDenominator", r.place, r.tied, r.certainty, t.runners,
       case when jsonb_array_length(t.runners) > 0 then race_placings(t.event_id) end as placings
     from selection_terms($1, statement_timestamp()) t
     left join sport_selection_result r on r.market_id = t.market_id and r.outcome = t.outcome`,
    [selections],
  );
  return new Map(rows.map((row) => [row.selection, row]));
}

/** Which legs were accepted while their bets were void: `bet/leg`. */
export async function readVoidLegs(
  tx: Queryable,
  bets: readonly StoredBet[],
  legs: ReadonlyMap<bigint, readonly StoredLeg[]>,
): Promise<Set<string>> {
  const accepted = bets.flatMap((bet) =>
    (legs.get(bet.id) ?? []).map(({ marketId, n }) => ({ bet: bet.id, n, marketId, at: bet.acceptedAt ?? bet.placedAt })),
  );
  const rows = await tx.directory.query<{ bet: bigint; n: number }>(
    `select a.bet, a.n from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::timestamptz[]) as a (bet, n, market, at)
     where exists (select from sport_void_window w where w.market_id = a.market and a.at >= w.placed_from and a.at < w.placed_to)`,
    [accepted.map(({ bet }) => bet), accepted.map(({ n }) => n), accepted.map(({ marketId }) => marketId), accepted.map(({ at }) => at)],
  );
  return new Set(rows.map(({ bet, n }) => `${bet}/${n}`));
}

/** What a settlement rests on. */
export type Cause = { market: bigint } | { staff: string; reason: string };

/** What is to be written of a bet. */
interface Change {
  bet: StoredBet;
  state: BetState;
  version: number;
  payout: bigint;
  exact: string;
  results: string[];
  /** What it was bet on. */
  selections: string[];
  /** Null while undecided. */
  settlement: Settlement | null;
}

/** Settles bets that are locked, by the results of these selections; the other legs keep what they have. How many of them are settled otherwise than before. */
export async function settleBets(
  tx: Queryable,
  parts: BetsParts,
  bets: readonly StoredBet[],
  selections: readonly string[],
  cause: Cause,
): Promise<number> {
  const legs = await legsOfMany(tx, bets);
  const [outcomes, voidLegs, rules] = [
    await readOutcomes(tx, selections),
    await readVoidLegs(tx, bets, legs),
    await readRules(tx.directory),
  ];
  const changes: Change[] = [];
  const written: { bet: StoredBet; leg: LegOutcome }[] = [];
  for (const bet of bets) {
    // Whether it will be a bet is not known yet.
    if (bet.state === 'pending') continue;
    const now = (legs.get(bet.id) ?? []).map((leg): StoredLeg => {
      const outcome = outcomes.get(leg.selection);
      if (!outcome) return leg;
      const next = outcomeOfLeg(leg, outcome, {
        isVoid: voidLegs.has(`${bet.id}/${leg.n}`),
        paysEarly: rules.earlyMarketTypes.includes(leg.marketType),
      });
      written.push({ bet, leg: next });
      return { ...leg, ...next };
    });
    const change = followed.includes(bet.state) ? changeOf(bet, now) : null;
    if (change) changes.push(change);
  }
  await writeLegs(tx, written);
  await applyChanges(tx, parts, changes, cause);
  return changes.length;
}

/** What becomes of a bet by its legs as they are; null where nothing does. */
export function changeOf(bet: StoredBet, legs: readonly StoredLeg[]): Change | null {
  const settlement = settleBet(
    struck(bet, legs),
    struckLegs(legs).map(({ result }) => result),
  );
  const isPart = bet.runningNumerator !== bet.runningDenominator;
  const state: BetState = settlement ? settlement.status : isPart ? 'part_cashed' : 'open';
  const payout = settlement?.payout ?? 0n;
  if (state === bet.state && payout === (bet.returned ?? 0n)) return null;
  return {
    bet,
    state,
    version: bet.settlement + 1,
    payout,
    exact: settlement ? settlement.exactReturn.toString() : '0/1',
    results: legs.map(({ result }) => result),
    selections: legs.map(({ selection }) => selection),
    settlement,
  };
}

/** Bets that the house may take back: those that were taken. */
const cancellable: readonly BetState[] = ['open', 'part_cashed', 'won', 'lost', 'partial'];

/**
 * Takes a bet back that was taken: what still ran of its stake is given back, whatever it has won since is taken. No result changes it any more. Null where there is
 * nothing to take back. The bet is locked.
 */
export async function cancelBet(
  tx: Queryable,
  parts: BetsParts,
  bet: StoredBet,
  cause: Cause,
): Promise<{ payout: bigint; net: bigint } | null> {
  if (!cancellable.includes(bet.state)) return null;
  const legs = (await legsOfMany(tx, [bet])).get(bet.id) ?? [];
  const settlement = settleBet(
    struck(bet, legs),
    struckLegs(legs).map(() => voidResult),
  );
  if (!settlement) throw new Error(`the bet ${bet.id} is not settled by void legs`);
  const { exactReturn, payout } = settlement;
  const [result] = await applyChanges(
    tx,
    parts,
    [
      {
        bet,
        state: 'cancelled',
        version: bet.settlement + 1,
        payout,
        exact: exactReturn.toString(),
        results: legs.map(() => 'void'),
        selections: legs.map(({ selection }) => selection),
        settlement,
      },
    ],
    cause,
  );
  return { payout, net: result?.net ?? 0n };
}

/**
 * Lets a bet stand again that was taken back: it is settled by its legs as they are, or open where they are not decided, and the ledger moves by the difference to what its
 * player was given back. What is not there any more is owed. Null where it was not taken back. The bet is locked.
 */
export async function reinstateBet(
  tx: Queryable,
  parts: BetsParts,
  bet: StoredBet,
  cause: Cause,
): Promise<{ state: BetState; payout: bigint | null; net: bigint } | null> {
  if (bet.state !== 'cancelled') return null;
  const change = changeOf(bet, (await legsOfMany(tx, [bet])).get(bet.id) ?? []);
  if (!change) throw new Error(`the bet ${bet.id} stands as it was taken back`);
  const [result] = await applyChanges(tx, parts, [change], cause);
  return { state: change.state, payout: change.settlement === null ? null : change.payout, net: result?.net ?? 0n };
}

/** Moves the ledger to what bets came to, and writes it down. */
async function applyChanges(tx: Queryable, parts: BetsParts, changes: readonly Change[], cause: Cause): Promise<readonly RestateResult[]> {
  if (changes.length === 0) return [];
  const payees = await payeesOf(
    tx,
    parts,
    changes.map(({ bet }) => bet),
  );
  const results = await restate(tx, parts, changes, payees);
  const entries = changes.map((change, index) => ({ change, result: results[index] ?? nothing }));
  await writeSettlements(tx, entries, cause, parts.clock.now());
  for (const { change, result } of entries) await followFreeBet(tx, parts, change, result);
  await collectDebts(
    tx,
    parts,
    entries.map(({ change: { bet, version }, result }) => ({ bet, payee: payees.get(bet.id), version, ...result })),
  );
  // After the ledger: an account is locked before what can be lost, as where bets are placed.
  await followExposure(
    tx,
    changes.flatMap(({ bet, selections, settlement }) => {
      const [wasOpen, isOpen] = [bet.returned === null, settlement === null];
      return wasOpen === isOpen ? [] : [{ bet, selections, isOpen }];
    }),
  );
  await publishHappenings(
    parts.outbox,
    tx,
    changes.map(({ bet, version }) => ({ playerId: bet.playerId, betId: bet.id, funding: bet.funding, source: 'settlement', n: version })),
  );
  for (const { change, result } of entries)
    if (change.state === 'cancelled') await announceCorrection(parts.outbox, tx, change.bet, { ...result, isCancelled: true });
    else if (change.bet.settlement > 0 && result.net !== 0n)
      await announceCorrection(parts.outbox, tx, change.bet, { ...result, isCancelled: false });
  return results;
}

/**
 * States what bets came to in the ledger, together, as far as the next bet of which the house may have a part: of what cash gets by a bonus that has ended. It has that part before the next bet takes
 * from the cash.
 */
async function restate(
  tx: Queryable,
  parts: BetsParts,
  changes: readonly Change[],
  payees: ReadonlyMap<bigint, Payee>,
): Promise<readonly RestateResult[]> {
  const results: RestateResult[] = [];
  for (let from = 0; from < changes.length; from = results.length) {
    const shared = changes.findIndex(({ bet }, index) => index >= from && payees.get(bet.id) === 'main');
    const together = changes.slice(from, shared < 0 ? undefined : shared + 1);
    const stated = await parts.wallet.rounds.restate(
      tx,
      together.map((change) => restateOf(change, payees.get(change.bet.id))),
    );
    for (const [index, { bet, version }] of together.entries())
      results.push(await shareOf(tx, parts, bet, payees.get(bet.id), version, stated[index] ?? nothing));
  }
  return results;
}

/** A free bet comes back with a void bet, is used again where that counts after all, and pays what it wins. */
async function followFreeBet(tx: Queryable, parts: BetsParts, { bet, state, version }: Change, { net }: RestateResult): Promise<void> {
  if (bet.freeBetId === null) return;
  if (isUndone(state) && bet.cashedOut === 0n) await giveBackFreeBet(tx, bet, true);
  else if (isUndone(bet.state)) await takeFreeBetAgain(tx, bet);
  await chargeFreeBet(tx, parts, bet, String(version), net);
}

const isUndone = (state: BetState): boolean => state === 'void' || state === 'cancelled';

const nothing: RestateResult = { replayed: false, postingId: null, net: 0n, owed: 0n };

function restateOf({ bet, payout, settlement, version }: Change, payee: Payee | undefined): RestateRequest {
  // What is void was never staked: no limit counts it.
  const isVoid = settlement?.status === 'void' && bet.cashedOut === 0n;
  return {
    playerId: bet.playerId,
    currency: bet.currency,
    provider,
    round: roundOf(bet.id),
    transaction: `bet-${bet.id}-${version}`,
    reference: stakeTransaction(bet.key),
    fingerprint: `${payout} ${settlement?.status ?? 'open'}`,
    stake: isVoid ? 0n : stakedMoney(bet),
    win: isVoid ? 0n : bet.cashedOut + payout,
    state: settlement === null ? 'open' : isVoid ? 'voided' : 'settled',
    ...(payee && { payee }),
    ...(version > 1 && { reason: 'corrected' }),
  };
}

async function writeLegs(tx: Queryable, written: readonly { bet: StoredBet; leg: LegOutcome }[]): Promise<void> {
  if (written.length === 0) return;
  await tx.everyPlay.query(
    `update bet_leg l set result_version = r.result_version, result = r.result, outcome_result = r.outcome_result, factor = r.factor, facts = r.facts
     from jsonb_to_recordset($1) as r (player_id bigint, bet_id bigint, n smallint, result_version bigint, result text, outcome_result jsonb, factor text,
       facts jsonb)
     where l.bucket = bucket_of(r.player_id) and l.player_id = r.player_id and l.bet_id = r.bet_id and l.n = r.n`,
    [
      JSON.stringify(
        written.map(({ bet, leg }) => ({
          player_id: bet.playerId.toString(),
          bet_id: bet.id.toString(),
          n: leg.n,
          result_version: leg.resultVersion.toString(),
          result: leg.result,
          ...(leg.outcomeResult && { outcome_result: leg.outcomeResult }),
          factor: leg.factor,
          ...(leg.facts && { facts: leg.facts }),
        })),
      ),
    ],
  );
}

async function writeSettlements(
  tx: Queryable,
  entries: readonly { change: Change; result: RestateResult }[],
  cause: Cause,
  now: Date,
): Promise<void> {
  const [actor, reason] = 'staff' in cause ? [cause.staff, cause.reason] : ['system', null];
  const shownCause = 'staff' in cause ? cause : { market: cause.market.toString() };
  const rows = entries.map(({ change: { bet, exact, payout, results, settlement, state, version }, result }) => ({
    player_id: bet.playerId.toString(),
    bet_id: bet.id.toString(),
    version,
    state: settlement === null ? 'open' : state,
    bet_state: state,
    exact_return: exact,
    payout: payout.toString(),
    returned: settlement === null ? null : payout.toString(),
    net: result.net.toString(),
    owed: result.owed.toString(),
    posting_id: result.postingId?.toString() ?? null,
    corrections: bet.corrections + (bet.returned === null ? 0 : 1),
    results,
  }));
  await tx.everyPlay.query(
    `with r as (
       select * from jsonb_to_recordset($1) as r (player_id bigint, bet_id bigint, version integer, state text, bet_state text,
         exact_return text, payout bigint, returned bigint, net bigint, owed bigint, posting_id bigint, corrections integer, results jsonb)
     ), settled as (
       insert into bet_settlement (bucket, player_id, bet_id, version, state, exact_return, payout, net, owed, posting_id, cause, results, at)
       select bucket_of(player_id), player_id, bet_id, version, state, exact_return, payout, net, owed, posting_id, $2, results, $3 from r
     ), moved as (
       update bet b set state = r.bet_state, settlement = r.version, returned = r.returned, corrections = r.corrections,
         settled_at = case when r.returned is null then null else $3::timestamptz end
       from r where b.bucket = bucket_of(r.player_id) and b.player_id = r.player_id and b.id = r.bet_id
     )
     select write_bet_steps($6, $5, $4, $3)`,
    [
      JSON.stringify(rows),
      JSON.stringify(shownCause),
      now,
      reason,
      actor,
      stepsOf(entries.map(({ change: { bet, state: to } }) => ({ bet, to }))),
    ],
  );
}

/** Bets that wait for markets of events that are given up: settled as void where nobody says how they ended. How many there were. */
export async function voidForgotten(parts: BetsParts): Promise<number> {
  const forgotten: bigint[] = [];
  for await (const open of marketsWithOpenLegs(parts.database))
    forgotten.push(...(await standingOfMarkets(parts.database, open)).filter(isGivenUp).map(({ marketId }) => marketId));
  let settled = 0;
  await each(
    forgotten,
    async (marketId) => {
      settled += await settleMarket(parts, marketId, null);
    },
    (failed) => `${failed} forgotten markets could not be settled`,
  );
  return settled;
}
