import { rouletteBets, type RouletteBet } from '@tavolo/game-maths';

/** A place on the felt, in widths of a number's field. The felt lies across: zero at the left, the row of 3 at the top. */
export interface FeltPlace {
  bet: RouletteBet;
  /** Middle. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Extent of the felt. */
export const feltSize = { width: 14, height: 4.7 } as const;

const columnOf = (number: number): number => Math.ceil(number / 3);
const rowOf = (number: number): number => 2 - ((number - 1) % 3);
const middle = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Height of the rows of outside bets. */
const outside = 0.85;
const evenOrder = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** Where each bet of a European table is placed: inside bets on the lines and corners between the numbers that they cover. */
export const feltPlan: readonly FeltPlace[] = [...rouletteBets.values()].map(placeOf);

function placeOf(bet: RouletteBet): FeltPlace {
  const { kind, pockets, name } = bet;
  const numbers = pockets.filter((pocket) => pocket > 0);
  const hasZero = numbers.length < pockets.length;
  const x = hasZero ? 1 : middle(numbers.map((number) => columnOf(number) + 0.5));
  const y = middle(numbers.map((number) => rowOf(number) + 0.5));
  const spot = { width: 0.42, height: 0.42 };
  switch (kind) {
    case 'straight':
      return pockets[0] === 0 ? { bet, x: 0.5, y: 1.5, width: 1, height: 3 } : { bet, x, y, width: 1, height: 1 };
    case 'split':
      return { bet, x, y, ...spot };
    case 'corner':
      // The first four lie at the corner of the zero.
      return { bet, x, y: hasZero ? 3 : y, ...spot };
    case 'street':
      return { bet, x, y: hasZero ? y : 3, ...spot };
    case 'sixline':
      return { bet, x, y: 3, ...spot };
    case 'dozen':
      return { bet, x: x, y: 3 + outside / 2, width: 4, height: outside };
    case 'column':
      return { bet, x: 13.5, y, width: 1, height: 1 };
    case 'even':
      return { bet, x: 2 + evenOrder.indexOf(name) * 2, y: 3 + outside * 1.5, width: 2, height: outside };
  }
}

/** The bet next to another one in a direction, for the arrow keys; the same one at the edge. */
export function nextPlace(from: FeltPlace, direction: 'left' | 'right' | 'up' | 'down', plan: readonly FeltPlace[] = feltPlan): FeltPlace {
  let best = from;
  let least = Infinity;
  for (const place of plan) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const [along, across] = direction === 'left' || direction === 'right' ? [dx, dy] : [dy, dx];
    const ahead = direction === 'left' || direction === 'up' ? -along : along;
    if (ahead <= 0.05) continue;
    const distance = ahead + Math.abs(across) * 3;
    if (distance >= least) continue;
    least = distance;
    best = place;
  }
  return best;
}
