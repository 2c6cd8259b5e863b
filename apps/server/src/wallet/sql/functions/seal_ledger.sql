-- Seals the ledger under the name of a day that is over: everything finished since the seal before. Days without a seal of their own
-- are inside the next one. Returns false when the day (or a later one) is sealed already.
CREATE OR REPLACE FUNCTION seal_ledger(p_day date, p_now timestamptz) RETURNS boolean
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
REVOKE ALL ON FUNCTION seal_ledger(date,timestamp with time zone) FROM PUBLIC;
