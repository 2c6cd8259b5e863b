export { createGameProvider, type GameProviderProcess, type GameProviderParts } from './game-provider.ts';
export { faults, type Fault } from './faults.ts';
export { manyGames } from './many-games.ts';
