import { Rational } from '../../rational.ts';
import type { CompiledFeatureSlot, CompiledSpin } from '../compile.ts';
import type { Part } from '../round.ts';
import { expectedSpins } from './expected-spins.ts';
import { inView, lineReturn } from './line-return.ts';
import { walkingReturn } from './walking-return.ts';
import { waysReturn } from './ways-return.ts';

/**
 * Expected credits by part of a round whose spins each have a closed form, and whose free spins are won by scatters, before the maximum win. What a free spin pays is
 * independent of whether it comes to be played, so free spins are as many on average as the chain of their awards says, times what one of them pays.
 * @returns null for other rounds.
 */
export function scatteredParts(slot: CompiledFeatureSlot): ReadonlyMap<Part, Rational> | null {
  const { paid, free, definition } = slot;
  const { scatter, freeSpins, holdAndWin, meter } = definition;
  if (!scatter || holdAndWin || meter || definition.buys.length > 0) return null;
  const spin = spinReturn(slot, paid, false);
  // A scatter that something covers or multiplies is another one.
  if (!spin || paid.transforms.length > 0 || paid.rules.multiplier) return null;
  const scatters = inView(slot, paid, slot.scatter);
  const parts = new Map<Part, Rational>([['pays', spin.pays]]);
  if (spin.respins) parts.set('respins', spin.respins);
  const scattered = over(scatters, slot.scatterPays);
  if (scattered.numerator > 0n) parts.set('scatter', scattered);
  if (!freeSpins || !free) return parts;
  if (freeSpins.keeps !== 'nothing' || freeSpins.catches || scatter.pays.length > 0) return null;
  const one = spinReturn(slot, free, true);
  if (!one || (freeSpins.again.length > 0 && free.transforms.length > 0)) return null;
  const again = new Map<number, Rational>();
  for (const [count, chance] of inView(slot, free, slot.scatter).entries()) {
    const more = slot.again[count]!;
    again.set(more, (again.get(more) ?? Rational.zero).plus(chance));
  }
  const played = scatters.reduce((sum, chance, count) => {
    const awarded = slot.awards[count]!;
    return awarded === 0 || chance.numerator === 0n ? sum : sum.plus(chance.times(expectedSpins(awarded, again, freeSpins.atMost)));
  }, Rational.zero);
  parts.set('freeSpins', played.times(one.respins ? one.pays.plus(one.respins) : one.pays));
  return parts;
}

/** Null where a spin has no closed form. */
function spinReturn(slot: CompiledFeatureSlot, spin: CompiledSpin, isFree: boolean): { pays: Rational; respins: Rational | null } | null {
  const { pays } = slot.definition;
  const { rules, transforms, strips } = spin;
  const carries = slot.carriers !== null && (isFree || slot.definition.carriers?.in === 'everySpin');
  if (strips === null) return null;
  if (rules.after?.kind === 'walkingWilds' && pays.kind === 'lines' && spin.byStops && !spin.multiplier) {
    const { still, walked } = walkingReturn(slot, spin);
    return { pays: still, respins: walked };
  }
  if (rules.after !== null || transforms.length > 0) return null;
  if (pays.kind === 'lines' && !slot.carriers) return { pays: lineReturn(slot, spin), respins: null };
  const isProduct = slot.definition.carriers?.scope === 'win' && slot.definition.carriers.combine === 'product';
  if (pays.kind === 'ways' && !rules.multiplier && slot.definition.grid.drawn === null && (!carries || isProduct))
    return { pays: waysReturn(slot, spin, carries), respins: null };
  return null;
}

function over(chances: readonly Rational[], credits: Int32Array): Rational {
  return chances.reduce((sum, chance, count) => sum.plus(chance.times(Rational.of(credits[count]!))), Rational.zero);
}
