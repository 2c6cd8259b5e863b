-- A game session ends with the player's session: no game is the live one then (no game session has the number 0), so that the ledger refuses its next
-- round from the commit on, in every process. A game opened afterwards is the live one again.
CREATE OR REPLACE FUNCTION end_live_game() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE wallet_player w SET live_game = 0
  WHERE w.player_id = new.player_id AND CASE
    WHEN w.live_game IS NOT NULL
    THEN EXISTS (SELECT FROM casino_token t WHERE t.number = w.live_game AND t.session_id = new.id::text)
    -- Where several games may be played at once none is the live one: they end with the last session.
    ELSE NOT EXISTS (SELECT FROM session s WHERE s.player_id = new.player_id AND s.id <> new.id AND s.ended_at IS NULL)
    END;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION end_live_game() FROM PUBLIC;
