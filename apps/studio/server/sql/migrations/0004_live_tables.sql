-- Live tables: rounds that everybody plays at once, on the clock of the database.

CREATE TABLE studio_table (
  game text PRIMARY KEY,
  -- Of the state that is told: one more with each change.
  version bigint NOT NULL DEFAULT 0,
  -- The present round; 0 before the first.
  round bigint NOT NULL DEFAULT 0,
  paused text CHECK (paused IN ('stopped', 'interrupted'))
);

-- Which process carries the tables' clock on. It says so all the time, so this is not logged: after a crash of the database whoever comes first carries on.
CREATE UNLOGGED TABLE studio_live_carrier (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  holder text NOT NULL,
  beat_at timestamptz NOT NULL
);

-- Hash chains. The first fingerprint is published before the chain's first round; its links are opened backwards, a round each.
CREATE TABLE studio_chain (
  game text NOT NULL,
  number integer NOT NULL,
  fingerprint text NOT NULL,
  -- AES-256-GCM of the seed from which all links are hashed: nonce, ciphertext, tag.
  sealed bytea NOT NULL,
  first_round bigint NOT NULL,
  length integer NOT NULL,
  committed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (game, number),
  UNIQUE (game, first_round)
);
CREATE TRIGGER studio_chain_committed BEFORE UPDATE ON studio_chain FOR EACH ROW EXECUTE FUNCTION keep_chain();

CREATE TABLE studio_table_round (
  game text NOT NULL,
  number bigint NOT NULL,
  -- Of the rules.
  version text NOT NULL,
  chain integer NOT NULL,
  commitment text NOT NULL,
  phase text NOT NULL CHECK (phase IN ('open', 'closed', 'outcome', 'paid', 'voided')),
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  since timestamptz NOT NULL,
  -- When the phase ends; null while the outcome is being drawn.
  until timestamptz,
  players integer NOT NULL DEFAULT 0,
  -- The draw: the chain's link, what the placements bring, and of each its leaf.
  link text,
  mix text,
  leaves text[],
  outcome jsonb,
  PRIMARY KEY (game, number),
  FOREIGN KEY (game, chain) REFERENCES studio_chain (game, number),
  CHECK ((outcome IS NULL) = (link IS NULL) AND (outcome IS NULL) = (mix IS NULL) AND (outcome IS NULL) = (leaves IS NULL)),
  CHECK ((phase IN ('outcome', 'paid')) = (outcome IS NOT NULL))
);
CREATE TRIGGER studio_table_round_drawn BEFORE UPDATE ON studio_table_round FOR EACH ROW EXECUTE FUNCTION keep_table_round();

-- A player's place in a round.
CREATE TABLE studio_table_seat (
  game text NOT NULL,
  user_id text NOT NULL,
  currency text NOT NULL,
  number bigint NOT NULL,
  -- The operator's token by which it was bet last: the round is paid by it, whatever became of the session.
  token text NOT NULL,
  own_balance boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'returned')),
  win bigint,
  -- Settlements that the wallet did not take yet.
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (game, user_id, currency, number),
  FOREIGN KEY (game, number) REFERENCES studio_table_round (game, number),
  CHECK ((state = 'settled') = (win IS NOT NULL))
);
CREATE INDEX studio_table_seat_open ON studio_table_seat (game, number) WHERE state = 'open';
CREATE INDEX studio_table_seat_round ON studio_table_seat (game, number);

-- A placement: bets that were staked together.
CREATE TABLE studio_table_stake (
  game text NOT NULL,
  user_id text NOT NULL,
  currency text NOT NULL,
  number bigint NOT NULL,
  -- The client's.
  key text NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  -- The wallet's names for the stake and for the player's round.
  transaction text NOT NULL,
  wallet_round text NOT NULL,
  bets jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- asked: the wallet is being asked · standing · returning: it is to go back, whatever comes · returned
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'standing', 'returning', 'returned')),
  PRIMARY KEY (game, user_id, currency, number, key),
  FOREIGN KEY (game, user_id, currency, number) REFERENCES studio_table_seat (game, user_id, currency, number) ON DELETE CASCADE
);
CREATE INDEX studio_table_stake_round ON studio_table_stake (game, number);
CREATE INDEX studio_table_stake_returning ON studio_table_stake (place) WHERE state = 'returning';

-- How many follow each table's channel, by process; said every few seconds, so it is not logged.
CREATE UNLOGGED TABLE studio_table_presence (
  process text NOT NULL,
  game text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (process, game)
);
