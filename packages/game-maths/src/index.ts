export type * from './events.ts';
export type * from './rules.ts';
export type { Draw } from './draw.ts';
export { drawWeighted } from './draw.ts';
export { eventsToJson } from './events-json.ts';
export { Rational } from './rational.ts';
export { createGames, type Game } from './games/games.ts';
export { dicePayout, diceWinningRolls, isDiceChoice } from './dice/dice.ts';
