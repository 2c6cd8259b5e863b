import type { ParamsOf } from '@tavolo/contract';
import type { Currency } from '@tavolo/money';
import {
  decideOnPrices,
  kindOf,
  lineCount,
  potentialReturn,
  slipProblems,
  totalOdds,
  isOddsMilli,
  isShape,
  type Bet,
  type PricePolicy,
  type SelectionKeys,
  type SlipProblem,
} from '@tavolo/odds';
import { mostCombined } from '@tavolo/pricing';
import { fromBase, type Rates } from './base-amount.ts';
import type { BuilderFault } from './builder.ts';
import { joinLegs, selectionsOf, type AskedLeg, type JoinedSlip } from './joined-slip.ts';
import { eachWayOf } from './race.ts';
import type { BettingRules, SelectionTerms } from './terms.ts';

/** What a player asks for, as far as it makes the bet. */
export type AskedBet = Omit<ParamsOf<'bets.check'>, 'unit_stake'>;

export type BetKind = 'single' | 'accumulator' | 'system' | 'bet_builder';

/** Why a slip is not taken, with the selections at fault. Amounts are of one line, or of the return, in minor units. */
export type Problem =
  | {
      code:
        | 'bets.selection_closed'
        | 'bets.event_started'
        | 'bets.demo_only'
        | 'bets.not_combinable'
        | 'bets.odds_changed'
        | BuilderFault['code'];
      selections: string[];
    }
  | { code: 'bets.each_way_not_offered' | 'bets.each_way_changed'; selections: string[] }
  | { code: 'bets.unknown_kind' | 'bets.closed' | 'bets.boost_single' | 'bets.boost_used'; selections: string[] }
  | { code: 'bets.stake_too_low'; selections: string[]; least: bigint }
  | { code: 'bets.stake_too_high' | 'bets.return_too_high'; selections: string[]; most: bigint };

/** How many lines a slip has; null where it is none. Known without the selections: what is staked does not depend on them. */
export function linesOf({ folds, is_each_way: eachWay, legs: asked }: AskedBet): number | null {
  const legs = joinLegs(asked);
  const bankers = legs.filter(({ is_banker: isBanker }) => isBanker).length;
  const shape = { selections: legs.length - bankers, foldSizes: folds, bankers, eachWay };
  return isShape(shape) ? lineCount(shape) : null;
}

/** A bet builder by itself is a kind of its own; beside other legs it is one of them. */
export function kindOfSlip({ folds, legs: asked }: AskedBet): BetKind {
  const legs = joinLegs(asked);
  if (legs.length === 1) return legs[0]?.builder === undefined ? 'single' : 'bet_builder';
  return folds.length === 1 && folds[0] === legs.length ? 'accumulator' : 'system';
}

/** The bet at the odds and the each-way terms of now, by its joined legs; null where a selection is not there, or has none. */
export function betAtCurrentOdds(asked: AskedBet, terms: ReadonlyMap<string, SelectionTerms>, unitStake: bigint): Bet | null {
  const legs = asked.legs.flatMap(({ selection, is_banker: banker }) => {
    const known = terms.get(selection);
    if (!known || !isOddsMilli(known.odds)) return [];
    if (!asked.is_each_way) return [{ odds: known.odds, banker }];
    const eachWay = eachWayOf(known);
    return eachWay ? [{ odds: known.odds, banker, eachWay }] : [];
  });
  if (legs.length !== asked.legs.length) return null;
  return { legs, foldSizes: asked.folds, eachWay: asked.is_each_way, unitStake, freeBet: asked.funding === 'free_bet' };
}

/** The product of the odds of a bet of one line; else null. */
export const shownTotalOdds = (bet: Bet, lines: number): string | null =>
  lines === 1 ? totalOdds(bet.legs.map(({ odds }) => odds)).toDecimal(2, 2, 'down') : null;

export interface Limits {
  /** Of one line, minor units. */
  least: bigint;
  most: bigint;
  /** Of the whole bet. */
  maximumReturn: bigint;
}

/** What may be staked on a line of the bet: the lowest of what its selections allow, and what keeps the return within its maximum. */
export function limitsOf(bet: Bet, lines: number, terms: readonly SelectionTerms[], currency: Currency, rates: Rates): Limits {
  const lowest = (key: 'maximumStake' | 'maximumReturn') =>
    fromBase(
      terms.map((one) => one[key]).reduce((least, one) => (one < least ? one : least)),
      currency,
      rates,
    );
  const count = BigInt(lines);
  const maximumReturn = lowest('maximumReturn');
  // Without the maximum of what accumulators are given: that part grows with the stake below it.
  const { bonus, ...plain } = bet;
  const uncut = bonus && { ladder: bonus.ladder, minimumOdds: bonus.minimumOdds };
  const paidForMuch = potentialReturn({ ...plain, unitStake: muchStake, ...(uncut && { bonus: uncut }) });
  const byReturn = paidForMuch === 0n ? maximumReturn : (maximumReturn * muchStake) / paidForMuch;
  const byStake = lowest('maximumStake') / count;
  const leastOfAll = fromBase(
    terms.map(({ minimumStake }) => minimumStake).reduce((most, one) => (one > most ? one : most)),
    currency,
    rates,
  );
  const least = (leastOfAll + count - 1n) / count;
  return { least: least > 0n ? least : 1n, most: byStake < byReturn ? byStake : byReturn, maximumReturn };
}

const muchStake = 1_000_000_000n;

/** What is against the slip but for its stake; null when nothing is. In the order in which a player can do something about it. */
export function problemOf(asked: AskedBet, slip: JoinedSlip<AskedLeg>, rules: BettingRules): Problem | null {
  const { currency, folds, funding, is_each_way: eachWay } = asked;
  const { legs, terms } = slip;
  const hasNoSuchMoney = currency === 'FUN' && funding !== 'cash';
  if (legs.length > rules.maximumLegs || hasNoSuchMoney) return { code: 'bets.unknown_kind', selections: [] };
  const fault = (
    code: 'bets.selection_closed' | 'bets.event_started' | 'bets.demo_only',
    is: (known: SelectionTerms | undefined) => boolean,
  ) => {
    const selections = asked.legs.map(({ selection }) => selection).filter((selection) => is(terms.get(selection)));
    return selections.length > 0 ? { code, selections } : null;
  };
  const closed =
    fault('bets.selection_closed', (known) => known === undefined) ??
    fault('bets.event_started', (known) => known !== undefined && !known.isOpen && hasStarted(known)) ??
    fault('bets.selection_closed', (known) => known !== undefined && (!known.isOpen || known.isStopped || !isOddsMilli(known.odds))) ??
    (currency === 'FUN' ? null : fault('bets.demo_only', (known) => known?.provenance === 'replay'));
  if (closed) return closed;
  for (const { price } of slip.builders.values()) if (price && 'code' in price) return price;
  const bankers = legs.filter(({ is_banker: isBanker }) => isBanker).length;
  const problems = slipProblems(
    {
      kind: kindOf(legs.length - bankers, folds, bankers),
      foldSizes: folds,
      eachWay,
      legs: legs.map(({ selection, is_banker: banker }) => {
        const known = terms.get(selection);
        if (!known) throw new Error('a selection that is not there was passed over');
        const placeTerms = eachWay ? eachWayOf(known) : null;
        return {
          banker,
          ...(placeTerms && { eachWay: placeTerms }),
          odds: known.odds,
          selections: selectionsOf(slip, [selection])
            .flatMap((name) => terms.get(name) ?? [])
            .map(keysOf),
        };
      }),
    },
    {
      maximumLegs: rules.maximumLegs,
      maximumLines: rules.maximumLines,
      maximumTotalOdds: Number(rules.maximumTotalOdds),
      maximumBuilderSelections: mostCombined,
      related: rules.related,
    },
  );
  const [first] = problems;
  if (first) {
    const problem = problemOfSlip(first, legs);
    return { ...problem, selections: selectionsOf(slip, problem.selections) };
  }
  const others = eachWay ? otherTerms(asked, terms) : [];
  return others.length > 0 ? { code: 'bets.each_way_changed', selections: others } : null;
}

/** Selections of which the player was shown that another number of places pays: a runner was withdrawn meanwhile. */
function otherTerms({ legs }: AskedBet, terms: ReadonlyMap<string, SelectionTerms>): string[] {
  return legs.flatMap(({ places, selection }) => {
    const known = terms.get(selection);
    return places !== undefined && known && eachWayOf(known)?.places !== places ? [selection] : [];
  });
}

const keysOf = (known: SelectionTerms): SelectionKeys => ({
  event: String(known.eventId),
  market: String(known.marketId),
  marketType: known.marketType,
  outcome: known.outcome,
  sport: known.sport,
  competition: known.competition,
  competitors: known.competitor === null ? [] : [known.competitor],
});

/** A selection that was offered before the event alone, and is not any more because it has begun. */
const hasStarted = ({ eventState, startsAt, readAt }: SelectionTerms): boolean =>
  eventState === 'upcoming' || eventState === 'delayed' ? startsAt <= readAt : eventState === 'ended';

function problemOfSlip(problem: SlipProblem, legs: readonly AskedLeg[]): Problem {
  const named = 'legs' in problem ? problem.legs.flatMap((index) => legs[index]?.selection ?? []) : [];
  switch (problem.code) {
    case 'same_selection':
    case 'same_event':
    case 'related':
    case 'builder_not_one_event':
    case 'builder_too_large':
      return { code: 'bets.not_combinable', selections: named };
    case 'each_way_not_offered':
      return { code: 'bets.each_way_not_offered', selections: named };
    default:
      return { code: 'bets.unknown_kind', selections: named };
  }
}

/** What is against the stake of a line; null when it is taken. */
export function stakeProblem(bet: Bet, { least, maximumReturn, most }: Limits): Problem | null {
  if (bet.unitStake < least) return { code: 'bets.stake_too_low', selections: [], least };
  if (potentialReturn(bet) > maximumReturn) return { code: 'bets.return_too_high', selections: [], most: maximumReturn };
  return bet.unitStake > most ? { code: 'bets.stake_too_high', selections: [], most } : null;
}

/** The selections of legs whose odds are not those that the player agreed to; `odds` of a leg are what the player was shown. */
export function changedOdds(slip: JoinedSlip<AskedLeg>, policy: PricePolicy): string[] {
  const { legs: shown, terms } = slip;
  const { legs } = decideOnPrices(
    policy,
    shown.map(({ odds, selection }) => ({ shown: odds, current: terms.get(selection)?.odds ?? 0 })),
  );
  const changed = shown.filter((_, index) => legs[index]?.decision === 'requote');
  return selectionsOf(
    slip,
    changed.map(({ selection }) => selection),
  );
}
