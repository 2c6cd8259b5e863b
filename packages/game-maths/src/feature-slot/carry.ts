import type { Move } from '../choice.ts';
import { drawWeighted, type Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import type { OpenRound } from '../fast/family.ts';
import { Rational } from '../rational.ts';
import type { CarryRules } from './definition.ts';

/** What a round has won before any of it is carried, and the most that it may win: in the same unit, minor units or credits. */
export interface Won {
  stake: bigint;
  win: bigint;
  most: bigint;
}

/** A win as far as it was carried. */
export interface Carried {
  /** What the round pays; 0 while it is open. */
  win: bigint;
  open: OpenRound | null;
}

const offers: Move[] = ['collect', 'half', 'all'];

const greatest = ({ values }: CarryRules): number => Math.max(...values.map(({ value }) => value));

/** Whether so much may be carried on. */
const isOffered = (rules: CarryRules, { stake, most }: Omit<Won, 'win'>, carries: number, kept: bigint, amount: bigint): boolean =>
  carries < rules.atMost && amount >= BigInt(rules.from) * stake && kept + amount * BigInt(greatest(rules)) <= most;

/**
 * Carries a win on by the moves that the player made; those after the end say nothing.
 * @param won minor units
 * @throws RangeError for a move that is not offered.
 */
export function carryOn(
  rules: CarryRules,
  won: Won,
  moves: readonly Move[],
  draw: Draw,
  tell: (event: RoundEvent<bigint>) => void,
): Carried {
  let kept = 0n;
  let amount = won.win;
  for (let index = 1; isOffered(rules, won, index - 1, kept, amount); index++) {
    tell({ type: 'carryOffer', index, amount, kept, offers });
    const move = moves[index - 1];
    if (move === undefined) return { win: 0n, open: { worth: kept + amount, canCollect: true } };
    if (move === 'collect') {
      tell({ type: 'collect', steps: index - 1, fraction: null, payout: kept + amount });
      break;
    }
    if (move !== 'half' && move !== 'all') throw new RangeError(`${move} does not carry a win`);
    const carried = move === 'all' ? amount : amount / 2n;
    kept += amount - carried;
    const { symbol, value } =
      rules.values[
        drawWeighted(
          draw,
          rules.values.map(({ weight }) => weight),
        )
      ]!;
    amount = carried * BigInt(value);
    tell({ type: 'carry', index, move, carried, kept, symbol, multiplier: value, amount });
  }
  return { win: kept + amount, open: null };
}

/** What becomes of a win that is carried as a whole each time that it can be, in the unit of the win. */
export interface CarriedFigures {
  mean: Rational;
  square: Rational;
  /** Chance of the maximum win. */
  reached: Rational;
}

/** Exactly, over all that the upper reels may show. @param won in any unit */
export function carriedFigures(rules: CarryRules, won: Won): CarriedFigures {
  const weights = rules.values.reduce((sum, { weight }) => sum + weight, 0);
  const walk = (carries: number, amount: bigint): CarriedFigures => {
    if (!isOffered(rules, won, carries, 0n, amount))
      return {
        mean: Rational.of(amount),
        square: Rational.of(amount * amount),
        reached: amount >= won.most ? Rational.one : Rational.zero,
      };
    return rules.values.reduce(
      (sum, { value, weight }) => {
        const next = walk(carries + 1, amount * BigInt(value));
        const chance = Rational.of(weight, weights);
        return {
          mean: sum.mean.plus(next.mean.times(chance)),
          square: sum.square.plus(next.square.times(chance)),
          reached: sum.reached.plus(next.reached.times(chance)),
        };
      },
      { mean: Rational.zero, square: Rational.zero, reached: Rational.zero },
    );
  };
  return walk(0, won.win);
}
