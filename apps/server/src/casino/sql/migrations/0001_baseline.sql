-- The casino's catalogue, players' favourites, the tokens by which providers reach a player's wallet, and what was played lately.

-- For the search of games by name.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE casino_provider (
  sysname text PRIMARY KEY,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 100
);
CREATE TRIGGER casino_provider_changed AFTER INSERT OR UPDATE OR DELETE ON casino_provider FOR EACH STATEMENT EXECUTE FUNCTION casino_changed();

CREATE TABLE casino_category (
  sysname text PRIMARY KEY,
  name_en text NOT NULL,
  name_it text NOT NULL,
  position integer NOT NULL
);
CREATE TRIGGER casino_category_changed AFTER INSERT OR UPDATE OR DELETE ON casino_category FOR EACH STATEMENT EXECUTE FUNCTION casino_changed();

CREATE TABLE casino_game (
  sysname text PRIMARY KEY,
  -- Who made it, as players see it.
  provider text NOT NULL REFERENCES casino_provider,
  -- Over which integration it is played; the wallet protocol's name of the provider.
  integration text NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('slot', 'live', 'fast', 'casino')),
  rtp text NOT NULL,
  rtp_exact text NOT NULL,
  volatility text NOT NULL CHECK (volatility IN ('low', 'medium', 'high', 'very_high')),
  hit_rate text NOT NULL,
  max_win text NOT NULL,
  layout_en text NOT NULL,
  layout_it text NOT NULL,
  min_stake bigint NOT NULL,
  max_stake bigint NOT NULL,
  stake_currency text NOT NULL,
  released_at timestamptz NOT NULL,
  is_demo boolean NOT NULL DEFAULT true,
  is_enabled boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  -- Lower case: name, provider and categories in both languages.
  search_text text NOT NULL,
  -- The version of the rules that a provider offers now; null where it names none.
  version text
);
CREATE INDEX casino_game_search ON casino_game USING GIN (search_text gin_trgm_ops);
CREATE INDEX casino_game_provider ON casino_game (provider) WHERE is_enabled;
CREATE INDEX casino_game_type ON casino_game (type) WHERE is_enabled;
CREATE TRIGGER casino_game_changed AFTER INSERT OR UPDATE OR DELETE ON casino_game FOR EACH STATEMENT EXECUTE FUNCTION casino_changed();

CREATE TABLE casino_game_category (
  category text NOT NULL REFERENCES casino_category,
  game text NOT NULL REFERENCES casino_game,
  PRIMARY KEY (category, game)
);
CREATE INDEX casino_game_category_game ON casino_game_category (game);
CREATE TRIGGER casino_game_category_changed AFTER INSERT OR UPDATE OR DELETE ON casino_game_category FOR EACH STATEMENT EXECUTE FUNCTION casino_changed();

CREATE TABLE casino_favourite (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  game text NOT NULL REFERENCES casino_game,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, game)
);

-- What a provider shows to reach one player's wallet for one game and currency. The token itself is with the provider only.
CREATE TABLE casino_token (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  digest bytea NOT NULL,
  -- The session of the site it was launched from.
  session_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  integration text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Game sessions have numbers, so that the ledger can tell one from another by comparing two of them.
  number bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (bucket, player_id, digest),
  UNIQUE (bucket, player_id, number)
);
CREATE INDEX casino_token_expired ON casino_token (expires_at);

-- Rounds of a game by hour, for the order of popularity; counted in the background up to `until`.
CREATE TABLE casino_game_hour (
  game text NOT NULL,
  hour timestamptz NOT NULL,
  rounds bigint NOT NULL,
  PRIMARY KEY (game, hour)
) WITH (fillfactor = 70);
CREATE INDEX casino_game_hour_recent ON casino_game_hour (hour);
CREATE TRIGGER casino_game_hour_changed AFTER INSERT OR UPDATE OR DELETE ON casino_game_hour FOR EACH STATEMENT EXECUTE FUNCTION casino_changed();

CREATE TABLE casino_round_count (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  until timestamptz NOT NULL
);
INSERT INTO casino_round_count (until) VALUES ('-infinity');

-- When each player began the last round of a game, of those who play now: kept beside the count of rounds, so that a process that has just started
-- need not read a quarter of an hour of everybody's rounds to know who plays.
CREATE TABLE casino_last_round (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  game text NOT NULL,
  at timestamptz NOT NULL,
  -- Nothing but `at` is ever written anew, and no index has it: a row finds room beside its older self.
  PRIMARY KEY (bucket, player_id, game)
) WITH (fillfactor = 50);

-- What the operator stops on demand (GLI-19 §2.4.1). It is asked by the ledger's own functions: a stop holds for every process from the
-- moment of its commit, and a stake either commits before it or sees it.

-- What takes no stake at present: all games (no game named), one game, or one version of a game. Rows are taken out again when play goes on;
-- who did what when and why is kept for good in staff_audit.
CREATE TABLE play_stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A sysname of the catalogue.
  game text,
  -- What the provider sends with each round as `meta.version`; null: every version.
  version text,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  stopped_by text NOT NULL,
  stopped_at timestamptz NOT NULL,
  CHECK (version IS NULL OR game IS NOT NULL)
);
CREATE UNIQUE INDEX play_stop_subject ON play_stop (coalesce(game, ''), coalesce(version, ''));
-- Games that are stopped leave the lobby.
CREATE TRIGGER play_stop_changed AFTER INSERT OR UPDATE OR DELETE ON play_stop FOR EACH STATEMENT EXECUTE FUNCTION casino_changed();
REVOKE ALL ON play_stop FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON play_stop TO tavolo_app;

-- What is stopped, for the rule that says whether a stake may be taken.
CREATE VIEW stopped_play WITH (security_invoker = true) AS SELECT game, version FROM play_stop;
REVOKE ALL ON stopped_play FROM tavolo_app;
GRANT SELECT ON stopped_play TO tavolo_app;
