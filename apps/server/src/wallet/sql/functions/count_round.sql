-- Counts the round that an action has just begun: in the limits of a guarded player, and in the counts of rounds where it is of long ago.
CREATE OR REPLACE FUNCTION count_round(p_player_id bigint, p jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_round round;
BEGIN
  IF p->>'currency' <> 'FUN' AND (SELECT w.guarded FROM wallet_player w WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id) THEN
    PERFORM meter_play(p_player_id, (p->>'stake')::bigint, (p->>'win')::bigint, (p->>'now')::timestamptz, (p->>'now')::timestamptz);
  END IF;
  IF (p->>'now')::timestamptz < statement_timestamp() - interval '30 minutes' THEN
    v_round := find_round(p_player_id, p->>'provider', p->>'round', coalesce((p->>'day')::date, '-infinity'), false);
    PERFORM count_late_round(NULL, v_round);
  END IF;
END $$;
REVOKE ALL ON FUNCTION count_round(bigint, jsonb) FROM PUBLIC, tavolo_app;
