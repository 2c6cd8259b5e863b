import type { Queryable } from '../../kernel/database/index.ts';
import { stateOf } from '../feed/apply.ts';
import { offeredFault, type OfferedFault } from '../feed/offered-fault.ts';
import { loadEvents } from './load.ts';

/** A market on which nothing is taken because its odds cannot be right. */
export interface FaultyMarket {
  event: { id: string; name: string; sport: string };
  market: string;
  type: string;
  specifiers: string;
  fault: OfferedFault;
  /** When the feed said the odds, milliseconds. */
  at: number;
  /** Thousandths. */
  odds: Record<string, number>;
}

/** Those of all events that are not over, the latest first. */
export async function faultyMarkets(q: Queryable): Promise<FaultyMarket[]> {
  const rows = await q.directory.query<{ id: string }>(
    `select distinct e.id::text as id from sport_event e join sport_market m on m.event_id = e.id
     where e.state in ('upcoming', 'live', 'interrupted', 'delayed', 'postponed') and m.state = 'suspended' and m.odds_state = 'active'`,
  );
  const events = await loadEvents(
    q,
    rows.map(({ id }) => id),
  );
  return events
    .flatMap((event) =>
      [...event.markets.values()].flatMap((market): FaultyMarket[] => {
        const fault = market.oddsState === 'active' && stateOf(event, market) === 'suspended' ? offeredFault(event, market) : null;
        if (fault === null) return [];
        const odds = Object.fromEntries(
          market.selections.flatMap(({ isActive, odds: price, outcome }) => (isActive ? [[outcome, price]] : [])),
        );
        const { id, name, sport } = event;
        return [
          {
            event: { id, name, sport },
            market: market.id,
            type: market.type,
            specifiers: market.specifiers,
            fault,
            at: market.oddsAt,
            odds,
          },
        ];
      }),
    )
    .toSorted((one, other) => other.at - one.at);
}
