export { bonusShare, countingLegs, type AccumulatorBonus } from './accumulator-bonus.ts';
export { asianHandicapResult, asianTotalResult, parseQuarterLine, type QuarterLine } from './asian-lines.ts';
export { shapeOf, totalStake, type Bet, type BetLeg } from './bet.ts';
export {
  betKinds,
  betOptions,
  isBetKind,
  isShape,
  kindOf,
  lineCount,
  namedShape,
  type BetKind,
  type BetOption,
  type BetShape,
  type NamedBetKind,
} from './bet-kinds.ts';
export { convertOdds, formatOdds, formatTotalOdds, isOddsFormat, oddsFormats, parseOdds, type OddsFormat } from './formats.ts';
export {
  deadHeatFactor,
  legMultiplier,
  legStatus,
  voidResult,
  type BetPart,
  type EachWayTerms,
  type LegResult,
  type LegStatus,
} from './leg-result.ts';
export {
  exactOdds,
  highestPrice,
  impliedProbability,
  isOddsMilli,
  lowestPrice,
  oddsInThousandths,
  roundToLadder,
  standardLadder,
  totalOdds,
  type OddsMilli,
  type PriceLadder,
} from './price.ts';
export { Rational, type Fraction } from './rational.ts';
export { potentialReturn, returnRange, settleBet, type LegResults, type SettledStatus, type Settlement } from './settlement.ts';
