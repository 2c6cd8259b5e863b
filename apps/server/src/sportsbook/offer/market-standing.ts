import type { Queryable } from '../../kernel/database/index.ts';
import type { EventState } from '../feed/messages.ts';
import type { OfferEvent } from './model.ts';

/** Where a market and its event stand, for whoever waits for its results. */
export interface MarketStanding {
  marketId: bigint;
  type: string;
  eventId: bigint;
  name: string;
  sport: string;
  provenance: OfferEvent['provenance'];
  eventState: EventState;
  startsAt: Date;
  /** By the database's clock. */
  readAt: Date;
  /** All of its outcomes have a result that will not be confirmed any more. */
  isConfirmed: boolean;
  /** Where each of its runners came in is told. */
  hasPlacings: boolean;
}

/** Those of the markets that the offer still has. */
export async function standingOfMarkets(q: Queryable, markets: readonly bigint[]): Promise<MarketStanding[]> {
  return await q.directory.query<MarketStanding>(
    `select m.id as "marketId", m.type, e.id as "eventId", e.name, e.sport, e.provenance, e.state as "eventState", e.starts_at as "startsAt", statement_timestamp() as "readAt",
       m.state = 'settled' and not exists (select from sport_selection_result r where r.market_id = m.id and r.certainty = 1) as "isConfirmed",
       not exists (select from sport_selection_result r where r.market_id = m.id and r.place is null and r.void_factor < 1) as "hasPlacings"
     from sport_market m join sport_event e on e.id = m.event_id where m.id = any($1) order by m.id`,
    [markets],
  );
}
