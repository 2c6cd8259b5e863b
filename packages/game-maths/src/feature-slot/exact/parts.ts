import { Rational } from '../../rational.ts';
import type { CompiledFeatureSlot, CompiledSpin } from '../compile.ts';
import { holdAndWinCredits } from '../hold-and-win.ts';
import type { Part } from '../round.ts';
import { colossalParts } from './colossal.ts';
import { expectedInView, inView, lineReturn } from './line-return.ts';
import { scatteredParts } from './scattered-parts.ts';
import { walkRounds, type WalkedRounds } from './walk.ts';

/** How a figure was found. `enumeration`: every outcome once, up to the maximum win. `closedForm`: by frequencies, before the maximum win. */
export type FoundBy = 'enumeration' | 'closedForm' | 'simulation';

export interface ExactParts {
  /** Expected credits of a round. */
  parts: ReadonlyMap<Part, Rational>;
  foundBy: Exclude<FoundBy, 'simulation'>;
  /** Everything about the rounds, where all of them were walked. */
  walked: WalkedRounds | null;
}

/** The exact return by its parts; null for rounds that have no such way, which are simulated. */
export function exactParts(slot: CompiledFeatureSlot): ExactParts | null {
  const { definition, paid } = slot;
  const { freeSpins, holdAndWin, meter, scatter, pays, wheel } = definition;
  if (paid.byStops && paid.rules.multiplier === null && !freeSpins && !holdAndWin && (wheel || !scatter)) {
    const walked = walkRounds(slot);
    const held = walked.held.mean;
    const parts = new Map<Part, Rational>([['pays', walked.mean.minus(held).minus(walked.wheel.mean)]]);
    if (held.numerator > 0n) parts.set('respins', held);
    if (wheel) parts.set('wheel', walked.wheel.mean);
    return { parts, foundBy: 'enumeration', walked };
  }
  const scattered = scatteredParts(slot) ?? colossalParts(slot);
  if (scattered) return { parts: scattered, foundBy: 'closedForm', walked: null };
  const isPlain = (spin: CompiledSpin): boolean =>
    spin.strips !== null &&
    spin.rules.after === null &&
    (spin.transforms.length === 0 ||
      (spin.transforms.length === 1 && spin.rules.transforms[0]!.kind === 'place' && spin.transforms[0]!.symbol === slot.wild));
  const isPaidPlain = isPlain(paid) && paid.transforms.length === 0 && pays.kind === 'lines' && !slot.carriers;
  if (!isPaidPlain || (freeSpins && (freeSpins.awards.length > 0 || freeSpins.again.length > 0 || freeSpins.keeps !== 'nothing')))
    return null;
  const parts = new Map<Part, Rational>([['pays', lineReturn(slot, paid)]]);
  if (scatter) return null;
  if (freeSpins && meter) {
    if (!isPlain(slot.free!)) return null;
    parts.set('freeSpins', meterReturn(slot));
  }
  if (holdAndWin) parts.set('holdAndWin', holdAndWinReturn(slot));
  return { parts, foundBy: 'closedForm', walked: null };
}

/** What the meter's feature is worth, in credits. */
export function meterFeature(slot: CompiledFeatureSlot): Rational {
  return Rational.of(slot.definition.meter!.spins).times(lineReturn(slot, slot.free!));
}

/**
 * What a meter that stands at so many is worth, in credits: as what is over stays in it, each symbol is worth one part of the feature, at whatever place it comes.
 * Paid for a game that is taken off.
 */
export function meterWorth(slot: CompiledFeatureSlot, stands: number): Rational {
  return meterFeature(slot).times(Rational.of(stands, slot.definition.meter!.full));
}

function meterReturn(slot: CompiledFeatureSlot): Rational {
  return meterWorth(slot, 1).times(expectedInView(slot, slot.paid, slot.meter));
}

/** Over how many of the symbol are in view of the paid spin. */
function holdAndWinReturn(slot: CompiledFeatureSlot): Rational {
  const rules = slot.definition.holdAndWin!;
  return inView(slot, slot.paid, slot.hold!.symbol).reduce(
    (sum, chance, count) =>
      count < rules.from || chance.numerator === 0n ? sum : sum.plus(chance.times(holdAndWinCredits(rules, slot.layout.places, count))),
    Rational.zero,
  );
}
