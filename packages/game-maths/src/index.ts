export type * from './events.ts';
export type * from './feature-events.ts';
export type * from './rules.ts';
export type { Draw } from './draw.ts';
export { drawWeighted } from './draw.ts';
export { eventsToJson } from './events-json.ts';
export { jackpotNumbers, jackpotOf, jackpotSeed, printedReturn, type JackpotNumbers, type JackpotShare } from './jackpot.ts';
export { percentOf } from './percent.ts';
export { Rational } from './rational.ts';
export { compileGame } from './compile.ts';
export type { Game } from './game.ts';
export { createRulebook, type Rulebook } from './rulebook.ts';
export { isSlotKind, type SlotKind } from './slot-kinds.ts';
export type { FeatureSlotRules } from './feature-slot/published.ts';
export type * from './feature-slot/definition.ts';
export { isPublishedRules, type PublishedRules } from './published/published.ts';
export type * from './choice.ts';
export {
  choiceText,
  goalRivals,
  isChoiceForm,
  kenoRisks,
  wheelRisks,
  isMove,
  plinkoRisks,
  readChoiceText,
  towersDifficulties,
} from './choice.ts';
export { dicePayout, diceWinningRolls, isDiceChoice } from './dice/dice.ts';
export type { FastKind, FastRules } from './fast/rules.ts';
export type { OpenRound, Played } from './fast/family.ts';
export {
  baccaratBack,
  baccaratChances,
  baccaratMultiple,
  baccaratReturn,
  baccaratSides,
  readBaccaratBets,
  type LaidBaccaratBet,
} from './fast/baccarat.ts';
export { baccaratTotal } from './punto-banco.ts';
export { diamondsChances, diamondsGems, diamondsHand, diamondsHands, type DiamondsHand } from './fast/diamonds.ts';
export { flipMultiple, heads, tails } from './fast/flip.ts';
export { heightOf, hiLoCalls, hiLoMultiple, hiLoPath, rightRanks } from './fast/hilo.ts';
export { goalChance, goalCorners, goalPosition, goalWinner, goalWorth, isOwnKick, type GoalPosition } from './fast/goal.ts';
export { kenoChance, kenoPicks, kenoPicksText, kenoReturn, kenoRow } from './fast/keno.ts';
export { limboChance, limboResult, limboReturn } from './fast/limbo.ts';
export { minesMultiple } from './fast/mines.ts';
export { exactPayout, type Multiple } from './fast/payout.ts';
export { bestMove, handOf, moveValue, type Hand } from './fast/blackjack-values.ts';
export { rankOf, suitOf, type Rank, type Suit } from './fast/cards.ts';
export {
  readRouletteBets,
  rouletteMultiple,
  rouletteSpots,
  rouletteText,
  type LaidRouletteBet,
  type RouletteSpot,
} from './fast/roulette.ts';
export { scratchChance, type ScratchPrize } from './fast/scratch.ts';
export { wheelReturn, wheelSegments } from './fast/wheel.ts';
export { towersMultiple } from './fast/towers.ts';
export { plinkoChances, plinkoCups, plinkoReturn } from './fast/plinko.ts';
export type * from './live/rules.ts';
export type { Flight, LiveBet, LiveGame, LivePicks, LiveSequence } from './live/live-game.ts';
export { compileLive } from './live/compile.ts';
export {
  crashBet,
  crashBetName,
  crashChance,
  crashPoint,
  crashReturn,
  crashSlots,
  type CrashBet,
  type CrashSlot,
} from './live/crash/crash.ts';
export { rouletteBets, rouletteColour, wheelOrder, type RouletteBet, type RouletteBetKind } from './live/roulette/bets.ts';
export type * from './live/roulette/definition.ts';
export type { ChargesDefinition } from './live/charges.ts';
export type { ChargedCard, StormBaccaratDefinition, StormBaccaratOutcome } from './live/baccarat/definition.ts';
export { stormBack, stormBet, stormSides, stormStake, stormTimes, stormWinner } from './live/baccarat/storm-baccarat.ts';
export { horses, type DerbyBetKind, type DerbyDefinition, type DerbyOutcome } from './live/derby/definition.ts';
export { cardOf, derbyBets, derbyChance, derbyQuote, type DerbyBet, type DerbyQuote } from './live/derby/derby.ts';
export { duelFaces, type DuelBetKind, type DuelDefinition, type DuelOutcome } from './live/duel/definition.ts';
export { duelBets, duelQuote, type DuelBet, type DuelQuote } from './live/duel/duel.ts';
export { penaltySides, penaltyZones, type PenaltyDefinition, type PenaltyOutcome, type PenaltySide } from './live/penalty/definition.ts';
export { penaltyBets, penaltyChance, penaltyQuote, type PenaltyBet, type PenaltyQuote } from './live/penalty/penalty.ts';
export { kickerOf, scoreOf, winnerOf } from './live/penalty/shoot-out.ts';
export {
  carouselBets,
  carouselNumbers,
  type CarouselBet,
  type CarouselDefinition,
  type CarouselNumber,
  type CarouselOutcome,
} from './live/carousel/definition.ts';
