-- The studio's own tables. The studio is a provider like any other: it knows players by the operator's name for them only, and
-- never reads the operator's tables. Rounds for real money are kept by the operator's wallet.

CREATE TABLE studio_session (
  -- The operator's name and token of the player; a name of the studio's own in demo play.
  user_id text NOT NULL,
  token text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  -- True: the balance is the studio's own (a visitor's demo), not the operator's.
  own_balance boolean NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'it')),
  lobby_url text NOT NULL,
  deposit_url text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the code, until it is exchanged.
  launch bytea UNIQUE,
  launch_until timestamptz NOT NULL,
  -- SHA-256 of the token, from then on.
  digest bytea UNIQUE,
  -- The latest request in it, to within a minute.
  used_at timestamptz NOT NULL,
  CHECK ((launch IS NULL) <> (digest IS NULL))
);
CREATE INDEX studio_session_expired ON studio_session (expires_at);

-- Server seeds. The commitment is written before the first use and never changes; the seed itself is encrypted until it is revealed.
CREATE TABLE studio_seed (
  user_id text NOT NULL,
  id text NOT NULL,
  state text NOT NULL CHECK (state IN ('next', 'current', 'revealed')),
  hash text NOT NULL,
  -- AES-256-GCM: nonce, ciphertext, tag.
  sealed bytea NOT NULL,
  client_seed text,
  -- Rounds drawn from it, known once it is revealed.
  rounds integer,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  revealed_at timestamptz,
  -- A seed that is about to be revealed takes no more rounds. It says so before its last round is written: a process that asks for a
  -- player's place later sees it, and one that asked before runs into that last round, whose id it would need for its own.
  is_closing boolean NOT NULL DEFAULT false,
  -- Play for nothing has seeds of its own: what is drawn there says nothing of rounds for money, and takes none of their numbers.
  mode text NOT NULL DEFAULT 'real' CHECK (mode IN ('real', 'demo')),
  -- Rises from each of a player's seeds to the next: the series in which the wallet counts its rounds.
  number bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (user_id, id),
  CHECK ((state = 'next') = (started_at IS NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL)),
  CONSTRAINT studio_seed_client_seed CHECK (state = 'current' OR (state = 'next') = (client_seed IS NULL))
);
-- A round's id names its seed; anybody may ask for a revealed one.
CREATE UNIQUE INDEX studio_seed_id ON studio_seed (id);
CREATE TRIGGER studio_seed_committed BEFORE UPDATE ON studio_seed FOR EACH ROW EXECUTE FUNCTION keep_commitment();
CREATE UNIQUE INDEX studio_seed_current ON studio_seed (user_id, mode) WHERE state = 'current';
CREATE UNIQUE INDEX studio_seed_next ON studio_seed (user_id, mode) WHERE state = 'next';
CREATE INDEX studio_seed_revealed ON studio_seed (user_id, mode, revealed_at DESC) WHERE state = 'revealed';
CREATE TRIGGER studio_seed_mode BEFORE UPDATE OF mode ON studio_seed
  FOR EACH ROW WHEN (new.mode <> old.mode) EXECUTE FUNCTION keep_seed_mode();

-- Demo play of visitors: no account, no money, no ledger.
CREATE TABLE studio_demo_balance (
  user_id text PRIMARY KEY,
  balance bigint NOT NULL CHECK (balance >= 0),
  created_at timestamptz NOT NULL,
  -- The seed's number of the last round, and the nonce of the next one from it.
  series bigint NOT NULL DEFAULT 0,
  next_number integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
CREATE INDEX studio_demo_balance_old ON studio_demo_balance (created_at);

CREATE TABLE studio_demo_round (
  user_id text NOT NULL REFERENCES studio_demo_balance (user_id) ON DELETE CASCADE,
  round text NOT NULL,
  transaction text NOT NULL,
  game text NOT NULL,
  stake bigint NOT NULL,
  win bigint NOT NULL,
  bet text,
  meta jsonb NOT NULL,
  balance_after bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, round),
  UNIQUE (user_id, transaction)
);

-- Numbers that are out of use although the wallet could not be told: an outcome was drawn with them, and whether it was played is not known.
CREATE TABLE studio_spent_nonce (
  user_id text NOT NULL,
  seed_id text NOT NULL,
  nonce integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, seed_id, nonce),
  FOREIGN KEY (user_id, seed_id) REFERENCES studio_seed (user_id, id) ON DELETE CASCADE
);
