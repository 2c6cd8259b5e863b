export { sportsbookService, type Sportsbook } from './sportsbook.ts';
export { eventsAboutToStart, expectedShares } from './offer/expected-shares.ts';
export { faultyMarkets, type FaultyMarket } from './offer/faulty-markets.ts';
export { laterResults, type KnownResults } from './offer/later-results.ts';
export { standingOfMarkets, type MarketStanding } from './offer/market-standing.ts';
export { catalogueSport } from './offer/catalogue.ts';
export { faultOfResults, resultOf, resultWords, type DecidedMarket, type HouseDecision } from './house/decision.ts';
export {
  isTermSubject,
  lockTerms,
  readTermRows,
  sportsOfCompetitions,
  termFault,
  termNames,
  termScopes,
  termsFor,
  writeTermRow,
  type TermRow,
} from './house/terms.ts';
export type { House, Place, Standing } from './house/house.ts';
export type { OfferStop } from './offer/stops.ts';
export type { EventFields } from './offer/shape.ts';
