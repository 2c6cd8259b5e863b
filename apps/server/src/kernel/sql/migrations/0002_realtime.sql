-- What sockets need to be one product over several processes (docs/realtime.md).

-- The first answer to each command, so that a repeat of it is answered alike by whatever process it comes to. Null while the command is under way.
create table command_answer (
  player_id bigint not null,
  id text not null check (length(id) <= 80),
  -- SHA-256 of the call and its parameters.
  fingerprint bytea not null check (length(fingerprint) = 32),
  status smallint,
  body jsonb,
  claimed_at timestamptz not null,
  created_at timestamptz not null,
  primary key (player_id, id),
  check ((status is null) = (body is null))
);
create index command_answer_age on command_answer (created_at);

-- What one process tells the others and is too long for a notification, which then says only where it is. Read within moments, and worth nothing after
-- a crash: whoever has lost the connection fetches anew.
create unlogged table realtime_batch (
  id bigint generated always as identity primary key,
  body text not null,
  at timestamptz not null default now()
);
create index realtime_batch_age on realtime_batch (at);
