-- A player's round by its id, of whatever day it is, or in all days (null): one look in each. All null when there is none.
CREATE OR REPLACE FUNCTION find_old_round(p_player_id bigint, p_provider text, p_id text, p_day date) RETURNS round
  LANGUAGE plpgsql STABLE
  -- With the day known, planned for that day: a plan that is kept would take a lock on every day there ever was.
  SET plan_cache_mode = auto AS $$
DECLARE
  v_round round;
BEGIN
  IF p_day IS NULL THEN
    SELECT * INTO v_round FROM round r WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = p_provider AND r.id = p_id;
  ELSE
    SELECT * INTO v_round FROM round r
    WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = p_provider AND r.id = p_id AND r.day = p_day;
  END IF;
  RETURN v_round;
END $$;
