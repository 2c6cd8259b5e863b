import { findMarketType } from '@tavolo/markets';
import type { Queryable } from '../kernel/database/index.ts';
import { standingOfMarkets, type EventFields, type MarketStanding } from '../sportsbook/index.ts';
import { isVoidedByTime, waitingHours } from './leg-outcome.ts';
import { marketsWithOpenLegs } from './open-markets.ts';

/** Hours after its start from which on an event without a result is told of. */
const overdueHours = 6;

/**
 * Why nobody may come to say how an event ended: it is another driver's (`other_driver`), it is not played as was announced (`not_played`), it should be over for hours (`overdue`),
 * or it was said who won and not where the others came in (`no_placings`).
 */
export type UndecidedReason = 'other_driver' | 'not_played' | 'overdue' | 'no_placings';

/** An event whose bets may wait for somebody of the staff. */
export interface UndecidedEvent {
  event: bigint;
  name: string;
  sport: string;
  state: MarketStanding['eventState'];
  startsAt: Date;
  reason: UndecidedReason;
  markets: bigint[];
  /** Of those that run; stakes in hundredths of the base currency. */
  bets: number;
  stake: bigint;
  /** When they are given back unless somebody decides them before; null where only the staff does. */
  voidAt: Date | null;
}

/** Those with bets that run, the one that began first before the others. `driver`: whose events somebody speaks for; null where nobody speaks. */
export async function undecidedEvents(q: Queryable, driver: EventFields['provenance'] | null): Promise<UndecidedEvent[]> {
  const events = new Map<string, UndecidedEvent>();
  for await (const open of marketsWithOpenLegs(q)) {
    const markets = await standingOfMarkets(q, open);
    const told = markets.flatMap((market) => {
      const reason = reasonOf(market, driver);
      return reason ? [{ market, reason }] : [];
    });
    const bets = await betsOn(
      q,
      told.map(({ market: { marketId } }) => marketId),
    );
    for (const { market, reason } of told) {
      const on = bets.get(market.marketId);
      if (on) add(events, market, reason, on);
    }
  }
  return [...events.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function reasonOf(market: MarketStanding, driver: EventFields['provenance'] | null): UndecidedReason | null {
  const { eventState, hasPlacings, isConfirmed, provenance, readAt, startsAt, type } = market;
  // Bets on what is confirmed are settled in this moment, but for those each way.
  if (isConfirmed) return findMarketType(type)?.eachWay === true && !hasPlacings ? 'no_placings' : null;
  if (provenance !== driver) return 'other_driver';
  if (isVoidedByTime(eventState) && eventState !== 'upcoming') return 'not_played';
  return readAt.getTime() - startsAt.getTime() > overdueHours * 3_600_000 ? 'overdue' : null;
}

function add(
  events: Map<string, UndecidedEvent>,
  { eventId: event, eventState: state, marketId, name, sport, startsAt }: MarketStanding,
  reason: UndecidedReason,
  { bets, stake }: { bets: number; stake: bigint },
): void {
  const key = `${event} ${reason}`;
  const voidAt = reason !== 'no_placings' && isVoidedByTime(state) ? new Date(startsAt.getTime() + waitingHours * 3_600_000) : null;
  const known = events.get(key) ?? { event, name, sport, state, startsAt, reason, markets: [], bets: 0, stake: 0n, voidAt };
  events.set(key, { ...known, markets: [...known.markets, marketId], bets: known.bets + bets, stake: known.stake + stake });
}

/** Bets that run and wait for a market; one that waits for several counts with the first. */
async function betsOn(q: Queryable, markets: readonly bigint[]): Promise<ReadonlyMap<bigint, { bets: number; stake: bigint }>> {
  if (markets.length === 0) return new Map();
  const rows = await q.everyPlay.query<{ market: bigint; bets: number; stake: bigint }>(
    `select o.market, count(*)::integer as bets, sum(o.stake)::bigint as stake from (
       select min(l.market_id) as market, min(b.exposure_stake) as stake from bet_leg l
       join bet b on b.bucket = l.bucket and b.player_id = l.player_id and b.id = l.bet_id
       where l.market_id = any($1) and l.result = 'open' and b.state in ('pending', 'open', 'part_cashed')
       group by l.bucket, l.player_id, l.bet_id, l.event_id
     ) o group by o.market`,
    [markets],
  );
  return new Map(rows.map(({ market, ...sums }) => [market, sums]));
}
