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
export { bookFault, bookOf, priceMarket, type BookBand, type BookFault, type MarketPrices } from './book.ts';
export {
  cashOutOffer,
  cashOutValue,
  expectedAtFairOdds,
  expectedByChances,
  runningAfterCashOut,
  type CashOutLeg,
  type ExpectedReturn,
  type FairChances,
} from './cash-out.ts';
export { convertOdds, formatOdds, formatTotalOdds, isOddsFormat, oddsFormats, parseOdds, type OddsFormat } from './formats.ts';
export { freeBetMisfit, type FreeBetMisfit, type FreeBetTerms } from './free-bet.ts';
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
export { listLines, returnsByWinners, type Line, type ReturnByWinners } from './lines.ts';
export { applyMargin, marginMethods, removeMargin, type MarginMethod } from './margin.ts';
export { boostedOdds, priceWithBoost, type OddsBoost } from './odds-boost.ts';
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
export { decideOnPrice, decideOnPrices, pricePolicies, type PriceDecision, type PricePolicy } from './price-acceptance.ts';
export { Rational, type Fraction } from './rational.ts';
export {
  relatedBy,
  slipProblems,
  type RelatedRule,
  type SelectionKeys,
  type Slip,
  type SlipLeg,
  type SlipLimits,
  type SlipProblem,
} from './selection-rules.ts';
export { potentialReturn, returnRange, settleBet, type LegResults, type SettledStatus, type Settlement } from './settlement.ts';
