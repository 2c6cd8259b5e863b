import { eachWayOffer, findMarketType } from '@tavolo/markets';
import type { EachWayTerms } from '@tavolo/odds';

/** Who is declared for a race; empty for events that are none. */
export type Runners = readonly { competitor: string; withdrawn?: { deduction: number } }[];

/** No more is deducted, however many were withdrawn. */
const mostDeducted = 90;

/** The terms at which a selection can be bet on each way now; null where it can't. */
export function eachWayOf({
  isHandicap,
  marketType,
  runners,
}: {
  isHandicap: boolean;
  marketType: string;
  runners: Runners;
}): EachWayTerms | null {
  return eachWayOffer(marketType, runners.length - nonRunnersOf(runners).length, isHandicap);
}

export const nonRunnersOf = (runners: Runners): string[] =>
  runners.filter(({ withdrawn }) => withdrawn !== undefined).map(({ competitor }) => competitor);

/**
 * What a leg's winnings lose by rule 4, per cent: for each runner that was withdrawn after the leg was struck, since its odds counted that one still.
 */
export function deductionOf(
  { marketType, nonRunners, outcome }: { marketType: string; nonRunners: readonly string[]; outcome: string },
  runners: Runners,
): number {
  if (findMarketType(marketType)?.ruleFour !== true) return 0;
  const later = runners.filter(({ competitor }) => competitor !== outcome && !nonRunners.includes(competitor));
  return Math.min(
    mostDeducted,
    later.reduce((sum, { withdrawn }) => sum + (withdrawn?.deduction ?? 0), 0),
  );
}
