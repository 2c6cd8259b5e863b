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
  player_id bigint NOT NULL,
  game text NOT NULL REFERENCES casino_game,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game)
);

-- What a provider shows to reach one player's wallet for one game and currency. The token itself is with the provider only.
CREATE TABLE casino_token (
  digest bytea PRIMARY KEY,
  player_id bigint NOT NULL,
  -- The session of the site it was launched from.
  session_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  integration text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Game sessions have numbers, so that the ledger can tell one from another by comparing two of them.
  number bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX casino_token_expired ON casino_token (expires_at);
CREATE UNIQUE INDEX casino_token_number ON casino_token (number);

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
  player_id bigint NOT NULL,
  game text NOT NULL,
  at timestamptz NOT NULL,
  -- Nothing but `at` is ever written anew, and no index has it: a row finds room beside its older self.
  PRIMARY KEY (player_id, game)
) WITH (fillfactor = 50);

CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION end_live_game();
