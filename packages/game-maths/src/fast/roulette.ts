import { hasFields, type RouletteChoice } from '../choice.ts';
import { Rational } from '../rational.ts';
import { insidePlaces } from '../roulette-places.ts';
import type { FastFamily, NamedDefinition, Result } from './family.ts';
import { asRational, drawPayout, type Multiple } from './payout.ts';

/** European roulette as data: one zero, and bets on some of the numbers. */
export interface RouletteDefinition extends NamedDefinition {
  /** All numbers in the order in which they lie around the wheel, clockwise from the zero. */
  wheel: number[];
  red: number[];
  /** What a winning bet pays on top of itself, by how many numbers it covers. */
  pays: Record<string, number>;
}

/** A place of the table on which chips can lie. */
export interface RouletteSpot {
  /** The numbers with hyphens between, or the word of an outside bet. */
  name: string;
  numbers: readonly number[];
}

export interface LaidRouletteBet extends RouletteSpot {
  /** Its part of the stake: parts are in proportion to each other, and those of a client are minor units. */
  part: number;
}

const highest = 36;
const across = 3;
const numbers = Array.from({ length: highest }, (_, index) => index + 1);

const insideSpots: readonly RouletteSpot[] = insidePlaces.map((covered) => ({ name: covered.join('-'), numbers: covered }));

const outside: Readonly<Record<string, (number: number, red: readonly number[]) => boolean>> = {
  red: (number, red) => red.includes(number),
  black: (number, red) => !red.includes(number),
  even: (number) => number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number <= highest / 2,
  high: (number) => number > highest / 2,
  dozen1: (number) => number <= 12,
  dozen2: (number) => number > 12 && number <= 24,
  dozen3: (number) => number > 24,
  column1: (number) => number % across === 1,
  column2: (number) => number % across === 2,
  column3: (number) => number % across === 0,
};

/** All places of the table, by name. */
export function rouletteSpots({ red }: Pick<RouletteDefinition, 'red'>): ReadonlyMap<string, RouletteSpot> {
  const named = Object.entries(outside).map(([name, covers]) => ({ name, numbers: numbers.filter((number) => covers(number, red)) }));
  return new Map([...insideSpots, ...named].map((spot) => [spot.name, spot]));
}

/** The sum of a round's parts at most. */
const partsAtMost = 1_000_000_000;

/** The bets of a choice; null where one of them is none of the table's, stands twice or has no part. */
export function readRouletteBets(definition: Pick<RouletteDefinition, 'red'>, { bets }: RouletteChoice): LaidRouletteBet[] | null {
  const spots = rouletteSpots(definition);
  const read = bets.split(',').map((text): LaidRouletteBet | null => {
    const [, name = '', part = ''] = /^([a-z0-9-]+):([1-9]\d{0,9})$/.exec(text) ?? [];
    const spot = spots.get(name);
    return spot ? { ...spot, part: Number(part) } : null;
  });
  const laid = read.filter((bet) => bet !== null);
  const isWhole = laid.length === read.length && new Set(laid.map(({ name }) => name)).size === laid.length;
  return isWhole && partsOf(laid) <= partsAtMost ? laid : null;
}

/** Bets as the text of a choice. */
export const rouletteText = (bets: readonly Pick<LaidRouletteBet, 'name' | 'part'>[]): string =>
  bets.map(({ name, part }) => `${name}:${part}`).join(',');

const partsOf = (bets: readonly Pick<LaidRouletteBet, 'part'>[]): number => bets.reduce((sum, { part }) => sum + part, 0);

/** What all bets together bring back when the ball lies in `number`, in stakes. */
export function rouletteMultiple({ pays }: Pick<RouletteDefinition, 'pays'>, bets: readonly LaidRouletteBet[], number: number): Multiple {
  const won = bets.filter((bet) => bet.numbers.includes(number));
  const back = won.reduce((sum, bet) => sum + bet.part * (1 + (pays[bet.numbers.length] ?? 0)), 0);
  return { numerator: BigInt(back), denominator: BigInt(partsOf(bets)) };
}

function results(definition: RouletteDefinition, choice: RouletteChoice): Result[] {
  const bets = readRouletteBets(definition, choice) ?? [];
  const chance = Rational.of(1, definition.wheel.length);
  return definition.wheel.map((number) => ({ multiple: asRational(rouletteMultiple(definition, bets, number)), chance }));
}

const areNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((number) => Number.isSafeInteger(number));
const standard: RouletteChoice = { bets: 'red:1' };

export const roulette: FastFamily<RouletteDefinition, RouletteChoice> = {
  needs: 'version, wheel, red, and what bets on 1, 2, 3, 4, 6, 12 and 18 numbers pay',
  isRulesFile: (file): file is Omit<RouletteDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'wheel' in file &&
    areNumbers(file.wheel) &&
    new Set(file.wheel).size === highest + 1 &&
    'red' in file &&
    areNumbers(file.red) &&
    'pays' in file &&
    typeof file.pays === 'object' &&
    file.pays !== null &&
    ['1', '2', '3', '4', '6', '12', '18'].every((covered) => Number.isSafeInteger(new Map(Object.entries(file.pays ?? {})).get(covered))),
  accepts: (definition, choice): choice is RouletteChoice =>
    choice !== null &&
    'bets' in choice &&
    hasFields(choice, 'bets') &&
    typeof choice.bets === 'string' &&
    readRouletteBets(definition, choice) !== null,
  play(definition, stake, choice, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    const bets = readRouletteBets(definition, choice) ?? [];
    const number = draw(definition.wheel.length);
    const { payout, fraction } = drawPayout(stake, rouletteMultiple(definition, bets, number), draw);
    return {
      win: payout,
      events: [
        { type: 'roulette', number, won: bets.filter((bet) => bet.numbers.includes(number)).map(({ name }) => name), fraction, payout },
        { type: 'roundEnd', stake, win: payout },
      ],
      open: null,
    };
  },
  top(definition, choice) {
    const bets = readRouletteBets(definition, choice) ?? [];
    return definition.wheel
      .map((number) => rouletteMultiple(definition, bets, number))
      .reduce((one, other) => (other.numerator > one.numerator ? other : one));
  },
  standard: () => ({ choice: standard, moves: [] }),
  results: (definition) => results(definition, standard),
  greatest: (definition) => ({ multiple: Rational.of(1 + (definition.pays[1] ?? 0)), chance: Rational.of(1, definition.wheel.length) }),
  sample(definition, index) {
    const spots = [...rouletteSpots(definition).values()];
    const laid = Array.from({ length: 1 + (index % 9) }, (_, at) => spots[(index * 31 + at * 17) % spots.length]).filter(
      (spot) => spot !== undefined,
    );
    return { choice: { bets: rouletteText(laid.map(({ name }, at) => ({ name, part: 10 + ((index * 7 + at * 13) % 90) }))) }, moves: [] };
  },
};
