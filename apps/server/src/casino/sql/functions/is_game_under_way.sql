-- Whether a round for money is open in the game of this game session.
CREATE OR REPLACE FUNCTION is_game_under_way(p_player_id bigint, p_session bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM casino_token t JOIN ledger_open_round r ON r.bucket = bucket_of(p_player_id) AND r.player_id = t.player_id AND r.provider = t.integration AND r.game = t.game
    WHERE t.bucket = bucket_of(p_player_id) AND t.player_id = p_player_id AND t.number = p_session AND r.currency <> 'FUN');
END $$;
REVOKE ALL ON FUNCTION is_game_under_way(bigint, bigint) FROM PUBLIC, tavolo_app;
