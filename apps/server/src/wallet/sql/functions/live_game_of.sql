-- The game session in which new rounds for money begin; null: any, 0: none.
CREATE OR REPLACE FUNCTION live_game_of(p_player_id bigint) RETURNS bigint LANGUAGE sql STABLE
  AS $$ SELECT w.live_game FROM wallet_player w WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id $$;
REVOKE ALL ON FUNCTION live_game_of(bigint) FROM PUBLIC;
