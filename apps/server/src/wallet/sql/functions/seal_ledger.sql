-- Seals the ledger under the name of a day that is over: everything finished since the seal before, each bucket by itself and the day over its buckets.
-- Days without a seal of their own are inside the next one. Returns false when the day (or a later one) is sealed already.
CREATE OR REPLACE FUNCTION seal_ledger(p_day date, p_now timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_last ledger_seal;
  v_to bigint;
  v_from bigint;
  v_postings bigint;
  v_digest text;
  v_previous text;
BEGIN
  LOCK TABLE ledger_seal IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO v_last FROM ledger_seal ORDER BY day DESC LIMIT 1;
  IF v_last.day >= p_day THEN
    RETURN false;
  END IF;
  v_from := coalesce(v_last.xact_to, 0);
  v_to := ledger_horizon();
  INSERT INTO bucket_seal (bucket, day, xact_from, xact_to, postings, digest, previous, hash)
  SELECT d.bucket, p_day, v_from, v_to, d.postings, d.digest, b.previous, seal_hash(b.previous, d.bucket, p_day, v_from, v_to, d.postings, d.digest)
  FROM bucket_digests(v_from, v_to) d
  CROSS JOIN LATERAL (SELECT coalesce((SELECT s.hash FROM bucket_seal s WHERE s.bucket = d.bucket ORDER BY s.day DESC LIMIT 1), repeat('0', 64)) AS previous) b;
  v_postings := (SELECT coalesce(sum(s.postings), 0) FROM bucket_seal s WHERE s.day = p_day);
  v_digest := seal_digest(p_day);
  v_previous := coalesce(v_last.hash, repeat('0', 64));
  INSERT INTO ledger_seal (day, xact_from, xact_to, postings, digest, previous, hash, sealed_at)
  VALUES (p_day, v_from, v_to, v_postings, v_digest, v_previous, seal_hash(v_previous, NULL, p_day, v_from, v_to, v_postings, v_digest), p_now);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION seal_ledger(date,timestamp with time zone) FROM PUBLIC;
