-- A page of a player's sign-ins, newest first: their numbers, and how many there are in all. The days before the page are passed by their counts, the
-- days that it lies in are read by key. STABLE: all of it as of one moment.
CREATE OR REPLACE FUNCTION sign_in_page(p_player_id bigint, p_offset bigint, p_limit bigint, OUT total bigint, OUT ids bigint[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_day record;
  v_skip bigint := p_offset;
  v_wanted bigint := p_limit;
BEGIN
  total := 0;
  ids := '{}';
  FOR v_day IN
    SELECT c.day::timestamp AT TIME ZONE 'UTC' AS low, c.sessions AS size FROM session_count c WHERE c.player_id = p_player_id ORDER BY c.day DESC
  LOOP
    total := total + v_day.size;
    IF v_wanted > 0 AND v_day.size > v_skip THEN
      ids := ids || ARRAY(
        SELECT s.id FROM session s WHERE s.player_id = p_player_id AND s.created_at >= v_day.low AND s.created_at < v_day.low + interval '1 day'
        ORDER BY s.created_at DESC, s.id DESC OFFSET v_skip LIMIT v_wanted);
      v_wanted := v_wanted - least(v_wanted, v_day.size - v_skip);
      v_skip := 0;
    ELSE
      v_skip := greatest(0, v_skip - v_day.size);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION sign_in_page(bigint, bigint, bigint) FROM PUBLIC;
