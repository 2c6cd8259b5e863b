-- Whether a player has a round of this id, whatever its day: what a stake asks that bears no number before it begins one.
CREATE OR REPLACE FUNCTION is_round_there(p_player_id bigint, p_provider text, p_id text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM round_day d WHERE d.bucket = bucket_of(p_player_id) AND d.player_id = p_player_id AND d.provider = p_provider AND d.id = p_id)
    OR EXISTS (SELECT FROM round_lasting r WHERE r.bucket = bucket_of(p_player_id) AND r.player_id = p_player_id AND r.provider = p_provider AND r.id = p_id);
END $$;
REVOKE ALL ON FUNCTION is_round_there(bigint, text, text) FROM PUBLIC, tavolo_app;
