import type { Queryable } from '../../kernel/database/index.ts';
import type { Json } from '../../kernel/json/json.ts';
import type { CompetitorData, IncidentData, Producer, Scoreboard } from '../feed/messages.ts';
import { suspensionOf } from '../feed/apply.ts';
import { marketKey, type Competition, type Market, type OfferEvent, type Selection, type Sport, type Stops } from './model.ts';

/** How long an event stays in memory after its end, milliseconds: corrections come soon, and pages still show it. */
export const keptAfterEnd = 3 * 3_600_000;

interface EventRow {
  id: bigint;
  urn: string;
  sport: string;
  competition: string;
  season: string;
  provenance: OfferEvent['provenance'];
  starts_at: Date;
  state: OfferEvent['state'];
  home: string | null;
  away: string | null;
  name: string;
  runners: OfferEvent['runners'];
  is_handicap: boolean;
  score: Scoreboard | null;
  stops: Stops;
  fixture_at: bigint;
  status_at: bigint;
  commitment: string | null;
  seed: string | null;
  simulation: string | null;
  parameters: Json;
  law: OfferEvent['law'];
  law_at: bigint;
  ended_at: Date | null;
  closings: bigint;
  version: bigint;
}

interface MarketRow {
  id: bigint;
  event_id: bigint;
  type: string;
  specifiers: string;
  market_group: string;
  producer: Producer;
  state: Market['state'];
  odds_state: Market['oddsState'];
  odds_at: bigint;
  rolled_back_at: bigint;
  cancelled_at: bigint;
  restored_at: bigint;
  staff_at: bigint;
  is_main: boolean;
  has_cash_out: boolean;
  result_version: bigint;
  closings: bigint;
}

interface SelectionRow {
  market_id: bigint;
  outcome: string;
  competitor: string | null;
  odds: number;
  probability: number | null;
  is_active: boolean;
  said_at: bigint;
  priced_at: bigint;
  version: bigint;
  result: 'won' | 'lost' | null;
  void_factor: 0 | 0.5 | 1;
  dead_heat_numerator: number | null;
  dead_heat_denominator: number;
  place: number | null;
  tied: number;
  certainty: 1 | 2;
  source_at: bigint;
  by_staff: boolean;
}

export async function loadSports(q: Queryable): Promise<Sport[]> {
  return await q.directory.query<Sport>('select key, position from sport order by position');
}

export async function loadCompetitions(q: Queryable): Promise<Competition[]> {
  return await q.directory.query<Competition>(
    `select id, sport, name, country_code as "countryCode", country, position, is_top as "isTop" from sport_competition order by position, id`,
  );
}

/** @param ids all when null */
export async function loadCompetitors(q: Queryable, ids: readonly string[] | null): Promise<CompetitorData[]> {
  const rows = await q.directory.query<{ id: string; name: string; short_name: string; shape: string; colours: string[] }>(
    'select id, name, short_name, shape, colours from sport_competitor where $1::text[] is null or id = any($1)',
    [ids],
  );
  return rows.map(({ id, name, short_name: shortName, shape, colours }) => ({ id, name, shortName, crest: { shape, colours } }));
}

const eventColumns = `id, urn, sport, competition, season, provenance, starts_at, state, home, away, name, runners, is_handicap, score, stops, fixture_at, status_at,
  commitment, seed, simulation, parameters, law, law_at, ended_at, closings, version`;

/** Events that are not over, or not for long. */
export async function loadOffer(q: Queryable, now: Date): Promise<OfferEvent[]> {
  const rows = await q.directory.query<EventRow>(
    `select ${eventColumns} from sport_event
     where state in ('upcoming', 'live', 'interrupted', 'delayed', 'postponed')
     union all
     select ${eventColumns} from sport_event where state in ('ended', 'cancelled', 'abandoned') and ended_at > $1`,
    [new Date(now.getTime() - keptAfterEnd)],
  );
  return await withMarkets(q, rows);
}

/** Events by their ids, whole. */
export async function loadEvents(q: Queryable, ids: readonly string[]): Promise<OfferEvent[]> {
  const rows = await q.directory.query<EventRow>(`select ${eventColumns} from sport_event where id = any($1)`, [ids]);
  return await withMarkets(q, rows);
}

/** By their names in the feed, whole. */
export async function loadEventsByUrn(q: Queryable, urns: readonly string[]): Promise<OfferEvent[]> {
  const rows = await q.directory.query<EventRow>(`select ${eventColumns} from sport_event where urn = any($1)`, [urns]);
  return await withMarkets(q, rows);
}

/** Of the list of results: events without their markets. */
export async function loadEnded(
  q: Queryable,
  filter: { sport: string | null; competition: string | null; from: Date | null; before: Date | null; offset: number; limit: number },
): Promise<{ events: OfferEvent[]; count: number }> {
  const rows = await q.directory.query<EventRow & { count: bigint }>(
    `select ${eventColumns}, count(*) over () as count from sport_event
     where state in ('ended', 'cancelled', 'abandoned') and ($1::text is null or sport = $1) and ($2::text is null or competition = $2)
       and ($3::timestamptz is null or starts_at >= $3) and ($4::timestamptz is null or starts_at < $4)
     order by starts_at desc, id desc offset $5 limit $6`,
    [filter.sport, filter.competition, filter.from, filter.before, filter.offset, filter.limit],
  );
  return { events: rows.map(eventOf), count: Number(rows[0]?.count ?? 0n) };
}

async function withMarkets(q: Queryable, rows: readonly EventRow[]): Promise<OfferEvent[]> {
  const events = rows.map(eventOf);
  if (events.length === 0) return events;
  const ids = events.map(({ id }) => id);
  const byId = new Map(events.map((event) => [event.id, event]));
  const [markets, selections, incidents] = await Promise.all([
    q.directory.query<MarketRow>(
      `select id, event_id, type, specifiers, market_group, producer, state, odds_state, odds_at, rolled_back_at, cancelled_at, restored_at, staff_at, is_main,
         has_cash_out, result_version, closings
       from sport_market where event_id = any($1) order by id`,
      [ids],
    ),
    q.directory.query<SelectionRow>(
      `select s.market_id, s.outcome, s.competitor, s.odds, s.probability, s.is_active, s.said_at, s.priced_at, s.version, r.result, r.void_factor,
         r.dead_heat_numerator, r.dead_heat_denominator, r.place, r.tied, r.certainty, r.source_at, r.by_staff
       from sport_market m join sport_selection s on s.market_id = m.id
       left join sport_result r on r.market_id = s.market_id and r.outcome = s.outcome and r.superseded_at is null
       where m.event_id = any($1) order by s.market_id, s.position`,
      [ids],
    ),
    q.directory.query<IncidentData & { eventId: bigint }>(
      `select event_id as "eventId", key, at, period, kind, side, competitor, home, away from sport_incident where event_id = any($1) order by at, key`,
      [ids],
    ),
  ]);
  const marketsById = new Map<bigint, Market>();
  for (const row of markets) {
    const market = marketOf(row);
    marketsById.set(row.id, market);
    const event = byId.get(String(row.event_id));
    if (!event) continue;
    event.markets.set(marketKey(market.type, market.specifiers), market);
  }
  for (const row of selections) marketsById.get(row.market_id)?.selections.push(selectionOf(row));
  // By its odds too, so only now.
  for (const event of events) for (const market of event.markets.values()) market.suspension = suspensionOf(event, market);
  for (const { eventId, ...incident } of incidents) byId.get(String(eventId))?.incidents.push(incident);
  return events;
}

function eventOf(row: EventRow): OfferEvent {
  return {
    id: String(row.id),
    urn: row.urn,
    sport: row.sport,
    competition: row.competition,
    season: row.season,
    provenance: row.provenance,
    startsAt: row.starts_at.getTime(),
    state: row.state,
    home: row.home,
    away: row.away,
    name: row.name,
    runners: row.runners,
    isHandicap: row.is_handicap,
    score: row.score,
    incidents: [],
    stops: row.stops,
    fixtureAt: Number(row.fixture_at),
    statusAt: Number(row.status_at),
    fairness:
      row.commitment === null || row.simulation === null
        ? null
        : { commitment: row.commitment, simulation: row.simulation, parameters: row.parameters, seed: row.seed },
    law: row.law,
    lawAt: Number(row.law_at),
    endedAt: row.ended_at?.getTime() ?? null,
    closings: Number(row.closings),
    version: Number(row.version),
    markets: new Map(),
  };
}

function marketOf(row: MarketRow): Market {
  return {
    id: String(row.id),
    type: row.type,
    specifiers: row.specifiers,
    group: row.market_group,
    producer: row.producer,
    state: row.state,
    oddsState: row.odds_state,
    oddsAt: Number(row.odds_at),
    rolledBackAt: Number(row.rolled_back_at),
    cancelledAt: Number(row.cancelled_at),
    restoredAt: Number(row.restored_at),
    staffAt: Number(row.staff_at),
    isMain: row.is_main,
    hasCashOut: row.has_cash_out,
    resultVersion: Number(row.result_version),
    closings: Number(row.closings),
    selections: [],
    suspension: null,
  };
}

function selectionOf(row: SelectionRow): Selection {
  return {
    outcome: row.outcome,
    competitor: row.competitor,
    odds: row.odds,
    probability: row.probability,
    isActive: row.is_active,
    saidAt: Number(row.said_at),
    pricedAt: Number(row.priced_at),
    version: Number(row.version),
    result:
      row.result === null
        ? null
        : {
            result: row.result,
            voidFactor: row.void_factor,
            deadHeat:
              row.dead_heat_numerator === null ? null : { numerator: row.dead_heat_numerator, denominator: row.dead_heat_denominator },
            placing: row.place === null ? null : { place: row.place, tied: row.tied },
            certainty: row.certainty,
            isStaff: row.by_staff,
            at: Number(row.source_at),
          },
  };
}
