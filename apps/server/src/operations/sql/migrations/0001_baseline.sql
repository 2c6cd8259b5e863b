-- What the operator stops on demand (GLI-19 §2.4.1). It is asked by the ledger's own functions: a stop holds for every process from the
-- moment of its commit, and a stake either commits before it or sees it.

-- What takes no stake at present: all games (no game named), one game, or one version of a game. Rows are taken out again when play goes on;
-- who did what when and why is kept for good in content_audit.
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

-- Players whom the operator keeps from signing in, with why; the account's own state says so too. Taken out when they may come back.
CREATE TABLE login_stop (
  player_id bigint PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  stopped_by text NOT NULL,
  stopped_at timestamptz NOT NULL
);

-- Addresses outside of the site to which the pages on protection and complaints lead, and how they were found last (GLI-19 §A.4.5).
CREATE TABLE help_link (
  url text PRIMARY KEY,
  -- Of a help line; the others are of regulators and registers.
  is_help boolean NOT NULL,
  -- `unknown`: not asked yet, or this machine reached nothing at all when it asked.
  state text NOT NULL CHECK (state IN ('ok', 'failing', 'unknown')),
  -- Checks in a row that failed while other addresses were reached.
  failures integer NOT NULL CHECK (failures >= 0),
  -- What was answered, in short.
  detail text NOT NULL,
  checked_at timestamptz NOT NULL,
  ok_at timestamptz
);
REVOKE ALL ON help_link FROM tavolo_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON help_link TO tavolo_app;
REVOKE ALL ON play_stop, login_stop FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON play_stop, login_stop TO tavolo_app;
