export { expectedReturn, fairOdds, isOpen, type FairMarket, type FairOutcome, type OutcomeChances } from './fair-market.ts';
export { firstHalfSteps, matchSteps, type RedCards, type Step } from './football/birth-process.ts';
export {
  decayPerDay,
  fitLeague,
  goalRates,
  type FitOptions,
  type GoalRates,
  type LeagueStrengths,
  type PlayedMatch,
  type TeamStrength,
} from './football/dixon-coles.ts';
export { fitCompetition } from './football/league-fit.ts';
export { dayOf, playedMatches, promotedTeams, teamName, type LeagueData, type LeagueMatch, type LeagueSeason } from './football/leagues.ts';
export { footballMarketsBefore, footballMarketsInPlay } from './football/market-offer.ts';
export { MatchLaw, type BuilderLeg } from './football/match-law.ts';
export { kickOff, MatchModel, stepsDoneAt, usualRedCards, type FootballParameters, type MatchState } from './football/match-model.ts';
export { simulateFootball, type FootballIncident, type SimulatedFootball, type Uniform } from './football/simulate.ts';
export { logLoss, rankedProbabilityScore } from './scoring.ts';
