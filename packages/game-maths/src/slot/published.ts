import { Rational } from '../rational.ts';
import type { PublishedMaths } from '../rules.ts';
import type { CompiledSlot } from './compile.ts';
import type { CycleFigures } from './cycle.ts';
import { exactReturn } from './exact-return.ts';

/** Everything that is published about a slot's mathematics, from the closed form and a walk over the whole cycle. */
export function publishedMaths(slot: CompiledSlot, cycle: CycleFigures): PublishedMaths {
  const exact = exactReturn(slot);
  if (!exact.total.equals(cycle.total)) {
    throw new Error(`${slot.definition.game}: the closed form and the cycle disagree about the return`);
  }
  const percent = (value: Rational): Rational => value.times(Rational.of(100));
  return {
    version: slot.definition.version,
    returnToPlayer: { numerator: exact.total.numerator.toString(), denominator: exact.total.denominator.toString() },
    returnPercent: percent(exact.total).toDecimal(2, 'floor'),
    returnParts: [...exact.parts].map(([part, value]) => ({ part, percent: percent(value).toDecimal(2) })),
    hitPercent: percent(cycle.hit).toDecimal(2),
    featureEvery: cycle.featureEvery?.toDecimal(1) ?? null,
    standardDeviation: cycle.standardDeviation.toFixed(2),
    volatility: cycle.standardDeviation < 4 ? 'low' : cycle.standardDeviation < 9 ? 'medium' : 'high',
    topWin: { multiple: cycle.topWin.multiple.toDecimal(2, 'floor'), oneIn: cycle.topWin.oneIn.toDecimal(0) },
  };
}
