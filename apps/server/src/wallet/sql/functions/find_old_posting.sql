-- A player's posting by its key, of whatever day it is, or in all days (null). All null when there is none.
CREATE OR REPLACE FUNCTION find_old_posting(p_player_id bigint, p_key text, p_day date) RETURNS posting
  LANGUAGE plpgsql
  -- With the day known, planned for that day: a plan that is kept would take a lock on every day there ever was.
  SET plan_cache_mode = auto AS $$
DECLARE
  v_posting posting;
BEGIN
  IF p_day IS NULL THEN
    SELECT * INTO v_posting FROM posting o WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.key = p_key;
  ELSE
    SELECT * INTO v_posting FROM posting o
    WHERE o.bucket = bucket_of(p_player_id) AND o.player_id = p_player_id AND o.key = p_key AND o.day = p_day;
  END IF;
  RETURN v_posting;
END $$;
REVOKE ALL ON FUNCTION find_old_posting(bigint, text, date) FROM PUBLIC, tavolo_app;
