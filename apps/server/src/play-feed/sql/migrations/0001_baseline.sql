-- What was decided of rounds and bets, told to followers in one order. Rounds are read from the ledger behind its horizon: nothing is written on the path of a round.

-- How far the ledger is told, on each server for itself.
CREATE TABLE play_progress (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Transactions below this number are told, of postings of the day `since` and later, and of those of no day.
  xact bigint NOT NULL,
  -- The same of postings of the days before: wins and rollbacks of rounds that began days ago, which are looked for less often.
  old_xact bigint NOT NULL CHECK (old_xact <= xact),
  since date NOT NULL,
  -- Number of the last play.
  n bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
-- A ledger that is older than the feed is not told again.
INSERT INTO play_progress (xact, old_xact, since)
SELECT x, x, (now() AT TIME ZONE 'UTC')::date - 2 FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS x) now;

-- Plays that a follower has still to hear. Their numbers have no gaps and are committed in their order.
CREATE TABLE play_decided (
  n bigint PRIMARY KEY,
  player_id bigint NOT NULL,
  product text NOT NULL CHECK (product IN ('casino', 'live', 'sports')),
  provider text NOT NULL,
  game text,
  round text NOT NULL,
  currency text NOT NULL CHECK (currency <> 'FUN'),
  -- Differences to what was told of the round before, minor units, and what each account paid of the stake.
  stake bigint NOT NULL,
  win bigint NOT NULL,
  main bigint NOT NULL,
  bonus bigint NOT NULL,
  betting_bonus bigint NOT NULL,
  total_stake bigint NOT NULL,
  total_win bigint NOT NULL,
  is_first boolean NOT NULL,
  at timestamptz NOT NULL,
  -- Thousandths.
  odds bigint,
  -- By the database's clock: how far a follower is behind.
  written_at timestamptz NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- What was told of a round or bet so far, minor units: later changes are told by their difference. A round that one posting began and closed has no row: what was told of it is what
-- the posting says.
CREATE TABLE play_told (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  provider text NOT NULL,
  round text COLLATE "C" NOT NULL,
  stake bigint NOT NULL,
  win bigint NOT NULL,
  main bigint NOT NULL,
  bonus bigint NOT NULL,
  betting_bonus bigint NOT NULL,
  -- False: it is known and nothing was told of it yet.
  is_told boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, provider, round)
) WITH (fillfactor = 80);
CREATE INDEX play_told_at ON play_told USING brin (at) WITH (autosummarize = on);

-- Bets of which something may have been decided, to be looked at.
CREATE TABLE play_due (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  -- Not unique by bet: what is noted while the bet is looked at is looked at again.
  id bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (bucket, player_id, bet_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Up to which play each follower has heard. The row is the lock of whoever tells it.
CREATE TABLE play_follower (
  name text PRIMARY KEY,
  n bigint NOT NULL,
  heard_at timestamptz NOT NULL
) WITH (fillfactor = 50);
