import { eachWayOffer } from '@tavolo/markets';
import type { FairMarket } from '@tavolo/pricing';
import type { MarketOdds } from '../feed/messages.ts';
import type { SimulatedFixture } from './fixture.ts';
import { priced, type MarginOf } from './prices.ts';

/** What the house keeps of the place half of a bet each way at least: it is paid at a fixed part of the winner's odds, whatever the chance of a place is. */
const placeMargin = 0.02;

/** The prices of an event before it begins; of a race also without a runner that was withdrawn. */
export function pricesBefore(fixture: SimulatedFixture, marginOf: MarginOf, nonRunner?: string): MarketOdds[] {
  const markets = fixture.before(nonRunner);
  const isHandicap = fixture.announcement.isHandicap === true;
  return markets.map((market) => priced(market, false, marginOf, highestEachWay(market, markets, isHandicap)));
}

/**
 * The highest odds that an outcome may have, so that no half of a bet each way on it gives back more than is staked: an outsider that often comes in among
 * the first has shorter odds than its chance of winning alone would give it.
 */
function highestEachWay(market: FairMarket, markets: readonly FairMarket[], isHandicap: boolean): (outcome: string) => number {
  const terms = eachWayOffer(market.type, market.outcomes.length, isHandicap);
  if (!terms) return () => Infinity;
  const places = markets.find(({ specifiers, type }) => type === 'race_place' && specifiers === `places=${terms.places}`);
  if (!places) throw new Error(`a race that pays ${terms.places} places has no market of them`);
  const [part, of] = terms.fraction;
  return (outcome) => {
    const chance = places.outcomes.find((one) => one.outcome === outcome)?.probability ?? 1;
    const most = 1 / (chance * (1 + placeMargin));
    return 1_000 * (1 + (Math.max(0, most - 1) * of) / part);
  };
}
