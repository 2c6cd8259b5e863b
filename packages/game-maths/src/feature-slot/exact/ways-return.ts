import { Rational } from '../../rational.ts';
import type { CompiledFeatureSlot, CompiledSpin, Weights } from '../compile.ts';

/**
 * Expected credits of a spin of ways on strips, in closed form, before the maximum win: reels turn by themselves, so what a symbol pays over so many of them is on average
 * the product of how often each shows it, carriers counted by what they multiply on average, and of the chance that the next one does not.
 * @param carries whether symbols multiply in this spin.
 * @throws Error for spins of another kind.
 */
export function waysReturn(slot: CompiledFeatureSlot, spin: CompiledSpin, carries: boolean): Rational {
  const { definition, layout, table } = slot;
  const { strips, lengths, rules } = spin;
  const multiplies = carries ? slot.carriers : null;
  if (
    definition.pays.kind !== 'ways' ||
    strips === null ||
    definition.grid.drawn !== null ||
    rules.after !== null ||
    spin.transforms.length > 0 ||
    rules.multiplier !== null ||
    (multiplies !== null && (definition.carriers?.scope !== 'win' || definition.carriers.combine !== 'product'))
  )
    throw new Error(`${definition.game}: there is no closed form for these ways`);
  const factors = slot.ids.map((_, symbol) => {
    const values = multiplies?.[symbol];
    return values ? meanFactor(values) : Rational.one;
  });
  let credits = Rational.zero;
  for (const symbol of table.regular) {
    let ways = Rational.one;
    for (let reel = 0; reel < layout.reels; reel++) {
      ways = ways.times(shownOn(reel, symbol));
      const pay = table.pays[symbol]![reel + 1]!;
      if (pay > 0) credits = credits.plus(ways.times(missesAfter(reel, symbol)).times(Rational.of(pay)));
    }
  }
  return credits;

  /** How often a reel shows a symbol or the wild on average, each by what it multiplies. */
  function shownOn(reel: number, symbol: number): Rational {
    const height = layout.heights[reel]!;
    const length = lengths[reel]!;
    return [symbol, table.wild].reduce((sum, one) => {
      const stands = strips![reel]!.subarray(0, length).filter((shown) => shown === one).length;
      return stands === 0 ? sum : sum.plus(Rational.of(stands * height, length).times(factors[one]!));
    }, Rational.zero);
  }

  /** Chance that the next reel shows neither the symbol nor the wild; certain after the last one. */
  function missesAfter(reel: number, symbol: number): Rational {
    const next = reel + 1;
    if (next === layout.reels) return Rational.one;
    const [strip, height, length] = [strips![next]!, layout.heights[next]!, lengths[next]!];
    let misses = 0;
    for (let stop = 0; stop < length; stop++) {
      const window = strip.subarray(stop, stop + height);
      if (!window.includes(symbol) && !window.includes(table.wild)) misses++;
    }
    return Rational.of(misses, length);
  }
}

/** What a carrier multiplies a way by on average; a value of 0 multiplies nothing. */
function meanFactor({ values, upTo, sum }: Weights): Rational {
  const total = values.reduce((all, value, index) => all + Math.max(1, value) * (upTo[index]! - (upTo[index - 1] ?? 0)), 0);
  return Rational.of(total, sum);
}
