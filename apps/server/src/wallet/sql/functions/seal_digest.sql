-- SHA-256 over the seals of a day's buckets: the digest of the day.
CREATE OR REPLACE FUNCTION seal_digest(p_day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(s.bucket || ' ' || s.hash, E'\n' ORDER BY s.bucket), ''), 'UTF8')), 'hex')
  FROM bucket_seal s WHERE s.day = p_day
$$;
