import { Rational } from '../../rational.ts';
import { none, type CompiledFeatureSlot, type CompiledSpin } from '../compile.ts';
import { choose } from '../hold-and-win.ts';
import { createLayout } from '../layout.ts';
import { createLines } from '../wins/lines.ts';

/**
 * Expected credits of all lines of a spin, in closed form: a line shows on each reel any symbol of the strip with its own frequency, the same for every row, so
 * all lines are alike. Wilds that are placed (`place`) cover any of a line's places with the same chance, whatever is below them.
 * @throws Error for spins that are no lines on strips, or are changed in another way.
 */
export function lineReturn(slot: CompiledFeatureSlot, spin: CompiledSpin): Rational {
  const { pays, game } = slot.definition;
  const { strips, rules } = spin;
  const refuse = (): never => {
    throw new Error(`${game}: there is no closed form for these spins`);
  };
  if (pays.kind !== 'lines' || strips === null || slot.carriers !== null || spin.transforms.length > 1) return refuse();
  const [placed] = rules.transforms;
  if (placed !== undefined && (placed.kind !== 'place' || spin.transforms[0]!.symbol !== slot.wild)) return refuse();
  const { reels, places } = slot.layout;
  const oneLine = createLines(
    createLayout({ kind: 'reels', heights: slot.layout.heights.map(() => 1), drawn: null }),
    slot.table,
    [slot.layout.heights.map(() => 0)],
    pays.bothWays,
  );
  const frequencies = strips.map((strip, reel) =>
    slot.ids.map((_, symbol) => strip.subarray(0, spin.lengths[reel]).filter((shown) => shown === symbol).length),
  );
  const line = new Uint8Array(reels);
  const asked = { factors: null, found: null, won: null };
  /** By number of places that are covered: pays times frequencies of the reels that are not, over the cycle. */
  const covered = Array.from({ length: reels + 1 }, () => 0n);
  const isPlaced = placed !== undefined;
  const walk = (reel: number, weight: bigint, wilds: number): void => {
    if (reel === reels) {
      covered[wilds]! += weight * BigInt(oneLine(line, asked));
      return;
    }
    for (let symbol = 0; symbol < slot.ids.length; symbol++) {
      const frequency = frequencies[reel]![symbol]!;
      if (frequency === 0) continue;
      line[reel] = symbol;
      walk(reel + 1, weight * BigInt(frequency), wilds);
    }
    if (!isPlaced) return;
    line[reel] = slot.wild;
    walk(reel + 1, weight * BigInt(spin.lengths[reel]!), wilds + 1);
  };
  walk(0, 1n, 0);
  const cycle = spin.lengths.reduce((product, length) => product * BigInt(length), BigInt(1));
  const multiplier = averageOf(rules.multiplier ?? [{ value: 1, weight: 1 }]);
  const all = Rational.of(BigInt(pays.lines.length)).times(multiplier);
  if (placed?.kind !== 'place') return Rational.of(covered[0]!, cycle).times(all);
  const weights = placed.counts.reduce((sum, { weight }) => sum + weight, 0);
  let sum = Rational.zero;
  for (const { value, weight } of placed.counts) {
    for (let wilds = 0; wilds <= Math.min(value, reels); wilds++) {
      if (value - wilds > places - reels) continue;
      const chance = Rational.of(choose(places - reels, value - wilds), choose(places, value));
      sum = sum.plus(Rational.of(covered[wilds]!, cycle).times(chance).times(Rational.of(weight, weights)));
    }
  }
  return sum.times(all);
}

/** Expected number of a symbol in the window of a spin on strips. */
export function expectedInView(slot: CompiledFeatureSlot, spin: CompiledSpin, symbol: number): Rational {
  return (spin.strips ?? []).reduce((sum, strip, reel) => {
    const length = spin.lengths[reel]!;
    const shown = strip.subarray(0, length).filter((one) => one === symbol).length;
    return sum.plus(Rational.of(shown * slot.layout.heights[reel]!, length));
  }, Rational.zero);
}

/** Chance of each number of a symbol in the window of a spin on strips. */
export function inView(slot: CompiledFeatureSlot, spin: CompiledSpin, symbol: number): Rational[] {
  let chances = [Rational.one];
  if (symbol === none) return chances;
  for (const [reel, strip] of (spin.strips ?? []).entries()) {
    const height = slot.layout.heights[reel]!;
    const length = spin.lengths[reel]!;
    const stops = Array.from({ length: height + 1 }, () => 0);
    for (let stop = 0; stop < length; stop++) stops[strip.subarray(stop, stop + height).filter((shown) => shown === symbol).length]!++;
    const next = Array.from({ length: chances.length + height }, () => Rational.zero);
    for (const [seen, chance] of chances.entries())
      for (const [more, times] of stops.entries()) next[seen + more] = next[seen + more]!.plus(chance.times(Rational.of(times, length)));
    chances = next;
  }
  return chances;
}

function averageOf(values: readonly { value: number; weight: number }[]): Rational {
  return Rational.of(
    values.reduce((sum, { value, weight }) => sum + value * weight, 0),
    values.reduce((sum, { weight }) => sum + weight, 0),
  );
}
