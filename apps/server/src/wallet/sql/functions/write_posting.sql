-- One posting with its balances, in one statement. The caller holds the lock and has checked that no balance goes below zero. `p_accounts` and
-- `p_amounts` are the legs; both empty for a posting that moves nothing. `p_day`: see posting.
CREATE OR REPLACE FUNCTION write_posting(
  p_player_id bigint, p_currency text, p_key text, p_kind text, p_fingerprint text, p_now timestamptz,
  p_accounts text[], p_amounts bigint[],
  p_provider text, p_round_id text, p_reference text, p_reverses bigint, p_reason text, p_actor text, p_day date,
  OUT posting_id bigint, OUT balance_after bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_bucket smallint := bucket_of(p_player_id);
  v_lock_kind text := lock_kind(p_currency);
  v_balances bigint[];
BEGIN
  SELECT a.balance + coalesce((SELECT sum(l.amount) FROM unnest(p_accounts, p_amounts) AS l(account, amount)
    WHERE l.account = v_lock_kind), 0)
  INTO balance_after
  FROM account a WHERE a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = v_lock_kind AND a.currency = p_currency;

  WITH leg AS (
    SELECT l.n, l.account, l.amount FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS l(account, amount, n)
  ), moved AS (
    UPDATE account a SET balance = a.balance + s.amount, version = a.version + 1
    FROM (SELECT account, sum(amount)::bigint AS amount FROM leg WHERE account NOT LIKE 'house:%' GROUP BY account) s
    WHERE a.bucket = v_bucket AND a.player_id = p_player_id AND a.kind = s.account AND a.currency = p_currency
    RETURNING a.kind, a.balance - s.amount AS before
  )
  SELECT coalesce(array_agg(b.balance ORDER BY b.n), '{}') INTO v_balances FROM (
    SELECT leg.n, (moved.before + sum(leg.amount) OVER (PARTITION BY leg.account ORDER BY leg.n))::bigint AS balance
    FROM leg LEFT JOIN moved ON moved.kind = leg.account
  ) b;

  INSERT INTO posting (bucket, player_id, day, key, kind, currency, fingerprint, accounts, amounts, balances, balance_after, provider, round_id, reference,
    reverses, reason, actor, created_at, xact)
  VALUES (v_bucket, p_player_id, p_day, p_key, p_kind, p_currency, p_fingerprint, p_accounts, p_amounts, v_balances, write_posting.balance_after, p_provider,
    p_round_id, p_reference, p_reverses, p_reason, p_actor, p_now, pg_current_xact_id()::text::bigint)
  RETURNING id INTO posting_id;
  IF p_reverses IS NOT NULL THEN
    INSERT INTO reversal (bucket, player_id, posting_id, by_id) VALUES (v_bucket, p_player_id, p_reverses, write_posting.posting_id);
  END IF;
END $$;
REVOKE ALL ON FUNCTION write_posting(bigint, text, text, text, text, timestamptz, text[], bigint[], text, text, text, bigint, text, text, date)
  FROM PUBLIC, tavolo_app;
