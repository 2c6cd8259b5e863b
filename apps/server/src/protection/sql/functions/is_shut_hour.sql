-- Whether a moment of the player's own time lies in the part of the day without play, which is minutes since midnight and may go over midnight.
CREATE OR REPLACE FUNCTION is_shut_hour(p_from smallint, p_to smallint, p_at timestamp) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_from IS NULL THEN false
    WHEN p_from < p_to THEN extract(hour FROM p_at) * 60 + extract(minute FROM p_at) >= p_from
      AND extract(hour FROM p_at) * 60 + extract(minute FROM p_at) < p_to
    ELSE extract(hour FROM p_at) * 60 + extract(minute FROM p_at) >= p_from
      OR extract(hour FROM p_at) * 60 + extract(minute FROM p_at) < p_to END
$$;
