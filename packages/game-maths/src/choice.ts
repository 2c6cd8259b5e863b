/** What a player decides before a round; null in games that ask for nothing. Which values a game offers is said by its rules. */
export type GameChoice =
  | DiceChoice
  | LimboChoice
  | MinesChoice
  | PlinkoChoice
  | RouletteChoice
  | TowersChoice
  | FlipChoice
  | HiLoChoice
  | BaccaratChoice
  | KenoChoice
  | WheelChoice
  | GoalChoice
  | BuyChoice;

/** A feature that is bought in place of a spin. The stake of the round is its whole price: that many times the bet that its free spins play at. */
export interface BuyChoice {
  /** Stakes; one of the prices in the rules. */
  buy: number;
}

/** What a player decides before a round of dice. */
export interface DiceChoice {
  direction: 'under' | 'over';
  /** Hundredths. */
  target: number;
}

export interface LimboChoice {
  /** The multiple that the result has to reach, in hundredths: 200 is 2.00×. */
  target: number;
}

export interface MinesChoice {
  /** How many of the tiles hide a mine. */
  mines: number;
}

export const plinkoRisks = ['low', 'medium', 'high', 'expert'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

export interface PlinkoChoice {
  /** Rows of pins, each of which sends a ball left or right. */
  rows: number;
  risk: PlinkoRisk;
  /** Balls of one round; each carries an equal part of the stake. */
  balls: number;
}

export interface FlipChoice {
  /** Right calls after which the round pays by itself. */
  calls: number;
}

export interface RouletteChoice {
  /** Each bet as its place and its part of the stake, `17:100,red:500`: see `readRouletteBets`. */
  bets: string;
}

/** Blackjack asks for nothing before its cards are dealt. */
export type BlackjackChoice = null;

export interface HiLoChoice {
  /** What the round may be worth at most, in stakes. */
  limit: number;
}

export interface BaccaratChoice {
  /** Each bet as its side and its part of the stake, `player:100,tie:50`: see `readBaccaratBets`. */
  bets: string;
}

/** A scratch card asks for nothing. */
export type ScratchChoice = null;

/** Diamonds asks for nothing. */
export type DiamondsChoice = null;

export const kenoRisks = ['low', 'medium', 'high'] as const;
export type KenoRisk = (typeof kenoRisks)[number];

export interface KenoChoice {
  /** The picked numbers, each of which adds 2 to the power of itself less one. */
  picks: number;
  risk: KenoRisk;
}

export const wheelRisks = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof wheelRisks)[number];

export interface WheelChoice {
  segments: number;
  risk: WheelRisk;
}

export const goalRivals = ['even', 'strong', 'weak'] as const;
export type GoalRival = (typeof goalRivals)[number];

export interface GoalChoice {
  rival: GoalRival;
}

/** What is done by a word: `collect` takes what the round is worth, `half` and `all` carry a slot's win on, the others are those of blackjack and of Hi-Lo. */
const wordMoves = [
  'collect',
  'hit',
  'stand',
  'double',
  'split',
  'insure',
  'decline',
  'higher',
  'lower',
  'same',
  'skip',
  'half',
  'all',
] as const;

export const towersDifficulties = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type TowersDifficulty = (typeof towersDifficulties)[number];

export interface TowersChoice {
  difficulty: TowersDifficulty;
}

/** What a player does in a round of several steps: picks a place, or says a word. */
export type Move = number | (typeof wordMoves)[number];

const fieldsAtMost = 4;
const word = /^[a-z]{1,16}$/;
/** Names with their amounts, such as the bets on a table. */
const list = /^[a-z0-9-]{1,24}:\d{1,10}(,[a-z0-9-]{1,24}:\d{1,10}){0,199}$/;

/**
 * Whether a value has the form of a choice: an object of few short words, whole numbers and lists of bets. Whether a game takes it is said by `Game.accepts`, which
 * is asked of everything that came from outside.
 */
export function isChoiceForm(value: unknown): value is GameChoice {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts: unknown[] = Object.values(value);
  return (
    parts.length > 0 &&
    parts.length <= fieldsAtMost &&
    parts.every((part) => Number.isSafeInteger(part) || (typeof part === 'string' && (word.test(part) || list.test(part))))
  );
}

/** A choice as one text, the same for the same choice however its fields were ordered; empty for none. */
export function choiceText(choice: GameChoice | null): string {
  if (choice === null) return '';
  return Object.entries(choice)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${name}=${String(part)}`)
    .join(' ');
}

/** Reads what `choiceText` wrote; null for none and for anything else. */
export function readChoiceText(text: string): GameChoice | null {
  const fields = text.split(' ').map((field) => field.split('='));
  const value = Object.fromEntries(fields.map(([name, part = '']) => [name, /^-?\d+$/.test(part) ? Number(part) : part]));
  return isChoiceForm(value) ? value : null;
}

/** Whether a value is a move of any game; whether it can be made now is said by the round. */
export function isMove(value: unknown): value is Move {
  return wordMoves.some((word) => word === value) || (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1000);
}

/** Whether `value` has exactly these fields. */
export function hasFields(value: object, ...names: readonly string[]): boolean {
  const given = Object.keys(value);
  return given.length === names.length && names.every((name) => given.includes(name));
}
