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
REVOKE ALL ON login_stop FROM tavolo_app;
GRANT SELECT, INSERT, DELETE ON login_stop TO tavolo_app;
