import type { Queryable } from '../../kernel/database/index.ts';
import type { Change } from '../offer/change.ts';
import type { Market, OfferEvent, Selection } from '../offer/model.ts';
import type { Effect } from './apply.ts';
import type { CompetitorData, FeedMessage, FixtureChange } from './messages.ts';

/** A change of an event with the number that it gets in the list of changes. */
export interface NumberedChange {
  seq: number;
  eventId: string;
  version: number;
  change: Change;
}

/** Writes what messages have changed, as it is after the last of them. Moments of the feed go as numbers of milliseconds. */
export async function writeEffects(q: Queryable, effects: readonly Effect[], changes: readonly NumberedChange[], now: Date): Promise<void> {
  const events = new Set(effects.map(({ event }) => event));
  const markets = new Map<Market, OfferEvent>();
  const selections = new Map<Selection, Market>();
  for (const { event, markets: touched } of effects)
    for (const [market, { selections: some }] of touched) {
      markets.set(market, event);
      for (const selection of some) selections.set(selection, market);
    }
  await writeEvents(q, [...events]);
  if (markets.size > 0) await writeMarkets(q, markets);
  if (selections.size > 0) await writeSelections(q, selections);
  for (const effect of effects) {
    if (effect.incidents.length > 0) await writeIncidents(q, effect);
    await writeResults(q, effect, now);
  }
  await q.directory.query(
    `insert into sport_change (seq, event_id, version, at, change)
     select seq, "eventId", version, $2, change from jsonb_to_recordset($1) as row (seq bigint, "eventId" bigint, version bigint, change jsonb)`,
    [JSON.stringify(changes), now],
  );
}

/** Writes messages down; one that is known already is left out. */
export async function writeMessages(q: Queryable, messages: readonly FeedMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((payload) => ({
    producer: payload.producer,
    key: payload.key,
    urn: payload.urn,
    kind: payload.kind,
    payload,
  }));
  await q.directory.query(
    `insert into feed_message (producer, key, urn, kind, payload, received_at)
     select producer, key, urn, kind, payload, $2
     from jsonb_to_recordset($1) as row (producer text, key text, urn text, kind text, payload jsonb)
     on conflict (producer, key) do nothing`,
    [JSON.stringify(rows), now],
  );
}

/** What an event rests on: its competition and who plays. */
export async function writeFixtures(q: Queryable, messages: readonly FixtureChange[]): Promise<void> {
  const competitions = new Map(messages.map(({ fixture: { competition, sport } }) => [competition.id, { ...competition, sport }]));
  const competitors = new Map<string, CompetitorData & { sport: string }>();
  for (const { fixture } of messages)
    for (const one of [fixture.home, fixture.away, ...fixture.runners.map(({ competitor }) => competitor)])
      if (one) competitors.set(one.id, { ...one, sport: fixture.sport });
  await q.directory.query(
    `insert into sport_competition (id, sport, name, country_code, country, position, is_top)
     select id, sport, name, "countryCode", country, position, "isTop"
     from jsonb_to_recordset($1) as row (id text, sport text, name text, "countryCode" text, country text, position integer, "isTop" boolean)
     on conflict (id) do update set name = excluded.name, country = excluded.country, position = excluded.position, is_top = excluded.is_top
     where (sport_competition.name, sport_competition.position, sport_competition.is_top) is distinct from (excluded.name, excluded.position, excluded.is_top)`,
    [JSON.stringify([...competitions.values()])],
  );
  await q.directory.query(
    `insert into sport_competitor (id, sport, name, short_name, shape, colours)
     select id, sport, name, "shortName", crest ->> 'shape', array(select jsonb_array_elements_text(crest -> 'colours'))
     from jsonb_to_recordset($1) as row (id text, sport text, name text, "shortName" text, crest jsonb)
     on conflict (id) do update set name = excluded.name, short_name = excluded.short_name, shape = excluded.shape, colours = excluded.colours
     where (sport_competitor.name, sport_competitor.short_name, sport_competitor.shape, sport_competitor.colours)
       is distinct from (excluded.name, excluded.short_name, excluded.shape, excluded.colours)`,
    [JSON.stringify([...competitors.values()])],
  );
}

async function writeEvents(q: Queryable, events: readonly OfferEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    markets: undefined,
    incidents: undefined,
    startsAt: new Date(event.startsAt),
    endedAt: event.endedAt === null ? null : new Date(event.endedAt),
    ...event.fairness,
    fairness: undefined,
  }));
  await q.directory.query(
    `insert into sport_event (id, urn, sport, competition, season, provenance, starts_at, state, home, away, name, runners, is_handicap, score, stops,
       fixture_at, status_at, commitment, simulation, parameters, seed, law, law_at, ended_at, closings, version)
     select id, urn, sport, competition, season, provenance, "startsAt", state, home, away, name, runners, "isHandicap", nullif(score, 'null'), stops,
       "fixtureAt", "statusAt", commitment, simulation, parameters, seed, nullif(law, 'null'), "lawAt", "endedAt", closings, version
     from jsonb_to_recordset($1) as row (id bigint, urn text, sport text, competition text, season text, provenance text, "startsAt" timestamptz,
       state text, home text, away text, name text, runners jsonb, "isHandicap" boolean, score jsonb, stops jsonb, "fixtureAt" bigint, "statusAt" bigint, commitment text,
       simulation text, parameters jsonb, seed text, law jsonb, "lawAt" bigint, "endedAt" timestamptz, closings bigint, version bigint)
     on conflict (id) do update set starts_at = excluded.starts_at, state = excluded.state, name = excluded.name, runners = excluded.runners,
       is_handicap = excluded.is_handicap,
       score = excluded.score, stops = excluded.stops, fixture_at = excluded.fixture_at, status_at = excluded.status_at, seed = excluded.seed,
       law = excluded.law, law_at = excluded.law_at, ended_at = excluded.ended_at, closings = excluded.closings, version = excluded.version`,
    [JSON.stringify(rows)],
  );
}

async function writeMarkets(q: Queryable, markets: ReadonlyMap<Market, OfferEvent>): Promise<void> {
  const rows = Array.from(markets, ([market, event]) => ({ ...market, selections: undefined, eventId: event.id }));
  await q.directory.query(
    `insert into sport_market (id, event_id, type, specifiers, market_group, producer, state, odds_state, odds_at, rolled_back_at, cancelled_at,
       restored_at, staff_at, is_main, has_cash_out, result_version, closings)
     select id, "eventId", type, specifiers, "group", producer, state, "oddsState", "oddsAt", "rolledBackAt", "cancelledAt", "restoredAt", "staffAt", "isMain",
       "hasCashOut", "resultVersion", closings
     from jsonb_to_recordset($1) as row (id bigint, "eventId" bigint, type text, specifiers text, "group" text, producer text, state text,
       "oddsState" text, "oddsAt" bigint, "rolledBackAt" bigint, "cancelledAt" bigint, "restoredAt" bigint, "staffAt" bigint, "isMain" boolean, "hasCashOut" boolean,
       "resultVersion" bigint, closings bigint)
     on conflict (id) do update set market_group = excluded.market_group, producer = excluded.producer, state = excluded.state,
       odds_state = excluded.odds_state, odds_at = excluded.odds_at, rolled_back_at = excluded.rolled_back_at, cancelled_at = excluded.cancelled_at,
       restored_at = excluded.restored_at, staff_at = excluded.staff_at, is_main = excluded.is_main, has_cash_out = excluded.has_cash_out, result_version = excluded.result_version,
       closings = excluded.closings`,
    [JSON.stringify(rows)],
  );
}

async function writeSelections(q: Queryable, selections: ReadonlyMap<Selection, Market>): Promise<void> {
  const rows = Array.from(selections, ([selection, market]) => ({
    ...selection,
    result: undefined,
    marketId: market.id,
    position: market.selections.indexOf(selection),
  }));
  await q.directory.query(
    `insert into sport_selection (market_id, outcome, position, competitor, odds, probability, is_active, said_at, priced_at, version)
     select "marketId", outcome, position, competitor, odds, probability, "isActive", "saidAt", "pricedAt", version
     from jsonb_to_recordset($1) as row ("marketId" bigint, outcome text, position smallint, competitor text, odds integer,
       probability double precision, "isActive" boolean, "saidAt" bigint, "pricedAt" bigint, version bigint)
     on conflict (market_id, outcome) do update set competitor = excluded.competitor, odds = excluded.odds, probability = excluded.probability,
       is_active = excluded.is_active, said_at = excluded.said_at, priced_at = excluded.priced_at, version = excluded.version`,
    [JSON.stringify(rows)],
  );
}

async function writeIncidents(q: Queryable, { event, incidents }: Effect): Promise<void> {
  await q.directory.query(
    `insert into sport_incident (event_id, key, at, period, kind, side, competitor, home, away)
     select $1, key, at, period, kind, side, competitor, home, away
     from jsonb_to_recordset($2) as row (key text, at integer, period text, kind text, side text, competitor text, home integer, away integer)
     on conflict do nothing`,
    [event.id, JSON.stringify(incidents)],
  );
}

/** Results in the order of their messages: each supersedes the one before. */
async function writeResults(q: Queryable, { markets }: Effect, now: Date): Promise<void> {
  const results = Array.from(markets, ([market, effect]) =>
    Array.from(effect.results, ([{ outcome }, result]) => ({
      marketId: market.id,
      version: effect.resultVersion,
      outcome,
      ...result,
      hasResult: result !== null,
      numerator: result?.deadHeat?.numerator ?? null,
      denominator: result?.deadHeat?.denominator ?? null,
      place: result?.placing?.place ?? null,
      tied: result?.placing?.tied ?? null,
    })),
  ).flat();
  if (results.length > 0) {
    const rows = JSON.stringify(results);
    await q.directory.query(
      `update sport_result r set superseded_at = $2
       from jsonb_to_recordset($1) as row ("marketId" bigint, outcome text)
       where r.market_id = row."marketId" and r.outcome = row.outcome and r.superseded_at is null`,
      [rows, now],
    );
    await q.directory.query(
      `insert into sport_result (market_id, outcome, version, result, void_factor, dead_heat_numerator, dead_heat_denominator, place, tied, certainty, by_staff,
         source_at, created_at)
       select "marketId", outcome, version, result, "voidFactor", numerator, denominator, place, tied, certainty, "isStaff", at, $2
       from jsonb_to_recordset($1) as row ("marketId" bigint, outcome text, version bigint, result text, "voidFactor" double precision,
         numerator integer, denominator integer, place smallint, tied smallint, certainty smallint, "isStaff" boolean, at bigint, "hasResult" boolean)
       where "hasResult"`,
      [rows, now],
    );
  }
  const cancellations = Array.from(markets, ([market, effect]) =>
    effect.cancellations.map(({ from, to, ...rest }) => ({
      ...rest,
      marketId: market.id,
      version: effect.resultVersion,
      from: from === null ? '-infinity' : new Date(from),
      to: to === null ? 'infinity' : new Date(to),
    })),
  ).flat();
  if (cancellations.length > 0)
    await q.directory.query(
      `insert into sport_cancellation (market_id, version, is_rollback, placed_from, placed_to, reason, source_at, created_at)
       select "marketId", version, "isRollback", "from", "to", reason, at, $2
       from jsonb_to_recordset($1) as row ("marketId" bigint, version bigint, "isRollback" boolean, "from" timestamptz, "to" timestamptz, reason text, at bigint)`,
      [JSON.stringify(cancellations), now],
    );
}
