-- Signs of harm that were seen in what a player does: while one holds nobody offers the player anything, nor sends what advertises.
CREATE TABLE behaviour_mark (
  player_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Of behaviour/signs.ts, or `staff`: somebody who works here has seen it.
  sign text NOT NULL CHECK (length(sign) <= 32),
  -- What was seen, by numbers.
  facts jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- Over by itself then, unless the sign is seen once more.
  until timestamptz NOT NULL CHECK (until > at),
  cleared_at timestamptz,
  cleared_by text,
  reason text,
  CHECK ((cleared_at IS NULL) = (cleared_by IS NULL)),
  CHECK ((cleared_at IS NULL) = (reason IS NULL)),
  PRIMARY KEY (player_id, id)
);
CREATE UNIQUE INDEX behaviour_mark_open ON behaviour_mark (player_id, sign) WHERE cleared_at IS NULL;
CREATE INDEX behaviour_mark_until ON behaviour_mark (until) WHERE cleared_at IS NULL;
REVOKE ALL ON behaviour_mark FROM tavolo_app;
GRANT SELECT, INSERT ON behaviour_mark TO tavolo_app;
GRANT UPDATE (facts, at, until, cleared_at, cleared_by, reason) ON behaviour_mark TO tavolo_app;
