-- A game session ends with the player's session: no game is the live one then (no game session has the number 0), so that the ledger refuses its next
-- round from the commit on, in every process. A game opened afterwards is the live one again. `p_sessions`: those that end; `p_is_last`: no other
-- session of the player stays open.
CREATE OR REPLACE FUNCTION end_live_game(p_player_id bigint, p_sessions text[], p_is_last boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_live bigint := live_game_of(p_player_id);
BEGIN
  IF (CASE WHEN v_live IS NOT NULL
    THEN EXISTS (SELECT FROM casino_token t WHERE t.bucket = bucket_of(p_player_id) AND t.player_id = p_player_id AND t.number = v_live AND t.session_id = ANY (p_sessions))
    -- Where several games may be played at once none is the live one: they end with the last session.
    ELSE p_is_last END)
  THEN
    PERFORM clear_live_game(p_player_id, v_live);
  END IF;
END $$;
REVOKE ALL ON FUNCTION end_live_game(bigint, text[], boolean) FROM PUBLIC;
