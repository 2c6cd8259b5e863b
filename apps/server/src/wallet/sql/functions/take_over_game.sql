-- The same from a window whose session is not the live one: refused while a round of the live one's game is open.
CREATE OR REPLACE FUNCTION take_over_game(p_player_id bigint, p_session bigint) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_live bigint;
BEGIN
  PERFORM FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  SELECT w.live_game INTO v_live FROM wallet_player w WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id;
  IF v_live IS NULL OR v_live = p_session THEN
    RETURN 'ok';
  END IF;
  IF is_game_under_way(p_player_id, v_live) THEN
    RETURN 'round_open';
  END IF;
  UPDATE wallet_player w SET live_game = p_session WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id;
  RETURN 'ok';
END $$;
REVOKE ALL ON FUNCTION take_over_game(bigint,bigint) FROM PUBLIC;
