import { findMarketType, parseSpecifiers } from '@tavolo/markets';
import { applyMargin, bookFault, highestPrice, roundToLadder } from '@tavolo/odds';
import type { FairMarket } from '@tavolo/pricing';
import { describeMarket } from '../offer/catalogue.ts';
import type { MarketOdds, OutcomeOdds } from '../feed/messages.ts';

/** What the house keeps of a market by how many outcomes it has, and what it adds while the event is live. */
const marginOf = (outcomes: number, isMain: boolean): number => {
  if (outcomes <= 2) return isMain ? 0.045 : 0.055;
  if (outcomes === 3) return isMain ? 0.05 : 0.065;
  return outcomes <= 6 ? 0.08 : 0.13;
};
const liveMargin = 0.015;
/** An outcome that is less likely is not offered, nor is a market with one that is all but certain. */
const least = 0.0005;
const most = 0.985;
/** No book is offered below 100 % or above this, hundredths of a per cent. */
const band = { minimum: 10_000, maximum: 14_500 };

/** The part of the book that the house adds on a type of markets; null where none is set for it. */
export type MarginOf = (type: string) => number | null;

/**
 * Offered odds of a market from its fair chances: margin, ladder, a check of the book. A market that is not in order is shown and not open.
 * @param setMargin in place of the usual one
 * @param highest thousandths that an outcome may have
 */
export function priced(
  market: FairMarket,
  isLive: boolean,
  setMargin: MarginOf,
  highest: (outcome: string) => number = () => Infinity,
): MarketOdds {
  const { type, specifiers, outcomes, mainLine } = market;
  const known = findMarketType(type);
  const winners = known?.winners(parseSpecifiers(specifiers)) ?? 1;
  const possible = outcomes.filter(({ probability }) => probability / winners >= least);
  const sum = possible.reduce((all, { probability }) => all + probability, 0);
  const isOpen = possible.length > winners && possible.every(({ probability }) => probability < most);
  const book = 1 + (setMargin(type) ?? marginOf(outcomes.length, known?.main ?? false) + (isLive ? liveMargin : 0));
  const odds = isOpen
    ? oddsOf(
        possible.map(({ outcome, probability }) => ({ share: probability / sum, highest: highest(outcome) })),
        book,
        winners,
      )
    : null;
  const isInOrder = odds !== null && bookFault(odds, band, winners) === null;
  return {
    type,
    specifiers,
    state: isInOrder ? 'active' : 'suspended',
    ...describeMarket(type),
    isMain: mainLine,
    outcomes: outcomes.map(({ outcome, probability }): OutcomeOdds => {
      const at = possible.findIndex((one) => one.outcome === outcome);
      return {
        outcome,
        probability,
        isActive: isInOrder && at >= 0,
        ...(odds?.[at] !== undefined && { odds: odds[at] }),
        ...(known?.outcomes === 'runners' && { competitor: outcome }),
      };
    }),
  };
}

/** @param outcomes `share`: chances that add up to 1; where several outcomes win, each is its part of them */
function oddsOf(outcomes: readonly { share: number; highest: number }[], book: number, winners: number): number[] | null {
  const shares = outcomes.map(({ share }) => share);
  try {
    return applyMargin(shares, book, 'power').map((implied, index) => {
      const odds = Math.min(1_000 / (implied * winners), outcomes[index]?.highest ?? 0);
      return odds > 1_000 ? roundToLadder(Math.min(odds, highestPrice)) : 1_010;
    });
  } catch (error) {
    // A book that no odds reach.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
