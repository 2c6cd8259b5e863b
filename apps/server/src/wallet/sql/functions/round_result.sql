-- What came of a round, as its player's history filters by it: open, voided, won (more than the stake) or lost.
CREATE OR REPLACE FUNCTION round_result(p_state text, p_stake bigint, p_win bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_state <> 'settled' THEN p_state WHEN p_win > p_stake THEN 'won' ELSE 'lost' END
$$;
