/** What was said of a leg at last; null: nothing yet. */
export type Told = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | null;

export interface ModelBet {
  /** Odds in thousandths. */
  legs: readonly { told: Told; odds: bigint }[];
  folds: readonly number[];
  /** Stake of a line, minor units. */
  unit: bigint;
  /** The part that was not cashed out, per cent; all where it is left out. */
  running?: bigint;
}

/** What a stake of 2000 on a leg comes to, times the odds' thousand. */
const factor = (told: Told, odds: bigint): bigint => {
  switch (told) {
    case 'won':
      return 2n * odds;
    case 'half_won':
      return 1000n + odds;
    case 'void':
      return 2000n;
    case 'half_lost':
      return 1000n;
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
export function paidBy({ folds, legs, running = 100n, unit }: ModelBet): bigint | null {
  const lines = folds.flatMap((size) => subsets(legs, size));
  const scale = 2000n ** BigInt(legs.length);
  const sumOf = (open: 'won' | 'lost') =>
    lines.reduce(
      (sum, line) =>
        sum +
        line.reduce((product, { told, odds }) => product * factor(told ?? open, odds), 1n) * 2000n ** BigInt(legs.length - line.length),
      0n,
    );
  const [least, most] = [sumOf('lost'), sumOf('won')];
  return least === most ? (2n * unit * least * running + scale * 100n) / (2n * scale * 100n) : null;
}
