-- The history of a player's rounds as a file: asked for, made by a job, fetched by its owner until it expires.
CREATE TABLE casino_history_export (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Which rounds were asked for.
  filter jsonb NOT NULL,
  requested_at timestamptz NOT NULL,
  -- Null, as all below: it is still being made.
  ready_at timestamptz,
  expires_at timestamptz,
  rounds bigint,
  -- Packed by gzip.
  file bytea STORAGE EXTERNAL,
  PRIMARY KEY (bucket, player_id, id),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL) AND (ready_at IS NULL) = (rounds IS NULL) AND (ready_at IS NULL) = (file IS NULL))
);
CREATE INDEX casino_history_export_expired ON casino_history_export (expires_at);
-- One a player is made at a time; two presses ask for one.
CREATE UNIQUE INDEX casino_history_export_pending ON casino_history_export (bucket, player_id) WHERE ready_at IS NULL;
