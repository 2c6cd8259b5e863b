-- Time between two stakes that counts as time played, seconds: after a longer pause the player was away.
CREATE OR REPLACE FUNCTION played_between(p_last timestamptz, p_now timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_now - p_last BETWEEN interval '0' AND interval '5 minutes' THEN extract(epoch FROM p_now - p_last)::bigint ELSE 0 END
$$;
