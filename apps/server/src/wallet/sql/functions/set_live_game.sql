-- Makes a game session the live one, in which new rounds for money begin from now on. Null: any. False: there is no such player.
CREATE OR REPLACE FUNCTION set_live_game(p_player_id bigint, p_session bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM account a WHERE a.bucket = bucket_of(p_player_id) AND a.player_id = p_player_id AND a.kind IN ('main', 'fun') ORDER BY a.kind DESC, a.currency
  FOR NO KEY UPDATE;
  UPDATE wallet_player w SET live_game = p_session WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION set_live_game(bigint,bigint) FROM PUBLIC;
