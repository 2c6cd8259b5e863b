-- Where visitors come from, what they agreed to, and how fast their pages were. Nothing here names a person but the player's id
-- that a sign-up leaves: addresses are networks, referers are origins.

CREATE TABLE visit (
  -- 128 random bits: whoever holds it made the visit.
  id text PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Origin of the page that led here, without path and query.
  referer text,
  track_id text,
  publisher_id text,
  goal_id text,
  goal_entry_id text,
  link_id text,
  td text,
  show_popup_reg boolean NOT NULL DEFAULT false,
  -- The fraud service's own reference of the browser's session, when the operator uses one.
  seon_session text,
  -- IPv4 by its /24, IPv6 by its /48.
  network text NOT NULL
);
CREATE INDEX visit_at ON visit (at);

-- What led a player to sign up. Kept for as long as the player: commissions are reckoned by it; the visit itself is removed.
CREATE TABLE player_attribution (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  visit_id text NOT NULL UNIQUE,
  visited_at timestamptz NOT NULL,
  attributed_at timestamptz NOT NULL,
  referer text,
  track_id text,
  publisher_id text,
  goal_id text,
  goal_entry_id text,
  link_id text,
  td text
);
CREATE INDEX player_attribution_by_publisher ON player_attribution (publisher_id, attributed_at) WHERE publisher_id IS NOT NULL;

-- Proof of consent (GDPR article 7): one row for each answer, never changed. `subject` is the random id in the visitor's own cookie.
CREATE TABLE consent_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  subject text NOT NULL,
  version integer NOT NULL,
  statistics boolean NOT NULL,
  marketing boolean NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'it')),
  player_id bigint REFERENCES player (id),
  network text NOT NULL
);
CREATE INDEX consent_answer_of ON consent_answer (subject, id);
CREATE TRIGGER consent_answer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_answer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
REVOKE UPDATE, DELETE, TRUNCATE ON consent_answer FROM tavolo_app;

-- Web vitals: how many pages fell between the bound before and `bound`; milliseconds, for CLS thousandths; -1 is beyond the last bound.
CREATE TABLE web_vital (
  day date NOT NULL,
  metric text NOT NULL CHECK (metric IN ('LCP', 'CLS', 'INP', 'FCP', 'TTFB')),
  route text NOT NULL,
  device text NOT NULL CHECK (device IN ('phone', 'tablet', 'desktop')),
  bound integer NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, metric, route, device, bound)
);

-- What other modules read of a player's answers.
create view cookie_consent with (security_invoker = true) as
  select player_id, concat_ws(' ', case when statistics then 'statistics' end, case when marketing then 'marketing' end) as about,
    statistics or marketing as given, at
  from consent_answer;
revoke all on cookie_consent from tavolo_app;
grant select on cookie_consent to tavolo_app;
