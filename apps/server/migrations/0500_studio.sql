-- The studio's own tables. The studio is a provider like any other: it knows players by the operator's name for them only, and
-- never reads the operator's tables. Rounds for real money are kept by the operator's wallet.

create table studio_session (
  id text primary key,
  -- The operator's name and token of the player; a name of the studio's own in demo play.
  user_id text not null,
  token text not null,
  game text not null,
  currency text not null,
  mode text not null check (mode in ('real', 'demo')),
  -- True: the balance is the studio's own (a visitor's demo), not the operator's.
  own_balance boolean not null,
  locale text not null check (locale in ('en', 'it')),
  lobby_url text not null,
  deposit_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index studio_session_expired on studio_session (expires_at);

-- Server seeds. The commitment is written before the first use and never changes; the seed itself is encrypted until it is revealed.
create table studio_seed (
  user_id text not null,
  id text not null,
  state text not null check (state in ('next', 'current', 'revealed')),
  hash text not null,
  -- AES-256-GCM: nonce, ciphertext, tag.
  sealed bytea not null,
  client_seed text,
  -- Rounds drawn from it, known once it is revealed.
  rounds integer,
  created_at timestamptz not null,
  started_at timestamptz,
  revealed_at timestamptz,
  primary key (user_id, id),
  check ((state = 'next') = (started_at is null)),
  check ((state = 'revealed') = (revealed_at is not null)),
  check ((state = 'next') = (client_seed is null))
);
-- A round's id names its seed; anybody may ask for a revealed one.
create unique index studio_seed_id on studio_seed (id);
create unique index studio_seed_current on studio_seed (user_id) where state = 'current';
create unique index studio_seed_next on studio_seed (user_id) where state = 'next';
create index studio_seed_revealed on studio_seed (user_id, revealed_at desc) where state = 'revealed';

create function keep_commitment() returns trigger language plpgsql as $$
begin
  if new.hash <> old.hash or new.sealed <> old.sealed or new.user_id <> old.user_id or new.id <> old.id
    or (old.client_seed is not null and new.client_seed <> old.client_seed)
    or not ((old.state, new.state) in (('next', 'current'), ('current', 'revealed')))
  then
    raise exception 'a committed seed does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger studio_seed_committed before update on studio_seed for each row execute function keep_commitment();

-- Demo play of visitors: no account, no money, no ledger.
create table studio_demo_balance (
  user_id text primary key,
  balance bigint not null check (balance >= 0),
  created_at timestamptz not null
) with (fillfactor = 50);
create index studio_demo_balance_old on studio_demo_balance (created_at);

create table studio_demo_round (
  user_id text not null references studio_demo_balance (user_id) on delete cascade,
  round text not null,
  transaction text not null,
  game text not null,
  stake bigint not null,
  win bigint not null,
  bet text,
  meta jsonb not null,
  balance_after bigint not null,
  created_at timestamptz not null,
  primary key (user_id, round),
  unique (user_id, transaction)
);
