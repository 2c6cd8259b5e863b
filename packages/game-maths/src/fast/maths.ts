import type { GameChoice } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { PublishedMaths } from '../figures.ts';
import type { FastFamily, NamedDefinition } from './family.ts';

/** Standard deviations, in stakes, below which a game is of a class. */
const classes = [
  ['low', 4],
  ['medium', 8],
  ['high', 15],
] as const;

/** @param deviation of a round, in stakes */
export const volatilityOf = (deviation: number): PublishedMaths['volatility'] =>
  classes.find(([, below]) => deviation < below)?.[0] ?? 'very_high';

/** The published figures of a game, exactly: return, hit rate and deviation of its standard choice, and the greatest win of any. */
export function fastMaths<D extends NamedDefinition, C extends GameChoice | null>(family: FastFamily<D, C>, definition: D): PublishedMaths {
  if (family.maths) return family.maths(definition);
  const results = family.results(definition);
  const sum = (part: (result: (typeof results)[number]) => Rational): Rational =>
    results.reduce((total, result) => total.plus(part(result)), Rational.zero);
  if (!sum(({ chance }) => chance).equals(Rational.one)) throw new Error(`${definition.game}: the chances of the results do not add up`);
  const back = sum(({ multiple, chance }) => multiple.times(chance));
  const hit = sum(({ multiple, chance }) => (multiple.numerator > 0n ? chance : Rational.zero));
  const variance = sum(({ multiple, chance }) => multiple.times(multiple).times(chance)).minus(back.times(back));
  const deviation = Math.sqrt(variance.toNumber());
  const percent = back.times(Rational.of(100)).toDecimal(2, 'floor');
  const { multiple, chance } = family.greatest(definition);
  return {
    version: definition.version,
    returnToPlayer: { numerator: back.numerator.toString(), denominator: back.denominator.toString() },
    returnPercent: percent,
    returnParts: [{ part: 'round', percent }],
    hitPercent: hit.times(Rational.of(100)).toDecimal(2),
    featureEvery: null,
    standardDeviation: deviation.toFixed(2),
    volatility: volatilityOf(deviation),
    maxWin: { multiple: multiple.toDecimal(2), oneIn: Rational.one.over(chance).toDecimal(0) },
  };
}
