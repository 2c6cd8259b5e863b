-- The sandbox payment provider. Its tables know nothing of the product's own; it could live in another database.

-- A request of the merchant: one hosted page (deposit) or one payout.
CREATE TABLE psp_order (
  id text PRIMARY KEY,
  -- The merchant's transaction; a repeated request finds the same order.
  merchant_tx text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('deposit', 'payout')),
  user_id text NOT NULL,
  session_id text NOT NULL,
  currency text NOT NULL,
  -- Decimal text in major units, as the merchant sent it.
  amount text NOT NULL,
  locale text NOT NULL,
  -- What the merchant gave for the page: name, colour, return addresses, attributes.
  details jsonb NOT NULL,
  account_id text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- A tokenised card. The number itself is never stored: only its last digits, and a keyed digest that recognises it again.
CREATE TABLE psp_card (
  account_id text PRIMARY KEY,
  user_id text NOT NULL,
  digest text NOT NULL,
  instrument text NOT NULL,
  brand text NOT NULL,
  masked text NOT NULL,
  holder text NOT NULL,
  expiry_month int NOT NULL,
  expiry_year int NOT NULL,
  UNIQUE (user_id, digest)
);

-- One try to move money. `stage` says what is to be done next; the plan follows from the instrument.
CREATE TABLE psp_transaction (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES psp_order (id),
  account_id text NOT NULL,
  instrument text NOT NULL,
  stage text NOT NULL,
  auth_code text,
  -- How it ended: success, fail, cancel. Null while it goes on.
  outcome text CHECK (outcome IN ('success', 'fail', 'cancel')),
  status_code text,
  -- Not before this moment.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX psp_transaction_open ON psp_transaction (due_at) WHERE outcome IS NULL;
