-- Patterns of bets that somebody should look at: what was seen, of whom, and what somebody of the staff thought of it. Nothing follows from a row by itself.
CREATE TABLE integrity_flag (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('concentration', 'near_start', 'alike', 'repeated_maximum', 'late_price')),
  -- Of one thing there is one flag, however often it is seen.
  key text NOT NULL UNIQUE CHECK (length(key) <= 300),
  -- What it is about; null where it is about a player alone.
  event_id bigint,
  selection text,
  players bigint[] NOT NULL,
  -- What was seen, with the figures that it was seen by.
  reason text NOT NULL,
  facts jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('dismissed', 'handled')),
  resolved_by text,
  resolution text,
  resolved_at timestamptz,
  CHECK (num_nulls(outcome, resolved_by, resolution, resolved_at) IN (0, 4))
);
CREATE INDEX integrity_flag_open ON integrity_flag (id) WHERE resolved_at IS NULL;
REVOKE ALL ON integrity_flag FROM tavolo_app;
GRANT SELECT, INSERT ON integrity_flag TO tavolo_app;
GRANT UPDATE (players, reason, facts, seen_at, outcome, resolved_by, resolution, resolved_at) ON integrity_flag TO tavolo_app;

-- Live bets that were turned down: who bets on what has happened already has many of them.
CREATE INDEX bet_turned_down ON bet (placed_at) WHERE state IN ('rejected', 'requoted');
