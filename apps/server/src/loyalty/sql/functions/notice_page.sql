-- A page of a player's notices, newest first, with `p_unseen` of those that were not seen: their numbers, and how many there are in all. Found as by
-- `sign_in_page`.
CREATE OR REPLACE FUNCTION notice_page(p_player_id bigint, p_unseen boolean, p_offset bigint, p_limit bigint, OUT total bigint, OUT ids bigint[])
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_day record;
  v_skip bigint := p_offset;
  v_wanted bigint := p_limit;
BEGIN
  total := 0;
  ids := '{}';
  FOR v_day IN
    SELECT c.day::timestamp AT TIME ZONE 'UTC' AS low, sum(c.notices)::bigint AS size FROM notice_count c
    WHERE c.player_id = p_player_id AND NOT (p_unseen AND c.is_seen) GROUP BY c.day ORDER BY c.day DESC
  LOOP
    total := total + v_day.size;
    IF v_wanted > 0 AND v_day.size > v_skip THEN
      ids := ids || ARRAY(
        SELECT n.id FROM player_notice n
        WHERE n.player_id = p_player_id AND n.created_at >= v_day.low AND n.created_at < v_day.low + interval '1 day'
          AND NOT (p_unseen AND n.seen_at IS NOT NULL)
        ORDER BY n.created_at DESC, n.id DESC OFFSET v_skip LIMIT v_wanted);
      v_wanted := v_wanted - least(v_wanted, v_day.size - v_skip);
      v_skip := 0;
    ELSE
      v_skip := greatest(0, v_skip - v_day.size);
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION notice_page(bigint, boolean, bigint, bigint) FROM PUBLIC;
