import { Rational } from '../../rational.ts';
import type { CompiledFeatureSlot, CompiledSpin } from '../compile.ts';
import type { Part } from '../round.ts';
import { expectedSpins } from './expected-spins.ts';
import { inView, lineReturn } from './line-return.ts';

/** What a spin may come to be, and how likely that is: as its strips show it, or with one symbol over some of its reels. */
interface Shown {
  chance: Rational;
  isColossal: boolean;
  spin: CompiledSpin;
}

/**
 * Expected credits by part of a round of lines in which a symbol may cover whole reels of the paid spin and of the free ones, before the maximum win: a line shows on each
 * reel that is covered the symbol that covers it, and on the others any symbol with its frequency. Free spins are as many on average as the chain of their
 * awards says, whatever each of them pays.
 * @returns null for other rounds.
 */
export function colossalParts(slot: CompiledFeatureSlot): ReadonlyMap<Part, Rational> | null {
  const { definition, paid, free } = slot;
  const { pays, freeSpins, scatter, carriers, holdAndWin, meter } = definition;
  if (pays.kind !== 'lines' || carriers || holdAndWin || meter || !free || !freeSpins || freeSpins.keeps !== 'nothing' || freeSpins.catches)
    return null;
  if (!scatter || scatter.pays.length > 0 || paid.rules.multiplier) return null;
  const [spins, freeOnes] = [shownSpins(slot, paid), shownSpins(slot, free)];
  if (!spins || !freeOnes) return null;
  const credits = (list: readonly Shown[]): Rational =>
    list.reduce((sum, { chance, spin }) => sum.plus(chance.times(lineReturn(slot, spin))), Rational.zero);
  const awarded = byAward(slot, spins, slot.awards);
  const again = byAward(slot, freeOnes, slot.again);
  const played = [...awarded].reduce(
    (sum, [count, chance]) => (count === 0 ? sum : sum.plus(chance.times(expectedSpins(count, again, freeSpins.atMost)))),
    Rational.zero,
  );
  return new Map<Part, Rational>([
    ['pays', credits(spins.filter(({ isColossal }) => !isColossal))],
    ['colossal', credits(spins.filter(({ isColossal }) => isColossal))],
    ['freeSpins', played.times(credits(freeOnes))],
  ]);
}

/** Null for spins in which something else happens than that a symbol covers whole reels. */
function shownSpins(slot: CompiledFeatureSlot, spin: CompiledSpin): Shown[] | null {
  const { strips, transforms, rules } = spin;
  const [one] = transforms;
  if (strips === null || rules.after !== null || transforms.length !== 1 || one?.rules.kind !== 'colossal') return null;
  const { chance, outOf, first, size, weights } = one.rules;
  const { heights } = slot.layout;
  if (heights.slice(first, first + size).some((height) => height !== size)) return null;
  const bare: CompiledSpin = { ...spin, transforms: [], rules: { ...rules, transforms: [] } };
  const isCovered = (reel: number): boolean => reel >= first && reel < first + size;
  const sum = Object.values(weights).reduce((all, weight) => all + weight, 0);
  const covered = Object.entries(weights).map(([id, weight]): Shown => {
    const symbol = slot.ids.indexOf(id);
    return {
      chance: Rational.of(chance, outOf).times(Rational.of(weight, sum)),
      isColossal: true,
      spin: {
        ...bare,
        strips: strips.map((strip, reel) => (isCovered(reel) ? new Uint8Array(size).fill(symbol) : strip)),
        lengths: spin.lengths.map((length, reel) => (isCovered(reel) ? 1 : length)),
      },
    };
  });
  return chance === outOf ? covered : [{ chance: Rational.of(outOf - chance, outOf), isColossal: false, spin: bare }, ...covered];
}

/** Chance of each number of free spins that scatters bring. */
function byAward(slot: CompiledFeatureSlot, spins: readonly Shown[], awards: Int32Array): ReadonlyMap<number, Rational> {
  const chances = new Map<number, Rational>();
  for (const { chance, spin } of spins) {
    for (const [count, share] of inView(slot, spin, slot.scatter).entries()) {
      const more = awards[count]!;
      chances.set(more, (chances.get(more) ?? Rational.zero).plus(chance.times(share)));
    }
  }
  return chances;
}
