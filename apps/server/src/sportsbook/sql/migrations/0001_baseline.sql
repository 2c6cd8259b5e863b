-- The offer of the sportsbook: what is played, what can be bet on and at which odds, how it ended, and the feed that says so.
-- Moments of the feed are its own, in milliseconds: by them the order of messages is told, whenever they arrive.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE sport (
  key text PRIMARY KEY,
  position integer NOT NULL
);
INSERT INTO sport (key, position) VALUES ('football', 1), ('tennis', 2), ('basketball', 3), ('ice-hockey', 4), ('horse-racing', 5);

-- What is taken on what, at which margin and after which delay, for everybody alike: each value from the nearest that says one (sport_terms). Amounts in hundredths of
-- the base currency's unit, the delay in seconds, margins in hundredths of a per cent of the book.
CREATE TABLE sport_term (
  scope text NOT NULL CHECK (scope IN ('all', 'sport', 'competition', 'market_type')),
  -- Which sport, competition or market type; empty for all.
  subject text NOT NULL CHECK ((scope = 'all') = (subject = '')),
  maximum_stake bigint CHECK (maximum_stake > 0),
  maximum_return bigint CHECK (maximum_return > 0),
  -- What may be lost on one selection, all open bets together.
  maximum_liability bigint CHECK (maximum_liability > 0),
  minimum_stake bigint CHECK (minimum_stake > 0),
  -- That a bet waits while its event is live.
  live_delay smallint CHECK (live_delay BETWEEN 0 AND 60),
  -- Null throughout: by how many outcomes a market has.
  margin_prematch smallint CHECK (margin_prematch BETWEEN 0 AND 3000),
  margin_live smallint CHECK (margin_live BETWEEN 0 AND 3000),
  PRIMARY KEY (scope, subject),
  CHECK (scope <> 'all' OR num_nulls(maximum_stake, maximum_return, maximum_liability, minimum_stake, live_delay) = 0)
);
INSERT INTO sport_term (scope, subject, maximum_stake, maximum_return, maximum_liability, minimum_stake, live_delay) VALUES
  ('all', '', 500000, 25000000, 50000000, 10, 6),
  ('sport', 'tennis', NULL, NULL, NULL, NULL, 5),
  ('sport', 'basketball', NULL, NULL, NULL, NULL, 5),
  ('sport', 'horse-racing', 200000, 10000000, 20000000, NULL, 5),
  ('market_type', 'correct_score', 50000, 5000000, 10000000, NULL, NULL);

CREATE TABLE sport_competition (
  id text PRIMARY KEY,
  sport text NOT NULL REFERENCES sport,
  name text NOT NULL,
  country_code text,
  -- In English; pages name it in their own language by the code.
  country text NOT NULL,
  position integer NOT NULL,
  is_top boolean NOT NULL DEFAULT false
);

CREATE TABLE sport_competitor (
  id text PRIMARY KEY,
  sport text NOT NULL REFERENCES sport,
  name text NOT NULL,
  short_name text NOT NULL CHECK (length(short_name) <= 14),
  shape text NOT NULL,
  colours text[] NOT NULL
);
CREATE INDEX sport_competitor_search ON sport_competitor USING GIN (lower(name) gin_trgm_ops);

CREATE TABLE sport_event (
  -- Numbers of events, markets and changes are given by the one process that drives the feed.
  id bigint PRIMARY KEY,
  -- Its name in the feed.
  urn text NOT NULL UNIQUE,
  sport text NOT NULL REFERENCES sport,
  competition text NOT NULL REFERENCES sport_competition,
  season text NOT NULL,
  provenance text NOT NULL CHECK (provenance IN ('feed', 'simulated', 'replay')),
  starts_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('upcoming', 'live', 'interrupted', 'delayed', 'postponed', 'ended', 'cancelled', 'abandoned')),
  home text REFERENCES sport_competitor,
  away text REFERENCES sport_competitor,
  -- Of a race.
  name text NOT NULL,
  -- Of a race, in the order of their numbers: [{competitor, number, withdrawn: {at, deduction}}], the last of non-runners alone.
  runners jsonb NOT NULL DEFAULT '[]',
  is_handicap boolean NOT NULL DEFAULT false,
  -- The scoreboard, as the API answers it.
  score jsonb,
  -- When betting was stopped last, by group of markets or type: {all: {at, state}}.
  stops jsonb NOT NULL DEFAULT '{}',
  fixture_at bigint NOT NULL DEFAULT 0,
  status_at bigint NOT NULL DEFAULT 0,
  -- Of a simulated event: SHA-256 of its seed, told before the first market opens, and the seed once nobody can bet on it any more.
  commitment text,
  seed text,
  simulation text,
  -- Of the simulation: with them and the seed anybody can play it again.
  parameters jsonb,
  -- By which it was priced last, and when the feed said so; null where it tells none.
  law jsonb,
  law_at bigint NOT NULL DEFAULT 0,
  ended_at timestamptz,
  -- How often it stopped being live without having ended.
  closings bigint NOT NULL DEFAULT 0,
  -- Rises by one with each change.
  version bigint NOT NULL DEFAULT 1,
  CHECK (num_nulls(commitment, simulation, parameters) IN (0, 3)),
  CHECK (seed IS NULL OR state IN ('ended', 'cancelled', 'abandoned'))
) WITH (fillfactor = 70);
CREATE INDEX sport_event_time ON sport_event (starts_at, id);
CREATE INDEX sport_event_open ON sport_event (starts_at) WHERE state IN ('upcoming', 'live', 'interrupted', 'delayed', 'postponed');
CREATE INDEX sport_event_ended ON sport_event (ended_at);
CREATE INDEX sport_event_competition ON sport_event (competition, season, starts_at);
CREATE INDEX sport_event_home ON sport_event (home, starts_at);
CREATE INDEX sport_event_away ON sport_event (away, starts_at);
-- What a commitment says, and what is committed to, stays as it was made.
REVOKE ALL ON sport_event FROM tavolo_app;
GRANT SELECT, INSERT ON sport_event TO tavolo_app;
GRANT UPDATE (starts_at, state, name, runners, is_handicap, score, stops, fixture_at, status_at, seed, law, law_at, ended_at, closings, version) ON sport_event TO tavolo_app;

CREATE TABLE sport_incident (
  event_id bigint NOT NULL REFERENCES sport_event,
  -- Its name in the feed: what is told twice is there once.
  key text NOT NULL,
  at integer NOT NULL,
  period text NOT NULL,
  kind text NOT NULL,
  side text CHECK (side IN ('home', 'away')),
  competitor text REFERENCES sport_competitor,
  home integer NOT NULL,
  away integer NOT NULL,
  PRIMARY KEY (event_id, key)
);

CREATE TABLE sport_market (
  id bigint PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES sport_event,
  -- The key in the catalogue of markets.
  type text NOT NULL,
  -- `k=v|k=v`, sorted; empty where there is nothing.
  specifiers text NOT NULL,
  market_group text NOT NULL,
  -- Who spoke of it last: before the event or during it.
  producer text NOT NULL CHECK (producer IN ('prematch', 'live')),
  -- What follows from everything below and from stops of the event.
  state text NOT NULL CHECK (state IN ('inactive', 'active', 'suspended', 'settled', 'cancelled')),
  odds_state text NOT NULL CHECK (odds_state IN ('inactive', 'active', 'suspended', 'handed_over')),
  odds_at bigint NOT NULL,
  rolled_back_at bigint NOT NULL DEFAULT 0,
  cancelled_at bigint NOT NULL DEFAULT 0,
  restored_at bigint NOT NULL DEFAULT 0,
  -- When the house decided something of it; 0: it did not, or took it back.
  staff_at bigint NOT NULL DEFAULT 0,
  is_main boolean NOT NULL,
  has_cash_out boolean NOT NULL,
  -- Rises with each settlement, rollback and cancellation.
  result_version bigint NOT NULL DEFAULT 0,
  -- How often it was closed, or one of its selections: by it a suspension is noticed that is over already.
  closings bigint NOT NULL DEFAULT 0,
  UNIQUE (event_id, type, specifiers)
) WITH (fillfactor = 60);

CREATE TABLE sport_selection (
  market_id bigint NOT NULL REFERENCES sport_market,
  -- The key in the catalogue of markets.
  outcome text NOT NULL,
  position smallint NOT NULL,
  competitor text REFERENCES sport_competitor,
  -- Thousandths.
  odds integer NOT NULL CHECK (odds >= 1000),
  -- Without margin; null where the feed does not say.
  probability double precision,
  is_active boolean NOT NULL,
  -- When the feed spoke of it last, and of its odds.
  said_at bigint NOT NULL,
  priced_at bigint NOT NULL,
  -- Rises with each change of the odds or of is_active.
  version bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (market_id, outcome)
) WITH (fillfactor = 60);

-- What each selection came to, each version of it. A later one, or a rollback, supersedes those before; nothing is taken away.
CREATE TABLE sport_result (
  market_id bigint NOT NULL REFERENCES sport_market,
  outcome text NOT NULL,
  -- The market's result_version with which it came.
  version bigint NOT NULL,
  result text NOT NULL CHECK (result IN ('won', 'lost')),
  -- The part of the stake that is given back.
  void_factor double precision NOT NULL CHECK (void_factor IN (0, 0.5, 1)),
  dead_heat_numerator integer,
  dead_heat_denominator integer,
  -- 1: as seen live; 2: confirmed.
  certainty smallint NOT NULL CHECK (certainty IN (1, 2)),
  source_at bigint NOT NULL,
  created_at timestamptz NOT NULL,
  superseded_at timestamptz,
  -- Where a runner came in, 0 where it did not finish, and how many share that place; null where the feed does not tell.
  place smallint CHECK (place >= 0),
  tied smallint CHECK (tied >= 1),
  -- The house's word, which the feed does not overwrite.
  by_staff boolean NOT NULL DEFAULT false,
  PRIMARY KEY (market_id, outcome, version),
  CHECK ((dead_heat_numerator IS NULL) = (dead_heat_denominator IS NULL)),
  CHECK (dead_heat_numerator BETWEEN 0 AND dead_heat_denominator),
  CHECK ((place IS NULL) = (tied IS NULL))
);
CREATE UNIQUE INDEX sport_result_current ON sport_result (market_id, outcome) WHERE superseded_at IS NULL;
REVOKE ALL ON sport_result FROM tavolo_app;
GRANT SELECT, INSERT ON sport_result TO tavolo_app;
GRANT UPDATE (superseded_at) ON sport_result TO tavolo_app;

-- Bets placed between two moments that are void, and such that are not void after all; a moment that is not there sets no limit. What was said last of a
-- window holds.
CREATE TABLE sport_cancellation (
  market_id bigint NOT NULL REFERENCES sport_market,
  -- The market's result_version with which it came.
  version bigint NOT NULL,
  is_rollback boolean NOT NULL,
  placed_from timestamptz NOT NULL DEFAULT '-infinity',
  placed_to timestamptz NOT NULL DEFAULT 'infinity',
  reason text NOT NULL,
  source_at bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (market_id, version)
);
REVOKE ALL ON sport_cancellation FROM tavolo_app;
GRANT SELECT, INSERT ON sport_cancellation TO tavolo_app;

-- Every change of the offer in its order: what other processes read to follow, and which odds stood when.
CREATE TABLE sport_change (
  seq bigint PRIMARY KEY,
  event_id bigint NOT NULL,
  -- The event's version after it.
  version bigint NOT NULL,
  at timestamptz NOT NULL,
  change jsonb NOT NULL
);
CREATE INDEX sport_change_event ON sport_change (event_id, version);
CREATE INDEX sport_change_at ON sport_change (at);

-- What the feed said, before it is applied.
CREATE TABLE feed_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  producer text NOT NULL,
  -- The same each time it is sent.
  key text NOT NULL,
  urn text NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  -- Why it could not be applied; it is passed over then.
  error text,
  UNIQUE (producer, key)
) WITH (fillfactor = 90);
CREATE INDEX feed_message_waiting ON feed_message (id) WHERE processed_at IS NULL;
CREATE INDEX feed_message_processed ON feed_message (processed_at) WHERE processed_at IS NOT NULL;

CREATE TABLE feed_producer (
  producer text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('up', 'recovering', 'down')),
  alive_at timestamptz NOT NULL,
  -- Everything that it said before is known: what it has to say again begins here.
  known_until timestamptz NOT NULL DEFAULT '-infinity',
  -- The number of the last request for what was missed.
  request bigint NOT NULL DEFAULT 0
);
INSERT INTO feed_producer (producer, state, alive_at) VALUES ('prematch', 'down', '-infinity'), ('live', 'down', '-infinity');

-- Which process drives the feed.
CREATE TABLE feed_leader (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  holder text NOT NULL,
  until timestamptz NOT NULL
);
INSERT INTO feed_leader (holder, until) VALUES ('', '-infinity');

-- Seasons of football that were played long ago, as they were imported.
CREATE TABLE replay_season (
  -- `ita.1`, `2020-21`.
  competition text NOT NULL,
  season text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  country_code text,
  -- Of the times of its matches.
  time_zone text NOT NULL,
  -- Days, whole weeks, by which it is played later; null: its results are for fitting only.
  shift_days integer CHECK (shift_days % 7 = 0),
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (competition, season)
);

CREATE TABLE replay_match (
  competition text NOT NULL,
  season text NOT NULL,
  round text NOT NULL,
  -- Local day and time; no time where nobody wrote it down.
  played_on date NOT NULL,
  kick_off time,
  home text NOT NULL,
  away text NOT NULL,
  -- On the pitch; null where it was not played, or only what was awarded later is known.
  home_half smallint,
  away_half smallint,
  home_goals smallint,
  away_goals smallint,
  PRIMARY KEY (competition, season, played_on, home, away),
  FOREIGN KEY (competition, season) REFERENCES replay_season ON DELETE CASCADE,
  CHECK (num_nulls(home_half, away_half, home_goals, away_goals) IN (0, 4)),
  CHECK (home_half BETWEEN 0 AND home_goals AND home_goals <= 15),
  CHECK (away_half BETWEEN 0 AND away_goals AND away_goals <= 15)
);

-- Strengths of a competition's clubs as of a day, from matches before it alone. Each run of the fit is a version, with how well it forecast what it had not seen.
CREATE TABLE football_fit (
  competition text NOT NULL,
  version integer NOT NULL,
  fitted_at timestamptz NOT NULL,
  matches integer NOT NULL,
  forecasts integer NOT NULL,
  log_loss double precision NOT NULL,
  rps double precision NOT NULL,
  brier double precision NOT NULL,
  calibration_error double precision NOT NULL,
  PRIMARY KEY (competition, version)
);
CREATE TABLE football_strengths (
  competition text NOT NULL,
  version integer NOT NULL,
  day date NOT NULL,
  -- {base, home, rho, teams: {key: {attack, defence}}}
  strengths jsonb NOT NULL,
  PRIMARY KEY (competition, version, day),
  FOREIGN KEY (competition, version) REFERENCES football_fit
);
-- What a version says stays as it was: prices were made of it.
REVOKE UPDATE, DELETE ON football_fit, football_strengths FROM tavolo_app;

CREATE TABLE sport_favourite (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('competition', 'competitor', 'event')),
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, kind, subject)
);

-- For whoever settles bets: how selections stand, as far as they are decided, and which bets are void.
CREATE VIEW sport_selection_result WITH (security_invoker = true) AS
  SELECT market_id, outcome, version, result, void_factor, dead_heat_numerator, dead_heat_denominator, place, tied, certainty
  FROM sport_result WHERE superseded_at IS NULL;
CREATE VIEW sport_void_window WITH (security_invoker = true) AS
  SELECT market_id, placed_from, placed_to, reason FROM (
    SELECT DISTINCT ON (market_id, placed_from, placed_to) market_id, placed_from, placed_to, reason, is_rollback
    FROM sport_cancellation ORDER BY market_id, placed_from, placed_to, source_at DESC, version DESC
  ) AS last WHERE NOT is_rollback;
REVOKE ALL ON sport_selection_result, sport_void_window FROM tavolo_app;
GRANT SELECT ON sport_selection_result, sport_void_window TO tavolo_app;
