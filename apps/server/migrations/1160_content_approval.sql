-- Changes of content that move money or compliance wait for a second person; a fresh proof of identity has its moment; previews can be ended.

-- When the person last gave password and second factor in this session.
alter table content_staff_session add column proved_at timestamptz;

-- Who gave an account its rights, and when: accounts that one person let in lately count as that person. Null: the operator's own shell.
alter table content_staff
  add column granted_by bigint references content_staff,
  add column granted_at timestamptz;

-- A change that one admin proposes and another approves or refuses. What is proposed never changes: whoever wants something else proposes anew.
create table content_proposal (
  id bigint generated always as identity primary key,
  type text not null,
  document_id text not null,
  action text not null check (action in ('publish', 'unpublish', 'delete', 'undelete')),
  -- One language, or of a deletion null: all of them.
  locale text,
  -- Of an undelete the version of the deletion.
  version bigint,
  title text not null,
  -- What would be on the site, language by language, beside what is: [{locale, before, after}].
  languages jsonb not null,
  -- SHA-256 of the place, the act and the languages.
  content_hash bytea not null check (length(content_hash) = 32),
  fields jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  proposed_by bigint not null references content_staff,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'void', 'expired')),
  decided_at timestamptz,
  -- E-mail of the person, or `command line`; null where time or another change decided.
  decided_by text,
  decided_reason text check (length(decided_reason) <= 500),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index content_proposal_waiting on content_proposal (document_id, action, coalesce(locale, '*')) where state = 'waiting';
create index content_proposal_latest on content_proposal (state, id desc);
revoke update, delete, truncate on content_proposal from tavolo_app;
grant update (state, decided_at, decided_by, decided_reason) on content_proposal to tavolo_app;

-- The right to see drafts on the site, by a signed cookie that names the row. Ends with the session that made it.
create table content_preview (
  id bigint generated always as identity primary key,
  session_id bigint not null references content_staff_session on delete cascade,
  path text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index content_preview_of on content_preview (session_id);
