/**
 * What was said of a leg at last; null: nothing yet. Of a runner in a race of eight, of which three places pay: `first_of_two` shares the first place,
 * `third_of_two` the last that pays, `placed` came in on the second.
 */
export type Told = 'won' | 'first_of_two' | 'placed' | 'third_of_two' | 'lost' | 'void' | 'half_won' | 'half_lost' | null;

export interface ModelBet {
  /** Odds in thousandths. */
  legs: readonly { told: Told; odds: bigint }[];
  folds: readonly number[];
  /** Every line twice: to win, and to be placed at a fifth of the odds. */
  isEachWay?: boolean;
  /** Stake of a line, minor units. */
  unit: bigint;
  /** The part that was not cashed out, per cent; all where it is left out. */
  running?: bigint;
  /** The stake is the house's, and not paid. */
  isFree?: boolean;
}

/** What a stake of 20,000 to win comes to. */
const toWin = (told: Told, odds: bigint): bigint => {
  switch (told) {
    case 'won':
      return 20n * odds;
    case 'first_of_two':
      return 10n * odds;
    case 'half_won':
      return 10_000n + 10n * odds;
    case 'void':
      return 20_000n;
    case 'half_lost':
      return 10_000n;
    default:
      return 0n;
  }
};

/** The same of a stake to be placed, at a fifth of the odds. */
const toBePlaced = (told: Told, odds: bigint): bigint => {
  const gain = 4n * (odds - 1_000n);
  switch (told) {
    case 'won':
    case 'first_of_two':
    case 'placed':
      return 20_000n + gain;
    case 'third_of_two':
      return 10_000n + gain / 2n;
    case 'half_won':
      return 20_000n + gain / 2n;
    case 'void':
      return 20_000n;
    case 'half_lost':
      return 10_000n;
    default:
      return 0n;
  }
};

export const subsets = <T>(list: readonly T[], size: number): T[][] =>
  size === 0 ? [[]] : list.flatMap((one, index) => subsets(list.slice(index + 1), size - 1).map((rest) => [one, ...rest]));

/**
 * What a bet pays, minor units, by a model that shares nothing with the product: it sums up the lines one by one, in fractions of its own, and rounds once, half
 * up. Null while an open leg could still change it.
 */
export function paidBy({ folds, isEachWay = false, isFree = false, legs, running = 100n, unit }: ModelBet): bigint | null {
  const halves = isEachWay ? [toWin, toBePlaced] : [toWin];
  const lines = folds.flatMap((size) => subsets(legs, size)).flatMap((line) => halves.map((factor) => ({ line, factor })));
  const scale = 20_000n ** BigInt(legs.length);
  const sumOf = (open: 'won' | 'lost') =>
    lines.reduce(
      (sum, { factor, line }) =>
        sum +
        (line.reduce((product, { told, odds }) => product * factor(told ?? open, odds), 1n) -
          // At odds of 1 a stake is all that comes back.
          (isFree ? line.reduce((product, { told }) => product * factor(told ?? open, 1_000n), 1n) : 0n)) *
          20_000n ** BigInt(legs.length - line.length),
      0n,
    );
  const [least, most] = [sumOf('lost'), sumOf('won')];
  return least === most ? (2n * unit * least * running + scale * 100n) / (2n * scale * 100n) : null;
}
