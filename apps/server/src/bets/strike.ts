import { formatAmount, type Currency } from '@tavolo/money';
import type { ParamsOf } from '@tavolo/contract';
import { potentialReturn, type Bet, type EachWayTerms } from '@tavolo/odds';
import type { CatalogueError, Refuse } from '../kernel/errors/errors.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { bonusFor, withBonus } from './accumulator-bonus.ts';
import { exposedBy, type Exposed } from './exposure.ts';
import { joinSlip, nameOf, type Builder, type JoinedSlip } from './joined-slip.ts';
import type { KeptBonus } from './kept-bonus.ts';
import type { BetsParts } from './parts.ts';
import { nonRunnersOf } from './race.ts';
import {
  betAtCurrentOdds,
  changedOdds,
  kindOfSlip,
  limitsOf,
  problemOf,
  shownTotalOdds,
  stakeProblem,
  type AskedBet,
  type Problem,
} from './slip.ts';
import type { StoredBet, StoredLeg } from './stored-bet.ts';
import type { BettingRules, SelectionTerms } from './terms.ts';
import type { NewBet, NewLeg } from './write-bet.ts';

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

/** A bet as it is asked for, with what is known of it before anything is read. */
export interface Prepared extends Omit<PlaceRequest, 'unit_stake' | 'currency'> {
  currency: Currency;
  /** That its key names; null where it names none. */
  day: string | null;
  fingerprint: string;
  freeBetId: bigint | null;
  id: bigint;
  lines: number;
  unitStake: bigint;
}

/** What a bet is judged by: `terms` with the boosts that it asks for, and `plain` without them. */
export interface Offered {
  rules: BettingRules;
  terms: ReadonlyMap<string, SelectionTerms>;
  plain: ReadonlyMap<string, SelectionTerms>;
  country: string | null;
}

/** A bet that may be struck now, with what is written of it beside itself. */
export interface StruckBet extends NewBet {
  bet: StoredBet;
  legs: readonly NewLeg[];
  /** As it is reckoned with. */
  struck: Bet;
  exposed: Exposed;
  /** Its selections, as they are asked for. */
  used: readonly SelectionTerms[];
}

/** A bet that was placed now, with what it was judged by. */
export interface PlacedBet {
  bet: StoredBet;
  legs: readonly StoredLeg[];
  rules: BettingRules;
  /** Without the boosts. */
  terms: ReadonlyMap<string, SelectionTerms>;
  /** Nothing has become of it since it was written, as far as was looked. */
  isAsPlaced: boolean;
}

/** Judges a bet by the offer as it was read, and makes it. Throws where it may not be struck. Reads and writes nothing. */
export function strike(parts: BetsParts, refuse: RefuseBet, request: Prepared & { day: string }, offered: Offered): StruckBet {
  const { currency, freeBetId, funding, id, lines, playerId, unitStake } = request;
  const { country, plain, rules, terms } = offered;
  const { bet: struck, bonus, slip, used } = judge(parts, refuse, request, terms, rules);
  const stake = unitStake * BigInt(lines);
  const delay = Math.max(0, ...used.map(({ isLive, liveDelay }) => (isLive ? liveDelay : 0)));
  const { readAt } = rules;
  const decidedAt = delay > 0 ? new Date(readAt.getTime() + delay * 1_000) : null;
  const returned = potentialReturn(struck);
  const exposed = exposedBy({ currency, funding, returned, stake }, parts);
  const kind = kindOfSlip(request);
  const bet: StoredBet = {
    playerId,
    id,
    reference: newReference(parts.random),
    key: request.idempotency_key,
    fingerprint: request.fingerprint,
    day: request.day,
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
      plainOdds: plain.get(leg.selection)?.odds ?? null,
    }),
  );
  return {
    bet,
    legs,
    builders: [...slip.builders.values()],
    circumstances: { rulesVersion: rules.version, country },
    struck,
    exposed,
    used,
  };
}

/** Letters and digits that nobody takes for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(random: RandomSource): string {
  return [...random.bytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
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

/** The bet that may be struck now; refused where it may not. */
function judge(
  parts: BetsParts,
  refuse: RefuseBet,
  request: Prepared,
  terms: ReadonlyMap<string, SelectionTerms>,
  rules: BettingRules,
): { bet: Bet; bonus: KeptBonus | null; slip: JoinedSlip<PlaceRequest['legs'][number]>; used: SelectionTerms[] } {
  const { currency, lines, policy, unitStake } = request;
  const asked: AskedBet = request;
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
