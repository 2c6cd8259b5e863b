import { findMarketType, outcomeKeys, parseSpecifiers, type MarketType } from '@tavolo/markets';
import { bookFault, isOddsMilli } from '@tavolo/odds';
import type { Market, OfferEvent, Selection } from '../offer/model.ts';

/**
 * What is wrong with the odds that a market would be open at. `odds`: some are none, or beyond all measure. `below_100`: whoever bets on all outcomes wins whatever
 * happens. `below_chances`: the odds that stand promise more than the chances that came with them.
 */
export type OfferedFault = 'odds' | 'below_100' | 'below_chances';

/** Thousandths: the highest odds of a vendor's that are believed. */
const highestOffered = 10_000_000;
/** How far rounding may bring Σ 1/odds below Σ chances. */
const rounding = 0.005;
/** Within so much of 100 % it is reckoned exactly. */
const near = 1e-9;

/**
 * Why nothing may be taken on the market at the odds as they stand; null where they are in order. Where several outcomes win (a double chance, the first three) the book is
 * shared among them. A book is told only of all outcomes together: of a market of which some are closed it is what the chances say, where the feed tells them.
 */
export function offeredFault(
  { runners }: Pick<OfferEvent, 'runners'>,
  market: Pick<Market, 'selections' | 'specifiers' | 'type'>,
): OfferedFault | null {
  const open = market.selections.filter(({ isActive, result }) => isActive && result === null);
  if (open.length === 0) return null;
  if (open.some(({ odds }) => !isOddsMilli(odds) || odds > highestOffered)) return 'odds';
  const sum = open.reduce((all, { odds }) => all + 1_000 / odds, 0);
  if (
    open.every(({ probability }) => probability !== null) &&
    sum < open.reduce((all, { probability }) => all + (probability ?? 0), 0) - rounding
  )
    return 'below_chances';
  const type = findMarketType(market.type);
  if (!type || !isWhole(type, open, runners)) return null;
  const winners = type.winners(parseSpecifiers(market.specifiers));
  const book = sum / winners;
  if (Math.abs(book - 1) > near) return book < 1 ? 'below_100' : null;
  return bookFault(
    open.map(({ odds }) => odds),
    { minimum: 0, maximum: 1_000_000 },
    winners,
  ) === 'below_100'
    ? 'below_100'
    : null;
}

/** Whether every outcome that can win is open. */
function isWhole(type: MarketType, open: readonly Selection[], runners: OfferEvent['runners']): boolean {
  const keys = outcomeKeys(
    type,
    runners.filter(({ withdrawn }) => !withdrawn).map(({ competitor }) => competitor),
  );
  const offered = new Set(open.map(({ outcome }) => outcome));
  return keys.length > 0 && keys.every((key) => offered.has(key));
}
