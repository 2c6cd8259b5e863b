-- The ledger: accounts with a balance, postings of entries that sum to zero, rounds, holds.
-- Every key begins with the player's id, so that all of it can be distributed by player. No foreign key leaves a player's own rows.
-- The application's role reads these tables; it writes them only through the functions of the next migrations.

CREATE TABLE wallet_player (
  player_id bigint PRIMARY KEY,
  currency text NOT NULL CHECK (currency <> 'FUN'),
  stakes_blocked boolean NOT NULL DEFAULT false,
  deposits_blocked boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80);

-- The row of kind main (fun in FUN) is also the lock of the player's postings in that currency: every posting takes it first.
CREATE TABLE account (
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('main', 'bonus', 'betting_bonus', 'fun', 'held')),
  currency text NOT NULL CHECK ((kind = 'fun') = (currency = 'FUN')),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, kind, currency)
) WITH (fillfactor = 50);

-- Not cached per connection: a player's postings are numbered in the order in which they were committed.
CREATE SEQUENCE posting_id;

CREATE TABLE posting (
  player_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('posting_id'),
  key text NOT NULL CHECK (length(key) <= 300),
  kind text NOT NULL CHECK (kind IN ('opening', 'deposit', 'withdrawal', 'hold', 'hold_release', 'hold_capture', 'bonus',
    'adjustment', 'reversal', 'round', 'bet', 'win', 'rollback', 'tombstone')),
  currency text NOT NULL,
  fingerprint text NOT NULL CHECK (length(fingerprint) <= 200),
  entries smallint NOT NULL CHECK (entries = 0 OR entries >= 2),
  balance_after bigint NOT NULL,
  provider text,
  round_id text,
  reference text,
  reverses bigint,
  reason text,
  actor text,
  created_at timestamptz NOT NULL,
  -- Number of the database transaction: what the roll-up and the seals count by.
  xact bigint NOT NULL,
  PRIMARY KEY (player_id, id),
  CHECK ((provider IS NULL) = (round_id IS NULL))
);
ALTER SEQUENCE posting_id OWNED BY posting.id;
-- The idempotency keys, kept for ever.
CREATE UNIQUE INDEX posting_key ON posting (player_id, key);
-- A posting is undone once.
CREATE UNIQUE INDEX posting_reverses ON posting (player_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX posting_xact ON posting USING brin (xact) WITH (autosummarize = on);

CREATE TABLE entry (
  player_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  leg smallint NOT NULL,
  account text NOT NULL CHECK (account IN ('main', 'bonus', 'betting_bonus', 'fun', 'held') OR account LIKE 'house:_%'),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint CHECK (balance_after >= 0),
  xact bigint NOT NULL,
  PRIMARY KEY (player_id, posting_id, leg),
  -- Also refuses an entry on a player's account that has no row: its balance would be unknown.
  CHECK ((account LIKE 'house:%') = (balance_after IS NULL))
);
CREATE INDEX entry_xact ON entry USING brin (xact) WITH (autosummarize = on);

CREATE TABLE round (
  player_id bigint NOT NULL,
  provider text NOT NULL,
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
  game text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  win bigint NOT NULL CHECK (win >= 0),
  state text NOT NULL CHECK (state IN ('open', 'settled', 'voided')),
  -- What each account paid of the stake, {"main": 70, "bonus": 30}; null when main (or fun) paid all. Wins go back by it.
  split jsonb,
  detail jsonb,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (player_id, provider, id),
  CHECK ((state = 'open') = (settled_at IS NULL))
) WITH (fillfactor = 90);
CREATE INDEX round_history ON round (player_id, created_at DESC);
CREATE INDEX round_open ON round (player_id, provider, id) WHERE state = 'open';
CREATE INDEX round_recent ON round USING brin (created_at) WITH (autosummarize = on);

CREATE TABLE hold (
  player_id bigint NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  account text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  captured bigint NOT NULL DEFAULT 0 CHECK (captured >= 0),
  released bigint NOT NULL DEFAULT 0 CHECK (released >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, key),
  CHECK (captured + released <= amount)
) WITH (fillfactor = 80);

-- House accounts: the sum of entries up to a transaction number, filled in the background.
CREATE TABLE house_balance (
  account text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (account, currency)
) WITH (fillfactor = 50);
CREATE TABLE house_roll_up (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  xact bigint NOT NULL
);
INSERT INTO house_roll_up (xact) VALUES (0);

-- One row a day: a digest of all postings since the row before, chained to that row's hash.
CREATE TABLE ledger_seal (
  day date PRIMARY KEY,
  xact_from bigint NOT NULL,
  xact_to bigint NOT NULL CHECK (xact_to >= xact_from),
  postings bigint NOT NULL,
  digest text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL UNIQUE,
  sealed_at timestamptz NOT NULL
);

-- A statement that writes entries must write whole postings: every leg from 1 to the posting's own count, sum zero, one currency.
-- The legs of a finished posting are taken, so nothing can be added to it later either.
CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_bad record;
BEGIN
  SELECT g.player_id, g.posting_id INTO v_bad
  FROM (
    SELECT f.player_id, f.posting_id, count(*) AS legs, sum(f.amount) AS total, min(f.leg) AS first, max(f.leg) AS last,
      min(f.currency) AS currency, max(f.currency) AS other
    FROM fresh f GROUP BY f.player_id, f.posting_id
  ) g
  LEFT JOIN posting p ON p.player_id = g.player_id AND p.id = g.posting_id
  WHERE p.id IS NULL OR g.total <> 0 OR g.legs <> p.entries OR g.first <> 1 OR g.last <> p.entries
    OR g.currency <> p.currency OR g.other <> p.currency
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'posting % of player % is not balanced', v_bad.posting_id, v_bad.player_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_balanced AFTER INSERT ON entry REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_entries();

-- The other half: a posting that says it has entries has them by the end of the statement that wrote it.
CREATE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_bad record;
BEGIN
  SELECT f.player_id, f.id INTO v_bad FROM fresh f
  WHERE f.entries > 0
    AND NOT EXISTS (SELECT FROM entry e WHERE e.player_id = f.player_id AND e.posting_id = f.id AND e.leg = 1)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'posting % of player % has no entries', v_bad.id, v_bad.player_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_complete AFTER INSERT ON posting REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_postings();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

REVOKE ALL ON wallet_player, account, posting, entry, round, hold, house_balance, house_roll_up, ledger_seal FROM tavolo_app;
GRANT SELECT ON wallet_player, account, posting, entry, round, hold, house_balance, house_roll_up, ledger_seal TO tavolo_app;
REVOKE ALL ON SEQUENCE posting_id FROM tavolo_app;
