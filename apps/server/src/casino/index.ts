export { userOf } from './token.ts';
export { casinoCalls, type CasinoCalls } from './calls.ts';
export { createCasino, type Casino } from './casino.ts';
export { fairRoundsRoutes } from './fair-rounds-routes.ts';
export type { CasinoParts, CasinoPlayers, Integration } from './parts.ts';
export { listPlayStops, resumePlay, stopPlay, type PlayStop } from './play-stop.ts';
export { providerRoutes } from './provider-routes.ts';
export { RoundLimit } from './round-limit.ts';
export { limitStudio } from './studio-limit.ts';
