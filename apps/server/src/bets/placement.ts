import { createHash } from 'node:crypto';
import { formatAmount, type Currency } from '@tavolo/money';
import type { ParamsOf } from '@tavolo/contract';
import { potentialReturn, type Bet, type EachWayTerms } from '@tavolo/odds';
import { keyDay } from '@tavolo/provider-protocol';
import type { Queryable, Statements } from '../kernel/database/index.ts';
import { CatalogueError, invalidField, type Refuse } from '../kernel/errors/errors.ts';
import { canonical } from '../kernel/json/canonical.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { maximumAmount, type RoundResult, type RoundStatus } from '../wallet/index.ts';
import { atBoosts, stakedAtBoost } from './boosts.ts';
import { bonusFor, withBonus } from './accumulator-bonus.ts';
import { amountOf, ratedCurrency } from './currency.ts';
import { decideJob } from './decision.ts';
import { changeOf } from './events.ts';
import { exposedBy, sliceOf, takeExposure } from './exposure.ts';
import { takeFreeBet } from './free-bets.ts';
import { accountOf, stakedMoney } from './funding.ts';
import { happeningsOf } from './happenings.ts';
import { joinSlip, nameOf, type Builder, type JoinedSlip } from './joined-slip.ts';
import type { KeptBonus } from './kept-bonus.ts';
import { settleMissed } from './missed-results.ts';
import { game, provider, roundOf, type BetsParts } from './parts.ts';
import { nonRunnersOf } from './race.ts';
import {
  betAtCurrentOdds,
  changedOdds,
  kindOfSlip,
  limitsOf,
  linesOf,
  problemOf,
  shownTotalOdds,
  stakeProblem,
  type AskedBet,
  type Problem,
} from './slip.ts';
import { stakeTransaction } from './stake.ts';
import { betByKey, type StoredBet, type StoredLeg } from './stored-bet.ts';
import { readRulesAndTerms, type BettingRules, type SelectionTerms } from './terms.ts';
import { writeBet, type NewLeg } from './write-bet.ts';

export type PlaceRequest = ParamsOf<'bets.place'> & { playerId: bigint };

type PlaceCode =
  | Problem['code']
  | 'bets.insufficient_funds'
  | 'bets.free_bet_gone'
  | 'bets.free_bet_unfit'
  | 'bets.bonus_gone'
  | 'bets.bonus_unfit'
  | 'bets.play_closed'
  | 'bets.key_expired'
  | 'bets.key_reused';
export type RefuseBet = Refuse<PlaceCode>;

/** Letters and digits that nobody takes for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newReference(random: RandomSource): string {
  return [...random.bytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Everything that makes two requests with one key the same. */
export function fingerprintOf({
  currency,
  folds,
  free_bet: freeBet,
  funding,
  is_each_way: isEachWay,
  legs,
  policy,
  unit_stake: unitStake,
}: PlaceRequest): string {
  return createHash('sha256')
    .update(canonical({ currency, folds, freeBet: freeBet ?? null, funding, isEachWay, legs, policy, unitStake }))
    .digest('base64url');
}

/** The refusal of a problem. */
export function refusalOf(refuse: Refuse<Problem['code']>, problem: Problem, currency: Currency): CatalogueError {
  const selections = problem.selections.join(' ');
  switch (problem.code) {
    case 'bets.stake_too_low':
      return refuse(problem.code, { facts: { least: formatAmount(problem.least, currency), currency } });
    case 'bets.stake_too_high':
    case 'bets.return_too_high':
      return refuse(problem.code, { facts: { most: formatAmount(problem.most, currency), currency } });
    default:
      return refuse(problem.code, selections === '' ? {} : { facts: { selections } });
  }
}

/**
 * Places one bet: stake, bet, legs and exposure in one transaction, or nothing. The stake comes first, because with it the player's accounts are locked and every
 * rule for stakes is asked; the selections are read after it, so that as little as possible happens between reading them and the commit. Nothing waits for an answer
 * that it does not need: the player's other bets, and those on the same selections, wait for this one's locks.
 *
 * A bet on a live event waits: its stake is staked at once, so that no limit can be passed by several that wait together, and given back when the bet is
 * not taken in the end.
 */
export async function placeBet(parts: BetsParts, refuse: RefuseBet, request: PlaceRequest): Promise<PlacedBet | { bet: StoredBet }> {
  const { idempotency_key: key, playerId } = request;
  const currency = ratedCurrency(parts, request.currency);
  const unitStake = amountOf('unit_stake', request.unit_stake, currency);
  const fingerprint = fingerprintOf(request);
  const placed = await placeAnew(parts, refuse, { ...request, currency, fingerprint, unitStake }).catch(async (error: unknown) => {
    // What was taken once stays so, whatever stands against it by now. Nobody else pays for the look.
    if (error instanceof CatalogueError && (await betByKey(parts.database, playerId, key))) return null;
    throw error;
  });
  if (placed && (await isAsPlaced(parts, placed))) return placed;
  const bet = await betByKey(parts.database, playerId, key);
  if (!bet) throw new Error('a bet that was placed is not there');
  if (bet.fingerprint !== fingerprint) throw refuse('bets.key_reused');
  return { bet };
}

/** A bet that was placed now, with what it was judged by. */
export interface PlacedBet {
  bet: StoredBet;
  legs: readonly StoredLeg[];
  rules: BettingRules;
  /** Without the boosts. */
  terms: ReadonlyMap<string, SelectionTerms>;
}

/** Whether nothing has become of the bet since it was written. It is taken whatever becomes of this look, and a job looks again. */
async function isAsPlaced(parts: BetsParts, { terms }: PlacedBet): Promise<boolean> {
  try {
    return (await settleMissed(parts, [...terms.values()])) === 0;
  } catch (error) {
    parts.log.warn({ err: error }, 'missed results could not be looked for');
    return false;
  }
}

/** The bet that was placed; null where the player has one with this key already. */
async function placeAnew(
  parts: BetsParts,
  refuse: RefuseBet,
  request: Omit<Prepared, 'freeBetId' | 'id' | 'lines'>,
): Promise<PlacedBet | null> {
  const { currency, playerId, unitStake } = request;
  if (parts.isClosed()) throw refuse('bets.closed');
  const lines = linesOf(request);
  if (lines === null || unitStake === 0n) {
    if (unitStake === 0n) throw refusalOf(refuse, { code: 'bets.stake_too_low', selections: [], least: 1n }, currency);
    throw refuse('bets.unknown_kind');
  }
  // More than the ledger holds of anybody.
  if (unitStake * BigInt(lines) > maximumAmount) throw refuse('bets.insufficient_funds');
  const freeBetId = freeBetOf(request);
  const id = await parts.numbers.next(playerId);
  return await parts.database
    .transaction((tx) => placeWithin(tx, parts, refuse, { ...request, freeBetId, id, lines }))
    .catch((error: unknown) => {
      if (error instanceof KeyTaken) return null;
      throw error;
    });
}

/** Another request with the key was first: what was staked for this one is not. */
class KeyTaken extends Error {}

/** The ledger tells of a key within its day; one without a day may have been taken on the day before, a moment ago. */
function requireNew(isNew: boolean): void {
  if (!isNew) throw new KeyTaken();
}

/** Which free bet pays; null where none does. */
function freeBetOf({ free_bet: id, funding }: Pick<PlaceRequest, 'free_bet' | 'funding'>): bigint | null {
  if (funding !== 'free_bet') return null;
  if (id === undefined) throw invalidField('free_bet', 'required');
  if (!/^\d{1,18}$/.test(id)) throw invalidField('free_bet', 'not_found');
  return BigInt(id);
}

interface Prepared extends Omit<PlaceRequest, 'unit_stake' | 'currency'> {
  currency: Currency;
  fingerprint: string;
  freeBetId: bigint | null;
  id: bigint;
  lines: number;
  unitStake: bigint;
}

/** The bet as it was written; null where the player has one with this key already. */
async function placeWithin(tx: Queryable, parts: BetsParts, refuse: RefuseBet, request: Prepared): Promise<PlacedBet | null> {
  const { currency, freeBetId, funding, id, lines, playerId, unitStake } = request;
  const account = accountOf(request);
  const statements = tx.play(playerId);
  const day = keyDay(request.idempotency_key) ?? (await readToday(statements));
  const stake = unitStake * BigInt(lines);
  const staking = parts.wallet.rounds.betWithin(tx, {
    playerId,
    currency,
    provider,
    game,
    round: roundOf(id),
    transaction: stakeTransaction(request.idempotency_key),
    day,
    fingerprint: request.fingerprint,
    stake: stakedMoney({ funding, stake }),
    spend: [account],
    closed: false,
    newRound: true,
  });
  const names = request.legs.map(({ selection }) => selection);
  const [staked, { rules, terms }, country] = await Promise.all([
    staking,
    readRulesAndTerms(statements, names, playerId),
    parts.countryOf(tx, playerId),
  ]);
  if (staked.replayed) return null;
  if (staked.status === 'insufficient_funds' && account === 'betting_bonus') {
    const { bettingBonus } = await parts.wallet.balances(playerId, tx);
    refuseStake({ ...staked, balance: bettingBonus }, refuse, currency);
  }
  refuseStake(staked, refuse, currency);

  const boost = request.legs.find((leg) => leg.boost !== undefined)?.boost;
  const atBoost = boost === undefined ? 0n : await stakedAtBoost(tx, playerId, boost, id);
  const boosted = atBoosts(requestOf(request), terms, atBoost, parts);
  if (boosted.problem) throw refusalOf(refuse, boosted.problem, currency);
  const { bet: struck, bonus, slip, used } = judge(parts, refuse, request, boosted.terms, rules);
  const delay = Math.max(0, ...used.map(({ isLive, liveDelay }) => (isLive ? liveDelay : 0)));
  const { readAt } = rules;
  const decidedAt = delay > 0 ? new Date(readAt.getTime() + delay * 1_000) : null;
  const returned = potentialReturn(struck);
  const exposed = exposedBy({ currency, funding, returned, stake }, parts);
  const kind = kindOfSlip(requestOf(request));
  const bet: StoredBet = {
    playerId,
    id,
    reference: newReference(parts.random),
    key: request.idempotency_key,
    fingerprint: request.fingerprint,
    day,
    kind,
    folds: request.folds,
    lines,
    isEachWay: request.is_each_way,
    currency,
    funding,
    freeBetId,
    unitStake,
    stake,
    policy: request.policy,
    potentialReturn: returned,
    maximumReturn: limitsOf(struck, lines, used, currency, parts.rates).maximumReturn,
    exposureStake: exposed.stake,
    exposureLiability: exposed.liability,
    totalOdds: shownTotalOdds(struck, lines),
    state: decidedAt === null ? 'open' : 'pending',
    placedAt: readAt,
    acceptedAt: decidedAt === null ? readAt : null,
    decidedAt,
    settledAt: null,
    settlement: 0,
    returned: null,
    cashedOut: 0n,
    runningNumerator: 1n,
    runningDenominator: 1n,
    corrections: 0,
    reason: null,
    autoCashOut: null,
    accumulatorBonus: kind === 'accumulator' ? bonus : null,
  };
  const legs = request.legs.map((leg, index) =>
    newLeg(bet, leg, index, {
      terms: used[index],
      builder: leg.builder === undefined ? undefined : slip.builders.get(nameOf(leg.builder)),
      eachWay: struck.legs[index]?.eachWay ?? null,
      plainOdds: terms.get(leg.selection)?.odds ?? null,
    }),
  );
  const writing = writeBet(tx, bet, legs, [...slip.builders.values()], { rulesVersion: rules.version, country });
  if (funding !== 'cash') {
    requireNew(await writing);
    // What is the player's own is locked before what bets of all players share, as settlements do.
    const use = { playerId, betId: id, currency, stake, bet: struck, kind, sports: used.map(({ sport }) => sport) };
    if (freeBetId !== null) await takeFreeBet(tx, refuse, { ...use, freeBetId });
    if (funding === 'bonus') await parts.bonusFunding().stake(tx, refuse, use);
  }
  const taken = happeningsOf([{ playerId, betId: id, funding, source: 'placement', n: 0 }]);
  const [isNew, full] = await Promise.all([
    writing,
    takeExposure(tx, used, exposed, sliceOf(id)),
    parts.outbox.publish(tx, decidedAt === null ? taken : changeOf(playerId)),
    decidedAt && parts.jobs.enqueue(tx, decideJob, { player: playerId.toString(), bet: id.toString() }, { runAt: decidedAt }),
  ]);
  requireNew(isNew);
  if (full !== null) throw refusalOf(refuse, { code: 'bets.selection_closed', selections: [full] }, currency);
  return { bet, legs, rules, terms };
}

/** The day (UTC) by the database's clock, for a key that names none. */
async function readToday(statements: Statements): Promise<string> {
  const [row] = await statements.query<{ today: string }>(
    `select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as today`,
  );
  if (!row) throw new Error('the database has no clock');
  return row.today;
}

const requestOf = (request: Prepared): AskedBet => request;

/** The bet that may be struck now; refused where it may not. */
function judge(
  parts: BetsParts,
  refuse: RefuseBet,
  request: Prepared,
  terms: ReadonlyMap<string, SelectionTerms>,
  rules: BettingRules,
): { bet: Bet; bonus: KeptBonus | null; slip: JoinedSlip<PlaceRequest['legs'][number]>; used: SelectionTerms[] } {
  const { currency, lines, policy, unitStake } = request;
  const asked = requestOf(request);
  const slip = joinSlip(request.legs, terms);
  const problem = problemOf(asked, slip, rules);
  if (problem) throw refusalOf(refuse, problem, currency);
  const changed = changedOdds(slip, policy);
  if (changed.length > 0) throw refusalOf(refuse, { code: 'bets.odds_changed', selections: changed }, currency);
  const plain = betAtCurrentOdds({ ...asked, legs: slip.legs }, slip.terms, unitStake);
  if (!plain) throw refuse('bets.selection_closed');
  const bonus = bonusFor(rules, request, parts.rates);
  const bet = withBonus(plain, bonus);
  const used = asked.legs.flatMap(({ selection }) => terms.get(selection) ?? []);
  const tooMuch = stakeProblem(bet, limitsOf(bet, lines, used, currency, parts.rates));
  if (tooMuch) throw refusalOf(refuse, tooMuch, currency);
  return { bet, bonus, slip, used };
}

/** Restrictions of the player, of which the site knows what to do about each. */
const closedToPlayer: readonly RoundStatus[] = [
  'stakes_blocked',
  'play_closed',
  'limit_reached',
  'reality_check',
  'identity_unknown',
  'other_game',
];

function refuseStake({ balance, status }: RoundResult, refuse: RefuseBet, currency: Currency): void {
  if (status === 'ok') return;
  if (status === 'insufficient_funds')
    throw refuse('bets.insufficient_funds', { facts: { available: formatAmount(balance, currency), currency } });
  if (status === 'duplicate') throw refuse('bets.key_reused');
  if (status === 'key_expired') throw refuse('bets.key_expired');
  if (status === 'play_stopped') throw refuse('bets.closed');
  if (status === 'wrong_currency') throw invalidField('currency', 'unknown_currency');
  if (closedToPlayer.includes(status)) throw refuse('bets.play_closed', { facts: { restriction: status } });
  throw new Error(`the ledger refused a stake: ${status}`);
}

function newLeg(
  { id, playerId }: StoredBet,
  { boost, builder: number, is_banker: isBanker, odds: shownOdds }: PlaceRequest['legs'][number],
  index: number,
  {
    builder,
    eachWay,
    plainOdds,
    terms,
  }: { terms: SelectionTerms | undefined; builder: Builder | undefined; eachWay: EachWayTerms | null; plainOdds: number | null },
): NewLeg {
  if (!terms) throw new Error('a leg without its selection');
  const { score } = terms;
  const price = builder?.price && 'odds' in builder.price ? builder.price : null;
  return {
    playerId,
    betId: id,
    n: index + 1,
    selection: terms.selection,
    eventId: terms.eventId,
    marketId: terms.marketId,
    marketType: terms.marketType,
    specifiers: terms.specifiers,
    outcome: terms.outcome,
    competitor: terms.competitor,
    sport: terms.sport,
    competition: terms.competition,
    odds: terms.odds,
    oddsVersion: terms.version,
    shownOdds,
    boostId: boost === undefined ? null : BigInt(boost),
    plainOdds: boost === undefined ? null : plainOdds,
    isBanker,
    builder: number ?? null,
    builderOdds: price?.partOdds ?? null,
    builderLawAt: price?.version ?? null,
    wasLive: terms.isLive,
    score: terms.isLive && score ? { home: score.home, away: score.away, clock: score.clock } : null,
    eventVersion: terms.eventVersion,
    closings: terms.closings,
    eachWay,
    nonRunners: nonRunnersOf(terms.runners),
    resultVersion: 0n,
    result: 'open',
    outcomeResult: null,
    factor: null,
    facts: null,
  };
}
