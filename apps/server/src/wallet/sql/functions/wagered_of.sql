-- What the stakes of a round count for its bonus. A function of the round as it stands, so that whatever changes the round counts the difference.
CREATE OR REPLACE FUNCTION wagered_of(p_split jsonb, p_percent smallint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((p_split->>'bonus')::bigint, 0) * p_percent / 100
$$;
