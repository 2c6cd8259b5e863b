-- Background work on the ledger: balances of house accounts, and the daily seals.

-- Transactions below this number are finished and visible to every later statement.
-- Counting by posting id would miss those that commit out of order.
CREATE FUNCTION ledger_horizon() RETURNS bigint LANGUAGE sql STABLE
  AS $$ SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint $$;

-- Adds the entries of finished transactions to house_balance. Returns how many; -1 when another process is at it.
CREATE FUNCTION roll_up_house() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_from bigint;
  v_to bigint;
  v_count bigint;
BEGIN
  SELECT u.xact INTO v_from FROM house_roll_up u FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN -1;
  END IF;
  v_to := ledger_horizon();
  WITH fresh AS (
    SELECT e.account, e.currency, sum(e.amount)::bigint AS amount, count(*) AS entries FROM entry e
    WHERE e.xact >= v_from AND e.xact < v_to AND e.account LIKE 'house:%'
    GROUP BY e.account, e.currency
  ), added AS (
    INSERT INTO house_balance AS h (account, currency, balance) SELECT account, currency, amount FROM fresh
    ON CONFLICT (account, currency) DO UPDATE SET balance = h.balance + excluded.balance
  )
  SELECT coalesce(sum(entries), 0) INTO v_count FROM fresh;
  UPDATE house_roll_up SET xact = v_to;
  RETURN v_count;
END $$;

-- SHA-256 over all postings and entries of a range of transactions: a digest a player, then a digest of those.
CREATE FUNCTION ledger_digest(p_from bigint, p_to bigint, OUT postings bigint, OUT digest text) LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT o.player_id, o.id, 0 AS leg, jsonb_build_array(o.id, o.key, o.kind, o.currency, o.fingerprint, o.entries, o.balance_after,
      o.provider, o.round_id, o.reference, o.reverses, o.reason, o.actor, extract(epoch FROM o.created_at), o.xact)::text AS text
    FROM posting o WHERE o.xact >= p_from AND o.xact < p_to
    UNION ALL
    SELECT e.player_id, e.posting_id, e.leg, jsonb_build_array(e.posting_id, e.leg, e.account, e.currency, e.amount, e.balance_after,
      e.xact)::text
    FROM entry e WHERE e.xact >= p_from AND e.xact < p_to
  ), player AS (
    SELECT player_id, count(*) FILTER (WHERE leg = 0) AS postings,
      encode(sha256(convert_to(string_agg(text, E'\n' ORDER BY id, leg), 'UTF8')), 'hex') AS digest
    FROM line GROUP BY player_id
  )
  SELECT coalesce(sum(player.postings), 0)::bigint,
    encode(sha256(convert_to(coalesce(string_agg(player_id || ' ' || player.digest, E'\n' ORDER BY player_id), ''), 'UTF8')), 'hex')
  FROM player
$$;

CREATE FUNCTION seal_hash(p_previous text, p_day date, p_from bigint, p_to bigint, p_postings bigint, p_digest text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(' ', p_previous, to_char(p_day, 'YYYY-MM-DD'), p_from, p_to, p_postings, p_digest), 'UTF8')), 'hex')
$$;

-- Seals the ledger under the name of a day that is over: everything finished since the seal before. Days without a seal of their own
-- are inside the next one. Returns false when the day (or a later one) is sealed already.
CREATE FUNCTION seal_ledger(p_day date, p_now timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_last ledger_seal;
  v_to bigint;
  v_sum record;
  v_previous text;
BEGIN
  LOCK TABLE ledger_seal IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO v_last FROM ledger_seal ORDER BY day DESC LIMIT 1;
  IF v_last.day >= p_day THEN
    RETURN false;
  END IF;
  v_to := ledger_horizon();
  SELECT * INTO v_sum FROM ledger_digest(coalesce(v_last.xact_to, 0), v_to);
  v_previous := coalesce(v_last.hash, repeat('0', 64));
  INSERT INTO ledger_seal (day, xact_from, xact_to, postings, digest, previous, hash, sealed_at)
  VALUES (p_day, coalesce(v_last.xact_to, 0), v_to, v_sum.postings, v_sum.digest, v_previous,
    seal_hash(v_previous, p_day, coalesce(v_last.xact_to, 0), v_to, v_sum.postings, v_sum.digest), p_now);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION roll_up_house(), seal_ledger(date, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION roll_up_house(), seal_ledger(date, timestamptz) TO tavolo_app;
