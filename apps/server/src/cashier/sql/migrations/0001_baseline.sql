-- Deposits and withdrawals. Every key begins with the player, so that the tables can be distributed by player.

CREATE SEQUENCE payment_id START 100001;

-- One row a player: locked while limits are counted and a new payment is written, so that two requests cannot both take the last of a limit.
CREATE TABLE cashier_player (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  PRIMARY KEY (bucket, player_id)
);

CREATE TABLE payment (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('payment_id'),
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  method text NOT NULL,
  currency text NOT NULL,
  -- Minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('created', 'unopened', 'pending', 'authorised', 'success', 'fail', 'cancel')),
  -- Why it failed or was cancelled.
  reason text,
  idempotency_key text CHECK (length(idempotency_key) <= 255),
  -- Digest of what was asked for: the key with another request is refused.
  fingerprint text NOT NULL,
  campaign_offer_id text,
  requisites jsonb NOT NULL,
  locale text NOT NULL,
  -- Host the player was on.
  domain text NOT NULL,
  -- Secret that the provider shows at verifyuser.
  session text NOT NULL,
  -- The provider's hosted page, once it is known.
  hosted_url text,
  -- The provider's transaction, from its first callback on.
  provider_tx text,
  auth_code text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Since when an order counts that was given up and taken up again; null: since it was created.
  ordered_at timestamptz,
  -- One withdrawal may be paid out to several cards: a row of kind withdrawal is one part, named by the first part's number.
  withdrawal_id bigint,
  -- Of a part, minor units: how much of it are winnings; the rest gives back what the card brought in.
  winnings bigint NOT NULL DEFAULT 0 CHECK (winnings BETWEEN 0 AND amount),
  -- A deposit that the card's holder took back at the bank: it brought nothing in. `owed` is what was no longer on the balance to take back.
  charged_back_at timestamptz,
  owed bigint NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND amount),
  -- Under what the provider knows a payment. A row's number comes back when a backup is put back, and the provider would take the new payment for
  -- the one that it has seen; a random one does not.
  reference text NOT NULL DEFAULT gen_random_uuid()::text,
  PRIMARY KEY (bucket, player_id, id),
  UNIQUE (bucket, player_id, idempotency_key),
  UNIQUE (bucket, player_id, provider_tx),
  UNIQUE (bucket, player_id, session),
  CHECK ((state IN ('success', 'fail', 'cancel')) = (finished_at IS NOT NULL)),
  CONSTRAINT payment_of_withdrawal CHECK ((kind = 'withdrawal') = (withdrawal_id IS NOT NULL)),
  CONSTRAINT payment_key CHECK (idempotency_key IS NOT NULL OR withdrawal_id <> id)
) WITH (fillfactor = 70);
CREATE INDEX payment_history ON payment (bucket, player_id, kind, id DESC);
-- Payments that wait for a job of ours, oldest first: taken up again should the job have been given up.
CREATE INDEX payment_waiting ON payment (created_at) WHERE state IN ('created', 'pending');
CREATE INDEX payment_parts ON payment (bucket, player_id, withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE UNIQUE INDEX payment_reference ON payment (bucket, player_id, reference);
-- A provider's list names payments without their players.
CREATE INDEX payment_by_reference ON payment (reference);
CREATE INDEX payment_by_provider_tx ON payment (provider_tx) WHERE provider_tx IS NOT NULL;

-- Every change of state, for the player's timeline and for operations. Never changed afterwards.
CREATE TABLE payment_step (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  step int NOT NULL,
  event text NOT NULL,
  state text NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, payment_id, step),
  FOREIGN KEY (bucket, player_id, payment_id) REFERENCES payment (bucket, player_id, id)
);

-- Where a player's deposits came from. Payouts go back there and nowhere else. Numbers are masked by the provider.
CREATE TABLE payment_instrument (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  -- The provider's token.
  account_id text NOT NULL,
  method text NOT NULL,
  masked text NOT NULL,
  holder text NOT NULL,
  expiry_month int CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year int CHECK (expiry_year BETWEEN 2000 AND 2100),
  -- The provider reported fraud on it.
  is_fraudulent boolean NOT NULL DEFAULT false,
  -- Null until a deposit from it has succeeded.
  last_deposit_at timestamptz,
  -- When a card was first paid with: a payout to it needs a proof that is younger.
  added_at timestamptz,
  PRIMARY KEY (bucket, player_id, account_id)
);

-- Every call of a payment provider, good or bad, with our answer. Never changed afterwards.
CREATE TABLE payment_callback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  provider text NOT NULL,
  call text NOT NULL,
  address text NOT NULL,
  -- False: signature, address or credentials were wrong; nothing else of it was read.
  is_authentic boolean NOT NULL,
  player_id bigint,
  payment_id bigint,
  provider_tx text,
  request jsonb,
  reply jsonb NOT NULL
);
CREATE INDEX payment_callback_tx ON payment_callback (provider_tx);
CREATE INDEX payment_callback_payment ON payment_callback (player_id, payment_id);

-- Withdrawals that wait until somebody has looked: what the player had deposited and staked since the last one that was let through.
CREATE TABLE withdrawal_review (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  -- Minor units.
  deposited bigint NOT NULL,
  staked bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, withdrawal_id)
);
CREATE INDEX withdrawal_review_age ON withdrawal_review (at);

-- What was decided, by whom and why. One decision a withdrawal.
CREATE TABLE withdrawal_decision (
  bucket smallint NOT NULL CHECK (bucket = bucket_of(player_id)),
  player_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  is_approved boolean NOT NULL,
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 254),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, withdrawal_id),
  FOREIGN KEY (bucket, player_id, withdrawal_id) REFERENCES withdrawal_review (bucket, player_id, withdrawal_id)
);

REVOKE UPDATE, DELETE, TRUNCATE ON payment_step, payment_callback FROM tavolo_app;

-- Neither is ever changed.
REVOKE UPDATE, DELETE, TRUNCATE ON withdrawal_review, withdrawal_decision FROM tavolo_app;
