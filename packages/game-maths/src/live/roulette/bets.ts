import { insidePlaces } from '../../roulette-places.ts';

/** Kinds of bets on a table with one zero, by how many numbers they cover. */
export const rouletteBetKinds = ['straight', 'split', 'street', 'corner', 'sixline', 'dozen', 'column', 'even'] as const;
export type RouletteBetKind = (typeof rouletteBetKinds)[number];

export interface RouletteBet {
  /** `straight:17`, `split:17-20`, `street:0-1-2`, `dozen:2`, `column:3`, `red`, `low` … */
  name: string;
  kind: RouletteBetKind;
  /** The pockets that it wins on, ascending. */
  pockets: readonly number[];
}

/** The pockets as they lie around a European wheel, clockwise from the zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const red: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function rouletteColour(pocket: number): 'green' | 'red' | 'black' {
  if (pocket === 0) return 'green';
  return red.has(pocket) ? 'red' : 'black';
}

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);

/** Kinds of inside bets by how many numbers they cover. */
const insideKinds: Readonly<Record<number, RouletteBetKind>> = { 1: 'straight', 2: 'split', 3: 'street', 4: 'corner', 6: 'sixline' };

function inside(pockets: readonly number[]): RouletteBet {
  const kind = insideKinds[pockets.length];
  if (!kind) throw new RangeError(`no bet covers ${pockets.length} numbers`);
  return { name: `${kind}:${pockets.join('-')}`, kind, pockets };
}
const outside = (kind: RouletteBetKind, name: string, wins: (number: number) => boolean): RouletteBet => ({
  name,
  kind,
  pockets: numbers.filter(wins),
});

/**
 * All bets of a European table: 37 straight, 60 splits, 14 streets (two of them with the zero), 23 corners (one of them the first four), 11 six lines,
 * 3 dozens, 3 columns and the 6 even chances.
 */
export const rouletteBets: ReadonlyMap<string, RouletteBet> = new Map(
  [
    ...insidePlaces.map(inside),
    ...[1, 2, 3].map((dozen) => outside('dozen', `dozen:${dozen}`, (number) => Math.ceil(number / 12) === dozen)),
    ...[1, 2, 3].map((column) => outside('column', `column:${column}`, (number) => (number - 1) % 3 === column - 1)),
    outside('even', 'red', (number) => red.has(number)),
    outside('even', 'black', (number) => !red.has(number)),
    outside('even', 'odd', (number) => number % 2 === 1),
    outside('even', 'even', (number) => number % 2 === 0),
    outside('even', 'low', (number) => number <= 18),
    outside('even', 'high', (number) => number > 18),
  ].map((bet) => [bet.name, bet]),
);
