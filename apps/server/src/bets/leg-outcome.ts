import { findMarketType, parseSpecifiers, placedBy, type MarketType, type Placing, type TeamFacts } from '@tavolo/markets';
import { legMultiplier, legStatus, voidResult, type EachWayTerms, type LegResult } from '@tavolo/odds';
import { deductionOf, nonRunnersOf, type Runners } from './race.ts';
import type { LegState, StoredLeg } from './stored-bet.ts';
import type { Scoreboard } from './terms.ts';

/** A selection of a market as its results stand: with what its event shows, in one snapshot. */
export interface SelectionOutcome {
  selection: string;
  marketType: string;
  resultVersion: bigint;
  eventState: string;
  startsAt: Date;
  readAt: Date;
  score: Scoreboard | null;
  result: 'won' | 'lost' | null;
  voidFactor: 0 | 0.5 | 1 | null;
  deadHeatNumerator: number | null;
  deadHeatDenominator: number | null;
  /** Where a runner came in, 0 where it did not finish; null where the feed does not tell. */
  place: number | null;
  tied: number | null;
  certainty: 1 | 2 | null;
  runners: Runners;
  /** Of a race: where its runners came in, as its winner was settled; null where nobody has told. */
  placings: Readonly<Record<string, Placing>> | null;
}

export interface LegOutcome {
  n: number;
  resultVersion: bigint;
  result: LegState;
  outcomeResult: LegResult | null;
  factor: string | null;
  facts: Record<string, string | number> | null;
}

/** Hours after its start for which an event that was not played to its end is waited for; what is undecided then is void. */
export const waitingHours = 48;
/** One that nobody said has begun was not played either, as far as anybody tells: its driver may be another one now. */
const unfinished: readonly string[] = ['upcoming', 'delayed', 'postponed', 'interrupted', 'abandoned', 'cancelled'];

/** Whether what is undecided of an event in this state becomes void by time alone. */
export const isVoidedByTime = (eventState: string): boolean => unfinished.includes(eventState);

/** Whether an event was waited for long enough. */
export const isGivenUp = ({ eventState, readAt, startsAt }: Pick<SelectionOutcome, 'eventState' | 'readAt' | 'startsAt'>): boolean =>
  isVoidedByTime(eventState) && readAt.getTime() - startsAt.getTime() > waitingHours * 3_600_000;

/** What a leg came to; open where the market is undecided, or decided by what was only seen live and may not be paid by that. */
export function outcomeOfLeg(
  leg: StoredLeg,
  outcome: SelectionOutcome,
  { isVoid, paysEarly }: { isVoid: boolean; paysEarly: boolean },
): LegOutcome {
  const isAwaited = !isVoid && awaitsEnd(leg, outcome);
  const result = isVoid ? voidResult : isAwaited ? null : resultOf(leg, outcome, paysEarly);
  return {
    n: leg.n,
    // What waits is looked at again when its event has ended: it has not seen this version.
    resultVersion: isAwaited ? leg.resultVersion : outcome.resultVersion,
    result: result ? legStatus(result, leg.eachWay !== null) : 'open',
    outcomeResult: result,
    // Of a selection of a bet builder nothing is paid by itself.
    factor: result && leg.builder === null ? legMultiplier(leg.odds, result).toDecimal(0, 6) : null,
    facts: result ? (outcome.runners.length > 0 ? factsOfRace(leg, outcome, result) : factsOf(outcome)) : null,
  };
}

function resultOf(leg: StoredLeg, outcome: SelectionOutcome, paysEarly: boolean): LegResult | null {
  const { certainty, deadHeatDenominator, deadHeatNumerator, result, voidFactor } = outcome;
  if (result === null || (certainty === 1 && !paysEarly)) return isGivenUp(outcome) ? voidResult : null;
  // A void is one whatever was scored.
  const fromPlacement = voidFactor === 1 ? null : sincePlacement(leg, outcome);
  if (fromPlacement) return fromPlacement;
  const placed = leg.eachWay && voidFactor !== 1 ? placedResult(leg.eachWay, outcome) : {};
  if (placed === null) return null;
  const ruleFourPercent = voidFactor === 1 ? 0 : deductionOf(leg, outcome.runners);
  return {
    won: result === 'won',
    voidFactor: voidFactor ?? 0,
    ...(deadHeatNumerator !== null && deadHeatDenominator !== null && { deadHeat: [deadHeatNumerator, deadHeatDenominator] as const }),
    ...(ruleFourPercent > 0 && { ruleFourPercent }),
    ...placed,
  };
}

/**
 * The place part of a bet each way. Undecided where nobody has told where a runner came in: of a winner alone that follows from how many share the win. Nothing is paid by a guess.
 */
function placedResult(
  { places }: EachWayTerms,
  { deadHeatDenominator, deadHeatNumerator, place, result, tied }: SelectionOutcome,
): Pick<LegResult, 'placed' | 'placeDeadHeat'> | null {
  if (place !== null && tied !== null) return placedBy({ place, tied }, places);
  if (result !== 'won') return null;
  if (deadHeatDenominator === null) return placedBy({ place: 1, tied: 1 }, places);
  return deadHeatNumerator === 1 ? placedBy({ place: 1, tied: deadHeatDenominator }, places) : null;
}

/** A handicap that was struck in play, and the parts of the match whose scores decide it; null for every other leg. */
function countedFromPlacement({ marketType, score }: StoredLeg): { type: MarketType; halves: readonly string[] } | null {
  const type = findMarketType(marketType);
  if (!type?.fromPlacement || score === null) return null;
  return { type, halves: type.period === 'first_half' ? ['first_half'] : ['first_half', 'second_half'] };
}

/**
 * Whether the feed has said how a handicap that was struck in play ended while the match goes on, as far as its status is heard: what was scored after the bet is not
 * known yet. That of the first half is, once the feed has decided it.
 */
function awaitsEnd(leg: StoredLeg, { eventState, result, voidFactor }: SelectionOutcome): boolean {
  if (result === null || voidFactor === 1 || eventState !== 'live') return false;
  return (countedFromPlacement(leg)?.halves.length ?? 0) > 1;
}

/** A handicap that was struck in play counts what was scored after it: the feed's result is that of the whole match. Null for every other leg, and where no score is told. */
function sincePlacement(leg: StoredLeg, { eventState, score: board }: SelectionOutcome): LegResult | null {
  const { outcome, score, specifiers } = leg;
  const counted = countedFromPlacement(leg);
  if (!counted || score === null || !board) return null;
  const { halves, type } = counted;
  const periods = halves.flatMap((name) => board.periods.find(({ period }) => period === name) ?? []);
  const isOver = eventState === 'ended';
  if (periods.length < halves.length || (halves.length > 1 && !isOver)) return null;
  const facts: TeamFacts = {
    sport: 'football',
    periods: periods.map(({ away, home }) => ({ home, away, finished: true })),
    ended: isOver,
  };
  return type.settleOutcome(facts, parseSpecifiers(specifiers), outcome, { scoreAtPlacement: { home: score.home, away: score.away } });
}

/** The figures by which a market was settled: the result, and that of each period. */
function factsOf({ score }: SelectionOutcome): Record<string, number> | null {
  if (!score) return null;
  return Object.fromEntries([
    ['home', score.home],
    ['away', score.away],
    ...score.periods.flatMap(({ away, home, period }) => [
      [`${period}_home`, home],
      [`${period}_away`, away],
    ]),
  ]);
}

/**
 * Where the runner came in, with how many others, and what was deducted from its winnings: `place`, `tied`, `deduction`. Of a market about several the finishing order that it was
 * settled by, `place_<runner>` and `tied_<runner>`: of those that it is about, and of a forecast of the first two; `out_<runner>` of those that did not start.
 */
function factsOfRace(
  leg: Pick<StoredLeg, 'outcome' | 'specifiers'>,
  { place, placings, runners, tied }: SelectionOutcome,
  { ruleFourPercent = 0 }: LegResult,
): Record<string, number> {
  const deduction: Record<string, number> = ruleFourPercent > 0 ? { deduction: ruleFourPercent } : {};
  const { away, home } = parseSpecifiers(leg.specifiers);
  const isForecast = /[>+]/.test(leg.outcome);
  if (!isForecast && (home === undefined || away === undefined)) {
    const own = place !== null && tied !== null ? { place, tied } : placings?.[leg.outcome];
    return { ...(own && { place: own.place, tied: own.tied }), ...deduction };
  }
  const places = Object.entries(placings ?? {});
  const about = isForecast
    ? [...leg.outcome.split(/[>+]/), ...places.flatMap(([runner, one]) => (one.place === 1 || one.place === 2 ? [runner] : []))]
    : [home ?? '', away ?? ''];
  const out = nonRunnersOf(runners);
  const told = [...new Set(about)].flatMap((runner): [string, number][] => {
    const placing = placings?.[runner];
    if (out.includes(runner)) return [[`out_${runner}`, 1]];
    if (!placing) return [];
    return [[`place_${runner}`, placing.place], ...(placing.tied > 1 ? [[`tied_${runner}`, placing.tied] as [string, number]] : [])];
  });
  return { ...Object.fromEntries(told), ...deduction };
}
