-- Deposits and withdrawals. Every key begins with the player, so that the tables can be distributed by player.

create sequence payment_id start 100001;

-- One row a player: locked while limits are counted and a new payment is written, so that two requests cannot both take the last of a limit.
create table cashier_player (
  player_id bigint primary key
);

create table payment (
  player_id bigint not null,
  id bigint not null default nextval('payment_id'),
  kind text not null check (kind in ('deposit', 'withdrawal')),
  method text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('created', 'pending', 'authorised', 'success', 'fail', 'cancel')),
  -- Why it failed or was cancelled.
  reason text,
  idempotency_key text not null check (length(idempotency_key) <= 255),
  -- Digest of what was asked for: the key with another request is refused.
  fingerprint text not null,
  campaign_offer_id text,
  requisites jsonb not null,
  locale text not null,
  -- Host the player was on.
  domain text not null,
  -- Secret that the provider shows at verifyuser.
  session text not null,
  -- The provider's hosted page, once it is known.
  hosted_url text,
  -- The provider's transaction, from its first callback on.
  provider_tx text,
  auth_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (player_id, id),
  unique (player_id, idempotency_key),
  unique (player_id, provider_tx),
  unique (player_id, session),
  check ((state in ('success', 'fail', 'cancel')) = (finished_at is not null))
) with (fillfactor = 70);

create index payment_history on payment (player_id, kind, id desc);

-- Every change of state, for the player's timeline and for operations. Never changed afterwards.
create table payment_step (
  player_id bigint not null,
  payment_id bigint not null,
  step int not null,
  event text not null,
  state text not null,
  reason text,
  at timestamptz not null,
  primary key (player_id, payment_id, step),
  foreign key (player_id, payment_id) references payment (player_id, id)
);

-- Where a player's deposits came from. Payouts go back there and nowhere else. Numbers are masked by the provider.
create table payment_instrument (
  player_id bigint not null,
  -- The provider's token.
  account_id text not null,
  method text not null,
  masked text not null,
  holder text not null,
  expiry_month int check (expiry_month between 1 and 12),
  expiry_year int check (expiry_year between 2000 and 2100),
  -- The provider reported fraud on it.
  is_fraudulent boolean not null default false,
  -- Null until a deposit from it has succeeded.
  last_deposit_at timestamptz,
  primary key (player_id, account_id)
);

-- Every call of a payment provider, good or bad, with our answer. Never changed afterwards.
create table payment_callback (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  provider text not null,
  call text not null,
  address text not null,
  -- False: signature, address or credentials were wrong; nothing else of it was read.
  is_authentic boolean not null,
  player_id bigint,
  payment_id bigint,
  provider_tx text,
  request jsonb,
  reply jsonb not null
);

create index payment_callback_tx on payment_callback (provider_tx);
create index payment_callback_payment on payment_callback (player_id, payment_id);

revoke update, delete, truncate on payment_step, payment_callback from tavolo_app;
