export { Combination, mostCombined, type Conflict, type JointLaw } from './combination.ts';
export { EventLaws, type EventLaw } from './event-law.ts';
export { fairOdds, type FairMarket, type FairOutcome, type OutcomeChances } from './fair-market.ts';
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
export { MatchLaw } from './football/match-law.ts';
export { kickOff, MatchModel, stepsDoneAt, usualRedCards, type FootballParameters, type MatchState } from './football/match-model.ts';
export { replayFootball, type PlayedScores } from './football/replay.ts';
export { gridSize, scoreGrid } from './football/score-grid.ts';
export { footballStateAt, simulateFootball, type FootballIncident, type SimulatedFootball } from './football/simulate.ts';
export { brierScore, calibrationError, logLoss, rankedProbabilityScore } from './scoring.ts';
export { uniformFrom, type Uniform } from './uniform.ts';
export { raceMarkets } from './horse-racing/market-offer.ts';
export { RaceLaw, type Runner } from './horse-racing/model.ts';
export { simulateRace, type RaceIncident, type SimulatedRace } from './horse-racing/simulate.ts';
export { hockeyMarkets } from './ice-hockey/market-offer.ts';
export { faceOff, HockeyLaw, overtimeSeconds, periodSeconds, type HockeyParameters, type HockeyState } from './ice-hockey/model.ts';
export { hockeyStateAt, simulateHockey, type HockeyIncident, type SimulatedHockey } from './ice-hockey/simulate.ts';
export type { SetState, TennisParameters } from './tennis/chances.ts';
export { tennisMarkets } from './tennis/market-offer.ts';
export { beforeToss, serveChances, TennisLaw, type TennisState } from './tennis/match-law.ts';
export { simulateTennis, tennisStateAt, type SimulatedTennis, type TennisIncident } from './tennis/simulate.ts';
export { basketballMarkets } from './basketball/market-offer.ts';
export { BasketballLaw, BasketballModel, tipOff, type BasketballState } from './basketball/match-law.ts';
export type { BasketballParameters } from './basketball/possessions.ts';
export { basketballStateAt, simulateBasketball, type BasketballIncident, type SimulatedBasketball } from './basketball/simulate.ts';
