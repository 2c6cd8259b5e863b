-- Where visitors come from, what they agreed to, and how fast their pages were. Nothing here names a person but the player's id
-- that a sign-up leaves: addresses are networks, referers are origins.

create table visit (
  -- 128 random bits: whoever holds it made the visit.
  id text primary key,
  at timestamptz not null,
  -- Origin of the page that led here, without path and query.
  referer text,
  track_id text,
  publisher_id text,
  goal_id text,
  goal_entry_id text,
  link_id text,
  td text,
  show_popup_reg boolean not null default false,
  -- The fraud service's own reference of the browser's session, when the operator uses one.
  seon_session text,
  -- IPv4 by its /24, IPv6 by its /48.
  network text not null
);
create index visit_at on visit (at);

-- What led a player to sign up. Kept for as long as the player: commissions are reckoned by it; the visit itself is removed.
create table player_attribution (
  player_id bigint primary key references player (id),
  visit_id text not null unique,
  visited_at timestamptz not null,
  attributed_at timestamptz not null,
  referer text,
  track_id text,
  publisher_id text,
  goal_id text,
  goal_entry_id text,
  link_id text,
  td text
);
create index player_attribution_by_publisher on player_attribution (publisher_id, attributed_at) where publisher_id is not null;

-- Proof of consent (GDPR article 7): one row for each answer, never changed. `subject` is the random id in the visitor's own cookie.
create table consent_answer (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  subject text not null,
  version integer not null,
  statistics boolean not null,
  marketing boolean not null,
  locale text not null check (locale in ('en', 'it')),
  player_id bigint references player (id),
  network text not null
);
create index consent_answer_of on consent_answer (subject, id);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'answers to the consent question are only added';
end
$$;
create trigger consent_answer_append_only before update or delete or truncate on consent_answer
  for each statement execute function refuse_consent_change();
revoke update, delete, truncate on consent_answer from tavolo_app;

-- Web vitals: how many pages fell between the bound before and `bound`; milliseconds, for CLS thousandths; -1 is beyond the last bound.
create table web_vital (
  day date not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP', 'FCP', 'TTFB')),
  route text not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  bound integer not null,
  count bigint not null,
  primary key (day, metric, route, device, bound)
);
