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
