-- Takes out the round that an action has just begun without a posting of its own: it was a retry under another round's id, or a stake that was rolled
-- back before it came.
CREATE OR REPLACE FUNCTION take_back_round(p_player_id bigint, p jsonb) RETURNS void LANGUAGE plpgsql
  -- Planned for its day.
  SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_day date := coalesce((p->>'day')::date, '-infinity');
BEGIN
  DELETE FROM round r
  WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = p->>'provider' AND r.id = p->>'round' AND r.day = v_day;
END $$;
REVOKE ALL ON FUNCTION take_back_round(bigint, jsonb) FROM PUBLIC, tavolo_app;
