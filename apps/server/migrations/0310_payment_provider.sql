-- The sandbox payment provider. Its tables know nothing of the product's own; it could live in another database.

-- A request of the merchant: one hosted page (deposit) or one payout.
create table psp_order (
  id text primary key,
  -- The merchant's transaction; a repeated request finds the same order.
  merchant_tx text not null unique,
  kind text not null check (kind in ('deposit', 'payout')),
  user_id text not null,
  session_id text not null,
  currency text not null,
  -- Decimal text in major units, as the merchant sent it.
  amount text not null,
  locale text not null,
  -- What the merchant gave for the page: name, colour, return addresses, attributes.
  details jsonb not null,
  account_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- A tokenised card. The number itself is never stored: only its last digits, and a keyed digest that recognises it again.
create table psp_card (
  account_id text primary key,
  user_id text not null,
  digest text not null,
  instrument text not null,
  brand text not null,
  masked text not null,
  holder text not null,
  expiry_month int not null,
  expiry_year int not null,
  unique (user_id, digest)
);

-- One try to move money. `stage` says what is to be done next; the plan follows from the instrument.
create table psp_transaction (
  id text primary key,
  order_id text not null unique references psp_order (id),
  account_id text not null,
  instrument text not null,
  stage text not null,
  auth_code text,
  -- How it ended: success, fail, cancel. Null while it goes on.
  outcome text check (outcome in ('success', 'fail', 'cancel')),
  status_code text,
  -- Not before this moment.
  due_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index psp_transaction_open on psp_transaction (due_at) where outcome is null;
