-- Progressive pools. What a round feeds is legs of its own posting in the ledger; `jackpot_feed` tells the count of it, which keeps the pots.

-- The rules of games that feed a pool, and what of a stake. A pool's shares never change: another share is another pool.
CREATE TABLE jackpot_feeder (
  game text NOT NULL,
  version text NOT NULL,
  currency text NOT NULL,
  pool text NOT NULL,
  -- Of a stake, in parts of 3,000,000.
  pot_share bigint NOT NULL CHECK (pot_share > 0),
  reserve_share bigint NOT NULL CHECK (reserve_share >= 0),
  PRIMARY KEY (game, version, currency)
);

-- Rounds that have fed a pool and are not counted yet, written in their own transaction, and the taking back of such rounds: with amounts below zero.
CREATE TABLE jackpot_feed (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  -- Number of the database transaction: rounds are counted in the order of these, then of their postings.
  xact bigint NOT NULL,
  pool text NOT NULL,
  currency text NOT NULL,
  game text NOT NULL,
  round text NOT NULL,
  -- What of the stake was real money, and what it brought into pots and reserves, minor units.
  stake bigint NOT NULL,
  pot bigint NOT NULL,
  reserve bigint NOT NULL,
  -- The numbers drawn with the round, by level; null where nothing was drawn.
  draws jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, posting_id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The row is the lock of whoever counts.
CREATE TABLE jackpot_count (
  single boolean PRIMARY KEY DEFAULT true CHECK (single)
);
INSERT INTO jackpot_count DEFAULT VALUES;

CREATE TABLE jackpot_pool (
  pool text NOT NULL,
  currency text NOT NULL CHECK (currency <> 'FUN'),
  -- Null while it is open.
  closed_at timestamptz,
  PRIMARY KEY (pool, currency)
);

-- Pots and reserves as they are after all that is counted. A minor unit has as many parts as the shares of the pool's pots (reserves) sum to, so that what is divided among levels
-- is divided exactly.
CREATE TABLE jackpot_level (
  pool text NOT NULL,
  currency text NOT NULL,
  level text NOT NULL,
  -- Which pot of the level this is, from 1.
  run integer NOT NULL CHECK (run > 0),
  pot bigint NOT NULL,
  reserve bigint NOT NULL,
  began_at timestamptz NOT NULL,
  -- Of a level that has a sealed point: the seal, what it is of (encrypted), and when it has to have fallen at the latest.
  seal text,
  secret bytea,
  due_at timestamptz,
  -- Stakes that came since the sealed moment, minor units.
  staked bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (pool, currency, level),
  FOREIGN KEY (pool, currency) REFERENCES jackpot_pool,
  CHECK ((seal IS NULL) = (secret IS NULL))
) WITH (fillfactor = 50);

-- Every pot that fell. Never changed.
CREATE TABLE jackpot_win (
  pool text NOT NULL,
  currency text NOT NULL,
  level text NOT NULL,
  run integer NOT NULL,
  player_id bigint NOT NULL,
  game text NOT NULL,
  round text NOT NULL,
  -- What the player got, and of the next pot's seed what the house had to lend, minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  lent bigint NOT NULL CHECK (lent >= 0),
  won_at timestamptz NOT NULL,
  -- The seal and what was sealed; null of levels that fall by a number drawn with the round.
  seal text,
  secret text,
  began_at timestamptz NOT NULL,
  due_at timestamptz,
  PRIMARY KEY (pool, currency, level, run)
);
CREATE INDEX jackpot_win_time ON jackpot_win (pool, won_at DESC);
CREATE TRIGGER jackpot_win_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot_win FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE INSERT, UPDATE ON jackpot_feed FROM tavolo_app;
REVOKE UPDATE, DELETE, TRUNCATE ON jackpot_win FROM tavolo_app;
