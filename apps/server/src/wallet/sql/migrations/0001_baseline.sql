-- The ledger: accounts with a balance, postings of entries that sum to zero, rounds, holds.
-- Every key begins with the player's bucket and id, so that all of it can be spread over servers by bucket. No foreign key leaves a player's own
-- rows. Statements name both (`bucket = bucket_of(player_id)`): an index is no use without its first column.
-- The application's role reads these tables; it writes them only through the functions beside.

CREATE TABLE wallet_player (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  currency text NOT NULL CHECK (currency <> 'FUN'),
  stakes_blocked boolean NOT NULL DEFAULT false,
  deposits_blocked boolean NOT NULL DEFAULT false,
  -- Players who have any protection: for everybody else a round costs nothing more.
  guarded boolean NOT NULL DEFAULT false,
  -- The game session in which the player plays for money now; null: any.
  live_game bigint,
  -- Whether identity and age are checked, as the account says.
  identity_known boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id)
) WITH (fillfactor = 80);

-- The row of kind main (fun in FUN) is also the lock of the player's postings in that currency: every posting takes it first.
CREATE TABLE account (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  version bigint NOT NULL DEFAULT 0,
  -- In the row that is the lock: by provider the series that its rounds are numbered in, and the number of the next one, {"studio": [12, 345]}. A
  -- number is taken once, whatever day and process it comes from, and a later series ends an earlier one.
  numbers jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (bucket, player_id, kind, currency)
) WITH (fillfactor = 50);

-- The kinds that there are, seen where one is opened: a check of the row would be read anew by every statement that changes a balance.
CREATE TRIGGER account_kinds BEFORE INSERT OR UPDATE OF kind, currency ON account FOR EACH ROW EXECUTE FUNCTION check_account_kind();

-- What a row has to be is one check that calls one function: PostgreSQL reads a check's text anew for each statement, which took longer than
-- writing the row.
-- Not cached per connection: a player's postings are numbered in the order in which they were committed.
CREATE SEQUENCE posting_id;

-- Kept by days: a partition a day, of the day in the key of the stake that a posting is about. What has no such day (money in and out, bonuses,
-- corrections; stakes of providers without days; rollbacks of what never came) has -infinity and lies in posting_lasting: its keys are unique for ever.
CREATE TABLE posting (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  day date NOT NULL,
  id bigint NOT NULL DEFAULT nextval('posting_id'),
  key text NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  fingerprint text NOT NULL,
  -- The legs: which accounts, by how many minor units, and what an account of the player then has (null for the house's). None: nothing moved.
  accounts text[] NOT NULL,
  amounts bigint[] NOT NULL,
  balances bigint[] NOT NULL,
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
  -- The day comes last: within a partition all rows have the same, and what is looked for without it is found by the columns before.
  PRIMARY KEY (bucket, player_id, id, day),
  CONSTRAINT posting_whole CHECK (is_posting_whole(key, kind, fingerprint, accounts, amounts, balances, provider, round_id))
) PARTITION BY RANGE (day);
CREATE TABLE posting_lasting PARTITION OF posting FOR VALUES FROM (MINVALUE) TO ('0001-01-01');
ALTER SEQUENCE posting_id OWNED BY posting.id;
-- The idempotency keys, kept for ever. A key has one day, whoever sends it again.
CREATE UNIQUE INDEX posting_key ON posting (bucket, player_id, key, day);
CREATE INDEX posting_xact ON posting USING brin (xact) WITH (autosummarize = on);
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A statement that names a partition passes the parent's triggers by (make_ledger_day does the same for each day).
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting_lasting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- What a new limit counts back to.
CREATE INDEX posting_deposits ON posting (bucket, player_id, created_at) WHERE kind = 'deposit';
-- Accounts that seldom move: their balance in the past is found without reading what was played since.
CREATE INDEX posting_seldom ON posting (bucket, player_id, id) WHERE accounts && '{bonus,betting_bonus,held}';
-- What is no play: money that came in and went out, over an account's whole life.
CREATE INDEX posting_cash ON posting (bucket, player_id, id) WHERE provider IS NULL;

-- The postings of some fourteen days. The day stands in the view's text and make_ledger_days moves it on: a plan that is kept for whatever
-- day is asked for takes locks on these days only, and not on all that there ever were.
CREATE VIEW posting_recent AS SELECT * FROM posting WHERE day >= '0001-01-01';

-- A posting is undone once, on whatever days the two lie.
CREATE TABLE reversal (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  by_id bigint NOT NULL,
  PRIMARY KEY (bucket, player_id, posting_id)
);
CREATE TRIGGER reversal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reversal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The legs of all postings, a row each.
CREATE VIEW entry AS
  SELECT o.bucket, o.player_id, o.day, o.id AS posting_id, l.leg::smallint AS leg, l.account, o.currency, l.amount, l.balance_after, o.xact
  FROM posting o CROSS JOIN LATERAL unnest(o.accounts, o.amounts, o.balances) WITH ORDINALITY AS l(account, amount, balance_after, leg);

-- Kept by days as postings are. What has no such day (stakes of providers without days, wins that no stake came before) has -infinity and lies in
-- round_lasting.
CREATE TABLE round (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  provider text NOT NULL,
  -- Rounds are read by the beginning of their id, in the order of its bytes, whatever language the database was made for.
  id text COLLATE "C" NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  win bigint NOT NULL,
  state text NOT NULL,
  -- What each account paid of the stake, {"main": 70, "bonus": 30}; null when main (or fun) paid all. Wins go back by it.
  split jsonb,
  detail jsonb,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- Of the stake that began it: under this day lie the postings of its wins and rollbacks. A later stake has the day of its own key, `last_day`
  -- is the one of the transaction that `detail` is of.
  day date NOT NULL,
  last_day date NOT NULL,
  -- An id is one round's, whatever its day: see round_day.
  PRIMARY KEY (bucket, player_id, provider, id, day),
  CONSTRAINT round_whole CHECK (is_round_whole(id, stake, win, state, settled_at))
) PARTITION BY RANGE (day);
CREATE TABLE round_lasting PARTITION OF round FOR VALUES FROM (MINVALUE) TO ('0001-01-01') WITH (fillfactor = 90);
CREATE INDEX round_history ON round (bucket, player_id, created_at DESC);
CREATE INDEX round_created ON round USING brin (created_at) WITH (autosummarize = on);
-- As posting_recent.
CREATE VIEW round_recent AS SELECT * FROM round WHERE day >= '0001-01-01';

-- The day under which a round lies whose id has to be looked for: of all that bear no number (account.numbers) and that are not closed by the stake that
-- begins them. Whatever the days of its stakes, such an id is one round's by this key. Those in round_lasting are found there.
CREATE TABLE round_day (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  provider text NOT NULL,
  id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (bucket, player_id, provider, id)
);

-- The rounds that may still win.
CREATE TABLE open_round (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  provider text NOT NULL,
  id text COLLATE "C" NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (bucket, player_id, provider, id)
);

CREATE TABLE hold (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  account text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  captured bigint NOT NULL DEFAULT 0 CHECK (captured >= 0),
  released bigint NOT NULL DEFAULT 0 CHECK (released >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, key),
  CHECK (captured + released <= amount)
) WITH (fillfactor = 80);

-- House accounts: the sum of legs up to a transaction number, filled in the background; a row a bucket, which goes where the bucket goes.
CREATE TABLE house_balance (
  bucket smallint NOT NULL,
  account text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (bucket, account, currency)
) WITH (fillfactor = 50);

CREATE TABLE house_roll_up (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  xact bigint NOT NULL
);
INSERT INTO house_roll_up (xact) VALUES (0);

-- One row a bucket and day on which something was posted in it: a digest of all its postings since the seal before, chained to the hash of the bucket's own
-- last row. So a bucket proves its past alone, and can go to another server with its proof.
CREATE TABLE bucket_seal (
  bucket smallint NOT NULL,
  day date NOT NULL,
  xact_from bigint NOT NULL,
  xact_to bigint NOT NULL CHECK (xact_to >= xact_from),
  postings bigint NOT NULL CHECK (postings > 0),
  digest text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (bucket, day)
);
CREATE INDEX bucket_seal_day ON bucket_seal (day);
CREATE TRIGGER bucket_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bucket_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One row a day: a digest of the hashes of its buckets, chained to the hash of the row before.
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
CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One row a verification of the whole ledger: metrics and auditors read it. Never changed.
CREATE TABLE ledger_verification (
  started_at timestamptz PRIMARY KEY,
  seconds double precision NOT NULL CHECK (seconds >= 0),
  -- [{"rule", "checked", "broken", "examples"}], amounts of things as texts.
  findings jsonb NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_verification FROM tavolo_app;

REVOKE ALL ON wallet_player, account, posting, posting_lasting, posting_recent, reversal, round, round_lasting, round_recent, round_day, open_round, hold,
  house_balance, house_roll_up, bucket_seal, ledger_seal FROM tavolo_app;
REVOKE INSERT, UPDATE, DELETE ON entry FROM tavolo_app;
GRANT SELECT ON wallet_player, account, posting, posting_lasting, reversal, round, round_lasting, round_recent, round_day, open_round, hold, house_balance,
  house_roll_up, bucket_seal, ledger_seal TO tavolo_app;
REVOKE ALL ON SEQUENCE posting_id FROM tavolo_app;
