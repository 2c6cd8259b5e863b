const highest = 36;
const across = 3;
const numbers: readonly number[] = Array.from({ length: highest }, (_, index) => index + 1);
/** Numbers that have others of the same street behind them: 1, 2, 4, 5 … */
const isInner = (number: number): boolean => number % across !== 0;
const streets = numbers.filter((number) => number % across === 1);

/**
 * What can be bet on inside a European table, by the numbers covered, ascending: 37 single ones, 60 splits, 14 streets and 23 corners, some of them with
 * the zero, and 11 six lines.
 */
export const insidePlaces: readonly (readonly number[])[] = [
  ...[0, ...numbers].map((number) => [number]),
  ...[1, 2, 3].map((number) => [0, number]),
  ...numbers.filter(isInner).map((number) => [number, number + 1]),
  ...numbers.filter((number) => number + across <= highest).map((number) => [number, number + across]),
  [0, 1, 2],
  [0, 2, 3],
  ...streets.map((first) => [first, first + 1, first + 2]),
  [0, 1, 2, 3],
  ...numbers
    .filter((number) => isInner(number) && number + across < highest)
    .map((number) => [number, number + 1, number + across, number + across + 1]),
  ...streets.slice(1).map((first) => Array.from({ length: 6 }, (_, index) => first - across + index)),
];
