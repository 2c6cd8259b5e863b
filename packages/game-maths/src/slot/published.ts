import { Rational } from '../rational.ts';
import type { PublishedMaths } from '../rules.ts';
import type { CompiledSlot } from './compile.ts';
import type { CycleFigures } from './cycle.ts';
import { exactReturn } from './exact-return.ts';

/** What the maximum win may take from the return at most: it ends rare rounds, and does not change the game. */
const cutAtMost = Rational.of(1, 1000);

/**
 * Everything that is published about a slot's mathematics, from the closed form and a walk over the whole cycle.
 * @throws Error when the two do not fit together: the walk, which ends rounds at the maximum win, may return a little less and never more.
 *   Also when no round can reach the maximum win: promised as one it would mislead.
 */
export function publishedMaths(slot: CompiledSlot, cycle: CycleFigures): PublishedMaths {
  const exact = exactReturn(slot);
  const cut = exact.total.minus(cycle.total);
  if (cut.numerator < 0n || cut.minus(cutAtMost).numerator > 0n) {
    throw new Error(`${slot.definition.game}: the closed form and the cycle disagree about the return`);
  }
  if (cycle.maxWinChance.numerator === 0n) throw new Error(`${slot.definition.game}: no round can reach the maximum win`);
  const percent = (value: Rational): Rational => value.times(Rational.of(100));
  return {
    version: slot.definition.version,
    returnToPlayer: { numerator: cycle.total.numerator.toString(), denominator: cycle.total.denominator.toString() },
    returnPercent: percent(cycle.total).toDecimal(2, 'floor'),
    // Only free spins lead to the maximum win.
    returnParts: [...exact.parts].map(([part, value]) => ({
      part,
      percent: percent(part === 'freeSpins' ? value.minus(cut) : value).toDecimal(2),
    })),
    hitPercent: percent(cycle.hit).toDecimal(2),
    featureEvery: cycle.featureEvery?.toDecimal(1) ?? null,
    standardDeviation: cycle.standardDeviation.toFixed(2),
    volatility: cycle.standardDeviation < 4 ? 'low' : cycle.standardDeviation < 9 ? 'medium' : 'high',
    maxWin: { multiple: `${slot.definition.maxWin}.00`, oneIn: Rational.one.over(cycle.maxWinChance).toDecimal(0) },
  };
}
