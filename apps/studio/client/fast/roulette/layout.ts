import type { RouletteSpot } from '@tavolo/game-maths';

/** A rectangle of the table in cells; a cell is as large as that of a number. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Size of the table as it lies: the zero to the left, dozens and even chances below. */
export const table = { width: 14, height: 4.7 } as const;

const rows = 3;
const outsideHeight = (table.height - rows) / 2;
/** How far around a line or a corner its place reaches. */
const reach = 0.36;
const zeroEdge = 1;

const centreOf = (number: number): { x: number; y: number } => ({
  x: zeroEdge + Math.ceil(number / rows) - 0.5,
  y: rows - 1 - ((number - 1) % rows) + 0.5,
});
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const wide = (from: number, width: number, row: number): Area => ({
  x: zeroEdge + from,
  y: rows + row * outsideHeight,
  width,
  height: outsideHeight,
});
const column = (row: number): Area => ({ x: table.width - 1, y: rows - row, width: 1, height: 1 });

const outside: Readonly<Record<string, Area>> = {
  dozen1: wide(0, 4, 0),
  dozen2: wide(4, 4, 0),
  dozen3: wide(8, 4, 0),
  low: wide(0, 2, 1),
  even: wide(2, 2, 1),
  red: wide(4, 2, 1),
  black: wide(6, 2, 1),
  odd: wide(8, 2, 1),
  high: wide(10, 2, 1),
  column1: column(1),
  column2: column(2),
  column3: column(3),
};

/** Where a place of the table lies. Those of lines and corners lie over the numbers that they touch. */
export function areaOf({ name, numbers }: RouletteSpot): Area {
  const named = outside[name];
  if (named) return named;
  const [first = 0] = numbers;
  if (numbers.length === 1)
    return first === 0
      ? { x: 0, y: 0, width: 1, height: rows }
      : { x: centreOf(first).x - 0.5, y: centreOf(first).y - 0.5, width: 1, height: 1 };
  const { x, y } = meetingPoint(numbers);
  return { x: x - reach / 2, y: y - reach / 2, width: reach, height: reach };
}

/** The point of the table where a chip touches exactly these numbers. */
function meetingPoint(numbers: readonly number[]): { x: number; y: number } {
  const others = numbers.filter((number) => number !== 0).map(centreOf);
  if (numbers.includes(0)) return { x: zeroEdge, y: numbers.length === 4 ? rows : mean(others.map(({ y }) => y)) };
  // Streets and six lines are bet on where they end.
  return { x: mean(others.map(({ x }) => x)), y: numbers.length % rows === 0 ? rows : mean(others.map(({ y }) => y)) };
}

/** The same area on a table that stands upright: the zero on top, dozens and even chances to the left. */
export const upright = ({ x, y, width, height }: Area): Area => ({
  x: table.height - y - height,
  y: x,
  width: height,
  height: width,
});

/** The place that is next to `from` in a direction; `from` where there is none. */
export function neighbourOf<P>(
  places: readonly P[],
  from: P,
  centre: (place: P) => { x: number; y: number },
  direction: { x: number; y: number },
): P {
  const start = centre(from);
  let best = from;
  let least = Infinity;
  for (const place of places) {
    const { x, y } = centre(place);
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    // Straight on counts more than near.
    const distance = along + 3 * aside;
    if (along > 0.01 && distance < least) {
      least = distance;
      best = place;
    }
  }
  return best;
}
