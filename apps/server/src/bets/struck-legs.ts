import { voidResult, type LegResult } from '@tavolo/odds';
import { inOrder } from './builder.ts';

/** What of a selection of a bet makes its legs. */
export interface StruckSelection {
  n: number;
  selection: string;
  odds: number;
  isBanker: boolean;
  builder: number | null;
  builderOdds: number[] | null;
  outcomeResult: LegResult | null;
}

/** A leg of the arithmetic: a selection, or those of a bet builder together. */
export interface StruckLeg<Selection extends StruckSelection = StruckSelection> {
  /** The number of the bet builder; null for a single selection. */
  builder: number | null;
  selections: readonly Selection[];
  /** Of a bet builder those of the selections that are not void. */
  odds: number;
  isBanker: boolean;
  result: LegResult | null;
}

/** The legs of a bet by its selections as they stand, in their order. All of it follows from what is stored with the bet. */
export function struckLegs<Selection extends StruckSelection>(legs: readonly Selection[]): StruckLeg<Selection>[] {
  const groups = Map.groupBy(legs, ({ builder, n }) => (builder === null ? `selection ${n}` : `builder ${builder}`));
  return [...groups.values()].map((selections) => {
    const [first] = selections;
    if (!first) throw new Error('a leg without selections');
    const { builder, isBanker, odds, outcomeResult: result } = first;
    return builder === null ? { builder, selections, odds, isBanker, result } : builderLeg(builder, selections);
  });
}

/**
 * A bet builder wins when all of its selections do and is lost with the first that is. One that is void, in whole or in part, is left out: the others are paid at the
 * odds that they had together when the bet was struck.
 */
function builderLeg<Selection extends StruckSelection>(builder: number, selections: readonly Selection[]): StruckLeg<Selection> {
  const ordered = inOrder(selections);
  const [first] = ordered;
  const partOdds = first?.builderOdds;
  if (!first || !partOdds || partOdds.length !== 2 ** ordered.length - 1)
    throw new Error(`the bet builder of ${first?.selection} has no odds`);
  let standing = 0;
  for (const [index, { outcomeResult }] of ordered.entries()) if (outcomeResult === null || isWhole(outcomeResult)) standing |= 1 << index;
  const left = ordered.filter((_, index) => (standing & (1 << index)) !== 0);
  return {
    builder,
    selections,
    odds: partOdds[standing - 1] ?? partOdds.at(-1) ?? 0,
    isBanker: selections.some(({ isBanker }) => isBanker),
    result: resultOf(left),
  };
}

function resultOf(left: readonly StruckSelection[]): LegResult | null {
  if (left.length === 0) return voidResult;
  if (left.some(({ outcomeResult }) => outcomeResult?.won === false)) return { won: false };
  return left.every(({ outcomeResult }) => outcomeResult !== null) ? { won: true } : null;
}

/** Won or lost with all of the stake. */
const isWhole = ({ deadHeat: [numerator, denominator] = [1, 1], voidFactor = 0 }: LegResult): boolean =>
  voidFactor === 0 && numerator === denominator;
