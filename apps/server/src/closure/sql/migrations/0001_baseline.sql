-- Players who close their account themselves. The account is closed once nothing of theirs is on the way to them any more.
CREATE TABLE account_closure (
  player_id bigint PRIMARY KEY REFERENCES player (id),
  asked_at timestamptz NOT NULL,
  -- The withdrawal of the whole cash balance; null where there was none.
  payment_id bigint,
  closed_at timestamptz,
  -- When what names the person was erased, after the time for which the law wants it to be kept.
  erased_at timestamptz,
  -- Money that came to an account after it was closed, as when a provider takes a lost round back: how much of it the support was told of.
  left_told bigint NOT NULL DEFAULT 0,
  CHECK (erased_at IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX account_closure_kept ON account_closure (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;

-- Who is leaving or has left, for other modules.
CREATE VIEW leaving_player WITH (security_invoker = true) AS SELECT player_id FROM account_closure;
REVOKE ALL ON leaving_player FROM tavolo_app;
GRANT SELECT ON leaving_player TO tavolo_app;
