export {
  canBeCombined,
  eachWayOffer,
  findMarketType,
  isSelection,
  marketType,
  marketTypeOfWire,
  marketTypes,
  marketTypesOf,
  type Selection,
} from './catalogue.ts';
export {
  periodCount,
  type EventFacts,
  type PeriodScore,
  type RaceFacts,
  type Score,
  type Side,
  type Sport,
  type TeamFacts,
  type TennisFacts,
  type TennisSet,
} from './facts.ts';
export { eachWayTerms, placedBy, placeResult, ruleFourPercent } from './horse-racing.ts';
export {
  outcomeKeys,
  settleMarket,
  type MarketGroup,
  type MarketType,
  type OutcomeSet,
  type OutcomeType,
  type Period,
} from './market-type.ts';
export {
  HALF_LOST,
  HALF_WON,
  lineResult,
  LOST,
  VOID,
  WON,
  type OutcomeResult,
  type Placing,
  type SettlementContext,
} from './settlement.ts';
export {
  canonicalSpecifiers,
  formatSpecifiers,
  lineText,
  parseSpecifiers,
  type SpecifierKind,
  type Specifiers,
  type SpecifierType,
} from './specifiers.ts';
export { setsToWin } from './tennis.ts';
