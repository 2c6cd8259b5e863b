export { jackpotProvider } from './rounds.ts';
export { userOf } from './token.ts';
export { casinoService, type Casino } from './casino.ts';
export { cancelFreeSpins, FreeSpinsRefused, orderFreeSpins } from './free-spin-packs.ts';
export { categoryName, isGame, listFreeSpinGames, listGames } from './catalogue.ts';
export { listPlayStops, resumePlay, stopPlay, type PlayStop } from './play-stop.ts';
export { openFreeSpins } from './open-free-spins.ts';
export { gameOrigins } from './parts.ts';
export { gameReturns, type GameReturn } from './game-returns.ts';
