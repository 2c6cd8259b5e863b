-- No game session is the live one (none has the number 0), where this one still is (null: where any may be): the ledger refuses the next round of
-- each. A game that became the live one meanwhile stays it. It waits for nobody's round.
CREATE OR REPLACE FUNCTION clear_live_game(p_player_id bigint, p_session bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE wallet_player w SET live_game = 0
  WHERE w.bucket = bucket_of(p_player_id) AND w.player_id = p_player_id AND w.live_game IS NOT DISTINCT FROM p_session;
END $$;
REVOKE ALL ON FUNCTION clear_live_game(bigint, bigint) FROM PUBLIC, tavolo_app;
