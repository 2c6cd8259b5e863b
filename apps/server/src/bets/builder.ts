import { canBeCombined, parseSpecifiers, type Selection } from '@tavolo/markets';
import { roundToLadder, lowestPrice } from '@tavolo/odds';
import { Combination, EventLaws, mostCombined, type EventLaw } from '@tavolo/pricing';
import { catalogueSport } from '../sportsbook/index.ts';
import type { SelectionTerms } from './terms.ts';

/** What the house keeps of each selection of a combination, as it does of each leg of an accumulator, and of all of them at most; more while it is live. */
const marginOfOne = 1.04;
const marginOfAll = 1.25;
const liveMargin = 1.015;

const laws = new EventLaws();

/** What a bet builder is made of, of a selection as it stands. */
export type BuilderMember = Pick<
  SelectionTerms,
  'selection' | 'eventId' | 'sport' | 'marketType' | 'specifiers' | 'outcome' | 'odds' | 'isLive' | 'law' | 'lawAt'
>;

export interface BuilderPrice {
  /** Of all selections together, thousandths. */
  odds: number;
  /** Of every part of them: at `mask - 1` of the selections of its bits, counted in the order of `inOrder`. What is left when some are void is paid by it. */
  partOdds: number[];
  /** Fair chance that all of them win. */
  chance: number;
  /** Which law of the event it was made by. */
  version: bigint;
}

/** Why selections are no bet builder, and which of them. */
export interface BuilderFault {
  code: 'bets.builder_size' | 'bets.builder_closed' | 'bets.builder_impossible' | 'bets.builder_implied';
  selections: string[];
}

/** Selections in the one order in which a bet builder counts them, whatever the order in which they were chosen. */
export const inOrder = <T extends { selection: string }>(members: readonly T[]): T[] =>
  members.toSorted((one, other) => (one.selection < other.selection ? -1 : one.selection > other.selection ? 1 : 0));

/** The price of selections of one event together, by the law by which the event was priced last. */
export function priceBuilder(members: readonly BuilderMember[]): BuilderPrice | BuilderFault {
  const ordered = inOrder(members);
  const names = ordered.map(({ selection }) => selection);
  const [first] = ordered;
  if (!first || ordered.length < 2 || ordered.length > mostCombined || ordered.some(({ eventId }) => eventId !== first.eventId))
    return { code: 'bets.builder_size', selections: names };
  const left = ordered.filter((member) => !isCombinable(member));
  if (left.length > 0 || first.law === null) return { code: 'bets.builder_closed', selections: left.map(({ selection }) => selection) };
  const combination = combinationOf(first.law, ordered);
  if (!combination) return { code: 'bets.builder_closed', selections: names };
  const conflict = combination.conflict();
  if (conflict)
    return {
      code: conflict.kind === 'impossible' ? 'bets.builder_impossible' : 'bets.builder_implied',
      selections: conflict.positions.flatMap((position) => names[position] ?? []),
    };
  const whole = 2 ** ordered.length - 1;
  const partOdds = oddsOfParts(
    combination,
    ordered.map(({ odds }) => odds),
    first.isLive,
  );
  return { odds: partOdds.at(-1) ?? 0, partOdds, chance: combination.chance(whole), version: first.lawAt };
}

/** The fair chance that selections of one event all win by its law as it is now; null where it doesn't know them together. */
export function chanceTogether(members: readonly BuilderMember[]): number | null {
  const [first] = members;
  if (!first || first.law === null || !members.every(isCombinable)) return null;
  return combinationOf(first.law, inOrder(members))?.chance(2 ** members.length - 1) ?? null;
}

const isCombinable = ({ law, marketType, specifiers, sport }: BuilderMember): boolean =>
  law !== null && canBeCombined(catalogueSport(sport), marketType, parseSpecifiers(specifiers));

function combinationOf(law: EventLaw, members: readonly BuilderMember[]): Combination | null {
  const selections = members.map(({ marketType: type, outcome, specifiers }): Selection => ({
    type,
    outcome,
    specifiers: parseSpecifiers(specifiers),
  }));
  try {
    return new Combination(laws.of(law).winners(selections));
  } catch (error) {
    // A market that the law does not know, or knows no more.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Offered odds of each part: its fair chance with the margin of as many selections, cut down to the ladder. No part pays less than a part of it: whoever adds
 * a selection is never offered less, and what is left of a bet when one is void is never paid more.
 */
function oddsOfParts(combination: Combination, single: readonly number[], isLive: boolean): number[] {
  const parts: number[] = [];
  for (let mask = 1; mask < 2 ** single.length; mask++) {
    const bits = single.flatMap((_, index) => ((mask & (1 << index)) === 0 ? [] : [index]));
    const within = bits.map((index) => parts[(mask & ~(1 << index)) - 1] ?? 0);
    const [only = 0] = bits;
    parts.push(bits.length === 1 ? (single[only] ?? 0) : Math.max(offered(combination.chance(mask), bits.length, isLive), ...within));
  }
  return parts;
}

function offered(chance: number, selections: number, isLive: boolean): number {
  const odds = 1_000 / (chance * Math.min(marginOfOne ** selections, marginOfAll) * (isLive ? liveMargin : 1));
  return odds > 1_000 ? roundToLadder(odds) : lowestPrice;
}
