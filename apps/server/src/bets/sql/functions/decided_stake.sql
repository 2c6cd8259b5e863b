-- Of a bet's stake, minor units: what results have decided. Nothing of a void bet, nor of the part that was cashed out.
CREATE OR REPLACE FUNCTION decided_stake(p_state text, p_stake bigint, p_running_numerator bigint, p_running_denominator bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_state IN ('won', 'lost', 'partial') THEN div(p_stake::numeric * p_running_numerator, p_running_denominator)::bigint ELSE 0 END
$$;
