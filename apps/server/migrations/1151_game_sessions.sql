-- A game session is named by a token that stands in no address and of which only a digest is kept. The address of a frame carries a code instead, which
-- is exchanged for the token once and soon. The sessions until now stood in addresses: they end.
DELETE FROM studio_session;
ALTER TABLE studio_session DROP COLUMN id;
ALTER TABLE studio_session
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the code, until it is exchanged.
  ADD COLUMN launch bytea UNIQUE,
  ADD COLUMN launch_until timestamptz NOT NULL,
  -- SHA-256 of the token, from then on.
  ADD COLUMN digest bytea UNIQUE,
  -- The latest request in it, to within a minute.
  ADD COLUMN used_at timestamptz NOT NULL,
  ADD CHECK ((launch IS NULL) <> (digest IS NULL));
