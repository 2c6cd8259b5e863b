-- Whether a round may bear this number: `p_last` is the series of its provider's last round and the number after that one's, as account.numbers has them.
CREATE OR REPLACE FUNCTION is_next_number(p_last jsonb, p_series bigint, p_number integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(CASE sign(p_series - (p_last->>0)::bigint) WHEN 0 THEN p_number = (p_last->>1)::integer WHEN 1 THEN p_number = 0 ELSE p_last IS NULL AND p_number = 0 END, false)
$$;
REVOKE ALL ON FUNCTION is_next_number(jsonb, bigint, integer) FROM PUBLIC, tavolo_app;
