-- A player's round by its id: in the day that it should be of (null: nobody knows), else in the one that is noted of it, else among what has no day;
-- `p_anywhere`: then in all others too, one look in each, which finds a round that bore a number and was closed at once. All null when there is none.
CREATE OR REPLACE FUNCTION find_round(p_player_id bigint, p_provider text, p_id text, p_day date, p_anywhere boolean) RETURNS round
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_round round;
BEGIN
  IF p_day >= ledger_day(interval '0') - 7 THEN
    SELECT * INTO v_round FROM round_recent r
    WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = p_provider AND r.id = p_id AND r.day = p_day;
  ELSIF p_day = '-infinity' THEN
    SELECT * INTO v_round FROM round_lasting r
    WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = p_provider AND r.id = p_id;
  ELSIF p_day IS NOT NULL THEN
    v_round := find_old_round(p_player_id, p_provider, p_id, p_day);
  END IF;
  IF v_round.id IS NOT NULL THEN
    RETURN v_round;
  END IF;
  DECLARE
    v_day date := coalesce((SELECT d.day FROM round_day d
      WHERE d.bucket = bucket_of(p_player_id) AND d.player_id = p_player_id AND d.provider = p_provider AND d.id = p_id), '-infinity');
  BEGIN
    IF v_day IS DISTINCT FROM p_day THEN
      v_round := find_round(p_player_id, p_provider, p_id, v_day, false);
    END IF;
  END;
  IF v_round.id IS NULL AND p_anywhere THEN
    v_round := find_old_round(p_player_id, p_provider, p_id, NULL);
  END IF;
  RETURN v_round;
END $$;
