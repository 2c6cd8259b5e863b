-- Editing content: versions of entries, uploaded files, the people who edit, and a counter by which a process notices what it missed.

alter table content_entry
  add column revision bigint not null default 1 check (revision > 0),
  add column updated_by text;

-- Numbers components; a block of a thousand belongs to each save.
create sequence content_component_block start 1000;

-- What an entry was after each thing that was done to it. Never changed: undoing is one more version.
create table content_version (
  id bigint generated always as identity (cache 20) primary key,
  type text not null,
  document_id text not null,
  locale text not null,
  action text not null check (action in ('create', 'save', 'publish', 'unpublish', 'discard', 'restore', 'delete')),
  attributes jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null
);
create index content_version_of_entry on content_version (document_id, locale, id desc);
revoke update, delete, truncate on content_version from tavolo_app;

insert into content_version (type, document_id, locale, action, attributes, saved_at, saved_by)
  select type, document_id, locale, 'create', attributes, updated_at, 'installation' from content_entry where status = 'draft' order by id;

-- Files of people have the names people give them, and need not be pictures.
alter table content_file
  drop constraint content_file_name_key,
  alter column width drop not null,
  alter column height drop not null,
  add column focal_point jsonb,
  add column updated_at timestamptz,
  add column uploaded_by text,
  -- Bundled files are read from the product's own folder, uploaded ones from where uploads are kept.
  add column is_bundled boolean not null default false;
update content_file set updated_at = created_at, is_bundled = true;
alter table content_file alter column updated_at set not null;

-- Counts every change of content. A process compares it with what it has read, for the case that a notification was lost.
create table content_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_state (version) values (1);

create or replace function content_changed() returns trigger language plpgsql as $$
begin
  update content_state set version = version + 1;
  perform pg_notify('content_changed', '');
  return null;
end
$$;

-- People who edit content. They are no players and players are none of them.
create table content_staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text check (length(name) <= 100),
  role text not null check (role in ('editor', 'publisher', 'admin')),
  -- Argon2id; absent until the person has chosen a password by a link.
  password_digest text,
  -- Encrypted with a key of the installation.
  totp_secret bytea,
  totp_pending bytea,
  -- The last time step whose code was used, so that no code is used twice.
  totp_step bigint not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_seen_at timestamptz
);

create table content_staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references content_staff on delete cascade,
  token_digest bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index content_staff_session_of on content_staff_session (staff_id);

-- Links by which a person sets a password, once.
create table content_staff_link (
  token_digest bytea primary key,
  staff_id bigint not null references content_staff on delete cascade,
  expires_at timestamptz not null
);
create index content_staff_link_of on content_staff_link (staff_id);

create table content_attempt (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- What people did beside entries: came in, uploaded, changed one another's roles.
create table content_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  what text not null,
  about text,
  detail jsonb not null default '{}'
);
revoke update, delete, truncate on content_audit from tavolo_app;
